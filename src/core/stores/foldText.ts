/** Text made alike for searching: composed and in small letters, in any script. */
export function foldText(text: string): string {
  // The two small sigmas differ only by their place in the word.
  return text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
}

/** Short enough for one line of a page. */
const PREVIEW = 200;
const BEFORE = 60;

/**
 * A piece of `text` around the first place that holds `folded` (a folded text), on one line, at
 * most 200 characters with `…` at cut ends; null when the text does not hold it.
 */
export function previewOf(text: string, folded: string): string | null {
  const all = foldText(text);
  const at = all.indexOf(folded);
  if (at < 0) return null;
  // Folding may change lengths; then the folded text is the only one with a sure place.
  const isAsLong = text.normalize('NFC').length === text.length && all.length === text.length;
  const source = isAsLong ? text : all;
  const from = wholeCharacter(source, Math.max(0, at - BEFORE));
  const to = wholeCharacter(source, Math.min(source.length, from + PREVIEW - 2));
  const piece = source.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${piece}${to < source.length ? '…' : ''}`;
}

function wholeCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}
