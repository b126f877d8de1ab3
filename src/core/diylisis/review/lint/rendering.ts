import { count } from '../../../words/amounts.js';
import { blanked, BLANK, codeSpans, fencedBlocks } from '../../residue/blank.js';
import { lineAt, placeOf, type HandoffLine, type HandoffText } from '../handoffText.js';
import type { Finding } from '../reviewer.js';
import { eatenEmphasis } from './emphasis.js';
import { distinct, type Checked } from './lint.js';

/** Tags that are markup on purpose. */
const MARKUP =
  /^(?:a|abbr|b|blockquote|br|code|dd|del|details|div|dl|dt|em|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|wbr|picture|source|video|center|font|section|article|input|label)$/iu;

/** Category 5: Markdown that says something else once it is rendered. */
export function checkRendering(handoff: HandoffText): Checked {
  const { text } = handoff;
  const blocks = fencedBlocks(text);
  const spans = codeSpans(text);
  const own = blanked(text, [...blocks, ...spans]);
  const findings: Finding[] = [];
  const add = (token: string, line: HandoffLine | null, why: string, repairNote: string): void => {
    findings.push({
      quotedToken:
        token.replaceAll(BLANK, '').replace(/\s+/gu, ' ').trim().slice(0, 80) || '(empty)',
      location: line === null ? '' : placeOf(line),
      line: line?.number ?? null,
      category: 5,
      whyUnresolvable: why,
      advisory: 'Resolve',
      repairNote,
    });
  };
  for (const match of own.matchAll(
    /(?<![~\\])(~{1,2})(?![\s~])(?:(?!\n[ \t]*\n)[^~])*?[\p{L}\p{N})\]"'.%\uE000]\1(?!~)/gu,
  ))
    add(
      match[0],
      lineAt(handoff, match.index),
      'what stands between the tildes is shown struck through',
      'write “about”, or put it in backticks',
    );
  for (const { start, end } of blocks) {
    const block = text.slice(start, end);
    const mark = /(`{3,}|~{3,})/u.exec(block)?.[1] ?? '```';
    const isClosed =
      block.includes('\n') &&
      new RegExp(`\\n[ \\t>]*${mark.charAt(0)}{${mark.length},}\\s*$`, 'u').test(block);
    if (!isClosed)
      add(
        block.split('\n')[0] ?? mark,
        lineAt(handoff, start),
        'the block is never closed, so that all after it is code',
        `close it with ${mark.startsWith('~') ? mark : 'a fence longer than any in it'}`,
      );
  }
  for (const match of own.matchAll(/(?<![\\`])`+(?!`)/gu))
    add(
      around(text, match.index),
      lineAt(handoff, match.index),
      'a backtick without its partner',
      'close the code, or leave the backtick out',
    );
  for (const { at, token } of eatenEmphasis(own))
    add(
      token,
      lineAt(handoff, at),
      'its stars or underscores are taken for emphasis and vanish',
      'put it in backticks',
    );
  for (const match of own.matchAll(/(?<!\\)<\/?([A-Za-z][\w-]*)(?:[ \t]+[^<>\n]*)?\/?>/gu)) {
    const name = match[1] ?? '';
    if (!MARKUP.test(name) && !/^<(?:[a-z][a-z0-9+.-]*:|[^\s@<>]+@)/iu.test(match[0]))
      add(
        match[0],
        lineAt(handoff, match.index),
        'it is taken for a tag and is not shown',
        'put it in backticks',
      );
  }
  checkLines(handoff.lines, own, add);
  const tables = checkTables(handoff.lines, add);
  return {
    findings: distinct(findings),
    checked: `${count(handoff.lines.length, 'line')}, ${count(blocks.length, 'block')} and ${count(spans.length, 'code span')}, ${count(tables, 'table')} read as they render`,
  };
}

type Add = (token: string, line: HandoffLine | null, why: string, repairNote: string) => void;

const around = (text: string, at: number): string => {
  const rest = text.slice(at, at + 40);
  return rest.split('\n')[0] ?? rest;
};

function checkLines(lines: readonly HandoffLine[], own: string, add: Add): void {
  const isFront = lines[0]?.text === '---';
  const frontEnd = isFront ? lines.findIndex(({ text }, index) => index > 0 && text === '---') : -1;
  for (const [index, line] of lines.entries()) {
    if (index <= frontEnd || (line.part !== 'prose' && line.part !== 'heading')) continue;
    const text = own.slice(line.start, line.start + line.text.length);
    const before = lines[index - 1];
    const above = before?.text ?? '';
    if (/^\s{0,3}#{1,6}\d/u.test(text))
      add(
        line.text,
        line,
        'a number sign at the beginning of a line is shown as a heading by some readers',
        'put a word before it',
      );
    const isText =
      above.trim() !== '' && before?.part === 'prose' && !/^\s*(?:[-*+>|]|\d+[.)])/u.test(above);
    if (
      /^\s{0,3}(?:-{2,}|=+)\s*$/u.test(text) &&
      isText &&
      isSentence(above, lines[index - 2]?.text ?? '')
    )
      add(
        above,
        before,
        'the line of dashes below makes it a heading',
        'leave an empty line between them',
      );
    if (
      /^(?: {4,}|\t)\S/u.test(text) &&
      above.trim() === '' &&
      !isInList(lines, index) &&
      isProse(text)
    )
      add(
        line.text,
        line,
        'it is indented so far that it is shown as code',
        'indent it by less than four spaces',
      );
  }
}

/** Underlined titles are short and stand alone; a paragraph with a rule below it is no title. */
const isSentence = (line: string, above: string): boolean =>
  !line.includes('|') &&
  (above.trim() !== '' ||
    (/[.!?:;,。！？]\s*$/u.test(line) && line.trim().split(/\s+/u).length > 4) ||
    line.trim().split(/\s+/u).length > 8);
/** Code is indented on purpose. */
const isProse = (line: string): boolean =>
  /^\s+[\p{Lu}\p{Lo}]/u.test(line) &&
  !/[{}=;<>$\\]|\(\)/u.test(line) &&
  line.trim().split(/\s+/u).length >= 4;

/** A list item above, with nothing at the margin in between. */
function isInList(lines: readonly HandoffLine[], index: number): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const text = lines[at]?.text ?? '';
    if (text.trim() === '') continue;
    if (/^\s*(?:[-*+]|\d+[.)])\s/u.test(text)) return true;
    if (/^\S/u.test(text)) return false;
  }
  return false;
}

/** A row with more cells than its table loses them; a head that fits no rule makes no table. */
function checkTables(lines: readonly HandoffLine[], add: Add): number {
  let tables = 0;
  let end = 0;
  for (const [index, line] of lines.entries()) {
    const head = lines[index - 1];
    // A rule within a table is a row like others.
    if (index < end) continue;
    if (line.part !== 'prose' || head?.part !== 'prose' || !isRule(line.text)) continue;
    if (!head.text.includes('|')) continue;
    tables += 1;
    const columns = cells(line.text);
    if (cells(head.text) !== columns)
      add(
        head.text,
        head,
        'head and rule have different numbers of cells, so that it is no table',
        'give both the same number',
      );
    for (end = index + 1; end < lines.length; end += 1) {
      const row = lines[end];
      if (row?.part !== 'prose' || !row.text.includes('|')) break;
      if (cells(row.text) > columns)
        add(
          row.text,
          row,
          'a bar inside a cell cuts it, and the last cells are not shown',
          'write \\| for a bar inside a cell',
        );
    }
  }
  return tables;
}

const isRule = (text: string): boolean =>
  /^\s*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?\s*$/u.test(text) && text.includes('|');
const cells = (text: string): number => {
  const plain = text
    .trim()
    .replace(/^\|/u, '')
    .replace(/(?<!\\)\|$/u, '');
  return [...plain.matchAll(/(?<!\\)\|/gu)].length + 1;
};
