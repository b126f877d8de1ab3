import type { Matcher } from './context.js';

/** Whether the text holds what is looked for. Strings: case and runs of white space do not count. */
export function holds(text: string, matcher: Matcher): boolean {
  if (typeof matcher !== 'string') return matcher.test(text);
  return plain(text).includes(plain(matcher));
}

export function holdsAll(text: string, matchers: readonly Matcher[]): boolean {
  return matchers.every((matcher) => holds(text, matcher));
}

export function holdsAny(text: string, matchers: readonly Matcher[]): boolean {
  return matchers.some((matcher) => holds(text, matcher));
}

/** Where a matcher stands in the text, each with its end. */
export function places(text: string, matcher: Matcher): { start: number; end: number }[] {
  const pattern =
    typeof matcher === 'string'
      ? new RegExp(escaped(matcher).replaceAll(/\s+/gu, '\\s+'), 'giu')
      : new RegExp(matcher.source, `${matcher.flags.replace('g', '')}g`);
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ');
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, '\\$&');
