/** What a UTF-16 unit is to the word splitter. */
export const OTHER = 1;
export const LETTER = 2;
export const UPPER = 3;
export const DIGIT = 4;
export const UNDERSCORE = 5;
/** Scripts written without spaces: Han, Kana, Hangul, Thai and their like; matched by pairs. */
export const UNSPACED = 6;

const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]/u;
const UPPERCASE = /\p{Lu}/u;
const WORD_PART = /[\p{L}\p{M}]/u;
const NUMBER = /\p{Nd}/u;

/** Filled as characters are met; 0: not looked at yet. */
const CLASSES = new Uint8Array(0x10000);

/** Class of one UTF-16 unit. Halves of pairs count as letters: what they spell is seen later. */
export function classOf(unit: number): number {
  const known = CLASSES[unit] ?? 0;
  if (known !== 0) return known;
  const found = classify(unit);
  CLASSES[unit] = found;
  return found;
}

/** The table itself, for loops that cannot afford a call; an entry of 0 means: ask `classOf`. */
export const classTable: Readonly<Uint8Array> = CLASSES;

function classify(unit: number): number {
  if (unit === 0x5f) return UNDERSCORE;
  if (unit >= 0xd800 && unit <= 0xdfff) return LETTER;
  const character = String.fromCharCode(unit);
  if (UNSPACED_SCRIPT.test(character)) return UNSPACED;
  if (NUMBER.test(character)) return DIGIT;
  if (UPPERCASE.test(character)) return UPPER;
  return WORD_PART.test(character) ? LETTER : OTHER;
}
