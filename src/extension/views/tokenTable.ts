/**
 * Opaque names for what the page may speak of. A page gets no path and no command line to send
 * back; it names a token, and only what stands in this table can be acted on.
 */
export class TokenTable {
  readonly #tokens = new Map<object, string>();
  readonly #targets = new Map<string, object>();
  #next = 1;

  /** The same object keeps its token, so that a redrawn page does not lose a click. */
  mint(target: object): string {
    const known = this.#tokens.get(target);
    if (known !== undefined) return known;
    const token = `t${this.#next++}`;
    this.#tokens.set(target, token);
    this.#targets.set(token, target);
    return token;
  }

  get(token: string): object | undefined {
    return this.#targets.get(token);
  }

  /** Forgets everything; numbers go on, so that an old token never names a new thing. */
  clear(): void {
    this.#tokens.clear();
    this.#targets.clear();
  }
}
