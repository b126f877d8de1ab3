import type { ReadProblem } from '../../../../src/core/records/readProblem.js';
import { fail, ok } from '../../../../src/core/shared/result.js';
import type { FileFacts, RecordFiles } from '../../../../src/core/stores/ports.js';

/** One simulated file: its size and the bytes at any place, made when asked for. */
export interface SimulatedFile {
  readonly bytes: number;
  readonly at: (offset: number, length: number) => Uint8Array;
}

export interface CountingFiles extends RecordFiles {
  /** Bytes handed out and reads made so far. */
  readonly count: { bytes: number; reads: number };
}

/** Files that exist only as a rule, so that four gigabytes can be looked at and counted. */
export function countingFiles(files: Readonly<Record<string, SimulatedFile>>): CountingFiles {
  const count = { bytes: 0, reads: 0 };
  const gone = (path: string): ReadProblem => ({
    reason: 'vanished',
    path,
    line: null,
    byte: null,
    count: 1,
    detail: null,
  });
  return {
    count,
    find: () => Promise.resolve({ files: Object.keys(files).map(facts), problems: [] }),
    stat: (path) => Promise.resolve(path in files ? ok(facts(path)) : fail(gone(path))),
    read(path, offset, length) {
      const file = files[path];
      if (file === undefined) return Promise.resolve(fail(gone(path)));
      const size = Math.max(0, Math.min(length, file.bytes - offset));
      const part = file.at(offset, size);
      count.bytes += part.length;
      count.reads += 1;
      return Promise.resolve(ok(part));
    },
    stream: () => {
      throw new Error('A spine is never streamed.');
    },
    join: (...parts) => parts.join('/'),
  };

  function facts(path: string): FileFacts {
    return { path, bytes: files[path]?.bytes ?? 0, modifiedMs: Date.parse('2026-10-02T08:00:00Z') };
  }
}

/** A file that begins with `head`, ends with `tail`, and holds one byte over and over between. */
export function longFile(head: string, bytes: number, tail = '', filler = 'x'): SimulatedFile {
  const first = new TextEncoder().encode(head);
  const last = new TextEncoder().encode(tail);
  const byte = filler.charCodeAt(0);
  return {
    bytes,
    at(offset, length) {
      const part = new Uint8Array(length).fill(byte);
      if (offset < first.length) part.set(first.subarray(offset, offset + length));
      const tailStart = bytes - last.length;
      if (offset + length > tailStart) {
        const from = Math.max(0, offset - tailStart);
        part.set(last.subarray(from, offset + length - tailStart), Math.max(0, tailStart - offset));
      }
      return part;
    },
  };
}
