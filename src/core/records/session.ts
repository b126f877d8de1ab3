import type { Deposit } from './deposit.js';
import type { ReadProblem } from './readProblem.js';

/** The tool that wrote a record. A third tool adds its name here and a folder under `stores`. */
export type Runtime = 'claude' | 'codex';

/**
 * What a row stands for. `fork`: a side conversation known only from a capture or marked as a fork
 * by its own record; `subagent`: a log written for a helper of its parent; `index-only`: an INDEX
 * entry whose record is gone.
 */
export type SessionKind = 'session' | 'fork' | 'subagent' | 'index-only';

/** Where a title came from, in order of precedence. `none`: made from the id and the folder. */
export type TitleSource = 'custom' | 'ai' | 'turn' | 'command' | 'summary' | 'none';

export type RecordState = 'ok' | 'gone' | 'unreadable' | 'empty';

/** The orchestrating session of a fork (Anamnesis · TYPES: parent_pointer, parent_cwd). */
export interface ParentPointer {
  readonly sessionId: string;
  /** Null: the parent never stored its folder. */
  readonly cwd: string | null;
  /** Whether the parent's own top-level record still exists; without it the fork is not resumable. */
  readonly recordExists: boolean;
}

/**
 * One row: the spine of one record, joined with its INDEX deposit where one exists
 * (Anamnesis · STORE TOPOLOGY: SSOT_spine). Made from a bounded read; never from the body.
 */
export interface Session {
  readonly runtime: Runtime;
  readonly kind: SessionKind;
  /** The file name's id; the id in the first line only where the name carries none. */
  readonly sessionId: string;
  /** Absolute path of the store root this row was found under. */
  readonly root: string;
  /** The partition folder's name; null for Codex. */
  readonly slug: string | null;
  /** The most telling recorded folder, as recorded (never looked at here); null: never recorded. */
  readonly cwd: string | null;
  /** Every recorded folder seen in the spine: first, last of the tail window, most frequent; unique. */
  readonly cwds: readonly string[];
  /** Never empty, never boilerplate, one line, at most 200 characters. */
  readonly title: string;
  readonly titleFrom: TitleSource;
  /** ISO-8601 with Z. Claude: file time; Codex: the rollout's own start; else the INDEX entry's time. */
  readonly recency: string | null;
  /** ISO-8601 with Z of the first dated line of the head window. */
  readonly startedAt: string | null;
  /** Absolute path of the record, also when it is gone. */
  readonly record: string;
  readonly recordState: RecordState;
  /** Bytes on disk (compressed size for compressed records); 0 when gone. */
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly parent: ParentPointer | null;
  /** Where the session was started (cli, vscode, sdk …): the first `entrypoint` or `source` value. */
  readonly origin: string | null;
  readonly branch: string | null;
  /** First human turn, whole but at most 4,000 characters; null: none within the bound. */
  readonly firstTurn: SpineTurn | null;
  /** Words of later cheap channels in the spine: last prompt, thread name, summaries. Cues only. */
  readonly hints: readonly string[];
  /** First uuids of the head window, to see resumed copies; empty where the format has none. */
  readonly headUuids: readonly string[];
  /** Remote address of the session where one is recorded (https only). */
  readonly bridgeUrl: string | null;
  /** True when the bound ended the head read before a human turn was seen. */
  readonly headCut: boolean;
  /** Problems inside the windows that were read; says nothing about the rest of the record. */
  readonly problems: readonly ReadProblem[];
  readonly deposit: Deposit | null;
}

/** The first human turn with its place in the record. */
export interface SpineTurn {
  readonly text: string;
  readonly timestamp: string | null;
  readonly line: number;
  readonly byte: number;
  readonly uuid: string | null;
}
