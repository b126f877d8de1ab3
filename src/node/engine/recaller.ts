import type { Act, ActKind } from '../../core/anamnesis/acts.js';
import type { Candidate } from '../../core/anamnesis/candidate.js';
import { readCue, withoutPart } from '../../core/anamnesis/cue.js';
import { cueMatcher } from '../../core/anamnesis/cueMatcher.js';
import { cueTerms } from '../../core/anamnesis/cueTerms.js';
import { detect } from '../../core/anamnesis/detect.js';
import { findWithRarity } from '../../core/anamnesis/find.js';
import type { Finding } from '../../core/anamnesis/find.js';
import { begin, isAllowed, open, resume, transition } from '../../core/anamnesis/machine.js';
import type {
  RecallEffect,
  RecallEvent,
  RecallState,
  RecallStep,
} from '../../core/anamnesis/machine.js';
import { isInScope, knownProjects } from '../../core/anamnesis/projects.js';
import type { NotVague, RecallReport } from '../../core/anamnesis/recall.js';
import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import { recue } from '../../core/anamnesis/recue.js';
import type { Recue } from '../../core/anamnesis/recue.js';
import { byParent } from '../../core/anamnesis/subordinates.js';
import type { Session } from '../../core/records/session.js';
import { RecordReadError } from '../../core/stores/ports.js';
import type { RecollectProgress, RecollectRequest, RootSettings } from '../worker/calls.js';
import { scanBodies } from './bodies.js';
import type { ScannedBodies } from './bodies.js';
import type { FullListing, Listings } from './listings.js';
import { lineStart } from './lineStart.js';
import { openForGround } from './opening.js';
import { reportOf } from './recallReport.js';
import { resumeHandles } from './resumes.js';

/** Cues × rows counted at a time, so that a long batch keeps its memory. */
const GROUP_SIZE = 60_000;

/** One recall under way: what its effects need beside the machine's state. */
interface Run {
  readonly request: RecollectRequest;
  readonly listing: FullListing;
  readonly rows: readonly Session[];
  readonly logs: ReadonlyMap<string, readonly Session[]>;
  readonly recue: Recue;
  readonly first: RecallStep;
  readonly notVague: NotVague | null;
  readonly started: number;
  /** The last scan of bodies and the trace it was made for. */
  scan: { readonly trace: RecallTrace; readonly bodies: ScannedBodies } | null;
  /** The last find: its trace, and how rare each of its terms is. */
  found: { readonly trace: RecallTrace; readonly rarity: Finding['rarity'] } | null;
}

export type Report = (progress: RecollectProgress) => void;

/** A request of a batch, with the acts to be done after its first stop. */
export interface BatchRequest extends RecollectRequest {
  readonly acts?: readonly Act[];
}

/** The answer to the request at `index`: one per stop, in order. */
export interface BatchReport {
  readonly index: number;
  readonly report: RecallReport;
}

/**
 * Runs the recall machine's effects through the stores (Anamnesis · PHASE TRANSITIONS): finds, opens
 * the records of the one about to be shown, and stops where the person is waited for.
 */
export class Recaller {
  readonly #listings: Listings;
  readonly #settings: RootSettings;
  readonly #clock: () => number;
  /** The last recall, so that an act goes on from where it stands. */
  #last: { readonly run: Run; readonly state: RecallState } | null = null;

  constructor(listings: Listings, settings: RootSettings, clock: () => number) {
    this.#listings = listings;
    this.#settings = settings;
    this.#clock = clock;
  }

