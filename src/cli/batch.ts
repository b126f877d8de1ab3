import * as z from 'zod/mini';
import { ACT_FORMS, WrittenAct } from './acts.js';
import { timeOf } from './args.js';
import { BadUse } from './exitCode.js';
import { readInputLines } from './inputLines.js';

const BatchCall = z.object({
  cue: z.string(),
  id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  project: z.optional(z.nullable(z.string())),
  now: z.optional(z.nullable(z.string())),
  unit: z.optional(z.nullable(z.enum(['session', 'line', 'topic', 'concept']))),
  fullText: z.optional(z.nullable(z.boolean())),
  limit: z.optional(z.nullable(z.int().check(z.minimum(1)))),
  acts: z.optional(z.nullable(z.array(WrittenAct))),
});
/** One line of a batch file, with its number. */
export type BatchCall = Omit<z.infer<typeof BatchCall>, 'now'> & {
  readonly line: number;
  readonly now: Date | null;
};

/** Reads and checks the whole file before anything runs: a wrong line is named, nothing is asked. */
export async function readBatch(file: string): Promise<readonly BatchCall[]> {
  return (await readInputLines(file)).map(({ line, text }) => callOf(text, line));
}

function callOf(text: string, line: number): BatchCall {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadUse(`Line ${line} of the batch is not JSON.`);
  }
  const call = BatchCall.safeParse(value);
  if (call.success) return { ...call.data, line, now: momentOfLine(call.data.now ?? null, line) };
  const [issue] = call.error.issues;
  const [field, at] = issue?.path ?? [];
  if (field === 'acts' && typeof at === 'number')
    throw new BadUse(`Line ${line} of the batch, act ${at + 1} is no act. An act is ${ACT_FORMS}.`);
  throw new BadUse(
    `Line ${line} of the batch: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  );
}

/** The moment a line names; null: none. Throws {@link BadUse} with the line. */
export function momentOfLine(now: string | null, line: number): Date | null {
  try {
    return now === null ? null : timeOf(now);
  } catch (error) {
    if (!(error instanceof BadUse)) throw error;
    throw new BadUse(`Line ${line} of the batch: ${error.message}`);
  }
}
