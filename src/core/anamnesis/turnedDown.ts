import type { Excerpt, Grounded } from '../records/excerpt.js';
import type { Session } from '../records/session.js';
import type { KeptPassage, TurnedDown } from './acts.js';
import type { Candidate } from './candidate.js';

/** Longest passage that is kept of a session that was turned down, in characters. */
const MAX_PASSAGE = 600;

/** What is kept of a candidate that the person turned down. */
export function turnedDownOf(presented: Grounded, candidate: Candidate): TurnedDown {
  const { runtime, record, sessionId, title } = presented.session;
  const isWhole = candidate.members.length > 1;
  const all = isWhole ? candidate.members : [presented.session];
  return {
    runtime,
    record,
    sessionId,
    title,
    recency: latest(all),
    startedAt: earliest(all),
    anchors: candidate.matched
      .filter(({ kind, what }) => kind === 'identifier' && !isUnfit(candidate, what))
      .map(({ what }) => what),
    passage: closestPassage(presented),
    ...(isWhole ? { unit: candidate.unit, records: all.map((member) => member.record) } : {}),
  };
}

/** "An earlier one" than a whole lies before its first session, "a later one" after its last. */
const latest = (sessions: readonly Session[]): string | null =>
  sessions.reduce<string | null>(
    (last, { recency }) => (recency !== null && (last === null || last < recency) ? recency : last),
    null,
  );

const earliest = (sessions: readonly Session[]): string | null =>
  sessions.length === 1
    ? (sessions[0]?.startedAt ?? null)
    : sessions.reduce<string | null>((first, { startedAt, recency }) => {
        const time = startedAt ?? recency;
        return time !== null && (first === null || time < first) ? time : first;
      }, null);

/**
 * Whether a candidate was turned down: itself, or as the copy of one that was, which would show the
 * same passage again. A whole is turned down as that whole: its sessions may still be found by
 * themselves or as another kind of whole, and a session that was turned down may belong to one.
 */
export function isTurnedDown(
  { unit, members, copies }: Candidate,
  turnedDown: readonly TurnedDown[],
): boolean {
  const own = new Set(members.map(({ record }) => record));
  return turnedDown.some((one) => {
    const { records = null } = one;
    if (records === null)
      return own.size === 1 && (own.has(one.record) || copies.includes(one.sessionId));
    return (
      one.unit === unit && records.length === own.size && records.every((record) => own.has(record))
    );
  });
}

/** The passage that the cue reached, cut; null where the record gave none. */
export function closestPassage({
  session,
  excerpts,
}: Pick<Grounded, 'session' | 'excerpts'>): KeptPassage | null {
  const own = excerpts.filter(
    ({ sessionId, runtime }) => sessionId === session.sessionId && runtime === session.runtime,
  );
  const from = own.length > 0 ? own : excerpts;
  const excerpt = from.find(({ role }) => role === 'hit') ?? from[0];
  return excerpt === undefined ? null : keptPassage(excerpt);
}

function keptPassage({ text, speaker, timestamp, locator, hits }: Excerpt): KeptPassage {
  const at = hits[0]?.[0] ?? 0;
  const from = Math.max(0, Math.min(at - MAX_PASSAGE / 2, text.length - MAX_PASSAGE));
  const piece = text.slice(from, from + MAX_PASSAGE);
  const start = from > 0 ? '…' : '';
  const end = from + MAX_PASSAGE < text.length ? '…' : '';
  return { text: `${start}${piece}${end}`, speaker, timestamp, locator };
}

const isUnfit = ({ incompatible }: Candidate, literal: string): boolean =>
  incompatible.some((one) => one.literal === literal);
