/** So many are remembered; each names all its records. */
const MOST = 100;

/**
 * The units that were recognized or turned down in this window: final for each (Anagoge · Rule 8, and
 * the same unit is not elevated twice).
 */
export class SettledUnits {
  readonly #keys = new Set<string>();

  get all(): readonly string[] {
    return [...this.#keys].slice(-MOST);
  }

  add(keys: readonly string[]): void {
    for (const key of keys) {
      this.#keys.delete(key);
      this.#keys.add(key);
    }
  }

  /** A unit that was given without a gate is looked at again. */
  remove(key: string): void {
    this.#keys.delete(key);
  }
}
