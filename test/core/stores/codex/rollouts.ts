import type { RecordItem, Turn } from '../../../../src/core/records/turn.js';
import type { Session } from '../../../../src/core/records/session.js';
import { createCodexStore } from '../../../../src/core/stores/codex/codexStore.js';
import type { RecordDecoder, StoreListing } from '../../../../src/core/stores/ports.js';
import { decoded } from '../decoded.js';
import { memoryFiles } from './memoryFiles.js';
import type { MemoryFiles } from './memoryFiles.js';

export const ROOT = '/home/sam/.codex';
export const ID = '019a0000-0000-7000-8000-000000000001';
export const DAY = `${ROOT}/sessions/2026/10/01`;
export const ROLLOUT = `${DAY}/rollout-2026-10-01T09-00-00-${ID}.jsonl`;

/** Lists a root that holds the given files. */
export async function listed(
  contents: Readonly<Record<string, string>>,
): Promise<{ readonly listing: StoreListing; readonly files: MemoryFiles }> {
  const files = memoryFiles(contents);
  const store = createCodexStore(files, [{ runtime: 'codex', path: ROOT, from: 'default' }]);
  return { listing: await store.list({}), files };
}

/** The only row of a root that holds one rollout with these contents. */
export async function onlyRow(text: string, path = ROLLOUT): Promise<Session> {
  const { listing } = await listed({ [path]: text });
  const [row] = listing.sessions;
  if (row === undefined) throw new Error(`no row: ${JSON.stringify(listing.refused)}`);
  return row;
}

/** Every item that a decoder makes of a text. */
export const itemsOf = (text: string, decoder: RecordDecoder): readonly RecordItem[] =>
  decoded(decoder, text);

export function turnsOf(text: string, decoder: RecordDecoder): readonly Turn[] {
  return itemsOf(text, decoder).flatMap((item) => (item.kind === 'turn' ? [item.turn] : []));
}
