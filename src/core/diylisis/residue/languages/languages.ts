import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import type { LanguagePack } from './languagePack.js';
import { zh } from './zh.js';

/** All languages that are known, English first (docs/distill-languages.md tells how to add one). */
export const LANGUAGES: readonly LanguagePack[] = [en, de, es, fr, ko, ja, zh];

/** The packs whose script occurs in a text: texts in several languages are usual. */
export function languagesIn(text: string): readonly LanguagePack[] {
  return LANGUAGES.filter(({ script }) => script === null || script.test(text));
}

/** Enough common words in a row of text to say which language it is. */
const ENOUGH = 0.08;

/**
 * The language most of a text is written in, by its common words; null: none shows itself, as in a
 * text of names, or in a language without a pack.
 */
export function mainLanguage(text: string): LanguagePack | null {
  const unspaced = [
    ...text.matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu),
  ].length;
  const spaced = [...text.matchAll(/[\p{L}\p{M}]+/gu)].length;
  if (unspaced > spaced) {
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ja;
    return /\p{Script=Hangul}/u.test(text) ? ko : zh;
  }
  let best: LanguagePack | null = null;
  let most = 0;
  for (const pack of [en, de, es, fr]) {
    const own = [...text.matchAll(pack.witnesses)].length;
    if (own > most) {
      most = own;
      best = pack;
    }
  }
  return spaced > 0 && most / spaced >= ENOUGH ? best : null;
}
