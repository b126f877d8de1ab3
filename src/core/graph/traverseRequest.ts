import type { Refinement } from '../anagoge/ascendActs.js';
import type { RecallTrace } from '../anamnesis/recallTrace.js';
import type { DepositFacts } from './depositFacts.js';
import type { UnitType } from './higherUnit.js';
import type { Population } from './population.js';
import type { Traversal, TraversalScope } from './traversal.js';

/** A session that the ordinary scan brought for the cue (Anamnesis · Scan): where a walk begins. */
export interface Entry {
  /** Record path. */
  readonly record: string;
  /** How well it fits the cue by itself, 0 to 1, measured against the best of the scan. */
  readonly fit: number;
  /** Whether it passed Find's own test; the others only come near, and are where a line may go on. */
  readonly found: boolean;
}

/** Bounds of one traversal; where one cuts, the result says so. */
export interface TraverseCaps {
  /** Edges from an entry to the farthest session. */
  readonly hops: number;
  /** Sessions that are held against each other. */
  readonly candidates: number;
  /** Records that are read for their traits. */
  readonly records: number;
  /** Sessions and edges that are brought for the picture; units come first. */
  readonly nodes: number;
  readonly edges: number;
}

export const TRAVERSE_CAPS: TraverseCaps = {
  hops: 3,
  candidates: 200,
  records: 100,
  nodes: 300,
  edges: 2_000,
};

/** What the person changed at the boundary of a unit, as a walk is told of it (Anagoge · Refine). */
export interface WalkRefinement extends Refinement {
  /** Records of the unit that was refined; those that the partitions allow stay its members. */
  readonly keep: readonly string[];
}

export interface TraverseRequest {
  readonly trace: RecallTrace;
  readonly unit: UnitType;
  /** The listing by spine and INDEX. */
  readonly population: Population;
  /** Best first or not: order carries nothing. All that meet the cue at all, not only the found. */
  readonly entries: readonly Entry[];
  /** Sessions that meet the cue and are not among them, because there are more than a look takes. */
  readonly beyondFound: number;
  /** Null: the first traversal. */
  readonly refinement: WalkRefinement | null;
  /** Folder, or name of a partition, that the walk keeps to; null: none. */
  readonly project: string | null;
  readonly caps: TraverseCaps;
  /** A second, wider look, which takes weaker joints (Anagoge · Rescope: boundary). */
  readonly isWide: boolean;
  /** The words name no kind, so that a line is a guess (Anagoge · classify). */
  readonly isKindOpen: boolean;
}

/** What a walk knows by itself; roots, projects, what was read and what did not open is its caller's. */
export type TraversalResult = Omit<Traversal, 'scope'> & {
  readonly scope: Omit<TraversalScope, 'roots' | 'bytes' | 'problems' | 'projects' | 'searched'>;
};

/**
 * A bounded walk that is fed from outside (Anagoge · Traverse): it names records, gets their facts,
 * and names more, until it wants none. Same facts, same result, whatever their order.
 */
export interface Walk {
  /** Records to be read for their traits next; empty: the walk is at its end. */
  wants(): readonly string[];
  /**
   * The facts of what was wanted. A wanted record that is not among them did not open: what its
   * spine and INDEX say stays, and it is not wanted again.
   */
  give(facts: readonly DepositFacts[]): void;
  /** May be asked at any time; before the end it tells what is known so far. */
  result(): TraversalResult;
}

/** The signature of `traverse`. */
export type Traverse = (request: TraverseRequest) => Walk;
