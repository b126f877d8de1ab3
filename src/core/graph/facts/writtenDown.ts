import { fold } from '../../shared/text.js';
import { settledTerms } from './settlings.js';
import type { SettledWord } from './settlings.js';
import { NOT_AGREED } from './settleTogether.js';

/** Lines of one document that are looked at. */
const MAX_LINES = 400;
const LONGEST = 400;
const MARK = String.raw`["'“”„«»「」『』*_\u0060]{0,3}`;
/** A line that begins with a name and says what it is: "spill: …", "| **spill** | …". */
const DEFINES = new RegExp(
  String.raw`^\s*(?:[-*+]\s+|#{1,6}\s+|\d{1,3}[.)]\s+|\|\s*)?${MARK}(?<name>[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{1,40}?)${MARK}\s*(?:\s?:|\s[=–—-]|：|\|)\s*(?=\S+.*\S)`,
  'u',
);

/** Names that a document is given the meaning of, each as it is written there. */
export function writtenDown(prose: string): readonly SettledWord[] {
  const words: SettledWord[] = [];
  for (const line of prose.split('\n', MAX_LINES)) {
    const name = line.length > LONGEST ? undefined : DEFINES.exec(line)?.groups?.['name']?.trim();
    if (name === undefined || isOpen(line)) continue;
    for (const term of settledTerms(name)) words.push({ term, label: name });
  }
  return words;
}

/** Whether a text leaves open what it speaks of. */
export const isOpen = (text: string): boolean =>
  /[?？]\s*$/u.test(text.trim()) ||
  /\b(?:tbd|todo|unclear|open question)\b/iu.test(text) ||
  NOT_AGREED.test(text);

/** Whether somebody speaks of a name, in whatever form it ends. */
export const speaksOfName = (text: string, name: string): boolean =>
  fold(text).includes(fold(name));
