import { never } from '../../core/shared/never.js';
import type { RecollectProgress } from '../../node/worker/calls.js';
import type { ProgressView } from '../../webview/contract/recallView.js';
import { byteSize, count, number } from './amounts.js';

/** Before the first progress message. */
export const STARTING: ProgressView = { text: 'Searching …', part: null };

/** How far a search is. Where bytes are known they tell the part: records differ a lot in size. */
export function progressView(progress: RecollectProgress): ProgressView {
  const { done, total, bytes, totalBytes } = progress;
  const part =
    totalBytes > 0 ? Math.min(1, bytes / totalBytes) : total > 0 ? Math.min(1, done / total) : null;
  switch (progress.step) {
    case 'listing':
      return {
        text: total > 0 ? `Looking at ${howFar(done, total)}` : 'Looking for sessions …',
        part,
      };
    case 'scanning':
      return {
        text:
          totalBytes > 0
            ? `Reading ${howFar(done, total)}, ${byteSize(bytes)} of ${byteSize(totalBytes)}`
            : `Reading ${howFar(done, total)}`,
        part,
      };
    case 'grounding':
      return { text: 'Reading the passage …', part: null };
    default:
      return never(progress.step);
  }
}

const howFar = (done: number, total: number): string =>
  `${number(done)} of ${count(total, 'session')}`;
