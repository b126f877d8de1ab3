/** What a head block holds: text, lists and small maps, nothing else. */
export type HeadValue = string | readonly string[] | Readonly<Record<string, string>>;

const FIELD = /^([A-Za-z_][\w-]*):[ \t]*(.*)$/;

/**
 * Reads a head block line by line, as its writer made it: `key: value`, an inline list or map, or
 * indented items and pairs below the key. It never fails; what it does not know it leaves out. Used
 * where the block is no valid YAML.
 */
export function readHeadLines(lines: readonly string[]): Readonly<Record<string, HeadValue>> {
  const data = new Map<string, HeadValue>();
  for (const [index, line] of lines.entries()) {
    const field = FIELD.exec(line);
    const key = field?.[1];
    const rest = field?.[2]?.trim() ?? '';
    if (key === undefined) continue;
    data.set(key, rest === '' ? below(lines, index + 1) : inlineValue(rest));
  }
  return Object.fromEntries(data);
}

/** The raw item lines below a block-list key, without their dash. */
export function rawItems(lines: readonly string[], key: string): readonly string[] {
  const at = lines.findIndex((line) => line.startsWith(`${key}:`));
  if (at < 0) return [];
  const inline = (lines[at] ?? '').slice(key.length + 1).trim();
  if (inline.startsWith('[')) return splitInline(inline);
  return indented(lines, at + 1).flatMap((line) => {
    const item = /^\s*-\s?(.*)$/.exec(line)?.[1]?.trim();
    return item === undefined || item === '' ? [] : [item];
  });
}

/** `{a: b, c: "d"}` as pairs; empty when it is no inline map. */
export function inlineMap(text: string): Readonly<Record<string, string>> {
  if (!text.startsWith('{')) return {};
  const pairs = splitInline(text).flatMap((part) => {
    const pair = /^"?([\w-]+)"?\s*:\s*(.*)$/.exec(part);
    return pair?.[1] === undefined ? [] : [[pair[1], unquote(pair[2] ?? '')] as const];
  });
  return Object.fromEntries(pairs);
}

/** Takes the quotes off and the writer's escapes back; an unknown escape keeps its backslash. */
export function unquote(text: string): string {
  const trimmed = text.trim();
  const quoted = /^"(.*)"$/s.exec(trimmed)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(["\\`|])/g, '$1');
  return /^'(.*)'$/s.exec(trimmed)?.[1]?.replaceAll("''", "'") ?? trimmed;
}

function inlineValue(text: string): HeadValue {
  if (text.startsWith('[')) return splitInline(text).map(unquote);
  if (text.startsWith('{')) return inlineMap(text);
  return unquote(text);
}

function below(lines: readonly string[], from: number): HeadValue {
  const part = indented(lines, from).map((line) => line.trim());
  if (part.some((line) => line.startsWith('-'))) {
    return part.flatMap((line) => (line.startsWith('-') ? [unquote(line.slice(1))] : []));
  }
  const pairs = part.flatMap((line) => {
    const pair = FIELD.exec(line);
    return pair?.[1] === undefined ? [] : [[pair[1], unquote(pair[2] ?? '')] as const];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : '';
}

function indented(lines: readonly string[], from: number): readonly string[] {
  const end = lines.findIndex((line, index) => index >= from && !/^(\s|-|$)/.test(line));
  return lines.slice(from, end < 0 ? lines.length : end);
}

/** The parts between the commas of an inline list or map; commas inside quotes do not count. */
function splitInline(text: string): readonly string[] {
  const inner = text.replace(/^[[{]/, '').replace(/[\]}]\s*$/, '');
  const parts = inner.match(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^,])+/gs) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
