import { higherUnitText, textForm } from '../../core/anagoge/prose/higherUnitText.js';
import type { ToldUnit } from '../../core/anagoge/ascendReport.js';
import type { AscendDeps } from './ascendDeps.js';
import type { AscendAnswer } from './ascendState.js';
import { factsOf } from './pictureNames.js';

/** A unit as a document that stands for itself, its commands as they would be copied. */
export function unitText(
  { report, handles }: AscendAnswer,
  told: ToldUnit,
  { commandOf, timeZone }: Pick<AscendDeps, 'commandOf' | 'timeZone'>,
): string {
  const written = new Map(
    factsOf(report).flatMap(({ session }) => {
      const handle = handles.get(session.record);
      if (handle === undefined) return [];
      return [[session.record, { ...handle, command: commandOf(handle, session) }] as const];
    }),
  );
  return higherUnitText(told, written, {
    ...report,
    form: textForm(report, told.unit),
    ...(timeZone === undefined ? {} : { timeZone }),
  });
}
