import { LineSplitter } from './lines.js';
import type { RawLine } from './lines.js';
import type { FileFacts } from './ports.js';

/** So much of what was passed is kept, so that a look back does not unpack the record again. */
export const KEPT_BEHIND = { bytes: 8 * 1024 * 1024, lines: 20_000 } as const;
/** Records whose place is kept at once. */
const MAX_CURSORS = 2;

/** How much must stand before a place so that it is met as if the record was read from its start. */
export interface Lead {
  readonly lines: number;
  readonly bytes: number;
}

/**
 * A place in a record that can only be unpacked from its start. It goes on where it stopped, and
 * keeps a bounded piece of what it passed: going on costs only what is new, and so do short looks
 * back. It holds the record's file open until it is closed.
 */
export class ForwardCursor {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #splitter = new LineSplitter();
  /** Lines that were unpacked and not trimmed; those from `#at` on were not given since `rewind`. */
  #lines: RawLine[] = [];
  /** The lines before this index are trimmed, but not yet cut off the array. */
  #first = 0;
  #at = 0;
  #behind = 0;
  #reached = 0;
  #isDone = false;
  #isBroken = false;

  /** @param chunks the unpacked bytes from the record's start; must not end with a caller's signal */
  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#source = chunks[Symbol.asyncIterator]();
  }

  /** Bytes unpacked so far: the record's size once it is done. */
  get reached(): number {
    return this.#reached;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** A cursor whose source failed cannot go on. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Whether a walk from here meets the line at `byte` with enough before it. */
  covers(byte: number, lead: Lead): boolean {
    const first = this.#lines[this.#first];
    if (first === undefined || first.byte > byte) return false;
    if (first.byte === 0) return true;
    let [lines, bytes] = [0, 0];
    for (let index = this.#first; index < this.#lines.length; index += 1) {
      const line = this.#lines[index];
      if (line === undefined || line.byte > byte) break;
      lines += 1;
      bytes += line.length;
      if (lines >= lead.lines || bytes > lead.bytes) return true;
    }
    return false;
  }

  /** Goes back to the first line that is kept. */
  rewind(): void {
    this.#at = this.#first;
    this.#behind = 0;
  }

  /**
   * The next line; null behind the last. Rejects with the signal's reason when aborted, and then
   * stands where it stood; rejects with what the source throws.
   */
  async next(signal?: AbortSignal): Promise<RawLine | null> {
    while (this.#at >= this.#lines.length && !this.#isDone) {
      signal?.throwIfAborted();
      await this.#unpack();
    }
    const line = this.#lines[this.#at];
    if (line === undefined) return null;
    this.#at += 1;
    this.#behind += line.length;
    this.#trim();
    return line;
  }

  /** Lets go of the file. */
  async close(): Promise<void> {
    this.#isBroken = true;
    this.#lines = [];
    [this.#first, this.#at, this.#behind] = [0, 0, 0];
    await this.#source.return?.();
  }

  async #unpack(): Promise<void> {
    try {
      const step = await this.#source.next();
      if (step.done === true) {
        this.#isDone = true;
        const rest = this.#splitter.end();
        if (rest !== null) this.#lines.push(rest);
        return;
      }
      this.#reached += step.value.length;
      for (const line of this.#splitter.push(step.value)) this.#lines.push(line);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  /** Only lines that were given are let go; one of them always stays. */
  #trim(): void {
    while (
      this.#at - this.#first > 1 &&
      (this.#behind > KEPT_BEHIND.bytes || this.#at - this.#first > KEPT_BEHIND.lines)
    ) {
      this.#behind -= this.#lines[this.#first]?.length ?? 0;
      this.#first += 1;
    }
    // Cut off in large pieces, for each cut moves all that is kept.
    if (this.#first < 1_024) return;
    this.#lines.splice(0, this.#first);
    this.#at -= this.#first;
    this.#first = 0;
  }
}

/**
 * The cursors of the compressed records that were looked at last. Whoever takes one has it alone
 * until it is put back; it is of use only while the file is the same.
 */
export class ForwardCursors {
  readonly #kept = new Map<string, { readonly facts: FileFacts; readonly cursor: ForwardCursor }>();

  /** A cursor that meets the line at `byte` without starting over; null: there is none. */
  take(facts: FileFacts, byte: number, lead: Lead): ForwardCursor | null {
    const kept = this.#kept.get(facts.path);
    if (kept === undefined) return null;
    const isSame = kept.facts.bytes === facts.bytes && kept.facts.modifiedMs === facts.modifiedMs;
    if (isSame && !kept.cursor.covers(byte, lead)) return null;
    this.#kept.delete(facts.path);
    if (!isSame) {
      letGo(kept.cursor);
      return null;
    }
    kept.cursor.rewind();
    return kept.cursor;
  }

  /** Keeps a cursor for later, in the place of an earlier one of the record. */
  put(facts: FileFacts, cursor: ForwardCursor): void {
    const earlier = this.#kept.get(facts.path);
    if (earlier !== undefined) letGo(earlier.cursor);
    this.#kept.delete(facts.path);
    if (cursor.isBroken) {
      letGo(cursor);
      return;
    }
    this.#kept.set(facts.path, { facts, cursor });
    const [oldest] = this.#kept;
    if (this.#kept.size > MAX_CURSORS && oldest !== undefined) {
      this.#kept.delete(oldest[0]);
      letGo(oldest[1].cursor);
    }
  }

  /** Lets go of all files; the next look starts over. */
  close(): void {
    for (const { cursor } of this.#kept.values()) letGo(cursor);
    this.#kept.clear();
  }
}

/** A file that cannot be closed is of no use to anybody any more. */
function letGo(cursor: ForwardCursor): void {
  cursor.close().catch(() => undefined);
}
