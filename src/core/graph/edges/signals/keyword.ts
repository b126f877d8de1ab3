import { EDGE_WEIGHTS } from '../edgeWeights.js';
import type { SignalFinder } from '../signal.js';

/** Words that a reason names; the rest count and are not told. */
const TOLD = 6;

/** Telling words in common: never one alone, and the more rare ones the more. */
export const keyword: SignalFinder = ({ older, newer, words }, context) => {
  const { least, scale, asked, askedFrom, askedAll, together } = EDGE_WEIGHTS.words;
  const shared: { label: string; strength: number }[] = [];
  let strength = 0;
  let coverage = 0;
  let telling = 0;
  let isAsked = false;
  for (const term of words) {
    const a = older.words.get(term);
    const b = newer.words.get(term);
    if (a === undefined || b === undefined) continue;
    const own = context.wordRarity(term) * Math.min(a.salience, b.salience);
    if (own <= 0) continue;
    if (Math.min(a.salience, b.salience) === 1 && context.wordRarity(term) >= together.rarity) {
      telling += 1;
      isAsked ||= context.asked.has(term);
    }
    coverage += own * (context.asked.get(term) ?? 0);
    strength += own;
    shared.push({ label: a.label < b.label ? a.label : b.label, strength: own });
  }
  const ofCue = Math.min(1, Math.max(0, (coverage - askedFrom) / (askedAll - askedFrom)));
  // One word alone joins nothing, unless it is nearly all that is asked for.
  if (shared.length < least && ofCue < 1) return [];
  shared.sort((a, b) => b.strength - a.strength || (a.label < b.label ? -1 : 1));
  const value = shared
    .slice(0, TOLD)
    .map(({ label }) => label)
    .join(', ');
  const { most } = EDGE_WEIGHTS.signals.keyword;
  const alike = most * (1 - Math.exp(-strength / scale[context.unit]));
  const floor = context.unit !== 'line' && isAsked && telling >= least ? together.weight : 0;
  const combined = 1 - (1 - alike) * (1 - ofCue * asked[context.unit]);
  const weight = Math.min(most, Math.max(floor, combined));
  return [{ kind: 'keyword', value, weight, how: 'they share the words' }];
};
