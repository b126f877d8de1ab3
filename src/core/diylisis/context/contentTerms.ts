import { isEverydayWord } from '../../shared/everydayWords.js';
import { isEmptyWord, languageOf } from '../../shared/stopWords.js';
import { termsOf, wordSpans } from '../../shared/terms.js';

/** Longer texts are compared by their beginning. */
const LOOKED_AT = 2_000;

/** The terms of a text that say what it is about: no function words, no single characters. */
export function contentTerms(text: string): ReadonlySet<string> {
  const part = text.slice(0, LOOKED_AT);
  const words = wordSpans(part).map(({ start, end }) => part.slice(start, end));
  const language = languageOf(words);
  const empty = new Set(
    words.filter((word) => isEmptyWord(word, language)).map((word) => word.toLowerCase()),
  );
  return new Set(
    termsOf(part).filter(
      (term) => (term.length > 2 || /\p{L}{2}|\d{2}/u.test(term)) && !empty.has(term),
    ),
  );
}

/** All terms of a text; what of them says nothing is told by the side it is compared with. */
export function termsIn(text: string): ReadonlySet<string> {
  return new Set(termsOf(text.slice(0, LOOKED_AT)));
}

/** Without words that are said of anything. */
export function tellingTerms(text: string): ReadonlySet<string> {
  return new Set([...contentTerms(text)].filter((term) => !isEverydayWord(term)));
}
