/** Words whose stem is no beginning of them, by that stem (the exceptions of Porter 2). */
const IRREGULAR: ReadonlyMap<string, readonly string[]> = new Map([
  ['die', ['dying']],
  ['lie', ['lying']],
  ['tie', ['tying']],
  ['sky', ['skies']],
]);

/** A longer root says enough without the letter after it. */
const SHORT = 4;

/**
 * Beginnings of which every word with this stem has one (Porter 2). The stem itself will not do: it
 * is `happi` for "happy", `hope` for "hoping" and `possibl` for "possibility".
 */
export function stemRoots(stem: string): readonly string[] {
  return [...regularRoots(stem), ...(IRREGULAR.get(stem) ?? [])];
}

function regularRoots(stem: string): readonly string[] {
  if (stem.length < 3) return /^[aeiouy]e$/u.test(stem) ? [stem.slice(0, 1)] : [stem];
  const root = stem.slice(0, -1);
  const followed = (letters: string): readonly string[] =>
    root.length > SHORT ? [root] : Array.from(letters, (letter) => root + letter);
  if (stem.endsWith('ble')) return [stem.slice(0, -2)];
  if (stem.endsWith('bl')) return [root];
  if (stem.endsWith('i')) return followed('iy');
  return stem.endsWith('e') ? followed('eiaoy') : [stem];
}
