import type { Act } from '../../core/anamnesis/acts.js';
import { sameCue } from '../../core/anamnesis/detect.js';
import { unitNamed } from '../../core/anamnesis/reading/unitOf.js';
import type { Unit } from '../../core/anamnesis/recallTrace.js';
import type { RecallReport } from '../../core/anamnesis/recall.js';
import type { Session } from '../../core/records/session.js';
import type { SessionTarget } from '../sessions/sessionTarget.js';
import { quoted, shortened } from '../../core/words/amounts.js';
import type { RecollectRequest } from '../../node/worker/calls.js';
import { LIMITS } from '../../webview/contract/envelope.js';
import type { ChipKind } from '../../webview/contract/recallView.js';
import { chipsOf, mergedChips } from '../present/chips.js';
import { isMissed } from '../present/stand.js';
import { progressView, STARTING } from '../present/progressWords.js';
import { storesView } from '../present/storesView.js';
import { closesAgain, lastActOf } from './recallClosing.js';
import type { RecallDeps } from './recallDeps.js';
import { parseRecallMemory, withoutSecrets } from './recallMemory.js';
import type { RecallMemory } from './recallMemory.js';
import {
  EMPTY_STATE,
  failureView,
  KEPT,
  newQuery,
  stepMark,
  withCue,
  withDraft,
} from './recallState.js';
import type { Draft, Query, RecallState } from './recallState.js';
import { beginning, shownSessions } from './recallTargets.js';

/** How many candidates are asked for. */
const LIMIT = 10;
/** Least time between two progress messages, in milliseconds. */
const PROGRESS_EVERY = 100;

/**
 * The recall of one window as the host keeps it: the words, the acts, the last answer. Asks the
 * worker for each step, keeps what is needed to take the recall up after a reload, and tells of every
 * change. Knows no page.
 */
export class RecallFlow {
  readonly #deps: RecallDeps;
  readonly #keyOf: (kind: ChipKind, text: string) => string;
  readonly #onChange: () => void;
  /** Before a new answer takes the place of the old: its names for things mean nothing then. */
  readonly #onAnswer: () => void;
  #state: RecallState = EMPTY_STATE;
  #running: AbortController | null = null;
  #isRestored = false;

  constructor(
    deps: RecallDeps,
    keyOf: (kind: ChipKind, text: string) => string,
    listeners: { readonly onChange: () => void; readonly onAnswer: () => void },
  ) {
    this.#deps = deps;
    this.#keyOf = keyOf;
    this.#onChange = listeners.onChange;
    this.#onAnswer = listeners.onAnswer;
  }

  get state(): RecallState {
    return this.#state;
  }

