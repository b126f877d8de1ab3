import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { RefFacts } from '../../../core/diylisis/activationWindow.js';
import { mapLimit } from '../../../core/stores/shared/mapLimit.js';
import { openFile } from '../../files/openFile.js';
import type { AskGit } from './gitProgram.js';
import {
  filteredPaths,
  ignoredPaths,
  objectsOf,
  type OpenedRepository,
  type RefNames,
} from './gitQuestions.js';

/** A path of the folder, with `/`, and what stands there now. */
export interface LookedPath {
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other' | 'missing';
}

type State = RefFacts['git'];

/** Larger files are not read through only to compare them. */
const MAX_COMPARED = 64 * 1024 * 1024;
/** Files that are read at a time. */
const PARALLEL = 8;
/** Looks into other branches, at most so many at once. */
const MAX_BRANCHES = 60;
const MAX_OTHER = 20_000;

/**
 * How git stands to paths of the folder, for all of them in a handful of questions; null where it
 * cannot be told. Nothing compares contents but this function itself: whether a file was changed is
 * seen from the hash of its bytes, so that no filter of the repository is ever started.
 */
export async function fileStates(
  ask: AskGit,
  folder: string,
  repository: OpenedRepository,
  looked: readonly LookedPath[],
  names: RefNames | null,
  signal: AbortSignal,
): Promise<readonly State[]> {
  const named = looked.map(({ path: file }) => objectPath(repository.prefix, file));
  const plain = named.filter((name) => name !== null);
  const [heads, staged] = [
    await objectsOf(
      ask,
      plain.map((name) => `HEAD:${name}`),
      signal,
    ),
    await objectsOf(
      ask,
      plain.map((name) => `:${name}`),
      signal,
    ),
  ];
  if (heads === null || staged === null) return looked.map(() => null);
  const at = new Map(plain.map((name, index) => [name, index]));
  const states = await mapLimit(
    looked.map((one, index) => ({ one, name: named[index] ?? null })),
    PARALLEL,
    async ({ one, name }): Promise<State | 'differs' | 'new' | 'gone'> => {
      if (name === null) return null;
      const head = heads[at.get(name) ?? -1] ?? null;
      const index = staged[at.get(name) ?? -1] ?? null;
      if (head === null && index === null) return one.kind === 'missing' ? 'gone' : 'new';
      if (head === null || one.kind === 'missing') return 'modified';
      if (head.type === 'tree') return one.kind === 'folder' ? 'tracked' : 'modified';
      return await compared(path.join(folder, one.path), one.kind, head.id, repository.hash);
    },
  );
  const pathsOf = (state: string): string[] =>
    looked.flatMap(({ path: file }, index) => (states[index] === state ? [file] : []));
  const filtered = await filteredPaths(ask, pathsOf('differs'), signal);
  const ignored = await ignoredPaths(ask, pathsOf('new'), signal);
  const elsewhere = await onOtherBranches(ask, repository, pathsOf('gone'), names, signal);
  return states.map((state, index): State => {
    const file = looked[index]?.path ?? '';
    switch (state) {
      case 'differs':
        return filtered === null || filtered.has(file) ? null : 'modified';
      case 'new':
        return ignored === null ? null : ignored.has(file) ? 'ignored' : 'untracked';
      case 'gone':
        return elsewhere.has(file) ? 'other-branch' : null;
      default:
        return state;
    }
  });
}

/** A path as it stands in an object's name; null: it cannot be asked for, a line a name. */
function objectPath(prefix: string, file: string): string | null {
  if (/[\n\0]/u.test(prefix + file)) return null;
  return file === '.' ? prefix.replace(/\/$/u, '') : `${prefix}${file}`;
}

async function compared(
  file: string,
  kind: LookedPath['kind'],
  id: string,
  hash: 'sha1' | 'sha256',
): Promise<State | 'differs'> {
  if (kind === 'link') {
    const target = await fs.readlink(file, { encoding: 'buffer' }).catch(() => null);
    return target === null ? null : blobId(target, hash) === id ? 'tracked' : 'modified';
  }
  if (kind !== 'file') return 'modified';
  const opened = await openFile(file);
  if (!opened.ok) return null;
  try {
    if (opened.value.bytes > MAX_COMPARED) return null;
    const bytes = await opened.value.read(0, opened.value.bytes);
    if (blobId(bytes, hash) === id) return 'tracked';
    // On Windows the same file has other line ends on disk than in the repository.
    return blobId(withoutReturns(bytes), hash) === id ? 'tracked' : 'differs';
  } catch {
    return null;
  } finally {
    await opened.value.close();
  }
}

function blobId(bytes: Uint8Array, hash: 'sha1' | 'sha256'): string {
  return createHash(hash).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

function withoutReturns(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => byte !== 0x0d || bytes[at + 1] !== 0x0a);
}

async function onOtherBranches(
  ask: AskGit,
  { prefix }: OpenedRepository,
  paths: readonly string[],
  names: RefNames | null,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const heads = (names?.heads ?? []).slice(0, MAX_BRANCHES);
  const wanted = heads
    .flatMap((head) => paths.map((file) => ({ file, name: objectPath(prefix, file), head })))
    .filter(({ name }) => name !== null)
    .slice(0, MAX_OTHER);
  const objects = await objectsOf(
    ask,
    wanted.map(({ head, name }) => `refs/heads/${head}:${name ?? ''}`),
    signal,
  );
  return new Set(
    wanted.flatMap(({ file }, index) => ((objects?.[index] ?? null) === null ? [] : [file])),
  );
}
