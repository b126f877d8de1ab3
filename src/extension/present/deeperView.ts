import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { ScanEstimate } from '../../node/worker/calls.js';
import type { DeeperView } from '../../webview/contract/recallView.js';
import { byteSize, count } from './amounts.js';

/**
 * The offer to read the records themselves, saying how much that is; null once they were read or
 * where there are none. The button is the consent.
 */
export function deeperView(report: RecallReport, estimate: ScanEstimate | null): DeeperView | null {
  if (report.scope === 'full_text' || report.coverage.sessions === 0) return null;
  const much =
    estimate === null
      ? null
      : `${count(estimate.sessions, 'session')}, ${byteSize(estimate.bytes)}`;
  return {
    label: much === null ? 'Look inside the records' : `Look inside the records (${much})`,
    note: 'So far only the beginning and the end of each record were looked at. This reads every one from start to end, on this machine. You can stop at any time.',
    isPrimary: report.grounded === null,
  };
}
