import { germanKey, looksGerman } from '../shared/germanWords.js';
import { isEverydayWord } from '../shared/everydayWords.js';
import { languageOf } from '../shared/stopWords.js';
import { wordSpans, wordTerms } from '../shared/terms.js';
import { fold } from '../shared/text.js';
import { literalOf, phraseLiteral, type CueLiteral } from './cueLiteral.js';
import type { RecallTrace } from './recallTrace.js';

/**
 * More terms than this are not searched for: a cue is a hint, not a document. Sets of terms are kept
 * as the bits of one number, so it stays below 32.
 */
export const MAX_TERMS = 30;

/** One thing to look for in texts. */
export interface CueTerm {
  /** The spellings that are this term, normalised as in `shared/terms`; the first is its name. */
  readonly forms: readonly string[];
  /** Key for German comparison (other inflections, compounds); null: exact forms only. */
  readonly german: string | null;
  /** Which part of the cue it belongs to: position in `CueTerms.parts`. */
  readonly part: number;
  /** How much of the part is met when this term is; the shares of one part may add up past 1. */
  readonly share: number;
  /** Too common in speech to find anything by; it still helps to order. */
  readonly isEveryday: boolean;
}

/** One removable part of the cue that is searched for by its words. */
export interface CuePart {
  readonly what: string;
  readonly kind: 'keyword' | 'phrase' | 'person' | 'identifier';
}

/** The cue as Find, the body scan and Ground look for it. Made once per trace. */
export interface CueTerms {
  readonly terms: readonly CueTerm[];
  readonly parts: readonly CuePart[];
  /** Quoted phrases and identifiers, searched for as they stand. */
  readonly literals: readonly CueLiteral[];
}

/** A part of a name counts this much of the whole name. */
const NAME_PART_SHARE = 0.6;

const cache = new WeakMap<RecallTrace, CueTerms>();

/** What to look for, from what was understood. Pure; the same trace gives the same object. */
export function cueTerms(trace: RecallTrace): CueTerms {
  const known = cache.get(trace);
  if (known !== undefined) return known;
  const made = build(trace);
  cache.set(trace, made);
  return made;
}

function build(trace: RecallTrace): CueTerms {
  const words = wordSpans(trace.cue).map(({ start, end }) => trace.cue.slice(start, end));
  const isGerman = languageOf(words) === 'de';
  const terms: CueTerm[] = [];
  const parts: CuePart[] = [];
  const seen = new Set<string>();
  const add = (part: CuePart, made: readonly Omit<CueTerm, 'part'>[]): void => {
    const fresh = made.filter((term) => !seen.has(term.forms[0] ?? ''));
    if (fresh.length === 0 || terms.length + fresh.length > MAX_TERMS) return;
    for (const term of fresh) {
      seen.add(term.forms[0] ?? '');
      terms.push({ ...term, part: parts.length });
    }
    parts.push(part);
  };
  for (const keyword of trace.keywords) {
    add(
      { what: keyword.text, kind: 'keyword' },
      keywordTerms(keyword.text, keyword.terms, isGerman),
    );
  }
  for (const name of trace.people) add({ what: name, kind: 'person' }, textTerms(name, isGerman));
  for (const phrase of trace.phrases) {
    add({ what: phrase, kind: 'phrase' }, textTerms(phrase, isGerman));
  }
  for (const identifier of trace.identifiers) {
    if (identifier.namespace !== 'fs_path' && identifier.namespace !== 'url') continue;
    add(
      { what: identifier.literal, kind: 'identifier' },
      textTerms(lastName(identifier.literal), false),
    );
  }
  return {
    terms,
    parts,
    literals: [
      ...trace.phrases.map(phraseLiteral),
      ...trace.identifiers.map((identifier) => literalOf(identifier, trace.claimKind)),
    ],
  };
}

/** The first term of a keyword is the whole; more are its pieces (name parts, pairs of a run). */
function keywordTerms(
  text: string,
  terms: readonly string[],
  isGerman: boolean,
): Omit<CueTerm, 'part'>[] {
  const [whole, ...pieces] = terms;
  if (whole === undefined) return [];
  if (isRun(text)) {
    return terms.map((term) => exact(term, 1 / terms.length));
  }
  const german = (isGerman || looksGerman(text)) && pieces.length === 0 ? germanKey(text) : null;
  return [
    {
      forms: german === null ? [whole] : germanForms(text, whole),
      german,
      share: 1,
      isEveryday: isEverydayWord(fold(text)),
    },
    ...pieces.map((term) => exact(term, NAME_PART_SHARE / pieces.length)),
  ];
}

const exact = (term: string, share: number): Omit<CueTerm, 'part'> => ({
  forms: [term],
  german: null,
  share,
  isEveryday: false,
});

/** The words of a phrase, name or path: each its share. */
function textTerms(text: string, isGerman: boolean): Omit<CueTerm, 'part'>[] {
  const words = wordSpans(text).flatMap((span): readonly Omit<CueTerm, 'part'>[] => {
    const word = text.slice(span.start, span.end);
    if (span.isUnspaced) {
      const pairs = runTerms(word);
      return pairs.map((term) => exact(term, 1));
    }
    const { whole } = wordTerms(word);
    if (whole === '') return [];
    return [{ ...exact(whole, 1), german: isGerman ? germanKey(word) : null }];
  });
  return words.map((term) => ({ ...term, share: term.share / words.length }));
}

/** What a run of unspaced script is searched by: its pairs, or the one character it has. */
export function runTerms(run: string): string[] {
  const characters = Array.from(fold(run));
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/** Umlaut and ae/oe/ue spellings of one word, in index form. */
function germanForms(text: string, whole: string): string[] {
  const spelled = text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue');
  const bare = fold(text).replace(/(?<![aeq])([aou])e/gu, '$1');
  return [...new Set([whole, wordTerms(spelled).whole, wordTerms(bare).whole])].filter(Boolean);
}

const isRun = (text: string): boolean => wordSpans(text).some((span) => span.isUnspaced);

const lastName = (literal: string): string =>
  literal.split(/[\\/]/u).filter(Boolean).at(-1) ?? literal;
