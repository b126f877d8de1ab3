import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { HandoffFile } from '../../../core/diylisis/distillReport.js';
import { emitDisk, siblingOf, type EmitDisk } from './emitDisk.js';
import { diskTrouble, troubleOf, type EmitTrouble } from './emitTrouble.js';
import { closeJournal, oldCopy, writeJournal, type Journal } from './journal.js';
import { hashOf, settle, type Settled } from './settle.js';
import { standingAt, type Standing } from './standing.js';
import { underWay } from './underWay.js';

export interface WriteOptions {
  /** A folder of ours, outside every store and workspace. */
  readonly journalFolder: string;
  /** What stood at each file's path when the person saw it: its SHA-256, or null for nothing. */
  readonly expected: ReadonlyMap<string, string | null>;
  /** The person said that a file which is no handoff of ours may be replaced. */
  readonly replace: boolean;
  readonly disk?: EmitDisk;
}

export type WriteResult =
  /** Absolute paths, the document's last. */
  | { readonly kind: 'written'; readonly paths: readonly string[] }
  /** Nothing was written. */
  | { readonly kind: 'refused'; readonly trouble: EmitTrouble }
  /** `isUndone` false: that is done at the next start. */
  | { readonly kind: 'failed'; readonly trouble: EmitTrouble; readonly isUndone: boolean };

/** The document last: whoever reads it finds what belongs to it. */
const ORDER: readonly HandoffFile['role'][] = ['task-state', 'corrections', 'prose'];

/**
 * Writes the files of a handoff so that afterwards either all of them stand or none (Diylisis · F7):
 * first beside their places, then the intent is noted, then each takes its place in one step. What is
 * cut short is settled by {@link recoverHandoffs}. Files keep mode and line ends of what they replace;
 * nothing is written that the person has not seen the place of.
 */
export async function writeHandoff(
  files: readonly HandoffFile[],
  folder: string,
  options: WriteOptions,
): Promise<WriteResult> {
  const disk = options.disk ?? emitDisk;
  const ordered = [...files].sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));
  const looked = await standingAt(ordered, folder, disk);
  if ('trouble' in looked) return { kind: 'refused', trouble: looked.trouble };
  const trouble = looked.standing.map((one) => refusal(one, options)).find((one) => one !== null);
  if (trouble !== undefined) return { kind: 'refused', trouble };
  const id = randomBytes(8).toString('hex');
  return await underWay(id, async () => await write(looked.standing, id, options, disk));
}

function refusal(
  { file, target, hash, bytes, isOurs }: Standing,
  { expected, replace }: WriteOptions,
): EmitTrouble | null {
  if (hash !== (expected.get(file.path) ?? null)) return troubleOf('changed', target);
  if (file.role === 'corrections') {
    if (!isOurs) return troubleOf('foreign', target);
    return grows(bytes, file.text) ? null : troubleOf('rewrites-corrections', target);
  }
  return isOurs || replace ? null : troubleOf('foreign', target);
}

/** Whether the new text is the old one, byte for byte, and whole lines after it. */
function grows(old: Uint8Array | null, text: string): boolean {
  if (old === null || old.length === 0) return true;
  const fresh = new TextEncoder().encode(text);
  if (fresh.length < old.length || !old.every((byte, at) => byte === fresh[at])) return false;
  const next = fresh[old.length];
  return old.at(-1) === LINE_FEED || next === undefined || next === LINE_FEED || next === RETURN;
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** The bytes of a file, with the line ends and the mark at its start of what it replaces. */
function bytesOf({ file, bytes: old }: Standing): Uint8Array {
  const plain = new TextEncoder().encode(file.text);
  if (old === null || file.role === 'corrections') return plain;
  const was = new TextDecoder('utf-8', { ignoreBOM: true }).decode(old);
  const hasReturns = was.includes('\r\n') && !/(?<!\r)\n/u.test(was);
  const text = hasReturns ? file.text.replace(/\r?\n/gu, '\r\n') : file.text;
  const mark = was.startsWith('\uFEFF') && !text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return new TextEncoder().encode(`${mark}${text}`);
}

async function write(
  standing: readonly Standing[],
  id: string,
  { journalFolder }: WriteOptions,
  disk: EmitDisk,
): Promise<WriteResult> {
  const planned = standing.map((one) => ({ ...one, fresh: siblingOf(one.target, id) }));
  const contents = planned.map((one) => bytesOf(one));
  let where = journalFolder;
  let journal: Journal = {
    version: 1,
    id,
    pid: process.pid,
    stage: 'preparing',
    files: planned.map(({ file, target, fresh, hash }, index) => ({
      role: file.role,
      target,
      fresh,
      hash: hashOf(contents[index] ?? new Uint8Array()),
      before: hash,
    })),
    madeFolder: await topmostMissing(
      disk,
      planned.map(({ target }) => path.dirname(target)),
    ),
  };
  try {
    await disk.makeFolder(journalFolder);
    await writeJournal(disk, journalFolder, journal);
    for (const [index, { bytes }] of planned.entries())
      if (bytes !== null) await disk.writeNew(oldCopy(journalFolder, id, index), bytes, null);
    for (const [index, { target, fresh }] of planned.entries()) {
      where = target;
      await disk.makeFolder(path.dirname(target));
      await disk.writeNew(fresh, contents[index] ?? new Uint8Array(), await disk.look(target));
    }
    for (const { target, hash } of planned) {
      const now = await disk.read(target);
      if ((now === null ? null : hashOf(now)) === hash) continue;
      await settle(disk, journalFolder, journal);
      return { kind: 'refused', trouble: troubleOf('changed', target) };
    }
    where = journalFolder;
    journal = { ...journal, stage: 'ready' };
    await writeJournal(disk, journalFolder, journal);
    for (const { fresh, target } of planned) {
      where = target;
      await disk.rename(fresh, target);
    }
  } catch (error) {
    const end = await undo(disk, journalFolder, journal);
    // The last file had taken its place already.
    if (end === 'finished') return { kind: 'written', paths: planned.map(({ target }) => target) };
    return { kind: 'failed', trouble: diskTrouble(error, where), isUndone: end !== null };
  }
  // All files stand. A note that stays is closed at the next start.
  await closeJournal(disk, journalFolder, journal).catch(() => undefined);
  return { kind: 'written', paths: planned.map(({ target }) => target) };
}

/** Takes back what was begun; null: it has to wait for the next start. */
async function undo(
  disk: EmitDisk,
  journalFolder: string,
  journal: Journal,
): Promise<Settled | null> {
  try {
    // Without the files that wait it cannot be finished, so it is undone.
    for (const { fresh } of journal.files) await disk.remove(fresh);
    return await settle(disk, journalFolder, journal);
  } catch {
    return null;
  }
}

/** The topmost folder that has to be made; null: all are there. */
async function topmostMissing(disk: EmitDisk, folders: readonly string[]): Promise<string | null> {
  for (const folder of folders) {
    let missing: string | null = null;
    for (let at = folder; (await disk.look(at)) === null; at = path.dirname(at)) {
      missing = at;
      if (path.dirname(at) === at) break;
    }
    if (missing !== null) return missing;
  }
  return null;
}
