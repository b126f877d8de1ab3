import * as fs from 'node:fs';
import * as path from 'node:path';
import type { RealStart } from '../context.js';

/** The beginning of a real record, moved into our workspace. */
export interface StartOfRecord {
  readonly sessionId: string;
  readonly fileName: string;
  readonly lines: readonly string[];
  /** The line ours hang on. */
  readonly leaf: string | null;
  readonly version: string;
  readonly endsAt: string;
}

type Json = Record<string, unknown>;

/**
 * Takes the first lines of a real record up to one the agent ends with words, so that no call is left
 * open; its folder becomes ours. Null: the record is not there or has no such line.
 */
export function realStart(
  transcripts: string,
  { record, lines: limit }: RealStart,
  cwd: string,
): StartOfRecord | null {
  const file = path.join(transcripts, record);
  if (!fs.existsSync(file)) return null;
  const raw = fs.readFileSync(file, 'utf8').split('\n').slice(0, limit);
  const values = raw.map(parsed);
  const end = values.findLastIndex((value) => value !== null && endsWithWords(value));
  if (end < 0) return null;
  const kept = values.slice(0, end + 1);
  const folder = firstText(kept, folderOf);
  const moved = raw
    .slice(0, end + 1)
    .map((line) => (folder === null ? line : line.replaceAll(inJson(folder), inJson(cwd))));
  const last = values[end] ?? {};
  return {
    sessionId: idOf(path.basename(record)),
    fileName: path.basename(record),
    lines: moved,
    leaf: textIn(last, 'uuid'),
    version: firstText(kept, (value) => textIn(value, 'version')) ?? '2.1.140',
    endsAt: textIn(last, 'timestamp') ?? '2026-01-01T00:00:00.000Z',
  };
}

function parsed(line: string): Json | null {
  try {
    return JSON.parse(line) as Json;
  } catch {
    return null;
  }
}

function endsWithWords(value: Json): boolean {
  if (value['isSidechain'] === true) return false;
  if (value['type'] === 'assistant') {
    const content = (value['message'] as Json | undefined)?.['content'];
    return Array.isArray(content) && content.every((block: Json) => block['type'] === 'text');
  }
  const payload = value['payload'] as Json | undefined;
  return payload?.['type'] === 'message' && payload['role'] === 'assistant';
}

function folderOf(value: Json): string | null {
  return textIn(value, 'cwd') ?? textIn((value['payload'] ?? {}) as Json, 'cwd');
}

function firstText(
  values: readonly (Json | null)[],
  of: (value: Json) => string | null,
): string | null {
  for (const value of values) {
    const text = value === null ? null : of(value);
    if (text !== null) return text;
  }
  return null;
}

const textIn = (value: Json, key: string): string | null => {
  const text = value[key];
  return typeof text === 'string' ? text : null;
};

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const idOf = (name: string): string =>
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/u.exec(name)?.[0] ?? name.replace(/\.jsonl$/u, '');
