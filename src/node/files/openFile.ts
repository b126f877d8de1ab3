import * as fs from 'node:fs';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { Result } from '../../core/shared/result.js';
import { fail, ok } from '../../core/shared/result.js';
import { fileProblem, problemOf } from './readProblem.js';

/** A regular file open for positioned reads. */
export interface OpenFile {
  readonly path: string;
  /** Size when it was opened. */
  readonly bytes: number;
  readonly modifiedMs: number;
  /** Up to `length` bytes from `offset`; fewer only at the end of the file. Rejects on I/O errors. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** The size now; a smaller one than before means the file was rewritten under us. */
  size(): Promise<number>;
  close(): Promise<void>;
}

/**
 * O_NONBLOCK lets the open of a FIFO return at once, O_NOCTTY keeps a terminal from becoming ours;
 * both do nothing to regular files and are missing on Windows.
 */
const { O_RDONLY, O_NONBLOCK, O_NOCTTY } = fs.constants as Readonly<
  Partial<Record<'O_RDONLY' | 'O_NONBLOCK' | 'O_NOCTTY', number>>
>;
const FLAGS = (O_RDONLY ?? 0) | (O_NONBLOCK ?? 0) | (O_NOCTTY ?? 0);

/** Opens a regular file for reading; anything else (FIFO, device, socket, folder) is refused. */
export async function openFile(path: string): Promise<Result<OpenFile, ReadProblem>> {
  let fd: number;
  try {
    fd = await call<number>((done) => fs.open(path, FLAGS, done));
  } catch (error) {
    return fail(problemOf(error, path));
  }
  try {
    const stats = await call<fs.Stats>((done) => fs.fstat(fd, done));
    if (stats.isFile()) return ok(openedFile(path, fd, stats));
    await close(fd);
    return fail(fileProblem('not-a-record', path, 'no regular file'));
  } catch (error) {
    await close(fd);
    return fail(problemOf(error, path));
  }
}

function openedFile(path: string, fd: number, stats: fs.Stats): OpenFile {
  return {
    path,
    bytes: stats.size,
    modifiedMs: stats.mtimeMs,
    // No more is reserved than the file had: callers may ask for far more than a small file holds.
    read: (offset, length) =>
      readAt(fd, offset, Math.max(0, Math.min(length, stats.size - offset))),
    size: async () => (await call<fs.Stats>((done) => fs.fstat(fd, done))).size,
    close: () => close(fd),
  };
}

async function readAt(fd: number, offset: number, length: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const at = filled;
    const count = await call<number>((done) =>
      fs.read(fd, buffer, at, length - at, offset + at, done),
    );
    if (count === 0) break;
    filled += count;
  }
  return buffer.subarray(0, filled);
}

/** A failed close changes nothing for a reader. */
function close(fd: number): Promise<void> {
  return new Promise((resolve) => {
    fs.close(fd, () => {
      resolve();
    });
  });
}

/** The plain callback calls cost less than file handles when ten thousand spines are read. */
export function call<T>(
  start: (done: (error: NodeJS.ErrnoException | null, value: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, value) => {
      if (error === null) resolve(value);
      else reject(error);
    });
  });
}
