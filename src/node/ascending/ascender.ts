import type { AscendAct, AscendActKind } from '../../core/anagoge/ascendActs.js';
import type { AscendProgress, AscendRequest } from '../../core/anagoge/ascendRequest.js';
import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import type { AscendState } from '../../core/anagoge/ascendState.js';
import { isKindOpen } from '../../core/anagoge/granularity.js';
import { isAllowed, transition } from '../../core/anagoge/machine.js';
import type { FullListing, Listings } from '../engine/listings.js';
import type { FactsReader } from '../graph/factsReader.js';
import { AscendPlayer } from './ascendPlayer.js';
import { ascendKey, prepareAscend, type AscendRun } from './ascendRun.js';
import { ascendReportOf } from './reportOf.js';
import { asksForSettledName } from './settledName.js';

/** A request of a batch, with the acts to be done after its first stop. */
export interface AscendBatchRequest extends AscendRequest {
  readonly acts?: readonly AscendAct[];
}

/** The answer to the request at `index`: one per stop, in order. */
export interface AscendBatchReport {
  readonly index: number;
  readonly report: AscendReport;
}

type Report = (progress: AscendProgress) => void;

/**
 * The elevations of one reader: starts one, goes on with the last where the person acts in it, and
 * plays one again from its acts where it is no longer the last. It writes nothing.
 */
export class Ascender {
  readonly #listings: Listings;
  readonly #facts: FactsReader;
  readonly #player: AscendPlayer;
  readonly #clock: () => number;
  #last: { readonly run: AscendRun; readonly state: AscendState } | null = null;

  constructor(listings: Listings, facts: FactsReader, clock: () => number) {
    this.#listings = listings;
    this.#facts = facts;
    this.#player = new AscendPlayer(listings, facts);
    this.#clock = clock;
  }

  async ascend(request: AscendRequest, signal: AbortSignal, report: Report): Promise<AscendReport> {
    const { run, state } = this.#underWay(request) ?? (await this.#takeUp(request, signal, report));
    const { act = null } = request;
    if (act === null) return this.#reportOf(run, state, null);
    return (await this.#do(run, state, act, signal, report)).report;
  }

  /** Many cues over stores that are listed once; answers in the order of the requests. */
  async *ascendAll(
    requests: readonly AscendBatchRequest[],
    signal: AbortSignal,
  ): AsyncIterable<AscendBatchReport> {
    const silent: Report = () => undefined;
    const listing = await this.#listings.read(signal, () => undefined);
    for (const [index, request] of requests.entries()) {
      const run = await this.#prepare(request, listing, signal);
      let state = await this.#player.play(run, run.first, signal, silent);
      yield { index, report: this.#reportOf(run, state, null) };
      for (const act of request.acts ?? []) {
        const done = await this.#do(run, state, act, signal, silent);
        yield { index, report: done.report };
        if (done.report.refused !== null) break;
        state = done.state;
      }
    }
  }

  /** The elevation of this request where it is the one under way. */
  #underWay(request: AscendRequest): { run: AscendRun; state: AscendState } | null {
    const last = this.#last;
    if (last === null || ascendKey(last.run.request) !== ascendKey(request)) return null;
    if (JSON.stringify(last.state.past) !== JSON.stringify(request.past ?? [])) return null;
    return { run: { ...last.run, request, started: this.#clock() }, state: last.state };
  }

  /** A new one, or one whose reader was lost: its acts are played again, in order. */
  async #takeUp(
    request: AscendRequest,
    signal: AbortSignal,
    report: Report,
  ): Promise<{ run: AscendRun; state: AscendState }> {
    const listing = await this.#listings.read(signal, ({ done, total }) =>
      report({ step: 'listing', done, total, bytes: 0, totalBytes: 0 }),
    );
    const run = await this.#prepare(request, listing, signal);
    let state = await this.#player.play(run, run.first, signal, report);
    for (const act of request.past ?? []) {
      // Records may have changed since: an act that no longer fits ends the repetition there.
      if (!isAllowed(state, act)) break;
      const step = transition(state, { kind: 'act', act }, run.reading);
      state = await this.#player.play(run, step, signal, report);
    }
    this.#last = { run, state };
    return { run, state };
  }

  async #do(
    run: AscendRun,
    state: AscendState,
    act: AscendAct,
    signal: AbortSignal,
    report: Report,
  ): Promise<{ readonly state: AscendState; readonly report: AscendReport }> {
    if (!isAllowed(state, act)) return { state, report: this.#reportOf(run, state, act.act) };
    const step = transition(state, { kind: 'act', act }, run.reading);
    const next = await this.#player.play(run, step, signal, report);
    this.#last = { run, state: next };
    return { state: next, report: this.#reportOf(run, next, null) };
  }

  /** Words that leave the kind open are read with what the records carry as settled. */
  async #prepare(
    request: AscendRequest,
    listing: FullListing,
    signal: AbortSignal,
  ): Promise<AscendRun> {
    const started = this.#clock();
    const run = prepareAscend(request, listing, started);
    if (!isKindOpen(request.cue, request.unit ?? null) || (request.entry ?? null) !== null)
      return run;
    const { trace } = run.first.state;
    const isSettled = await asksForSettledName(trace, listing, this.#facts, signal);
    return isSettled ? prepareAscend(request, listing, started, isSettled) : run;
  }

  #reportOf(run: AscendRun, state: AscendState, refused: AscendActKind | null): AscendReport {
    return ascendReportOf(run, state, refused, Math.round(this.#clock() - run.started));
  }
}
