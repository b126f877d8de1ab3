import type { ReadRecord } from '../../core/graph/facts/readRecordFacts.js';
import type { FileFacts } from '../../core/stores/ports.js';

interface Kept {
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly record: ReadRecord;
  readonly size: number;
}

/** What one trait and one term hold of memory, about. */
const TRAIT_BYTES = 320;
const TERM_BYTES = 72;

/** Records that were read, as long as they stay as they are; the longest unused go first. */
export class KeptRecords {
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;
  #size = 0;

  /** @param most about how many bytes of memory may be kept */
  constructor(most: number) {
    this.#most = most;
  }

  find({ path, bytes, modifiedMs }: FileFacts): ReadRecord | null {
    const known = this.#kept.get(path);
    if (known === undefined) return null;
    this.#kept.delete(path);
    if (known.bytes !== bytes || known.modifiedMs !== modifiedMs) {
      this.#size -= known.size;
      return null;
    }
    this.#kept.set(path, known);
    return known.record;
  }

  keep({ path, bytes, modifiedMs }: FileFacts, record: ReadRecord): void {
    const size = 1_000 + record.traits.length * TRAIT_BYTES + record.terms.size * TERM_BYTES;
    if (size > this.#most) return;
    const before = this.#kept.get(path);
    if (before !== undefined) this.#size -= before.size;
    this.#kept.delete(path);
    this.#kept.set(path, { bytes, modifiedMs, record, size });
    this.#size += size;
    for (const [oldest, { size: freed }] of this.#kept) {
      if (this.#size <= this.#most) return;
      this.#kept.delete(oldest);
      this.#size -= freed;
    }
  }
}
