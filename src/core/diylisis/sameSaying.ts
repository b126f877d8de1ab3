import { fold } from '../shared/text.js';

/** Where no spaces stand between words, an amount follows letters. */
const AMOUNT =
  /(?:(?<![\p{L}\d.])|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]))\d+(?:[.,]\d+)*/gu;
const NEGATION =
  /(?<!\p{L})(?:not|never|no|none|without|cannot|can't|don't|doesn't|must not|nicht|nie|niemals|kein\p{L}*|ohne|ne|pas|jamais|aucun\p{L}*|sans|nunca|jamás|sin|ningún\p{L}*)(?!\p{L})|n't\b|ない|なく|せず|禁止|不|没|勿|别|안 |않|못|말고|말아|없/iu;

/** The amounts that a text names. */
export const amountsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(AMOUNT)].map(([amount]) => amount));

/**
 * Whether a longer text says what a shorter one says, as far as words can tell: every amount stands in
 * it, and both deny or neither does. Shared words alone say nothing: "never round twice" is not "round
 * twice".
 */
export function mayCover(longer: string, shorter: string): boolean {
  const amounts = amountsOf(longer);
  if ([...amountsOf(shorter)].some((amount) => !amounts.has(amount))) return false;
  return NEGATION.test(longer) === NEGATION.test(shorter);
}

/** Whether one text stands in the other word for word, whatever the signs between. */
export function standsIn(longer: string, shorter: string): boolean {
  const plain = (text: string): string =>
    ` ${fold(text)
      .replaceAll(/[\s\p{P}]+/gu, ' ')
      .trim()} `;
  return plain(longer).includes(plain(shorter));
}
