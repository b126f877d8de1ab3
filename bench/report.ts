import {
  afterLookingInside,
  keepsTheRule,
  measure,
  type MetCounts,
  type Metrics,
  type Outcome,
} from './metrics.js';

/** A row measured elsewhere, to read ours against; percent, in the order of the columns. */
export type Baseline = readonly [name: string, ...values: (number | null)[]];

const COLUMNS = ['R@1', 'R@3', 'R@5', 'R@10', 'hit@1', 'hit@5', 'MRR'];
const NAME_WIDTH = 46;
const MET = ['right', 'wrong', 'asked'] as const;

const cell = (value: number | null): string => (value === null ? '' : value.toFixed(1)).padStart(7);

/** The columns on the right count cues: the first card was right, wrong, or a question came first. */
export function heading(title: string): string {
  const met = MET.map((name) => name.padStart(7)).join('');
  return `\n${title}\n${''.padEnd(NAME_WIDTH)}${COLUMNS.map((name) => name.padStart(7)).join('')}${met}`;
}

/** Our row: percent, then what the person met as counts. */
export function row(name: string, metrics: Metrics): string {
  return shares(name, metrics) + counts(metrics.met);
}

function shares(name: string, { recall, hit, mrr }: Metrics): string {
  const all = [recall[1], recall[3], recall[5], recall[10], hit[1], hit[5], mrr];
  return name.padEnd(NAME_WIDTH) + all.map((share) => cell(100 * share)).join('');
}

const withoutTest = (outcomes: readonly Outcome[]): Metrics =>
  measure(outcomes.map((outcome) => ({ ...outcome, ranked: outcome.byScore })));

const RANKS = [1, 3, 5, 10] as const;

/** Both scopes of one set, and how it went on for those who were asked. */
export function scopes(
  spines: readonly Outcome[],
  fullText: readonly Outcome[],
  name = 'spines',
): string {
  const first = measure(spines);
  const inside = afterLookingInside(spines, fullText);
  const rule = keepsTheRule(first.met) ? 'kept' : 'BROKEN';
  const { right, wrong, asked } = first.met;
  const bodies = measure(fullText);
  const before = withoutTest(fullText);
  const isKept = RANKS.every((k) => bodies.recall[k] >= before.recall[k]);
  return [
    row(name, first),
    row('full text', bodies),
    shares('  the same by score alone, as before the test', before),
    `  asked over ${name}, then looked inside`.padEnd(NAME_WIDTH + 7 * COLUMNS.length) +
      counts(inside),
    `  check: ${wrong} wrong over ${name} < ${right} right + ${asked} asked: ${rule}`,
    `  check: recall in bodies no worse than by score alone: ${isKept ? 'kept' : 'BROKEN'}`,
  ].join('\n');
}

const counts = (met: MetCounts): string =>
  MET.map((name) => String(met[name]).padStart(7)).join('');

export function baselineRow([name, ...values]: Baseline): string {
  return `  (${name})`.padEnd(NAME_WIDTH) + values.map(cell).join('');
}

/** The middle and the slow end of some timings, in milliseconds. */
export function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, 95 % under ${at(0.95)} ms`;
}
