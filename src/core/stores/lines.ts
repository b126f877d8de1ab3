/** One line of a record with its place. `bytes` holds at most the kept prefix of a longer line. */
export interface RawLine {
  /** Counts from 1 (or from the number the splitter was started with). */
  readonly line: number;
  /** Offset of the first byte in the uncompressed file. */
  readonly byte: number;
  /** The line without its line end; a prefix when `length` is larger. */
  readonly bytes: Uint8Array;
  /** Whole length in bytes without the line end. */
  readonly length: number;
}

/** Lines longer than this are kept as a prefix: a record may be one line without an end. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;

/**
 * Splits chunks into lines, bounded in memory by the kept prefix. `\r` before `\n` belongs to the
 * line end. The last line needs no line end.
 */
export class LineSplitter {
  #parts: Uint8Array[] = [];
  #kept = 0;
  #length = 0;
  /** The last byte seen of the line, kept or not. */
  #last = 0;
  #line: number;
  #start: number;
  #offset: number;
  readonly #maxLine: number;

  constructor(options: { line?: number; byte?: number; maxLine?: number } = {}) {
    this.#line = options.line ?? 1;
    this.#offset = options.byte ?? 0;
    this.#start = this.#offset;
    this.#maxLine = options.maxLine ?? MAX_LINE_BYTES;
  }

  /** Lines completed by this chunk. */
  push(chunk: Uint8Array): RawLine[] {
    const lines: RawLine[] = [];
    let from = 0;
    for (let end = chunk.indexOf(10, from); end >= 0; end = chunk.indexOf(10, from)) {
      if (end > from) this.#keep(chunk.subarray(from, end));
      this.#offset += end - from + 1;
      lines.push(this.#take(true));
      from = end + 1;
    }
    if (from < chunk.length) {
      // A chunk's memory may be reused by its producer, so what waits for its end is copied.
      this.#keep(chunk.subarray(from), true);
      this.#offset += chunk.length - from;
    }
    return lines;
  }

  /** The rest after the last line end; null when the input ended with one. */
  end(): RawLine | null {
    return this.#length > 0 ? this.#take(false) : null;
  }

  #keep(part: Uint8Array, copy = false): void {
    if (part.length === 0) return;
    this.#length += part.length;
    this.#last = part[part.length - 1] ?? 0;
    const room = this.#maxLine - this.#kept;
    if (room <= 0) return;
    const kept = part.length > room ? part.subarray(0, room) : part;
    this.#parts.push(copy ? kept.slice() : kept);
    this.#kept += kept.length;
  }

  #take(ended: boolean): RawLine {
    let bytes = joined(this.#parts, this.#kept);
    let length = this.#length;
    if (ended && length > 0 && this.#last === 13) {
      length -= 1;
      if (bytes.length > length) bytes = bytes.subarray(0, length);
    }
    const line: RawLine = { line: this.#line, byte: this.#start, bytes, length };
    this.#parts = [];
    this.#kept = 0;
    this.#length = 0;
    this.#line += 1;
    this.#start = this.#offset;
    return line;
  }
}

const NOTHING = new Uint8Array(0);

function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  if (size === 0) return NOTHING;
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
