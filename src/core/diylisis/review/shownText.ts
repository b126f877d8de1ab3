import { codeSpans, fencedBlocks } from '../residue/blank.js';

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  nbsp: ' ',
};

/**
 * Markdown with its escapes as the signs they show, line by line the same: `src/my\_file.ts` is read
 * as the path that it is. Code is what it is already.
 */
export function shownText(markdown: string): string {
  const code = [...fencedBlocks(markdown), ...codeSpans(markdown)].sort(
    (a, b) => a.start - b.start,
  );
  let shown = '';
  let at = 0;
  for (const { start, end } of code) {
    if (start < at) continue;
    shown += unescaped(markdown.slice(at, start)) + markdown.slice(start, end);
    at = end;
  }
  return shown + unescaped(markdown.slice(at));
}

/** What stands at a line's start and is only shown begins nothing; an invisible sign keeps it so. */
const JOINER = '\u2060';

/** A backtick that is only shown opens no code, so another sign stands for it. */
const unescaped = (text: string): string =>
  text
    .replace(/^([ \t]*)\\(?=[#>|+=:[-])/gmu, `$1${JOINER}`)
    .replace(/\\([!-/:-@[-`{-~])/gu, (_, sign: string) => (sign === '`' ? "'" : sign))
    .replace(/&(lt|gt|amp|quot|nbsp);/gu, (whole, name: string) => ENTITIES[name] ?? whole);
