import type { Session } from '../../core/records/session.js';
import type { SessionTarget } from '../sessions/sessionTarget.js';
import { never } from '../../core/shared/never.js';
import { CONTRACT_VERSION, LIMITS } from '../../webview/contract/envelope.js';
import { parseRecallToHost } from '../../webview/contract/recallToHost.js';
import type { RecallToHost } from '../../webview/contract/recallToHost.js';
import type { ChipKind, FocusPart, RecallToPage } from '../../webview/contract/recallView.js';
import type { Display } from '../present/display.js';
import { standOf } from '../present/stand.js';
import { CardActs } from './cardActs.js';
import type { RecallDeps } from './recallDeps.js';
import { RecallFlow } from './recallFlow.js';
import { snapshotOf } from './recallState.js';
import { shownSessions, targetOf } from './recallTargets.js';
import { TokenTable } from './tokenTable.js';

/** What a command can do with the recall that is shown, by the page's own words for it. */
export type CardCommand =
  | 'identify'
  | 'fullText'
  | 'stop'
  | 'withdraw'
  | 'searchAnew'
  | 'openRecord'
  | 'resume'
  | 'distill'
  | 'distillWhole'
  | 'seeWhole'
  | 'copyResume'
  | 'copyPassage'
  | 'insertPassage'
  | 'copyContext'
  | 'insertContext'
  | 'openContext'
  | 'copyTried'
  | 'revealFile';

/** A neighbour as a command offers it. */
export interface NeighbourChoice {
  readonly record: string;
  readonly title: string;
  readonly phrase: string;
}

/**
 * The host side of the recall view: takes the person's intents, asks the worker, keeps the last
 * answer, and sends the page whole snapshots. Knows nothing of VS Code.
 */
export class RecallController {
  readonly #deps: RecallDeps;
  readonly #tokens = new TokenTable();
  readonly #cardActs: CardActs;
  readonly #flow: RecallFlow;
  #post: ((message: RecallToPage) => void) | null = null;
  #rev = 0;
  #hasBegun = false;
  #wantsFocus: FocusPart['part'] | null = null;

