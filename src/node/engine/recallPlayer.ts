import type { BodyStats } from '../../core/anamnesis/bodyScan.js';
import type { Candidate } from '../../core/anamnesis/candidate.js';
import { cueMatcher } from '../../core/anamnesis/cueMatcher.js';
import { cueTerms } from '../../core/anamnesis/cueTerms.js';
import { find, findWithRarity } from '../../core/anamnesis/find.js';
import type { Finding } from '../../core/anamnesis/find.js';
import { transition } from '../../core/anamnesis/machine.js';
import type { RecallEvent, RecallState, RecallStep } from '../../core/anamnesis/machine.js';
import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import type { UnitType } from '../../core/graph/higherUnit.js';
import { isTurnedDown } from '../../core/anamnesis/turnedDown.js';
import { RecordReadError } from '../../core/stores/ports.js';
import type { EarlyHit, RecollectProgress, RootSettings } from '../worker/calls.js';
import type { FactsReader } from '../graph/factsReader.js';
import { walkFrom } from '../graph/walkFrom.js';
import { scanBodies } from './bodies.js';
import { entriesOf, groundedWhole, recognisables, settlingOf } from './wholes.js';
import type { MemberOpened } from './wholes.js';
import { lineStart } from './lineStart.js';
import type { Listings } from './listings.js';
import { openForGround } from './opening.js';
import type { Run, ScanOf } from './recallRun.js';
import { resumeHandles } from './resumes.js';

/** Sessions named while a scan is under way. */
const MAX_EARLY = 5;

/** Bodies as far as they were searched, for all that was said and for the last cue; null: not. */
interface BodiesSeen {
  readonly all: readonly BodyStats[] | null;
  readonly latest: readonly BodyStats[] | null;
}

export type Report = (progress: RecollectProgress) => void;

/**
 * Performs the recall machine's effects on the stores (Anamnesis · PHASE TRANSITIONS): finds, and
 * opens the records of the one about to be shown.
 */
export class RecallPlayer {
  readonly #listings: Listings;
  readonly #settings: RootSettings;
  readonly #facts: FactsReader;

  constructor(listings: Listings, settings: RootSettings, facts: FactsReader) {
    this.#listings = listings;
    this.#facts = facts;
    this.#settings = settings;
  }

  /** Effects in, events out, until the machine waits for the person or has ended. */
  async play(
    run: Run,
    from: RecallStep,
    signal: AbortSignal,
    report: Report,
  ): Promise<RecallState> {
    let step = from;
    for (;;) {
      signal.throwIfAborted();
      const event = await this.#perform(run, step, signal, report);
      if (event === null) return step.state;
      step = transition(step.state, event, run.recue);
    }
  }

