import type { Session } from '../../core/records/session.js';

/** Names one session for a command: the record, and the id of the row that was chosen. */
export interface SessionTarget {
  readonly record: string;
  readonly sessionId: string;
}

/** A place in a record for a command; without a line the record opens at its start. */
export interface RecordTarget {
  readonly record: string;
  readonly byte: number;
  readonly line: number | null;
  /** Words that stand there, to be marked; a cut end may be marked with `…`. */
  readonly passage?: string | null;
}

/** Where a session is opened: at its first human turn, where one is known. */
export function beginning({ record, firstTurn }: Session): RecordTarget {
  return { record, byte: firstTurn?.byte ?? 0, line: firstTurn?.line ?? null };
}
