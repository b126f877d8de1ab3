import type { ContractJson } from '../handoffContract.js';
import {
  CONTEXT_HEADINGS,
  type CarriedRef,
  type ContextHeading,
  type HandledRow,
  type HandoffEntry,
  type HandoffParts,
} from './handoffParts.js';
import {
  FROM,
  IN_THESE_WORDS,
  LABEL,
  NOTHING,
  QUOTED,
  QUOTED_FROM,
  SECTION,
  TABLE_HEAD,
  TITLE,
} from './handoffWords.js';
import {
  blockOf,
  inFences,
  itemsOf,
  type MarkdownItem,
  type NumberedLine,
} from './markdownItems.js';
import { verbOf } from './normalParts.js';
import { segments, unescaped } from './plainWords.js';
import { readContract } from './readContract.js';
import { splitAfterColon, splitBracketed } from './refWords.js';
import { readTaskState, type TaskStateBlock } from './taskState.js';

/** A handoff of ours as it stands in a file, also after somebody worked on it. */
export interface ReadHandoff extends Omit<HandoffParts, 'contract' | 'verb' | 'taskState'> {
  /** With the edge's verb; fields that cannot be read are absent. */
  readonly contract: ContractJson;
  /** Null: absent, or not of the schema. */
  readonly taskState: TaskStateBlock | null;
  /** The sentence that starts the work; null: absent. */
  readonly prompt: string | null;
  /** Lines that belong to nothing of ours: somebody wrote them, and they must not be lost. */
  readonly strange: readonly NumberedLine[];
}

/** Reads a handoff of ours; null: the text is none. Line ends of either kind. */
export function readHandoff(text: string): ReadHandoff | null {
  const lines = text
    .replace(/^\uFEFF/u, '')
    .replace(/\r\n?/gu, '\n')
    .split('\n');
  const { top, sections, unknown } = cut(lines);
  // What somebody wrote above the title is theirs, and no reason to take the file for another one.
  const title = top.find(({ text: line }) => line.startsWith(TITLE));
  const label = top.find(({ text: line }) => line.startsWith(LABEL));
  const contractLines = sections.get('contract');
  const taskLines = sections.get('tasks');
  if (title === undefined || label === undefined) return null;
  if (contractLines === undefined || taskLines === undefined) return null;

  const strange: NumberedLine[] = [
    ...top.filter((line) => line !== title && line !== label),
    ...unknown,
  ];
  const { items, others } = itemsOf(contractLines);
  const { contract, others: noFields } = readContract(items);
  add(strange, others);
  for (const item of noFields) add(strange, linesOf(item, lines));
  const tasks = blockOf(taskLines);
  const prompt = blockOf(sections.get('prompt') ?? []);
  add(strange, tasks.rest);
  add(strange, prompt.rest);
  const target = contract.emit_target ?? null;
  const verb = prompt.text === null || target === null ? null : verbOf(prompt.text, target);
  const read = {
    title: unescaped(title.text.slice(TITLE.length)),
    label: unescaped(label.text.slice(LABEL.length)),
    contract: verb === null ? contract : { ...contract, activation_verb: verb },
    sections: readContext(sections.get('context') ?? [], lines, strange),
    handled: readHandled(sections.get('handled') ?? [], strange),
    carried: readCarried(sections.get('carried') ?? [], lines, strange),
    taskState: tasks.text === null ? null : readTaskState(tasks.text),
    prompt: prompt.text,
  };
  return {
    ...read,
    strange: strange
      .filter((line) => line.text.trim() !== '' && line.text !== NOTHING)
      .sort((a, b) => a.line - b.line),
  };
}

/** One by one: a file has more lines than a call may have arguments. */
function add(to: NumberedLine[], lines: readonly NumberedLine[]): void {
  for (const line of lines) to.push(line);
}

type SectionName = keyof typeof SECTION;

function cut(lines: readonly string[]): {
  readonly top: readonly NumberedLine[];
  readonly sections: ReadonlyMap<SectionName, readonly NumberedLine[]>;
  readonly unknown: readonly NumberedLine[];
} {
  const top: NumberedLine[] = [];
  const unknown: NumberedLine[] = [];
  const sections = new Map<SectionName, NumberedLine[]>();
  const fenced = inFences(lines);
  let into = top;
  lines.forEach((text, index) => {
    const isTitle = into === top && text.startsWith(TITLE);
    if (fenced[index] !== true && /^##? /u.test(text) && index > 0 && !isTitle) {
      const name = sectionName(text);
      // A heading that stands twice is somebody's own.
      if (name !== null && !sections.has(name)) {
        into = [];
        sections.set(name, into);
        return;
      }
      if (into !== top || text.startsWith('## ')) into = unknown;
    }
    into.push({ line: index + 1, text });
  });
  return { top, sections, unknown };
}

