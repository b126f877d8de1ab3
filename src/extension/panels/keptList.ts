/** One entry of the editor's own storage; what comes back may be from another build. */
export interface Memory<T> {
  get(): unknown;
  set(value: readonly T[]): void;
}

/** What is kept of a kind of thing. */
export interface Keeping<T> {
  /** So many are kept, the ones kept last. */
  readonly most: number;
  readonly keyOf: (one: T) => string;
  /** Null: not one of these, as this build knows them; it is dropped. */
  readonly parse: (stored: unknown) => T | null;
}

/** Things that the host remembers over windows, one a key, the latest last. */
export class KeptList<T> {
  readonly #memory: Memory<T>;
  readonly #keeping: Keeping<T>;
  #byKey: Map<string, T> | null = null;

  constructor(memory: Memory<T>, keeping: Keeping<T>) {
    this.#memory = memory;
    this.#keeping = keeping;
  }

  of(key: string): T | null {
    return this.#all().get(key) ?? null;
  }

  /** The one kept last of those that fit. */
  latest(fits: (one: T) => boolean): T | null {
    return [...this.#all().values()].findLast(fits) ?? null;
  }

  keep(one: T): void {
    const { most, keyOf } = this.#keeping;
    const all = this.#all();
    all.delete(keyOf(one));
    all.set(keyOf(one), one);
    for (const key of all.keys()) {
      if (all.size <= most) break;
      all.delete(key);
    }
    this.#memory.set([...all.values()]);
  }

  #all(): Map<string, T> {
    if (this.#byKey !== null) return this.#byKey;
    const { most, keyOf, parse } = this.#keeping;
    const stored = this.#memory.get();
    const kept = (Array.isArray(stored) ? stored : [])
      .map((one) => parse(one))
      .filter((one) => one !== null);
    this.#byKey = new Map(kept.slice(-most).map((one) => [keyOf(one), one]));
    return this.#byKey;
  }
}
