/** Marks that are folded away: Latin, Greek and Cyrillic accents, Hebrew and Arabic vowel points. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652]/gu;
const ACCENTED_SCRIPT =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/u;
// eslint-disable-next-line no-control-regex -- the ASCII test is the point
const NON_ASCII = /[^\x00-\x7f]/;

/** True when the text holds anything beyond ASCII. */
export function hasNonAscii(text: string): boolean {
  return NON_ASCII.test(text);
}

/**
 * Compatibility forms made one (full-width letters, ligatures, composed accents). Leaves plain text
 * alone without copying it. Idempotent.
 */
export function composed(text: string): string {
  return hasNonAscii(text) ? text.normalize('NFKC') : text;
}

/**
 * The form in which words are compared: compatibility forms, lower case, accents folded, ß as ss.
 * Hangul stays composed and marks that carry a vowel (Devanagari, Thai) stay. Idempotent.
 */
export function fold(text: string): string {
  if (!hasNonAscii(text)) return text.toLowerCase();
  // Lower-casing can bring forth marks and expansions of its own (İ, ﬁ, ẞ), hence twice composed.
  const lower = text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ß', 'ss');
  if (!ACCENTED_SCRIPT.test(lower)) return lower;
  return lower.normalize('NFD').replace(ACCENTS, '').normalize('NFC').replaceAll('ς', 'σ');
}
