import * as fs from 'node:fs';
import * as path from 'node:path';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { Result } from '../../core/shared/result.js';
import { fail, ok } from '../../core/shared/result.js';
import type { FileFacts, RecordFiles } from '../../core/stores/ports.js';
import { RecordReadError } from '../../core/stores/ports.js';
import { findFiles } from './findFiles.js';
import type { OpenFile } from './openFile.js';
import { call, openFile } from './openFile.js';
import { fileProblem, problemOf } from './readProblem.js';
import type { ZstdWay } from './unpackZstd.js';
import { MAX_UNPACKED, ZSTD_WAYS, unpackZstd } from './unpackZstd.js';
import { TooLargeError } from './zstdFrames.js';

/** Bytes of one chunk of a stream. */
const CHUNK = 256 * 1024;

export interface DiskFilesOptions {
  readonly zstd?: ZstdWay;
  /** Bound on the unpacked size of one compressed record, in bytes. */
  readonly maxUnpacked?: number;
}

/** The stores' bytes on this machine's disk; holds no file open between calls. */
export function createDiskFiles(options: DiskFilesOptions = {}): RecordFiles {
  const way = options.zstd ?? ZSTD_WAYS[0] ?? 'library';
  const maxUnpacked = options.maxUnpacked ?? MAX_UNPACKED;
  const content = (file: OpenFile): AsyncIterable<Uint8Array> =>
    isPacked(file.path) ? unpackZstd(chunks(file, 0), way, maxUnpacked) : chunks(file, 0);

  const read: RecordFiles['read'] = async (file, offset, length) => {
    const opened = await openFile(file);
    if (!opened.ok) return opened;
    try {
      if (!isPacked(file)) return ok(await opened.value.read(offset, length));
      return ok(await windowOf(content(opened.value), offset, length));
    } catch (error) {
      return fail(readProblem(error, file));
    } finally {
      await opened.value.close();
    }
  };

  async function* stream(
    file: string,
    from: number,
    signal?: AbortSignal,
  ): AsyncIterable<Uint8Array> {
    signal?.throwIfAborted();
    const opened = await openFile(file);
    if (!opened.ok) throw new RecordReadError(opened.error);
    try {
      const source = isPacked(file)
        ? skip(content(opened.value), from)
        : chunks(opened.value, from);
      for await (const chunk of source) {
        signal?.throwIfAborted();
        yield chunk;
      }
      signal?.throwIfAborted();
    } catch (error) {
      if (signal?.aborted === true) throw error;
      throw error instanceof RecordReadError
        ? error
        : new RecordReadError(readProblem(error, file));
    } finally {
      await opened.value.close();
    }
  }

  return { find: findFiles, stat, read, stream, join: (...parts) => path.join(...parts) };
}

async function stat(file: string): Promise<Result<FileFacts, ReadProblem>> {
  try {
    const stats = await call<fs.Stats>((done) => {
      fs.stat(file, done);
    });
    if (!stats.isFile()) return fail(fileProblem('not-a-record', file, 'no regular file'));
    return ok({ path: file, bytes: stats.size, modifiedMs: stats.mtimeMs });
  } catch (error) {
    return fail(problemOf(error, file));
  }
}

const isPacked = (file: string): boolean => /\.zst$/i.test(file);

/** The file's bytes up to its size when it was opened: what is appended meanwhile is for later. */
async function* chunks(file: OpenFile, from: number): AsyncIterable<Uint8Array> {
  for (let at = from; at < file.bytes;) {
    const wanted = Math.min(CHUNK, file.bytes - at);
    const chunk = await file.read(at, wanted);
    if (chunk.length > 0) yield chunk;
    at += chunk.length;
    if (chunk.length < wanted) throw changed(file.path);
  }
  if ((await file.size()) < file.bytes) throw changed(file.path);
}

function changed(file: string): RecordReadError {
  return new RecordReadError(fileProblem('changed-while-reading', file, 'became shorter'));
}

async function* skip(source: AsyncIterable<Uint8Array>, bytes: number): AsyncIterable<Uint8Array> {
  let at = 0;
  for await (const chunk of source) {
    const start = Math.max(0, bytes - at);
    at += chunk.length;
    if (start < chunk.length) yield chunk.subarray(start);
  }
}

async function windowOf(
  source: AsyncIterable<Uint8Array>,
  offset: number,
  length: number,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let filled = 0;
  for await (const chunk of skip(source, offset)) {
    if (filled >= length) break;
    const part = chunk.subarray(0, length - filled);
    parts.push(part);
    filled += part.length;
    if (filled >= length) break;
  }
  const all = new Uint8Array(filled);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function readProblem(error: unknown, file: string): ReadProblem {
  if (error instanceof RecordReadError) return error.problem;
  if (error instanceof TooLargeError) return fileProblem('too-large', file, error.message);
  if (isPacked(file) && !isSystemError(error)) return fileProblem('io-error', file, 'damaged zstd');
  return problemOf(error, file);
}

/** Errors of the decoders carry codes too, but no system call. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
