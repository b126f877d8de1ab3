import type { Grounded } from '../records/excerpt.js';
import type { ProblemReason } from '../records/readProblem.js';
import type { ActKind, PastAct, TurnedDown } from './acts.js';
import type { Candidate } from './candidate.js';
import type { Coverage } from './coverage.js';
import type { Diagnosis } from './diagnosis.js';
import type { RecallTrace, ScanScope, Track } from './recallTrace.js';

/** What the turn has yielded for; null when a terminal was reached (Anamnesis · PHASE TRANSITIONS). */
export type Awaiting = 'identification' | 'answer' | 'expansion';

/** The named endings (Anamnesis · CONVERGENCE). */
export type Terminal =
  'RecalledContext' | 'NullMatch' | 'AttemptsExhausted' | 'Withdrawn' | 'NotVague';

/** A record that Find led to and that could not be opened: a different miss from finding nothing. */
export interface UnopenedRecord {
  readonly record: string;
  readonly sessionId: string;
  readonly reason: ProblemReason | 'gone' | 'empty';
}

/** Why a recall was not vague (Anamnesis · Detect), and the line that an exact place names. */
export interface NotVague {
  /** `identified`: the person identified this session for these words before. */
  readonly reason: 'id' | 'record' | 'place' | 'identified';
  readonly record: string;
  /** Counts from 1; null: the session as a whole. */
  readonly line: number | null;
  /** Offset of that line; null: none named, or the record has fewer lines. */
  readonly byte: number | null;
}

/** Where one recall stands: everything that is shown or printed about it. */
export interface RecallReport {
  readonly trace: RecallTrace;
  readonly track: Track;
  readonly scope: ScanScope;
  /** The best found one, then the rest in rank order; without those that were turned down. */
  readonly candidates: readonly Candidate[];
  /** The one before the person: presented, identified, closest or opened (rank is 1 + its index). */
  readonly grounded: (Grounded & { readonly rank: number }) | null;
  readonly unopened: readonly UnopenedRecord[];
  readonly turnedDown: readonly TurnedDown[];
  readonly coverage: Coverage;
  /** Round-trips spent (Anamnesis · LOOP). */
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly awaiting: Awaiting | null;
  readonly terminal: Terminal | null;
  /** NullMatch by the person's choice not to look inside. */
  readonly isStopped: boolean;
  readonly notVague: NotVague | null;
  /** The acts that can be done now. */
  readonly allowed: readonly ActKind[];
  /** The act that was asked for and could not be done in the state before it; null: none. */
  readonly refused: ActKind | null;
  /** What kind of miss it is, and which causes the coverage supports; empty with a card. */
  readonly diagnosis: Diagnosis;
  /** For taking the recall up again. */
  readonly past: readonly PastAct[];
  /** The correction that found no try left; null: the recall did not end so. */
  readonly last: PastAct | null;
  readonly elapsedMs: number;
}
