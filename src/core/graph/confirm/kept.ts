/** Something found in a record, and how many of the person's turns stood before and at it. */
interface Found<T> {
  readonly value: T;
  readonly humans: number;
}

/**
 * Findings that are taken back together with the turns they stand in. What stands earlier outlives
 * what stands later, so that the first of a kind needs no successor, and only later ones must be kept
 * in number.
 */
export class Kept<T> {
  readonly #limit: number;
  #found: Found<T>[] = [];

  /** @param limit most that are kept: of the latest, where more than one is wanted. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get isEmpty(): boolean {
    return this.#found.length === 0;
  }

  get first(): T | null {
    return this.#found[0]?.value ?? null;
  }

  /** All that is kept, in the order of the record. */
  get all(): readonly T[] {
    return this.#found.map(({ value }) => value);
  }

  /** Turns of the person up to the last one; 0: nothing is kept. */
  get lastHumans(): number {
    return this.#found.at(-1)?.humans ?? 0;
  }

  get last(): T | null {
    return this.#found.at(-1)?.value ?? null;
  }

  /** Adds one that stands later; the oldest makes room. */
  push(value: T, humans: number): void {
    this.#found.push({ value, humans });
    if (this.#found.length > this.#limit) this.#found.shift();
  }

  /** Adds one only where none stands yet. */
  pushFirst(value: T, humans: number): void {
    if (this.isEmpty) this.push(value, humans);
  }

  /** Takes back what stands behind the first `humans` turns of the person. */
  withdraw(humans: number): void {
    this.#found = this.#found.filter((one) => one.humans <= humans);
  }
}
