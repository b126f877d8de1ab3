import { isInScope } from '../anamnesis/projects.js';
import { partitionOf } from './partition.js';
import type { DepositFacts } from './depositFacts.js';
import type { Population } from './population.js';
import type { CapHit } from './traversal.js';
import type { TraversalResult } from './traverseRequest.js';
import type { Session } from '../records/session.js';
import type { EdgeKind, TraversalEdge } from './traversalEdge.js';

interface Walked {
  readonly facts: readonly DepositFacts[];
  readonly population: Population;
  readonly edges: readonly TraversalEdge[];
  readonly read: readonly DepositFacts[];
  readonly leftOut: ReadonlySet<string>;
  /** Partitions of what lies beyond the folder that the walk kept to. */
  readonly outside: ReadonlySet<string>;
  /** That folder, or the name of a partition; null: none. */
  readonly project: string | null;
  readonly caps: readonly CapHit[];
}

/** How far a walk came (Anagoge · traversal scope). */
export function scopeOf({
  facts,
  population,
  edges,
  read,
  leftOut,
  outside,
  project,
  caps,
}: Walked): TraversalResult['scope'] {
  const all = [...population.facts.values()].filter(
    ({ session }) => project === null || isInScope(session, project),
  );
  const edgesByKind: Record<EdgeKind, number> = { chain: 0, topic: 0, concept: 0, plain: 0 };
  for (const { kind } of edges) edgesByKind[kind] += 1;
  const withIndex = all.filter(({ session }) => session.deposit !== null);
  const runtimes = unique(all.map(({ session }) => session.runtime));
  const summaries = runtimes.map((runtime) => {
    const own = all.filter(({ session }) => session.runtime === runtime);
    const index = own.filter(({ session }) => session.deposit !== null).length;
    return { runtime, sessions: own.length, index };
  });
  const sides = all.filter(({ session }) => SIDES.has(session.kind)).length;
  const takenIn = facts.filter(({ session }) =>
    leftOut.has(partitionOf(session) ?? session.root),
  ).length;
  const partitions = unique(facts.map(({ session }) => partitionOf(session) ?? session.root));
  return {
    partitions,
    // A partition that holds sessions of the folder beside others was looked at.
    leftOut: unique([...leftOut, ...[...outside].filter((one) => !partitions.includes(one))]),
    sessions: all.length - sides,
    sides,
    index: withIndex.length,
    summaries,
    takenIn,
    records: read.length,
    skippedLines: read.reduce((sum, { skippedLines }) => sum + skippedLines, 0),
    spineOnly: summaries.filter(({ index }) => index === 0).map(({ runtime }) => runtime),
    edgesByKind,
    caps,
  };
}

/** Kinds of sessions that belong to another one. */
const SIDES: ReadonlySet<Session['kind']> = new Set(['fork', 'subagent']);

const unique = <T extends string>(names: readonly T[]): T[] => [...new Set(names)].sort();
