import type { ReadProblem } from './readProblem.js';

/** Who stands behind a piece of INDEX content (Anamnesis · TYPES: EvidenceMode); null is neutral. */
export type EvidenceMode = 'user_constituted' | 'attested' | 'observed' | 'inferred';

/** Anamnesis · TYPES: IdentifierTuple, without precision, which is computed at read time. */
export interface IdentifierTuple {
  readonly literal: string;
  /** Extractor name. */
  readonly source: string;
  readonly namespace: string;
  /** Occurrences in its own session as the writer counted them; null: not stored. */
  readonly sessionCount: number | null;
}

/** Anamnesis · TYPES: StructuredAnchor | LegacyAnchor (kind null). */
export interface Anchor {
  readonly kind: 'memory' | 'github_issue' | 'github_pr' | null;
  readonly ref: string;
  readonly channel: 'user' | 'transcript' | null;
}

/** Capture-time integrity (Anamnesis · TYPES: SourceScan); each count may be unknown (null). */
export interface SourceScan {
  readonly skippedLines: number | null;
  readonly unverifiedUserTurns: number | null;
  readonly omittedChars: number | null;
}

export interface Decision {
  readonly label: string;
  readonly description: string;
  readonly rejected: string | null;
}

export type MarkerCategory =
  'coinage' | 'actor' | 'temporal' | 'emotional' | 'cognitive' | 'singularity';

export interface Coinage {
  readonly token: string;
  readonly precision: number | null;
}

/** Names the part of a deposit a match came from, to look up its evidence tier. */
export type DepositField =
  | 'topics'
  | 'keywords'
  | 'initialRequest'
  | 'keyUtterances'
  | 'crossRefs'
  | 'narrative'
  | 'decisions'
  | 'identifiers'
  | 'coinage'
  | 'markers';

/**
 * One session's INDEX entry (Anamnesis · STORE TOPOLOGY: INDEX_semantic): derived, lossy, a cue
 * and never evidence. Every part may be missing; absent is neutral.
 */
export interface Deposit {
  readonly sessionId: string;
  /** Absolute path of the entry: its folder (Claude) or catalog file (Codex). */
  readonly path: string;
  /** The record path the entry itself names (Codex: source_transcript); never opened unchecked. */
  readonly namedRecord: string | null;
  readonly cwd: string | null;
  readonly startedAt: string | null;
  readonly lastTurnAt: string | null;
  readonly topics: readonly string[];
  readonly keywords: readonly string[];
  readonly initialRequest: string | null;
  readonly keyUtterances: readonly string[];
  readonly crossRefs: readonly Anchor[];
  /** The current gist: the last narrative block. */
  readonly narrative: {
    readonly origin: string;
    readonly direction: string;
    readonly outcome: string;
  } | null;
  readonly decisions: readonly Decision[];
  readonly identifiers: readonly IdentifierTuple[];
  readonly coinage: readonly Coinage[];
  /** Plain texts per category; a category that was not written is absent. */
  readonly markers: Readonly<Partial<Record<MarkerCategory, readonly string[]>>>;
  readonly evidence: Readonly<Partial<Record<DepositField, EvidenceMode>>>;
  readonly sourceScan: SourceScan | null;
  readonly problems: readonly ReadProblem[];
}
