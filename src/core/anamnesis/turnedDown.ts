import type { Excerpt, Grounded } from '../records/excerpt.js';
import type { KeptPassage, TurnedDown } from './acts.js';
import type { Candidate } from './candidate.js';

/** Longest passage that is kept of a session that was turned down, in characters. */
const MAX_PASSAGE = 600;

/** What is kept of a candidate that the person turned down. */
export function turnedDownOf(presented: Grounded, candidate: Candidate): TurnedDown {
  const { runtime, record, sessionId, title, recency } = presented.session;
  return {
    runtime,
    record,
    sessionId,
    title,
    recency,
    startedAt: presented.session.startedAt,
    anchors: candidate.matched
      .filter(({ kind, what }) => kind === 'identifier' && !isUnfit(candidate, what))
      .map(({ what }) => what),
    passage: closestPassage(presented),
    ...(candidate.members.length > 1
      ? { members: candidate.members.map((member) => member.record) }
      : {}),
  };
}

/**
 * Whether a candidate was turned down: itself, or as the copy of one that was, which would show the
 * same passage again. A whole is turned down as a whole: its sessions may still be found by
 * themselves, and a session that was turned down may belong to a whole.
 */
export function isTurnedDown(
  { members, copies }: Candidate,
  turnedDown: readonly TurnedDown[],
): boolean {
  const own = new Set(members.map(({ record }) => record));
  return turnedDown.some(({ record, sessionId, members: whole = null }) =>
    whole === null
      ? own.size === 1 && (own.has(record) || copies.includes(sessionId))
      : whole.length === own.size && whole.every((one) => own.has(one)),
  );
}

/** The passage that the cue reached, cut; null where the record gave none. */
export function closestPassage({ excerpts }: Pick<Grounded, 'excerpts'>): KeptPassage | null {
  const excerpt = excerpts.find(({ role }) => role === 'hit') ?? excerpts[0];
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
