import { fail, ok } from '../../../../src/core/shared/result.js';
import { RecordReadError } from '../../../../src/core/stores/ports.js';
import type { FileFacts, FindQuery, RecordFiles } from '../../../../src/core/stores/ports.js';
import type { ReadProblem, ProblemReason } from '../../../../src/core/records/readProblem.js';

/** A store root in memory; counts the bytes that were read and can fail on named paths. */
export interface MemoryFiles extends RecordFiles {
  readonly reads: { path: string; bytes: number }[];
  set(path: string, content: string | Uint8Array, modified?: string): void;
  failOn(path: string, reason: ProblemReason): void;
  remove(path: string): void;
}

const encoder = new TextEncoder();

export function memoryFiles(contents: Readonly<Record<string, string>> = {}): MemoryFiles {
  const held = new Map<string, { bytes: Uint8Array; modifiedMs: number }>();
  const failing = new Map<string, ProblemReason>();
  const reads: { path: string; bytes: number }[] = [];
  const problem = (path: string, reason: ProblemReason): ReadProblem => ({
    reason,
    path,
    line: null,
    byte: null,
    count: 1,
    detail: null,
  });
  const set: MemoryFiles['set'] = (path, content, modified = '2026-10-02T00:00:00.000Z') => {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    held.set(path, { bytes, modifiedMs: Date.parse(modified) });
  };
  for (const [path, content] of Object.entries(contents)) set(path, content);
  const take = (path: string, from: number, to: number): Uint8Array => {
    const part = (held.get(path)?.bytes ?? new Uint8Array()).slice(from, to);
    reads.push({ path, bytes: part.length });
    return part;
  };
  return {
    reads,
    set,
    failOn: (path, reason) => void failing.set(path, reason),
    remove: (path) => void held.delete(path),
    find({ root, patterns }: FindQuery) {
      const wanted = patterns.map(globPattern);
      const files: FileFacts[] = [...held].flatMap(([path, { bytes, modifiedMs }]) => {
        const isBelow = path.startsWith(`${root}/`);
        const isWanted = isBelow && wanted.some((glob) => glob.test(path.slice(root.length + 1)));
        return isWanted ? [{ path, bytes: bytes.length, modifiedMs }] : [];
      });
      // A folder or file below the root that fails is a problem of the search, as on a disk.
      const problems = [...failing].flatMap(([path, reason]) =>
        path === root || (path.startsWith(`${root}/`) && !held.has(path))
          ? [problem(path, reason)]
          : [],
      );
      return Promise.resolve({ files, problems });
    },
    stat(path) {
      const file = held.get(path);
      if (file !== undefined) {
        const { bytes, modifiedMs } = file;
        return Promise.resolve(ok({ path, bytes: bytes.length, modifiedMs }));
      }
      const isFolder = [...held.keys()].some((known) => known.startsWith(`${path}/`));
      if (isFolder) return Promise.resolve(ok({ path, bytes: 0, modifiedMs: 0 }));
      return Promise.resolve(fail(problem(path, 'vanished')));
    },
    read(path, offset, length) {
      const reason = failing.get(path) ?? (held.has(path) ? undefined : 'vanished');
      if (reason !== undefined) return Promise.resolve(fail(problem(path, reason)));
      return Promise.resolve(ok(take(path, offset, offset + length)));
    },
    async *stream(path, from) {
      const reason = failing.get(path) ?? (held.has(path) ? undefined : 'vanished');
      await Promise.resolve();
      if (reason !== undefined) throw new RecordReadError(problem(path, reason));
      const size = held.get(path)?.bytes.length ?? 0;
      // Small odd chunks, so that lines and characters are cut at every kind of place.
      for (let at = from; at < size; at += 1021) yield take(path, at, at + 1021);
    },
    join: (...parts) => parts.join('/').replaceAll(/\/+/g, '/'),
  };
}

/** `*` within one folder, `**` over folders, `{a,b}`; a leading dot is never matched by a star. */
function globPattern(glob: string): RegExp {
  const source = glob
    .replaceAll('.', '\\.')
    .replaceAll(/\{([^}]*)\}/g, (_, list: string) => `(?:${list.replaceAll(',', '|')})`)
    .replaceAll('**/', '(?:(?!\\.)[^/]+/)@')
    .replaceAll('*', '(?!\\.)[^/]*')
    .replaceAll('@', '*');
  return new RegExp(`^${source}$`);
}
