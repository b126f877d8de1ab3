import path from 'node:path';
import { emitDisk, type EmitDisk } from './emitDisk.js';
import { readJournal, type Journal } from './journal.js';
import { isFresh, isUnderWay } from './underWay.js';
import { settle, type Settled } from './settle.js';

/** What became of a handoff whose writing was interrupted. */
export interface Recovered {
  readonly did: Settled | 'left';
  /** The document's path; null: the note about it cannot be read. */
  readonly target: string | null;
  /** For the person, one or two sentences. */
  readonly words: string;
}

/**
 * Finishes or undoes every handoff whose writing was interrupted, by what its journal says. To be
 * called when the product starts, before anything is emitted; a second call finds nothing to do.
 * What is being written at this moment, here or in another window, is left alone.
 */
export async function recoverHandoffs(
  journalFolder: string,
  disk: EmitDisk = emitDisk,
): Promise<readonly Recovered[]> {
  const done: Recovered[] = [];
  const names = await disk.list(journalFolder);
  for (const name of names.filter((one) => /^[0-9a-f]+\.json$/u.test(one)).sort()) {
    const file = path.join(journalFolder, name);
    const journal = await readJournal(disk, file);
    if (journal === null) {
      // Once told it is of no more use: what it names cannot be known.
      await disk.rename(file, `${file}.unreadable`).catch(() => undefined);
      done.push({ did: 'left', target: null, words: unreadable(file) });
    } else if (!(await isUnderWay(disk, file, journal))) {
      done.push(await recover(disk, journalFolder, journal));
    }
  }
  await removeLeftovers(disk, journalFolder);
  return done;
}

async function recover(
  disk: EmitDisk,
  journalFolder: string,
  journal: Journal,
): Promise<Recovered> {
  const target = journal.files.at(-1)?.target ?? null;
  try {
    const did = await settle(disk, journalFolder, journal);
    return { did, target, words: `${BEGIN} ${target ?? ''} ${ENDS[did]}` };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      did: 'left',
      target,
      words: `${BEGIN} ${target ?? ''} was interrupted and could be neither finished nor undone (${why}). It is tried again at the next start.`,
    };
  }
}

const BEGIN = 'Writing the handoff';
const ENDS: Readonly<Record<Settled, string>> = {
  finished: 'was interrupted; it is finished now.',
  undone: 'was interrupted; it was undone, and the files are as they were before.',
  'undone-but-changed':
    'was interrupted, and a file of it was changed since; that file was left as it is, and the others are as they were before.',
};
const unreadable = (file: string): string =>
  `A note about an interrupted handoff cannot be read: ${file}. If a handoff looks incomplete, distill it again.`;

/** Copies that no journal names any more, and notes that were never finished. */
async function removeLeftovers(disk: EmitDisk, journalFolder: string): Promise<void> {
  const names = await disk.list(journalFolder);
  const open = new Set(names.flatMap((name) => /^([0-9a-f]+)\.json$/u.exec(name)?.[1] ?? []));
  for (const name of names) {
    const file = path.join(journalFolder, name);
    const copyOf = /^([0-9a-f]+)\.\d+\.old$/u.exec(name)?.[1];
    const isLeft =
      copyOf === undefined
        ? /^\.[0-9a-f]+\.json\.[0-9a-f]+\.mneme$/u.test(name) && !(await isFresh(disk, file))
        : !open.has(copyOf);
    if (isLeft) await disk.remove(file).catch(() => undefined);
  }
}
