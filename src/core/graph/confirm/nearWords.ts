/** A word of a text, folded, with its place [from, to) in UTF-16 units. */
export interface Token {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** A stretch of a text that holds nearly the words that were looked for. */
export interface NearRun {
  /** Words that stand there otherwise, are missing or were put in. */
  readonly changed: number;
  readonly from: number;
  readonly to: number;
}

interface Best {
  readonly changed: number;
  readonly start: number;
  readonly end: number;
}

const NONE: Best = { changed: Infinity, start: -1, end: -1 };

/** Texts with more words are looked at up to here. */
const MAX_TOKENS = 20_000;

/**
 * The first stretch of a text with the fewest changed words, at most `limit` of them; null: none.
 * The distance counts words that are put in, left out or replaced.
 */
export function nearestRun(
  words: readonly string[],
  tokens: readonly Token[],
  limit: number,
): NearRun | null {
  // One column of the table at a time: cost of the first n words ending here, and where that began.
  let costs = words.map((_, index) => index + 1);
  let starts = words.map(() => 0);
  let best: Best = NONE;
  const shown = tokens.slice(0, MAX_TOKENS);
  for (const [end, { word }] of shown.entries()) {
    const nextCosts: number[] = [];
    const nextStarts: number[] = [];
    for (const [row, wanted] of words.entries()) {
      const isTop = row === 0;
      const replaced = (isTop ? 0 : (costs[row - 1] ?? 0)) + (wanted === word ? 0 : 1);
      const putIn = (costs[row] ?? 0) + 1;
      const leftOut = (isTop ? 0 : (nextCosts[row - 1] ?? 0)) + 1;
      const cost = Math.min(replaced, putIn, leftOut);
      nextCosts.push(cost);
      if (cost === replaced) nextStarts.push(isTop ? end : (starts[row - 1] ?? end));
      else if (cost === putIn) nextStarts.push(starts[row] ?? end);
      else nextStarts.push(isTop ? end + 1 : (nextStarts[row - 1] ?? end));
    }
    costs = nextCosts;
    starts = nextStarts;
    const changed = costs.at(-1) ?? Infinity;
    const start = starts.at(-1) ?? end;
    // The last word may be replaced as well as left out; the record's own word is shown then.
    const goesOn = best.changed === changed && best.start === start && best.end === end - 1;
    if (changed <= limit && (changed < best.changed || goesOn)) best = { changed, start, end };
  }
  const [first, last] = [shown[best.start], shown[best.end]];
  if (first === undefined || last === undefined) return null;
  return { changed: best.changed, from: first.from, to: last.to };
}
