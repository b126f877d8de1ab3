/** One cue's outcome: what was ranked, what ought to be, and what the person met. */
export interface Outcome {
  /** Session ids in the order of the list: found ones first, each kind in rank order. */
  readonly ranked: readonly string[];
  /** The same in rank order alone, as if Find had no test. */
  readonly byScore: readonly string[];
  readonly gold: readonly string[];
  /** The session whose card was shown; null: a question was asked instead. */
  readonly shown: string | null;
}

/** What a person meets: the right card, a wrong one, or a question. */
export type Met = 'right' | 'wrong' | 'asked';

export type MetCounts = Readonly<Record<Met, number>>;

export interface Metrics {
  readonly cues: number;
  /** Share of the gold sessions in the top k. */
  readonly recall: Readonly<Record<1 | 3 | 5 | 10, number>>;
  /** Share of cues with at least one gold session in the top k. */
  readonly hit: Readonly<Record<1 | 5, number>>;
  /** Mean of one over the rank of the first gold session. */
  readonly mrr: number;
  readonly met: MetCounts;
}

/** What the person met with this cue. */
export function metIn({ shown, gold }: Outcome): Met {
  if (shown === null) return 'asked';
  return gold.includes(shown) ? 'right' : 'wrong';
}

/** Means over all outcomes with a gold session; cues without one count only for what was met. */
export function measure(outcomes: readonly Outcome[]): Metrics {
  const answerable = outcomes.filter(({ gold }) => gold.length > 0);
  const mean = (value: (outcome: Outcome) => number): number =>
    answerable.reduce((sum, outcome) => sum + value(outcome), 0) / (answerable.length || 1);
  const within = ({ ranked, gold }: Outcome, k: number): number =>
    ranked.slice(0, k).filter((id) => gold.includes(id)).length;
  const recall = (k: number): number =>
    mean((outcome) => within(outcome, k) / new Set(outcome.gold).size);
  const hit = (k: number): number => mean((outcome) => (within(outcome, k) > 0 ? 1 : 0));
  return {
    cues: outcomes.length,
    recall: { 1: recall(1), 3: recall(3), 5: recall(5), 10: recall(10) },
    hit: { 1: hit(1), 5: hit(5) },
    mrr: mean(({ ranked, gold }) => {
      const at = ranked.findIndex((id) => gold.includes(id));
      return at < 0 ? 0 : 1 / (at + 1);
    }),
    met: countMet(outcomes),
  };
}

/**
 * What those met who were asked over the spines and then chose to look inside: the card of the same
 * cue over full text, or the news that nothing was found.
 */
export function afterLookingInside(
  spines: readonly Outcome[],
  fullText: readonly Outcome[],
): MetCounts {
  return countMet(fullText.filter((_, index) => spines[index]?.shown === null));
}

/** The rule that cards have to keep: fewer wrong ones than right ones and questions together. */
export function keepsTheRule({ right, wrong, asked }: MetCounts): boolean {
  return wrong < right + asked;
}

function countMet(outcomes: readonly Outcome[]): MetCounts {
  const counts = { right: 0, wrong: 0, asked: 0 };
  for (const outcome of outcomes) counts[metIn(outcome)] += 1;
  return counts;
}
