import type { ReadProblem } from './readProblem.js';
import type { ShownSecret } from './shownSecret.js';
import type { Turn } from './turn.js';

/** A text that may have been cut at its end. */
export interface ClippedText {
  readonly text: string;
  /** Bytes (UTF-8) left out at the end of the text; 0 when it is whole. */
  readonly omitted: number;
}

/** One text of a line; its place is the line's. */
export type WindowTurn = Omit<Turn, 'line' | 'byte' | 'text'> &
  ClippedText & {
    /** Secrets that stand masked in `text`; absent: none. */
    readonly secrets?: readonly ShownSecret[];
  };

/** One line of a record as the record view shows it. */
export interface WindowLine {
  readonly line: number | null;
  /** Offset of the line's first byte in the uncompressed file. */
  readonly byte: number;
  /** Whole length of the line in bytes. */
  readonly length: number;
  /** Texts of the line; empty for lines that hold no talk. Together at most 256 Ki characters. */
  readonly turns: readonly WindowTurn[];
  /** How the line begins in the file, where it could not be decoded; else null. */
  readonly raw: ClippedText | null;
  /** The record type's name, for lines without talk ("progress", "snapshot"); null: unknown. */
  readonly type: string | null;
  readonly problem: ReadProblem | null;
}

/** A window on a record: some lines in file order, bounded whatever the record holds. */
export interface RecordWindow {
  readonly record: string;
  readonly lines: readonly WindowLine[];
  /** Offset where an earlier window would end; 0 at the start. */
  readonly from: number;
  /** Offset where a later window would begin. */
  readonly to: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** Size of the record in bytes (uncompressed) where known, else null. */
  readonly size: number | null;
}

/** One hit of a search inside one record. */
export interface RecordHit {
  readonly line: number;
  readonly byte: number;
  /** A short piece of the text around the hit, at most 200 characters. */
  readonly preview: string;
}

/** How a search inside one record ended. */
export interface RecordSearch {
  /** Null: the whole record was read, and no line that could be read holds the words. */
  readonly hit: RecordHit | null;
  /** Lines met on the way that may hold the words but could not be read to their end. */
  readonly unread: number;
}
