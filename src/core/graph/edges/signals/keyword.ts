import { EDGE_WEIGHTS } from '../edgeWeights.js';
import type { Pair, SignalFinder } from '../signal.js';
import { daysBetween } from '../sharedThings.js';
import { opensWithProjectOf } from './namesProject.js';

/** Words that a reason names; the rest count and are not told. */
const TOLD = 6;

/** Telling words in common: never one alone, and the more rare ones the more. */
export const keyword: SignalFinder = ({ older, newer, words }, context) => {
  const { alone, least, scale, asked, askedFrom, askedAll, together, soon } = EDGE_WEIGHTS.words;
  const shared: { label: string; strength: number }[] = [];
  let strength = 0;
  let coverage = 0;
  let isAsked = false;
  let askedShare = 0;
  let isTopicWord = false;
  const tellingWords = new Set<string>();
  for (const term of words) {
    const a = older.words.get(term);
    const b = newer.words.get(term);
    if (a === undefined || b === undefined) continue;
    const own = context.wordRarity(term) * Math.min(a.salience, b.salience);
    if (own <= 0) continue;
    if (Math.min(a.salience, b.salience) === 1 && context.wordRarity(term) >= together.rarity) {
      tellingWords.add(term);
      isAsked ||= context.asked.has(term);
      askedShare += context.asked.get(term) ?? 0;
      isTopicWord ||= context.topicWords.has(term);
    }
    coverage += own * (context.asked.get(term) ?? 0);
    strength += own;
    shared.push({ label: wholeOf(a.label, b.label), strength: own });
  }
  const telling = tellingWords.size;
  const isName = context.names.some(({ terms }) => terms.every((term) => tellingWords.has(term)));
  const ofCue = Math.min(1, Math.max(0, (coverage - askedFrom) / (askedAll - askedFrom)));
  const isAlone = isName || (isTopicWord && askedShare >= alone.share);
  const isTopicLike = context.unit !== 'line';
  const isGoneOn = !isTopicLike && isAsked && isSoonAfter({ older, newer }, telling, askedShare);
  // One word alone joins nothing, unless it is nearly all that is asked for, what a topic is of, the
  // settled name of a concept, or what work on another project is said to go on with.
  if (shared.length < least && ofCue < 1 && !isAlone && !isGoneOn) return [];
  shared.sort((a, b) => b.strength - a.strength || (a.label < b.label ? -1 : 1));
  const value = shared
    .slice(0, TOLD)
    .map(({ label }) => label)
    .join(', ');
  const { most } = EDGE_WEIGHTS.signals.keyword;
  const alike = most * (1 - Math.exp(-strength / scale[context.unit]));
  const isTogether = isAsked && telling >= least;
  const floor = isTopicLike
    ? isTogether
      ? together.weight
      : isAlone
        ? alone.weight
        : 0
    : isGoneOn
      ? soon.weight
      : 0;
  const combined = 1 - (1 - alike) * (1 - ofCue * asked[context.unit]);
  const weight = Math.min(most, Math.max(floor, combined));
  return [{ kind: 'keyword', value, weight, how: 'they share the words' }];
};

/**
 * Work that goes on soon after: in the same project, or anywhere else where they share more; one word
 * is enough where the later one speaks of the other's project from the start.
 */
function isSoonAfter(
  { older, newer }: Pick<Pair, 'older' | 'newer'>,
  telling: number,
  askedShare: number,
): boolean {
  const { least, soon } = EDGE_WEIGHTS.words;
  const days = daysBetween({ older, newer });
  if (days === null || days > soon.days) return false;
  if (askedShare >= soon.share && opensWithProjectOf(newer, older)) return true;
  const isOneProject =
    older.facts.project.key === newer.facts.project.key && older.facts.project.from !== 'none';
  return telling >= (isOneProject ? least : soon.elsewhere);
}

/** A body tells only the stem of a word; where the other side has it whole, that is told. */
const wholeOf = (a: string, b: string): string => {
  if (a.length !== b.length) return a.length > b.length ? a : b;
  return a < b ? a : b;
};
