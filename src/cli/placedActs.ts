import type * as z from 'zod/mini';
import { BadUse } from './exitCode.js';
import { readInputLines } from './inputLines.js';

/** An act with the place that a message about it names. */
export interface Placed<Act> {
  readonly act: Act;
  readonly place: string;
}

/**
 * Reads and checks a whole file of acts before anything runs; throws {@link BadUse} with the line.
 *
 * @param forms how an act is written, for whoever wrote one wrongly
 */
export async function readPlacedActs<Act>(
  file: string,
  written: z.ZodMiniType<Act>,
  forms: string,
): Promise<readonly Placed<Act>[]> {
  return (await readInputLines(file)).map(({ line, text }) => {
    const place = `Line ${line} of the acts`;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new BadUse(`${place} is not JSON.`);
    }
    const act = written.safeParse(value);
    if (!act.success) throw new BadUse(`${place} is no act. An act is ${forms}.`);
    return { act: act.data, place };
  });
}
