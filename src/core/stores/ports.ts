import type { ReadProblem } from '../records/readProblem.js';
import type { Runtime, Session } from '../records/session.js';
import type { RecordItem } from '../records/turn.js';
import type { Result } from '../shared/result.js';
import type { RawLine } from './lines.js';

/** Facts of one file from one look at it. */
export interface FileFacts {
  /** Absolute path with the platform's separators. */
  readonly path: string;
  readonly bytes: number;
  readonly modifiedMs: number;
}

/** What to look for below a folder. Patterns use `/` and glob syntax, relative to the folder. */
export interface FindQuery {
  readonly root: string;
  readonly patterns: readonly string[];
  readonly depth: number;
}

export interface FoundFiles {
  readonly files: readonly FileFacts[];
  readonly problems: readonly ReadProblem[];
}

/**
 * The bytes of the stores. There is no write: nothing that holds this port can change a record.
 * Offsets and lengths are bytes of the uncompressed content; compressed records are unpacked on the
 * way, with a bound on the unpacked size.
 */
export interface RecordFiles {
  /** Follows symbolic links with loops cut; a folder that cannot be read is a problem, not an end. */
  find(query: FindQuery, signal?: AbortSignal): Promise<FoundFiles>;
  stat(path: string): Promise<Result<FileFacts, ReadProblem>>;
  /** Up to `length` bytes from `offset`; fewer at the end of the file. */
  read(path: string, offset: number, length: number): Promise<Result<Uint8Array, ReadProblem>>;
  /**
   * Chunks from `from` to the end as it was when the stream began. Throws {@link RecordReadError}
   * when the file cannot be read on; rejects with the signal's reason when aborted.
   */
  stream(path: string, from: number, signal?: AbortSignal): AsyncIterable<Uint8Array>;
  /** Joins and normalises with the platform's separators. */
  join(...parts: readonly string[]): string;
}

/** Thrown by streams; carries the counted problem. */
export class RecordReadError extends Error {
  readonly problem: ReadProblem;
  constructor(problem: ReadProblem) {
    super(`${problem.reason}: ${problem.path}`);
    this.name = 'RecordReadError';
    this.problem = problem;
  }
}

/** Where a root's path came from. */
export type RootOrigin = 'setting' | 'flag' | 'variable' | 'default';

export interface StoreRoot {
  readonly runtime: Runtime;
  readonly path: string;
  readonly from: RootOrigin;
}

export type RootState = 'ok' | 'missing' | 'unreadable';

/** One root after it was looked at. */
export interface RootReport extends StoreRoot {
  readonly state: RootState;
  /** Rows found under it. */
  readonly sessions: number;
  /** INDEX entries found under it. */
  readonly index: number;
}

/** Progress of a long read, in records. `total` is 0 while unknown. */
export interface ListProgress {
  readonly done: number;
  readonly total: number;
}

export interface ListRequest {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ListProgress) => void) | undefined;
}

/** What one store holds: INDEX and spines together (Anamnesis · STORE TOPOLOGY: initial_scan). */
export interface StoreListing {
  /** One row per record, plus INDEX entries whose record is gone. */
  readonly sessions: readonly Session[];
  /** Forks and subagent logs, folded under their parent; matched by id, never listed as rows. */
  readonly subordinates: readonly Session[];
  readonly roots: readonly RootReport[];
  /** Problems that belong to no row (folders, foreign files). */
  readonly problems: readonly ReadProblem[];
  /** Files that were looked at and refused because their content is another tool's. */
  readonly refused: readonly ReadProblem[];
  /** Bytes read to make the listing (not those answered from memory). */
  readonly bytesRead: number;
}

/** Turns lines into items; holds the little state that a format needs from line to line. */
export interface RecordDecoder {
  decode(line: RawLine): readonly RecordItem[];
  /** What was held back for the next line; called once, after the record's last line. */
  end?(): readonly RecordItem[];
}

/** One tool's records behind one port (Anamnesis · STORE TOPOLOGY). */
export interface Store {
  readonly runtime: Runtime;
  /** SSOT_spine ⊕ INDEX, bounded per record whatever it holds. */
  list(request: ListRequest): Promise<StoreListing>;
  /** SSOT_body of one named record, in file order; throws {@link RecordReadError}. */
  open(record: string, signal?: AbortSignal): AsyncIterable<readonly RecordItem[]>;
  /** A decoder for a window of lines of the given record. */
  decoder(record: string): RecordDecoder;
}
