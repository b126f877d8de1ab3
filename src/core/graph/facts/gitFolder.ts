import { remoteName } from './remoteAddress.js';
import type { RemoteName } from './remoteAddress.js';

/**
 * Files of a repository as text. Whoever implements it reads plain files of this machine only, bounded
 * in size, and answers null for all else; it starts no program.
 */
export interface GitFiles {
  /** What stands at a path, without following a link. */
  kind(path: string): Promise<'file' | 'folder' | 'none'>;
  /** The text of a small plain file; null: there is none that may be read. */
  text(path: string): Promise<string | null>;
}

/** The repository that a folder lies in, as its `.git` files tell. */
export interface GitFolder {
  /** The folder that holds `.git`: of the worktree, where it is one. */
  readonly root: string;
  /** Root of the repository a worktree belongs to; the same as `root` for the repository's own. */
  readonly mainRoot: string;
  /** Null: no remote is set, or none that names another machine. */
  readonly remote: RemoteName | null;
}

/** Folders above a folder that are looked at. */
const MAX_UP = 40;

/** The nearest folder upwards that holds `.git`, and what it says of itself; null: none. */
export async function gitFolderOf(folder: string, files: GitFiles): Promise<GitFolder | null> {
  for (const root of upwards(folder)) {
    const dotGit = below(root, '.git');
    const kind = await files.kind(dotGit);
    if (kind === 'none') continue;
    if (kind === 'folder') {
      // An empty folder of that name is no repository; git goes on upwards, too.
      if ((await files.text(below(dotGit, 'HEAD'))) === null) continue;
      return { root, mainRoot: root, remote: await remoteIn(dotGit, files) };
    }
    return await linkedFolder(root, dotGit, files);
  }
  return null;
}

/** A worktree or submodule: a file `.git` that names the folder which holds its state. */
async function linkedFolder(root: string, dotGit: string, files: GitFiles): Promise<GitFolder> {
  const alone = { root, mainRoot: root, remote: null };
  const named = /^gitdir:[ \t]*(\S[^\r\n]*)/mu.exec((await files.text(dotGit)) ?? '')?.[1]?.trim();
  if (named === undefined) return alone;
  const gitDir = resolved(root, named);
  const common = (await files.text(below(gitDir, 'commondir')))?.trim();
  if (common === undefined || common === '') {
    return { ...alone, remote: await remoteIn(gitDir, files) };
  }
  const commonDir = resolved(gitDir, common);
  const remote = await remoteIn(commonDir, files);
  // A bare repository with worktrees around it has no folder of its own but this.
  const mainRoot = /[\\/]\.git$/u.test(commonDir) ? commonDir.slice(0, -5) : commonDir;
  return { root, mainRoot: mainRoot === '' ? root : mainRoot, remote };
}

async function remoteIn(gitDir: string, files: GitFiles): Promise<RemoteName | null> {
  const config = await files.text(below(gitDir, 'config'));
  return config === null ? null : remoteOf(config);
}

/** The remote that a configuration names: `origin`, else `upstream`, else the first. */
export function remoteOf(config: string): RemoteName | null {
  const remotes = new Map<string, RemoteName>();
  let section: string | null = null;
  for (const raw of config.split(/\r?\n/u)) {
    const line = raw.trim();
    if (line.startsWith('[')) {
      section = /^\[remote\s+"([^"\\]*)"\]/iu.exec(line)?.[1] ?? null;
      continue;
    }
    const url = section === null ? undefined : /^url\s*=\s*(.+)$/iu.exec(line)?.[1];
    const name = url === undefined ? null : remoteName(unquoted(url));
    if (section !== null && name !== null && !remotes.has(section)) remotes.set(section, name);
  }
  const [first = null] = remotes.values();
  return remotes.get('origin') ?? remotes.get('upstream') ?? first;
}

/** Without quotes and a remark behind the value. */
function unquoted(value: string): string {
  const trimmed = value.trim();
  const quoted = /^"((?:[^"\\]|\\.)*)"/u.exec(trimmed)?.[1];
  return quoted ?? trimmed.split(/\s+[#;]/u)[0] ?? trimmed;
}

function* upwards(folder: string): Iterable<string> {
  let at = withoutEnd(folder);
  for (let steps = 0; steps < MAX_UP && at !== ''; steps += 1) {
    yield at;
    const cut = Math.max(at.lastIndexOf('/'), at.lastIndexOf('\\'));
    const isTop = cut < 0 || cut === at.length - 1;
    if (isTop) return;
    const above = at.slice(0, cut);
    at = above === '' || /^[A-Za-z]:$/u.test(above) ? at.slice(0, cut + 1) : above;
  }
}

const withoutEnd = (path: string): string =>
  /^(?:[\\/]|[A-Za-z]:[\\/])$/u.test(path) ? path : path.replace(/[\\/]+$/u, '');

const below = (folder: string, name: string): string =>
  /[\\/]$/u.test(folder) ? `${folder}${name}` : `${folder}${separatorOf(folder)}${name}`;

const separatorOf = (path: string): string =>
  path.includes('\\') && !path.includes('/') ? '\\' : '/';

/** A path as a file in `folder` names it, with `.` and `..` resolved. */
function resolved(folder: string, path: string): string {
  const isAbsolute = /^(?:[\\/]|[A-Za-z]:[\\/])/u.test(path);
  const full = isAbsolute ? path : `${withoutEnd(folder)}/${path}`;
  const root = /^(?:[A-Za-z]:[\\/]|[\\/]{1,2})?/u.exec(full)?.[0] ?? '';
  const isWindows = /^[A-Za-z]:/u.test(full) || root.includes('\\');
  const parts: string[] = [];
  for (const part of full.slice(root.length).split(isWindows ? /[\\/]+/u : /\/+/u)) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return root + parts.join(isWindows && root.includes('\\') ? '\\' : '/');
}
