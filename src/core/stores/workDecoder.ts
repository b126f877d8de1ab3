import type { WorkEvent } from '../records/workEvent.js';
import type { RawLine } from './lines.js';

/** Turns the lines of one record, in file order from the first, into what happened. */
export interface WorkDecoder {
  decode(line: RawLine): readonly WorkEvent[];
  /** What was held back; called once, after the last line. */
  end(): readonly WorkEvent[];
  /**
   * Whether a turn stands: it was not rewound or rolled back and is on no abandoned branch, as far
   * as the record was read. Turn 0 always stands.
   */
  stands(turn: number): boolean;
}
