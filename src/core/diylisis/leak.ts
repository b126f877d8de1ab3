import { isEverydayWord } from '../shared/everydayWords.js';
import { isFunctionWord } from '../shared/stopWords.js';

/** Words, names, numbers with their sign, paths' parts: what can be told from something else. */
const TOKEN = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.:/#@-]*[\p{L}\p{N}_]|[\p{L}\p{N}]/gu;
/** Scripts without word borders: told apart by pairs, and never joined to a word of another script. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** The tokens of a text, in one form (Diylisis · tokens(X)). */
export function tokensOf(text: string): ReadonlySet<string> {
  const tokens = new Set<string>();
  const plain = text.normalize('NFKC').toLowerCase();
  for (const [run] of plain.matchAll(UNSPACED)) {
    const letters = Array.from(run);
    if (letters.length === 1) tokens.add(run);
    letters.slice(1).forEach((letter, at) => tokens.add((letters[at] ?? '') + letter));
  }
  for (const [match] of plain.replaceAll(UNSPACED, ' ').matchAll(TOKEN)) {
    tokens.add(match);
    for (const part of match.split(/[.:/#@_-]+/u)) if (part !== '') tokens.add(part);
  }
  return tokens;
}

/**
 * The tokens that only this text carries (Diylisis · discriminating(d)): not shared with any other,
 * no everyday word, no bare number. Empty: it has nothing that could leak.
 */
export function discriminating(text: string, others: readonly ReadonlySet<string>[]): string[] {
  return [...tokensOf(text)].filter(
    (token) =>
      (token.length > 2 || /^\P{ASCII}{2}$/u.test(token)) &&
      !/^\d+$/u.test(token) &&
      !isFunctionWord(token) &&
      !isEverydayWord(token) &&
      !others.some((tokens) => tokens.has(token)),
  );
}

/** One dropped thing and the tokens that are surely its own. */
export interface Dropped {
  readonly id: string;
  readonly discriminating: readonly string[];
}

/**
 * Dropped items whose own content stands in what is handed on (Diylisis · leaked_drops(Λ)). One with
 * nothing of its own never counts: there would be nothing to cut, and the loop would never end.
 */
export function leakedDrops(
  dropped: readonly Dropped[],
  channels: readonly string[],
): readonly Dropped[] {
  const told = new Set(channels.flatMap((text) => [...tokensOf(text)]));
  return dropped.filter(
    (one) => one.discriminating.length > 0 && one.discriminating.every((token) => told.has(token)),
  );
}
