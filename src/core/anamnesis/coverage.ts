import type { TraversalScope } from '../graph/traversal.js';
import type { BrokenLink } from '../graph/traversalEdge.js';
import type { ReadProblem } from '../records/readProblem.js';
import type { Runtime } from '../records/session.js';
import type { RootReport } from '../stores/ports.js';

/** One place and the depth it was searched to. */
export interface PlaceCoverage {
  readonly runtime: Runtime;
  readonly path: string;
  readonly state: RootReport['state'];
  /** Rows in scope. */
  readonly sessions: number;
  /** Rows with a summary that was searched; 0: openings alone. */
  readonly index: number;
  /** Records searched from start to end. */
  readonly bodies: number;
}

/**
 * How far the walk of the last find went (Anamnesis · Traverse: what it traversed and which links were
 * broken is reported in the same turn).
 */
export interface WalkCoverage {
  readonly scope: TraversalScope;
  /** All links of the walk that lead to nothing written, whether or not a whole was found. */
  readonly skipped: readonly BrokenLink[];
  /** How many wholes joined. */
  readonly wholes: number;
  /** A concept was asked for and no record carries it as settled: what joined is a topic. */
  readonly isUnsettledConcept: boolean;
}

/** How much was looked at to give an answer; shown with every answer (coverage line). */
export interface Coverage {
  readonly roots: readonly RootReport[];
  /** The same places with how deep each was searched; in the order of `roots`. */
  readonly places: readonly PlaceCoverage[];
  /** Rows that were in scope. */
  readonly sessions: number;
  /** Spines read. */
  readonly spines: number;
  /** INDEX entries read. */
  readonly index: number;
  /** Bodies read whole for the scan (not those opened for grounding). */
  readonly bodies: number;
  /** Of those, how many were searched for words without being read line by line. */
  readonly ruledOut: number;
  /** A remark on how bodies were searched, in words; null: none. */
  readonly scanNote: string | null;
  /** Bytes of those bodies (uncompressed). */
  readonly bytes: number;
  /** Lines that could not be read, in all that was read for this answer. */
  readonly skippedLines: number;
  /** Rows whose record is gone; their summaries alone were searched. */
  readonly gone: number;
  /** Candidates that the person turned down in this recall. */
  readonly turnedDown: number;
  /** ISO-8601 of the oldest session in scope; null: no times. */
  readonly oldest: string | null;
  /** Records and folders that could not be read. */
  readonly unreadable: number;
  readonly problems: readonly ReadProblem[];
  /** Where the scope was cut short: how many of how many records were looked at. */
  readonly cut: { readonly limit: number; readonly of: number } | null;
  /** Null: one session was asked for, so nothing was followed from one to another. */
  readonly walk: WalkCoverage | null;
}
