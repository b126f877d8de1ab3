import { projectName } from '../../anamnesis/projects.js';
import type { ProjectIdentity } from '../depositFacts.js';
import type { GitFolder } from './gitFolder.js';
import type { RemoteName } from './remoteAddress.js';
import { slashed, withoutWorktree } from './repositoryPaths.js';

/** All that is known of where a session took place. */
export interface IdentityHints {
  /** Remote address that the record itself names (Codex: `git.repository_url`). */
  readonly recorded: RemoteName | null;
  /** Repositories of pull requests that the tool noted in the record, most often noted first. */
  readonly pullRequests: readonly RemoteName[];
  /** What the `.git` files of the session's folder say; null: none could be read. */
  readonly git: GitFolder | null;
  /** The session's folder; null: never recorded. */
  readonly folder: string | null;
  /** Folder that the record names as the one its worktree was made from. */
  readonly worktreeOf: string | null;
}

export const NO_PROJECT: ProjectIdentity = { key: '', name: '', from: 'none' };

/**
 * Which project a session belongs to: its remote where record or `.git` files name one, else the
 * repository's root, else the folder. A pull request of another repository may be looked at anywhere,
 * so it counts only where it goes by the name of the session's own folder or where nothing else tells.
 */
export function projectIdentity(hints: IdentityHints): ProjectIdentity {
  const { recorded, pullRequests, git, folder, worktreeOf } = hints;
  if (recorded !== null) return { ...recorded, from: 'record' };
  const name = folder === null ? null : nameOfFolder(worktreeOf ?? git?.mainRoot ?? folder);
  const remote = git?.remote ?? null;
  if (remote !== null) return { ...remote, from: 'git-files' };
  const own = pullRequests.find((one) => one.name.toLowerCase() === name?.toLowerCase());
  const [first] = pullRequests;
  const only = pullRequests.every((one) => one.key === first?.key) ? first : undefined;
  const byPull = own ?? (name === null ? only : undefined);
  if (byPull !== undefined) return { ...byPull, from: 'pull-request' };
  if (git !== null) return byFolder(git.mainRoot, 'git-files');
  return folder === null ? NO_PROJECT : byFolder(worktreeOf ?? folder, 'folder');
}

function byFolder(folder: string, from: ProjectIdentity['from']): ProjectIdentity {
  const root = withoutWorktree(folder);
  return { key: keyOfFolder(root), name: nameOfFolder(root), from };
}

/** Windows takes `C:\Src` and `c:/src` for one folder; other systems do not. */
function keyOfFolder(folder: string): string {
  const path = slashed(folder).replace(/(?<=.)\/+$/u, '');
  return /^[A-Za-z]:/u.test(path) ? path.toLowerCase() : path;
}

function nameOfFolder(folder: string): string {
  const last = slashed(folder).replace(/\/+$/u, '').split('/').at(-1) ?? '';
  return projectName(folder) ?? (last === '' ? folder : last);
}
