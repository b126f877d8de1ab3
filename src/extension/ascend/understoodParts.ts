import { partKey } from '../../core/anamnesis/partKey.js';
import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import { PART_KINDS } from '../../webview/contract/ascendView.js';
import { chipsOf, mergedChips } from '../present/chips.js';
import type { Chip } from '../present/chips.js';
import type { Display } from '../present/display.js';

/**
 * The understood parts after an answer: those that were known keep their place, those that were left
 * out stay, also where only their keys are left after a reload. The kind of unit stands elsewhere.
 */
export function partsOf(
  trace: RecallTrace,
  known: readonly Chip[],
  without: readonly string[],
  display: Display,
): readonly Chip[] {
  const fresh = chipsOf({ ...trace, unit: 'session' }, partKey, display);
  const lost = without.filter((key) => !known.some((chip) => chip.key === key));
  return mergedChips([...known, ...lost.flatMap(chipOf)], fresh, without);
}

/** A part by its key alone. */
function chipOf(key: string): readonly Chip[] {
  const at = key.indexOf(':');
  const kind = PART_KINDS.find((one) => one === key.slice(0, at));
  const label = key.slice(at + 1);
  return kind === undefined ? [] : [{ key, kind, prefix: null, label, detail: null }];
}
