import * as fs from 'node:fs';
import * as path from 'node:path';
import fastGlob from 'fast-glob';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { FileFacts, FindQuery, FoundFiles } from '../../core/stores/ports.js';
import { mapLimit } from '../../core/stores/shared/mapLimit.js';
import { call } from './openFile.js';
import { problemOf } from './readProblem.js';

/** Looks at files at a time. */
const PARALLEL_LOOKS = 32;

/**
 * Finds regular files below a folder. Links to folders are followed, a link that leads back to a
 * folder above itself is not; a file reached on two ways is given once, by its real path where that
 * is one of them. What cannot be listed or looked at is a problem beside the files.
 */
export async function findFiles(query: FindQuery, signal?: AbortSignal): Promise<FoundFiles> {
  signal?.throwIfAborted();
  for (const pattern of query.patterns) {
    if (path.isAbsolute(pattern) || pattern.split('/').includes('..')) {
      throw new Error(`Pattern leaves the folder: ${pattern}`);
    }
  }
  const root = path.resolve(query.root);
  try {
    await call<string[]>((done) => fs.readdir(root, done));
  } catch (error) {
    return { files: [], problems: [await rootProblem(error, query.root)] };
  }
  const problems: ReadProblem[] = [];
  const names = await fastGlob([...query.patterns], {
    cwd: root,
    deep: query.depth,
    dot: true,
    onlyFiles: true,
    followSymbolicLinks: true,
    suppressErrors: true,
    concurrency: PARALLEL_LOOKS,
    fs: { readdir: watchedReaddir(root, problems, signal) },
  });
  signal?.throwIfAborted();
  const looked = await mapLimit(names, PARALLEL_LOOKS, async (name): Promise<Looked | null> => {
    signal?.throwIfAborted();
    const file = path.join(root, ...name.split('/'));
    try {
      const own = await call<fs.Stats>((done) => fs.lstat(file, done));
      const isLink = own.isSymbolicLink();
      const stats = isLink ? await call<fs.Stats>((done) => fs.stat(file, done)) : own;
      if (!stats.isFile()) return null;
      return { facts: { path: file, bytes: stats.size, modifiedMs: stats.mtimeMs }, isLink };
    } catch (error) {
      problems.push(problemOf(error, file));
      return null;
    }
  });
  return { files: await withoutTwins(looked.filter((file) => file !== null)), problems };
}

/** A place that is there but is no folder cannot be read; it is not missing. */
async function rootProblem(error: unknown, root: string): Promise<ReadProblem> {
  const problem = problemOf(error, root);
  if (problem.detail !== 'ENOTDIR') return problem;
  const isThere = await call<fs.Stats>((done) => fs.stat(root, done)).then(
    () => true,
    () => false,
  );
  return isThere ? { ...problem, reason: 'io-error' } : problem;
}

interface Looked {
  readonly facts: FileFacts;
  readonly isLink: boolean;
}

type ReaddirDone = (error: NodeJS.ErrnoException | null, entries: fs.Dirent[]) => void;
type Readdir = typeof fs.readdir;

/** Lists folders for the search: notes failures, cuts loops, and stops at once when aborted. */
function watchedReaddir(
  root: string,
  problems: ReadProblem[],
  signal: AbortSignal | undefined,
): Readdir {
  const list = (folder: string, _options: unknown, done: ReaddirDone): void => {
    if (signal?.aborted === true) {
      done(null, []);
      return;
    }
    const give = (): void => {
      fs.readdir(folder, { withFileTypes: true }, (error, entries) => {
        if (error === null) {
          done(null, entries);
          return;
        }
        problems.push(problemOf(error, folder));
        done(null, []);
      });
    };
    if (path.resolve(folder) === root) {
      give();
      return;
    }
    leadsBack(root, folder).then(
      (isLoop) => {
        if (isLoop) done(null, []);
        else give();
      },
      // The listing itself will tell what is wrong with the folder.
      give,
    );
  };
  return list as unknown as Readdir;
}

/** True for a link whose target is a folder that the search came through, or one above such. */
async function leadsBack(root: string, folder: string): Promise<boolean> {
  const stats = await call<fs.Stats>((done) => fs.lstat(folder, done));
  if (!stats.isSymbolicLink()) return false;
  const target = await realpath(folder);
  for (let above = path.dirname(folder); ; above = path.dirname(above)) {
    const real = await realpath(above);
    if (real === target || real.startsWith(target.replace(/[\\/]?$/, path.sep))) return true;
    if (above === root || above === path.dirname(above)) return false;
  }
}

/**
 * Gives each file once. Only a file below a link can have a twin, so the real path is asked for
 * folder by folder, and for the file only where it is itself a link.
 */
async function withoutTwins(files: readonly Looked[]): Promise<readonly FileFacts[]> {
  const folders = [...new Set(files.map(({ facts }) => path.dirname(facts.path)))];
  const real = new Map(
    await mapLimit(folders, PARALLEL_LOOKS, async (folder): Promise<[string, string]> => [
      folder,
      await realpath(folder).catch(() => folder),
    ]),
  );
  const byReal = new Map<string, FileFacts>();
  for (const { facts, isLink } of files) {
    const folder = real.get(path.dirname(facts.path)) ?? '';
    const place = path.join(folder, path.basename(facts.path));
    const key = isLink ? await realpath(facts.path).catch(() => place) : place;
    const other = byReal.get(key);
    if (other === undefined || isBetter(facts.path, other.path, key)) byReal.set(key, facts);
  }
  return [...byReal.values()];
}

/** The real path is best, then one that keeps the file's own name, which may be its id. */
function isBetter(file: string, other: string, real: string): boolean {
  const rank = (one: string): number =>
    one === real ? 0 : path.basename(one) === path.basename(real) ? 1 : 2;
  return rank(file) === rank(other) ? file < other : rank(file) < rank(other);
}

function realpath(file: string): Promise<string> {
  return call<string>((done) => {
    fs.realpath.native(file, done);
  });
}
