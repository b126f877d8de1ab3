import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { ScanEstimate } from '../../node/worker/calls.js';
import type { DeeperView } from '../../webview/contract/recallView.js';
import { byteSize, count } from '../../core/words/amounts.js';

/**
 * The offer to read the records themselves, saying how much that is; null once they were read, where
 * there are none, and at the checkpoint, which offers it itself. The button is the consent.
 */
export function deeperView(report: RecallReport, estimate: ScanEstimate | null): DeeperView | null {
  if (report.scope === 'full_text' || report.coverage.sessions === 0) return null;
  if (report.awaiting === 'expansion' || report.terminal === 'RecalledContext') return null;
  if (report.terminal === 'Withdrawn' || report.terminal === 'NotVague') return null;
  return {
    label: deeperLabel(estimate),
    note: 'So far only the openings of the records were searched. This looks through every one from start to end, on this machine. You can stop at any time; it takes no try.',
    isPrimary: report.grounded === null && report.terminal !== null,
  };
}

/** "Look inside the records (312 sessions, 1.4 GB, about 3 s)". */
export function deeperLabel(estimate: ScanEstimate | null): string {
  if (estimate === null) return 'Look inside the records';
  const much = [count(estimate.sessions, 'session'), byteSize(estimate.bytes)];
  if (estimate.seconds !== null) much.push(`about ${duration(estimate.seconds)}`);
  return `Look inside the records (${much.join(', ')})`;
}

/** "3 s", "2 min"; never less than a second. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.round(seconds / 60)} min`;
}
