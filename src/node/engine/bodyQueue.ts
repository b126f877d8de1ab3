/** Things handed from one that decides to several that work; nothing is lost when either is faster. */
export class BodyQueue<T> {
  readonly #items: T[] = [];
  readonly #waiting: ((item: T | null) => void)[] = [];
  #isClosed = false;

  push(item: T): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#items.push(item);
    else next(item);
  }

  /** Nothing more comes; what is there can still be taken. */
  close(): void {
    this.#isClosed = true;
    for (const next of this.#waiting.splice(0)) next(null);
  }

  /** The next one, or null when there will be none. */
  async take(): Promise<T | null> {
    const item = this.#items.shift();
    if (item !== undefined) return item;
    if (this.#isClosed) return null;
    return await new Promise((resolve) => this.#waiting.push(resolve));
  }
}
