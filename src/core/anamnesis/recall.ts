import type { Grounded } from '../records/excerpt.js';
import type { ProblemReason } from '../records/readProblem.js';
import type { Candidate } from './candidate.js';
import type { Coverage } from './coverage.js';
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

/** Where one recall stands: everything that is shown or printed about it. */
export interface RecallReport {
  readonly trace: RecallTrace;
  readonly track: Track;
  readonly scope: ScanScope;
  /** In rank order: found ones first, then near ones. */
  readonly candidates: readonly Candidate[];
  /** The presented candidate (index into `candidates` is `rank` - 1). */
  readonly grounded: (Grounded & { readonly rank: number }) | null;
  readonly unopened: readonly UnopenedRecord[];
  readonly coverage: Coverage;
  /** Round-trips spent (Anamnesis · LOOP). */
  readonly attempts: number;
  readonly awaiting: Awaiting | null;
  readonly terminal: Terminal | null;
  readonly elapsedMs: number;
}
