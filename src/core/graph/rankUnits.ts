import { connectivity } from './connectivity.js';
import type { HigherUnit, UnitMember } from './higherUnit.js';
import type { TraversalEdge } from './traversalEdge.js';
import { WALK_RULES } from './walkRules.js';

/** How well a unit fits the cue: by its two best members, the best one counting more, 0 to 1. */
export function cueMatch(members: readonly UnitMember[]): number {
  const [first = 0, second = 0] = members.map(({ fit }) => fit).sort((a, b) => b - a);
  const { best } = WALK_RULES.rank;
  return best * first + (1 - best) * second;
}

/** Cue match first, in steps, then connectivity (Anagoge · Rank); it only orders. */
export function unitScore(
  members: readonly UnitMember[],
  edges: readonly TraversalEdge[],
  match = cueMatch(members),
): number {
  const held = connectivity(edges, members.length);
  return Math.round(match / WALK_RULES.rank.step) + held / (1 + held);
}

/** Best first; equal ones by key. */
export const rankUnits = (units: readonly HigherUnit[]): HigherUnit[] =>
  [...units].sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
