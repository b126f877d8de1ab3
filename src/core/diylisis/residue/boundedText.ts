import { BLANK } from './blank.js';

/** A line is read so far; what comes after on the same line is no sentence of anybody. */
const LONGEST_LINE = 20_000;
/** Shorter texts are made faster than they are found again. */
const LONG_TEXT = 4_000;
/** One character so often, or so many without a space, is filler, a key or packed data; a table's rule may be long. */
const LONG_RUN = /([^\n\uE000=-])\1{249,}|([=-])\2{999,}/gu;
const OF_WORD = String.raw`[^\s\uE000\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]`;
const LONG_WORD = new RegExp(`(?<!${OF_WORD})${OF_WORD}{2000,}`, 'gu');

/** A text whose word checks end in time, with how many stretches of it they do not read. */
export interface BoundedText {
  /** As long as the text it was made of, with the same lines. */
  readonly text: string;
  readonly unread: number;
}

/**
 * Blanks what has no words but would be searched for them at great cost: lines beyond 20,000
 * characters, 250 times the same character, 2,000 characters without a space.
 */
export function boundedText(text: string): BoundedText {
  if (text.length < LONG_TEXT) return bounded(text);
  // A document is read again beside each of its parts.
  if (latest?.of !== text) latest = { of: text, made: bounded(text) };
  return latest.made;
}

let latest: { readonly of: string; readonly made: BoundedText } | null = null;

function bounded(text: string): BoundedText {
  let unread = 0;
  const blank = (stretch: string): string => {
    unread += 1;
    return BLANK.repeat(stretch.length);
  };
  const plain = runsReplaced(text, blank);
  if (plain.length <= LONGEST_LINE) return { text: plain, unread };
  const lines = plain.split('\n').map((line) => {
    const rest = line.slice(LONGEST_LINE);
    return rest.replaceAll(BLANK, '') === '' ? line : line.slice(0, LONGEST_LINE) + blank(rest);
  });
  return { text: lines.join('\n'), unread };
}

const runsReplaced = (text: string, blank: (run: string) => string): string =>
  text.replace(LONG_RUN, blank).replace(LONG_WORD, blank);

/** A text of one field, all of whose words count: only what is no words is blank in it. */
export const withoutLongRuns = (text: string): string =>
  runsReplaced(text, (run) => BLANK.repeat(run.length));
