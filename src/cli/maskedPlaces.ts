import type { DistillReport } from '../core/diylisis/distillReport.js';
import { BadUse } from './exitCode.js';

/** One masked value, by the number that --not-secret takes. */
export interface MaskedPlace {
  /** From 1, in the order in which values are met; the same on every run over the same input. */
  readonly number: number;
  readonly kind: string;
  readonly where: string;
}

/**
 * What a run masked. Numbers are those of the first run, with everything masked, so that they stay what
 * they were when one value is let through.
 */
export function maskedPlaces(report: DistillReport, first: DistillReport): readonly MaskedPlace[] {
  const known = (first.maskedValues ?? []).map(({ id }) => id);
  return (report.maskedValues ?? []).map(({ id, kind, where }) => {
    if (!known.includes(id)) known.push(id);
    return { number: known.indexOf(id) + 1, kind, where };
  });
}

/** The ids, good for this process alone, of the values that the person says are no secrets. */
export function letThroughIds(
  { maskedValues = [] }: DistillReport,
  numbers: readonly number[],
): readonly string[] {
  return numbers.map((number) => {
    const value = maskedValues[number - 1];
    if (value === undefined)
      throw new BadUse(
        `--not-secret ${String(number)} names no masked value; there are ${String(maskedValues.length)}.`,
      );
    return value.id;
  });
}
