/** The two knobs of BM25: how fast repetition saturates, how much length counts against a text. */
export interface Bm25Knobs {
  readonly k: number;
  readonly b: number;
}

/** How telling a term is that stands in `df` of `total` texts; the same form everywhere. */
export function rarity(df: number, total: number): number {
  return Math.log(1 + (Math.max(total, df) - df + 0.5) / (df + 0.5));
}

/** What `tf` occurrences in a text of `length` add, before the term's rarity. */
export function saturation(
  tf: number,
  length: number,
  averageLength: number,
  { k, b }: Bm25Knobs,
): number {
  if (tf <= 0) return 0;
  const relative = averageLength > 0 ? length / averageLength : 1;
  return (tf * (k + 1)) / (tf + k * (1 - b + b * relative));
}
