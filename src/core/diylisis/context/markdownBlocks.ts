/** A block of a document with its lines, counted from 1 within the text, inclusive. */
export interface DocumentBlock {
  readonly form: 'heading' | 'text' | 'list' | 'code' | 'table' | 'front';
  /** The block's own words, without list mark and checkbox. */
  readonly text: string;
  readonly first: number;
  readonly last: number;
  /** List items with a checkbox: whether it is ticked; null: no checkbox. */
  readonly isDone: boolean | null;
}

const FENCE = /^\s*(`{3,}|~{3,})/u;
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/u;
const ITEM = /^(\s*)(?:[-*+•]|\d{1,9}[.)])(?:\s+|$)(.*)$/u;
const CHECKBOX = /^\[([ xX])\]\s+/u;
const TABLE = /^\s*\|.*\|?\s*$/u;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/u;
const UNDERLINE = /^ {0,3}(?:=+|-{2,})\s*$/u;
const QUOTE = /^ {0,3}>/u;

/**
 * The blocks of a Markdown or plain text, in order. Each list item is a block of its own together
 * with what is indented below it, up to the next item; a nested item is one as well. Nothing is left
 * out but blank lines, rules and the marks themselves.
 */
export function documentBlocks(text: string): readonly DocumentBlock[] {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\n|\r/u);
  const blocks: DocumentBlock[] = [];
  let at = frontMatter(lines, blocks);
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') at += 1;
    else if (FENCE.test(line)) at = code(lines, at, blocks);
    else if (HEADING.test(line)) {
      push(blocks, 'heading', headingText(line), at, at);
      at += 1;
    } else if (RULE.test(line)) at += 1;
    else if (isTable(line)) {
      at = run(lines, at, blocks, 'table', isTable);
    } else if (ITEM.test(line)) at = item(lines, at, blocks);
    else at = paragraph(lines, at, blocks);
  }
  return blocks;
}

/** Without the marks before and, where there are some, behind. */
function headingText(line: string): string {
  return line
    .trim()
    .replace(/^#{1,6}/u, '')
    .trim()
    .replace(/(?:^|\s)#+$/u, '');
}

/** A row needs more than one stroke to be one. */
function isTable(line: string): boolean {
  return TABLE.test(line) && line.includes('|', line.indexOf('|') + 1);
}

/** A block of settings between two `---` lines at the very beginning. */
function frontMatter(lines: readonly string[], blocks: DocumentBlock[]): number {
  if (lines[0]?.trim() !== '---') return 0;
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/u.test(line));
  const inside = lines.slice(1, end);
  // Without settings inside, the lines are rules.
  if (end < 0 || !inside.some((line) => /^[\w-]+\s*:/u.test(line))) return 0;
  push(blocks, 'front', inside.join('\n'), 0, end);
  return end + 1;
}

function code(lines: readonly string[], from: number, blocks: DocumentBlock[]): number {
  const mark = FENCE.exec(lines[from] ?? '')?.[1] ?? '```';
  let end = from + 1;
  while (end < lines.length) {
    const close = FENCE.exec(lines[end] ?? '')?.[1];
    if (close?.startsWith(mark) === true && (lines[end] ?? '').trim() === close) break;
    end += 1;
  }
  const last = Math.min(end, lines.length - 1);
  push(blocks, 'code', lines.slice(from, last + 1).join('\n'), from, last);
  return last + 1;
}

function run(
  lines: readonly string[],
  from: number,
  blocks: DocumentBlock[],
  form: DocumentBlock['form'],
  goesOn: (line: string) => boolean,
): number {
  let end = from;
  while (end + 1 < lines.length && goesOn(lines[end + 1] ?? '')) end += 1;
  push(blocks, form, lines.slice(from, end + 1).join('\n'), from, end);
  return end + 1;
}

function item(lines: readonly string[], from: number, blocks: DocumentBlock[]): number {
  const [, indent = '', first = ''] = ITEM.exec(lines[from] ?? '') ?? [];
  const box = CHECKBOX.exec(first)?.[1];
  const parts = [first.replace(CHECKBOX, '')];
  let end = from;
  let fence: string | null = null;
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) === true) fence = null;
    } else if (line.trim() === '') {
      // A blank line ends the item unless what follows is indented below it.
      if (!isBelow(nextLine(lines, at), indent)) break;
    } else if (ITEM.test(line) || HEADING.test(line) || RULE.test(line)) break;
    else if (mark !== undefined) {
      if (!isBelow(line, indent)) break;
      fence = mark;
    } else if (lines[at - 1]?.trim() === '' && !isBelow(line, indent)) break;
    parts.push(line);
    if (line.trim() !== '') end = at;
  }
  const text = outdented(parts.slice(0, end - from + 1));
  blocks.push({
    form: 'list',
    text,
    first: from + 1,
    last: end + 1,
    isDone: box === undefined ? null : box !== ' ',
  });
  return end + 1;
}

/** The next line with words; empty: there is none. */
function nextLine(lines: readonly string[], after: number): string {
  return lines.slice(after + 1, after + 20).find((line) => line.trim() !== '') ?? '';
}

function isBelow(line: string, indent: string): boolean {
  const own = /^\s*/u.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
  return line.trim() !== '' && !ITEM.test(line) && own > indent.replaceAll('\t', '    ').length;
}

/** What stands below an item, without the indent it has in common. */
function outdented([first = '', ...below]: readonly string[]): string {
  const indents = below
    .filter((line) => line.trim() !== '')
    .map((line) => /^\s*/u.exec(line)?.[0].length ?? 0);
  const least = indents.reduce((one, other) => Math.min(one, other), Infinity);
  const common = indents.length === 0 ? 0 : least;
  return [first, ...below.map((line) => line.slice(common))].join('\n').trim();
}

function paragraph(lines: readonly string[], from: number, blocks: DocumentBlock[]): number {
  const isQuote = QUOTE.test(lines[from] ?? '');
  let end = from;
  while (end + 1 < lines.length) {
    const next = lines[end + 1] ?? '';
    if (UNDERLINE.test(next) && end === from && !isQuote) {
      push(blocks, 'heading', lines[from] ?? '', from, end + 1);
      return end + 2;
    }
    const ends = next.trim() === '' || HEADING.test(next) || FENCE.test(next) || ITEM.test(next);
    if (ends || isTable(next) || RULE.test(next) || QUOTE.test(next) !== isQuote) break;
    end += 1;
  }
  push(blocks, 'text', lines.slice(from, end + 1).join('\n'), from, end);
  return end + 1;
}

function push(
  blocks: DocumentBlock[],
  form: DocumentBlock['form'],
  text: string,
  first: number,
  last: number,
): void {
  const own = form === 'code' || form === 'table' ? text : text.trim();
  if (own.trim() === '') return;
  blocks.push({ form, text: own, first: first + 1, last: last + 1, isDone: null });
}