  async #perform(
    run: Run,
    { state, effects }: RecallStep,
    signal: AbortSignal,
    report: Report,
  ): Promise<RecallEvent | null> {
    const [effect] = effects;
    switch (effect?.kind) {
      case 'find': {
        const { trace } = effect;
        const scan =
          effect.scope === 'full_text' ? await this.#scan(run, state, signal, report) : null;
        const finding = this.#find(run, trace, {
          all: scan?.bodies.stats ?? null,
          latest: scan?.latest?.stats ?? null,
        });
        const { candidates, rarity } = finding;
        run.found = { trace, rarity };
        run.walk = null;
        if (trace.unit === 'session') return { kind: 'found', candidates };
        return this.#join(run, { ...trace, unit: trace.unit }, finding, signal, report);
      }
      case 'ground':
        report({ step: 'grounding', done: 0, total: 1, bytes: 0, totalBytes: 0 });
        return this.#ground(run, effect.candidate, signal, report);
      case 'present':
      case 'ask':
      case 'offerExpansion':
      case 'end':
      case undefined:
        return null;
    }
  }

  /**
   * Above one session: joins what the scan returned into recognisables by edges inferred now
   * (Anamnesis · FIND ABOVE SESSION SCOPE). What joined nothing stays near: it may be named, and is
   * never shown as the whole.
   */
  async #join(
    run: Run,
    trace: RecallTrace & { readonly unit: UnitType },
    { candidates, beyond }: Finding,
    signal: AbortSignal,
    report: Report,
  ): Promise<RecallEvent> {
    const traversal = await walkFrom(
      this.#facts,
      {
        ...{
          listing: run.listing,
          trace,
          unit: trace.unit,
          isWide: false,
          isKindOpen: false,
          refinement: null,
        },
        project: run.request.project ?? null,
        entries: entriesOf(candidates),
        beyondFound: beyond,
        // The search is told of in the coverage of the recall.
        ...{ problems: [], searched: null },
      },
      signal,
      ({ done, total, bytes }) => report({ step: 'joining', done, total, bytes, totalBytes: 0 }),
    );
    run.walk = traversal;
    return { kind: 'found', candidates: recognisables(traversal, candidates) };
  }

  /** A scan serves as long as the same words are looked for. */
  async #scan(
    run: Run,
    { trace, turnedDown }: RecallState,
    signal: AbortSignal,
    report: Report,
  ): Promise<ScanOf | null> {
    if (run.scan?.trace === trace) return run.scan;
    const { latest } = trace;
    const scans = [trace, ...(latest === null ? [] : [latest])].map((one) => ({
      cue: cueTerms(one),
      rows: run.rows,
    }));
    let last: RecollectProgress | null = null;
    const tell: Report = (progress) => {
      last = progress;
      report(progress);
    };
    const onEarly = ([all, own]: readonly (readonly BodyStats[])[]): void => {
      const soFar = { all: all ?? [], latest: own ?? null };
      const found = all === undefined ? [] : this.#foundSoFar(run, trace, soFar);
      const early = hitsOf(found.filter((one) => !isTurnedDown(one, turnedDown)));
      if (early.length > 0 && last !== null) report({ ...last, early });
    };
    const results = await scanBodies(this.#listings, scans, run.logs, signal, tell, { onEarly });
    const [bodies, own = null] = results;
    run.scan = bodies === undefined ? null : { trace, bodies, latest: own };
    return run.scan;
  }

  /** What a scan under way would find if it ended now; near ones are not worth a preview. */
  #foundSoFar(run: Run, trace: RecallTrace, soFar: BodiesSeen): readonly Candidate[] {
    return this.#find(run, trace, soFar).candidates.filter(({ found }) => found);
  }

  /** Finds by all that was said, and by the last cue alone: a correction may leave the rest behind. */
  #find(run: Run, trace: RecallTrace, bodies: BodiesSeen): Finding {
    const { asking = null, project = null } = run.request;
    const askingRow = run.rows.find(({ record }) => record === asking);
    const options = {
      askingSession: askingRow?.sessionId ?? null,
      project,
      subordinates: run.listing.subordinates,
    };
    const own = (stats: readonly BodyStats[] | null) => (stats === null ? {} : { bodies: stats });
    const byLatest =
      trace.latest === null
        ? []
        : find(trace.latest, run.listing.recallable, { ...options, ...own(bodies.latest) });
    const alsoFound = new Set(
      byLatest.flatMap(({ found, members }) => (found ? members.map(({ record }) => record) : [])),
    );
    return findWithRarity(trace, run.listing.recallable, {
      ...options,
      ...own(bodies.all),
      alsoFound,
    });
  }

  async #ground(
    run: Run,
    candidate: Candidate,
    signal: AbortSignal,
    report: Report,
  ): Promise<RecallEvent> {
    const [session] = candidate.members;
    if (session === undefined) throw new Error('A candidate has no member.');
    if (candidate.members.length > 1) return this.#groundWhole(run, candidate, signal, report);
    const trace = run.found?.trace ?? run.first.state.trace;
    const matcher = cueMatcher(cueTerms(trace), run.found?.rarity ?? []);
    const logs = run.logs.get(session.sessionId) ?? [];
    const opened = await openForGround(this.#listings, session, logs, matcher, {
      signal,
      timeZone: run.request.timeZone,
      isSearch: run.notVague === null,
      at: null,
    });
    if (!opened.ok) return { kind: 'unopened', records: [opened.error] };
    const handles = await resumeHandles([session], run.request.shell ?? 'sh', this.#settings);
    const resume = handles.get(session);
    if (resume === undefined) throw new Error('A session has no resume handle.');
    return { kind: 'grounded', grounded: { ...opened.value, resume } };
  }

  /** One read for each member (Anamnesis · Ground); it is shown where at least one opened. */
  async #groundWhole(
    run: Run,
    candidate: Candidate,
    signal: AbortSignal,
    report: Report,
  ): Promise<RecallEvent> {
    const trace = run.found?.trace ?? run.first.state.trace;
    const matcher = cueMatcher(cueTerms(trace), run.found?.rarity ?? []);
    const handles = await resumeHandles(
      candidate.members,
      run.request.shell ?? 'sh',
      this.#settings,
    );
    const settling = settlingOf(run.walk, candidate);
    const read: MemberOpened[] = [];
    for (const [done, session] of candidate.members.entries()) {
      signal.throwIfAborted();
      const total = candidate.members.length;
      report({ step: 'grounding', done, total, bytes: 0, totalBytes: 0 });
      const logs = run.logs.get(session.sessionId) ?? [];
      const opened = await openForGround(this.#listings, session, logs, matcher, {
        signal,
        timeZone: run.request.timeZone,
        isSearch: run.notVague === null,
        at: settling?.record === session.record ? settling.line : null,
      });
      const resume = handles.get(session);
      if (resume === undefined) throw new Error('A session has no resume handle.');
      read.push({ session, resume, opened });
    }
    const grounded = groundedWhole(candidate, read, settling, run.request.timeZone);
    if (grounded !== null) return { kind: 'grounded', grounded };
    return {
      kind: 'unopened',
      records: read.flatMap(({ opened }) => (opened.ok ? [] : [opened.error])),
    };
  }

  /** The line that an exact place names, as an offset. */
  async located(run: Run, signal: AbortSignal): Promise<Run> {
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

  /**
   * Reads the bodies once for the first finds of many recalls; only where the machine's scope carries
   * the consent.
   */
  async scanFirst(runs: readonly Run[], signal: AbortSignal, report: Report): Promise<void> {
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
      run.scan = bodies === undefined ? null : { trace, bodies, latest: null };
    });
  }
}

/** The first of them, in few words. */
const hitsOf = (found: readonly Candidate[]): readonly EarlyHit[] =>
  found.slice(0, MAX_EARLY).flatMap(({ members: [member] }) => {
    if (member === undefined) return [];
    const { record, sessionId, title, runtime } = member;
    return [{ record, sessionId, title, runtime }];
  });
