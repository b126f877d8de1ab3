import type { Trait, TraitKind } from '../depositFacts.js';

const NUMBER = /#(\d+)$/u;
/** Hashes are written at different lengths; they meet at the shortest that is used. */
const HASH = 7;

/** Pull requests and issues share their numbers, and an INDEX may take one for the other. */
const POOLS: Readonly<Partial<Record<TraitKind, TraitKind>>> = { 'pull-request': 'issue' };

/** Under what group of kinds a trait is listed. */
export const poolOf = (kind: TraitKind): TraitKind => POOLS[kind] ?? kind;

/** Under what value of its {@link poolOf} a trait is listed. */
export function meetingValue({ kind, value }: Pick<Trait, 'kind' | 'value'>): string {
  switch (kind) {
    case 'pull-request':
    case 'issue':
      return `#${NUMBER.exec(value)?.[1] ?? value}`;
    case 'commit':
      return value.slice(0, HASH);
    case 'session':
    case 'uuid':
      return value.toLowerCase();
    default:
      return value;
  }
}

/**
 * Under what two traits meet. Meeting is not yet sharing: the same number may belong to two
 * repositories.
 */
export const joinKey = (trait: Pick<Trait, 'kind' | 'value'>): string =>
  `${poolOf(trait.kind)} ${meetingValue(trait)}`;

/** The repository that a numbered anchor names itself, else the one that stands beside it. */
export function repositoryOf({ value, repository }: Trait): string | null {
  const at = value.lastIndexOf('#');
  return at > 0 ? value.slice(0, at).toLowerCase() : (repository?.toLowerCase() ?? null);
}
