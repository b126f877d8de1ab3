import { EDGE_WEIGHTS } from '../edgeWeights.js';
import type { SignalFinder } from '../signal.js';

/** Words that a reason names; the rest count and are not told. */
const TOLD = 6;

/** Telling words in common: never one alone, and the more rare ones the more. */
export const keyword: SignalFinder = ({ older, newer, words }, context) => {
  const { least, scale } = EDGE_WEIGHTS.words;
  const shared: { label: string; strength: number }[] = [];
  let strength = 0;
  for (const term of words) {
    const a = older.words.get(term);
    const b = newer.words.get(term);
    if (a === undefined || b === undefined) continue;
    const own = context.wordRarity(term) * Math.min(a.salience, b.salience);
    if (own <= 0) continue;
    strength += own;
    shared.push({ label: a.label < b.label ? a.label : b.label, strength: own });
  }
  if (shared.length < least) return [];
  shared.sort((a, b) => b.strength - a.strength || (a.label < b.label ? -1 : 1));
  const value = shared
    .slice(0, TOLD)
    .map(({ label }) => label)
    .join(', ');
  const { most } = EDGE_WEIGHTS.signals.keyword;
  const weight = most * (1 - Math.exp(-strength / scale[context.unit]));
  return [{ kind: 'keyword', value, weight, how: 'they share the words' }];
};
