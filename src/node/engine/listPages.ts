import type { Session } from '../../core/records/session.js';
import type { ListPage, Listing } from '../worker/calls.js';

/** Rows of one page: about 5 ms to unpack on the editor's thread. */
const PAGE = 400;
/** What a row shows and is filtered by needs no more of the first turn, in characters. */
const FIRST_TURN = 400;
/** The same for each of the hints. */
const HINT = 200;

/**
 * One page of a listing. Ten thousand sessions in one message would hold the editor's thread for
 * some hundred milliseconds while it is unpacked.
 */
export function listPage(listing: Listing, from: number): ListPage {
  const { sessions, subordinates } = listing;
  const end = from + PAGE;
  const isFirst = from === 0;
  return {
    sessions: sessions.slice(from, end).map(briefSession),
    subordinates: subordinates
      .slice(Math.max(0, from - sessions.length), Math.max(0, end - sessions.length))
      .map(briefSession),
    next: end < sessions.length + subordinates.length ? end : null,
    roots: isFirst ? listing.roots : [],
    problems: isFirst ? listing.problems : [],
    refused: isFirst ? listing.refused : [],
  };
}

/** A row that stays the same keeps its brief form, and with it all that was made of that. */
const briefs = new WeakMap<Session, Session>();

/** A session without what only a recall reads. */
export function briefSession(session: Session): Session {
  const known = briefs.get(session);
  if (known !== undefined) return known;
  const { firstTurn } = session;
  const brief: Session = {
    ...session,
    firstTurn:
      firstTurn === null ? null : { ...firstTurn, text: firstTurn.text.slice(0, FIRST_TURN) },
    hints: session.hints.slice(0, 2).map((hint) => hint.slice(0, HINT)),
    headUuids: [],
    // An empty record is worth a row only when something is known about it.
    deposit: session.recordState === 'empty' ? session.deposit : null,
  };
  briefs.set(session, brief);
  return brief;
}
