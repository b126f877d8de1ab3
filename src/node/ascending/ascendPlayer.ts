import type { BodyStats } from '../../core/anamnesis/bodyScan.js';
import { cueTerms } from '../../core/anamnesis/cueTerms.js';
import { findWithRarity } from '../../core/anamnesis/find.js';
import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import type { AscendProgress } from '../../core/anagoge/ascendRequest.js';
import type {
  AscendEffect,
  AscendEvent,
  AscendState,
  AscendStep,
} from '../../core/anagoge/ascendState.js';
import { transition } from '../../core/anagoge/machine.js';
import { refinementOf } from '../../core/anagoge/boundary.js';
import { inTime, mayBegin } from '../../core/anagoge/timeBound.js';
import type { Confirmation } from '../../core/graph/confirmation.js';
import type { HigherUnit } from '../../core/graph/higherUnit.js';
import type { Searched, Traversal } from '../../core/graph/traversal.js';
import { TRAVERSE_CAPS, type Entry } from '../../core/graph/traverseRequest.js';
import type { ReadProblem } from '../../core/records/readProblem.js';
import { scanBodies } from '../engine/bodies.js';
import type { Listings } from '../engine/listings.js';
import type { FactsReader } from '../graph/factsReader.js';
import { walkFrom } from '../graph/walkFrom.js';
import type { AscendRun } from './ascendRun.js';
import { confirmUnit } from './confirmUnit.js';

export type AscendReportProgress = (progress: AscendProgress) => void;

type TraverseEffect = Extract<AscendEffect, { kind: 'traverse' }>;

/** What a search inside the records gave, and how far it went. */
interface Scanned {
  readonly stats: readonly BodyStats[];
  readonly problems: readonly ReadProblem[];
  readonly searched: Searched;
}

/**
 * Performs the effects of an elevation on the stores (Anagoge · PHASE TRANSITIONS): scans for
 * entries, walks from them with the records it needs, and checks what is to be shown. It only reads.
 */
export class AscendPlayer {
  readonly #listings: Listings;
  readonly #facts: FactsReader;

  constructor(listings: Listings, facts: FactsReader) {
    this.#listings = listings;
    this.#facts = facts;
  }

  /** Effects in, events out, until the machine waits for the person or has ended. */
  async play(
    run: AscendRun,
    from: AscendStep,
    signal: AbortSignal,
    report: AscendReportProgress,
  ): Promise<AscendState> {
    let step = from;
    for (;;) {
      signal.throwIfAborted();
      const [effect] = step.effects;
      const event =
        effect === undefined
          ? null
          : await this.#perform(run, effect, step.state.trace, signal, report);
      if (event === null) return step.state;
      step = transition(step.state, event, run.reading);
    }
  }

  async #perform(
    run: AscendRun,
    effect: AscendEffect,
    trace: RecallTrace,
    signal: AbortSignal,
    report: AscendReportProgress,
  ): Promise<AscendEvent | null> {
    switch (effect.kind) {
      case 'traverse':
        return { kind: 'traversed', traversal: await this.#traverse(run, effect, signal, report) };
      case 'confirm':
        return {
          kind: 'confirmed',
          confirmations: await this.#confirm(run, effect.unit, trace, signal, report),
        };
      case 'present':
      case 'offerRescope':
      case 'end':
        return null;
    }
  }

  async #traverse(
    run: AscendRun,
    { trace: given, unit, reach, boundary, isKindOpen }: TraverseEffect,
    signal: AbortSignal,
    report: AscendReportProgress,
  ): Promise<Traversal> {
    const trace = reach.isTimeOpen ? { ...given, time: null } : given;
    const scan = reach.scope === 'full_text' ? await this.#scan(run, trace, signal, report) : null;
    const { entries, beyondFound } = this.#entries(run, trace, scan?.stats ?? null);
    const { entry = null } = run.request;
    await this.#rememberDropped(run, boundary.drop, signal);
    const traversal = await walkFrom(
      this.#facts,
      {
        ...{ listing: run.listing, trace, unit, entries, beyondFound, isKindOpen },
        isWide: reach.isWide,
        refinement: refinementOf(boundary, reach.partitions),
        project: run.request.project ?? null,
        problems: scan?.problems ?? [],
        searched: scan?.searched ?? null,
      },
      signal,
      (progress) => report({ ...progress, step: 'reading', totalBytes: 0 }),
    );
    const meant = [...(entry === null ? [] : [entry]), ...boundary.keep, ...boundary.add];
    return inTime(traversal, trace.time, new Set(meant));
  }

  /** What is left out is offered again, so what the listing knows of it is kept at hand. */
  async #rememberDropped(
    { listing, dropped }: AscendRun,
    records: readonly string[],
    signal: AbortSignal,
  ): Promise<void> {
    if (records.length === 0) return;
    const { facts } = await this.#facts.population(listing, signal);
    for (const record of records) {
      const known = facts.get(record);
      if (known !== undefined) dropped.set(record, known);
    }
  }

  async #scan(
    run: AscendRun,
    trace: RecallTrace,
    signal: AbortSignal,
    report: AscendReportProgress,
  ): Promise<Scanned> {
    const scans = [{ cue: cueTerms(trace), rows: run.rows }];
    const [bodies] = await scanBodies(this.#listings, scans, run.logs, signal, (progress) =>
      report({ ...progress, step: 'scanning' }),
    );
    const { stats = [], problems = [], bytes = 0, skippedLines = 0 } = bodies ?? {};
    const unopened = new Set(problems.map(({ path }) => path));
    const searched = run.rows.filter(
      ({ record, recordState }) => recordState === 'ok' && !unopened.has(record),
    );
    return { stats, problems, searched: { records: searched.length, bytes, skippedLines } };
  }

  /** All that meets the cue in the time it names, best first, with the session that the whole was asked from. */
  #entries(
    run: AscendRun,
    trace: RecallTrace,
    bodies: readonly BodyStats[] | null,
  ): { readonly entries: readonly Entry[]; readonly beyondFound: number } {
    const { asking = null, entry = null, project = null } = run.request;
    const askingRow = run.rows.find(({ record }) => record === asking);
    const { candidates, beyond } = findWithRarity(trace, run.listing.recallable, {
      askingSession: askingRow?.sessionId ?? null,
      project,
      subordinates: run.listing.subordinates,
      limit: TRAVERSE_CAPS.candidates,
      ...(bodies === null ? {} : { bodies }),
    });
    const best = candidates.reduce((top, { score }) => Math.max(top, score), 0) || 1;
    const entries = candidates.flatMap(({ members: [member], score, found }) =>
      member === undefined || !mayBegin(trace.time, member)
        ? []
        : [{ record: member.record, fit: score / best, found }],
    );
    if (entry === null) return { entries, beyondFound: beyond };
    const others = entries.filter(({ record }) => record !== entry);
    return { entries: [{ record: entry, fit: 1, found: true }, ...others], beyondFound: beyond };
  }

  async #confirm(
    run: AscendRun,
    unit: HigherUnit,
    trace: RecallTrace,
    signal: AbortSignal,
    report: AscendReportProgress,
  ): Promise<readonly Confirmation[]> {
    const readings = await confirmUnit(this.#listings, unit, trace, signal, (done, total) =>
      report({ step: 'confirming', done, total, bytes: 0, totalBytes: 0 }),
    );
    for (const one of readings) run.readings.set(one.record, one);
    return readings.flatMap(({ confirmations }) => confirmations);
  }
}
