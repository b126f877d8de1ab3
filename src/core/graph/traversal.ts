import type { ReadProblem } from '../records/readProblem.js';
import type { Runtime } from '../records/session.js';
import type { RootReport } from '../stores/ports.js';
import type { DepositFacts } from './depositFacts.js';
import type { HigherUnit } from './higherUnit.js';
import type { LookedProject } from './lookedProjects.js';
import type { BrokenLink, EdgeKind, TraversalEdge } from './traversalEdge.js';

/** A bound that cut a traversal, with what lay beyond it (null: not known how much). */
export interface CapHit {
  /**
   * `near`: sessions that only stand near in time. `found`: sessions that meet the words. `length`:
   * records of which a part was compared; there `limit` is how many.
   */
  readonly cap:
    'hops' | 'candidates' | 'near' | 'found' | 'records' | 'length' | 'bytes' | 'nodes' | 'edges';
  readonly limit: number;
  readonly beyond: number | null;
}

/** A search inside records; those that did not open are among the problems and not counted here. */
export interface Searched {
  readonly records: number;
  /** As on disk. */
  readonly bytes: number;
  readonly skippedLines: number;
}

/** How far a traversal went (Anagoge · traversal scope); shown in the same turn, always. */
export interface TraversalScope {
  readonly roots: readonly RootReport[];
  /** Partition names (Claude) and recorded folders (Codex) of what was looked at, sorted. */
  readonly partitions: readonly string[];
  /** Partitions that could still be reached and were left out by the person's choice. */
  readonly leftOut: readonly string[];
  /** The same by the projects they belong to, as people know them. */
  readonly projects: readonly LookedProject[];
  /** Sessions in the listing that were compared by spine and INDEX, without side conversations. */
  readonly sessions: number;
  /** Side conversations of sessions that were compared beside them. */
  readonly sides: number;
  /** Of both, those with an INDEX entry. */
  readonly index: number;
  /** The same for each tool, by its name: which of them has how few summaries. */
  readonly summaries: readonly {
    readonly runtime: Runtime;
    readonly sessions: number;
    readonly index: number;
  }[];
  /** Sessions of what is left out that the person took in all the same. */
  readonly takenIn: number;
  /** Records searched whole for the cue, with the person's consent; null: none was searched. */
  readonly searched: Searched | null;
  /** Records read whole for their traits, and how many bytes that were. */
  readonly records: number;
  readonly bytes: number;
  readonly skippedLines: number;
  /** Tools none of whose sessions had an INDEX entry. */
  readonly spineOnly: readonly Runtime[];
  readonly edgesByKind: Readonly<Record<EdgeKind, number>>;
  readonly caps: readonly CapHit[];
  /** Records and folders that did not open. */
  readonly problems: readonly ReadProblem[];
}

/** What one traversal brought (Anagoge · Traverse, Assemble, Rank). */
export interface Traversal {
  /** Ranked; every one has at least two members. */
  readonly units: readonly HigherUnit[];
  /** Where only one session fits: the misfire that is handed to Recollect. */
  readonly single: DepositFacts | null;
  /** All that was brought, units included, at most as the caps say. */
  readonly deposits: readonly DepositFacts[];
  readonly edges: readonly TraversalEdge[];
  readonly skipped: readonly BrokenLink[];
  readonly scope: TraversalScope;
  /** Concept only: no member's record carries it as settled, so it is no concept recall. */
  readonly isUnsettledConcept: boolean;
  /** The kind was open, no line came of it, and these are fragments of one matter. */
  readonly isTopicInstead: boolean;
}

/** The scope before anything was looked at. */
export const EMPTY_SCOPE: TraversalScope = {
  roots: [],
  partitions: [],
  leftOut: [],
  projects: [],
  sessions: 0,
  sides: 0,
  index: 0,
  summaries: [],
  takenIn: 0,
  searched: null,
  records: 0,
  bytes: 0,
  skippedLines: 0,
  spineOnly: [],
  edgesByKind: { chain: 0, topic: 0, concept: 0, plain: 0 },
  caps: [],
  problems: [],
};
