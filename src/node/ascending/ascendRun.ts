import { readCue, withoutPart } from '../../core/anamnesis/cue.js';
import { detect } from '../../core/anamnesis/detect.js';
import { isInScope, knownProjects } from '../../core/anamnesis/projects.js';
import { recue } from '../../core/anamnesis/recue.js';
import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import { byParent } from '../../core/anamnesis/subordinates.js';
import type { AscendRequest } from '../../core/anagoge/ascendRequest.js';
import type { AscendReading, AscendStep } from '../../core/anagoge/ascendState.js';
import { classify, singleSessionSuffices } from '../../core/anagoge/granularity.js';
import { begin } from '../../core/anagoge/machine.js';
import type { MemberReading } from '../../core/graph/confirm/memberReading.js';
import type { DepositFacts } from '../../core/graph/depositFacts.js';
import type { Session } from '../../core/records/session.js';
import type { FullListing } from '../engine/listings.js';

/** One elevation under way: what its effects need beside the machine's state. */
export interface AscendRun {
  readonly request: AscendRequest;
  readonly listing: FullListing;
  /** Rows in scope. */
  readonly rows: readonly Session[];
  readonly logs: ReadonlyMap<string, readonly Session[]>;
  readonly reading: AscendReading;
  readonly first: AscendStep;
  readonly started: number;
  /** What was read of the members of units that were shown, by record; kept for earlier units. */
  readonly readings: Map<string, MemberReading>;
  /** What the listing says of records that the person left out, by record. */
  readonly dropped: Map<string, DepositFacts>;
}

/** Phase 0: reads the cue and decides where the elevation begins. */
export function prepareAscend(
  request: AscendRequest,
  listing: FullListing,
  started: number,
  asksForName = false,
): AscendRun {
  const { project = null, without = [], unit: given = null, entry = null } = request;
  const rows =
    project === null
      ? listing.recallable
      : listing.recallable.filter((session) => isInScope(session, project));
  const now = new Date(request.now);
  const context = {
    now,
    offsetMinutes: -now.getTimezoneOffset(),
    projects: knownProjects(listing.sessions),
    people: [...new Set(rows.flatMap(({ deposit }) => deposit?.markers.actor ?? []))],
  };
  const less = (trace: RecallTrace): RecallTrace => without.reduce(withoutPart, trace);
  const reading: AscendReading = {
    recue: (trace, text) => less(recue(trace, text, null, context)),
    read: (text) => less(readCue(text, context)),
    oneSession: (text) => {
      const own = exactIn(less(readCue(text, context)), listing);
      const look = { cue: text, given: null, exact: own, isFromSession: false };
      return singleSessionSuffices(look) ? { session: own?.session ?? null } : null;
    },
  };
  const classified = classify(request.cue, given, asksForName);
  const read = less(readCue(request.cue, context));
  // A session's title is no time that the person named.
  const trace = { ...read, unit: classified.unit, time: entry === null ? read.time : null };
  const exact = exactIn(trace, listing);
  const isOne = singleSessionSuffices({
    cue: request.cue,
    given,
    exact,
    isFromSession: entry !== null,
  });
  return {
    request,
    listing,
    rows,
    logs: byParent(listing.subordinates),
    reading,
    first: begin({
      trace,
      classified,
      scope: request.fullText === true ? 'full_text' : 'spine',
      settled: request.settled ?? [],
      ...(isOne ? { deferTo: { session: exact?.session ?? null } } : {}),
    }),
    started,
    readings: new Map(),
    dropped: new Map(),
  };
}

/** The session that words name exactly; null: they name none so. */
function exactIn(trace: RecallTrace, { recallable, subordinates }: FullListing) {
  const detection = detect(trace, [...recallable, ...subordinates]);
  return detection.kind === 'exact' ? detection.reference : null;
}

/** Two requests with one key are of one elevation. */
export const ascendKey = (request: AscendRequest): string =>
  JSON.stringify([
    request.cue,
    request.without ?? [],
    request.unit ?? null,
    request.fullText === true,
    request.now,
    request.project ?? null,
    request.asking ?? null,
    request.entry ?? null,
    request.settled ?? [],
  ]);
