import type { FieldWords } from './spineWords.js';

/** The rows that hold one word, ascending, with how often it stands in each. */
export interface Holders {
  readonly rows: Uint32Array;
  readonly counts: Uint16Array;
}

const NOBODY: Holders = { rows: new Uint32Array(), counts: new Uint16Array() };

/** One field of a listing by word instead of by row, in three flat arrays: quick to make anew. */
export class Postings {
  /** Where the rows of word n begin in the other two; those of n + 1 begin where they end. */
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;
  readonly #counts: Uint16Array;
  /** Different words per row on average; rows without the field count as empty. */
  readonly averageLength: number;

  /** @param words how many words are known: numbers at or above it stand in no row. */
  constructor(fields: readonly FieldWords[], words: number) {
    const starts = new Uint32Array(words + 1);
    let total = 0;
    for (const field of fields) {
      total += field.words.length;
      for (const word of field.words) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
    }
    for (let word = 0; word < words; word += 1) {
      starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
    }
    const next = starts.slice();
    const rows = new Uint32Array(total);
    const counts = new Uint16Array(total);
    fields.forEach((field, row) => {
      field.words.forEach((word, index) => {
        const at = next[word] ?? 0;
        next[word] = at + 1;
        rows[at] = row;
        counts[at] = field.counts[index] ?? 0;
      });
    });
    this.#starts = starts;
    this.#rows = rows;
    this.#counts = counts;
    this.averageLength = total / (fields.length || 1);
  }

  /** Who holds the word with this number. */
  of(word: number): Holders {
    const [from, to] = [this.#starts[word], this.#starts[word + 1]];
    if (from === undefined || to === undefined || from === to) return NOBODY;
    return { rows: this.#rows.subarray(from, to), counts: this.#counts.subarray(from, to) };
  }
}
