import { lastIndex } from './cover.js';
import type { MaskedSpan } from './secretMask.js';

/**
 * Ranges [from, to) of a text, moved to where they stand in the masked text. A range that touches a
 * secret covers its whole mark; two that come to cover the same are one.
 */
export function maskedRanges(
  ranges: readonly (readonly [number, number])[],
  spans: readonly MaskedSpan[],
): readonly (readonly [number, number])[] {
  if (spans.length === 0) return ranges;
  const moved: (readonly [number, number])[] = [];
  for (const [from, to] of ranges) {
    const range = [placeAfter(spans, from, 'start'), placeAfter(spans, to, 'end')] as const;
    const last = moved.at(-1);
    if (last === undefined || range[0] >= last[1]) moved.push(range);
    else if (range[1] > last[1]) moved[moved.length - 1] = [last[0], range[1]];
  }
  return moved;
}

function placeAfter(spans: readonly MaskedSpan[], at: number, side: 'start' | 'end'): number {
  const isBehind = ({ from }: MaskedSpan): boolean => (side === 'start' ? from <= at : from < at);
  const span = spans[lastIndex(spans, isBehind)];
  if (span === undefined) return at;
  return at < span.to ? span[side] : at + span.end - span.to;
}
