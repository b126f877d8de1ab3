import { unitWords } from '../../core/anagoge/ascendWords/unitWords.js';
import type { Unit } from '../../core/anamnesis/recallTrace.js';
import { kindName } from '../../core/words/wholeWords.js';
import { KINDS } from '../../webview/contract/recallView.js';
import type { KindsView } from '../../webview/contract/recallView.js';

/** The kinds of thing that can be recalled, with the one that is looked for. */
export const kindsView = (unit: Unit): KindsView => ({
  unit,
  choices: KINDS.map((one) => ({
    unit: one,
    label: kindName(one),
    detail: one === 'session' ? 'A single session that fits the words' : unitWords(one).detail,
  })),
});
