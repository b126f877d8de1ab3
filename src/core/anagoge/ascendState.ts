import type { RecallTrace } from '../anamnesis/recallTrace.js';
import type { Confirmation } from '../graph/confirmation.js';
import type { HigherUnit, UnitType } from '../graph/higherUnit.js';
import type { Traversal } from '../graph/traversal.js';
import type { Session } from '../records/session.js';
import type { AscendAct, PastAscendAct } from './ascendActs.js';
import type { Boundary } from './boundary.js';
import type { Classified } from './granularity.js';
import type { Reach } from './rescope.js';
import type { VerdictLedger } from './verdictLedger.js';

/** What every state carries (Anagoge · MODE STATE: Λ). */
export interface Common {
  readonly trace: RecallTrace;
  readonly unit: UnitType;
  readonly unitFrom: Classified['from'] | 'person' | 'unsettled-concept' | 'no-line';
  readonly reach: Reach;
  readonly boundary: Boundary;
  /** Traversals begun: 0 once at activation, over every Reorient; one more at each start. */
  readonly attempts: number;
  /** Units that reached the person, in order: the witness of having assembled anything at all. */
  readonly presented: readonly HigherUnit[];
  readonly verdicts: VerdictLedger;
  /** Keys of units that the person recognized or turned down in this window: final for each. */
  readonly settled: readonly string[];
  /** The last traversal; null before the first. */
  readonly traversal: Traversal | null;
  /** Its units without those that were settled before. */
  readonly units: readonly HigherUnit[];
  /** How many were left out as settled. */
  readonly settledBefore: number;
  readonly past: readonly PastAscendAct[];
}

/** How an elevation ended. */
export type AscendEnding =
  | {
      readonly terminal: 'HigherUnit';
      readonly unit: HigherUnit;
      /** Given without a gate; what diverges from it begins anew. */
      readonly isSingleObvious: boolean;
    }
  | { readonly terminal: 'NullMatch' }
  | { readonly terminal: 'ExhaustedWithUnits'; readonly unit: HigherUnit }
  /** Null: the words ask for one session, which one is Recollect's to find. */
  | { readonly terminal: 'DeferredToRecollect'; readonly session: Session | null }
  | { readonly terminal: 'Withdrawn' };

/** One elevation (Anagoge · PHASE TRANSITIONS). */
export type AscendState =
  | (Common & { readonly phase: 'traversing' })
  | (Common & { readonly phase: 'confirming'; readonly top: HigherUnit })
  | (Common & { readonly phase: 'awaitingRecognition'; readonly top: HigherUnit })
  | (Common & { readonly phase: 'awaitingRescope' })
  | (Common & { readonly phase: 'ended'; readonly ending: AscendEnding });

export type AscendEvent =
  | { readonly kind: 'traversed'; readonly traversal: Traversal }
  | { readonly kind: 'confirmed'; readonly confirmations: readonly Confirmation[] }
  | { readonly kind: 'act'; readonly act: AscendAct };

/** What is to be done next, as data. `present`, `offerRescope` and `end` yield. */
export type AscendEffect =
  | {
      readonly kind: 'traverse';
      readonly trace: RecallTrace;
      readonly unit: UnitType;
      readonly reach: Reach;
      readonly boundary: Boundary;
      /** The words name no kind: what is no line may be a topic. */
      readonly isKindOpen: boolean;
    }
  | { readonly kind: 'confirm'; readonly unit: HigherUnit }
  | { readonly kind: 'present' }
  | { readonly kind: 'offerRescope' }
  | { readonly kind: 'end' };

export interface AscendStep {
  readonly state: AscendState;
  readonly effects: readonly AscendEffect[];
}

/** How words become a trace; both are pure. */
export interface AscendReading {
  /** Folds words into what was understood. */
  readonly recue: (trace: RecallTrace, text: string) => RecallTrace;
  /** Reads words as a cue of their own. */
  readonly read: (text: string) => RecallTrace;
  /**
   * Phase 0 over again: the one session that words ask for, null in it where they do not say which;
   * null: they ask for a whole, or do not tell.
   */
  readonly oneSession: (text: string) => { readonly session: Session | null } | null;
}

/** What an elevation starts from. */
export interface AscendStart {
  readonly trace: RecallTrace;
  readonly classified: Classified;
  /** Consent to search inside records, given beforehand. */
  readonly scope: Reach['scope'];
  readonly settled: readonly string[];
  /** Phase 0 found that one session suffices; absent: it did not. */
  readonly deferTo?: { readonly session: Session | null };
}
