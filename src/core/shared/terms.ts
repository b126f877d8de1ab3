import stem from 'wink-porter2-stemmer';
import { classOf, DIGIT, LETTER, OTHER, UNDERSCORE, UNSPACED, UPPER } from './characterClass.js';
import { isFunctionWord } from './stopWords.js';
import { fold } from './text.js';

/** Longer runs are no words (encoded data); they count as length and stand for nothing. */
export const MAX_WORD = 64;

/** A stretch of text that the splitter sees as one word; `isUnspaced`: a run without word borders. */
export interface WordSpan {
  readonly start: number;
  readonly end: number;
  readonly isUnspaced: boolean;
}

/** Splits a text into words: runs of letters, digits and underscores, and runs of unspaced script. */
export function wordSpans(text: string): WordSpan[] {
  const spans: WordSpan[] = [];
  let at = 0;
  while (at < text.length) {
    const kind = classOf(text.charCodeAt(at));
    if (kind === OTHER) {
      at += 1;
      continue;
    }
    const start = at;
    const isUnspaced = kind === UNSPACED;
    do at += 1;
    while (at < text.length && continues(classOf(text.charCodeAt(at)), isUnspaced));
    spans.push({ start, end: at, isUnspaced });
  }
  return spans;
}

function continues(kind: number, isUnspaced: boolean): boolean {
  return isUnspaced ? kind === UNSPACED : kind !== OTHER && kind !== UNSPACED;
}

/**
 * The terms of one spaced word: the whole (empty for a function word) and the parts of a camelCase
 * or snake_case name.
 */
export interface WordTerms {
  readonly whole: string;
  readonly parts: readonly string[];
}

/** Enough for the vocabulary of one store; beyond it the memory starts anew. */
const MAX_MEMO = 100_000;
const memo = new Map<string, WordTerms>();

/** Normalises one word as it stands in a text (case matters for its parts). */
export function wordTerms(word: string): WordTerms {
  const known = memo.get(word);
  if (known !== undefined) return known;
  if (memo.size >= MAX_MEMO) memo.clear();
  const parts = nameParts(word);
  const made: WordTerms = {
    whole: content(word.replace(/^_+|_+$/gu, '')),
    parts: parts.length > 1 ? parts.map(content).filter((part) => part.length > 1) : [],
  };
  memo.set(word, made);
  return made;
}

/** Every term of a text, in order, for an index: words with their parts, pairs of unspaced script. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  let previous: WordSpan | null = null;
  let joined = '';
  for (const span of wordSpans(text)) {
    if (span.isUnspaced) {
      pushRun(fold(text.slice(span.start, span.end)), terms);
    } else if (span.end - span.start <= MAX_WORD) {
      const { whole, parts } = wordTerms(text.slice(span.start, span.end));
      if (whole !== '') terms.push(whole);
      terms.push(...parts);
    }
    joined = joinedName(text, previous, span, joined, terms);
    previous = span;
  }
  return terms;
}

/**
 * A name held together by dots (`cart.test.ts`, `v1.4`) is a term as a whole as well. Returns the
 * name so far; a finished one was pushed when its last piece was met, shorter ones before it.
 */
function joinedName(
  text: string,
  previous: WordSpan | null,
  span: WordSpan,
  joined: string,
  terms: string[],
): string {
  const word = fold(text.slice(span.start, Math.min(span.end, span.start + MAX_WORD)));
  const isJoined =
    previous !== null && span.start === previous.end + 1 && text[previous.end] === '.';
  if (!isJoined || joined.length > MAX_WORD) return word;
  const name = `${joined}.${word}`;
  terms.push(name);
  return name;
}

/** Single characters and pairs of a run of unspaced script. */
function pushRun(run: string, terms: string[]): void {
  const characters = Array.from(run);
  characters.forEach((character, index) => {
    terms.push(character);
    const next = characters[index + 1];
    if (next !== undefined) terms.push(character + next);
  });
}

function content(word: string): string {
  const folded = fold(word);
  return isFunctionWord(folded) ? '' : stemmed(folded);
}

/** English-like words lose their inflection; anything else stays as it is. */
export function stemmed(word: string): string {
  return word.length > 2 && word.length <= MAX_WORD && /^[a-z]+$/u.test(word) ? stem(word) : word;
}

/** The pieces of a name: at underscores, before a capital after a small letter, in `HTTPServer`. */
function nameParts(word: string): string[] {
  const parts: string[] = [];
  let start = 0;
  const take = (end: number): void => {
    if (end > start) parts.push(word.slice(start, end));
  };
  for (let at = 0; at < word.length; at += 1) {
    const kind = classOf(word.charCodeAt(at));
    if (kind === UNDERSCORE) {
      take(at);
      start = at + 1;
    } else if (kind === UPPER && at > start) {
      const before = classOf(word.charCodeAt(at - 1));
      const after = at + 1 < word.length ? classOf(word.charCodeAt(at + 1)) : OTHER;
      if (before === LETTER || before === DIGIT || (before === UPPER && after === LETTER)) {
        take(at);
        start = at;
      }
    }
  }
  take(word.length);
  return parts;
}
