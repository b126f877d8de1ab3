import { visible } from '../../words/visible.js';
import type { StableRef } from '../stableRef.js';
import { segments } from './plainWords.js';

const KIND = '(?:(url|id|command) )?';
const ALONE = new RegExp(`^${KIND}$`, 'u');
const IN_BRACKETS = new RegExp(`(?:^| )\\(${KIND}$`, 'u');
const AFTER_COLON = new RegExp(`: ${KIND}$`, 'u');

/** A locator on one line, as it is written. */
export const locatorLine = (text: string): string =>
  visible(text.replace(/[\r\n\t]+/gu, ' ')).trim();

/** Text as a code span that it cannot end. */
export function codeOf(text: string): string {
  const line = locatorLine(text);
  if (line === '') return '` `';
  const longest = (line.match(/`+/gu) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const mark = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${mark}${pad}${line}${pad}${mark}`;
}

/** What stands in a code span. */
export function codeText(span: string): string {
  const mark = /^`+/u.exec(span)?.[0].length ?? 0;
  return span.slice(mark, span.length - mark).trim();
}

/** A reference in the document: a path in code marks alone, anything else with its kind before. */
export const refWords = ({ kind, locator }: StableRef): string =>
  kind === 'path' ? codeOf(locator) : `${kind} ${codeOf(locator)}`;

/** References with commas between them; null: that is something else. */
export function readRefs(markdown: string): StableRef[] | null {
  const refs: StableRef[] = [];
  let before: string | null = null;
  for (const { isCode, raw } of segments(markdown, true)) {
    if (!isCode) {
      before = raw;
      continue;
    }
    const kind = refs.length === 0 ? (before ?? '') : /^, (.*)$/su.exec(before ?? '')?.[1];
    const ref = kind === undefined ? null : refOf(ALONE.exec(kind), raw);
    if (ref === null) return null;
    refs.push(ref);
    before = null;
  }
  return before === null && refs.length > 0 ? refs : null;
}

/** Words with the reference behind them in brackets, on their last line; the words stay Markdown. */
export function splitBracketed(markdown: string): { text: string; ref: StableRef | null } {
  const { head, parts } = lastLine(markdown);
  const [close, code, lead] = parts.slice(-3).reverse();
  const isBracket = close?.raw === ')' && !close.isCode && code?.isCode === true;
  if (!isBracket || lead === undefined || lead.isCode) return { text: markdown, ref: null };
  const match = IN_BRACKETS.exec(lead.raw);
  const ref = refOf(match, code.raw);
  if (ref === null || match === null) return { text: markdown, ref: null };
  const kept = parts.slice(0, -3).map(({ raw }) => raw);
  return { text: `${head}${kept.join('')}${lead.raw.slice(0, match.index)}`, ref };
}

/** Words with a reference after a colon at their end; null: there is none. */
export function splitAfterColon(markdown: string): { text: string; ref: StableRef } | null {
  const { head, parts } = lastLine(markdown);
  const code = parts.at(-1);
  const lead = parts.at(-2);
  if (code?.isCode !== true || lead === undefined || lead.isCode) return null;
  const match = AFTER_COLON.exec(lead.raw);
  const ref = refOf(match, code.raw);
  if (ref === null || match === null) return null;
  const kept = parts.slice(0, -2).map(({ raw }) => raw);
  return { text: `${head}${kept.join('')}${lead.raw.slice(0, match.index)}`, ref };
}

function lastLine(markdown: string): {
  head: string;
  parts: readonly { readonly isCode: boolean; readonly raw: string }[];
} {
  const cut = markdown.lastIndexOf('\n') + 1;
  return { head: markdown.slice(0, cut), parts: segments(markdown.slice(cut), true) };
}

function refOf(match: RegExpExecArray | null, span: string): StableRef | null {
  const locator = codeText(span);
  if (match === null || locator === '') return null;
  return { kind: kindOf(match[1]), locator };
}

function kindOf(word: string | undefined): StableRef['kind'] {
  return word === 'url' || word === 'id' || word === 'command' ? word : 'path';
}
