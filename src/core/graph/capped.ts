import { keyOfDeposit } from './depositFacts.js';
import type { DepositFacts } from './depositFacts.js';
import type { HigherUnit } from './higherUnit.js';
import type { CapHit } from './traversal.js';
import type { TraverseCaps } from './traverseRequest.js';
import type { TraversalEdge } from './traversalEdge.js';

/** What is brought, within the bounds. */
export interface Surroundings {
  readonly deposits: readonly DepositFacts[];
  readonly edges: readonly TraversalEdge[];
  readonly caps: readonly CapHit[];
}

/**
 * Keeps the units and the nearest of what is around them: members first, then what is joined to a
 * member, then what fits the cue best; edges of units first, then the strongest.
 */
export function capped(
  facts: readonly DepositFacts[],
  edges: readonly TraversalEdge[],
  units: readonly HigherUnit[],
  fits: ReadonlyMap<string, number>,
  caps: Pick<TraverseCaps, 'nodes' | 'edges'>,
): Surroundings {
  const members = new Set(
    units.flatMap((unit) => unit.members.map((one) => keyOfDeposit(one.facts))),
  );
  const joined = new Map<string, number>();
  for (const { from, to, weight } of edges) {
    if (members.has(from)) joined.set(to, Math.max(joined.get(to) ?? 0, weight));
    if (members.has(to)) joined.set(from, Math.max(joined.get(from) ?? 0, weight));
  }
  const worth = (record: string): number =>
    members.has(record) ? 3 : (joined.get(record) ?? 0) + (fits.get(record) ?? 0) / 2;
  const ordered = [...facts].sort((a, b) => {
    const difference = worth(keyOfDeposit(b)) - worth(keyOfDeposit(a));
    return difference === 0 ? (keyOfDeposit(a) < keyOfDeposit(b) ? -1 : 1) : difference;
  });
  const deposits = ordered.slice(0, caps.nodes);
  const kept = new Set(deposits.map(keyOfDeposit));
  const among = edges.filter(({ from, to }) => kept.has(from) && kept.has(to));
  const isInner = ({ from, to }: TraversalEdge): boolean => members.has(from) && members.has(to);
  const strongest = [...among].sort(
    (a, b) => Number(isInner(b)) - Number(isInner(a)) || b.weight - a.weight,
  );
  const hits: CapHit[] = [];
  if (facts.length > caps.nodes) {
    hits.push({ cap: 'nodes', limit: caps.nodes, beyond: facts.length - caps.nodes });
  }
  if (among.length > caps.edges) {
    hits.push({ cap: 'edges', limit: caps.edges, beyond: among.length - caps.edges });
  }
  return { deposits, edges: strongest.slice(0, caps.edges), caps: hits };
}
