import path from 'node:path';
import * as z from 'zod/mini';
import { replaceFile, type EmitDisk } from './emitDisk.js';

const hash = z.string();
const journalled = z.object({
  role: z.enum(['prose', 'task-state', 'corrections']),
  target: z.string(),
  /** Where the new bytes wait. */
  fresh: z.string(),
  hash,
  /** Hash of what stood there; null: nothing. */
  before: z.nullable(hash),
});

const journal = z.object({
  version: z.literal(1),
  id: z.string().check(z.regex(/^[0-9a-f]+$/u)),
  pid: z.number(),
  /** `preparing`: nothing of the old set was touched. `ready`: all new files wait, complete. */
  stage: z.enum(['preparing', 'ready']),
  /** In the order in which they take their places, the document last. */
  files: z.array(journalled),
  /** The topmost folder that was made for them; null: all were there. */
  madeFolder: z.nullable(z.string()),
});

/** What is about to be done, so that it can be finished or undone by somebody who comes later. */
export type Journal = z.infer<typeof journal>;
export type JournalledFile = Journal['files'][number];

export const journalFile = (folder: string, id: string): string => path.join(folder, `${id}.json`);
/** What stood at a target, kept until the journal is closed. */
export const oldCopy = (folder: string, id: string, index: number): string =>
  path.join(folder, `${id}.${index}.old`);

export async function writeJournal(disk: EmitDisk, folder: string, value: Journal): Promise<void> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
  await replaceFile(disk, journalFile(folder, value.id), bytes, null);
}

/** Null: no journal that can be read. */
export async function readJournal(disk: EmitDisk, file: string): Promise<Journal | null> {
  const bytes = await disk.read(file).catch(() => null);
  if (bytes === null) return null;
  try {
    const parsed = journal.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** All is done: the journal goes first, then what only it knows of. */
export async function closeJournal(disk: EmitDisk, folder: string, value: Journal): Promise<void> {
  await disk.remove(journalFile(folder, value.id));
  for (const index of value.files.keys()) await disk.remove(oldCopy(folder, value.id, index));
}
