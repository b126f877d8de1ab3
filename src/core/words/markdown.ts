import { visible, visibleLine } from './visible.js';

/** A block that the text cannot end: its fence is longer than any run of backticks in it. */
export function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}text\n${visible(text)}\n${fence}`;
}

/** One line of other people's text inside a sentence; nothing in it is read as markup. */
export function codeSpan(text: string): string {
  const line = visibleLine(text);
  if (line === '') return '` `';
  const mark = '`'.repeat(longestRun(line) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${mark}${pad}${line}${pad}${mark}`;
}

const longestRun = (text: string): number =>
  (text.match(/`+/gu) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
