import type { Substitution } from '../residue/residue.js';

/**
 * A text with its session-bound words made concrete (Diylisis · F1 normalize). The first occurrence
 * of each resolved token is replaced; unresolved ones stay, and are asked about.
 */
export function withConcrete(text: string, substitutions: readonly Substitution[]): string {
  let made = text;
  for (const { surfaceToken, canonicalRef, unresolved, kind } of substitutions) {
    if (unresolved || canonicalRef === null) continue;
    const words = 'locator' in canonicalRef ? canonicalRef.locator : canonicalRef.content;
    if (made.includes(words)) continue;
    // A label is a name that people go on to use: it is told what it stands for.
    const put = kind === 'label' ? `${surfaceToken} (${words})` : words;
    made = replaceOnce(made, surfaceToken, put);
  }
  return made;
}

/** Replaces the first occurrence that is no part of a longer word. */
export function replaceOnce(text: string, token: string, words: string): string {
  const escaped = token.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const edge = (side: 'before' | 'after'): string => {
    const end = side === 'before' ? token.slice(0, 1) : token.slice(-1);
    if (!/[\p{L}\p{N}]/u.test(end) || UNSPACED.test(end)) return '';
    return side === 'before' ? String.raw`(?<![\p{L}\p{N}_])` : String.raw`(?![\p{L}\p{N}_])`;
  };
  return text.replace(new RegExp(edge('before') + escaped + edge('after'), 'iu'), () => words);
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
