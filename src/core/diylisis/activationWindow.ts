import { after } from './duration.js';
import { lifetimeOf, type RootFacts } from './ephemeralRoots.js';
import type { StableRef } from './stableRef.js';

/**
 * When the recipient reads and acts on the handoff (Diylisis · TYPES: ActivationWindow). A kind that
 * has no branch of its own yet is judged as Unbounded.
 */
export type ActivationWindow =
  | { readonly kind: 'Immediate' | 'Unbounded' }
  /** `duration`: ISO-8601, from the moment of the invocation. */
  | { readonly kind: 'Bounded'; readonly duration: string }
  | { readonly kind: 'Emergent'; readonly name: string };

/** What is known of a reference here and now; null: not looked at or not to be known. */
export interface RefFacts extends RootFacts {
  /** Whether it was there when it was looked at. */
  readonly exists: boolean | null;
  /** How git stands to a file of the workspace. */
  readonly git: 'tracked' | 'modified' | 'untracked' | 'ignored' | 'other-branch' | null;
  /** Whether a commit is at a remote; null for anything but a commit. */
  readonly isPushed: boolean | null;
  readonly isInWorkspace: boolean | null;
}

/** Nothing was looked at, so nothing is known: a reference is judged by its kind of place alone. */
export const NOTHING_KNOWN: RefFacts = {
  exists: null,
  git: null,
  isPushed: null,
  isInWorkspace: null,
  temporary: null,
  offsetMinutes: 0,
  recordUntil: null,
};

/** Why a reference does not resolve for the whole window. */
export type Unresolvable =
  | 'missing'
  | 'session-bound'
  | 'temporary'
  | 'record-retention'
  | 'outside-workspace'
  | 'untracked'
  | 'other-branch'
  | 'unpushed'
  | 'odd-duration';

/**
 * Whether a reference resolves during the recipient's whole window (Diylisis · resolves_at; rule 21);
 * null: it does. `now`: ISO-8601, the invocation's own constant.
 */
export function unresolvable(
  ref: StableRef,
  window: ActivationWindow,
  facts: RefFacts,
  now: string,
): Unresolvable | null {
  if (facts.exists === false) return 'missing';
  const end = endOf(window, now);
  if (end === 'odd') return 'odd-duration';
  // The author's session lives on, on the same machine: what is there is reached.
  if (end === 'now') return null;
  const lifetime = lifetimeOf(ref, facts, now);
  if (lifetime.kind === 'session') return 'session-bound';
  if (lifetime.kind === 'until' && (end === 'never' || end > lifetime.until)) return lifetime.why;
  if (facts.isPushed === false) return 'unpushed';
  if (ref.kind !== 'path') return null;
  if (facts.git === 'other-branch') return 'other-branch';
  if (end !== 'never') return null;
  if (facts.git === 'untracked' || facts.git === 'ignored') return 'untracked';
  return facts.isInWorkspace === false ? 'outside-workspace' : null;
}

/** The window's end as a moment in milliseconds, or which kind of open end it has. */
function endOf(window: ActivationWindow, now: string): number | 'now' | 'never' | 'odd' {
  switch (window.kind) {
    case 'Immediate':
      return 'now';
    case 'Bounded':
      return after(now, window.duration)?.getTime() ?? 'odd';
    case 'Unbounded':
    case 'Emergent':
      return 'never';
  }
}
