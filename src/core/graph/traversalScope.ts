import { partitionOf } from './partition.js';
import type { DepositFacts } from './depositFacts.js';
import type { Population } from './population.js';
import type { CapHit } from './traversal.js';
import type { TraversalResult } from './traverseRequest.js';
import type { EdgeKind, TraversalEdge } from './traversalEdge.js';

interface Walked {
  readonly facts: readonly DepositFacts[];
  readonly population: Population;
  readonly edges: readonly TraversalEdge[];
  readonly read: readonly DepositFacts[];
  readonly leftOut: ReadonlySet<string>;
  readonly caps: readonly CapHit[];
}

/** How far a walk came (Anagoge · traversal scope). */
export function scopeOf({
  facts,
  population,
  edges,
  read,
  leftOut,
  caps,
}: Walked): TraversalResult['scope'] {
  const all = [...population.facts.values()];
  const edgesByKind: Record<EdgeKind, number> = { chain: 0, topic: 0, concept: 0, plain: 0 };
  for (const { kind } of edges) edgesByKind[kind] += 1;
  const withIndex = all.filter(({ session }) => session.deposit !== null);
  const indexed = new Set(withIndex.map(({ session }) => session.runtime));
  const runtimes = new Set(all.map(({ session }) => session.runtime));
  return {
    partitions: unique(facts.map(({ session }) => partitionOf(session) ?? session.root)),
    leftOut: unique([...leftOut]),
    sessions: population.size,
    index: withIndex.length,
    records: read.length,
    skippedLines: read.reduce((sum, { skippedLines }) => sum + skippedLines, 0),
    spineOnly: [...runtimes].filter((runtime) => !indexed.has(runtime)).sort(),
    edgesByKind,
    caps,
  };
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();
