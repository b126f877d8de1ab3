import type { AscendAct } from '../../core/anagoge/ascendActs.js';
import type { AscendReport } from '../../core/anagoge/ascendReport.js';
import type { AscendRequest } from '../../core/anagoge/ascendRequest.js';
import type { UnitType } from '../../core/graph/higherUnit.js';
import type { Session } from '../../core/records/session.js';
import { shortened } from '../../core/words/amounts.js';
import type { Display } from '../present/display.js';
import { LIMITS } from '../../webview/contract/envelope.js';
import type { AscendDeps } from './ascendDeps.js';
import { ascendProgressView, STARTING } from './ascendProgressWords.js';
import { keptRun, newAscendRun, parseAscendRun, stepOf } from './ascendRun.js';
import type { AscendRun } from './ascendRun.js';
import type { AscendAnswer, AscendState } from './ascendState.js';
import { decisionOf } from './decision.js';
import { factsOf, pictureNames } from './pictureNames.js';
import { partsOf } from './understoodParts.js';

/** Least time between two progress messages, in milliseconds. */
const PROGRESS_EVERY = 100;

/** What an elevation is begun with. */
interface Begun {
  readonly cue: string;
  readonly unit: UnitType | null;
  /** The session from which the whole is asked for; null: none. */
  readonly entry: Session | null;
}

/**
 * The elevation of one window as the host keeps it: the words, the acts, the last answer. Asks the
 * reader for each step and keeps what is needed to take it up after a reload. Knows no page.
 */
export class AscendFlow {
  readonly #deps: AscendDeps;
  readonly #onChange: (isMereProgress: boolean) => void;
  #state: AscendState;
  #running: AbortController | null = null;
  /** What is being asked, or was when it failed. */
  #asked: { readonly run: AscendRun; readonly act: AscendAct | null } | null = null;

  constructor(deps: AscendDeps, onChange: (isMereProgress: boolean) => void) {
    this.#deps = deps;
    this.#onChange = onChange;
    this.#state = this.#empty('');
  }

  get state(): AscendState {
    return this.#state;
  }

