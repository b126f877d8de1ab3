import type { AscendAct } from '../../core/anagoge/ascendActs.js';
import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import { turnOf } from '../../core/anagoge/reorient.js';

/** What a step decided of the unit that was before the person. */
export interface Decision {
  /** Keys of units that are settled from now on. */
  readonly decided: readonly string[];
  /** Key of a unit given without a gate that is looked at again; null: none. */
  readonly reopened: string | null;
}

/**
 * Which units a step settled for this window: the recognized one, and one that was turned down for
 * another kind or another thing (Anagoge · Rule 8). To change a unit's boundary settles nothing.
 */
export function decisionOf(
  before: AscendReport | null,
  act: AscendAct | null,
  after: AscendReport,
): Decision {
  const shown = before?.units[0]?.unit ?? null;
  const isDone = after.refused === null && act !== null && shown !== null && before !== null;
  const isTurnedDown =
    isDone &&
    (act.act === 'unit' ||
      (act.act === 'reorient' &&
        turnOf(act.text, before.trace, before.unitType, shown).kind !== 'refine'));
  const isChanged = isDone && !isTurnedDown && (act.act === 'refine' || act.act === 'reorient');
  const told = after.terminal === 'HigherUnit' ? after.units[0]?.unit.key : undefined;
  return {
    decided: [...(isTurnedDown ? [shown.key] : []), ...(told === undefined ? [] : [told])],
    reopened: isChanged && before.isSingleObvious ? shown.key : null,
  };
}
