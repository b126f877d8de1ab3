import type { Deposit } from '../records/deposit.js';
import type { Session } from '../records/session.js';
import { termsOf } from '../shared/terms.js';

/**
 * Fields of what is held in memory. `title`: a title of its own; `text`: everything said or noted,
 * the first turn included; `index`: what INDEX alone brings; `branch`.
 */
export type MemoryField = 'title' | 'text' | 'index' | 'branch';

/** The words of one field: each once, by ascending number, with how often it stands there. */
export interface FieldWords {
  readonly words: Uint32Array;
  readonly counts: Uint16Array;
}

export type SpineWords = Readonly<Record<MemoryField, FieldWords>>;

/** Every word that was ever met, by number; it only grows. */
const numbers = new Map<string, number>();
const names: string[] = [];

/** The number of a word that stands in some session; undefined: in none so far. */
export const numberOf = (word: string): number | undefined => numbers.get(word);

/** All words by number. */
export const knownWords = (): readonly string[] => names;

const cache = new WeakMap<Session, SpineWords>();

/**
 * Spine and INDEX of one session as counted words. A row that stays the same keeps its own, so a
 * fresh listing costs only what is new in it.
 */
export function spineWords(session: Session): SpineWords {
  const known = cache.get(session);
  if (known !== undefined) return known;
  const made = countFields(session);
  cache.set(session, made);
  return made;
}

function countFields(session: Session): SpineWords {
  const first = session.firstTurn?.text ?? '';
  const { deposit } = session;
  const index = deposit === null ? '' : `${quotesOf(deposit, first)}\n${gistOf(deposit)}`;
  return {
    // A title made from the first turn would count the same words twice.
    title: count(session.titleFrom === 'turn' || session.titleFrom === 'none' ? '' : session.title),
    text: count([first, ...session.hints, index].join('\n')),
    index: count(index),
    branch: count(session.branch ?? ''),
  };
}

const NO_WORDS: FieldWords = { words: new Uint32Array(), counts: new Uint16Array() };
const MOST = 65_535;

function count(text: string): FieldWords {
  if (text === '') return NO_WORDS;
  const counted = new Map<number, number>();
  for (const term of termsOf(text)) {
    let number = numbers.get(term);
    if (number === undefined) {
      number = names.length;
      names.push(term);
      numbers.set(term, number);
    }
    counted.set(number, (counted.get(number) ?? 0) + 1);
  }
  const words = Uint32Array.from(counted.keys()).sort();
  return {
    words,
    counts: Uint16Array.from(words, (word) => Math.min(MOST, counted.get(word) ?? 0)),
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
