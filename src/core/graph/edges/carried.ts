import type { DepositFacts, Trait, TraitPart } from '../depositFacts.js';
import { joinKey } from './joinKey.js';

/** One thing that a session carries, with all that it did with it. */
export interface Carried {
  readonly trait: Trait;
  readonly parts: ReadonlySet<TraitPart>;
  /** It stands in the INDEX alone. */
  readonly isIndexOnly: boolean;
  readonly isFromUser: boolean;
}

/** A session's traits by {@link joinKey}; several where one number belongs to two repositories. */
export function carriedBy({ traits }: DepositFacts): Map<string, Carried[]> {
  const groups = new Map<string, Map<string, Trait[]>>();
  for (const trait of traits) {
    const key = joinKey(trait);
    let byIdentity = groups.get(key);
    if (byIdentity === undefined) groups.set(key, (byIdentity = new Map<string, Trait[]>()));
    const identity = `${trait.value} ${trait.repository ?? ''}`;
    const same = byIdentity.get(identity);
    if (same === undefined) byIdentity.set(identity, [trait]);
    else same.push(trait);
  }
  const carried = new Map<string, Carried[]>();
  for (const [key, byIdentity] of groups) {
    carried.set(key, withoutGuesses([...byIdentity.values()].map(asCarried)));
  }
  return carried;
}

/**
 * An INDEX tells no repository of a number, so it is taken for the session's own; where the record
 * names one for that number, the record's stands and the other was a wrong guess.
 */
function withoutGuesses(things: readonly Carried[]): Carried[] {
  const read = things.filter(({ isIndexOnly }) => !isIndexOnly);
  return read.length > 0 ? read : [...things];
}

function asCarried(traits: readonly Trait[]): Carried {
  const own = traits.filter(({ channel }) => channel !== 'index');
  const parts = new Set(own.map(({ part }) => part));
  const first = (own.length > 0 ? own : traits).reduce((best, trait) =>
    isBefore(trait, best) ? trait : best,
  );
  return {
    trait: first,
    parts,
    isIndexOnly: own.length === 0,
    isFromUser: traits.some(({ channel }) => channel === 'user'),
  };
}

/** So that the same trait speaks for the group whatever the order. */
function isBefore(a: Trait, b: Trait): boolean {
  const byte = (a.place?.byte ?? Infinity) - (b.place?.byte ?? Infinity);
  return byte < 0 || (!(byte > 0) && a.label < b.label);
}
