import type { LanguagePack } from './languages/languagePack.js';

const ESCAPED = /[.*+?^${}()|[\]\\]/gu;
const MARKUP = String.raw`["'“”„«»「」*_\u0060]*`;
/** Clauses that go on about a thing do not say what it is. */
const GOES_ON =
  /^(?:which|that|who|but|and|or|so|as|when|then|because|if|we|i|it|they|since|though|while|welche|der|die|das|aber|und|oder|weil|que|pero|y|o|qui|mais|et|ou)\b/iu;
/** What a bracket or dash may hold besides an explanation. */
const NO_EXPLANATION = /^(?:see|cf|vgl|siehe|above|below|again|ver|voir|done|todo|new|old|wip)\b/iu;

const literal = (token: string): string => token.replace(ESCAPED, String.raw`\$&`);
const wordCount = (text: string): number => [...text.matchAll(/[\p{L}\p{N}]+/gu)].length;
const isUnspaced = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
const isEnough = (text: string, least: number): boolean =>
  wordCount(text) >= least || (isUnspaced(text) && text.trim().length >= 2 * least);

/**
 * Whether a text itself says what one of its names means: "v4 (= the batched writer)", "R@5, recall
 * in the first five,", "… means …", a heading or a list's or table's first cell that is the name.
 */
export function isDefined(token: string, text: string, packs: readonly LanguagePack[]): boolean {
  const source = literal(token).replace(/\s+/gu, String.raw`\s+`);
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}_@])${source}(?![\p{L}\p{N}_@]|[.-][\p{L}\p{N}])`,
    'giu',
  );
  const isSpacedScript = !isUnspaced(token);
  const places = isSpacedScript ? pattern : new RegExp(source, 'giu');
  for (const match of text.matchAll(places)) {
    const end = match.index + match[0].length;
    if (isSaidAfter(text, match.index, end, packs) || isSaidBefore(text, match.index, packs))
      return true;
  }
  return false;
}

function isSaidAfter(
  text: string,
  start: number,
  end: number,
  packs: readonly LanguagePack[],
): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start);
  const after = text.slice(end, end + 240).replace(new RegExp(`^${MARKUP}`, 'u'), '');
  const line = after.slice(0, /\n/u.exec(after)?.index ?? after.length);
  if (/^\s*#{1,6}\s/u.test(before)) return isHeadOf(text, end, before);
  if (/^\s*(?:=|:=|≙|≡|＝)\s*\S/u.test(line) && !line.trimStart().startsWith('==')) return true;
  const bracket = /^\s*[（(]\s*(=?)\s*([^)）\n]+)[)）]/u.exec(line);
  if (bracket !== null) {
    const inner = bracket[2] ?? '';
    const isReference = /[`/]|:\/\/|^#\d/u.test(inner) && !NO_EXPLANATION.test(inner);
    if (bracket[1] === '=' || isReference) return true;
    if (isEnough(inner, 2) && !NO_EXPLANATION.test(inner)) return true;
  }
  // "https://api.example.org/v3/departures (v3)": the name in brackets behind what it names.
  if (
    /(?:https?:\/\/\S+|`[^`\n]+`|[\w.-]+\/[\w./-]+)\s*[（(]\s*$/u.test(before) &&
    /^\s*[)）]/u.test(line)
  )
    return true;
  const isFirst = /^\s*(?:[-*+>]|\d+[.)]|\|)?\s*(?:\[[ x]\]\s*)?["'“„«「*_`]*$/iu.test(before);
  const colon = /^\s*(?::|：|—|–|-\s)\s*(\S[^\n]*)/u.exec(line);
  if (colon !== null && isFirst && isEnough(colon[1] ?? '', 2)) return true;
  const cell = /^\s*\|\s*([^|\n]+)\|/u.exec(line);
  if (cell !== null && /^\s*\|\s*["'“„«「*_`]*$/u.test(before) && isEnough(cell[1] ?? '', 2))
    return true;
  const aside = /^\s*[,，、]\s*([^,，.\n]{8,})[,，.;]/u.exec(line);
  if (aside !== null && isEnough(aside[1] ?? '', 3) && !GOES_ON.test(aside[1] ?? '')) return true;
  const plain = line.replace(/^\s*[,，、(（:：]\s*/u, '');
  return packs.some(({ defines }) => defines.test(plain));
}

/** A heading that is the name, with words of its own below it, says what the name stands for. */
function isHeadOf(text: string, end: number, before: string): boolean {
  if (wordCount(before) > 2) return false;
  const below = text.slice(text.indexOf('\n', end) + 1);
  const next = /^#{1,6}\s/mu.exec(below)?.index ?? below.length;
  return text.includes('\n', end) && isEnough(below.slice(0, next), 3);
}

function isSaidBefore(text: string, start: number, packs: readonly LanguagePack[]): boolean {
  const before = text.slice(Math.max(0, start - 120), start);
  const plain = before.replace(new RegExp(`${MARKUP}$`, 'u'), '');
  // "recall in the first five (R@5)": the name in brackets after what it is short for.
  if (/[\p{L}]{3,}[ \t]+[\p{L}\p{N}-]{2,}[ \t]*[(（]$/u.test(plain)) return true;
  return packs.some(({ introduces }) => introduces.test(plain));
}
