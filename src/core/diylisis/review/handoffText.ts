import { fencedBlocks, lastIndexUpTo } from '../residue/blank.js';
import { readContract, type ReadContract } from './readContract.js';

/** One line of a handoff, from 1. `heading`: the one it stands under, without its marks. */
export interface HandoffLine {
  readonly number: number;
  readonly start: number;
  readonly text: string;
  readonly heading: string;
  /** `state`: the task block; `prompt`: the sentence that starts the work. */
  readonly part: 'prose' | 'code' | 'quote' | 'state' | 'prompt' | 'heading';
}

/** What one reads at once: a paragraph, a list item, a table's row. */
export interface HandoffItem {
  readonly lines: readonly HandoffLine[];
  readonly text: string;
  readonly start: number;
  readonly heading: string;
  readonly isContract: boolean;
}

/** A handoff taken apart; nothing of it is trusted, and nothing of it has to be ours. */
export interface HandoffText {
  readonly text: string;
  readonly lines: readonly HandoffLine[];
  readonly items: readonly HandoffItem[];
  readonly contract: ReadContract;
  /** Ids and subjects of the task block. */
  readonly tasks: readonly { readonly id: string; readonly subject: string }[];
  /** The text of the sentence that starts the work; null: none is carried. */
  readonly prompt: { readonly text: string; readonly line: number } | null;
}

const PROMPT =
  /^(?:initial prompt|start(?:ing)? prompt|activation(?: edge)?|first prompt|prompt|startsatz|startprompt|anfangsprompt|prompt inicial|prompt initial|invite initiale|시작 프롬프트|초기 프롬프트|初期プロンプト|開始プロンプト|初始提示|启动提示|起始提示)\b|^(?:시작 프롬프트|초기 프롬프트|初期プロンプト|開始プロンプト|初始提示|启动提示|起始提示)/iu;

/** Takes a handoff apart (stores: The emitted handoff). */
export function readHandoff(text: string): HandoffText {
  const lines = linesOf(text);
  const items = itemsOf(lines);
  const contract = readContract(lines);
  const isField = new Set(contract.lines);
  return {
    text,
    lines,
    items: items.map((item) => ({
      ...item,
      isContract: item.lines.some(({ number }) => isField.has(number)),
    })),
    contract,
    tasks: tasksOf(lines),
    prompt: promptOf(lines),
  };
}

function linesOf(text: string): HandoffLine[] {
  const blocks = fencedBlocks(text).map(({ start, end }) => ({
    start,
    end,
    isState: /"(?:schema_version|restore_status)"/u.test(text.slice(start, end)),
  }));
  const lines: HandoffLine[] = [];
  let heading = '';
  let at = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const above = blocks[lastIndexUpTo(blocks, at)];
    const block = above !== undefined && at <= above.end ? above : undefined;
    const head =
      block === undefined ? /^\s{0,3}#{1,6}\s+(.+?)\s*#*\s*$/u.exec(line)?.[1] : undefined;
    if (head !== undefined) heading = head.replace(/[*_`]/gu, '').trim();
    lines.push({
      number: index + 1,
      start: at,
      text: line.replace(/\r$/u, ''),
      heading,
      part: partOf(line, heading, head !== undefined, block),
    });
    at += line.length + 1;
  }
  return lines;
}

function partOf(
  line: string,
  heading: string,
  isHeading: boolean,
  block: { readonly isState: boolean } | undefined,
): HandoffLine['part'] {
  if (isHeading) return 'heading';
  if (block?.isState === true) return 'state';
  if (PROMPT.test(heading)) return 'prompt';
  if (block !== undefined) return 'code';
  return /^\s{0,3}>/u.test(line) ? 'quote' : 'prose';
}

function itemsOf(lines: readonly HandoffLine[]): Omit<HandoffItem, 'isContract'>[] {
  const items: Omit<HandoffItem, 'isContract'>[] = [];
  let own: HandoffLine[] = [];
  const close = (): void => {
    const [first] = own;
    if (first !== undefined)
      items.push({
        lines: own,
        text: own.map(({ text }) => text).join('\n'),
        start: first.start,
        heading: first.heading,
      });
    own = [];
  };
  for (const line of lines) {
    const isProse = line.part === 'prose' && line.text.trim() !== '';
    if (!isProse || /^\s*(?:[-*+]\s|\d+[.)]\s|\|)/u.test(line.text)) close();
    if (isProse) own.push(line);
  }
  close();
  return items;
}

function tasksOf(lines: readonly HandoffLine[]): { id: string; subject: string }[] {
  const text = lines
    .filter(({ part }) => part === 'state')
    .map((line) => line.text)
    .join('\n');
  const ids = [...text.matchAll(/"id"\s*:\s*"([^"]*)"/gu)].map((match) => match[1] ?? '');
  const subjects = [...text.matchAll(/"subject"\s*:\s*"((?:[^"\\]|\\.)*)"/gu)].map(
    (match) => match[1] ?? '',
  );
  return ids.map((id, index) => ({ id, subject: subjects[index] ?? '' }));
}

function promptOf(lines: readonly HandoffLine[]): HandoffText['prompt'] {
  const own = lines.filter(
    ({ part, text }) =>
      part === 'prompt' && text.trim() !== '' && !/^\s*(?:`{3,}|~{3,})/u.test(text),
  );
  const [first] = own;
  return first === undefined
    ? null
    : { text: own.map(({ text }) => text.trim()).join('\n'), line: first.number };
}

/** Where a finding stands, as people say it. */
export const placeOf = ({ heading, number }: HandoffLine): string =>
  heading === '' ? `line ${number}` : `${heading}, line ${number}`;

/** The line that holds an offset of the text. */
export function lineAt({ lines }: HandoffText, offset: number): HandoffLine | null {
  return lines[lastIndexUpTo(lines, offset)] ?? null;
}