  /** What stands in the boxes, to outlive a reload. */
  draft(draft: Draft): void {
    const next = withDraft(this.#state, draft);
    if (next === this.#state) return;
    this.#state = next;
    this.#remember();
  }

  /** Puts words into the cue box without searching: they are the person's to send. */
  suggest(text: string): void {
    this.restore();
    this.#change({ cue: { text: text.slice(0, LIMITS.cue), mark: this.#deps.newId() } });
    this.#remember();
  }

  /** One short remark beside what is shown. */
  remark(notice: string): void {
    this.#change({ notice });
  }

  /** Searches again after a failure, or reads the stores again. */
  retry(): void {
    this.#change({ failure: null });
    if (this.#state.query === null) void this.readStores();
    else this.#start(this.#state.query, null);
  }

  /** The answer or the correction in the person's words; dropped where none is waited for. */
  reply(text: string): void {
    const allowed = this.#state.answer?.report.allowed ?? [];
    if (allowed.includes('correct')) this.act({ act: 'correct', text });
    else if (allowed.includes('answer')) this.act({ act: 'answer', text });
  }

  /** The records are looked for elsewhere now: an answer about the old ones means nothing. */
  rootsChanged(): void {
    this.stop();
    this.#onAnswer();
    const { cue, typedAt, history, identified } = this.#takeMemory() ?? this.#state;
    this.#change({ ...EMPTY_STATE, cue, typedAt, history, identified });
    this.#remember();
  }

  /** After a reload of the window the recall is taken up where it stood; reloading decides nothing. */
  restore(): void {
    const kept = this.#takeMemory();
    if (kept === null) return;
    const { cue, reply, typedAt, history, identified, query } = kept;
    const mark = query === null ? 'none' : stepMark(query);
    this.#change({ cue, typedAt, history, identified, reply: { text: reply, mark } });
    if (query !== null) this.#start(query, null);
  }

  askFromOutside(text: string, asking: Session | null): void {
    this.#restoreWords();
    this.#change({ cue: { text, mark: this.#deps.newId() } });
    this.ask(text, asking?.record ?? null);
    if (asking === null) return;
    const title = quoted(shortened(asking.title, 80));
    this.#change({ notice: `Looking for sessions like ${title}, which is not counted itself.` });
  }

  /** Shows one session for the person's words, which stay in the box. */
  handOver(words: string, { sessionId, record }: SessionTarget): void {
    this.#restoreWords();
    this.#change({
      ...{ cue: { text: words, mark: this.#deps.newId() }, answer: null, chips: [] },
      history: withCue(this.#state.history, words),
    });
    // That it was before the person already keeps its record from being opened.
    this.#begin({ cue: sessionId, asking: null, isAnew: false, shown: record });
  }

  /** History and identified recalls of before the reload, without taking the old recall up. */
  #restoreWords(): void {
    const kept = this.#takeMemory();
    if (kept !== null) this.#change({ history: kept.history, identified: kept.identified });
  }

  /** What was kept before this window; once, since what came after it must not be overwritten. */
  #takeMemory(): RecallMemory | null {
    if (this.#isRestored) return null;
    this.#isRestored = true;
    return parseRecallMemory(this.#deps.memory.get());
  }

  /** A new recall: fresh tries, nothing carried over; one that was open is thereby set aside. */
  ask(cue: string, asking: string | null, isAnew = false): void {
    this.#change({ answer: null, chips: [], history: withCue(this.#state.history, cue) });
    this.#begin({ cue, asking, isAnew, shown: null });
  }

  #begin(own: Parameters<typeof newQuery>[1]): void {
    const step = { run: this.#deps.newId(), askedAt: this.#deps.now().toISOString() };
    this.#start(newQuery(step, own), null);
  }

  searchAnew(): boolean {
    const { query } = this.#state;
    if (query === null) return false;
    this.ask(query.cue, query.asking, true);
    return true;
  }

  /** The next act in the recall that is shown. */
  act(act: Act): void {
    const { answer } = this.#state;
    if (answer === null || this.#state.progress !== null) return;
    this.#start(answer.query, act);
  }

  /** The election to look inside; after an ending it takes the recall up again with that consent. */
  lookInside(): boolean {
    const { answer } = this.#state;
    if (answer === null || answer.report.scope === 'full_text') return false;
    const { query, report } = answer;
    if (report.allowed.includes('expand')) this.act({ act: 'expand' });
    else if (isMissed(report)) {
      const closing = report.last === null ? [] : [report.last];
      const past = [...report.past, ...closing, { act: 'expand' as const }];
      const fresh = { run: this.#deps.newId(), past, shown: null, whole: [], last: null };
      this.#start({ ...query, ...fresh }, null);
    } else return false;
    return true;
  }

  leaveOut(key: string, isOut: boolean): void {
    const { query, chips } = this.#state;
    if (query === null || !chips.some((chip) => chip.key === key)) return;
    const others = query.without.filter((one) => one !== key);
    const without = isOut ? [...others, key] : others;
    this.#start({ ...query, without, shown: null, whole: [], last: null }, null);
  }

  /**
   * Looks for another kind of thing with the same words. Corrections that name a kind of their own are
   * left behind, since the choice is the later word; it is no use then to show what was identified.
   */
  choose(unit: Unit): void {
    const { query, answer } = this.#state;
    if (query === null || answer === null || answer.report.trace.unit === unit) return;
    const namesKind = query.past.some((act) => 'text' in act && unitNamed(act.text) !== null);
    const past = namesKind ? [] : query.past;
    const fresh = { past, isAnew: true, shown: null, whole: [], last: null };
    this.#start({ ...query, ...fresh, unit }, null);
  }

  /** A new step takes the place of the one under way. */
  #start(query: Query, act: Act | null): void {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    this.#change({ query, failure: null, notice: null, progress: STARTING });
    this.#remember(act === null ? query : (this.#state.answer?.query ?? query));
    void this.#search(query, act, running.signal);
  }

  async #search(query: Query, act: Act | null, signal: AbortSignal): Promise<void> {
    const { log } = this.#deps;
    try {
      let report = await this.#call(query, act, signal);
      let last = act;
      if (act === null && query.last !== null && !signal.aborted && closesAgain(query, report)) {
        // The recall was closed before the window was reloaded; it is closed again.
        last = query.last;
        report = await this.#call({ ...query, past: report.past }, last, signal);
      }
      if (signal.aborted) return;
      this.#show(query, last, report);
      const notice = noticeOf(query, act, last, report);
      if (notice !== null) this.#change({ notice });
      const { candidates, coverage, elapsedMs, scope } = report;
      log.info(
        `Recall over ${coverage.sessions} sessions (${scope}): ${candidates.length} candidates in ${elapsedMs} ms.`,
      );
      if (scope === 'spine') await this.#estimate(signal);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #call(query: Query, act: Act | null, signal: AbortSignal): Promise<RecallReport> {
    const { call, now } = this.#deps;
    let lastShown = now().getTime();
    return call('recollect', this.#request(query, act), {
      signal,
      progress: (progress) => {
        const moment = now().getTime();
        const isNews = progress.early !== undefined;
        if (signal.aborted || (!isNews && moment - lastShown < PROGRESS_EVERY)) return;
        lastShown = moment;
        const early = this.#state.progress?.early ?? [];
        this.#change({ progress: progressView(progress, early) });
      },
    });
  }

  /** Takes an answer over: the acts that led here, and the act that closed the recall. */
  #show(asked: Query, act: Act | null, report: RecallReport): void {
    const isDone = report.refused === null && report.terminal !== null;
    const query: Query = {
      ...asked,
      // A recall that went through the loop is not asked again whether it was identified before.
      isAnew: asked.isAnew || report.notVague === null,
      past: report.past,
      shown: report.grounded?.session.record ?? null,
      whole: recordsOf(report),
      last: isDone && act !== null ? lastActOf(act) : null,
    };
    this.#onAnswer();
    const display = { now: this.#deps.now(), timeZone: this.#deps.timeZone };
    const fresh = chipsOf(report.trace, this.#keyOf, display);
    const chips = mergedChips(this.#state.chips, fresh, query.without);
    const answer = { query, report, estimate: null };
    this.#change({ query, answer, chips, progress: null, ...this.#identifiedWith(query, report) });
    this.#remember();
    this.#openExact(asked, report);
  }

  #identifiedWith({ cue }: Query, report: RecallReport): Partial<Pick<RecallState, 'identified'>> {
    const { terminal, grounded } = report;
    if (terminal !== 'RecalledContext' || grounded === null) return {};
    const { record } = grounded.session;
    const whole =
      grounded.whole === null ? {} : { unit: grounded.whole.unit, records: recordsOf(report) };
    const others = this.#state.identified.filter((one) => !sameCue(one.cue, cue));
    return { identified: [{ cue, record, ...whole }, ...others].slice(0, KEPT) };
  }

  /** What the cue names exactly is opened at once, but not again after a reload. */
  #openExact(asked: Query, { notVague, grounded }: RecallReport): void {
    if (notVague === null || notVague.reason === 'identified' || grounded === null) return;
    if (asked.shown !== null) return;
    const { record, line, byte } = notVague;
    const locator =
      line === null || byte === null
        ? beginning(grounded.session)
        : { record, line, byte, uuid: null };
    this.#deps.actions.openRecord(locator, null);
  }

  /** Keeps what a reload must not lose: the recall that is shown, or the one that is being asked. */
  #remember(query = this.#kept()): void {
    const { cue, reply, typedAt, history, identified } = this.#state;
    const kept = query !== null && reply.mark === stepMark(query) ? reply.text : '';
    this.#deps.memory.set(
      withoutSecrets({ v: 7, cue, reply: kept, typedAt, history, identified, query }),
    );
  }

  /** The answered recall; where there is none yet, the one that is being asked or could not be. */
  #kept(): Query | null {
    const { answer, query, progress, failure } = this.#state;
    return answer?.query ?? (progress === null && failure === null ? null : query);
  }

  #request(query: Query, act: Act | null): RecollectRequest {
    const { shell, timeZone } = this.#deps;
    return {
      cue: query.cue,
      without: query.without,
      ...(query.unit === null ? {} : { unit: query.unit }),
      limit: LIMIT,
      now: query.askedAt,
      asking: query.asking,
      past: query.past,
      shown: query.shown,
      act,
      identified: query.isAnew ? [] : this.#state.identified,
      shell: shell(),
      ...(timeZone === undefined ? {} : { timeZone }),
    };
  }

