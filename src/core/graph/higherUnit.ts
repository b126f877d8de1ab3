import type { DepositFacts } from './depositFacts.js';
import type { TraversalEdge } from './traversalEdge.js';

/** Anagoge · TYPES: UnitType (chain / cluster / sedimented concept), in the words of `Unit`. */
export type UnitType = 'line' | 'topic' | 'concept';

/** What a member is to its unit, in the order that the narrative tells. */
export type MemberRole = 'origin' | 'development' | 'arrival' | 'fragment' | 'forged_by' | 'node';

export interface UnitMember {
  readonly facts: DepositFacts;
  readonly role: MemberRole;
  /** How well it fits the cue by itself, 0 to 1. */
  readonly fit: number;
}

export type Confidence = 'low' | 'medium' | 'high';

/**
 * A connected piece in the shape of its type (Anagoge · TYPES: HigherUnit). `members` stand in the
 * order of the story: a line by time; a topic by time; a concept's forging sessions, then its node.
 */
export interface HigherUnit {
  readonly unit: UnitType;
  /** The same for the same members and type, whatever the order of the listing. */
  readonly key: string;
  /** What it is about, in words of the cue or of the members: never a made-up name. */
  readonly name: string;
  readonly members: readonly UnitMember[];
  /** Only edges between members. */
  readonly edges: readonly TraversalEdge[];
  readonly confidence: Confidence;
  /** Cue match first, then mean edge strength × log(1 + members); orders only, no gate reads it. */
  readonly score: number;
}

/** The key of a unit of these records. */
export const unitKey = (unit: UnitType, records: readonly string[]): string =>
  `${unit}:${[...records].sort().join('\n')}`;
