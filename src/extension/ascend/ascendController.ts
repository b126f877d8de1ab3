import type { AscendAct } from '../../core/anagoge/ascendActs.js';
import type { Excerpt } from '../../core/records/excerpt.js';
import type { Session } from '../../core/records/session.js';
import { never } from '../../core/shared/never.js';
import { parseAscendToHost } from '../../webview/contract/ascendToHost.js';
import type { AscendToHost } from '../../webview/contract/ascendToHost.js';
import type { AscendToPage } from '../../webview/contract/ascendView.js';
import { CONTRACT_VERSION, LIMITS } from '../../webview/contract/envelope.js';
import type { AscendDeps } from './ascendDeps.js';
import { AscendFlow } from './ascendFlow.js';
import type { AscendAnswer } from './ascendState.js';
import { standOf } from './ascendState.js';
import { beginning, markedWords, refineAct, unitAct } from './ascendTargets.js';
import { inquiryText } from './inquiryText.js';
import { pictureFile } from './pictureFile.js';
import { ascendSnapshot } from './presentSnapshot.js';
import { unitText } from './unitText.js';

type FocusPart = Extract<AscendToPage, { kind: 'focus' }>['part'];

/** What a command can do with the elevation that is shown. */
export type AscendCommand =
  | 'recognize'
  | 'withdraw'
  | 'stop'
  | 'retry'
  | 'recollect'
  | 'copyInquiry'
  | 'copyUnit'
  | 'openDocument'
  | 'distillUnit';

/** What can be done with one session of the answer. */
export type SessionAct = 'openRecord' | 'resume' | 'copyResume' | 'revealFile';

/** What the page can say whatever answer is shown. */
type AnytimeKind =
  | 'ready'
  | 'ascend'
  | 'draft'
  | 'showSecret'
  | 'showLog'
  | 'saveFailed'
  | 'saveSvg'
  | 'savePng'
  | 'recognize'
  | 'withdraw'
  | 'stop'
  | 'retry'
  | 'removeChip'
  | 'restoreChip'
  | 'copyInquiry';

/**
 * The host side of the ascend page: takes the person's intents, has the reader asked, and sends the
 * page whole snapshots. Knows nothing of VS Code. The page names everything by tokens.
 */
export class AscendController {
  readonly #deps: AscendDeps;
  readonly #flow: AscendFlow;
  #post: ((message: AscendToPage) => void) | null = null;
  #rev = 0;
  #hasBegun = false;
  #wantsFocus: FocusPart | null = null;
  #wantsExport: 'svg' | 'png' | null = null;

  constructor(deps: AscendDeps) {
    this.#deps = deps;
    this.#flow = new AscendFlow(deps, (isMereProgress) => this.#publish(isMereProgress));
  }

  /** A page is there to be written to; nothing is sent before it says ready. */
  connect(post: (message: AscendToPage) => void): void {
    this.#post = post;
    this.#hasBegun = false;
  }