  /** How much a look inside would read; shown on its button before it is pressed. */
  async #estimate(signal: AbortSignal): Promise<void> {
    const estimate = await this.#deps.call('estimate', null, { signal });
    const { answer } = this.#state;
    if (answer !== null && !signal.aborted) this.#change({ answer: { ...answer, estimate } });
  }

  async readStores(): Promise<void> {
    try {
      this.#change({ stores: storesView(await this.#deps.call('roots', null)) });
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const failure = failureView(error);
    this.#deps.log.warn(`A search failed: ${failure.what}`);
    this.#change({ failure, progress: null });
  }

  /** The person stops the search: the answer before it stands again. */
  cancel(): void {
    if (this.#state.progress === null) return;
    this.stop();
    const { answer, query } = this.#state;
    this.#change({ query: answer?.query ?? query, notice: 'Stopped before the end.' });
    this.#remember();
  }

  stop(): void {
    this.#running?.abort(new Error('stopped'));
    this.#running = null;
    this.#state = { ...this.#state, progress: null };
  }

  #change(change: Partial<RecallState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onChange();
  }
}

/** The records of a whole that is before the person, in the order of its story; empty: none is. */
const recordsOf = (report: RecallReport): readonly string[] =>
  (report.grounded?.whole ?? null) === null
    ? []
    : shownSessions(report).map(({ record }) => record);

/** What has to be said about a step that did not come to what was asked; null: nothing. */
function noticeOf(
  { last }: Query,
  act: Act | null,
  done: Act | null,
  { refused }: RecallReport,
): string | null {
  if (refused !== null) return 'That can no longer be done; this is where the search stands.';
  if (act === null && last !== null && done === null)
    return 'The records have changed since: what was shown then cannot be shown again. This is where the search stands now.';
  return null;
}
