import type { WindowLine } from '../records/recordWindow.js';
import { BLOCK_BYTES } from './linesBefore.js';

/** How much one side of a window holds, whichever is reached first; one line is always given. */
export interface Bounds {
  readonly lines: number;
  readonly talking: number;
  readonly bytes: number;
  readonly characters: number;
}

export const FULL: Bounds = { lines: 300, talking: 40, bytes: BLOCK_BYTES, characters: 256 * 1024 };
export const HALF: Bounds = { lines: 150, talking: 20, bytes: BLOCK_BYTES, characters: 128 * 1024 };

/** Counts what a side holds. */
export class Budget {
  #lines = 0;
  #talking = 0;
  #bytes = 0;
  #characters = 0;
  readonly #bounds: Bounds;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** False: the line does not fit any more and was not counted. The first always fits. */
  take(line: WindowLine): boolean {
    const characters = line.turns.reduce((sum, turn) => sum + turn.text.length, 0);
    const isTalking = line.turns.length > 0;
    if (
      this.#lines > 0 &&
      (this.#lines >= this.#bounds.lines ||
        this.#talking + Number(isTalking) > this.#bounds.talking ||
        this.#bytes + line.length > this.#bounds.bytes ||
        this.#characters + characters > this.#bounds.characters)
    )
      return false;
    this.#lines += 1;
    this.#talking += Number(isTalking);
    this.#bytes += line.length;
    this.#characters += characters + (line.raw?.text.length ?? 0);
    return true;
  }
}

/** The last of the lines that fit. */
export function lastWithin(lines: readonly WindowLine[], bounds: Bounds): readonly WindowLine[] {
  const budget = new Budget(bounds);
  let first = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index];
    if (line === undefined || !budget.take(line)) break;
    first = index;
  }
  return lines.slice(first);
}
