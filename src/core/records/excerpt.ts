import type { ProblemReason } from './readProblem.js';
import type { ResumeHandle } from './resumeHandle.js';
import type { Runtime, Session } from './session.js';
import type { ShownSecret } from './shownSecret.js';
import type { Speaker } from './turn.js';

/** Where a passage stands in its record (Anamnesis · TYPES: Excerpt.locator). */
export interface SourceLocator {
  /** Absolute path of the record. */
  readonly record: string;
  /** Counts from 1. */
  readonly line: number;
  /** Offset of that line's first byte in the uncompressed file. */
  readonly byte: number;
  readonly uuid: string | null;
}

/** `origin`: the first human turn; `hit`: what the cue reaches; `outcome`: the last account. */
export type ExcerptRole = 'origin' | 'hit' | 'outcome';

/** A neighbouring turn, shown for orientation. */
export interface Neighbour {
  readonly speaker: Speaker;
  readonly timestamp: string | null;
  readonly text: string;
}

/**
 * The record's own words at one place (Anamnesis · TYPES: Excerpt). `text` is at most 1,200
 * characters; where it was cut, `…` stands at the cut end and `cut` is true.
 */
export interface Excerpt {
  readonly runtime: Runtime;
  readonly sessionId: string;
  readonly role: ExcerptRole;
  readonly speaker: Speaker;
  /** Name of the tool whose call or output is quoted; null otherwise. */
  readonly tool: string | null;
  readonly timestamp: string | null;
  readonly text: string;
  readonly cut: boolean;
  /** Character ranges [from, to) of `text` that the cue matched. */
  readonly hits: readonly (readonly [number, number])[];
  /** Secrets that stand masked in `text`; absent: none. */
  readonly secrets?: readonly ShownSecret[];
  readonly before: Neighbour | null;
  readonly after: Neighbour | null;
  readonly locator: SourceLocator;
}

/** One sentence of the story and the index of the excerpt it rests on (null: says what is missing). */
export interface StorySentence {
  readonly text: string;
  readonly excerpt: number | null;
}

/** One member of a whole above one session, as far as its record opened. */
export interface GroundedMember {
  readonly session: Session;
  readonly resume: ResumeHandle;
  /** Why its record gave nothing; null: it opened. */
  readonly unopened: ProblemReason | 'gone' | 'empty' | null;
  /** Indexes of its passages; empty where its record gave none. */
  readonly passages: readonly number[];
}

/** What Ground yields beside the passages where the unit is above one session. */
export interface GroundedWhole {
  readonly unit: 'line' | 'topic' | 'concept';
  /** In the order of the story. */
  readonly members: readonly GroundedMember[];
  /** Index of the passage in which a record settles the concept; null: none is known. */
  readonly settled: number | null;
}

/** What Ground yields for one candidate (Anamnesis · MORPHISM: ground). */
export interface Grounded {
  /** The session; of a whole, the member whose passage fits the cue best. */
  readonly session: Session;
  /** Null for one session. */
  readonly whole: GroundedWhole | null;
  readonly story: readonly StorySentence[];
  readonly excerpts: readonly Excerpt[];
  readonly resume: ResumeHandle;
  /** Lines of the whole record that could not be read, by reason; the record was read to its end. */
  readonly skippedLines: number;
}