function sectionName(heading: string): SectionName | null {
  const names = Object.keys(SECTION) as SectionName[];
  return names.find((name) => heading.trimEnd() === SECTION[name]) ?? null;
}

function readContext(
  lines: readonly NumberedLine[],
  all: readonly string[],
  strange: NumberedLine[],
): HandoffParts['sections'] {
  const fenced = inFences(lines.map(({ text }) => text));
  const groups = new Map<ContextHeading, NumberedLine[]>();
  let into: NumberedLine[] = strange;
  lines.forEach((line, index) => {
    const heading =
      fenced[index] === true
        ? undefined
        : CONTEXT_HEADINGS.find((one) => line.text.trimEnd() === `### ${one}`);
    if (heading !== undefined && !groups.has(heading)) {
      into = [];
      groups.set(heading, into);
      return;
    }
    if (fenced[index] !== true && line.text.startsWith('### ')) into = strange;
    into.push(line);
  });
  return [...groups].flatMap(([heading, group]) => {
    const { items, others } = itemsOf(group);
    add(strange, others);
    const entries = items.flatMap((item) => {
      const entry = readEntry(item);
      if (entry === null) add(strange, linesOf(item, all));
      return entry === null ? [] : [entry];
    });
    return entries.length === 0 ? [] : [{ heading, entries }];
  });
}

function readEntry({ head, block, tail }: MarkdownItem): HandoffEntry | null {
  if (block === null) {
    const last = head.at(-1) ?? '';
    const hasSource = head.length > 1 && last.startsWith(FROM);
    const { text, ref } = splitBracketed((hasSource ? head.slice(0, -1) : head).join('\n'));
    const source = hasSource ? unescaped(last.slice(FROM.length)) : null;
    return { text: unescaped(text), ref, quoted: false, source };
  }
  const line = head.join('\n');
  if (!line.endsWith(':')) return null;
  const { text: lead, ref } = splitBracketed(line.slice(0, -1));
  if (lead === IN_THESE_WORDS) {
    const [from, ...more] = tail;
    if (more.length > 0 || (from !== undefined && !from.startsWith(FROM))) return null;
    const source = from === undefined ? null : unescaped(from.slice(FROM.length));
    return { text: block, ref, quoted: false, source };
  }
  if (tail.length > 0) return null;
  if (lead === QUOTED) return { text: block, ref, quoted: true, source: null };
  if (!lead.startsWith(QUOTED_FROM)) return null;
  return { text: block, ref, quoted: true, source: unescaped(lead.slice(QUOTED_FROM.length)) };
}

function readHandled(lines: readonly NumberedLine[], strange: NumberedLine[]): HandledRow[] {
  const head: readonly string[] = TABLE_HEAD;
  return lines.flatMap((line) => {
    if (head.includes(line.text)) return [];
    const [item, handling, basis, ...more] = cellsOf(line.text);
    const isRow = handling === 'kept' || handling === 'routed';
    if (item === undefined || basis === undefined || !isRow || more.length > 0) {
      strange.push(line);
      return [];
    }
    return [{ item: unescaped(item), handling, basis: unescaped(basis) }];
  });
}

/** The cells of a table's row; empty where the line is none. */
function cellsOf(line: string): readonly string[] {
  const row = line.trim();
  if (!row.startsWith('|') || !row.endsWith('|')) return [];
  const cells = [''];
  for (const { isCode, raw } of segments(row, true)) {
    const pieces = isCode ? [raw] : (raw.match(/\\.|[^|]|\|/gsu) ?? []);
    for (const piece of pieces) {
      if (piece === '|') cells.push('');
      else cells.push(`${cells.pop() ?? ''}${piece}`);
    }
  }
  return cells.slice(1, -1).map((cell) => cell.trim());
}

function readCarried(
  lines: readonly NumberedLine[],
  all: readonly string[],
  strange: NumberedLine[],
): CarriedRef[] {
  const { items, others } = itemsOf(lines);
  add(strange, others);
  return items.flatMap((item) => {
    const split = item.block === null ? splitAfterColon(item.head.join('\n')) : null;
    if (split === null) add(strange, linesOf(item, all));
    return split === null ? [] : [{ text: unescaped(split.text), ref: split.ref }];
  });
}

/** An entry's lines as they stand in the file. */
function linesOf(
  { line, head, block, tail }: MarkdownItem,
  all: readonly string[],
): NumberedLine[] {
  const inBlock = block === null ? 0 : block.split('\n').length + 2;
  const count = head.length + inBlock + tail.length;
  return all.slice(line - 1, line - 1 + count).map((text, at) => ({ line: line + at, text }));
}
