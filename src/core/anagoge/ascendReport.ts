import type { RecallTrace } from '../anamnesis/recallTrace.js';
import type { Confirmation } from '../graph/confirmation.js';
import type { MemberReading } from '../graph/confirm/memberReading.js';
import type { HigherUnit, UnitType } from '../graph/higherUnit.js';
import type { BrokenLink, TraversalEdge } from '../graph/traversalEdge.js';
import type { DepositFacts } from '../graph/depositFacts.js';
import type { TraversalScope } from '../graph/traversal.js';
import type { Session } from '../records/session.js';
import type { AscendActKind, PastAscendAct, RescopeOption } from './ascendActs.js';

/** What the turn has yielded for; null: a terminal was reached. */
export type AscendAwaiting = 'recognition' | 'rescope';

/** The named endings (Anagoge · Mode Deactivation). */
export type AscendTerminal =
  'HigherUnit' | 'NullMatch' | 'ExhaustedWithUnits' | 'DeferredToRecollect' | 'Withdrawn';

/** Where a narrative sentence stands in the unit's shape. */
export type NarrativePart =
  | 'origin'
  | 'development'
  | 'arrival'
  | 'topic'
  | 'fragment'
  | 'standing'
  | 'concept'
  | 'forged_by'
  | 'node'
  | 'connections';

/** One sentence with the claims it rests on, by {@link Confirmation.claim}'s id. */
export interface NarrativeSentence {
  readonly part: NarrativePart;
  readonly text: string;
  readonly claims: readonly string[];
  /** Record of the member it speaks of; null: of the whole. */
  readonly record: string | null;
}

/** A unit with what may be said of it. */
export interface ToldUnit {
  readonly unit: HigherUnit;
  readonly narrative: readonly NarrativeSentence[];
  /** Verdicts of this unit's claims, also those of earlier traversals. */
  readonly confirmations: readonly Confirmation[];
  /** What was read of its members' records; empty for a unit that is only named. */
  readonly readings: readonly MemberReading[];
}

/** What an ending without a unit offers (Anagoge · fallback). */
export type FallbackOffer =
  /** One session may hold it: Recollect from an entry deposit. */
  | { readonly kind: 'recollect'; readonly session: Session | null }
  /** The cases must be newly found: nothing that stands on disk holds them. */
  | { readonly kind: 'inquire' };

/** Where one elevation stands: everything that is shown or printed about it. */
export interface AscendReport {
  readonly trace: RecallTrace;
  readonly unitType: UnitType;
  /** How the kind of unit was chosen. */
  readonly unitFrom: 'words' | 'caller' | 'default' | 'person' | 'unsettled-concept' | 'no-line';
  /** Ranked; the first is the one before the person. */
  readonly units: readonly ToldUnit[];
  /** All that the last traversal brought, for the picture. */
  readonly deposits: readonly DepositFacts[];
  readonly edges: readonly TraversalEdge[];
  readonly skipped: readonly BrokenLink[];
  /** What the person left out of the unit, in that order; each can be taken in again (Refine). */
  readonly dropped: readonly DepositFacts[];
  /** Only sessions of the time that the cue names were looked from; another look can take all. */
  readonly isTimeBound: boolean;
  readonly scope: TraversalScope;
  /** One clear unit, given without a gate; divergence stays possible (Anagoge · SingleObvious). */
  readonly isSingleObvious: boolean;
  /** Traversals made, one each (Anagoge · LOOP). */
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly awaiting: AscendAwaiting | null;
  readonly terminal: AscendTerminal | null;
  /** What can be chosen at the rescope gate; empty elsewhere. */
  readonly rescopes: readonly RescopeOption[];
  readonly allowed: readonly AscendActKind[];
  /** The act that could not be done in the state before it; null: none. */
  readonly refused: AscendActKind | null;
  /** Units of this window that were left out because they were settled before. */
  readonly settledBefore: number;
  /**
   * Keys of the units that are final now, those that the request named included (Anagoge · Rule 8):
   * whoever keeps them over elevations takes them from here.
   */
  readonly settled: readonly string[];
  /** The one session that suffices, where the elevation was handed to Recollect. */
  readonly single: Session | null;
  readonly fallback: readonly FallbackOffer[];
  readonly past: readonly PastAscendAct[];
  readonly elapsedMs: number;
}