  async recollect(
    request: RecollectRequest,
    signal: AbortSignal,
    report: Report,
  ): Promise<RecallReport> {
    const { act = null } = request;
    const { run, state } =
      (act === null ? null : this.#underWay(request)) ??
      (await this.#takeUp(request, signal, report));
    if (act === null) return this.#reportOf(run, state, null);
    return (await this.#do(run, state, act, signal, report)).report;
  }

  /** Many cues over stores that are read once; answers in the order of the requests. */
  async *recollectAll(
    requests: readonly BatchRequest[],
    signal: AbortSignal,
  ): AsyncIterable<BatchReport> {
    const listing = await this.#listings.read(signal, () => undefined);
    const size = Math.max(1, Math.floor(GROUP_SIZE / Math.max(1, listing.sessions.length)));
    for (let from = 0; from < requests.length; from += size) {
      const group = requests.slice(from, from + size);
      const runs = group.map((request) => this.#prepare(request, listing));
      await this.#scan(runs, signal, () => undefined);
      for (const [at, prepared] of runs.entries()) {
        const index = from + at;
        const run = await this.#located(prepared, signal);
        let state = await this.#play(run, run.first, signal, () => undefined);
        yield { index, report: this.#reportOf(run, state, null) };
        for (const act of group[at]?.acts ?? []) {
          const done = await this.#do(run, state, act, signal, () => undefined);
          yield { index, report: done.report };
          if (done.report.refused !== null) break;
          state = done.state;
        }
        run.scan = null;
      }
    }
  }

  /** The recall of this request where it is the one under way. */
  #underWay(request: RecollectRequest): { run: Run; state: RecallState } | null {
    const last = this.#last;
    if (last === null || keyOf(last.run.request) !== keyOf(request)) return null;
    if (JSON.stringify(last.state.past) !== JSON.stringify(request.past ?? [])) return null;
    return { run: { ...last.run, request, started: this.#clock() }, state: last.state };
  }

  async #takeUp(
    request: RecollectRequest,
    signal: AbortSignal,
    report: Report,
  ): Promise<{ run: Run; state: RecallState }> {
    const listing = await this.#listings.read(signal, ({ done, total }) =>
      report({ step: 'listing', done, total, bytes: 0, totalBytes: 0 }),
    );
    const run = await this.#located(this.#prepare(request, listing), signal);
    const state = await this.#play(run, run.first, signal, report);
    this.#last = { run, state };
    return { run, state };
  }

  /** The line that an exact place names, as an offset. */
  async #located(run: Run, signal: AbortSignal): Promise<Run> {
    const { notVague } = run;
    if (notVague?.line === undefined || notVague.line === null) return run;
    const { record, line } = notVague;
    try {
      const byte = await lineStart(this.#listings.files, record, line, signal);
      return { ...run, notVague: { ...notVague, byte } };
    } catch (error) {
      // That it does not open is said when it is opened.
      if (error instanceof RecordReadError) return run;
      throw error;
    }
  }

  async #do(
    run: Run,
    state: RecallState,
    act: Act,
    signal: AbortSignal,
    report: Report,
  ): Promise<{ readonly state: RecallState; readonly report: RecallReport }> {
    if (!isAllowed(state, act)) return { state, report: this.#reportOf(run, state, act.act) };
    const step = transition(state, { kind: 'act', act }, run.recue);
    const next = await this.#play(run, step, signal, report);
    this.#last = { run, state: next };
    return { state: next, report: this.#reportOf(run, next, null) };
  }

  #prepare(request: RecollectRequest, listing: FullListing): Run {
    const started = this.#clock();
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
      past.length > 0 || detection.kind === 'vague' || detection.kind === 'empty'
        ? null
        : detection;
    const first =
      opened !== null
        ? open(trace, named(opened.kind === 'exact' ? opened.reference.session : opened.session))
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
      found: null,
    };
  }

  /** Bodies are read only with the consent that the machine's scope carries. */
  async #scan(runs: readonly Run[], signal: AbortSignal, report: Report): Promise<void> {
    const wide = runs.flatMap((run) => {
      const [effect] = run.first.effects;
      return effect?.kind === 'find' && effect.scope === 'full_text'
        ? [{ run, trace: effect.trace }]
        : [];
    });
    const [first] = wide;
    if (first === undefined) return;
    const scans = wide.map(({ run, trace }) => ({ cue: cueTerms(trace), rows: run.rows }));
    const results = await scanBodies(this.#listings, scans, first.run.logs, signal, report);
    wide.forEach(({ run, trace }, index) => {
      const bodies = results[index];
      run.scan = bodies === undefined ? null : { trace, bodies };
    });
  }

  /** Effects in, events out, until the machine waits for the person or has ended. */
  async #play(
    run: Run,
    from: RecallStep,
    signal: AbortSignal,
    report: Report,
  ): Promise<RecallState> {
    let step = from;
    for (;;) {
      signal.throwIfAborted();
      const event = await this.#perform(run, step.effects, signal, report);
      if (event === null) return step.state;
      step = transition(step.state, event, run.recue);
    }
  }

  async #perform(
    run: Run,
    effects: readonly RecallEffect[],
    signal: AbortSignal,
    report: Report,
  ): Promise<RecallEvent | null> {
    const [effect] = effects;
    switch (effect?.kind) {
      case 'find': {
        const { trace } = effect;
        const bodies =
          effect.scope === 'full_text' ? await this.#bodies(run, trace, signal, report) : null;
        const { asking = null, project = null } = run.request;
        const askingRow = run.rows.find(({ record }) => record === asking);
        const { candidates, rarity } = findWithRarity(trace, run.listing.recallable, {
          ...(bodies === null ? {} : { bodies: bodies.stats }),
          askingSession: askingRow?.sessionId ?? null,
          project,
          subordinates: run.listing.subordinates,
        });
        run.found = { trace, rarity };
        return { kind: 'found', candidates };
      }
      case 'ground':
        report({ step: 'grounding', done: 0, total: 1, bytes: 0, totalBytes: 0 });
        return this.#ground(run, effect.candidate, signal);
      case 'present':
      case 'ask':
      case 'offerExpansion':
      case 'end':
      case undefined:
        return null;
    }
  }

  /** A scan serves as long as the same words are looked for. */
  async #bodies(
    run: Run,
    trace: RecallTrace,
    signal: AbortSignal,
    report: Report,
  ): Promise<ScannedBodies | null> {
    if (run.scan?.trace === trace) return run.scan.bodies;
    const scans = [{ cue: cueTerms(trace), rows: run.rows }];
    const [bodies] = await scanBodies(this.#listings, scans, run.logs, signal, report);
    run.scan = bodies === undefined ? null : { trace, bodies };
    return bodies ?? null;
  }

  async #ground(run: Run, candidate: Candidate, signal: AbortSignal): Promise<RecallEvent> {
    const [session] = candidate.members;
    if (session === undefined) throw new Error('A candidate has no member.');
    const trace = run.found?.trace ?? run.first.state.trace;
    const matcher = cueMatcher(cueTerms(trace), run.found?.rarity ?? []);
    const logs = run.logs.get(session.sessionId) ?? [];
    const opened = await openForGround(this.#listings, session, logs, matcher, {
      signal,
      timeZone: run.request.timeZone,
      isSearch: run.notVague === null,
    });
    if (!opened.ok) return { kind: 'unopened', records: [opened.error] };
    const handles = await resumeHandles([session], run.request.shell ?? 'sh', this.#settings);
    const resume = handles.get(session);
    if (resume === undefined) throw new Error('A session has no resume handle.');
    return { kind: 'grounded', grounded: { ...opened.value, resume } };
  }

  #reportOf(run: Run, state: RecallState, refused: ActKind | null): RecallReport {
    const { listing, rows, notVague, request, started, scan } = run;
    return reportOf(state, {
      listing,
      rows,
      scan: scan?.bodies ?? null,
      notVague,
      refused,
      limit: request.limit,
      elapsedMs: Math.round(this.#clock() - started),
    });
  }
}

/** What an exact reference names, as the only candidate. */
const named = (session: Session): Candidate => ({
  unit: 'session',
  members: [session],
  found: true,
  score: 1,
  matched: [{ what: session.sessionId, kind: 'identifier', fields: ['id'] }],
  incompatible: [],
  evidenceMode: null,
  copies: [],
});

/** Names that summaries know; a cue may mention them in lower case. */
const peopleOf = (sessions: readonly Session[]): string[] => [
  ...new Set(sessions.flatMap(({ deposit }) => deposit?.markers.actor ?? [])),
];

/** Two requests with one key are of one recall. */
const keyOf = (request: RecollectRequest): string =>
  JSON.stringify([
    request.cue,
    request.without ?? [],
    request.fullText === true,
    request.project ?? null,
    request.asking ?? null,
    request.unit ?? null,
  ]);