  constructor(deps: RecallDeps, keyOf: (kind: ChipKind, text: string) => string) {
    this.#deps = deps;
    this.#flow = new RecallFlow(deps, keyOf, {
      onChange: () => this.#publish(),
      onAnswer: () => this.#tokens.clear(),
    });
    this.#cardActs = new CardActs(
      deps.actions,
      () => this.#display(),
      () => this.#identifyBy(),
    );
  }

  /** A page is there to be written to; nothing is sent before it says ready. */
  connect(post: (message: RecallToPage) => void): void {
    this.#post = post;
  }

  /** That page went away; another one may have come before. */
  disconnect(post: (message: RecallToPage) => void): void {
    if (this.#post !== post) return;
    this.#post = null;
    this.#deps.onFocus(false);
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
    if (text === '') this.focus('cue');
    else this.#flow.askFromOutside(text, null);
  }

  /** Looks for sessions like this one; the session itself is not counted. */
  recollectFrom(session: Session): void {
    this.#flow.askFromOutside(session.title.slice(0, LIMITS.cue), session);
  }

  /** Shows one session for words that it answers, as found elsewhere. */
  handOver(cue: string, session: SessionTarget): void {
    this.#flow.handOver(cue.trim().slice(0, LIMITS.cue), session);
  }

  /** Puts words into the cue box without searching: they are the person's to send. */
  suggest(text: string): void {
    this.#flow.suggest(text);
    this.focus('cue');
  }

  /** Puts the focus somewhere in the page, at once or when the page is ready. */
  focus(part: FocusPart['part']): void {
    this.#wantsFocus = part;
    if (this.#hasBegun) this.#sendFocus();
  }

  /** Does one of the card's acts; false where the recall does not stand so. */
  command(command: CardCommand): boolean {
    const { answer } = this.#flow.state;
    if (answer === null) return false;
    switch (command) {
      case 'identify':
      case 'stop':
      case 'withdraw':
        if (!answer.report.allowed.includes(command)) return false;
        this.#flow.act({ act: command });
        return true;
      case 'fullText':
        return this.#flow.lookInside();
      case 'searchAnew':
        return this.#flow.searchAnew();
      default:
        return this.#onCard(command, this.#cardActs.main(answer.report));
    }
  }

  /** What else it could be; a choice among them is a correction that costs a try. */
  neighbours(): readonly NeighbourChoice[] {
    const { answer } = this.#flow.state;
    if (!answer?.report.allowed.includes('choose')) return [];
    return this.#cardActs.neighbours(answer.report);
  }

  choose(record: string): void {
    this.#flow.act({ act: 'choose', record });
  }

  /** The answer or the correction in the person's words, from a command. */
  reply(text: string): void {
    this.#flow.reply(text);
  }

  /** The person went on with a session elsewhere; with one on the card, that identifies it. */
  wentOnWith(record: string): void {
    const { answer } = this.#flow.state;
    if (answer === null) return;
    if (shownSessions(answer.report).some((one) => one.record === record)) this.#identifyBy();
  }

  /** The records are looked for elsewhere now: an answer about the old ones means nothing. */
  rootsChanged(): void {
    this.#flow.rootsChanged();
    if (this.#hasBegun) void this.#flow.readStores();
  }

  /** Something the words depend on changed (trust, a setting). */
  refresh(): void {
    this.#publish();
  }

  dispose(): void {
    this.#flow.stop();
    this.#post = null;
  }

  #handle(message: RecallToHost): void {
    const { actions } = this.#deps;
    switch (message.kind) {
      case 'ready':
        this.#ready();
        break;
      case 'draft':
        this.#flow.draft(message);
        break;
      case 'recollect':
        if (message.cue === '')
          this.#flow.remark('Say first what you remember: a word, a name, about when.');
        else this.#flow.ask(message.cue, null);
        break;
      case 'reply':
        this.reply(message.text);
        break;
      case 'removeChip':
      case 'restoreChip':
        this.#flow.leaveOut(message.key, message.kind === 'removeChip');
        break;
      case 'unit':
        this.#flow.choose(message.unit);
        break;
      case 'cancel':
        this.#flow.cancel();
        break;
      case 'retry':
        this.#flow.retry();
        break;
      case 'choose': {
        const target = targetOf(this.#tokens.get(message.token), this.#flow.state.answer?.report);
        if (target?.kind === 'session') this.choose(target.session.record);
        else this.#unknown(message.kind);
        break;
      }
      case 'openRecord':
      case 'resume':
      case 'distill':
      case 'copyResume':
      case 'copyPassage':
      case 'insertPassage': {
        const target = targetOf(this.#tokens.get(message.token), this.#flow.state.answer?.report);
        if (target === null || !this.#onCard(message.kind, target)) this.#unknown(message.kind);
        break;
      }
      case 'identify':
      case 'fullText':
      case 'stop':
      case 'withdraw':
      case 'searchAnew':
      case 'copyTried':
      case 'copyContext':
      case 'insertContext':
      case 'openContext':
      case 'seeWhole':
      case 'distillWhole':
      case 'revealFile':
        if (!this.command(message.kind)) this.#unknown(message.kind);
        break;
      case 'showSecret':
        void this.#showSecret(message.secret);
        break;
      case 'focused':
        this.#deps.onFocus(message.isFocused);
        break;
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

  /** The one value a mark stands for goes to the page that asked, and nowhere else. */
  async #showSecret(id: string): Promise<void> {
    // A reader that ended knows it no more, which is said like any other value that is gone.
    const text = await this.#deps.call('reveal', { id }).catch(() => null);
    this.#post?.({ v: CONTRACT_VERSION, kind: 'secretShown', id, text });
  }

  #unknown(kind: string): void {
    this.#deps.log.info(
      `${kind}: the page named something of an earlier answer; nothing was done.`,
    );
  }

  #onCard(command: CardCommand, target: ReturnType<CardActs['main']>): boolean {
    const report = this.#flow.state.answer?.report;
    if (report === undefined) return false;
    return this.#cardActs.perform(command, target, report);
  }

  /** Going on with the session identifies it (Anamnesis · U = Identified), once. */
  #identifyBy(): void {
    if (this.#flow.state.answer?.report.awaiting === 'identification')
      this.#flow.act({ act: 'identify' });
  }

  #ready(): void {
    const isFirst = !this.#hasBegun;
    this.#hasBegun = true;
    if (isFirst) this.#flow.restore();
    this.#publish();
    if (this.#wantsFocus !== null) this.#sendFocus();
    if (this.#flow.state.stores === null) void this.#flow.readStores();
  }

  #display(): Display {
    return { now: this.#deps.now(), timeZone: this.#deps.timeZone };
  }

  #sendFocus(): void {
    if (this.#post === null || this.#wantsFocus === null) return;
    const part = this.#wantsFocus;
    this.#wantsFocus = null;
    this.#post({ v: CONTRACT_VERSION, kind: 'focus', part });
  }

  #publish(): void {
    const { progress, answer } = this.#flow.state;
    this.#deps.onStand(
      progress !== null ? 'searching' : answer === null ? 'none' : standOf(answer.report),
    );
    if (!this.#hasBegun || this.#post === null) return;
    this.#rev += 1;
    this.#post(
      snapshotOf(this.#flow.state, this.#rev, {
        mint: (target) => this.#tokens.mint(target),
        display: this.#display(),
        canOpenTerminals: this.#deps.canOpenTerminals(),
        canReveal: this.#deps.canReveal(),
        commandOf: this.#deps.commandOf,
      }),
    );
  }
}
