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
  /** 0: the newest in scope; towards 1 the older it is. */
  readonly age: number;
}

/**
 * One number to order by (Anamnesis · Rank). What the track is about dominates: an anchored
 * identifier outweighs any words. Time, project and recency only shift what matches. No gate reads
 * this.
 */
export function rankScore(signals: Signals, weights: RankWeights): number {
  const { parts } = weights;
  const words =
    parts.memory * signals.memory + parts.session * signals.session + parts.window * signals.window;
  const time =
    signals.time === 'inside' ? weights.inTime : signals.time === 'near' ? weights.nearTime : 0;
  const place = signals.isInProject ? weights.inProject : 0;
  return (
    words * (1 + time + place) +
    time +
    place +
    weights.anchor * signals.anchors +
    weights.phrase * signals.phrases +
    weights.recency * (1 - signals.age)
  );
}

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
