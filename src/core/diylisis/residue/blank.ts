/** Stands where something was blanked: no letter, no digit, no space, and nobody types it. */
export const BLANK = '\uE000';

/** A stretch of a text, end exclusive. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

const FENCE = /^[ \t]*(?:>[ \t]*)*(`{3,}|~{3,})[^\n]*$/u;
const URL = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)[^\s<>()[\]"'`“”«»]+/giu;
const LINK = /!?\[([^\]\n]*)\]\([^)\n]*\)|!?\[([^\]\n]*)\]\[[^\]\n]*\]/gu;
const COMMENT = /<!--[\s\S]*?-->/gu;
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
  const open = /(?<!\\)`+/gu;
  for (let match = open.exec(without); match !== null; match = open.exec(without)) {
    const mark = match[0];
    const rest = without.slice(open.lastIndex);
    const paragraph = rest.slice(0, /\n[ \t]*\n/u.exec(rest)?.index ?? rest.length);
    const close = new RegExp(`(?<!\`)\`{${mark.length}}(?!\`)`, 'u').exec(paragraph);
    if (close === null) continue;
    const end = open.lastIndex + close.index + mark.length;
    spans.push({ start: match.index, end });
    open.lastIndex = end;
  }
  return spans;
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

/** The text without what is not its own words: code, addresses, links, quotations, comments. */
export function ownWords(text: string): string {
  const isCode = [...fencedBlocks(text), ...codeSpans(text), ...stretchesOf(text, COMMENT)];
  const plain = blanked(text, isCode);
  const withoutLinks = blanked(plain, [...stretchesOf(plain, LINK), ...stretchesOf(plain, URL)]);
  return blanked(withoutLinks, stretchesOf(withoutLinks, QUOTED));
}
