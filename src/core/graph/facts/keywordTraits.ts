import type { Session } from '../../records/session.js';
import { copied } from '../../records/workEvent.js';
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
  for (const { text, channel } of texts) {
    const shown = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
    for (const { start, end, isUnspaced } of wordSpans(shown)) {
      if (traits.length >= most) return traits;
      if (!isUnspaced && (end - start < SHORTEST || end - start > MAX_WORD)) continue;
      const word = shown.slice(start, end);
      for (const trait of isUnspaced ? pairsOf(word, channel) : traitsOf(word, channel)) {
        if (seen.has(trait.value)) continue;
        seen.add(trait.value);
        traits.push(trait);
      }
    }
  }
  return traits;
}

/** One word is one value in all sessions, so that a large listing holds it once. */
const memos: Readonly<Record<TraitChannel, Map<string, readonly Trait[]>>> = {
  user: new Map(),
  transcript: new Map(),
  index: new Map(),
};
const MAX_MEMO = 50_000;

function traitsOf(word: string, channel: TraitChannel): readonly Trait[] {
  const memo = memos[channel];
  const known = memo.get(word);
  if (known !== undefined) return known;
  if (memo.size >= MAX_MEMO) memo.clear();
  const own = copied(word);
  const made = termsOfWord(own).map(([value, label]) => keyword(value, label, channel));
  memo.set(own, made);
  return made;
}

/** The searchable terms of a word that say something, with how they are written. */
function termsOfWord(word: string): (readonly [string, string])[] {
  const { whole, parts } = wordTerms(word);
  const isTelling = whole.length >= SHORTEST && !isNumber(whole) && !isEverydayWord(fold(word));
  return [
    ...(isTelling ? [[whole, word] as const] : []),
    ...parts
      .filter((part) => part.length >= SHORTEST && !isNumber(part))
      .map((part) => [part, part] as const),
  ];
}

/** Scripts without spaces are met by pairs. */
function pairsOf(run: string, channel: TraitChannel): readonly Trait[] {
  const characters = Array.from(fold(run));
  return characters.slice(1).map((character, at) => {
    const pair = `${characters[at] ?? ''}${character}`;
    return keyword(pair, pair, channel);
  });
}

const keyword = (value: string, label: string, channel: TraitChannel): Trait => ({
  kind: 'keyword',
  value,
  label,
  part: 'named',
  channel,
  repository: null,
  place: null,
});

const isNumber = (word: string): boolean => /^[\d_]+$/u.test(word);
