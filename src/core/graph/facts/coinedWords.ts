import { isEverydayWord } from '../../shared/everydayWords.js';
import { fold } from '../../shared/text.js';

/** A word that stands in quotes in a talk, as those stand that are coined there. */
export interface QuotedWord {
  readonly value: string;
  readonly label: string;
}

const QUOTED = /(?:["“„«‘「『`]|\*\*)(\p{L}[\p{L}\p{N}_-]{3,29})(?:["”“»’」』`]|\*\*)/gu;
const MAX_TEXT = 20_000;
const MOST = 60;

/** Single words in quotes, marks of code or emphasis; sentences and calls are no words. */
export function quotedWords(text: string): readonly QuotedWord[] {
  const shown = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
  const words = new Map<string, QuotedWord>();
  for (const match of shown.matchAll(QUOTED)) {
    const [whole, label = ''] = match;
    if (words.size >= MOST) break;
    if (isInData(shown, match.index, match.index + whole.length)) continue;
    const value = fold(label);
    if (!words.has(value) && !isEverydayWord(value)) words.set(value, { value, label });
  }
  return [...words.values()];
}

/** Keys and values of data stand in quotes as well: something of data is on either side. */
function isInData(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 40), from);
  const after = text.slice(to, to + 3);
  return /[:={[]\s*$/u.test(before) || (/^\s*[:=\]}]/u.test(after) && !/\p{L}\s*$/u.test(before));
}
