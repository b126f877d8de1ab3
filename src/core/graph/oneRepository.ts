import type { DepositFacts, ProjectIdentity, Trait } from './depositFacts.js';
import { ownRepository } from './facts/ownRepository.js';
import { projectIdentity } from './facts/repositoryIdentity.js';

/**
 * Sessions of one repository under one key. A record may name the remote of its folder where another
 * session of that folder, unread or of a tool that names none, is known by the folder alone; what its
 * texts name then belongs to the remote as well. A folder for which records name several remotes is
 * left as it is.
 */
export function asOneRepository(all: readonly DepositFacts[]): readonly DepositFacts[] {
  const remotes = remotesByFolder(all);
  if (remotes.size === 0) return all;
  return all.map((facts) => {
    const remote = remotes.get(facts.project.key);
    if (remote === undefined || isRemote(facts.project)) return facts;
    const { key } = facts.project;
    return {
      ...facts,
      project: remote,
      traits: facts.traits.map((trait) => (trait.repository === key ? of(remote, trait) : trait)),
    };
  });
}

/** The one remote that records name for each folder, by the key of the folder. */
function remotesByFolder(all: readonly DepositFacts[]): ReadonlyMap<string, ProjectIdentity> {
  const named = new Map<string, Map<string, ProjectIdentity>>();
  for (const { session, project } of all) {
    if (session.cwd === null || !isRemote(project)) continue;
    const folder = folderKey(session.cwd);
    const own = named.get(folder) ?? new Map<string, ProjectIdentity>();
    // Of equal ones the same speaks for all, whatever the order.
    const known = own.get(project.key);
    if (known === undefined || project.name + project.from < known.name + known.from)
      own.set(project.key, project);
    named.set(folder, own);
  }
  return new Map(
    [...named].flatMap(([folder, own]) => {
      const [one, other] = [...own.values()];
      return one === undefined || other !== undefined ? [] : [[folder, one] as const];
    }),
  );
}

const folderKey = (folder: string): string =>
  projectIdentity({ recorded: null, pullRequests: [], git: null, folder, worktreeOf: null }).key;

const isRemote = (project: ProjectIdentity): boolean => ownRepository(project)?.hasRemote === true;

/** The trait as one of the remote; a number without a repository takes it on. */
const of = ({ key }: ProjectIdentity, trait: Trait): Trait => ({
  ...trait,
  value: trait.value.startsWith('#') ? `${key}${trait.value}` : trait.value,
  repository: key,
});
