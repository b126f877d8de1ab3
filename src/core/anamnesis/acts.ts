import type { SourceLocator } from '../records/excerpt.js';
import type { Runtime } from '../records/session.js';
import type { Speaker } from '../records/turn.js';
import type { Unit } from './recallTrace.js';

/**
 * What the person can do in a recall (Anamnesis · TYPES: H, U, X). `choose` is a correction that
 * names a neighbour by its record; silence is none of them.
 */
export type Act =
  | { readonly act: 'answer' | 'correct'; readonly text: string }
  | { readonly act: 'choose'; readonly record: string }
  | { readonly act: 'expand' | 'stop' | 'identify' | 'withdraw' };

export type ActKind = Act['act'];

/** A passage by which a turned-down session can be named later. */
export interface KeptPassage {
  readonly text: string;
  readonly speaker: Speaker;
  readonly timestamp: string | null;
  readonly locator: SourceLocator;
}

/**
 * A candidate that the person turned down: what a correction needs to know of it, and the closest
 * passage. Plain data, so that a recall can be taken up again after its reader was lost.
 */
export interface TurnedDown {
  readonly runtime: Runtime;
  readonly record: string;
  readonly sessionId: string;
  readonly title: string;
  /** ISO-8601, of a whole over all its members; null: unknown. */
  readonly recency: string | null;
  readonly startedAt: string | null;
  /** Identifiers of the cue by which it was found (stores: FalseAnchor). */
  readonly anchors: readonly string[];
  readonly passage: KeptPassage | null;
  /** Where it was a line, topic or concept: its kind, and the records of all its members. */
  readonly unit?: Unit | undefined;
  readonly records?: readonly string[] | undefined;
}

/** An act that was played and left the recall open, with the candidate that it turned down. */
export type PastAct =
  | { readonly act: 'answer'; readonly text: string }
  | { readonly act: 'correct'; readonly text: string; readonly of: TurnedDown }
  | { readonly act: 'choose'; readonly record: string; readonly of: TurnedDown | null }
  | { readonly act: 'expand' };
