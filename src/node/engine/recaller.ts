import type { Coverage } from '../../core/anamnesis/coverage.js';
import { readCue, withoutPart } from '../../core/anamnesis/cue.js';
import { cueMatcher } from '../../core/anamnesis/cueMatcher.js';
import { cueTerms } from '../../core/anamnesis/cueTerms.js';
import { findWithRarity } from '../../core/anamnesis/find.js';
import type { Finding } from '../../core/anamnesis/find.js';
import { awaiting, begin, transition } from '../../core/anamnesis/machine.js';
import type { RecallEffect, RecallState, RecallStep } from '../../core/anamnesis/machine.js';
import { isInScope, knownProjects } from '../../core/anamnesis/projects.js';
import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import { byParent } from '../../core/anamnesis/subordinates.js';
import type { Candidate } from '../../core/anamnesis/candidate.js';
import type { Session } from '../../core/records/session.js';
import type { RecollectProgress, RecollectRequest, RootSettings } from '../worker/calls.js';
import { scanBodies } from './bodies.js';
import type { ScannedBodies } from './bodies.js';
import type { FullListing, Listings } from './listings.js';
import { openForGround } from './opening.js';
import { resumeHandles } from './resumes.js';

/** Candidates reported when the caller names no limit. */
const DEFAULT_LIMIT = 10;
/** Cues × rows counted at a time, so that a long batch keeps its memory. */
const GROUP_SIZE = 60_000;

/** One recall under way: what its effects need beside the machine's state. */
interface Run {
  readonly request: RecollectRequest;
  readonly listing: FullListing;
  readonly rows: readonly Session[];
  readonly logs: ReadonlyMap<string, readonly Session[]>;
  readonly trace: RecallTrace;
  readonly started: number;
  scan: ScannedBodies | null;
  finding: Finding | null;
}

export type Report = (progress: RecollectProgress) => void;

/**
 * Runs the recall machine's effects through the stores (Anamnesis · PHASE TRANSITIONS): finds, opens
 * the records of the one about to be shown, and stops where the person is waited for.
 */
