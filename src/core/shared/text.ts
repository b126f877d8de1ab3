/** Marks that are folded away: Latin, Greek and Cyrillic accents, Hebrew and Arabic vowel points. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652]/gu;
const ACCENTED_SCRIPT =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u;
// eslint-disable-next-line no-control-regex -- the ASCII test is the point
const NON_ASCII = /[^\x00-\x7f]/;

/**
 * The form in which words are compared: compatibility forms, lower case, accents folded, ß as ss.
 * Hangul stays composed and marks that carry a vowel (Devanagari, Thai) stay. Idempotent.
 */
export function fold(text: string): string {
  if (!NON_ASCII.test(text)) return text.toLowerCase();
  // Lower-casing can bring forth marks and expansions of its own (İ, ﬁ, ẞ), hence twice composed.
  const lower = text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ß', 'ss');
  if (!ACCENTED_SCRIPT.test(lower)) return lower;
  return lower.normalize('NFD').replace(ACCENTS, '').normalize('NFC').replaceAll('ς', 'σ');
}
