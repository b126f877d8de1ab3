import type { Session } from '../records/session.js';
import { rarity, saturation } from './bm25.js';
import type { CueTerm } from './cueTerms.js';
import { Postings } from './postings.js';
import { relatedWords } from './relatedWords.js';
import {
  knownWords,
  numberOf,
  spineWords,
  type MemoryField,
  type SpineWords,
} from './spineWords.js';
import { WEIGHTS, type RankWeights } from './weights.js';

/**
 * What is searched. `alone`: there is nothing but memory. `besides-bodies`: the bodies hold the
 * turns themselves, so memory adds only what they lack and nothing counts twice.
 */
export type MemoryRole = 'alone' | 'besides-bodies';

const SEARCHED: Readonly<Record<MemoryRole, readonly MemoryField[]>> = {
  alone: ['title', 'text', 'branch'],
  'besides-bodies': ['title', 'index'],
};

/** How one session meets the cue in memory. */
export interface MemoryHit {
  readonly score: number;
  /** Cue terms met: bit n for position n in `CueTerms.terms`. */
  readonly terms: number;
}

/** Whether the term at this position of `CueTerms.terms` was met. */
export const isTermMet = ({ terms }: MemoryHit, term: number): boolean =>
  ((terms >>> term) & 1) === 1;

/** A word that stands for terms of the cue, and how much it counts for them. */
interface Meaning {
  readonly word: number;
  /** Bit n for the term at position n. */
  terms: number;
  readonly weight: number;
}

/**
 * Spines and INDEX of one listing, searchable (Anamnesis · STORE TOPOLOGY: initial_scan). The words
 * of a row are counted when it is first searched; each search is pure.
 */
export class SpineIndex {
  readonly #sessions: readonly Session[];
  #rows: readonly SpineWords[] | null = null;
  readonly #postings = new Map<MemoryField, Postings>();

  constructor(sessions: readonly Session[]) {
    this.#sessions = sessions;
  }

  /** Hits by position in the listing the index was built from. */
  search(
    terms: readonly CueTerm[],
    role: MemoryRole,
    weights: RankWeights = WEIGHTS,
  ): ReadonlyMap<number, MemoryHit> {
    if (terms.length === 0) return new Map();
    const rows = (this.#rows ??= this.#sessions.map(spineWords));
    const scores = new Float64Array(rows.length);
    const met = new Uint32Array(rows.length);
    for (const { word, terms: bits, weight } of this.#meanings(terms, rows, role)) {
      for (const field of SEARCHED[role]) {
        const postings = this.#postingsOf(field, rows);
        const holders = postings.of(word);
        const telling = weight * weights.fields[field] * rarity(holders.rows.length, rows.length);
        holders.rows.forEach((at, index) => {
          const count = holders.counts[index] ?? 0;
          const length = rows[at]?.[field].words.length ?? 0;
          const more = saturation(count, length, postings.averageLength, weights.memory);
          scores[at] = (scores[at] ?? 0) + telling * more;
          met[at] = (met[at] ?? 0) | bits;
        });
      }
    }
    const hits = new Map<number, MemoryHit>();
    met.forEach((bits, at) => {
      if (bits !== 0) hits.set(at, { score: scores[at] ?? 0, terms: bits });
    });
    return hits;
  }

  #postingsOf(field: MemoryField, rows: readonly SpineWords[]): Postings {
    const known = this.#postings.get(field);
    if (known !== undefined) return known;
    const fields = rows.map((row) => row[field]);
    const made = new Postings(fields, knownWords().length);
    this.#postings.set(field, made);
    return made;
  }

  /** Words to look for: each form, and for German words what the listing has of them. */
  #meanings(
    terms: readonly CueTerm[],
    rows: readonly SpineWords[],
    role: MemoryRole,
  ): readonly Meaning[] {
    const meanings = new Map<number, Meaning>();
    const add = (word: number, term: number, weight: number): void => {
      const known = meanings.get(word);
      if (known === undefined) meanings.set(word, { word, terms: 1 << term, weight });
      else known.terms |= 1 << term;
    };
    const stands = (word: number): boolean =>
      SEARCHED[role].some((field) => this.#postingsOf(field, rows).of(word).rows.length > 0);
    terms.forEach((term, index) => {
      for (const form of term.forms) {
        const word = numberOf(form);
        if (word !== undefined) add(word, index, term.share);
      }
      if (term.german === null) return;
      for (const { word, name, weight } of relatedWords(term.german, stands)) {
        if (!term.forms.includes(name)) add(word, index, term.share * weight);
      }
    });
    return [...meanings.values()];
  }
}
