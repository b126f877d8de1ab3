import type { DepositFacts, ProjectIdentity } from './depositFacts.js';

/**
 * The project of each session that is shown. A session whose record was not read is known by its
 * folder alone; where another one says which repository that folder belongs to, both are of one.
 */
export function projectsOf(all: readonly DepositFacts[]): (facts: DepositFacts) => ProjectIdentity {
  const byFolder = new Map<string, ProjectIdentity>();
  for (const { session, project } of all) {
    const { cwd } = session;
    if (cwd !== null && isRepository(project) && !byFolder.has(cwd)) byFolder.set(cwd, project);
  }
  return ({ project }) =>
    isRepository(project) ? project : (byFolder.get(project.key) ?? project);
}

const isRepository = ({ from }: ProjectIdentity): boolean =>
  from === 'record' || from === 'pull-request' || from === 'git-files';
