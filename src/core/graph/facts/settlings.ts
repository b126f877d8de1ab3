import { isEverydayWord } from '../../shared/everydayWords.js';
import { isFunctionWord } from '../../shared/stopWords.js';
import { wordSpans, wordTerms } from '../../shared/terms.js';
import { fold } from '../../shared/text.js';
import { decreed } from './settleDecrees.js';
import { UNSETTLED } from './settleParts.js';
import type { SettlePattern } from './settleParts.js';
import { SETTLE_PATTERNS } from './settlePatterns.js';
import { AGREED, NOT_AGREED, TOGETHER } from './settleTogether.js';

/** A word whose meaning a text fixes. */
export interface SettledWord {
  /** Searchable term (see `shared/terms`). */
  readonly term: string;
  /** The word, or the words it stands among, as written. */
  readonly label: string;
}

const MAX_TEXT = 20_000;
/** Longer sentences are lists or code. */
const MAX_SENTENCE = 300;
/** Sentences of one text that are looked at. */
const MAX_SENTENCES = 200;
const MAX_TERMS = 3;
/** Scripts in which a few letters are a sentence. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
/** A name is a few words; what stands in quotes beside is code or a sentence. */
const NAME = /^\p{L}[\p{L}\p{M}\p{N}_.-]*(?: [\p{L}\p{M}\p{N}_.-]+){0,3}$/u;
const SPOKEN = /["“„«]([^"“”„«»]*)["”“»]/gu;
const TO_WRITE =
  /\b(?:glossary|glossar|definition|text|wording|entry|eintrag|rule)\b[^.:]{0,40}:\s*$/iu;
/** Files, error codes and constants are named, not coined. */
const CODE_NAME =
  /\.(?:[cm]?[jt]sx?|py|rs|go|java|kt|rb|sh|md|json|ya?ml|toml|css|html|sql|txt|c|h|cpp|lua)$|^E[A-Z]{4,}$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|^SIG[A-Z]+$/u;
const BLOCK = /^(?: {0,3})(?:```|~~~)/u;
/** Words that come where a name would, and are none. */
const NO_NAME =
  /^(?:once|twice|again|directly|here|there|later|now|done|today|off|out|back|first|last|it|this|that|what|which|everything|anything|something|nothing|default|optional|required|ok|okay|yes|no|fine|good|true|false|null|undefined|read|inside|outside|anywhere|everywhere|somewhere|whenever|before|after|without|via|per|quits|complete|finished|fixed|closed|solved|resolved|success|please|short|wrong|missing|misleading|empty|taken|unclear|confusing|free|unique|odd|someone|everyone|users?|people|nobody|somebody)$|ly$/iu;

/**
 * Words whose meaning a text says is fixed from now on. Questions, wishes and what holds for a while
 * settle nothing; what stands in a block of code is not looked at.
 */
export function settledWords(text: string): readonly SettledWord[] {
  const found = new Map<string, SettledWord>();
  const sentences = [...sentencesOf(text)].filter((sentence) => !UNSETTLED.test(sentence));
  for (const [at, sentence] of sentences.entries()) {
    wordsBy(SETTLE_PATTERNS, sentence, found);
    take(decreed(sentence, sentences.slice(at + 1, at + 3)), found);
  }
  return [...found.values()];
}

/** Sentences on each side of an agreement in which what it is about may be said. */
const NEAR_AGREED = 2;

/**
 * Words of which a text says what they are beside the words of an agreement or a decision: less than an
 * outright settling, and taken for one only where the word is asked for.
 */
export function agreedWords(text: string): readonly SettledWord[] {
  const sentences = [...sentencesOf(text)].map((sentence) =>
    UNSETTLED.test(sentence) || NOT_AGREED.test(sentence) ? null : sentence,
  );
  const found = new Map<string, SettledWord>();
  for (const [at, sentence] of sentences.entries()) {
    if (sentence === null || !AGREED.test(sentence)) continue;
    for (const near of sentences.slice(Math.max(0, at - NEAR_AGREED), at + NEAR_AGREED + 1))
      if (near !== null) allBy(TOGETHER, near, found);
  }
  return [...found.values()];
}

/** The words in every place of a name in one sentence. */
function allBy(
  patterns: readonly SettlePattern[],
  sentence: string,
  found: Map<string, SettledWord>,
): void {
  for (const { cue, says } of patterns) {
    if (!cue.test(sentence)) continue;
    for (const match of sentence.matchAll(new RegExp(says, 'giu'))) take(match, found);
  }
}

/** The words that stand in the place of a name in one sentence. */
export function wordsBy(
  patterns: readonly SettlePattern[],
  sentence: string,
  found = new Map<string, SettledWord>(),
): readonly SettledWord[] {
  for (const { cue, says } of patterns) if (cue.test(sentence)) take(says.exec(sentence), found);
  return [...found.values()];
}

function take(match: RegExpExecArray | null, found: Map<string, SettledWord>): void {
  const { q, b, c } = match?.groups ?? {};
  const label = (q ?? named(b ?? c ?? '')).trim();
  if (!NAME.test(label) || CODE_NAME.test(label)) return;
  for (const term of termsIn(label)) if (!found.has(term)) found.set(term, { term, label });
}

/** Sentences outside of code and of what is quoted, without their list marks. */
export function* sentencesOf(text: string): Iterable<string> {
  const shown = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  let isCode = false;
  let count = 0;
  for (const line of shown.split('\n')) {
    if (BLOCK.test(line)) {
      isCode = !isCode;
      continue;
    }
    if (isCode || line.startsWith('>')) continue;
    for (const sentence of withoutQuotes(line).split(/(?<=[.!?;。！？])\s+|(?<=[。！？])/u)) {
      const plain = sentence.replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+/u, '').trim();
      if (plain.length < (UNSPACED.test(plain) ? 3 : 6) || plain.length > MAX_SENTENCE) continue;
      count += 1;
      if (count > MAX_SENTENCES) return;
      yield plain;
    }
  }
}

/** What somebody else said stands in quotes; a name does as well, and so does what is to be written. */
function withoutQuotes(line: string): string {
  return line.replace(SPOKEN, (whole, said: string, at: number) => {
    const isLong = said.trim().split(/\s+/u).length >= 5;
    return isLong && !TO_WRITE.test(line.slice(Math.max(0, at - 60), at)) ? '“…”' : whole;
  });
}

/** A name without quotes ends before the first word that holds sentences together. */
function named(words: string): string {
  const kept: string[] = [];
  for (const word of words.split(' ')) {
    const folded = fold(word);
    if (isFunctionWord(folded) || isEverydayWord(folded) || NO_NAME.test(word)) break;
    kept.push(word);
  }
  return kept.join(' ').replace(/[.-]+$/u, '');
}

/** The searchable terms of a name; none where it is a sentence, code, or everyday words. */
export const settledTerms = (label: string): readonly string[] =>
  NAME.test(label) && !CODE_NAME.test(label) && !NO_NAME.test(label) ? termsIn(label) : [];

function termsIn(label: string): readonly string[] {
  const terms: string[] = [];
  for (const { start, end, isUnspaced } of wordSpans(label)) {
    const word = label.slice(start, end);
    if (isUnspaced) {
      const run = Array.from(fold(word));
      if (run.length === 1) terms.push(...run);
      for (let at = 0; at + 1 < run.length; at += 1)
        terms.push(`${run[at] ?? ''}${run[at + 1] ?? ''}`);
      continue;
    }
    const { whole } = wordTerms(word);
    if (whole.length > 1 && !isEverydayWord(fold(word))) terms.push(whole);
  }
  return [...new Set(terms)].slice(0, MAX_TERMS);
}
