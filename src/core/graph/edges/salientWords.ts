import { isEverydayWord } from '../../shared/everydayWords.js';
import { isEmptyWord } from '../../shared/stopWords.js';
import type { DepositFacts } from '../depositFacts.js';
import { EDGE_WEIGHTS } from './edgeWeights.js';

/** A word that tells something of its session, 0 to 1, and how it is written. */
export interface SalientWord {
  readonly label: string;
  readonly salience: number;
}

const WORD = /^[\p{L}\p{N}_.-]{3,40}$/u;
const HAN_OR_HANGUL =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2,}$/u;
const NUMBER = /^[\d._-]+$|^0x|^[0-9a-f]{7,}$/u;

/** Longer words that are empty in one language are words of content in another. */
const SMALL = 5;
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'ru'] as const;
const isSmallWord = (word: string): boolean =>
  word.length <= SMALL && LANGUAGES.some((language) => isEmptyWord(word, language));

/** Whether a term may join at all: no everyday word, number, hash or single letter. */
export const isTellingWord = (term: string, label: string): boolean =>
  (WORD.test(term) || HAN_OR_HANGUL.test(term)) &&
  !NUMBER.test(term) &&
  !isEverydayWord(label.toLowerCase()) &&
  !isEverydayWord(term) &&
  !isSmallWord(label.toLowerCase());

/**
 * The telling words of a session by term: those of title, first turn and INDEX, and those that its
 * record says again and again, at most so many of the latter, the rarest and most often said first.
 */
export function salientWords(
  { traits, terms }: DepositFacts,
  rarity: (term: string) => number,
): Map<string, SalientWord> {
  const { perRecord, leastCount, fullCount } = EDGE_WEIGHTS.words;
  const words = new Map<string, SalientWord>();
  for (const { kind, value, label } of traits) {
    if (kind === 'keyword' && isTellingWord(value, label) && !words.has(value)) {
      words.set(value, { label, salience: 1 });
    }
  }
  if (terms === null) return words;
  const own: { term: string; score: number; salience: number }[] = [];
  for (const [term, count] of terms) {
    if (count < leastCount || words.has(term) || !isTellingWord(term, term)) continue;
    const rare = rarity(term);
    if (rare <= 0) continue;
    const salience = Math.min(1, Math.log(count) / Math.log(fullCount));
    own.push({ term, salience, score: rare * Math.log(1 + count) });
  }
  own.sort((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1));
  for (const { term, salience } of own.slice(0, perRecord)) {
    words.set(term, { label: term, salience });
  }
  return words;
}
