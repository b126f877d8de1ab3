import { isEverydayWord } from '../../shared/everydayWords.js';
import { isFunctionWord } from '../../shared/stopWords.js';
import { wordSpans, wordTerms } from '../../shared/terms.js';
import { fold } from '../../shared/text.js';
import { SETTLE_PATTERNS, UNSETTLED } from './settlePatterns.js';

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
/** A name is a few words; what stands in quotes beside is code or a sentence. */
const NAME = /^\p{L}[\p{L}\p{M}\p{N}_.-]*(?: [\p{L}\p{M}\p{N}_.-]+){0,3}$/u;
const BLOCK = /^(?: {0,3})(?:```|~~~)/u;
/** Words that come where a name would, and are none. */
const NO_NAME =
  /^(?:once|twice|again|directly|here|there|later|now|done|today|off|out|back|first|last|it|this|that|what|which|everything|anything|something|nothing|default|optional|required|ok|okay|yes|no|fine|good|true|false|null|read)$|ly$/iu;

/**
 * Words whose meaning a text says is fixed from now on. Questions, wishes and what holds for a while
 * settle nothing; what stands in a block of code is not looked at.
 */
export function settledWords(text: string): readonly SettledWord[] {
  const found = new Map<string, SettledWord>();
  for (const sentence of sentencesOf(text)) {
    for (const { cue, says } of SETTLE_PATTERNS) {
      if (!cue.test(sentence)) continue;
      const { q, b, c } = says.exec(sentence)?.groups ?? {};
      const label = q ?? named(b ?? c ?? '');
      if (!NAME.test(label.trim())) continue;
      for (const term of termsIn(label)) {
        if (!found.has(term)) found.set(term, { term, label: label.trim() });
      }
    }
  }
  return [...found.values()];
}

function* sentencesOf(text: string): Iterable<string> {
  const shown = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  let isCode = false;
  let count = 0;
  for (const line of shown.split('\n')) {
    if (BLOCK.test(line)) {
      isCode = !isCode;
      continue;
    }
    if (isCode || line.startsWith('>')) continue;
    for (const sentence of line.split(/(?<=[.!?;。！？])\s+|(?<=[。！？])/u)) {
      const plain = sentence.replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+/u, '').trim();
      if (plain.length < 6 || plain.length > MAX_SENTENCE || UNSETTLED.test(plain)) continue;
      count += 1;
      if (count > MAX_SENTENCES) return;
      yield plain;
    }
  }
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
