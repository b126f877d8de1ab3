import type { SecretScanner, SecretSpan } from './secretSpan.js';

/** Characters looked at in one go. */
const PIECE = 256 * 1024;
/** More than the longest secret, so that one that begins in a piece is seen whole. */
const BEHIND = 26 * 1024;
/** What a pattern wants to know of the text before its match. */
const BEFORE = 300;

/**
 * The scanner over long texts piece by piece: patterns with repetitions grow with what they are given,
 * and a line of a record may be many megabytes.
 */
export const inPieces = (scanner: SecretScanner): SecretScanner => ({
  scan: (text) => {
    if (text.length <= PIECE + BEHIND) return scanner.scan(text);
    const spans: SecretSpan[] = [];
    for (let from = 0; from < text.length; from += PIECE) {
      const shift = Math.max(0, from - BEFORE);
      const piece = text.slice(shift, from + PIECE + BEHIND);
      for (const { start, end, kind } of scanner.scan(piece)) {
        const at = start + shift;
        if (at >= from && at < from + PIECE) spans.push({ start: at, end: end + shift, kind });
      }
    }
    return spans;
  },
});
