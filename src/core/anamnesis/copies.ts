import type { Session } from '../records/session.js';
import type { BodyStats } from './bodyScan.js';
import { isContained } from './uuidSketch.js';

/**
 * Which sessions of a listing may be copies of each other: they share first uuids, or are the same
 * id under two roots. Gives a group number per session; alone in its group: no copy.
 */
export function copyGroups(sessions: readonly Session[]): readonly number[] {
  const parents = sessions.map((_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    for (let up = parents[at] ?? at; up !== at; up = parents[at] ?? at) at = up;
    return at;
  };
  const seen = new Map<string, number>();
  sessions.forEach((session, index) => {
    for (const key of [`id ${session.sessionId}`, ...session.headUuids]) {
      const first = seen.get(key);
      if (first === undefined) seen.set(key, index);
      else parents[rootOf(index)] = rootOf(first);
    }
  });
  return sessions.map((_, index) => rootOf(index));
}

/** What is known of a record when copies are settled. */
export interface CopyEvidence {
  readonly sessionId: string;
  /** First uuids of the record; empty where the format has none. */
  readonly headUuids: readonly string[];
  /** First human turn, else the title. */
  readonly opening: string;
  readonly body: BodyStats | null;
  /** Line and counts of the passage that the cue reaches; null: bodies were not read. */
  readonly passage: { readonly line: number; readonly counts: readonly number[] } | null;
}

/**
 * Whether two records of one group say the same for this cue. Where bodies were read: one holds all
 * of the other, or the cue reaches the same copied passage in both. A branch with words of its own
 * stays a session of its own.
 */
export function isSameEvidence(a: CopyEvidence, b: CopyEvidence): boolean {
  // One id in two places is one session only where both begin alike: ids can be forged or reused.
  if (a.sessionId === b.sessionId) return beginsAlike(a, b);
  if (a.body === null || b.body === null) return true;
  if (isContained(a.body.uuidSketch, b.body.uuidSketch)) return true;
  if (isContained(b.body.uuidSketch, a.body.uuidSketch)) return true;
  if (a.passage === null || b.passage === null) return a.passage === b.passage;
  const { counts } = b.passage;
  return (
    a.passage.line === b.passage.line &&
    a.passage.counts.every((count, term) => count === counts[term])
  );
}

function beginsAlike(a: CopyEvidence, b: CopyEvidence): boolean {
  if (a.headUuids.length > 0 && b.headUuids.length > 0)
    return a.headUuids.some((uuid) => b.headUuids.includes(uuid));
  return a.opening === b.opening;
}
