import type { Session } from '../../core/records/session.js';
import { never } from '../../core/shared/never.js';
import type { RecollectRequest } from '../../node/worker/calls.js';
import { CONTRACT_VERSION, LIMITS } from '../../webview/contract/envelope.js';
import { parseRecallToHost } from '../../webview/contract/recallToHost.js';
import type { RecallToHost } from '../../webview/contract/recallToHost.js';
import type { ChipKind, RecallToPage } from '../../webview/contract/recallView.js';
import { quoted, shortened } from '../present/amounts.js';
import { chipsOf, mergedChips } from '../present/chips.js';
import type { Display } from '../present/display.js';
import { progressView, STARTING } from '../present/progressWords.js';
import { storesView } from '../present/storesView.js';
import type { RecallDeps } from './recallDeps.js';
import { parseRecallMemory } from './recallMemory.js';
import { EMPTY_STATE, failureView, snapshotOf } from './recallState.js';
import type { Query, RecallState } from './recallState.js';
import { act } from './recallTargets.js';
import { TokenTable } from './tokenTable.js';

/** How many candidates are asked for. */
const LIMIT = 10;
/** Least time between two progress messages, in milliseconds. */
const PROGRESS_EVERY = 100;

/**
 * The host side of the recall view: takes the person's intents, asks the worker, keeps the last
 * answer, and sends the page whole snapshots. Knows nothing of VS Code.
 */
export class RecallController {
  readonly #deps: RecallDeps;
  readonly #keyOf: (kind: ChipKind, text: string) => string;
  readonly #tokens = new TokenTable();
  #state: RecallState = EMPTY_STATE;
  #post: ((message: RecallToPage) => void) | null = null;
  #rev = 0;
  #hasBegun = false;
  #wantsFocus = false;
  #running: AbortController | null = null;

  constructor(deps: RecallDeps, keyOf: (kind: ChipKind, text: string) => string) {
    this.#deps = deps;
    this.#keyOf = keyOf;
  }

  /** A page is there to be written to; nothing is sent before it says ready. */
  connect(post: (message: RecallToPage) => void): void {
    this.#post = post;
  }

  /** That page went away; another one may have come before. */
  disconnect(post: (message: RecallToPage) => void): void {
    if (this.#post === post) this.#post = null;
  }

  /** Takes a message of the page; what does not parse is logged and dropped. */
  receive(message: unknown): void {
    const parsed = parseRecallToHost(message);
    if (parsed.ok) this.#handle(parsed.value);
    else this.#deps.log.warn(`A message of the recall view was dropped (${parsed.error}).`);
  }

  /** Searches for a cue that comes from outside the page; an empty one only asks for words. */
  recollect(cue: string): void {
    const text = cue.trim().slice(0, LIMITS.cue);
    if (text === '') this.focusCue();
    else this.#askFromOutside(text, null);
  }

  /** Looks for sessions like this one; the session itself is not counted. */
  recollectFrom(session: Session): void {
    this.#askFromOutside(session.title.slice(0, LIMITS.cue), session);
  }

  /** Puts the cursor into the cue box, at once or when the page is ready. */
  focusCue(): void {
    this.#wantsFocus = true;
    if (this.#hasBegun) this.#sendFocus();
  }

  /** The records are looked for elsewhere now: an answer about the old ones means nothing. */
  rootsChanged(): void {
    this.#stop();
    this.#tokens.clear();
    this.#change({ ...EMPTY_STATE, cue: this.#state.cue });
    this.#remember();
    if (this.#hasBegun) void this.#readStores();
  }

  /** Something the words depend on changed (trust, a setting). */
  refresh(): void {
    this.#publish();
  }

  dispose(): void {
    this.#stop();
    this.#post = null;
  }

  #handle(message: RecallToHost): void {
    const { actions } = this.#deps;
    switch (message.kind) {
      case 'ready':
        this.#ready();
        break;
      case 'draft':
        this.#state = { ...this.#state, cue: { ...this.#state.cue, text: message.text } };
        this.#remember();
        break;
      case 'recollect':
        this.#ask(message.cue, null);
        break;
      case 'removeChip':
      case 'restoreChip':
        this.#leaveOut(message.key, message.kind === 'removeChip');
        break;
      case 'fullText':
        this.#again({ fullText: true, chosen: null });
        break;
      case 'cancel':
        this.#cancel();
        break;
      case 'retry':
        this.#change({ failure: null });
        if (this.#state.query === null) void this.#readStores();
        else this.#again({});
        break;
      case 'choose': {
        const target = this.#tokens.get(message.token);
        if (target !== undefined && 'sessionId' in target)
          this.#again({ chosen: (target as Session).record });
        else this.#unknown(message.kind);
        break;
      }
      case 'openRecord':
      case 'resume':
      case 'copyResume':
      case 'copyPassage': {
        const target = this.#tokens.get(message.token);
        const report = this.#state.answer?.report;
        if (!act(message.kind, target, report, actions, this.#display())) {
          this.#unknown(message.kind);
        }
        break;
      }
      case 'pickRoots':
        actions.openSettings();
        break;
      case 'useDemo':
        actions.useDemo();
        break;
      case 'showLog':
        actions.showLog();
        break;
      default:
        never(message);
    }
  }

  #unknown(kind: string): void {
    this.#deps.log.info(
      `${kind}: the page named something of an earlier answer; nothing was done.`,
    );
  }

  #ready(): void {
    const isFirst = !this.#hasBegun;
    this.#hasBegun = true;
    if (isFirst && this.#state.query === null) this.#restore();
    this.#publish();
    if (this.#wantsFocus) this.#sendFocus();
    if (this.#state.stores === null) void this.#readStores();
  }

  /**
   * After a reload of the window the last question is asked again, quietly. Reading whole records is
   * not: that consent was for one time, and the button is there.
   */
  #restore(): void {
    const kept = parseRecallMemory(this.#deps.memory.get());
    if (kept === null) return;
    const { cue, query } = kept;
    this.#change({ cue });
    if (query === null) return;
    this.#start({ ...query, fullText: false });
    this.#change({
      notice: query.fullText
        ? 'Before the window was reloaded you had looked inside the records. This is from their openings only; the button below looks inside again.'
        : null,
    });
  }

  #askFromOutside(text: string, asking: Session | null): void {
    this.#change({ cue: { text, mark: this.#deps.newId() } });
    this.#ask(text, asking?.record ?? null);
    if (asking === null) return;
    const title = quoted(shortened(asking.title, 80));
    this.#change({ notice: `Looking for sessions like ${title}, which is not counted itself.` });
  }

  #ask(cue: string, asking: string | null): void {
    this.#change({ answer: null, chips: [] });
    const run = this.#deps.newId();
    this.#start({ run, cue, without: [], chosen: null, asking, fullText: false });
  }

