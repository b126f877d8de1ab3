import { gitFolderOf } from '../../core/graph/facts/gitFolder.js';
import type { GitFiles, GitFolder } from '../../core/graph/facts/gitFolder.js';
import { projectIdentity } from '../../core/graph/facts/repositoryIdentity.js';
import type { RepositoryRoot } from '../../core/graph/facts/repositoryPaths.js';
import type { ProjectIdentity } from '../../core/graph/depositFacts.js';
import type { Session } from '../../core/records/session.js';
import { mapLimit } from '../../core/stores/shared/mapLimit.js';

/** Looks at folders at a time. */
const PARALLEL = 8;
/** Folders of one listing that are looked at; more are told by their names alone. */
const MAX_FOLDERS = 2_000;

/** The repositories that the folders of a listing lie in, from their `.git` files. */
export interface ListedProjects {
  readonly gitOf: (session: Session) => GitFolder | null;
  readonly project: (session: Session) => ProjectIdentity;
  /** Roots of repositories and their worktrees, sorted. */
  readonly roots: readonly RepositoryRoot[];
}

/** Looks once at each folder of a listing, the newest sessions' first. Starts no program. */
export async function projectsOf(
  sessions: readonly Session[],
  files: GitFiles,
  signal: AbortSignal,
): Promise<ListedProjects> {
  const folders = [...new Set(sessions.flatMap((session) => folderOf(session) ?? []))];
  const found = new Map<string, GitFolder | null>();
  await mapLimit(folders.slice(0, MAX_FOLDERS), PARALLEL, async (folder) => {
    signal.throwIfAborted();
    found.set(folder, await gitFolderOf(folder, files));
  });
  const gitOf = (session: Session): GitFolder | null => found.get(folderOf(session) ?? '') ?? null;
  const known = new Map<string, ProjectIdentity>();
  const project = (session: Session): ProjectIdentity => {
    const folder = folderOf(session);
    const before = known.get(folder ?? '');
    if (before !== undefined) return before;
    const none = { recorded: null, pullRequests: [], worktreeOf: null };
    const made = projectIdentity({ ...none, git: gitOf(session), folder });
    known.set(folder ?? '', made);
    return made;
  };
  return { gitOf, project, roots: rootsOf(sessions, gitOf, project) };
}

/** The folder that says where a session took place. */
const folderOf = ({ cwd, parent }: Session): string | null => cwd ?? parent?.cwd ?? null;

function rootsOf(
  sessions: readonly Session[],
  gitOf: ListedProjects['gitOf'],
  project: ListedProjects['project'],
): readonly RepositoryRoot[] {
  const roots = new Map<string, string>();
  for (const session of sessions) {
    const { key, from } = project(session);
    if (from === 'none') continue;
    const git = gitOf(session);
    const own = git === null ? [folderOf(session)] : [git.root, git.mainRoot];
    for (const root of own) if (root !== null && !roots.has(root)) roots.set(root, key);
  }
  return [...roots]
    .map(([root, repository]) => ({ root, repository }))
    .sort((a, b) => (a.root < b.root ? -1 : 1));
}
