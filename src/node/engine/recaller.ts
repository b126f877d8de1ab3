import type { Act, ActKind } from '../../core/anamnesis/acts.js';
import { isAllowed, transition } from '../../core/anamnesis/machine.js';
import type { RecallState } from '../../core/anamnesis/machine.js';
import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { RecollectRequest, RootSettings } from '../worker/calls.js';
import type { FactsReader } from '../graph/factsReader.js';
import type { Listings } from './listings.js';
import { RecallPlayer } from './recallPlayer.js';
import type { Report } from './recallPlayer.js';
import { reportOf } from './recallReport.js';
import { keyOf, prepareRun } from './recallRun.js';
import type { Run } from './recallRun.js';

/** Cues × rows counted at a time, so that a long batch keeps its memory. */
const GROUP_SIZE = 60_000;

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
 * The recalls of one reader: starts one, goes on with the last where the person acts in it, and takes
 * one up again from its acts where it is no longer the last. Stops where the person is waited for.
 */
export class Recaller {
  readonly #listings: Listings;
  readonly #player: RecallPlayer;
  readonly #clock: () => number;
  /** The last recall, so that an act goes on from where it stands. */
  #last: { readonly run: Run; readonly state: RecallState } | null = null;

  constructor(listings: Listings, settings: RootSettings, facts: FactsReader, clock: () => number) {
    this.#listings = listings;
    this.#player = new RecallPlayer(listings, settings, facts);
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
      const runs = group.map((request) => prepareRun(request, listing, this.#clock()));
      await this.#player.scanFirst(runs, signal, () => undefined);
      for (const [at, prepared] of runs.entries()) {
        const index = from + at;
        const run = await this.#player.located(prepared, signal);
        let state = await this.#player.play(run, run.first, signal, () => undefined);
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
    const run = await this.#player.located(prepareRun(request, listing, this.#clock()), signal);
    const state = await this.#player.play(run, run.first, signal, report);
    this.#last = { run, state };
    return { run, state };
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
    const next = await this.#player.play(run, step, signal, report);
    this.#last = { run, state: next };
    return { state: next, report: this.#reportOf(run, next, null) };
  }

  #reportOf(run: Run, state: RecallState, refused: ActKind | null): RecallReport {
    const { listing, rows, notVague, request, started, scan, walk } = run;
    return reportOf(state, {
      listing,
      rows,
      scan: scan?.bodies ?? null,
      walk,
      notVague,
      refused,
      limit: request.limit,
      elapsedMs: Math.round(this.#clock() - started),
    });
  }
}
