import { BLOCK_BYTES, readExactly } from './linesBefore.js';
import type { FileFacts, RecordFiles } from './ports.js';

interface Places {
  readonly bytes: number;
  readonly modifiedMs: number;
  /** Line numbers by the offset of the line's first byte. */
  readonly known: Map<number, number>;
}

/** Points remembered per record, and records remembered. */
const MAX_POINTS = 512;
const MAX_RECORDS = 16;
const POINT_EVERY = 16 * 1024 * 1024;

/**
 * Line numbers of offsets. A number is counted from the nearest known place, so that a number near
 * a known one costs little, and is forgotten when the file has changed.
 */
export class LinePlaces {
  readonly #records = new Map<string, Places>();

  /** Remembers that the line at `byte` has this number. */
  note(facts: FileFacts, byte: number, line: number): void {
    const { known } = this.#of(facts);
    if (known.size >= MAX_POINTS) known.clear();
    known.set(byte, line);
  }

  /**
   * The number of the line that begins at `byte`; null when counting it would read more than
   * `within` bytes. Rejects with the signal's reason when aborted; throws RecordReadError.
   */
  async lineAt(
    files: RecordFiles,
    facts: FileFacts,
    byte: number,
    options: { readonly within?: number; readonly signal?: AbortSignal | undefined } = {},
  ): Promise<number | null> {
    const [place, number] = this.#nearest(facts, byte);
    if (Math.abs(place - byte) > (options.within ?? Infinity)) return null;
    const [from, to] = place <= byte ? [place, byte] : [byte, place];
    let lines = 0;
    for (let at = from; at < to; at += BLOCK_BYTES) {
      options.signal?.throwIfAborted();
      const end = Math.min(at + BLOCK_BYTES, to);
      const bytes = await readExactly(files, facts.path, at, end);
      const last = bytes.lastIndexOf(10);
      lines += newlines(bytes);
      if (
        place <= byte &&
        last >= 0 &&
        Math.floor(at / POINT_EVERY) < Math.floor(end / POINT_EVERY)
      )
        this.note(facts, at + last + 1, number + lines);
    }
    const line = place <= byte ? number + lines : number - lines;
    this.note(facts, byte, line);
    return line;
  }

  #of(facts: FileFacts): Places {
    const old = this.#records.get(facts.path);
    if (old?.bytes === facts.bytes && old.modifiedMs === facts.modifiedMs) return old;
    const places = { bytes: facts.bytes, modifiedMs: facts.modifiedMs, known: new Map([[0, 1]]) };
    this.#records.delete(facts.path);
    this.#records.set(facts.path, places);
    const [oldest] = this.#records.keys();
    if (this.#records.size > MAX_RECORDS && oldest !== undefined) this.#records.delete(oldest);
    return places;
  }

  #nearest(facts: FileFacts, byte: number): readonly [number, number] {
    let best: readonly [number, number] = [0, 1];
    for (const place of this.#of(facts).known)
      if (Math.abs(place[0] - byte) < Math.abs(best[0] - byte)) best = place;
    return best;
  }
}

function newlines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}
