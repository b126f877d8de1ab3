import { maskedValue } from './maskedAnswer.js';

/** So many masked words and acts of recalls are known by what they were. */
const MOST = 400;

/**
 * What the person said, by its masked form. A report goes out masked, and the words of its acts and of
 * its parts come back with the next act; the search goes on with what was said.
 */
export class SaidWords {
  readonly #acts = new Map<string, object>();
  readonly #words = new Map<string, string>();

  /** Acts as they were done and as they went out, in one order. */
  keep(done: readonly object[], masked: readonly object[]): void {
    done.forEach((act, at) => {
      const shown = masked[at];
      if (shown !== undefined && shown !== act) remember(this.#acts, JSON.stringify(shown), act);
    });
  }

  /** One word or wording of the person, as it was masked. */
  word(said: string, shown: string): void {
    if (said !== shown) remember(this.#words, shown, said);
  }

  /** Acts as they were done; those of a reader that ended stay masked. */
  past<Act extends object>(acts: readonly Act[]): readonly Act[] {
    // What is known under this form was kept as an act of the same kind.
    return acts.map((act) => (this.#acts.get(JSON.stringify(act)) as Act | undefined) ?? act);
  }

  /** Keys of parts of the cue as the search knows them. */
  keys(keys: readonly string[]): readonly string[] {
    return keys.map((key) => {
      if (!key.includes('[secret: ')) return key;
      for (const [shown, said] of this.#words)
        if (key.endsWith(`:${shown}`)) return `${key.slice(0, key.length - shown.length)}${said}`;
      return key;
    });
  }

  /** A trace or another value of the person's words masked, each word remembered. */
  masked<T>(value: T, plain: (text: string) => string): T {
    return maskedValue(value, (said) => {
      const shown = plain(said);
      this.word(said, shown);
      return shown;
    }) as T;
  }
}

function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MOST) break;
    map.delete(oldest);
  }
}