  #again(change: Partial<Query>): void {
    const { query } = this.#state;
    if (query !== null) this.#start({ ...query, ...change });
  }

  #leaveOut(key: string, isOut: boolean): void {
    const { query, chips } = this.#state;
    if (query === null || !chips.some((chip) => chip.key === key)) return;
    const others = query.without.filter((one) => one !== key);
    this.#again({ without: isOut ? [...others, key] : others, chosen: null });
  }

  /** A new question takes the place of the one under way. */
  #start(query: Query): void {
    this.#stop();
    const running = new AbortController();
    this.#running = running;
    this.#change({ query, failure: null, notice: null, progress: STARTING });
    void this.#search(query, running.signal);
  }

  async #search(query: Query, signal: AbortSignal): Promise<void> {
    const { call, log, now } = this.#deps;
    let lastShown = now().getTime();
    try {
      const report = await call('recollect', this.#request(query), {
        signal,
        progress: (progress) => {
          const moment = now().getTime();
          if (signal.aborted || moment - lastShown < PROGRESS_EVERY) return;
          lastShown = moment;
          this.#change({ progress: progressView(progress) });
        },
      });
      if (signal.aborted) return;
      this.#tokens.clear();
      const fresh = chipsOf(report.trace, this.#keyOf, this.#display());
      const chips = mergedChips(this.#state.chips, fresh, query.without);
      this.#change({ answer: { query, report, estimate: null }, chips, progress: null });
      this.#remember();
      const { candidates, coverage, elapsedMs, scope } = report;
      log.info(
        `Recall over ${coverage.sessions} sessions (${scope}): ${candidates.length} candidates in ${elapsedMs} ms.`,
      );
      if (scope === 'spine') await this.#estimate(query, signal);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #remember(): void {
    const { cue, answer } = this.#state;
    this.#deps.memory.set({ v: 2, cue, query: answer?.query ?? null });
  }

  #request(query: Query): RecollectRequest {
    const { now, shell, timeZone } = this.#deps;
    return {
      cue: query.cue,
      without: query.without,
      fullText: query.fullText,
      limit: LIMIT,
      now: now().toISOString(),
      asking: query.asking,
      choose: query.chosen,
      shell: shell(),
      ...(timeZone === undefined ? {} : { timeZone }),
    };
  }

  /** How much a look inside would read; shown on its button before it is pressed. */
  async #estimate(query: Query, signal: AbortSignal): Promise<void> {
    const estimate = await this.#deps.call('estimate', null, { signal });
    const { answer } = this.#state;
    if (answer?.query === query) this.#change({ answer: { ...answer, estimate } });
  }

  async #readStores(): Promise<void> {
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
  #cancel(): void {
    if (this.#state.progress === null) return;
    this.#stop();
    const { answer, query } = this.#state;
    this.#change({ query: answer?.query ?? query, notice: 'Stopped before the end.' });
  }

  #stop(): void {
    this.#running?.abort(new Error('stopped'));
    this.#running = null;
    this.#state = { ...this.#state, progress: null };
  }

  #display(): Display {
    return { now: this.#deps.now(), timeZone: this.#deps.timeZone };
  }

  #sendFocus(): void {
    if (this.#post === null) return;
    this.#wantsFocus = false;
    this.#post({ v: CONTRACT_VERSION, kind: 'focusCue' });
  }

  #change(change: Partial<RecallState>): void {
    this.#state = { ...this.#state, ...change };
    this.#publish();
  }

  #publish(): void {
    if (!this.#hasBegun || this.#post === null) return;
    this.#rev += 1;
    this.#post(
      snapshotOf(this.#state, this.#rev, {
        mint: (target) => this.#tokens.mint(target),
        display: this.#display(),
        canOpenTerminals: this.#deps.canOpenTerminals(),
        commandOf: this.#deps.commandOf,
      }),
    );
  }
}
