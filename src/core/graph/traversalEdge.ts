/** The role an edge plays (Anagoge · TYPES: TraversalEdge.kind); inferred, never stored. */
export type EdgeKind = 'chain' | 'topic' | 'concept' | 'plain';

/** What joined two sessions. The names are part of the command line's output. */
export type SignalKind =
  | 'cites-session'
  | 'resumes'
  | 'forks'
  | 'hands-off'
  | 'pull-request'
  | 'issue'
  | 'commit'
  | 'file'
  | 'url'
  | 'memory-note'
  | 'legacy-anchor'
  | 'coined-word'
  | 'keyword'
  | 'branch'
  | 'worktree'
  | 'names-project'
  | 'near-in-time';

/** One reason for an edge. */
export interface EdgeSignal {
  readonly kind: SignalKind;
  /** What is shared, as people read it. */
  readonly value: string;
  /** Its part in the edge's weight, 0 to 1, rarity already counted. */
  readonly weight: number;
}

/**
 * A connection inferred for this question (Anagoge · infer_edges). `from` is the older session where
 * times tell; both are record paths.
 */
export interface TraversalEdge {
  readonly from: string;
  readonly to: string;
  readonly kind: EdgeKind;
  /** 0 to 1. */
  readonly weight: number;
  /** Strongest first; never empty. */
  readonly signals: readonly EdgeSignal[];
  /** One plain sentence that says why. */
  readonly why: string;
}

/** An edge to what no record was found for (Anagoge · broken-link-tolerant): a note, no error. */
export interface BrokenLink {
  /** Record path of the session that points there. */
  readonly from: string;
  /** What it points at, as people read it. */
  readonly ref: string;
  /** `not-written`: no record or INDEX entry; `gone`: its record is gone; `unreadable`: did not open. */
  readonly reason: 'not-written' | 'gone' | 'unreadable';
}
