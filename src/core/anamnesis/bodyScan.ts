import type { Session } from '../records/session.js';

/**
 * What one pass over a record's body leaves for ranking: counts for the cue's terms and nothing of
 * the text. Bounded by the cue, not by the record (Anamnesis · STORE TOPOLOGY: SSOT_body).
 */
export interface BodyStats {
  readonly session: Session;
  /** Searchable words in all turns, by channel. */
  readonly lengths: Readonly<Record<BodyChannel, number>>;
  /** Occurrences per cue term and channel. Index = position in `CueTerms.terms`. */
  readonly counts: readonly Readonly<Record<BodyChannel, number>>[];
  /** Best windows of neighbouring turns, by the terms they hold. */
  readonly windows: readonly BodyWindow[];
  /** How many windows the record has in all. */
  readonly windowCount: number;
  /** Sum of the lengths of all windows. */
  readonly windowLength: number;
  /** How many windows hold each cue term. Index = position in `CueTerms.terms`. */
  readonly windowsWith: readonly number[];
  /** Identifiers and phrases of the cue met in the body, by literal, with channels. */
  readonly literals: ReadonlyMap<string, readonly BodyChannel[]>;
  /** The same for identifiers that stand there as another kind of thing than the cue asks for. */
  readonly incompatibleLiterals: ReadonlyMap<string, readonly BodyChannel[]>;
  /** The smallest hashes of the record's line uuids, ascending: tells a copy from a branch. */
  readonly uuidSketch: readonly number[];
  readonly bytes: number;
  readonly skippedLines: number;
}

export type BodyChannel = 'user' | 'assistant' | 'tool';

export interface BodyWindow {
  readonly line: number;
  readonly byte: number;
  readonly length: number;
  /** Weighted occurrences per cue term. */
  readonly counts: readonly number[];
}
