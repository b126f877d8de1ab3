import type { WorkPlace } from '../../records/workEvent.js';

/** Something that a later one of the same key takes the place of. */
export interface Fact {
  readonly place: WorkPlace;
}

/** Which facts count in the end. */
export type Counts = (place: WorkPlace) => boolean;

/** Facts of one key that are kept in case the newest ones are withdrawn. */
const MAX_DEPTH = 8;

/**
 * Facts of which the newest of each key stands. As turns can be withdrawn after the fact, some older
 * ones of other turns are kept below it. Bounded: keys that were not touched for longest are left
 * off, and counted.
 */
export class LastWins<F extends Fact> {
  readonly #byKey = new Map<string, F[]>();
  readonly #limit: number;
  /** Facts that were left off. */
  over = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The newest fact of the key within the turn; null: none. */
  newest(key: string, turn: number): F | null {
    const last = this.#byKey.get(key)?.at(-1);
    return last?.place.turn === turn ? last : null;
  }

  put(key: string, fact: F): void {
    const facts = this.#byKey.get(key) ?? [];
    this.#byKey.delete(key);
    this.#byKey.set(key, facts);
    if (facts.at(-1)?.place.turn === fact.place.turn) facts.pop();
    facts.push(fact);
    // The oldest is what is left when all that followed is withdrawn.
    if (facts.length > MAX_DEPTH) facts.splice(1, 1);
    if (this.#byKey.size > this.#limit) this.#forgetOldest();
  }

  /** For each key all facts that count, the oldest first; keys without one are left out. */
  standing(counts: Counts): readonly (readonly [F, ...F[]])[] {
    return [...this.#byKey.values()].flatMap((facts) => {
      const [first, ...rest] = facts.filter(({ place }) => counts(place));
      return first === undefined ? [] : [[first, ...rest] as const];
    });
  }

  #forgetOldest(): void {
    for (const key of this.#byKey.keys()) {
      this.#byKey.delete(key);
      this.over += 1;
      return;
    }
  }
}

/** A list that keeps its newest entries and counts what it left off. */
export class Newest<F> {
  readonly #limit: number;
  #entries: F[] = [];
  over = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  push(entry: F): void {
    this.#entries.push(entry);
    // Cut seldom: each cut moves the whole list.
    if (this.#entries.length >= this.#limit * 2) this.#trim();
  }

  get all(): readonly F[] {
    if (this.#entries.length > this.#limit) this.#trim();
    return this.#entries;
  }

  #trim(): void {
    const extra = this.#entries.length - this.#limit;
    this.#entries = this.#entries.slice(extra);
    this.over += extra;
  }
}
