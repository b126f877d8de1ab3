import * as z from 'zod/mini';
import { plainJson } from './plainJson.js';

const text = z.string().check(z.minLength(1));

/** One task to be restored (Diylisis · TYPES: TaskStateBlock); whatever it was, it starts as pending. */
const task = z.strictObject({
  id: text,
  subject: text,
  description: z.string(),
  restore_status: z.literal('pending'),
  source_ref: z.strictObject({
    kind: z.enum(['path', 'url', 'id', 'command']),
    locator: text,
  }),
});

/**
 * The structured channel of a handoff: it restores records and holds no authority (Diylisis · Rule
 * 11). `$schema` is what an editor may have been told; it means nothing to us.
 */
export const taskStateBlock = z.strictObject({
  $schema: z.optional(z.string()),
  schema_version: z.literal('1'),
  tasks: z.array(task),
});
export type TaskStateBlock = z.infer<typeof taskStateBlock>;

/** The block as text, the same in the document and in the file beside it; ends with a line break. */
export const taskStateText = (block: TaskStateBlock): string => `${plainJson(block)}\n`;

/** Reads a block; null: no JSON, or not of this form. */
export function readTaskState(json: string): TaskStateBlock | null {
  let value: unknown;
  try {
    value = JSON.parse(json.replace(/^\uFEFF/u, ''));
  } catch {
    return null;
  }
  const parsed = taskStateBlock.safeParse(value);
  return parsed.success ? parsed.data : null;
}
