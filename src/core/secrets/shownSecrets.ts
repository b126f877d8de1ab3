import type { ShownSecret } from '../records/shownSecret.js';
import { maskedRanges } from './maskedRanges.js';
import type { MaskedSpan } from './secretMask.js';

/** Masks as a page may ask for them, in a piece of the text that begins at `from` and is `length` long. */
export function shownSecrets(
  spans: readonly MaskedSpan[],
  from = 0,
  length = Infinity,
): readonly ShownSecret[] {
  return spans
    .map(({ id, kind, start, end }) => ({ id, kind, start: start - from, end: end - from }))
    .filter(({ start, end }) => start >= 0 && end <= length);
}

/** Masks that stood in a text already, where they stand after more was masked, with the new ones. */
export function movedSecrets(
  stood: readonly ShownSecret[],
  spans: readonly MaskedSpan[],
): readonly ShownSecret[] {
  const moved = stood.flatMap((secret) => {
    const { start, end } = secret;
    if (spans.some(({ from, to }) => from < end && to > start)) return [];
    const [range] = maskedRanges([[start, end]], spans);
    return range === undefined ? [] : [{ ...secret, start: range[0], end: range[1] }];
  });
  return [...moved, ...shownSecrets(spans)].sort((a, b) => a.start - b.start);
}
