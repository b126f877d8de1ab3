import type { Session } from '../../core/records/session.js';

/** Where a session belongs in the tree. */
export interface ProjectPlace {
  /** Equal for all sessions of one project. */
  readonly key: string;
  /** Folder of the project as recorded; null: never recorded. */
  readonly path: string | null;
  /** Last part of the folder, or what stands for it. */
  readonly name: string;
  /** Name of the worktree the session ran in; null: the repository itself. */
  readonly worktree: string | null;
}

const SEPARATOR = /[\\/]/;
/** Worktrees that lie inside their repository: the folder names leave no doubt. */
const INNER_WORKTREE = /^(.+?)[\\/](?:\.worktrees|\.claude[\\/]worktrees)[\\/]([^\\/]+)/;
/** Worktrees in a folder beside their repository, named after it; certain only if that is known. */
const SIBLING_WORKTREE = /^(.+?)[.-]worktrees[\\/]([^\\/]+)/;
/** Worktrees that the tool keeps in its own home; they carry only the repository's name. */
const TOOL_WORKTREE = /[\\/]\.codex[\\/]worktrees[\\/]([^\\/]+)[\\/]([^\\/]+)/;
/** The same inside a partition name, in which every separator and dot has become a hyphen. */
const SLUG_WORKTREE = /^(.+?)-(?:-claude)?-worktrees-(.+)$/;

/**
 * Gives every session its project: the repository, with worktrees under it. Decided by recorded
 * names alone; no folder is looked at. Drive-letter case and separators do not split a project.
 */
export function placeSessions(sessions: readonly Session[]): ReadonlyMap<Session, ProjectPlace> {
  // Most sessions share their folders with others, and ten thousand are to be placed in a moment.
  const startOf = remembered(
    ({ slug, cwd, cwds }: Session) => [slug, cwd, ...cwds].join('\n'),
    startFolder,
  );
  const starts = new Map(sessions.map((session) => [session, startOf(session)]));
  const known = new KnownFolders();
  const folders = new Set([...starts.values()].filter((start) => start !== null));
  for (const start of folders) if (worktreeIn(start) === null) known.add(start);
  // A repository that is known only through its worktrees counts as known for its siblings too.
  for (const start of folders) {
    const inner = INNER_WORKTREE.exec(start);
    if (inner?.[1] !== undefined) known.add(inner[1]);
  }
  const byFolder = remembered(
    (start: string) => start,
    (start) => placeByFolder(start, known),
  );
  return new Map(
    [...starts].map(([session, start]) => [
      session,
      start === null ? placeBySlug(session, known) : byFolder(start),
    ]),
  );
}

/** A function that works out the same thing once. */
function remembered<T, R>(keyOf: (value: T) => string, work: (value: T) => R): (value: T) => R {
  const results = new Map<string, R>();
  return (value) => {
    const key = keyOf(value);
    const result = results.has(key) ? (results.get(key) as R) : work(value);
    results.set(key, result);
    return result;
  };
}

/**
 * The folder the session was started in. A Claude partition is named after it, so a session that
 * moved into a subfolder is still put where it began.
 */
export function startFolder(session: Session): string | null {
  const recorded = [...session.cwds, ...(session.cwd === null ? [] : [session.cwd])];
  if (session.slug !== null) {
    const wanted = comparableSlug(session.slug);
    for (const folder of recorded) {
      const start = selfAndParents(folder).find((path) => comparableSlug(path) === wanted);
      if (start !== undefined) return start;
    }
  }
  return session.cwd ?? recorded[0] ?? null;
}

/** One spelling per folder, for comparing: separators, drive letter, and case on Windows. */
export function folderKey(path: string): string {
  const isWindows = /^[A-Za-z]:/.test(path) || path.startsWith('\\\\');
  const spelled = isWindows ? path.replaceAll('\\', '/').toLowerCase() : path;
  return spelled.length > 1 ? spelled.replace(/\/+$/, '') || '/' : spelled;
}

/** Last part of a recorded folder of any platform. */
export function folderName(path: string): string {
  return path.split(SEPARATOR).findLast((part) => part !== '') ?? path;
}

class KnownFolders {
  readonly #byKey = new Map<string, string>();
  readonly #byName = new Map<string, string | null>();
  readonly #bySlug = new Map<string, string>();

  add(path: string): void {
    const key = folderKey(path);
    if (this.#byKey.has(key)) return;
    this.#byKey.set(key, path);
    const name = folderName(key);
    this.#byName.set(name, this.#byName.has(name) ? null : path);
    this.#bySlug.set(comparableSlug(path), path);
  }
  get(path: string): string | undefined {
    return this.#byKey.get(folderKey(path));
  }
  /** The one known folder of that name; none when there are several. */
  named(name: string): string | undefined {
    return this.#byName.get(name) ?? this.#byName.get(name.toLowerCase()) ?? undefined;
  }
  bySlug(slug: string): string | undefined {
    return this.#bySlug.get(comparableSlug(slug));
  }
}

function worktreeIn(path: string): RegExpExecArray | null {
  return INNER_WORKTREE.exec(path) ?? SIBLING_WORKTREE.exec(path) ?? TOOL_WORKTREE.exec(path);
}

function placeByFolder(start: string, known: KnownFolders): ProjectPlace {
  const inner = INNER_WORKTREE.exec(start);
  if (inner?.[1] !== undefined) return place(known.get(inner[1]) ?? inner[1], inner[2] ?? null);
  const sibling = SIBLING_WORKTREE.exec(start);
  const repository = sibling?.[1] === undefined ? undefined : known.get(sibling[1]);
  if (repository !== undefined) return place(repository, sibling?.[2] ?? null);
  const tool = TOOL_WORKTREE.exec(start);
  const named = tool?.[2] === undefined ? undefined : known.named(tool[2]);
  if (named !== undefined) return place(named, tool?.[1] ?? null);
  return place(known.get(start) ?? start, null);
}

function placeBySlug(session: Session, known: KnownFolders): ProjectPlace {
  const { slug } = session;
  if (slug === null) return { key: 'none', path: null, name: '', worktree: null };
  const worktree = SLUG_WORKTREE.exec(slug);
  const base = worktree?.[1] ?? slug;
  const folder = known.bySlug(base);
  if (folder !== undefined) return place(folder, worktree?.[2] ?? null);
  const key = `slug:${comparableSlug(base)}`;
  return { key, path: null, name: base, worktree: worktree?.[2] ?? null };
}

function place(path: string, worktree: string | null): ProjectPlace {
  return { key: folderKey(path), path, name: folderName(path), worktree };
}

/** A partition name cannot be turned back into a folder, but a folder can be turned into one. */
function comparableSlug(text: string): string {
  return text
    .replace(/[^A-Za-z0-9]/g, '-')
    .toLowerCase()
    .slice(0, 200);
}

function selfAndParents(path: string): string[] {
  const all = [path];
  for (let at = path.search(/[\\/][^\\/]*$/); at > 0;) {
    const parent = path.slice(0, at);
    all.push(parent);
    at = parent.search(/[\\/][^\\/]*$/);
  }
  return all;
}
