import * as z from 'zod/mini';
import { ASCEND_ACT_FORMS, WrittenAscendAct } from './ascendActs.js';
import { momentOfLine } from './batch.js';
import { BadUse } from './exitCode.js';
import { readInputLines } from './inputLines.js';

const AscendCall = z.object({
  cue: z.string(),
  id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  project: z.optional(z.nullable(z.string())),
  now: z.optional(z.nullable(z.string())),
  unit: z.optional(z.nullable(z.enum(['line', 'topic', 'concept']))),
  fullText: z.optional(z.nullable(z.boolean())),
  acts: z.optional(z.nullable(z.array(WrittenAscendAct))),
});
/** One line of a batch of elevations, with its number. */
export type AscendCall = Omit<z.infer<typeof AscendCall>, 'now'> & {
  readonly line: number;
  readonly now: Date | null;
};

/** Reads and checks the whole file before anything runs. */
export async function readAscendBatch(file: string): Promise<readonly AscendCall[]> {
  return (await readInputLines(file)).map(({ line, text }) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new BadUse(`Line ${line} of the batch is not JSON.`);
    }
    const call = AscendCall.safeParse(value);
    if (call.success) return { ...call.data, line, now: momentOfLine(call.data.now ?? null, line) };
    const [issue] = call.error.issues;
    const [field, at] = issue?.path ?? [];
    if (field === 'acts' && typeof at === 'number')
      throw new BadUse(
        `Line ${line} of the batch, act ${at + 1} is no act. An act is ${ASCEND_ACT_FORMS}.`,
      );
    throw new BadUse(
      `Line ${line} of the batch: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
    );
  });
}