  /** After a reload the elevation is taken up where it stood; reloading decides nothing. */
  restore(): void {
    const run = parseAscendRun(this.#deps.memory.get());
    if (run === null) return;
    this.#deps.settled.add([...run.settled, ...run.decided]);
    this.#state = { ...this.#empty(''), run };
    if (run.cue === '') this.#onChange(false);
    else this.#start(run, null);
  }

  /** Waits for words, with some in the box that are the person's to send. */
  await(words: string): void {
    this.stop();
    this.#change({ ...this.#empty(words.slice(0, LIMITS.cue)) });
    this.#remember();
  }

  /** A new elevation: fresh tries; one that was open is thereby set aside. */
  begin({ cue, unit, entry }: Begun): void {
    this.#state = { ...this.#state, chips: [] };
    this.#begin({ cue, unit, entry: entry?.record ?? null, without: [] });
  }

  /**
   * Leaves a part of the words out, or puts it back: another question, so that it is a new elevation,
   * of the kind that was last chosen. False where no such part is shown.
   */
  leaveOut(key: string, isOut: boolean): boolean {
    const { run, chips, answer, progress } = this.#state;
    if (answer === null || progress !== null || !chips.some((chip) => chip.key === key))
      return false;
    const others = run.without.filter((one) => one !== key);
    const { unitFrom, unitType } = answer.report;
    this.#begin({
      cue: run.cue,
      unit: unitFrom === 'person' ? unitType : run.unit,
      entry: run.entry,
      without: isOut ? [...others, key] : others,
    });
    return true;
  }

  #begin(begun: Pick<AscendRun, 'cue' | 'unit' | 'entry' | 'without'>): void {
    const { newId, now, settled } = this.#deps;
    const { box } = this.#state.run;
    const { cue } = begun;
    const run = newAscendRun({
      ...begun,
      id: newId(),
      box: box.text.trim() === cue ? box : { text: cue, mark: newId() },
      askedAt: now().toISOString(),
      settled: settled.all,
    });
    // Shown with the start alone: without it, it would stand for a moment as if nothing was asked.
    this.#state = { ...this.#state, answer: null };
    this.#start(run, null);
  }

  /** The next act; false where it does not fit, or something is being worked on. */
  act(act: AscendAct): boolean {
    const { answer, progress, run } = this.#state;
    if (answer === null || progress !== null) return false;
    if (!answer.report.allowed.includes(act.act)) return false;
    this.#start(run, act);
    return true;
  }

  /** Repeats what failed. */
  retry(): boolean {
    if (this.#state.failure === null || this.#asked === null) return false;
    this.#start(this.#asked.run, this.#asked.act);
    return true;
  }

  /** The person stops the work: the answer before it stands again. */
  cancel(): boolean {
    if (this.#state.progress === null) return false;
    this.stop();
    const { answer, run } = this.#state;
    this.#change({
      notice: 'Stopped before the end.',
      // What was not answered once is not asked again by itself.
      run: answer === null ? { ...run, cue: '' } : run,
    });
    this.#remember();
    return true;
  }

  /** What stands in the boxes, to outlive a reload. */
  draft(text: string, reply: string): void {
    const { run } = this.#state;
    this.#state = {
      ...this.#state,
      run: { ...run, box: { ...run.box, text }, reply: { text: reply, mark: stepOf(run) } },
    };
    this.#remember();
  }

  remark(notice: string): void {
    this.#change({ notice });
  }

  /** The records are looked for elsewhere now: an answer about the old ones means nothing. */
  rootsChanged(): void {
    this.await(this.#state.run.box.text);
  }

  /** Nothing is to be asked any more; what was answered stays. */
  stop(): void {
    this.#running?.abort(new Error('stopped'));
    this.#running = null;
    this.#state = { ...this.#state, progress: null };
  }

  /** Ways back that depend on the settings are looked at anew. */
  async lookAgain(): Promise<void> {
    const { answer } = this.#state;
    if (answer === null) return;
    const handles = await this.#handles(answer.report, new AbortController().signal);
    if (this.#state.answer === answer) this.#change({ answer: { ...answer, handles } });
  }

  #empty(words: string): AscendState {
    const { newId, now } = this.#deps;
    const id = newId();
    return {
      run: newAscendRun({
        id,
        cue: '',
        box: { text: words, mark: id },
        askedAt: now().toISOString(),
      }),
      ...{ answer: null, chips: [], progress: null, failure: null, notice: null },
    };
  }

  /** A new step takes the place of the one under way. */
  #start(run: AscendRun, act: AscendAct | null): void {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    this.#asked = { run, act };
    this.#change({ run, failure: null, notice: null, progress: STARTING });
    this.#remember();
    void this.#ask(run, act, running.signal);
  }

  async #ask(run: AscendRun, act: AscendAct | null, signal: AbortSignal): Promise<void> {
    try {
      let report = await this.#call(run, act, signal);
      let done = act;
      if (act === null && run.last !== null && !signal.aborted && closesAgain(run, report)) {
        // It was closed before the window was reloaded; it is closed again.
        done = { act: run.last };
        report = await this.#call({ ...run, past: report.past }, done, signal);
      }
      const handles = signal.aborted ? new Map() : await this.#handles(report, signal);
      if (signal.aborted) return;
      this.#show(run, act, done, {
        report,
        handles,
        names: pictureNames(report, run.id),
      });
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #call(run: AscendRun, act: AscendAct | null, signal: AbortSignal): Promise<AscendReport> {
    const { reader, now } = this.#deps;
    let lastShown = now().getTime();
    return reader.ascend(this.#request(run, act), {
      signal,
      progress: (progress) => {
        const moment = now().getTime();
        if (signal.aborted || Math.abs(moment - lastShown) < PROGRESS_EVERY) return;
        lastShown = moment;
        this.#state = { ...this.#state, progress: ascendProgressView(progress) };
        this.#onChange(true);
      },
    });
  }

  #request(
    { cue, without, unit, entry, askedAt, settled, past }: AscendRun,
    act: AscendAct | null,
  ): AscendRequest {
    const { timeZone } = this.#deps;
    return {
      ...{ cue, without, unit, entry, settled, past, act },
      now: askedAt,
      ...(timeZone === undefined ? {} : { timeZone }),
    };
  }

  /** What cannot be looked at now is not known, which is no failure of the answer. */
  async #handles(report: AscendReport, signal: AbortSignal): Promise<AscendAnswer['handles']> {
    const { reader, log } = this.#deps;
    try {
      return await reader.handles(
        factsOf(report).map(({ session }) => session),
        signal,
      );
    } catch (error) {
      if (!signal.aborted) log.warn(`Ways back were not looked at: ${wordsOf(error)}`);
      return new Map();
    }
  }

  /** Takes an answer over: the acts that led here, and what was decided by the last one. */
  #show(
    asked: AscendRun,
    act: AscendAct | null,
    done: AscendAct | null,
    answer: AscendAnswer,
  ): void {
    const { settled, log } = this.#deps;
    const { report } = answer;
    const { decided, reopened } = decisionOf(asked, report, act !== null);
    for (const key of reopened) settled.remove(key);
    settled.add(decided);
    const isClosed = report.refused === null && report.terminal !== null;
    const closing = done?.act === 'recognize' || done?.act === 'withdraw' ? done.act : null;
    const { box: typed, reply } = this.#state.run;
    // Words of the gate that were looked for anew are the words that are shown from now on, unless
    // others were typed meanwhile.
    const before = this.#state.answer?.report.trace.cue ?? asked.cue;
    const { cue } = report.trace;
    const box =
      done?.act !== 'reorient' || cue === before || typed.text.trim() !== before.trim()
        ? typed
        : { text: cue.slice(0, LIMITS.cue), mark: this.#deps.newId() };
    const run: AscendRun = {
      ...asked,
      ...{ box, reply },
      decided,
      past: report.past,
      // Handed over is handed over, however often the window is loaded anew.
      shown:
        report.terminal === 'DeferredToRecollect' && asked.shown === HANDED
          ? HANDED
          : (report.units[0]?.unit.key ?? null),
      last: isClosed ? closing : null,
    };
    this.#asked = null;
    this.#running = null;
    const chips = partsOf(report.trace, this.#state.chips, asked.without, this.#display);
    this.#change({
      run,
      answer,
      chips,
      progress: null,
      notice: noticeOf(asked, act, done, report),
    });
    this.#remember();
    log.info(
      `Ascend over ${report.scope.sessions} sessions: ${report.units.length} units in ${report.elapsedMs} ms.`,
    );
    // A handing over that was done before a reload is not done again.
    if (report.terminal === 'DeferredToRecollect' && asked.shown !== HANDED) {
      this.#state = { ...this.#state, run: { ...run, shown: HANDED } };
      this.#remember();
      this.#deps.acts.recollect(report.trace.cue, report.single);
    }
  }

  #fail(error: unknown): void {
    const words = shortened(wordsOf(error), 400);
    this.#deps.log.warn(`An ascent failed: ${words}`);
    this.#running = null;
    this.#change({ failure: words, progress: null });
  }

  get #display(): Display {
    return { now: this.#deps.now(), timeZone: this.#deps.timeZone };
  }

  /** Keeps what a reload must not lose. */
  #remember(): void {
    this.#deps.memory.set(keptRun(this.#state.run));
  }

  #change(change: Partial<AscendState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onChange(false);
  }
}

/** In place of a unit's key: the elevation was handed to Recollect. */
const HANDED = 'handed';

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Whether the act that closed it closes the same again: never another unit. */
function closesAgain({ last, shown }: AscendRun, { allowed, units }: AscendReport): boolean {
  if (last === 'withdraw') return allowed.includes('withdraw');
  return last === 'recognize' && allowed.includes('recognize') && units[0]?.unit.key === shown;
}

/** What has to be said about a step that did not come to what was asked; null: nothing. */
function noticeOf(
  { past, last }: AscendRun,
  act: AscendAct | null,
  done: AscendAct | null,
  report: AscendReport,
): string | null {
  if (report.refused !== null) return 'That can no longer be done; this is where it stands.';
  const isLost = last !== null && done === null && report.terminal === null;
  if (act === null && (isLost || report.past.length < past.length))
    return 'The records have changed since: what was shown then cannot be shown again. This is where it stands now.';
  return null;
}
