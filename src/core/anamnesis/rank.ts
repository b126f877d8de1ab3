import type { EvidenceMode } from '../records/deposit.js';
import type { Session } from '../records/session.js';
import type { CueTime } from './recallTrace.js';
import type { RankWeights } from './weights.js';

export type TimeFit = 'inside' | 'near' | 'outside' | 'none';

/** What ranking knows of one session; the first three are shares of the best in scope. */
export interface Signals {
  readonly memory: number;
  readonly session: number;
  readonly window: number;
  /** Identifiers of the cue that may anchor and stand there. */
  readonly anchors: number;
  readonly phrases: number;
  readonly time: TimeFit;
  readonly isInProject: boolean;
}

/**
 * One number to order by (Anamnesis · Rank). What the track is about dominates: an anchored
 * identifier outweighs any words. Time and project only shift what matches. No gate reads this.
 */
export function rankScore(signals: Signals, weights: RankWeights): number {
  const { parts } = weights;
  const words =
    parts.memory * signals.memory + parts.session * signals.session + parts.window * signals.window;
  const time =
    signals.time === 'inside' ? weights.inTime : signals.time === 'near' ? weights.nearTime : 0;
  const place = time + (signals.isInProject ? weights.inProject : 0);
  return (
    words * (1 + place) +
    place +
    weights.anchor * signals.anchors +
    weights.phrase * signals.phrases
  );
}

/** Scores closer than this are one score: they differ by rounding alone. */
const SAME = 1e-6;

/** What two sessions are ordered by. */
export interface RankKey {
  readonly score: number;
  readonly session: Session;
  /** {@link newness} of the session. */
  readonly newness: number;
  /** The best tier among the INDEX fields that matched; asked for only where scores are the same. */
  evidenceMode(): EvidenceMode | null;
}

/**
 * Order within the list (Anamnesis · Rank): by score; where scores are the same by evidence tier,
 * then the newer one. A tier filters nothing, and none at all stands in the middle of the scale, so
 * that a session without tiers neither gains nor loses by it.
 */
export function compareRanks(a: RankKey, b: RankKey): number {
  return (
    Math.round(b.score / SAME) - Math.round(a.score / SAME) ||
    tierOf(b.evidenceMode()) - tierOf(a.evidenceMode()) ||
    b.newness - a.newness ||
    byText(a.session.sessionId, b.session.sessionId) ||
    byText(a.session.record, b.session.record)
  );
}

const TIERS: Readonly<Record<EvidenceMode, number>> = {
  user_constituted: 2,
  attested: 1,
  observed: -1,
  inferred: -2,
};

const tierOf = (tier: EvidenceMode | null): number => (tier === null ? 0 : TIERS[tier]);

/** Greater for the newer one; 0: not known. */
export const newness = ({ recency }: Session): number =>
  recency === null ? 0 : Date.parse(recency) || 0;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const DAY = 86_400_000;

/** How a session's life lies to the time the cue names: inside, within one more span, or away. */
export function timeFit(time: CueTime | null, session: Session): TimeFit {
  if (time === null) return 'none';
  const end = Date.parse(session.recency ?? session.startedAt ?? '');
  const start = Date.parse(session.startedAt ?? session.recency ?? '');
  if (Number.isNaN(end) || Number.isNaN(start)) return 'none';
  const from = Date.parse(time.from);
  const to = Date.parse(time.to);
  // A record that was touched much later (copied, restored) still began when it began.
  const overlaps = (a: number, b: number): boolean => start < b && Math.max(start, end) >= a;
  if (overlaps(from, to)) return 'inside';
  const margin = Math.max(DAY, to - from);
  return overlaps(from - margin, to + margin) ? 'near' : 'outside';
}
