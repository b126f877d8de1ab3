import type { ActivationEdge } from '../activationEdge.js';
import type { HandoffContract } from '../handoffContract.js';

/** The ten categories of the zero-memory review (stores: The refuter). */
export const CATEGORIES = [
  'Coined names',
  'Session identifiers',
  'Deictic anchors',
  'Unresolvable references',
  'Rendering accidents',
  'Prose-channel sufficiency',
  'Inference presented as evidence',
  'Activation edge defects',
  'Operative procedure',
  'Emergent',
] as const;
/** A category by its number, from 1. */
export type Category = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Who gave the verdict (Diylisis · TYPES: F5Realization), strongest first. */
export type Realization = 'refuter-subagent' | 'generic-subagent' | 'lint-fallback';

/** One row of the findings table; the item it belongs to is bound by the caller. */
export interface Finding {
  readonly quotedToken: string;
  /** Where in the handoff: heading and line. */
  readonly location: string;
  /** The line of the handoff, from 1; null: none in particular. */
  readonly line: number | null;
  readonly category: Category;
  readonly whyUnresolvable: string;
  readonly advisory: 'Resolve' | 'Route' | 'Drop' | 'Defer';
  readonly repairNote: string;
}

/** One row of the sweep table; `checked` is never empty. */
export interface SweepRow {
  readonly category: Category;
  readonly status: 'clean' | 'finding';
  readonly checked: string;
}

/** F5's verdict (Diylisis · TYPES: ZeroMemoryVerdict). */
export interface Verdict {
  readonly result: 'Pass' | 'Fail';
  readonly realization: Realization;
  readonly findings: readonly Finding[];
  readonly sweep: readonly SweepRow[];
}

/** What a reviewer is given, and nothing besides (stores: The refuter, inputs). */
export interface ReviewRequest {
  /** The exact bytes that are to be written, as text. */
  readonly handoffText: string;
  /** Null: the text carries its own contract or none; read from it. */
  readonly contract: HandoffContract | null;
  readonly watchlist: readonly string[];
  /** Null: read from the text. */
  readonly activation: ActivationEdge | null;
}

/** A reader without memory of the session (Diylisis · F5). It looks; it executes nothing. */
export interface Reviewer {
  readonly realization: Realization;
  review(request: ReviewRequest, signal: AbortSignal): Promise<Verdict>;
}
