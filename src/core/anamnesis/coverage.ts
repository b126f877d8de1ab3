import type { ReadProblem } from '../records/readProblem.js';
import type { RootReport } from '../stores/ports.js';

/** How much was looked at to give an answer; shown with every answer (coverage line). */
export interface Coverage {
  readonly roots: readonly RootReport[];
  /** Rows that were in scope. */
  readonly sessions: number;
  /** Spines read. */
  readonly spines: number;
  /** INDEX entries read. */
  readonly index: number;
  /** Bodies read whole for the scan (not those opened for grounding). */
  readonly bodies: number;
  /** Bytes of those bodies (uncompressed). */
  readonly bytes: number;
  /** Lines that could not be read, in all that was read for this answer. */
  readonly skippedLines: number;
  /** Records and folders that could not be read. */
  readonly unreadable: number;
  readonly problems: readonly ReadProblem[];
  /** Where the scope was cut short: how many of how many records were looked at. */
  readonly cut: { readonly limit: number; readonly of: number } | null;
}
