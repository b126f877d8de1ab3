import type { InlineEvidence, StableRef } from '../stableRef.js';

/**
 * What ties words to the author's session (Diylisis · Trigger Signals; stores: Lint lists).
 * `deixis` points by position; `task-id` and `session-id` name what only the session held; `label`
 * is a versioned or lettered name ("v4", "option B"); `metric` a measure's short name; `coined` a
 * name made up there; `short-path` a file's bare name; `the-thing` "the PR", "the branch";
 * `narration` tells of the author's own session; `ephemeral` a place that goes with it.
 */
export type ResidueKind =
  | 'deixis'
  | 'task-id'
  | 'session-id'
  | 'label'
  | 'metric'
  | 'coined'
  | 'short-path'
  | 'the-thing'
  | 'narration'
  | 'ephemeral';

/** One token that leans on the session, with its place in the text it was found in. */
export interface Residue {
  readonly token: string;
  readonly kind: ResidueKind;
  readonly start: number;
  readonly end: number;
}

/** F1's row (Diylisis · TYPES: Substitution). */
export interface Substitution {
  readonly surfaceToken: string;
  readonly kind: ResidueKind;
  /** What it means, or, while it is unresolved, what it may mean; null: nothing was found. */
  readonly canonicalRef: StableRef | InlineEvidence | null;
  /** 0 to 1. */
  readonly confidence: number;
  readonly unresolved: boolean;
  /** Id of the item the token stands in. */
  readonly item: string;
}
