/** Two ids; which stands first says nothing. */
export type Pair = readonly [string, string];

/** The same for both ways round. */
export const pairKey = ([a, b]: Pair): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Every pair of different ids, each once. */
export const pairsOf = (ids: readonly string[]): Pair[] =>
  ids.flatMap((a, at) => ids.slice(at + 1).map((b): Pair => [a, b]));
