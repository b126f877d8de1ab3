import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import type { AscendRun } from './ascendRun.js';

/** What an answer decided for this window. */
export interface Decision {
  /** Keys of the units that were settled since the elevation began. */
  readonly decided: readonly string[];
  /** Keys of units given without a gate that are looked at again. */
  readonly reopened: readonly string[];
}

/**
 * Which units are settled for this window, as the report says it (Anagoge · Rule 8).
 * @param isAct false: it was taken up after a reload. Records may have changed since, so that not all
 *   of it could be repeated; what was decided stays decided
 */
export function decisionOf(
  { settled, decided }: Pick<AscendRun, 'settled' | 'decided'>,
  after: Pick<AscendReport, 'settled'>,
  isAct: boolean,
): Decision {
  const before = new Set(settled);
  const now = after.settled.filter((key) => !before.has(key));
  const gone = decided.filter((key) => !now.includes(key));
  return isAct ? { decided: now, reopened: gone } : { decided: [...gone, ...now], reopened: [] };
}
