import type { EmitDisk } from './emitDisk.js';
import type { Journal } from './journal.js';

/** Emits of this process that have not come to their end. */
const ours = new Set<string>();

/** Writing takes moments; a number of a process is given out again. In milliseconds. */
const LONGEST = 60_000;

/** Keeps an emit from being recovered while it goes on. */
export async function underWay<T>(id: string, work: () => Promise<T>): Promise<T> {
  ours.add(id);
  try {
    return await work();
  } finally {
    ours.delete(id);
  }
}

/** Whether somebody is writing this at the moment. */
export async function isUnderWay(disk: EmitDisk, file: string, journal: Journal): Promise<boolean> {
  if (journal.pid === process.pid) return ours.has(journal.id);
  return (await isFresh(disk, file)) && isAlive(journal.pid);
}

/** Whether a file was written so lately that its writer may still be at work. */
export async function isFresh(disk: EmitDisk, file: string): Promise<boolean> {
  const facts = await disk.look(file);
  return facts !== null && Date.now() - facts.mtimeMs < LONGEST;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
