import { languageOf } from '../../../shared/stopWords.js';
import { wordSpans } from '../../../shared/terms.js';
import { DE } from './de.js';
import { EN } from './en.js';
import { ES } from './es.js';
import { FR } from './fr.js';
import { JA } from './ja.js';
import { KO } from './ko.js';
import type { StatementWords } from './statementWords.js';
import { ZH } from './zh.js';

/** Languages told by their function words; of a text too short for that, all are tried. */
const LATIN: readonly StatementWords[] = [EN, DE, FR, ES];
/** So short a text shows its language too weakly. */
const SHORT = 60;

/** Assistants announce in full sentences, so that the languages need not be told apart. */
export const announcing: readonly RegExp[] = [...LATIN, KO, JA, ZH].map((table) => table.announced);

const ALL_ABBREVIATIONS: ReadonlySet<string> = new Set(
  [...LATIN, KO, JA, ZH].flatMap(({ abbreviations }) => abbreviations),
);

/** Whether a word before a full stop is an abbreviation. Expects lower case, without the last stop. */
export function isAbbreviation(word: string): boolean {
  return ALL_ABBREVIATIONS.has(word);
}

/** The tables to try on a text, the likeliest first. English words are mixed into any language. */
export function tablesFor(text: string): readonly StatementWords[] {
  if (/\p{Script=Hangul}/u.test(text)) return [KO, EN];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JA, EN];
  if (/\p{Script=Han}/u.test(text)) return [ZH, EN];
  if (text.length <= SHORT) return LATIN;
  const words = wordSpans(text.slice(0, 600)).map(({ start, end }) => text.slice(start, end));
  const language = languageOf(words);
  const own = LATIN.find((table) => table.language === language);
  // A language without a table is nearest to one of those that have one.
  if (own === undefined) return LATIN;
  return own === EN ? [EN] : [own, EN];
}
