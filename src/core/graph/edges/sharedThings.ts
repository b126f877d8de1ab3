import type { TraitKind } from '../depositFacts.js';
import type { Carried } from './carried.js';
import type { Pair } from './signal.js';

/** What both sessions carry of one kind, told once per thing of the older and the newer. */
export interface SharedThing {
  readonly older: Carried;
  readonly newer: Carried;
}

/** What a pair shares of the given kinds, in the order of the join keys. */
export function sharedThings(pair: Pair, ...kinds: readonly TraitKind[]): SharedThing[] {
  const things: SharedThing[] = [];
  for (const key of pair.shared) {
    for (const older of pair.older.carried.get(key) ?? []) {
      if (!kinds.includes(older.trait.kind)) continue;
      for (const newer of pair.newer.carried.get(key) ?? []) {
        if (kinds.includes(newer.trait.kind)) things.push({ older, newer });
      }
    }
  }
  return things;
}

/** Whether the first did it to the thing and the second used what came of it. */
export const isMadeAndUsed = ({ older, newer }: SharedThing): boolean =>
  (older.parts.has('made') && newer.parts.size > 0) ||
  (newer.parts.has('made') && (older.parts.has('read') || older.parts.has('edited')));

/** Whether a session changed the thing. */
export const hasChanged = ({ parts }: Carried): boolean => parts.has('made') || parts.has('edited');

const DAY = 86_400_000;

/** Days from the end of the older to the beginning of the newer; null: not known. */
export function daysBetween({ older, newer }: Pick<Pair, 'older' | 'newer'>): number | null {
  const from = older.ended ?? older.began;
  return from === null || newer.began === null ? null : Math.max(0, newer.began - from) / DAY;
}
