import type { ProjectIdentity, Trait } from '../depositFacts.js';
import { ownRepository } from './ownRepository.js';
import type { PlacedPath, RepositoryPaths } from './repositoryPaths.js';
import type { StandingTrait } from './sightings.js';

/** Where a session stands, for what its texts name without saying whose it is. */
export interface TraitPlace {
  readonly project: ProjectIdentity;
  readonly paths: RepositoryPaths;
  /** Whether a session of that id is in the listing. */
  readonly isSession: (id: string) => boolean;
}

/**
 * A trait as it joins: paths inside their repository, numbers with the session's own repository where
 * the text names none. None: an id that is no session's.
 */
export function placedTrait(
  { isBare, ...plain }: StandingTrait,
  { project, paths, isSession }: TraitPlace,
): Trait[] {
  const own = ownRepository(project);
  switch (plain.kind) {
    case 'session':
      return isBare === true && !isSession(plain.value) ? [] : [plain];
    case 'file': {
      const at: PlacedPath = paths.place(plain.value);
      if (at.repository === null && /^[^\\/~$%]/u.test(at.path) && !/^[A-Za-z]:/u.test(at.path)) {
        return [{ ...plain, value: at.path, label: at.path, repository: own?.key ?? null }];
      }
      return [{ ...plain, value: at.path, label: at.path, repository: at.repository }];
    }
    case 'issue':
    case 'pull-request': {
      if (plain.repository !== null || own === null) return [plain];
      const value = own.hasRemote ? `${own.key}${plain.label}` : plain.value;
      return [{ ...plain, value, repository: own.key }];
    }
    case 'commit':
    case 'branch':
    case 'memory-note':
      return [{ ...plain, repository: plain.repository ?? own?.key ?? null }];
    default:
      return [plain];
  }
}
