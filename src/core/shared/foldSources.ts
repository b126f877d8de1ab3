import { fold } from './text.js';

/** The way back from {@link fold}: which characters of a text may stand for a folded one. */
export interface FoldSources {
  /** Code points beyond ASCII that fold to exactly this character, or do so in other letter case. */
  readonly single: ReadonlyMap<string, readonly number[]>;
  /** Code points that fold to several characters, this one among them (`ﬁ`, `ß`, `ﻻ`). */
  readonly several: ReadonlyMap<string, readonly number[]>;
}

/** Planes beyond the second hold nothing that folds into something else. */
const LAST = 0x2ffff;
const SURROGATES = [0xd800, 0xdfff] as const;
/** Hangul syllables fold to themselves; they are a fifth of all and can be left out. */
const SYLLABLES = [0xac00, 0xd7a3] as const;

let known: FoldSources | null = null;

/** Made from `fold` itself when first asked for, so that both always agree; then kept. */
export function foldSources(): FoldSources {
  known ??= build();
  return known;
}

function build(): FoldSources {
  const single = new Map<string, number[]>();
  const several = new Map<string, number[]>();
  const add = (map: Map<string, number[]>, key: string, code: number): void => {
    const codes = map.get(key);
    if (codes === undefined) map.set(key, [code]);
    else if (codes.at(-1) !== code) codes.push(code);
  };
  for (let code = 0x80; code <= LAST; code += 1) {
    if (code === SURROGATES[0]) code = SURROGATES[1] + 1;
    if (code === SYLLABLES[0]) code = SYLLABLES[1] + 1;
    const character = String.fromCodePoint(code);
    for (const folded of foldings(character)) {
      const characters = Array.from(folded);
      if (characters.length === 1) add(single, folded, code);
      else for (const one of characters) add(several, one, code);
    }
  }
  return { single, several };
}

/**
 * What a character may become: alone, beside a letter whose script loses its accents, and by the
 * simple case folding that patterns use. Empty for those that only become themselves.
 */
function foldings(character: string): ReadonlySet<string> {
  const alone = fold(character);
  const upper = character.toUpperCase();
  if (alone === character && upper === character && character.normalize('NFKD') === character) {
    return NONE;
  }
  return new Set([alone, fold(`a${character}`).slice(1), fold(upper)]);
}

const NONE: ReadonlySet<string> = new Set();
