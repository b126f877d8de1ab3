/** Stands where something was blanked: no letter, no digit, no space, and nobody types it. */
export const BLANK = '\uE000';

/** A stretch of a text, end exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Of stretches in order the last that begins at or before a place; -1: none does. */
export function lastIndexUpTo(sorted: readonly { readonly start: number }[], at: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const FENCE = /^[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})[^\n]*$/u;
/** A scheme is short and begins a word: else every letter of a long word would be tried as one. */
const URL = /(?:(?<![a-z])[a-z][a-z0-9+.-]{1,19}:\/\/|www\.)[^\s<>()[\]"'`“”«»]+/giu;
const LINK = /!?\[([^\]\n]*)\]\([^)\n]*\)|!?\[([^\]\n]*)\]\[[^\]\n]*\]/gu;
/** What somebody else's screen or mouth says; longer ones are paragraphs between stray marks. */
const QUOTED =
  /"[^"\n]{3,80}"|“[^”\n]{3,80}”|„[^“”\n]{3,80}[“”]|«[^»\n]{3,80}»|「[^」\n]{3,60}」|『[^』\n]{3,60}』/gu;

/** Blocks between fences, with their fences; one that is never closed runs to the end. */
export function fencedBlocks(text: string): readonly Stretch[] {
  const blocks: Stretch[] = [];
  let open: { readonly mark: string; readonly start: number } | null = null;
  let at = 0;
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined) {
      if (open === null) open = { mark, start: at };
      else if (
        mark.startsWith(open.mark.charAt(0)) &&
        mark.length >= open.mark.length &&
        isBare(line, mark)
      ) {
        blocks.push({ start: open.start, end: at + line.length });
        open = null;
      }
    }
    at += line.length + 1;
  }
  if (open !== null) blocks.push({ start: open.start, end: text.length });
  return blocks;
}

const isBare = (line: string, mark: string): boolean =>
  line.slice(line.indexOf(mark) + mark.length).trim() === '';

/** Code within a line: runs of backticks that close again within the paragraph. */
export function codeSpans(text: string): readonly Stretch[] {
  const without = blanked(text, fencedBlocks(text));
  const spans: Stretch[] = [];
  if (!without.includes('`')) return spans;
  for (const [from, to] of paragraphsOf(without)) {
    const runs = [...without.slice(from, to).matchAll(/`+/gu)].map((match) => ({
      start: from + match.index,
      length: match[0].length,
    }));
    const twins = twinsOf(runs.map(({ length }) => length));
    let next = 0;
    for (const [index, { start, length }] of runs.entries()) {
      if (index < next) continue;
      // An escaped backtick opens nothing; the ones after it do.
      const isEscaped = without[start - 1] === '\\';
      const own = isEscaped ? length - 1 : length;
      const close = own === 0 ? undefined : twins(own, index);
      const closing = close === undefined ? undefined : runs[close];
      if (close === undefined || closing === undefined) continue;
      spans.push({ start: start + length - own, end: closing.start + closing.length });
      next = close + 1;
    }
  }
  return spans;
}

/** Finds the next run of a length behind a place; asked for places in rising order. */
function twinsOf(
  lengths: readonly number[],
): (length: number, after: number) => number | undefined {
  const places = new Map<number, { readonly at: number[]; next: number }>();
  for (const [index, length] of lengths.entries()) {
    const known = places.get(length);
    if (known === undefined) places.set(length, { at: [index], next: 0 });
    else known.at.push(index);
  }
  return (length, after) => {
    const own = places.get(length);
    if (own === undefined) return undefined;
    while ((own.at[own.next] ?? Infinity) <= after) own.next += 1;
    return own.at[own.next];
  };
}

/** Beginnings and ends of what stands between empty lines. */
function paragraphsOf(text: string): readonly (readonly [number, number])[] {
  const parts: [number, number][] = [];
  let from = 0;
  for (const match of text.matchAll(/\n(?=[ \t]*\n)/gu)) {
    parts.push([from, match.index]);
    from = match.index;
  }
  return [...parts, [from, text.length]];
}

/** The text with stretches made blank; every other character keeps its place. */
export function blanked(text: string, stretches: readonly Stretch[]): string {
  let out = '';
  let at = 0;
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    out +=
      text.slice(at, from) +
      text.slice(from, end).replace(/[^\n]/gu, (one) => BLANK.repeat(one.length));
    at = end;
  }
  return out + text.slice(at);
}

const stretchesOf = (text: string, pattern: RegExp): Stretch[] =>
  [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));

function comments(text: string): Stretch[] {
  const found: Stretch[] = [];
  let start = text.indexOf('<!--');
  while (start >= 0) {
    const close = text.indexOf('-->', start + 4);
    if (close < 0) break;
    found.push({ start, end: close + 3 });
    start = text.indexOf('<!--', close + 3);
  }
  return found;
}

/** The text without what is not its own words: code, addresses, links, quotations, comments. */
export function ownWords(text: string): string {
  const isCode = [...fencedBlocks(text), ...codeSpans(text), ...comments(text)];
  const plain = blanked(text, isCode);
  const withoutLinks = blanked(plain, [...stretchesOf(plain, LINK), ...stretchesOf(plain, URL)]);
  return blanked(withoutLinks, stretchesOf(withoutLinks, QUOTED));
}