  /** The panel was closed: what it worked on is given up, what was decided stays decided. */
  disconnect(): void {
    this.#post = null;
    this.#hasBegun = false;
    this.#flow.stop();
    this.#deps.onStanding({
      ...{ stand: 'none', hasUnit: false, canDiverge: false, canDistill: false },
    });
  }

  /** The page went to the background and is thrown away; it says ready when it is back. */
  hidden(): void {
    this.#hasBegun = false;
  }

  /** Takes up what was kept before a reload. */
  restore(): void {
    this.#flow.restore();
  }

  /** Takes a message of the page; what does not parse is logged and dropped. */
  receive(message: unknown): void {
    const parsed = parseAscendToHost(message);
    if (parsed.ok) this.#handle(parsed.value);
    else this.#deps.log.warn(`A message of the ascend page was dropped (${parsed.error}).`);
  }

  /** Looks for the whole that these words mean; with none it asks for them. */
  ascend(cue: string): void {
    const text = cue.trim().slice(0, LIMITS.cue);
    if (text === '') this.suggest('');
    else this.#flow.begin({ cue: text, unit: null, entry: null });
  }

  /** Looks for the whole line that a session belongs to (Anagoge · inbound handoff). */
  ascendFrom(session: Session): void {
    const cue = session.title.slice(0, LIMITS.cue);
    this.#flow.begin({ cue, unit: 'line', entry: session });
  }

  /** Asks for words, with some in the box that are the person's to send. */
  suggest(words: string): void {
    this.#flow.await(words);
    this.focus('cue');
  }

  /** Puts the focus somewhere in the page, at once or when the page is ready. */
  focus(part: FocusPart): void {
    this.#wantsFocus = part;
    if (this.#hasBegun) this.#sendFocus();
  }

  /** Has the page send its picture; false: there is none. */
  export(format: 'svg' | 'png'): boolean {
    if (this.#post === null || this.answer === null) return false;
    this.#wantsExport = format;
    if (this.#hasBegun) this.#sendExport();
    return true;
  }

  /** The last answer; null: there is none, or another is being looked for. */
  get answer(): AscendAnswer | null {
    return this.#flow.state.answer;
  }

  /** Does an act that changes where it stands; false where it does not fit. */
  act(act: AscendAct): boolean {
    return this.#flow.act(act);
  }

  /** Does what needs no further word; false where it does not fit. */
  command(command: AscendCommand): boolean {
    switch (command) {
      case 'recognize':
      case 'withdraw':
        return this.#flow.act({ act: command });
      case 'stop':
        return this.#flow.cancel();
      case 'retry':
        return this.#flow.retry();
      case 'recollect':
        return this.#recollect(null);
      case 'copyInquiry':
        return this.#withAnswer(({ report }) => this.#deps.acts.copy(inquiryText(report)));
      case 'copyUnit':
        return this.#withText((text) => this.#deps.acts.copy(text));
      case 'openDocument':
        return this.#withText((text, title) => this.#deps.acts.openDocument(title, text));
      case 'distillUnit':
        return this.#distill();
      default:
        return never(command);
    }
  }

  onSession(act: SessionAct, session: Session): void {
    const { acts } = this.#deps;
    if (act === 'openRecord') acts.openRecord(beginning(session), null);
    else if (act === 'revealFile') acts.revealFile(session.record);
    else acts[act](session);
  }

  /** Opens a passage in its record, with the words that were met marked. */
  openPassage(excerpt: Excerpt): void {
    this.#deps.acts.openRecord(excerpt.locator, markedWords(excerpt));
  }

  /** The records are looked for elsewhere now. */
  rootsChanged(): void {
    this.#flow.rootsChanged();
  }

  /** Something the ways back depend on changed (trust, a setting). */
  refresh(): void {
    if (this.#post === null) return;
    void this.#flow.lookAgain();
    this.#publish(false);
  }

  #handle(message: AscendToHost): void {
    const { acts, log } = this.#deps;
    switch (message.kind) {
      case 'ready':
        this.#ready();
        return;
      case 'ascend':
        if (message.cue === '')
          this.#flow.remark('Say first what you remember: a word, a name, about when.');
        else this.#flow.begin({ cue: message.cue, unit: message.unit, entry: null });
        return;
      case 'draft':
        this.#flow.draft(message.text, message.reply);
        return;
      case 'showSecret':
        void this.#showSecret(message.secret);
        return;
      case 'showLog':
        acts.showLog();
        return;
      case 'saveFailed':
        log.warn(`The picture could not be painted: ${message.why}`);
        acts.tell('The picture could not be painted. It can be kept as SVG instead.');
        return;
      case 'saveSvg':
        this.#save(pictureFile({ format: 'svg', svg: message.svg }, this.#title));
        return;
      case 'savePng':
        this.#save(pictureFile({ format: 'png', png: message.png }, this.#title));
        return;
      case 'removeChip':
      case 'restoreChip':
        this.#done(message.kind, this.#flow.leaveOut(message.key, message.kind === 'removeChip'));
        return;
      case 'recognize':
      case 'withdraw':
      case 'stop':
      case 'retry':
      case 'copyInquiry':
        this.#done(message.kind, this.command(message.kind));
        return;
      default:
        this.#done(
          message.kind,
          this.#withAnswer((answer) => this.#onAnswer(message, answer)),
        );
    }
  }

  /** What speaks of the answer that is shown; false where it names something of another one. */
  #onAnswer(message: Exclude<AscendToHost, { kind: AnytimeKind }>, answer: AscendAnswer): boolean {
    switch (message.kind) {
      case 'refine':
        return this.#perform(refineAct(message, answer));
      case 'reorient':
        return this.#perform({ act: 'reorient', text: message.text });
      case 'rescope': {
        const { dimension, option } = message;
        return this.#perform({ act: 'rescope', dimension, option });
      }
      case 'unit':
        return this.#perform(unitAct(message.unit, answer));
      case 'openPlace': {
        const excerpt = answer.names.excerpt(message.token);
        if (excerpt !== null) this.openPassage(excerpt);
        return excerpt !== null;
      }
      case 'openRecord':
      case 'resume':
      case 'copyResume': {
        const session = answer.names.session(message.token);
        if (session !== null) this.onSession(message.kind, session);
        return session !== null;
      }
      case 'recollect':
        return this.#recollect(message.token);
      case 'copyUnit':
      case 'openDocument':
      case 'distillUnit':
        return message.token === answer.names.unit && this.command(message.kind);
      default:
        return never(message);
    }
  }

  #perform(act: AscendAct | null): boolean {
    return act !== null && this.#flow.act(act);
  }

  #recollect(token: string | null): boolean {
    return this.#withAnswer(({ report, names }) => {
      const session = token === null ? report.single : names.session(token);
      if (token !== null && session === null) return false;
      this.#deps.acts.recollect(report.trace.cue, session);
      return true;
    });
  }

  #distill(): boolean {
    const { distillUnit } = this.#deps.acts;
    const unit = this.answer?.report.units[0]?.unit;
    if (distillUnit === null || unit === undefined) return false;
    distillUnit(unit);
    return true;
  }

  #withAnswer(work: (answer: AscendAnswer) => unknown): boolean {
    const { answer } = this;
    return answer !== null && work(answer) !== false;
  }

  /** The unit before the person as a document that stands for itself. */
  #withText(use: (text: string, title: string) => void): boolean {
    return this.#withAnswer((answer) => {
      const [told] = answer.report.units;
      if (told === undefined) return false;
      use(unitText(answer, told, this.#deps), told.unit.name);
      return true;
    });
  }

  get #title(): string {
    const { answer, run } = this.#flow.state;
    return answer?.report.units[0]?.unit.name ?? run.cue;
  }

  #save(file: ReturnType<typeof pictureFile>): void {
    if (file !== null) this.#deps.acts.savePicture(file);
    else this.#deps.log.warn('The page sent something that is no picture; it was not kept.');
  }

  #done(kind: string, isDone: boolean): void {
    if (!isDone)
      this.#deps.log.info(`${kind}: it does not fit where it stands now; nothing was done.`);
  }

  #ready(): void {
    this.#hasBegun = true;
    this.#publish(false);
    if (this.#wantsFocus !== null) this.#sendFocus();
    if (this.#wantsExport !== null) this.#sendExport();
  }

  /** The value goes to the page that asked and is kept nowhere. */
  async #showSecret(id: string): Promise<void> {
    const text = await this.#deps.reader.reveal(id).catch(() => null);
    this.#post?.({ v: CONTRACT_VERSION, kind: 'secretShown', id, text });
  }

  #sendFocus(): void {
    if (this.#post === null || this.#wantsFocus === null) return;
    const part = this.#wantsFocus;
    this.#wantsFocus = null;
    this.#post({ v: CONTRACT_VERSION, kind: 'focus', part });
  }

  #sendExport(): void {
    const format = this.#wantsExport;
    this.#wantsExport = null;
    if (format !== null) this.#post?.({ v: CONTRACT_VERSION, kind: 'export', format });
  }

  #publish(isMereProgress: boolean): void {
    const { state } = this.#flow;
    if (this.#post !== null && !isMereProgress) this.#tellStanding();
    if (!this.#hasBegun || this.#post === null) return;
    this.#rev += 1;
    if (isMereProgress && state.progress !== null) {
      const { progress } = state;
      this.#post({ v: CONTRACT_VERSION, kind: 'progress', rev: this.#rev, progress });
      return;
    }
    const { now, timeZone, commandOf, canOpenTerminals, acts } = this.#deps;
    this.#post(
      ascendSnapshot(state, {
        rev: this.#rev,
        display: { now: now(), timeZone },
        commandOf,
        canOpenTerminals: canOpenTerminals(),
        canDistill: acts.distillUnit !== null,
      }),
    );
  }

  #tellStanding(): void {
    const { state } = this.#flow;
    const { answer, progress } = state;
    const isBusy = progress !== null;
    this.#deps.onStanding({
      stand: isBusy ? 'working' : standOf(state),
      hasUnit: (answer?.report.units.length ?? 0) > 0,
      canDiverge: !isBusy && answer?.report.allowed.includes('refine') === true,
      canDistill: this.#deps.acts.distillUnit !== null,
    });
  }
}
