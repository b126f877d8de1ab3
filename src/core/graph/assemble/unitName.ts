import type { RecallTrace } from '../../anamnesis/recallTrace.js';
import { isAskingWord } from '../askingWords.js';
import type { UnitMember, UnitType } from '../higherUnit.js';

/** Words of the cue that a name takes up. */
const WORDS = 4;

/**
 * What a unit is about in the cue's own words, those that most of its members meet, in the cue's
 * order; where they meet none, the title of the member that fits best. Never a made-up name.
 */
export function unitName(
  members: readonly UnitMember[],
  { keywords }: RecallTrace,
  asked: UnitType,
): string {
  // What only asks for a kind of whole names none, where other words do.
  const telling = keywords.filter(({ text }) => !isAskingWord(text, asked));
  const counted = (telling.length > 0 ? telling : keywords)
    .map(({ text, terms }, at) => ({
      text,
      at,
      count: members.filter(({ facts }) => terms.every((term) => has(facts, term))).length,
    }))
    .filter(({ count }) => count * 2 >= members.length && count > 0)
    .sort((a, b) => b.count - a.count || a.at - b.at)
    .slice(0, WORDS)
    .sort((a, b) => a.at - b.at);
  if (counted.length > 0) return counted.map(({ text }) => text).join(' ');
  const best = members.reduce<UnitMember | undefined>(
    (known, one) => (known === undefined || one.fit > known.fit ? one : known),
    undefined,
  );
  return best?.facts.session.title ?? '';
}

const has = ({ terms, traits }: UnitMember['facts'], term: string): boolean =>
  terms?.has(term) === true ||
  traits.some(({ kind, value }) => kind === 'keyword' && value === term);
