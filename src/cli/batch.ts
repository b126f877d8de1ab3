import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { BadUse } from './exitCode.js';

const BatchCall = z.object({
  cue: z.string(),
  id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  project: z.optional(z.nullable(z.string())),
  now: z.optional(z.nullable(z.string())),
  unit: z.optional(z.nullable(z.enum(['session', 'line', 'topic', 'concept']))),
  fullText: z.optional(z.nullable(z.boolean())),
  limit: z.optional(z.nullable(z.int().check(z.minimum(1)))),
});
/** One line of a batch file. */
export type BatchCall = z.infer<typeof BatchCall>;

/** Reads and checks the whole file before anything runs: a wrong line is named, nothing is asked. */
export async function readBatch(file: string): Promise<readonly BatchCall[]> {
  const calls: BatchCall[] = [];
  let line = 0;
  try {
    for await (const text of createInterface({
      input: createReadStream(file),
      crlfDelay: Infinity,
    })) {
      line += 1;
      // Some editors and shells begin a file with a byte-order mark.
      const plain = line === 1 ? text.replace(/^\uFEFF/u, '') : text;
      if (plain.trim() !== '') calls.push(callOf(plain, line));
    }
  } catch (error) {
    if (error instanceof BadUse) throw error;
    throw new BadUse(
      `${file} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return calls;
}

function callOf(text: string, line: number): BatchCall {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadUse(`Line ${line} of the batch is not JSON.`);
  }
  const call = BatchCall.safeParse(value);
  if (call.success) return call.data;
  const [issue] = call.error.issues;
  throw new BadUse(
    `Line ${line} of the batch: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  );
}
