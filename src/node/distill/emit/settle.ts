import { createHash } from 'node:crypto';
import path from 'node:path';
import { replaceFile, type EmitDisk } from './emitDisk.js';
import { closeJournal, oldCopy, type Journal, type JournalledFile } from './journal.js';

/** How an interrupted emit was settled. */
export type Settled = 'finished' | 'undone' | 'undone-but-changed';

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Brings what a journal began to one of its two ends: all new files stand, or all old ones. It may be
 * ended at any point and be started again. A file that somebody changed meanwhile is left as it is.
 */
export async function settle(
  disk: EmitDisk,
  journalFolder: string,
  journal: Journal,
): Promise<Settled> {
  const files = await Promise.all(
    journal.files.map(async (file) => ({ file, now: await stateOf(disk, file) })),
  );
  const waiting = files.filter(({ now }) => now !== 'new');
  const canFinish =
    journal.stage === 'ready' &&
    (await every(
      waiting,
      async ({ file, now }) => now === 'old' && (await isComplete(disk, file)),
    ));
  if (canFinish) for (const { file } of waiting) await disk.rename(file.fresh, file.target);
  else if (journal.stage === 'ready') await putBack(disk, journalFolder, journal);
  for (const { fresh } of journal.files) await disk.remove(fresh);
  if (!canFinish) await removeMade(disk, journal);
  await closeJournal(disk, journalFolder, journal);
  if (canFinish) return 'finished';
  return files.some(({ now }) => now === 'other') ? 'undone-but-changed' : 'undone';
}

/** What stands at a target: the new file, the old one, or something that is neither. */
async function stateOf(disk: EmitDisk, file: JournalledFile): Promise<'new' | 'old' | 'other'> {
  // A link or a folder was put there by somebody else.
  if ((await disk.look(file.target))?.isFile() === false) return 'other';
  const bytes = await disk.read(file.target);
  const now = bytes === null ? null : hashOf(bytes);
  if (now === file.hash) return 'new';
  return now === file.before ? 'old' : 'other';
}

async function isComplete(disk: EmitDisk, { fresh, hash }: JournalledFile): Promise<boolean> {
  const bytes = await disk.read(fresh);
  return bytes !== null && hashOf(bytes) === hash;
}

async function putBack(disk: EmitDisk, journalFolder: string, journal: Journal): Promise<void> {
  // The document first: as long as it is the new one, the others belong to it.
  for (const [index, file] of [...journal.files.entries()].reverse()) {
    if ((await stateOf(disk, file)) !== 'new' || file.before === file.hash) continue;
    if (file.before === null) {
      await disk.remove(file.target);
      continue;
    }
    const old = await disk.read(oldCopy(journalFolder, journal.id, index));
    if (old === null || hashOf(old) !== file.before)
      throw new Error(`What stood at ${file.target} before is lost`);
    await replaceFile(disk, file.target, old, await disk.look(file.target));
  }
}

/** Folders that were made for files that are not there now. */
async function removeMade(disk: EmitDisk, { madeFolder, files }: Journal): Promise<void> {
  if (madeFolder === null) return;
  for (const { target } of files)
    for (
      let folder = path.dirname(target);
      folder === madeFolder || folder.startsWith(`${madeFolder}${path.sep}`);
      folder = path.dirname(folder)
    )
      await disk.removeEmpty(folder);
}

async function every<T>(
  items: readonly T[],
  holds: (item: T) => Promise<boolean>,
): Promise<boolean> {
  for (const item of items) if (!(await holds(item))) return false;
  return true;
}
