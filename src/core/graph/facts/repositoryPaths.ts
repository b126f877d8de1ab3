/** Where a file belongs: to a repository that is known, or nowhere. */
export interface PlacedPath {
  /** Inside the repository with `/`; the absolute path with `/` where none is known. */
  readonly path: string;
  /** Key of the repository; null: not known. */
  readonly repository: string | null;
}

/** A folder that is the root of a repository, or of one of its worktrees. */
export interface RepositoryRoot {
  readonly root: string;
  /** Key of the repository (see `ProjectIdentity.key`). */
  readonly repository: string;
}

/** Worktrees that tools make inside the repository itself. */
const INNER_WORKTREE =
  /^(.*?)\/(?:\.claude\/worktrees|\.worktrees|\.git\/worktrees)\/[^/]+(?=\/|$)/u;

export const slashed = (path: string): string =>
  /^(?:[A-Za-z]:|\\\\)/u.test(path) || (path.includes('\\') && !path.startsWith('/'))
    ? path.replaceAll('\\', '/')
    : path;

/** The folder that a worktree inside a repository counts to; any other folder as it is. */
export const withoutWorktree = (folder: string): string =>
  INNER_WORKTREE.exec(slashed(folder))?.[1] ?? folder;

/** Puts absolute paths into the repositories that are known by their roots. */
export class RepositoryPaths {
  readonly #roots = new Map<string, string>();

  constructor(roots: Iterable<RepositoryRoot>) {
    for (const { root, repository } of roots) {
      const path = comparable(slashed(root));
      // A root that holds everything would take every file of the machine.
      if (path.split('/').filter((part) => part !== '').length < 2) continue;
      if (!this.#roots.has(path)) this.#roots.set(path, repository);
    }
  }

  /** @param absolute a path with its folders resolved; a relative or home path stays as it is */
  place(absolute: string): PlacedPath {
    const path = slashed(absolute);
    const inner = INNER_WORKTREE.exec(path);
    const outside = inner?.[1];
    if (inner !== null && outside !== undefined && outside !== '') {
      const rest = path.slice(inner[0].length + 1);
      return this.#below(`${outside}/${rest}`) ?? { path: rest, repository: comparable(outside) };
    }
    return this.#below(path) ?? { path, repository: null };
  }

  #below(path: string): PlacedPath | null {
    const known = comparable(path);
    for (let cut = known.length; cut > 0; cut = known.lastIndexOf('/', cut - 1)) {
      const repository = this.#roots.get(known.slice(0, cut));
      if (repository === undefined) continue;
      const inside = path.slice(cut + 1);
      return inside === '' ? null : { path: inside, repository };
    }
    return null;
  }
}

/** Windows does not tell capital letters from small ones in paths. */
const comparable = (path: string): string => {
  const bare = path.replace(/(?<=.)\/+$/u, '');
  return /^[A-Za-z]:/u.test(bare) ? bare.toLowerCase() : bare;
};
