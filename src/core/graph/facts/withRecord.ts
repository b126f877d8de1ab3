import type { DepositFacts, ProjectIdentity, Trait } from '../depositFacts.js';
import { placedTrait } from './placedTrait.js';
import type { ReadRecord } from './readRecordFacts.js';
import type { GitFolder } from './gitFolder.js';
import { projectIdentity } from './repositoryIdentity.js';
import { RepositoryPaths } from './repositoryPaths.js';
import type { RepositoryRoot } from './repositoryPaths.js';
import { worktreeOf } from './spineFacts.js';

/** What is known beside the record. */
export interface RecordSurroundings {
  /** Roots of the repositories of the listing. */
  readonly roots: readonly RepositoryRoot[];
  /** `.git` files of the session's folder; null: none could be read. */
  readonly git: GitFolder | null;
  /** Whether a session of that id is in the listing. */
  readonly isSession: (id: string) => boolean;
}

/**
 * The facts of a session whose record was read: what the record says stands beside what the INDEX
 * says, and decides where both tell the same kind of thing (Anagoge · Index vs SSOT).
 */
export function withRecord(
  spine: DepositFacts,
  record: ReadRecord,
  around: RecordSurroundings,
): DepositFacts {
  const { session } = spine;
  const folder = session.cwd ?? record.folders[0] ?? null;
  const identity = projectIdentity({
    recorded: record.recorded,
    pullRequests: record.pullRequests,
    git: around.git,
    folder,
    worktreeOf: record.worktreeOf,
  });
  const project = identity.from === 'none' ? spine.project : identity;
  const own = ownRoots(record, folder, around.git, project);
  const paths = new RepositoryPaths([...own, ...around.roots]);
  const place = { project, paths, isSession: around.isSession };
  const worktrees = new Set([...record.worktrees, ...record.folders.flatMap(worktreeOf)]);
  return {
    ...spine,
    project,
    began: record.began ?? spine.began,
    ended: record.ended ?? spine.ended,
    depth: 'record',
    traits: [
      ...spine.traits.filter(({ kind }) => kind !== 'worktree'),
      ...[...worktrees].map((path) => worktreeTrait(path, project)),
      ...record.traits.flatMap((trait) => placedTrait(trait, place)),
    ],
    terms: record.terms,
    settles: record.settles,
    skippedLines: record.skippedLines,
    isCut: record.isCut,
  };
}

function ownRoots(
  { worktrees, worktreeOf: origin }: ReadRecord,
  folder: string | null,
  git: GitFolder | null,
  project: ProjectIdentity,
): readonly RepositoryRoot[] {
  if (project.from === 'none') return [];
  const known = [git?.root, git?.mainRoot, ...worktrees, origin].filter(
    (root): root is string => typeof root === 'string',
  );
  // Without `.git` files the session's folder is as good a root as can be had.
  const roots = git === null && folder !== null ? [...known, folder] : known;
  return roots.map((root) => ({ root, repository: project.key }));
}

const worktreeTrait = (path: string, project: ProjectIdentity): Trait => ({
  ...{ kind: 'worktree', value: path.replaceAll('\\', '/'), label: path, part: 'named' },
  ...{ channel: 'transcript', repository: project.from === 'none' ? null : project.key },
  place: null,
});
