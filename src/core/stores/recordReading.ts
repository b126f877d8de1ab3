import type { ForwardCursors } from './forwardCursor.js';
import type { LinePlaces } from './linePlaces.js';
import type { RecordFiles, Store } from './ports.js';

/** What reading inside one record needs. One object serves all records. */
export interface RecordReading {
  readonly files: RecordFiles;
  /** The store whose tool wrote the record. */
  readonly store: (record: string) => Pick<Store, 'decoder' | 'open'>;
  readonly places: LinePlaces;
  /** Where compressed records were read to. */
  readonly cursors: ForwardCursors;
}

/**
 * How a record can be walked. `lines`: any offset can be reached at once. `forward`: lines, but
 * compressed, so an offset is reached by unpacking all that stands before it. `document`: one value
 * over many lines, decoded as a whole by its store.
 */
export type RecordShape = 'lines' | 'forward' | 'document';

/** Told from the name, as the tools themselves do. */
export function recordShape(record: string): RecordShape {
  if (/\.json(\.zst)?$/i.test(record)) return 'document';
  return /\.zst$/i.test(record) ? 'forward' : 'lines';
}

/** Which window. */
export interface WindowQuery {
  readonly record: string;
  /** An offset in the uncompressed file; snapped to the line that holds it. */
  readonly byte: number;
  /** `around` puts the line in the middle; `before` ends and `after` begins at the offset. */
  readonly direction: 'around' | 'before' | 'after';
  /** Number of the line at `byte`, when the caller knows it. */
  readonly line: number | null;
}
