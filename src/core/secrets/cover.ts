/** Ranges [start, end) in order of their start and without overlap; asked quickly what they hold. */
export class Cover {
  readonly #ranges: readonly (readonly [number, number])[];

  constructor(ranges: Iterable<readonly [number, number]>) {
    const joined: (readonly [number, number])[] = [];
    for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
      const last = joined.at(-1);
      if (last === undefined || start >= last[1]) joined.push([start, end]);
      else if (end > last[1]) joined[joined.length - 1] = [last[0], end];
    }
    this.#ranges = joined;
  }

  /** True where one of the ranges holds all of [start, end). */
  holds(start: number, end: number): boolean {
    const range = this.#ranges[lastIndex(this.#ranges, ([from]) => from <= start)];
    return range !== undefined && end <= range[1];
  }
}

/** Index of the last one of a sorted list that holds, where all before it do; -1: none. */
export function lastIndex<T>(sorted: readonly T[], holds: (one: T) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = sorted[middle];
    if (one !== undefined && holds(one)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
