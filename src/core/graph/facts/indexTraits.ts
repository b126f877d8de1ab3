import type { Anchor, Deposit, IdentifierTuple } from '../../records/deposit.js';
import { fold } from '../../shared/text.js';
import type { ProjectIdentity, Trait, TraitKind } from '../depositFacts.js';
import { memoryNoteAt } from './memoryNote.js';
import { commitAt, numberedAt, numberedNames } from './numbered.js';
import { ownRepository } from './ownRepository.js';
import type { RepositoryPaths } from './repositoryPaths.js';
import { urlValue } from './urlValue.js';
import { absolutePath } from '../../diylisis/context/paths.js';

type Named = Pick<Trait, 'kind' | 'value' | 'label' | 'repository'>;

/** What the INDEX entry alone says of a session: cues, and no evidence. */
export function indexTraits(
  deposit: Deposit,
  project: ProjectIdentity,
  paths: RepositoryPaths,
): Trait[] {
  const named = [
    ...deposit.crossRefs.flatMap((anchor) => anchorName(anchor, project)),
    ...deposit.identifiers.flatMap((one) => identifierNames(one, deposit, project, paths)),
    ...deposit.coinage.flatMap(({ token }) => coined(token)),
  ];
  return named.map((one) => ({ ...one, part: 'named', channel: 'index', place: null }));
}

function anchorName({ kind, ref }: Anchor, project: ProjectIdentity): readonly Named[] {
  const text = ref.trim().slice(0, 300);
  if (text === '') return [];
  if (kind === 'memory') {
    const note = memoryNoteAt(text) ?? memoryNoteAt(`memory/${text.replace(/^.*[\\/]/su, '')}`);
    return [plain('memory-note', note ?? text, text)];
  }
  const url = numberedAt(text);
  const number = /^(?:.*[^\d])?(\d{1,7})$/u.exec(text)?.[1];
  if (url !== null) return [{ kind: url.kind, ...numberedNames(url, null) }];
  if (kind !== null && number !== undefined) {
    const as = kind === 'github_pr' ? 'pull-request' : 'issue';
    const repository = /^([\w.-]+\/[\w.-]+)#\d+$/u.exec(text)?.[1];
    const at = repository === undefined ? null : `github.com/${repository.toLowerCase()}`;
    const names = numberedNames({ kind: as, number, repository: at }, ownRepository(project));
    return [{ kind: as, ...names }];
  }
  return [plain('legacy-anchor', fold(text), text)];
}

function identifierNames(
  { literal, namespace, source }: IdentifierTuple,
  { cwd }: Deposit,
  project: ProjectIdentity,
  paths: RepositoryPaths,
): readonly Named[] {
  switch (namespace === '' ? source : namespace) {
    case 'url': {
      const numbered = numberedAt(literal);
      if (numbered !== null) return [{ kind: numbered.kind, ...numberedNames(numbered, null) }];
      const commit = commitAt(literal);
      if (commit !== null) {
        const { sha, repository } = commit;
        return [{ kind: 'commit', value: sha, label: sha.slice(0, 10), repository }];
      }
      const value = urlValue(literal);
      return value === null ? [] : [plain('url', value, literal)];
    }
    case 'fs_path':
    case 'path_ref': {
      const note = memoryNoteAt(literal);
      if (note !== null) return [plain('memory-note', note, note)];
      return [fileName(literal, cwd, project, paths)];
    }
    case 'git_commit':
    case 'commit_sha':
      return [
        {
          ...plain('commit', literal.toLowerCase(), literal.slice(0, 10)),
          repository: ownRepository(project)?.key ?? null,
        },
      ];
    case 'session':
    case 'session_id':
      return [plain('session', literal.toLowerCase(), literal)];
    case 'github_pr':
    case 'github_issue':
    case 'pr_ref':
    case 'issue_ref': {
      const number = /(\d{1,7})$/u.exec(literal)?.[1];
      if (number === undefined) return [];
      const isPull = namespace === 'github_pr' || source === 'pr_ref';
      const kind = isPull ? 'pull-request' : 'issue';
      const names = numberedNames({ kind, number, repository: null }, ownRepository(project));
      return [{ kind, ...names }];
    }
    default:
      return [];
  }
}

function coined(token: string): readonly Named[] {
  const value = fold(token.trim());
  return value === '' || value.length > 64 ? [] : [plain('coined-word', value, token.trim())];
}

/** A path as a file inside its repository; a relative one is taken from the session's folder. */
function fileName(
  path: string,
  cwd: string | null,
  project: ProjectIdentity,
  paths: RepositoryPaths,
): Named {
  const absolute = absolutePath(path, cwd);
  const placed = paths.place(absolute);
  const isRelative = !/^(?:[\\/~$%]|[A-Za-z]:)/u.test(absolute);
  const repository =
    placed.repository ?? (isRelative ? (ownRepository(project)?.key ?? null) : null);
  return { kind: 'file', value: placed.path, label: placed.path, repository };
}

const plain = (kind: TraitKind, value: string, label: string): Named => ({
  ...{ kind, value, label },
  repository: null,
});
