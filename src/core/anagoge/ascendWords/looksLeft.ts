import type { AscendReport } from '../ascendReport.js';

const NUMBERS = ['no', 'one', 'two', 'three'];

const inWords = (value: number): string => NUMBERS[value] ?? String(value);

/** How many looks are left, in words and not as a fraction (Anagoge · Framing). */
export function looksLeft({
  attempts,
  maxAttempts,
}: Pick<AscendReport, 'attempts' | 'maxAttempts'>): string {
  const left = Math.max(0, maxAttempts - attempts);
  if (left === 0)
    return 'No look is left: a change now ends this search with the best that was found.';
  const number = inWords(left);
  const words = `${number.charAt(0).toUpperCase()}${number.slice(1)}`;
  return left === 1 ? `${words} more look is left.` : `${words} more looks are left.`;
}

/** What a button says that costs a look: "one of two looks left", for its label's end. */
export function looksOnButton(of: Pick<AscendReport, 'attempts' | 'maxAttempts'>): string {
  const left = Math.max(0, of.maxAttempts - of.attempts);
  if (left === 0) return 'no look left';
  return left === 1 ? 'one look left' : `${inWords(left)} looks left`;
}
