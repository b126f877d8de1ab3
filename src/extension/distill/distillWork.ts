import type { DistillRequest, DistillSource } from '../../core/diylisis/distillRequest.js';
import { recordFailureWords } from '../present/recordView.js';
import type { DistillDeps } from './distillDeps.js';
import { answersOf } from './distillRun.js';
import type { DistillRun } from './distillRun.js';
import type { ReadContext } from './distillPorts.js';
import { refound } from './keptPass.js';
import type { KeptPass } from './keptPass.js';
import type { DistillEffect, DistillEvent } from './distillEvent.js';
import type { DistillState } from './distillState.js';
import { folderOf } from './presentReady.js';

type Work = 'prefill' | 'distill' | 'look' | 'write';

/** Does what a distillation asks to be done outside, and says what came of it. */
export class DistillWork {
  readonly #deps: Pick<DistillDeps, 'reader' | 'writer' | 'read' | 'workspace' | 'keep' | 'log'>;
  readonly #state: () => DistillState;
  readonly #happen: (event: DistillEvent) => void;
  #reading: AbortController | null = null;
  /** The source's words, read once an invocation so that every run sees the same ones. */
  #source: { readonly now: string; readonly source: DistillSource } | null = null;

  constructor(deps: DistillDeps, state: () => DistillState, happen: (event: DistillEvent) => void) {
    this.#deps = deps;
    this.#state = state;
    this.#happen = happen;
  }

  do(effect: DistillEffect): void {
    if (effect.do === 'stop') this.stop();
    else if (effect.do === 'keep') this.#deps.keep(this.#state().run, this.#state().report);
    else void this.#begin(effect.do, effect.ticket);
  }

  /** A reading is given up; what is being written is written to its end. */
  stop(): void {
    this.#reading?.abort();
    this.#reading = null;
  }

  async #begin(what: Work, ticket: number): Promise<void> {
    const abort = new AbortController();
    if (what !== 'write') this.#reading = abort;
    try {
      if (what === 'look') await this.#look(ticket);
      else if (what === 'write') await this.#write(ticket);
      else await this.#read(what, ticket, abort.signal);
    } catch (error) {
      if (abort.signal.aborted) return;
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#deps.log.error(`Distill (${what}): ${detail}`);
      this.#happen(failed(what, ticket));
    }
  }

  async #read(what: 'prefill' | 'distill', ticket: number, signal: AbortSignal): Promise<void> {
    const { run } = this.#state();
    const source = await this.#sourceOf(run);
    if (signal.aborted) return;
    if (typeof source === 'string') {
      this.#happen({ kind: 'failed', ticket, words: source });
      return;
    }
    const context: ReadContext = {
      signal,
      progress: (progress) => {
        if (!signal.aborted) this.#happen({ kind: 'progressed', ticket, progress });
      },
    };
    const request = this.#request(run, source);
    const answer =
      what === 'prefill'
        ? await this.#prefill(request, context, ticket)
        : await this.#distill(request, context, ticket);
    this.#happen(answer);
  }

  #request(run: DistillRun, source: DistillSource): DistillRequest {
    const { folders, isTrusted } = this.#deps.workspace();
    return {
      source,
      range: run.range,
      workspace: {
        folders,
        isTrusted,
        ...(run.folder === null ? {} : { emitFolder: run.folder }),
      },
      now: run.now,
      contract: run.contract ?? {},
      answers: answersOf(run),
      earlier: run.earlier,
      letThrough: run.letThrough.map(({ id }) => id),
      readTo: run.readTo,
    };
  }

  async #prefill(
    { source, range, workspace, now, readTo }: DistillRequest,
    context: ReadContext,
    ticket: number,
  ): Promise<DistillEvent> {
    const request = { source, range, workspace, now, readTo };
    const answer = await this.#deps.reader.contract(request, context);
    return answer.ok
      ? { kind: 'prefilled', ticket, prefill: answer.value, fallback: workspace.folders[0] ?? null }
      : { kind: 'failed', ticket, words: recordFailureWords(answer.error) };
  }

  async #distill(
    request: DistillRequest,
    context: ReadContext,
    ticket: number,
  ): Promise<DistillEvent> {
    const { reader } = this.#deps;
    const kept = this.#state().run.letThrough;
    let answer = await reader.distill(request, context);
    if (!answer.ok) return { kind: 'failed', ticket, words: recordFailureWords(answer.error) };
    if (kept.length === 0) return { kind: 'reported', ticket, report: answer.value };
    const known = await this.#known(kept);
    const first = refound(kept, answer.value.maskedValues ?? [], (id) => known.has(id));
    if (first.isChanged) {
      // Another reader gives its own ids, so that what was let through has to be said to it again.
      const letThrough = first.passes.map(({ id }) => id);
      answer = await reader.distill({ ...request, letThrough }, context);
      if (!answer.ok) return { kind: 'failed', ticket, words: recordFailureWords(answer.error) };
    }
    const masked = new Set(answer.value.maskedValues?.map(({ id }) => id));
    const stillMasked = first.passes.flatMap(({ id }) => (masked.has(id) ? [id] : []));
    const letThrough = { passes: first.passes, lost: [...first.lost, ...stillMasked] };
    return { kind: 'reported', ticket, report: answer.value, letThrough };
  }

  /** Ids that the reader knows; the values themselves are forgotten at once. */
  async #known(passes: readonly KeptPass[]): Promise<ReadonlySet<string>> {
    const known = await Promise.all(
      passes.map(async ({ id }) =>
        (await this.#deps.reader.reveal(id).catch(() => null)) === null ? [] : [id],
      ),
    );
    return new Set(known.flat());
  }

  /** The words of the source, or why they cannot be had. */
  async #sourceOf(run: DistillRun): Promise<DistillSource | string> {
    if (this.#source?.now === run.now) return this.#source.source;
    const read = await this.#deps.read(run.source);
    if (!read.ok) return read.words;
    this.#source = { now: run.now, source: read.source };
    return read.source;
  }

  async #look(ticket: number): Promise<void> {
    const { report, words } = this.#state();
    const folder = folderOf(this.#state());
    const seen =
      report === null || folder === null
        ? { words: null }
        : await this.#deps.writer.look(folder, report.files);
    if ('looks' in seen) this.#happen({ kind: 'looked', ticket, looks: seen.looks, words });
    else this.#happen({ kind: 'looked', ticket, looks: null, words: seen.words });
  }

  async #write(ticket: number): Promise<void> {
    const { report, looks, mayReplace } = this.#state();
    const folder = folderOf(this.#state());
    if (report === null || looks === null || folder === null) return;
    const outcome = await this.#deps.writer.write({
      folder,
      files: report.files,
      looks,
      mayReplace,
    });
    this.#happen({ kind: 'wrote', ticket, outcome });
  }
}

function failed(what: Work, ticket: number): DistillEvent {
  switch (what) {
    case 'look': {
      const words = 'It could not be looked at what stands there. The log says why.';
      return { kind: 'looked', ticket, looks: null, words };
    }
    case 'write': {
      const words = 'It could not be written. The log says why.';
      return { kind: 'wrote', ticket, outcome: { kind: 'refused', words } };
    }
    case 'prefill':
    case 'distill':
      return { kind: 'failed', ticket, words: 'The reader stopped. The log says why.' };
  }
}
