import path from 'node:path';
import { readLedger } from '../../../core/diylisis/correctionDelta.js';
import type { HandoffFile } from '../../../core/diylisis/distillReport.js';
import { readHandoff } from '../../../core/diylisis/emit/readHandoff.js';
import { readTaskState } from '../../../core/diylisis/emit/taskState.js';
import { below } from '../repository/places.js';
import { emitDisk, type EmitDisk } from './emitDisk.js';
import { diskTrouble, troubleOf, type EmitTrouble } from './emitTrouble.js';
import { hashOf } from './settle.js';

/** What stands where a file is to be written. */
export interface Standing {
  readonly file: HandoffFile;
  /** Absolute, with the links of its folders resolved. */
  readonly target: string;
  /** SHA-256 of its bytes; null: nothing stands there. */
  readonly hash: string | null;
  /** Null: nothing stands there. */
  readonly bytes: Uint8Array | null;
  /** Whether it is a file of a handoff of ours; true where nothing stands. */
  readonly isOurs: boolean;
}

/**
 * Looks at the places of a handoff's files before they are shown to the person; the hashes go back to
 * {@link writeHandoff} as what was seen. A trouble where a file cannot be written at its place at all.
 */
export async function standingAt(
  files: readonly HandoffFile[],
  folder: string,
  disk: EmitDisk = emitDisk,
): Promise<{ readonly standing: readonly Standing[] } | { readonly trouble: EmitTrouble }> {
  const standing: Standing[] = [];
  for (const file of files) {
    const one = await lookAt(file, folder, disk).catch((error: unknown) =>
      diskTrouble(error, path.join(folder, file.path)),
    );
    if ('reason' in one) return { trouble: one };
    standing.push(one);
  }
  return { standing };
}

async function lookAt(
  file: HandoffFile,
  folder: string,
  disk: EmitDisk,
): Promise<Standing | EmitTrouble> {
  const wanted = path.resolve(folder, file.path);
  const root = await disk.realPath(folder);
  const parent = await realParent(disk, path.dirname(wanted));
  const target = path.join(parent, path.basename(wanted));
  const blocked = await fileAbove(disk, target);
  if (blocked !== null)
    return diskTrouble(Object.assign(new Error('not a folder'), { code: 'ENOTDIR' }), blocked);
  const own = below(root, target);
  if (file.path.includes('\0') || own === null || own === '.') return troubleOf('outside', wanted);
  if (own.split('/').some((part) => part.toLowerCase() === '.git'))
    return troubleOf('git-folder', target);
  const facts = await disk.look(target);
  if (facts?.isSymbolicLink() === true) return troubleOf('link', target);
  if (facts?.isDirectory() === true) return troubleOf('folder', target);
  if (facts !== null && !facts.isFile()) return troubleOf('not-a-plain-file', target);
  const twin = (await disk.list(parent)).find(
    (name) => name !== path.basename(target) && sameName(name, path.basename(target)),
  );
  if (twin !== undefined) return troubleOf('twin', path.join(parent, twin));
  const bytes = facts === null ? null : await disk.read(target);
  return {
    file,
    target,
    bytes,
    hash: bytes === null ? null : hashOf(bytes),
    isOurs: bytes === null || isOurs(file.role, new TextDecoder().decode(bytes)),
  };
}

/** The folder with its links resolved, as far as it is there. */
async function realParent(disk: EmitDisk, folder: string): Promise<string> {
  if ((await disk.look(folder)) !== null) return await disk.realPath(folder);
  const above = path.dirname(folder);
  return above === folder
    ? folder
    : path.join(await realParent(disk, above), path.basename(folder));
}

/** A part of the path that is a file, so that nothing can stand below it; null: there is none. */
async function fileAbove(disk: EmitDisk, target: string): Promise<string | null> {
  for (let at = path.dirname(target); path.dirname(at) !== at; at = path.dirname(at)) {
    const facts = await disk.look(at);
    if (facts !== null) return facts.isDirectory() || facts.isSymbolicLink() ? null : at;
  }
  return null;
}

const sameName = (a: string, b: string): boolean =>
  a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();

function isOurs(role: HandoffFile['role'], text: string): boolean {
  switch (role) {
    case 'prose':
      return readHandoff(text) !== null;
    case 'task-state':
      return readTaskState(text) !== null;
    case 'corrections':
      return text.trim() === '' || readLedger(text).deltas.length > 0;
  }
}
