import MiniSearch from 'minisearch';
import type { Deposit } from '../records/deposit.js';
import type { Session } from '../records/session.js';
import { germanKey, germanMeeting } from '../shared/germanWords.js';
import { termsOf } from '../shared/terms.js';
import type { CueTerm } from './cueTerms.js';
import { COMPOUND_WEIGHT } from './termFinder.js';
import { WEIGHTS, type RankWeights } from './weights.js';

/**
 * Fields of the index over what is held in memory. `title`: a title of its own; `text`: everything
 * said or noted, the first turn included; `index`: what INDEX alone brings; `branch`.
 */
export type MemoryField = 'title' | 'text' | 'index' | 'branch';

/**
 * What is searched. `alone`: there is nothing but memory. `besides-bodies`: the bodies hold the
 * turns themselves, so memory adds only what they lack and nothing counts twice.
 */
export type MemoryRole = 'alone' | 'besides-bodies';
const SEARCHED: Readonly<Record<MemoryRole, MemoryField[]>> = {
  alone: ['title', 'text', 'branch'],
  'besides-bodies': ['title', 'index'],
};
/** How many words of the vocabulary one German word of a cue may stand for. */
const MAX_RELATED = 40;

interface Entry {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly index: string;
  readonly branch: string;
}

/** How one session meets the cue in memory. */
export interface MemoryHit {
  readonly score: number;
  /** Cue terms met (positions in `CueTerms.terms`), with the fields. */
  readonly terms: ReadonlyMap<number, ReadonlySet<MemoryField>>;
}

/**
 * Spines and INDEX of one listing, searchable (Anamnesis · STORE TOPOLOGY: initial_scan). What a
 * role needs is indexed when it is first searched and kept; each search is pure.
 */
export class SpineIndex {
  readonly #sessions: readonly Session[];
  readonly #indexes = new Map<MemoryRole, RoleIndex>();

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
    const index = this.#indexes.get(role) ?? new RoleIndex(this.#sessions, SEARCHED[role]);
    this.#indexes.set(role, index);
    return index.search(terms, weights);
  }
}

class RoleIndex {
  readonly #search: MiniSearch<Entry>;
  readonly #vocabulary = new Set<string>();
  /** Words of the vocabulary by German key; made when the first German word is looked for. */
  #germanKeys: readonly (readonly [word: string, key: string])[] | null = null;

  constructor(sessions: readonly Session[], fields: readonly MemoryField[]) {
    this.#search = new MiniSearch<Entry>({
      fields: [...fields],
      tokenize: (text) => {
        const terms = termsOf(text);
        for (const term of terms) this.#vocabulary.add(term);
        return terms;
      },
      processTerm: (term) => term,
    });
    this.#search.addAll(sessions.map(entryOf));
  }

  search(terms: readonly CueTerm[], weights: RankWeights): ReadonlyMap<number, MemoryHit> {
    const meanings = this.#meanings(terms);
    const hits = new Map<number, MemoryHit>();
    const words = [...meanings.keys()];
    const results = this.#search.search(words.join('\n'), {
      tokenize: (text) => text.split('\n'),
      boost: { ...weights.fields },
      boostTerm: (word) => meanings.get(word)?.weight ?? 1,
      bm25: { k: weights.memory.k, b: weights.memory.b, d: 0 },
    });
    for (const result of results) {
      const met = new Map<number, Set<MemoryField>>();
      for (const [word, fields] of Object.entries(result.match)) {
        for (const term of meanings.get(word)?.terms ?? []) {
          const known = met.get(term) ?? new Set<MemoryField>();
          for (const field of fields) known.add(field as MemoryField);
          met.set(term, known);
        }
      }
      // The library multiplies by the number of words met; the sum alone is wanted here.
      const score = result.score / Math.max(1, result.queryTerms.length);
      hits.set(result.id as number, { score, terms: met });
    }
    return hits;
  }

  /** Index words per cue: each form, and for German words what the vocabulary has of them. */
  #meanings(terms: readonly CueTerm[]): Map<string, { terms: number[]; weight: number }> {
    const meanings = new Map<string, { terms: number[]; weight: number }>();
    const add = (word: string, term: number, weight: number): void => {
      const known = meanings.get(word);
      if (known === undefined) meanings.set(word, { terms: [term], weight });
      else known.terms.push(term);
    };
    terms.forEach((term, index) => {
      for (const form of term.forms) add(form, index, term.share);
      if (term.german === null) return;
      for (const [word, weight] of this.#related(term.german)) {
        if (!term.forms.includes(word)) add(word, index, term.share * weight);
      }
    });
    return meanings;
  }

  #related(key: string): [string, number][] {
    const related: [string, number][] = [];
    this.#germanKeys ??= [...this.#vocabulary]
      .filter((word) => word.length > 3)
      .map((word) => [word, germanKey(word)] as const);
    for (const [word, own] of this.#germanKeys) {
      const meeting = germanMeeting(key, own);
      if (meeting !== null) related.push([word, meeting === 'same' ? 1 : COMPOUND_WEIGHT]);
    }
    return related.sort((a, b) => b[1] - a[1] || a[0].length - b[0].length).slice(0, MAX_RELATED);
  }
}

function entryOf(session: Session, id: number): Entry {
  const first = session.firstTurn?.text ?? '';
  const { deposit } = session;
  const index = deposit === null ? '' : `${quotesOf(deposit, first)}\n${gistOf(deposit)}`;
  return {
    id,
    // A title made from the first turn would count the same words twice.
    title: session.titleFrom === 'turn' || session.titleFrom === 'none' ? '' : session.title,
    text: [first, ...session.hints, index].join('\n'),
    index,
    branch: session.branch ?? '',
  };
}

/** The person's words as INDEX quotes them; its initial request is usually the first turn again. */
function quotesOf({ initialRequest, keyUtterances }: Deposit, first: string): string {
  const request = initialRequest ?? '';
  return [...(first.startsWith(request.slice(0, 80)) ? [] : [request]), ...keyUtterances].join(
    '\n',
  );
}

/** The INDEX text of a session that the cue may meet; a cue for Find, never evidence. */
function gistOf(deposit: Deposit): string {
  return [
    ...deposit.topics,
    ...deposit.keywords,
    ...deposit.crossRefs.map((anchor) => anchor.ref),
    ...Object.values(deposit.narrative ?? {}),
    ...deposit.decisions.flatMap(({ label, description, rejected }) => [
      label,
      description,
      rejected ?? '',
    ]),
    ...deposit.coinage.map(({ token }) => token),
    ...Object.values(deposit.markers).flat(),
    ...deposit.identifiers.map(({ literal }) => literal),
  ].join('\n');
}
