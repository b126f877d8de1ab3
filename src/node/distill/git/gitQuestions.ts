import type { AskGit } from './gitProgram.js';

/** The repository a folder lies in. */
export interface OpenedRepository {
  /** From the repository's top to the folder, with `/` at its end; empty: the folder is the top. */
  readonly prefix: string;
  /** Name of the hash its objects are named by. */
  readonly hash: 'sha1' | 'sha256';
}

/** A repository with the way to ask it. */
export interface AskedGit {
  readonly ask: AskGit;
  readonly repository: OpenedRepository;
}

/** Opens the repository; a sentence where git gives no answer. */
export async function openRepository(
  ask: AskGit,
  signal: AbortSignal,
): Promise<OpenedRepository | string> {
  const said = await ask(
    ['rev-parse', '--is-inside-work-tree', '--show-object-format', '--show-prefix'],
    signal,
  );
  if (!said.ok) return said.why;
  const [inside, hash, prefix = ''] = said.out.split('\n');
  if (inside !== 'true') return 'The folder is in no work tree of a repository.';
  return { prefix, hash: hash === 'sha256' ? 'sha256' : 'sha1' };
}

/** Names that point at commits. */
export interface RefNames {
  readonly heads: readonly string[];
  readonly remotes: readonly string[];
  readonly tags: readonly string[];
}

/** Branches and tags, those written last first; null: no answer. */
export async function refNames(ask: AskGit, signal: AbortSignal): Promise<RefNames | null> {
  const said = await ask(
    [
      ...['for-each-ref', '--sort=-committerdate', '--format=%(refname)', '--count=5000'],
      ...['refs/heads', 'refs/remotes', 'refs/tags'],
    ],
    signal,
  );
  if (!said.ok) return null;
  const names = said.out.split('\n');
  const under = (root: string): string[] =>
    names.filter((name) => name.startsWith(root)).map((name) => name.slice(root.length));
  return {
    heads: under('refs/heads/'),
    remotes: under('refs/remotes/'),
    tags: under('refs/tags/'),
  };
}

/**
 * What names of objects stand for: kind and id; null for one that is not there. `type` is `unclear`
 * where a short id fits several. Null altogether: no answer.
 */
export async function objectsOf(
  ask: AskGit,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly ({ readonly type: string; readonly id: string } | null)[] | null> {
  if (names.length === 0) return [];
  const said = await ask(['cat-file', '--batch-check=%(objecttype) %(objectname)'], signal, {
    input: list(names),
  });
  if (!said.ok) return null;
  const lines = said.out.split('\n').slice(0, -1);
  // One answer a name; with more or fewer nobody knows which belongs to which.
  if (lines.length !== names.length) return null;
  return lines.map((line) => {
    const match = /^(blob|tree|commit|tag) ([0-9a-f]{40,64})$/u.exec(line);
    if (match === null) return line.endsWith(' ambiguous') ? { type: 'unclear', id: '' } : null;
    return { type: match[1] ?? '', id: match[2] ?? '' };
  });
}

/** Which of the paths are ignored, by the rules alone; null: no answer. */
export async function ignoredPaths(
  ask: AskGit,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string> | null> {
  if (paths.length === 0) return new Set();
  const said = await ask(
    ['check-ignore', '--stdin', '-z', '--no-index'],
    signal,
    // With 1 it says that none of them is ignored.
    { input: paths.map((path) => `./${path}\0`).join(''), alsoFine: 1 },
  );
  // With a dot before, so that a colon at a name's start means nothing.
  return said.ok ? new Set(said.out.split('\0').map((path) => path.slice(2))) : null;
}

/** Paths whose contents on disk differ from the stored ones by a filter, not by an edit. */
export async function filteredPaths(
  ask: AskGit,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string> | null> {
  if (paths.length === 0) return new Set();
  const said = await ask(
    ['check-attr', '--stdin', '-z', 'filter', 'ident', 'working-tree-encoding'],
    signal,
    { input: paths.map((path) => `${path}\0`).join('') },
  );
  if (!said.ok) return null;
  const fields = said.out.split('\0').slice(0, -1);
  const filtered = new Set<string>();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = '', , value = ''] = fields.slice(at, at + 3);
    if (value !== 'unspecified' && value !== 'unset') filtered.add(path);
  }
  return filtered;
}

/** Which of the commits no remote branch holds; null: no answer. */
export async function unpushed(
  ask: AskGit,
  commits: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlySet<string> | null> {
  if (commits.length === 0) return new Set();
  const said = await ask(['rev-list', '--stdin', '--not', '--remotes'], signal, {
    input: list(commits),
  });
  return said.ok ? new Set(said.out.split('\n')) : null;
}

/** Commits that are looked through for files; who has more of them unpushed is not asked further. */
const MOST_UNPUSHED = 500;

/** Paths from the repository's top that only unpushed commits brought; null: it cannot be told. */
export async function addedUnpushed(
  ask: AskGit,
  signal: AbortSignal,
): Promise<ReadonlySet<string> | null> {
  const said = await ask(
    [
      ...['log', '--no-ext-diff', '--no-textconv', '--no-renames', '-z', '--format='],
      ...['--name-only', '--diff-filter=A', `--max-count=${MOST_UNPUSHED}`, 'HEAD'],
      ...['--not', '--remotes'],
    ],
    signal,
  );
  return said.ok ? new Set(said.out.split('\0').filter((name) => name !== '')) : null;
}

const list = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Addresses of the remotes, without user names and passwords. */
export async function remoteAddresses(
  ask: AskGit,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const said = await ask(['config', '-z', '--get-regexp', '^remote\\..*\\.url$'], signal);
  if (!said.ok) return [];
  const values = said.out.split('\0').map((entry) => entry.slice(entry.indexOf('\n') + 1));
  return [...new Set(values.map(withoutUser).filter((value) => value !== ''))];
}

/** An address without user, password and questions. */
export function withoutUser(address: string): string {
  return address
    .trim()
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/iu, '$1')
    .replace(/^([a-z][a-z0-9+.-]*:\/\/[^?#]*)[?#].*$/iu, '$1');
}
