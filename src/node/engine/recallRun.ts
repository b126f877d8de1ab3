import { readCue, withoutPart } from '../../core/anamnesis/cue.js';
import type { Candidate } from '../../core/anamnesis/candidate.js';
import { detect } from '../../core/anamnesis/detect.js';
import type { Detection } from '../../core/anamnesis/detect.js';
import type { Finding } from '../../core/anamnesis/find.js';
import { begin, open, resume } from '../../core/anamnesis/machine.js';
import type { RecallStep } from '../../core/anamnesis/machine.js';
import { isInScope, knownProjects } from '../../core/anamnesis/projects.js';
import type { NotVague } from '../../core/anamnesis/recall.js';
import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import { recue } from '../../core/anamnesis/recue.js';
import type { Recue } from '../../core/anamnesis/recue.js';
import { byParent } from '../../core/anamnesis/subordinates.js';
import type { Traversal } from '../../core/graph/traversal.js';
import type { Session } from '../../core/records/session.js';
import type { RecollectRequest } from '../worker/calls.js';
import type { ScannedBodies } from './bodies.js';
import type { FullListing } from './listings.js';

/** A scan of bodies for a trace, and for its last cue by itself where that is a cue of its own. */
export interface ScanOf {
  readonly trace: RecallTrace;
  readonly bodies: ScannedBodies;
  readonly latest: ScannedBodies | null;
}

/** One recall under way: what its effects need beside the machine's state. */
export interface Run {
  readonly request: RecollectRequest;
  readonly listing: FullListing;
  readonly rows: readonly Session[];
  readonly logs: ReadonlyMap<string, readonly Session[]>;
  readonly recue: Recue;
  readonly first: RecallStep;
  readonly notVague: NotVague | null;
  readonly started: number;
  /** The last scan of bodies and the trace it was made for. */
  scan: ScanOf | null;
  /** The walk of the last find above one session; null: the last find was at one session. */
  walk: Traversal | null;
  /** The last find: its trace, and how rare each of its terms is. */
  found: { readonly trace: RecallTrace; readonly rarity: Finding['rarity'] } | null;
}

/** Reads the cue, and with it how the recall begins: in the loop, taken up again, or without it. */
export function prepareRun(request: RecollectRequest, listing: FullListing, started: number): Run {
  const { project = null, without = [], past = [], shown = null, identified = [] } = request;
  const rows =
    project === null
      ? listing.sessions
      : listing.sessions.filter((session) => isInScope(session, project));
  const now = new Date(request.now);
  const context = {
    now,
    offsetMinutes: -now.getTimezoneOffset(),
    projects: knownProjects(listing.sessions),
    people: peopleOf(listing.sessions),
  };
  const less = (trace: RecallTrace): RecallTrace => without.reduce(withoutPart, trace);
  const again: Recue = (trace, cue, of) => less(recue(trace, cue, of, context));
  let trace = less(readCue(request.cue, context));
  if (request.unit !== undefined) trace = { ...trace, unit: request.unit };
  const scope = request.fullText === true ? 'full_text' : 'spine';
  const detection = detect(trace, [...listing.recallable, ...listing.subordinates], identified);
  const opened =
    past.length > 0 || detection.kind === 'vague' || detection.kind === 'empty' ? null : detection;
  const first =
    opened !== null
      ? open(trace, named(opened))
      : past.length > 0 || shown !== null
        ? resume(trace, scope, past, shown, again)
        : begin(trace, scope);
  return {
    request,
    listing,
    rows,
    logs: byParent(listing.subordinates),
    recue: again,
    first,
    notVague:
      opened === null
        ? null
        : opened.kind === 'exact'
          ? {
              reason: opened.reference.by,
              record: opened.reference.session.record,
              line: opened.reference.line,
              byte: null,
            }
          : { reason: 'identified', record: opened.session.record, line: null, byte: null },
    started,
    scan: null,
    walk: null,
    found: null,
  };
}

/** What an exact reference names, or what was identified before, as the only candidate. */
function named(detection: Extract<Detection, { kind: 'exact' | 'identified' }>): Candidate {
  const members = detection.kind === 'exact' ? [detection.reference.session] : detection.members;
  const { unit = 'session' } = detection.kind === 'exact' ? {} : detection.recall;
  return {
    unit: members.length > 1 ? unit : 'session',
    members,
    assembly: null,
    found: true,
    score: 1,
    matched: members.map(({ sessionId }) => ({
      what: sessionId,
      kind: 'identifier',
      fields: ['id'],
    })),
    incompatible: [],
    evidenceMode: null,
    copies: [],
  };
}

/** Names that summaries know; a cue may mention them in lower case. */
const peopleOf = (sessions: readonly Session[]): string[] => [
  ...new Set(sessions.flatMap(({ deposit }) => deposit?.markers.actor ?? [])),
];

/** Two requests with one key are of one recall. */
export const keyOf = (request: RecollectRequest): string =>
  JSON.stringify([
    request.cue,
    request.without ?? [],
    request.fullText === true,
    request.project ?? null,
    request.asking ?? null,
    request.unit ?? null,
  ]);
