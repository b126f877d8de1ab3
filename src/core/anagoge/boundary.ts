import type { HigherUnit } from '../graph/higherUnit.js';
import type { WalkRefinement } from '../graph/traverseRequest.js';
import type { Refinement } from './ascendActs.js';

/** The person's own changes at a unit's boundary; they hold for every later traversal. */
export interface Boundary {
  /** Records that are no members, whatever joins them. */
  readonly drop: readonly string[];
  /** Records that are members although the walk would leave them out. */
  readonly add: readonly string[];
  /** Records of the unit that was refined: they stay members where they are not narrowed out. */
  readonly keep: readonly string[];
  /** Records from which to look beyond the caps. */
  readonly from: readonly string[];
}

export const NO_REFINEMENT: Boundary = { drop: [], add: [], keep: [], from: [] };

/**
 * The boundary after one refinement of `shown`; the last word on a record counts. To keep to
 * partitions is such a word on what was taken in before, and holds only as long as they are kept to.
 */
export function refined(
  before: Boundary,
  { drop, add, partitions, from }: Refinement,
  shown: HigherUnit | null,
): Boundary {
  const dropped = unique([...before.drop.filter((one) => !add.includes(one)), ...drop]);
  const isIn = (record: string): boolean => !dropped.includes(record);
  const isBound = partitions !== null && partitions.length > 0;
  const members = shown?.members.map(({ facts }) => facts.session.record) ?? before.keep;
  const isSame = members.some((record) => before.keep.includes(record));
  const kept = [...(isSame ? before.keep : []), ...(isBound ? before.add : []), ...members];
  return {
    drop: dropped,
    add: unique([...(isBound ? [] : before.add), ...add]).filter(isIn),
    keep: unique(kept).filter(isIn),
    from: unique([...before.from, ...(from === null ? [] : [from])]),
  };
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** What a traversal is told of the boundary; null: nothing was changed. */
export function refinementOf(
  { drop, add, keep, from }: Boundary,
  partitions: readonly string[] | null,
): WalkRefinement | null {
  if (drop.length + add.length + keep.length + from.length === 0 && partitions === null)
    return null;
  return { drop, add, keep, partitions, from: from.at(-1) ?? null };
}
