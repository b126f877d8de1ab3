import type { Session } from '../records/session.js';

/** Folders that hold a person's folders; they name no project. */
const HOLDERS = new Set(
  'home users user root tmp private var mnt media src code dev projects work repos repositories git github documents desktop workspace'.split(
    ' ',
  ),
);
const WORKTREE_FOLDERS = new Set(['.worktrees', 'worktrees']);

/** The project a folder belongs to by its name: a worktree counts to its repository. */
export function projectName(cwd: string): string | null {
  const segments = cwd.split(/[\\/]/u).filter((segment) => segment !== '');
  const worktrees = segments.findIndex((segment) => WORKTREE_FOLDERS.has(segment.toLowerCase()));
  const own = worktrees > 0 ? segments.slice(0, worktrees) : segments;
  const name = own.filter((segment) => !segment.startsWith('.')).at(-1) ?? null;
  return name === null || HOLDERS.has(name.toLowerCase()) ? null : name;
}

/** Names of the projects in a listing, each once, most sessions first. */
export function knownProjects(sessions: readonly Session[]): string[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { cwd } of sessions) {
    const name = cwd === null ? null : projectName(cwd);
    if (name === null) continue;
    const known = counts.get(name.toLowerCase());
    if (known === undefined) counts.set(name.toLowerCase(), { name, count: 1 });
    else known.count += 1;
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ name }) => name);
}

/** Whether a session was held in the project of that name. */
export function isOfProject(session: Session, name: string): boolean {
  const wanted = name.toLowerCase();
  const cwds = session.cwd === null ? session.cwds : [session.cwd, ...session.cwds];
  const isInside = cwds.some((cwd) =>
    cwd
      .toLowerCase()
      .split(/[\\/]/u)
      .some((segment) => segment === wanted),
  );
  return isInside || (session.cwd === null && slugEnds(session.slug, wanted));
}

/**
 * Whether a session is in the scope that `--project` names: its recorded folder is that folder or
 * below it, or its partition has that name.
 */
export function isInScope(session: Session, folderOrSlug: string): boolean {
  if (session.slug !== null && session.slug === folderOrSlug) return true;
  const folder = comparable(folderOrSlug);
  return [session.cwd, ...session.cwds].some((cwd) => {
    if (cwd === null) return false;
    const own = comparable(cwd);
    return own === folder || own.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
  });
}

const slugEnds = (slug: string | null, name: string): boolean =>
  slug?.toLowerCase().endsWith(`-${name.replace(/[^a-z0-9]/gu, '-')}`) === true;

/** Separators made one; Windows paths compare without case. */
function comparable(path: string): string {
  const plain = path.replace(/[\\/]+/gu, '/').replace(/(?<=.)\/$/u, '');
  return /^[A-Za-z]:/u.test(path) ? plain.toLowerCase() : plain;
}
