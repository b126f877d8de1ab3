import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

/** What emitting does on the disk, one act a call, so that a test can end it between any two. */
export interface EmitDisk {
  /** Makes the folder and those above it. */
  makeFolder(folder: string): Promise<void>;
  /** Writes a new file and waits until it is on the disk; fails where one stands. */
  writeNew(
    file: string,
    bytes: Uint8Array,
    like: Pick<Stats, 'mode' | 'uid' | 'gid'> | null,
  ): Promise<void>;
  /** In one step; what stood there is replaced. */
  rename(from: string, to: string): Promise<void>;
  /** A file that is not there is no fault. */
  remove(file: string): Promise<void>;
  /** Removes a folder if it is empty. */
  removeEmpty(folder: string): Promise<void>;
  /** Null: nothing is there. Fails for anything but a plain file. */
  read(file: string): Promise<Uint8Array | null>;
  /** Links are not followed; null: nothing is there. */
  look(file: string): Promise<Stats | null>;
  list(folder: string): Promise<readonly string[]>;
  realPath(file: string): Promise<string>;
}

/** This machine's disk. */
export const emitDisk: EmitDisk = {
  makeFolder: async (folder) => {
    await fs.mkdir(folder, { recursive: true });
  },
  writeNew: async (file, bytes, like) => {
    const handle = await fs.open(file, 'wx', 0o666);
    try {
      await handle.writeFile(bytes);
      if (like !== null) {
        await handle.chmod(like.mode & 0o7777);
        // Only a privileged user may give a file away; others keep it, as with any editor.
        await handle.chown(like.uid, like.gid).catch(() => undefined);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  rename: async (from, to) => {
    await fs.rename(from, to);
    await syncFolder(path.dirname(to));
  },
  remove: async (file) => {
    await fs.rm(file, { force: true });
  },
  removeEmpty: async (folder) => {
    await fs.rmdir(folder).catch(() => undefined);
  },
  read: async (file) => await fs.readFile(file).catch(nothingThere),
  look: async (file) => await fs.lstat(file).catch(nothingThere),
  list: async (folder) => (await fs.readdir(folder).catch(nothingThere)) ?? [],
  realPath: async (file) => await fs.realpath(file),
};

/** A rename lasts once its folder is on the disk; Windows opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function nothingThere(error: unknown): null {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
  throw error;
}

export function codeOf(error: unknown): string | null {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}

/** Replaces a file in one step. */
export async function replaceFile(
  disk: EmitDisk,
  file: string,
  bytes: Uint8Array,
  like: Stats | null,
): Promise<void> {
  const fresh = siblingOf(file, randomBytes(6).toString('hex'));
  try {
    await disk.writeNew(fresh, bytes, like);
    await disk.rename(fresh, file);
  } catch (error) {
    await disk.remove(fresh).catch(() => undefined);
    throw error;
  }
}

/** A name beside a file, hidden and not its own. */
export const siblingOf = (file: string, id: string): string =>
  path.join(path.dirname(file), `.${path.basename(file)}.${id}.mneme`);