export class Recaller {
  readonly #listings: Listings;
  readonly #settings: RootSettings;
  readonly #clock: () => number;
  /** The last recall, so that choosing a neighbour does not search again. */
  #last: { readonly key: string; readonly run: Run; readonly state: RecallState } | null = null;

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
    const chosen = await this.#chooseFromLast(request, signal, report);
    if (chosen !== null) return chosen;
    const listing = await this.#listings.read(signal, ({ done, total }) =>
      report({ step: 'listing', done, total, bytes: 0, totalBytes: 0 }),
    );
    const run = this.#prepare(request, listing);
    await this.#scan([run], signal, report);
    return this.#complete(run, signal, report);
  }

  /** Many cues over stores that are read once; results in the order of the requests. */
  async *recollectAll(
    requests: readonly RecollectRequest[],
    signal: AbortSignal,
  ): AsyncIterable<RecallReport> {
    const listing = await this.#listings.read(signal, () => undefined);
    const size = Math.max(1, Math.floor(GROUP_SIZE / Math.max(1, listing.sessions.length)));
    for (let from = 0; from < requests.length; from += size) {
      const runs = requests
        .slice(from, from + size)
        .map((request) => this.#prepare(request, listing));
      await this.#scan(runs, signal, () => undefined);
      for (const run of runs) {
        yield await this.#complete(run, signal, () => undefined);
        run.scan = null;
      }
    }
  }

  async #chooseFromLast(
    request: RecollectRequest,
    signal: AbortSignal,
    report: Report,
  ): Promise<RecallReport | null> {
    const last = this.#last;
    const { choose = null } = request;
    if (choose === null || last?.key !== keyOf(request)) return null;
    const candidate = last.state.candidates.find(({ members }) =>
      members.some((member) => member.record === choose),
    );
    if (candidate === undefined) return null;
    const run: Run = { ...last.run, started: this.#clock() };
    return this.#play(run, transition(last.state, { kind: 'chosen', candidate }), signal, report);
  }

  #prepare(request: RecollectRequest, listing: FullListing): Run {
    const started = this.#clock();
    const { project = null } = request;
    const rows =
      project === null
        ? listing.sessions
        : listing.sessions.filter((session) => isInScope(session, project));
    const now = new Date(request.now);
    let trace = readCue(request.cue, {
      now,
      offsetMinutes: -now.getTimezoneOffset(),
      projects: knownProjects(listing.sessions),
      people: peopleOf(listing.sessions),
    });
    for (const part of request.without ?? []) trace = withoutPart(trace, part);
    if (request.unit !== undefined) trace = { ...trace, unit: request.unit };
    const logs = byParent(listing.subordinates);
    return { request, listing, rows, logs, trace, started, scan: null, finding: null };
  }

  /** Bodies are read only with the consent that the request carries. */
  async #scan(runs: readonly Run[], signal: AbortSignal, report: Report): Promise<void> {
    const wide = runs.filter((run) => run.request.fullText === true);
    const [first] = wide;
    if (first === undefined) return;
    const scans = wide.map(({ trace, rows }) => ({ cue: cueTerms(trace), rows }));
    const results = await scanBodies(this.#listings, scans, first.logs, signal, report);
    wide.forEach((run, index) => {
      run.scan = results[index] ?? null;
    });
  }

  async #complete(run: Run, signal: AbortSignal, report: Report): Promise<RecallReport> {
    const scope = run.request.fullText === true ? 'full_text' : 'spine';
    return this.#play(run, begin(run.trace, scope), signal, report);
  }

  /** Effects in, events out, until the machine waits for the person or has ended. */
  async #play(
    run: Run,
    from: RecallStep,
    signal: AbortSignal,
    report: Report,
  ): Promise<RecallReport> {
    let step = from;
    for (;;) {
      signal.throwIfAborted();
      const next = await this.#perform(run, step.effects, signal, report);
      if (next === null) break;
      step = next(step.state);
    }
    const choice = run.request.choose ?? null;
    this.#last = { key: keyOf(run.request), run, state: step.state };
    if (choice !== null && from.state.phase === 'finding') {
      const chosen = await this.#chooseFromLast(run.request, signal, report);
      if (chosen !== null) return chosen;
    }
    return this.#reportOf(run, step.state);
  }

  async #perform(
    run: Run,
    effects: readonly RecallEffect[],
    signal: AbortSignal,
    report: Report,
  ): Promise<((state: RecallState) => RecallStep) | null> {
    const [effect] = effects;
    switch (effect?.kind) {
      case 'find': {
        const { asking = null, project = null } = run.request;
        const askingRow = run.rows.find(({ record }) => record === asking);
        run.finding = findWithRarity(run.trace, run.listing.recallable, {
          ...(run.scan === null ? {} : { bodies: run.scan.stats }),
          askingSession: askingRow?.sessionId ?? null,
          project,
          subordinates: run.listing.subordinates,
        });
        const { candidates } = run.finding;
        return (state) => transition(state, { kind: 'found', candidates });
      }
      case 'ground':
        report({ step: 'grounding', done: 0, total: 1, bytes: 0, totalBytes: 0 });
        return this.#ground(run, effect.candidate, signal);
      case 'present':
      case 'ask':
      case 'offerExpansion':
      case undefined:
        return null;
    }
  }

  async #ground(
    run: Run,
    candidate: Candidate,
    signal: AbortSignal,
  ): Promise<(state: RecallState) => RecallStep> {
    const [session] = candidate.members;
    if (session === undefined) throw new Error('A candidate has no member.');
    const matcher = cueMatcher(cueTerms(run.trace), run.finding?.rarity ?? []);
    const logs = run.logs.get(session.sessionId) ?? [];
    const opened = await openForGround(this.#listings, session, logs, matcher, {
      signal,
      timeZone: run.request.timeZone,
    });
    if (!opened.ok) {
      return (state) => transition(state, { kind: 'unopened', records: [opened.error] });
    }
    const handles = await resumeHandles([session], run.request.shell ?? 'sh', this.#settings);
    const resume = handles.get(session);
    if (resume === undefined) throw new Error('A session has no resume handle.');
    const grounded = { ...opened.value, resume };
    return (state) => transition(state, { kind: 'grounded', grounded });
  }

  #reportOf(run: Run, state: RecallState): RecallReport {
    const presented = state.phase === 'awaitingIdentification' ? state : null;
    return {
      trace: run.trace,
      track: run.trace.track,
      scope: state.scope,
      candidates: state.candidates.slice(0, run.request.limit ?? DEFAULT_LIMIT),
      grounded:
        presented === null
          ? null
          : { ...presented.presented, rank: state.candidates.indexOf(presented.candidate) + 1 },
      unopened: state.unopened,
      coverage: coverageOf(run),
      attempts: state.attempts,
      awaiting: awaiting(state),
      terminal: state.phase === 'ended' ? state.terminal : null,
      elapsedMs: Math.round(this.#clock() - run.started),
    };
  }
}

/** Names that summaries know; a cue may mention them in lower case. */
const peopleOf = (sessions: readonly Session[]): string[] => [
  ...new Set(sessions.flatMap(({ deposit }) => deposit?.markers.actor ?? [])),
];

/** Two requests with one key differ only in which candidate is shown. */
const keyOf = (request: RecollectRequest): string =>
  JSON.stringify([
    request.cue,
    request.without ?? [],
    request.fullText === true,
    request.project ?? null,
    request.asking ?? null,
    request.unit ?? null,
  ]);

function coverageOf({ rows, listing, scan }: Run): Coverage {
  const rowProblems = rows.flatMap((row) => row.problems);
  const unread = rows.filter((row) => row.recordState === 'unreadable').length;
  const problems = [...listing.problems, ...rowProblems, ...(scan?.problems ?? [])];
  const lines = rowProblems
    .filter(({ reason }) => LINE_REASONS.has(reason))
    .reduce((sum, problem) => sum + problem.count, 0);
  return {
    roots: listing.roots,
    sessions: rows.length,
    spines: rows.filter(({ kind, recordState }) => kind !== 'index-only' && recordState === 'ok')
      .length,
    index: rows.filter(({ deposit }) => deposit !== null).length,
    bodies: scan?.stats.length ?? 0,
    bytes: scan?.bytes ?? 0,
    // A scan reads the spines' lines again; its count covers them.
    skippedLines: scan?.skippedLines ?? lines,
    unreadable: unread + listing.problems.length + (scan?.problems.length ?? 0),
    problems,
    cut: null,
  };
}

/** Problems of single lines; the rest are of whole files. */
const LINE_REASONS: ReadonlySet<string> = new Set(['damaged-line', 'nul-padding', 'line-too-long']);
