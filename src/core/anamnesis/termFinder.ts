import {
  classOf,
  classTable,
  OTHER,
  UNSPACED,
  UPPER,
  UNDERSCORE,
} from '../shared/characterClass.js';
import { germanKey, germanMeeting } from '../shared/germanWords.js';
import { MAX_WORD, wordTerms } from '../shared/terms.js';
import { fold } from '../shared/text.js';
import type { CueTerm } from './cueTerms.js';

/** What a piece of a German compound counts, measured against the word itself. */
export const COMPOUND_WEIGHT = 0.4;

/** One term of the cue met by a word of a text. */
export interface TermHit {
  /** Position in `CueTerms.terms`. */
  readonly term: number;
  /** 1: the word itself; less: a piece of a compound. */
  readonly weight: number;
}

type OnHit = (hits: readonly TermHit[], from: number, to: number) => void;

const NONE: readonly TermHit[] = [];
const ANY: readonly number[] = Array.from({ length: 32 }, (_, letter) => letter);
const MAX_MEMO = 50_000;
/** Five bits of each of three letters; other signs fall together, which costs a look and no more. */
const STARTS = 32 * 32 * 32;

/**
 * Finds the terms of one cue in texts at the speed of a scan: a word is looked at closely only when
 * its first three letters, or those after a capital or underscore inside it, can begin a term.
 */
export class TermFinder {
  readonly #terms: readonly CueTerm[];
  readonly #byForm = new Map<string, TermHit[]>();
  readonly #joined: { readonly name: string; readonly hits: readonly TermHit[] }[] = [];
  readonly #germans: { readonly key: string; readonly term: number }[] = [];
  readonly #starts = new Uint8Array(STARTS);
  readonly #isLooking: boolean;
  readonly #memo = new Map<string, readonly TermHit[]>();

  constructor(terms: readonly CueTerm[]) {
    this.#terms = terms;
    terms.forEach((term, index) => {
      for (const form of term.forms) this.#add(form, index);
      if (term.german !== null) this.#germans.push({ key: term.german, term: index });
    });
    this.#isLooking = terms.length > 0;
  }

  /**
   * Calls `onHit` for every word that meets a term, with its place in UTF-16 units, and returns how
   * many words the text has.
   */
  scan(text: string, onHit: OnHit): number {
    const length = text.length;
    const starts = this.#starts;
    let words = 0;
    let at = 0;
    while (at < length) {
      let unit = text.charCodeAt(at);
      let kind = classTable[unit] ?? 0;
      if (kind === 0) kind = classOf(unit);
      if (kind === OTHER) {
        at += 1;
        continue;
      }
      const from = at;
      if (kind === UNSPACED) {
        while (at < length && classOf(text.charCodeAt(at)) === UNSPACED) at += 1;
        words += Math.ceil((at - from) / 2);
        if (this.#isLooking) this.#scanRun(text, from, at, onHit);
        continue;
      }
      let isCandidate = this.#germans.length > 0;
      let previous = OTHER;
      do {
        if (unit > 127) {
          isCandidate = true;
        } else if (previous === OTHER || kind === UPPER || previous === UNDERSCORE) {
          const second = at + 1 < length ? text.charCodeAt(at + 1) : 0;
          const third = at + 2 < length ? text.charCodeAt(at + 2) : 0;
          if (starts[((unit & 31) << 10) | ((second & 31) << 5) | (third & 31)] === 1) {
            isCandidate = true;
          }
        }
        previous = kind;
        at += 1;
        if (at >= length) break;
        unit = text.charCodeAt(at);
        kind = classTable[unit] ?? 0;
        if (kind === 0) kind = classOf(unit);
      } while (kind !== OTHER && kind !== UNSPACED);
      words += 1;
      if (isCandidate && at - from <= MAX_WORD) {
        const hits = this.#lookUp(text.slice(from, at));
        if (hits.length > 0) onHit(hits, from, at);
        if (this.#joined.length > 0) this.#scanJoined(text, from, onHit);
      }
    }
    return words;
  }

  #add(form: string, term: number): void {
    const hits = this.#byForm.get(form) ?? [];
    hits.push({ term, weight: 1 });
    this.#byForm.set(form, hits);
    const isName = form.includes('.');
    if (isName) this.#joined.push({ name: form, hits: [{ term, weight: 1 }] });
    if (form.charCodeAt(0) > 127) return;
    // What may stand there: the form itself, or any letter where the stemmer may have changed it.
    // The stemmer makes `die` of `dying`, hence the y.
    const seconds =
      form.length > 3
        ? [form.charCodeAt(1) & 31]
        : form.length > 2
          ? [form.charCodeAt(1) & 31, 25]
          : ANY;
    const thirds = form.length > 3 ? [form.charCodeAt(2) & 31] : ANY;
    for (const second of seconds) {
      for (const third of thirds) {
        this.#starts[((form.charCodeAt(0) & 31) << 10) | (second << 5) | third] = 1;
      }
    }
  }

  #lookUp(word: string): readonly TermHit[] {
    const known = this.#memo.get(word);
    if (known !== undefined) return known;
    if (this.#memo.size >= MAX_MEMO) this.#memo.clear();
    const hits = this.#meet(word);
    this.#memo.set(word, hits);
    return hits;
  }

  #meet(word: string): readonly TermHit[] {
    const { whole, parts } = wordTerms(word);
    const best = new Map<number, number>();
    for (const form of [whole, ...parts]) {
      for (const { term } of this.#byForm.get(form) ?? NONE) best.set(term, 1);
    }
    if (this.#germans.length > 0 && word.length > 3) {
      const key = germanKey(word);
      for (const { key: cueKey, term } of this.#germans) {
        const meeting = best.has(term) ? null : germanMeeting(cueKey, key);
        if (meeting !== null) best.set(term, meeting === 'same' ? 1 : COMPOUND_WEIGHT);
      }
    }
    return best.size === 0 ? NONE : [...best].map(([term, weight]) => ({ term, weight }));
  }

  #scanRun(text: string, from: number, to: number, onHit: OnHit): void {
    const run = fold(text.slice(from, to));
    // Folding may change lengths; then the whole run is what was met.
    const isSame = run.length === to - from;
    let at = from;
    let previous = '';
    for (const character of run) {
      const end = at + character.length;
      for (const [form, start] of [
        [character, at],
        [previous + character, at - previous.length],
      ] as const) {
        const hits = this.#byForm.get(form);
        if (hits !== undefined) {
          if (isSame) onHit(hits, start, end);
          else onHit(hits, from, to);
        }
        if (previous === '') break;
      }
      previous = character;
      at = end;
    }
  }

  /** Names with dots: `cart.test.ts` stands there when its words follow each other so. */
  #scanJoined(text: string, from: number, onHit: OnHit): void {
    if (from > 0 && text[from - 1] === '.') return;
    for (const { name, hits } of this.#joined) {
      const to = from + name.length;
      if (text[from + name.indexOf('.')] !== '.') continue;
      if (fold(text.slice(from, to)) !== name) continue;
      const next = to < text.length ? classOf(text.charCodeAt(to)) : OTHER;
      if (next === OTHER) onHit(hits, from, to);
    }
  }

  /** How many terms are looked for. */
  get size(): number {
    return this.#terms.length;
  }
}
