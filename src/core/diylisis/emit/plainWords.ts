import { visible, visibleLine } from '../../words/visible.js';

/** One piece of a line: a code span with its marks, or what stands between two. */
export interface Segment {
  readonly isCode: boolean;
  readonly raw: string;
}

const PUNCTUATION = /[!-/:-@[-`{-~]/u;
const ESCAPED = /\\([!-/:-@[-`{-~])/gu;
const LINK_LIKE = /\][([:]/u;
const ENTITY = /^&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);/iu;
/** What begins a list, a heading, a quotation, a table or a rule at the start of a line. */
const LINE_START = /^(?:#{1,6}(?:\s|$)|[>|]|[+-](?:\s|$)|[=-]+\s*$|:-|\[[ x]\])/iu;
const NUMBERED = /^\d{1,9}(?=[.)](?:\s|$))/u;

/** Plain words on one line, nothing hidden in them. */
export const oneLine = visibleLine;

/** Plain words of several lines, nothing hidden in them; no blank lines at the ends. */
export const manyLines = (text: string): string => {
  const lines = visible(text)
    .split('\n')
    .map((line) => line.trimEnd());
  const last = lines.findLastIndex((line) => line !== '');
  return lines
    .slice(
      Math.max(
        0,
        lines.findIndex((line) => line !== ''),
      ),
      last + 1,
    )
    .join('\n');
};

/**
 * The pieces of a line. A code span goes from a run of backticks to the next run of the same length;
 * runs without a partner belong to the text.
 *
 * @param isMarkdown a backslash takes the meaning from the backtick after it
 */
export function segments(line: string, isMarkdown: boolean): Segment[] {
  const found: Segment[] = [];
  let from = 0;
  for (let at = 0; at < line.length;) {
    if (isMarkdown && line[at] === '\\' && PUNCTUATION.test(line[at + 1] ?? '')) {
      at += 2;
      continue;
    }
    if (line[at] !== '`') {
      at += 1;
      continue;
    }
    const run = runAt(line, at);
    const end = closing(line, at + run, run);
    if (end !== null) {
      if (at > from) found.push({ isCode: false, raw: line.slice(from, at) });
      found.push({ isCode: true, raw: line.slice(at, end) });
      from = end;
    }
    at = end ?? at + run;
  }
  if (from < line.length) found.push({ isCode: false, raw: line.slice(from) });
  return found;
}

function runAt(line: string, at: number): number {
  let end = at;
  while (line[end] === '`') end += 1;
  return end - at;
}

/** Where the next run of exactly this length ends; null: there is none. */
function closing(line: string, from: number, length: number): number | null {
  for (let at = from; at < line.length;) {
    const run = runAt(line, at);
    if (run === length) return at + run;
    at += Math.max(run, 1);
  }
  return null;
}

/**
 * Words as Markdown that shows just these words: nothing in them becomes a heading, a list, a link, a
 * table, HTML or a stroke. Code spans stay what they are. `inCell`: for a cell of a table.
 */
export function escaped(text: string, inCell = false): string {
  const hasLinks = LINK_LIKE.test(text);
  return text
    .split('\n')
    .map((line) => escapedLine(line, inCell, hasLinks))
    .join('\n');
}

/** The words that {@link escaped} was given. */
export const unescaped = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) =>
      segments(line, true)
        .map(({ isCode, raw }) => (isCode ? raw : raw.replace(ESCAPED, '$1')))
        .join(''),
    )
    .join('\n');

function escapedLine(line: string, inCell: boolean, hasLinks: boolean): string {
  let at = 0;
  let out = '';
  const many = line.indexOf('~') !== line.lastIndexOf('~');
  let closing = line.length;
  while (line[closing - 1] === '#') closing -= 1;
  for (const { isCode, raw } of segments(line, false)) {
    // A table is cut at its strokes before its code spans are seen.
    if (isCode && !(inCell && raw.includes('|'))) {
      out += raw;
      at += raw.length;
      continue;
    }
    for (const character of raw) {
      out += isRisky(line, at, character, { inCell, hasLinks, many, closing })
        ? `\\${character}`
        : character;
      at += character.length;
    }
  }
  return out;
}

function isRisky(
  line: string,
  at: number,
  character: string,
  {
    inCell,
    hasLinks,
    many,
    closing,
  }: {
    readonly inCell: boolean;
    readonly hasLinks: boolean;
    readonly many: boolean;
    /** Where the marks begin that end the line as those of a heading do. */
    readonly closing: number;
  },
): boolean {
  const before = line[at - 1] ?? ' ';
  const next = line[at + 1] ?? '';
  if (at === 0 && LINE_START.test(line)) return true;
  switch (character) {
    case '`':
      return true;
    case '\\':
      return next === '' || PUNCTUATION.test(next);
    case '<':
      return /[a-z/!?]/iu.test(next);
    case '&':
      return ENTITY.test(line.slice(at));
    case '*':
      return at === 0 || !(/\s/u.test(before) && /\s/u.test(next));
    case '_':
      return !(/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(next));
    case '~':
      return many;
    case '[':
      return hasLinks || next === '^';
    case '#':
      return at >= closing;
    case '|':
      return inCell;
    case '.':
    case ')':
      return NUMBERED.exec(line)?.[0].length === at;
    default:
      return false;
  }
}
