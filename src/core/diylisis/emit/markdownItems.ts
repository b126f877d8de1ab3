/** A line of a document with its number, from 1. */
export interface NumberedLine {
  readonly line: number;
  readonly text: string;
}

/** One entry of a list: its own lines without the indent, and the block in it, if there is one. */
export interface MarkdownItem {
  readonly line: number;
  readonly head: readonly string[];
  /** Null: it has none. */
  readonly block: string | null;
  readonly tail: readonly string[];
}

const OPENING = /^ {0,3}(`{3,})[^`]*$/u;

/** Marks which lines belong to a fenced block, its fences included. */
export function inFences(lines: readonly string[]): readonly boolean[] {
  let fence: string | null = null;
  return lines.map((line) => {
    if (fence !== null) {
      if (closes(line, fence)) fence = null;
      return true;
    }
    fence = OPENING.exec(line)?.[1] ?? null;
    return fence !== null;
  });
}

const closes = (line: string, fence: string): boolean =>
  /^ {0,3}`+\s*$/u.test(line) && line.trim().length >= fence.length;

/** The first block at the left margin; null: there is none. Lines beside it are `rest`. */
export function blockOf(lines: readonly NumberedLine[]): {
  readonly text: string | null;
  readonly rest: readonly NumberedLine[];
} {
  const fenced = inFences(lines.map(({ text }) => text));
  const start = fenced.indexOf(true);
  if (start === -1) return { text: null, rest: lines };
  const fence = OPENING.exec(lines[start]?.text ?? '')?.[1] ?? '';
  const length = lines.slice(start + 1).findIndex(({ text }) => closes(text, fence));
  if (length === -1) return { text: null, rest: lines };
  const inner = lines.slice(start + 1, start + 1 + length);
  return {
    text: inner.map(({ text }) => text).join('\n'),
    rest: [...lines.slice(0, start), ...lines.slice(start + length + 2)],
  };
}

/** The entries of a list, and every line that is part of none. */
export function itemsOf(lines: readonly NumberedLine[]): {
  readonly items: readonly MarkdownItem[];
  readonly others: readonly NumberedLine[];
} {
  const fenced = inFences(lines.map(({ text }) => text));
  const groups: NumberedLine[][] = [];
  const others: NumberedLine[] = [];
  lines.forEach((line, index) => {
    const group = groups.at(-1);
    if (fenced[index] !== true && line.text.startsWith('- ')) groups.push([line]);
    else if (group !== undefined && (fenced[index] === true || /^(?: {2}|$)/u.test(line.text)))
      group.push(line);
    else others.push(line);
  });
  return { items: groups.map(itemOf), others };
}

function itemOf(group: readonly NumberedLine[]): MarkdownItem {
  const lines = group.map(({ line, text }, index) => ({
    line,
    text: index === 0 || text.startsWith('  ') ? text.slice(2) : text,
  }));
  const { text: block, rest } = blockOf(lines);
  const plain = rest.map(({ text }) => text);
  const before =
    block === null ? plain.length : inFences(lines.map(({ text }) => text)).indexOf(true);
  return {
    line: group[0]?.line ?? 0,
    head: trimmed(plain.slice(0, before)),
    block,
    tail: trimmed(plain.slice(before)),
  };
}

/** Without the blank lines at its end. */
function trimmed(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines.slice(0, last + 1);
}
