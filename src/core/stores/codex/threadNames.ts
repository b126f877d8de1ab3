import { LineSplitter } from '../lines.js';
import type { FileFacts, RecordFiles } from '../ports.js';
import { asObject, asText, readJson } from '../shared/json.js';
import { lineText } from '../shared/lineText.js';
import { titleText } from '../shared/titleText.js';

/** The file is appended to, so its end is what counts; names further back are not read. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Thread names by session id, and what reading them took. */
export interface ThreadNames {
  readonly names: ReadonlyMap<string, string>;
  readonly bytesRead: number;
}

/** Reads `session_index.jsonl`: the newest line of an id wins. Names only; never evidence. */
export async function readThreadNames(files: RecordFiles, file: FileFacts): Promise<ThreadNames> {
  const from = Math.max(0, file.bytes - MAX_BYTES);
  const read = await files.read(file.path, from, MAX_BYTES);
  if (!read.ok) return { names: new Map(), bytesRead: 0 };
  const splitter = new LineSplitter();
  const lines = splitter.push(read.value);
  const last = splitter.end();
  const newest = new Map<string, { readonly name: string; readonly at: string }>();
  for (const line of last === null ? lines : [...lines, last]) {
    const entry = asObject(readJson(lineText(line).text));
    const id = asText(entry?.['id'])?.toLowerCase() ?? null;
    const name = titleText(asText(entry?.['thread_name']) ?? '');
    const at = asText(entry?.['updated_at']) ?? '';
    if (id === null || name === null) continue;
    const known = newest.get(id);
    if (known === undefined || at === '' || at >= known.at) newest.set(id, { name, at });
  }
  const names = new Map([...newest].map(([id, { name }]) => [id, name]));
  return { names, bytesRead: read.value.length };
}
