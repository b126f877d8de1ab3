import type { AscendProgress } from '../../core/anagoge/ascendRequest.js';
import { never } from '../../core/shared/never.js';
import { byteSize, count, number } from '../../core/words/amounts.js';
import type { AscendProgressView } from '../../webview/contract/ascendView.js';

/** Before the first progress message. */
export const STARTING: AscendProgressView = { text: 'Looking …', part: null };

/** How far an elevation is; where bytes are known they tell the part, since records differ in size. */
export function ascendProgressView(progress: AscendProgress): AscendProgressView {
  const { step, done, total, bytes, totalBytes } = progress;
  const part =
    totalBytes > 0 ? Math.min(1, bytes / totalBytes) : total > 0 ? Math.min(1, done / total) : null;
  const howFar = total > 0 ? `${number(done)} of ${count(total, 'session')}` : 'sessions';
  const read = totalBytes > 0 ? `, ${byteSize(bytes)} of ${byteSize(totalBytes)}` : '';
  switch (step) {
    case 'listing':
      return { text: total > 0 ? `Looking at ${howFar}` : 'Looking for sessions …', part };
    case 'scanning':
      return { text: `Searching inside ${howFar}${read}`, part };
    case 'reading':
      return { text: `Reading what joins ${howFar}${read}`, part };
    case 'confirming':
      return { text: `Checking what is told in ${howFar}`, part };
    default:
      return never(step);
  }
}
