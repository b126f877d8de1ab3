/** One cue's outcome: what was ranked, what ought to be, and what the person met. */
export interface Outcome {
  /** Session ids in rank order. */
  readonly ranked: readonly string[];
  readonly gold: readonly string[];
  /** The session whose card was shown; null: a question was asked instead. */
  readonly shown: string | null;
}

export interface Metrics {
  readonly cues: number;
  /** Share of the gold sessions in the top k. */
  readonly recall: Readonly<Record<1 | 3 | 5 | 10, number>>;
  /** Share of cues with at least one gold session in the top k. */
  readonly hit: Readonly<Record<1 | 5, number>>;
  /** Mean of one over the rank of the first gold session. */
  readonly mrr: number;
  readonly shownRight: number;
  readonly shownWrong: number;
  readonly asked: number;
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
  const isRight = ({ shown, gold }: Outcome): boolean => shown !== null && gold.includes(shown);
  return {
    cues: outcomes.length,
    recall: { 1: recall(1), 3: recall(3), 5: recall(5), 10: recall(10) },
    hit: { 1: hit(1), 5: hit(5) },
    mrr: mean(({ ranked, gold }) => {
      const at = ranked.findIndex((id) => gold.includes(id));
      return at < 0 ? 0 : 1 / (at + 1);
    }),
    shownRight: outcomes.filter(isRight).length,
    shownWrong: outcomes.filter((outcome) => outcome.shown !== null && !isRight(outcome)).length,
    asked: outcomes.filter(({ shown }) => shown === null).length,
  };
}
