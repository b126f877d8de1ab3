import type { CueMatcher } from '../../core/anamnesis/cueMatcher.js';
import { Grounding } from '../../core/anamnesis/ground.js';
import type { UnopenedRecord } from '../../core/anamnesis/recall.js';
import { story } from '../../core/anamnesis/story.js';
import type { Grounded } from '../../core/records/excerpt.js';
import type { Session } from '../../core/records/session.js';
import type { RecordItem } from '../../core/records/turn.js';
import { RecordReadError } from '../../core/stores/ports.js';
import type { Result } from '../../core/shared/result.js';
import { fail, ok } from '../../core/shared/result.js';
import { withoutStall } from '../timeLimit.js';
import type { Listings } from './listings.js';

/** A record that gives nothing for so long (milliseconds) is left, and said to be unread. */
const STALL = 5000;

/** Streams a record's items; a record that stops answering ends with a counted problem. */
export async function openItems(
  listings: Listings,
  session: Session,
  signal: AbortSignal,
): Promise<AsyncIterable<readonly RecordItem[]>> {
  const store = await listings.store(session);
  return withoutStall(
    store.open(session.record, signal),
    STALL,
    () =>
      new RecordReadError({
        reason: 'io-error',
        path: session.record,
        line: null,
        byte: null,
        count: 1,
        detail: 'no answer in time',
      }),
  );
}

/** Everything of Grounded but the resume handle, which needs a look at folders. */
export type Opened = Omit<Grounded, 'resume'>;

/**
 * Opens one candidate's record, and the logs folded under it, and takes its passages. Fails with
 * the record and the reason when there is nothing to present from (Anamnesis · grounded(o)).
 */
export async function openForGround(
  listings: Listings,
  session: Session,
  subordinates: readonly Session[],
  matcher: CueMatcher,
  {
    signal,
    timeZone,
    isSearch,
    at,
  }: {
    readonly signal: AbortSignal;
    readonly timeZone: string | undefined;
    /** False: opened by an exact name, so no words of a cue are missed. */
    readonly isSearch: boolean;
    /** The line whose passage is looked for, known beforehand; null: what the cue reaches. */
    readonly at: number | null;
  },
): Promise<Result<Opened, UnopenedRecord>> {
  const unopened = (reason: UnopenedRecord['reason']): Result<Opened, UnopenedRecord> =>
    fail({ record: session.record, sessionId: session.sessionId, reason });
  if (session.kind === 'index-only' || session.recordState === 'gone') return unopened('gone');
  if (session.recordState === 'empty') return unopened('empty');
  const grounding = new Grounding(session, matcher, listings.mask, at);
  let problem: RecordReadError | null = null;
  try {
    for await (const items of await openItems(listings, session, signal)) {
      grounding.take(session.record, items, true);
    }
  } catch (error) {
    if (!(error instanceof RecordReadError)) throw error;
    problem = error;
  }
  grounding.endRecord();
  for (const log of subordinates) {
    try {
      for await (const items of await openItems(listings, log, signal)) {
        grounding.take(log.record, items, false);
      }
    } catch (error) {
      // A log beside the record that does not open takes nothing from the record's own words.
      if (!(error instanceof RecordReadError)) throw error;
    }
    grounding.endRecord();
  }
  const { excerpts, learnedTitle, skippedLines } = grounding.result();
  if (excerpts.length === 0) return unopened(problem?.problem.reason ?? 'empty');
  if (learnedTitle !== null) await listings.learn(session.record, learnedTitle);
  const told = story(excerpts, session.runtime, timeZone).filter(
    ({ excerpt }) => isSearch || excerpt !== null,
  );
  if (problem !== null) {
    told.splice(2);
    told.push({
      text: 'The record could not be read to its end; later passages are missing.',
      excerpt: null,
    });
  }
  return ok({ session, whole: null, story: told, excerpts, skippedLines });
}
