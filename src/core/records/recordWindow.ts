import type { ReadProblem } from './readProblem.js';
import type { Turn } from './turn.js';

/** One line of a record as the record view shows it. */
export interface WindowLine {
  readonly line: number | null;
  /** Offset of the line's first byte in the uncompressed file. */
  readonly byte: number;
  /** Whole length of the line in bytes. */
  readonly length: number;
  /** Texts of the line; empty for lines that hold no talk. Each text at most 256 KiB. */
  readonly turns: readonly (Turn & {
    /** Characters (UTF-16) left out at the end of the text. */
    readonly omitted: number;
  })[];
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
