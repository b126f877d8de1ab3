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
  };
}

/**
 * Whether a candidate was turned down: itself, or as the copy of one that was, which would show the
 * same passage again.
 */
export function isTurnedDown(
  { members, copies }: Candidate,
  turnedDown: readonly TurnedDown[],
): boolean {
  return turnedDown.some(
    ({ record, sessionId }) =>
      members.some((member) => member.record === record) || copies.includes(sessionId),
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
