import type { EvidenceMode } from '../records/deposit.js';
import type { Session } from '../records/session.js';
import type { BrokenLink, TraversalEdge } from '../graph/traversalEdge.js';
import type { Unit } from './recallTrace.js';

/** Which channel of a session a part of the cue was met in. */
export type MatchField =
  | 'title'
  | 'first-turn'
  | 'hint'
  | 'index'
  | 'user'
  | 'assistant'
  | 'tool'
  | 'project'
  | 'time'
  | 'id';

/** One part of the cue and where it was met. */
export interface Match {
  /** The keyword, phrase, identifier, name or time text as understood. */
  readonly what: string;
  readonly kind: 'keyword' | 'phrase' | 'identifier' | 'person' | 'project' | 'time';
  readonly fields: readonly MatchField[];
}

/** A literal that was met but may not anchor (Anamnesis · compatible_anchor), with the reason. */
export interface IncompatibleLiteral {
  readonly literal: string;
  readonly reason: 'kind-does-not-fit' | 'too-common';
}

/**
 * What joined the members of a recognisable above one session (Anamnesis · TYPES: Assembly): it stays
 * with the object, so that what was followed can still be told after the turn was given back.
 */
export interface Assembly {
  readonly joined: readonly TraversalEdge[];
  readonly skipped: readonly BrokenLink[];
}

/**
 * One recognisable as Find returns it (Anamnesis · TYPES: Recognizable): one session, or the members
 * of a line, topic or concept in the order of its story. Order is only order: no gate reads `score`.
 */
export interface Candidate {
  readonly unit: Unit;
  readonly members: readonly Session[];
  /** Null where nothing was followed: for one session, and for a whole known from before. */
  readonly assembly: Assembly | null;
  /** Find's test: enough of the cue is met to be shown. False: near, may be named, never grounded. */
  readonly found: boolean;
  readonly score: number;
  readonly matched: readonly Match[];
  readonly incompatible: readonly IncompatibleLiteral[];
  /** Highest tier among the INDEX fields that matched; null is neutral. */
  readonly evidenceMode: EvidenceMode | null;
  /** Other rows that are copies of the same record (shared uuids), taken out of the list. */
  readonly copies: readonly string[];
}

/** The candidate that a record belongs to; undefined: none of them. */
export const candidateOf = (
  candidates: readonly Candidate[],
  record: string,
): Candidate | undefined =>
  candidates.find(({ members }) => members.some((member) => member.record === record));
