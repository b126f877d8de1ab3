/** Why something was not read. Every one is counted and shown; none drops a session. */
export type ProblemReason =
  | 'damaged-line'
  | 'nul-padding'
  | 'line-too-long'
  | 'unknown-type'
  | 'no-permission'
  | 'vanished'
  | 'changed-while-reading'
  | 'not-a-record'
  | 'too-large'
  | 'io-error';

export interface ReadProblem {
  readonly reason: ProblemReason;
  /** Absolute path of the file or folder. */
  readonly path: string;
  /** 1-based line and offset of its first byte, where the problem has a place in a file. */
  readonly line: number | null;
  readonly byte: number | null;
  /** How many times, when several of one kind were folded (at least 1). */
  readonly count: number;
  /** A short technical remark (error code, the unknown type's name); never record text. */
  readonly detail: string | null;
}
