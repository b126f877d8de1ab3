import type { Metrics } from './metrics.js';

/** A row measured elsewhere, to read ours against; percent, in the order of the columns. */
export type Baseline = readonly [name: string, ...values: (number | null)[]];

const COLUMNS = ['R@1', 'R@3', 'R@5', 'R@10', 'hit@1', 'hit@5', 'MRR'];
const NAME_WIDTH = 46;

const cell = (value: number | null): string => (value === null ? '' : value.toFixed(1)).padStart(7);

export function heading(title: string): string {
  return `\n${title}\n${''.padEnd(NAME_WIDTH)}${COLUMNS.map((name) => name.padStart(7)).join('')}   right  wrong  asked`;
}

/** Our row: percent, then what the person met as counts. */
export function row(name: string, metrics: Metrics): string {
  const { recall, hit, mrr, shownRight, shownWrong, asked } = metrics;
  const shares = [recall[1], recall[3], recall[5], recall[10], hit[1], hit[5], mrr];
  const counts = [shownRight, shownWrong, asked].map((count) => String(count).padStart(7));
  return (
    name.padEnd(NAME_WIDTH) + shares.map((share) => cell(100 * share)).join('') + counts.join('')
  );
}

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
