import { never } from '../../core/shared/never.js';
import type { RecollectProgress } from '../../node/worker/calls.js';
import type { ProgressView, SearchProgressView } from '../../webview/contract/recallView.js';
import { byteSize, count, number } from '../../core/words/amounts.js';

/** Before the first progress message. */
export const STARTING: SearchProgressView = { text: 'Searching …', part: null, early: [] };

/** How far a search is; what fitted so far stays named until there is more to name. */
export const progressView = (
  progress: RecollectProgress,
  early: readonly string[],
): SearchProgressView => ({
  ...howFarView(progress),
  early: progress.early?.map(({ title }) => title) ?? early,
});

/** Where bytes are known they tell the part: records differ a lot in size. */
function howFarView(progress: RecollectProgress): ProgressView {
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
    case 'joining':
      return { text: `Looking for what belongs together in ${howFar(done, total)}`, part };
    case 'grounding':
      return { text: 'Reading the passage …', part: null };
    default:
      return never(progress.step);
  }
}

const howFar = (done: number, total: number): string =>
  `${number(done)} of ${count(total, 'session')}`;
