import type { Session } from '../../records/session.js';
import { fold } from '../../shared/text.js';
import { MAX_WORD, wordSpans, wordTerms } from '../../shared/terms.js';
import { isEverydayWord } from '../../shared/everydayWords.js';
import type { Trait, TraitChannel } from '../depositFacts.js';

/** Words of one session that may join it to others; title and summary come first. */
const MAX_KEYWORDS = 160;
/** A longer title, turn or summary is cut here, in UTF-16 units. */
const MAX_TEXT = 4_000;
const SHORTEST = 3;

/** A text in which words of a session stand, with who stands behind it. */
export interface KeywordText {
  readonly text: string;
  readonly channel: TraitChannel;
}

/** Title, first turn, later cheap channels and what INDEX says in words, the most telling first. */
export function keywordTexts({
  title,
  titleFrom,
  firstTurn,
  hints,
  deposit,
}: Session): KeywordText[] {
  const texts: KeywordText[] = [];
  const add = (channel: TraitChannel, ...list: readonly string[]): void => {
    for (const text of list) if (text !== '') texts.push({ text, channel });
  };
  const isOwnTitle = titleFrom !== 'none' && titleFrom !== 'turn';
  if (isOwnTitle) add(titleFrom === 'custom' ? 'user' : 'transcript', title);
  if (deposit !== null) {
    add('index', ...deposit.topics, ...deposit.keywords);
    add('index', ...deposit.decisions.map(({ label }) => label));
  }
  if (firstTurn !== null) add('user', firstTurn.text);
  add('transcript', ...hints);
  if (deposit !== null) {
    add('index', ...deposit.keyUtterances);
    add('index', ...deposit.decisions.map(({ description }) => description));
    add('index', ...Object.values(deposit.narrative ?? {}));
  }
  return texts;
}

/** Each searchable word once, at the place where it is met first, up to a bound. */
export function keywordTraits(texts: readonly KeywordText[], most = MAX_KEYWORDS): Trait[] {
  const traits: Trait[] = [];
  const seen = new Set<string>();
  const add = (value: string, label: string, channel: TraitChannel): void => {
    if (seen.has(value)) return;
    seen.add(value);
    traits.push({
      ...{ kind: 'keyword', value, label, part: 'named', channel },
      ...{ repository: null, place: null },
    });
  };
  for (const { text, channel } of texts) {
    const shown = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
    for (const { start, end, isUnspaced } of wordSpans(shown)) {
      if (traits.length >= most) return traits;
      if (!isUnspaced && (end - start < SHORTEST || end - start > MAX_WORD)) continue;
      const word = shown.slice(start, end);
      if (isUnspaced) {
        const run = Array.from(fold(word));
        for (let at = 0; at + 1 < run.length && traits.length < most; at += 1) {
          const pair = `${run[at] ?? ''}${run[at + 1] ?? ''}`;
          add(pair, pair, channel);
        }
        continue;
      }
      const { whole, parts } = wordTerms(word);
      if (whole.length >= SHORTEST && !isNumber(whole) && !isEverydayWord(fold(word)))
        add(whole, word, channel);
      for (const part of parts)
        if (part.length >= SHORTEST && !isNumber(part)) add(part, part, channel);
    }
  }
  return traits;
}

const isNumber = (word: string): boolean => /^[\d_]+$/u.test(word);
