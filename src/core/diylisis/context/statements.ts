import { copied } from '../../records/workEvent.js';
import { joinPasted } from './pasted.js';
import type { Paragraph } from './pasted.js';
import { isAbbreviation, tablesFor } from './words/tables.js';

/** Characters of one statement that are kept. */
export const MAX_STATEMENT = 4_000;
/** Statements of one text; a text with more is pasted matter, and the rest is counted. */
const MAX_STATEMENTS = 300;

/** A text as its statements. `over`: statements that were left off, and those that were cut. */
export interface Statements {
  readonly texts: readonly string[];
  readonly over: number;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const BULLET = /^\s*(?:[-*+•–]|\d{1,3}[.)]|[a-zA-Z][.)]|[①-⑳])\s+(?=\S)/u;
const HEADING = /^ {0,3}#{1,6}\s+\S/u;
const TABLE_ROW = /^\s*\|.*\|\s*$/u;

/**
 * Splits what was said into statements: sentences and list items. Code blocks and tables stay whole,
 * and go with the words that introduce them. Hard-wrapped lines of one paragraph belong together.
 */
export function splitStatements(text: string): Statements {
  const found = joinPasted(paragraphs(text.replace(/\r\n?/gu, '\n')));
  const parts = found.flatMap(({ text: part, isWhole }) => (isWhole ? [part] : sentences(part)));
  const joined = withTheirBlocks(parts.map((part) => part.trim()).filter((part) => part !== ''));
  const kept = joined.slice(0, MAX_STATEMENTS);
  const long = kept.filter((part) => part.length > MAX_STATEMENT).length;
  const texts = kept.map((part) =>
    copied(part.length > MAX_STATEMENT ? `${part.slice(0, MAX_STATEMENT - 1)}…` : part),
  );
  return { texts, over: joined.length - kept.length + long };
}

function paragraphs(text: string): readonly Paragraph[] {
  const found: Paragraph[] = [];
  let lines: string[] = [];
  let fence: string | null = null;
  const close = (isWhole = false): void => {
    if (lines.length > 0) found.push({ text: lines.join('\n'), isWhole });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      lines.push(line);
      if (mark?.startsWith(fence) === true && line.trim() === mark) {
        fence = null;
        close(true);
      }
    } else if (mark !== undefined) {
      close();
      fence = mark;
      lines.push(line);
    } else if (TABLE_ROW.test(line)) {
      if (lines.length > 0 && !TABLE_ROW.test(lines.at(-1) ?? '')) close();
      lines.push(line);
    } else {
      const wasTable = TABLE_ROW.test(lines.at(-1) ?? '');
      if (wasTable) close(true);
      else if (line.trim() === '' || BULLET.test(line) || HEADING.test(line)) close();
      if (line.trim() !== '') lines.push(lines.length === 0 ? unmarked(line) : line);
      if (HEADING.test(line)) close();
    }
  }
  close(fence !== null || TABLE_ROW.test(lines.at(-1) ?? ''));
  return found;
}

/** A list item or heading without its mark; a checkbox is taken off as well. */
function unmarked(line: string): string {
  return line
    .replace(BULLET, '')
    .replace(/^ {0,3}#{1,6}\s+/u, '')
    .replace(/^\[[ xX]\]\s+/u, '');
}

/** A block that follows a colon is part of what was said. */
function withTheirBlocks(parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isBlock = FENCE.test(part) || TABLE_ROW.test(part.split('\n')[0] ?? '');
    if (isBlock && before !== undefined && /[:：]\s*$/u.test(before)) {
      joined[joined.length - 1] = `${before}\n${part}`;
    } else joined.push(part);
  }
  return joined;
}

/** Ends of sentences, with what may close after them. */
const END = /(?:[.!?…]{1,8}["'”’)\]*_]{0,8}(?=\s)|[。！？]+["'”’）」』]*)/gu;

/** Splits a paragraph at its sentences' ends; not in code spans, nor after abbreviations. */
function sentences(paragraph: string): readonly string[] {
  const spans = [...paragraph.matchAll(/`[^`\n]+`/gu)].map(
    ({ index, 0: span }) => [index, index + span.length] as const,
  );
  const found: string[] = [];
  let from = 0;
  let next = 0;
  for (const match of paragraph.matchAll(END)) {
    const end = match.index + match[0].length;
    while ((spans[next]?.[1] ?? Infinity) <= match.index) next += 1;
    const isInCode = (spans[next]?.[0] ?? Infinity) < match.index;
    if (isInCode || !endsSentence(paragraph, from, match.index, end)) continue;
    found.push(paragraph.slice(from, end));
    from = end;
  }
  found.push(paragraph.slice(from));
  return withInterjections(found.map((one) => one.trim()).filter((one) => one !== ''));
}

function isInterjection(part: string): boolean {
  return tablesFor(part).some(
    ({ correction, goAhead }) => correction.test(part) && !goAhead.test(part),
  );
}

/** Longer sentences say something by themselves. */
const INTERJECTION = 16;

/** "No." and its like belong to the sentence that says what is meant instead. */
function withInterjections(parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let held = '';
  for (const part of parts) {
    const whole = held === '' ? part : `${held} ${part}`;
    held = '';
    const isShort = part.length <= INTERJECTION && part !== parts.at(-1);
    if (isShort && isInterjection(part)) held = whole;
    else joined.push(whole);
  }
  return held === '' ? joined : [...joined, held];
}

function endsSentence(text: string, from: number, at: number, end: number): boolean {
  if (text[at] !== '.') return true;
  const word = /[^\s(["'“‘]*$/u.exec(text.slice(Math.max(from, at - 40), at))?.[0] ?? '';
  // `1.` and `A.` number and abbreviate; `...` goes on.
  if (/^(?:\d{1,3}|\p{L})$/u.test(word) && text[at + 1] !== '.') return false;
  if (isAbbreviation(word.toLowerCase())) return false;
  const isEllipsis = text.startsWith('...', at);
  const following = text.slice(end).trimStart();
  return !(isEllipsis && /^\p{Ll}/u.test(following));
}
