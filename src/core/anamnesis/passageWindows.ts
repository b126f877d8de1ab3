import type { BodyWindow } from './bodyScan.js';

/** A passage is this many neighbouring turns; passages overlap by half. */
export const WINDOW_TURNS = 4;
const STEP = WINDOW_TURNS / 2;
/** How many different sets of terms keep their best passage. */
const MAX_KEPT = 24;

interface Piece {
  readonly line: number;
  readonly byte: number;
  length: number;
  /** Sparse: term → weighted occurrences; null: none. */
  counts: Map<number, number> | null;
}

/**
 * Best passages of a record while it streams by: for each set of the cue's terms that meets in one
 * passage, the passage that holds them most densely. Which set is worth most is known only when all
 * records were read, so no set is preferred here.
 */
export class PassageWindows {
  readonly #size: number;
  readonly #best = new Map<number, BodyWindow>();
  readonly #windowsWith: number[];
  #recent: Piece[] = [];
  #current: Piece | null = null;
  #windowCount = 0;
  #windowLength = 0;

  constructor(size: number) {
    this.#size = size;
    this.#windowsWith = new Array<number>(size).fill(0);
  }

  /** Starts a piece: what one line of the record says, or a part of a long one. */
  begin(line: number, byte: number): void {
    this.#endPiece();
    this.#current = { line, byte, length: 0, counts: null };
  }

  add(term: number, weight: number): void {
    if (this.#current === null) return;
    const counts = (this.#current.counts ??= new Map<number, number>());
    counts.set(term, (counts.get(term) ?? 0) + weight);
  }

  /** Adds words to the length of the piece. */
  lengthen(words: number): void {
    if (this.#current !== null) this.#current.length += words;
  }

  #endPiece(): void {
    if (this.#current === null) return;
    this.#recent.push(this.#current);
    this.#current = null;
    if (this.#recent.length === WINDOW_TURNS) {
      this.#close();
      this.#recent = this.#recent.slice(STEP);
    }
  }

  /** Forgets passages that reach to this line or beyond. */
  dropFrom(line: number): void {
    this.#endPiece();
    this.#recent = this.#recent.filter((piece) => piece.line < line);
    for (const [mask, window] of this.#best) if (window.line >= line) this.#best.delete(mask);
  }

  finish(): {
    readonly windows: readonly BodyWindow[];
    readonly windowCount: number;
    readonly windowLength: number;
    readonly windowsWith: readonly number[];
  } {
    this.#endPiece();
    // The rest is a passage of its own unless the last one already holds it.
    if (this.#recent.length > STEP || (this.#windowCount === 0 && this.#recent.length > 0)) {
      this.#close();
    }
    return {
      windows: [...this.#best.values()],
      windowCount: this.#windowCount,
      windowLength: this.#windowLength,
      windowsWith: this.#windowsWith,
    };
  }

  #close(): void {
    const pieces = this.#recent;
    let length = 0;
    let isMet = false;
    for (const piece of pieces) {
      length += piece.length;
      isMet ||= piece.counts !== null;
    }
    this.#windowCount += 1;
    this.#windowLength += length;
    if (isMet) this.#keep(pieces, length);
  }

  #keep(pieces: readonly Piece[], length: number): void {
    const counts = new Array<number>(this.#size).fill(0);
    let place: Piece | null = null;
    let most = 0;
    for (const piece of pieces) {
      if (piece.counts === null) continue;
      if (piece.counts.size > most) {
        most = piece.counts.size;
        place = piece;
      }
      for (const [term, weight] of piece.counts) counts[term] = (counts[term] ?? 0) + weight;
    }
    let mask = 0;
    counts.forEach((count, term) => {
      if (count === 0) return;
      mask |= 1 << term;
      this.#windowsWith[term] = (this.#windowsWith[term] ?? 0) + 1;
    });
    const window = { line: place?.line ?? 0, byte: place?.byte ?? 0, length, counts };
    const known = this.#best.get(mask);
    if (known !== undefined && density(known) >= density(window)) return;
    this.#best.set(mask, window);
    if (this.#best.size > MAX_KEPT) this.#best.delete(this.#poorest());
  }

  /** The set with the fewest terms, the thinnest passage on a tie. */
  #poorest(): number {
    let poorest = 0;
    let least = Infinity;
    for (const [mask, window] of this.#best) {
      const value = bits(mask) + density(window) / (this.#size + 1);
      if (value < least) {
        least = value;
        poorest = mask;
      }
    }
    return poorest;
  }
}

/** How densely a passage holds its terms: saturating, so that one word often is not many words. */
function density({ counts, length }: BodyWindow): number {
  const drag = 1 + length / 200;
  return counts.reduce((sum, count) => sum + count / (count + drag), 0);
}

function bits(mask: number): number {
  let rest = mask;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count += 1;
  }
  return count;
}
