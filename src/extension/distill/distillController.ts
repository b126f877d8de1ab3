import path from 'node:path';
import type { AnswerJson } from '../../core/diylisis/distillReport.js';
import type { ContractJson } from '../../core/diylisis/handoffContract.js';
import { never } from '../../core/shared/never.js';
import { FIRST_WISH, parseDistillToHost } from '../../webview/contract/distillToHost.js';
import type { DistillToHost, TableWish } from '../../webview/contract/distillToHost.js';
import type { DistillToPage } from '../../webview/contract/distillView.js';
import { CONTRACT_VERSION } from '../../webview/contract/envelope.js';
import { TokenTable } from '../views/tokenTable.js';
import { contractOf, withVersion } from './contractForm.js';
import type { DistillDeps } from './distillDeps.js';
import { hasAnswers, isAnotherDay, renewed, undone } from './distillRun.js';
import type { DistillRun } from './distillRun.js';
import { initialDistill, stepDistill } from './distillState.js';
import type { DistillEvent } from './distillEvent.js';
import type { DistillState } from './distillState.js';
import { DistillWork } from './distillWork.js';
import { evidenceText } from './evidenceText.js';
import { isPlace } from './presentPlace.js';
import { changedFiles, folderOf, hasDiff, mayWrite } from './presentReady.js';
import { distillSnapshot } from './presentSnapshot.js';
import { openIds } from './presentTable.js';

/** Snapshots of mere progress come no closer than this, in milliseconds. */
const PROGRESS_PAUSE = 100;

/**
 * The host side of one distillation: takes the person's intents, has the work done, and sends the
 * page whole snapshots. Knows nothing of VS Code.
 */
export class DistillController {
  readonly #deps: DistillDeps;
  readonly #tokens = new TokenTable();
  #state: DistillState;
  #wish: TableWish = FIRST_WISH;
  #post: ((message: DistillToPage) => void) | null = null;
  readonly #work: DistillWork;
  #rev = 0;
  #toldProgress = 0;
  #hasBegun = false;
  #wantsFocus = false;
  #isDisposed = false;

  constructor(run: DistillRun, deps: DistillDeps) {
    this.#deps = deps;
    this.#state = initialDistill(run);
    this.#work = new DistillWork(
      deps,
      () => this.#state,
      (event) => this.#happen(event),
    );
  }

  get run(): DistillRun {
    return this.#state.run;
  }

  /** Nothing more can be done here: it was written, or there was nothing to distill. */
  get isOver(): boolean {
    return this.#state.run.phase === 'done' || this.#state.stage === 'portable';
  }

  /** A page is there to be written to; nothing is sent before it says ready. */
  connect(post: (message: DistillToPage) => void): void {
    this.#post = post;
  }

  /** Takes a message of the page; what does not parse is logged and dropped. */
  receive(message: unknown): void {
    const parsed = parseDistillToHost(message);
    if (parsed.ok) this.#handle(parsed.value);
    else this.#deps.log.warn(`A message of the distill page was dropped (${parsed.error}).`);
  }

  /** Puts the focus to what is to be done next. */
  focus(): void {
    this.#wantsFocus = true;
    if (this.#hasBegun) this.#sendFocus();
  }

  /** Something the words depend on changed (trust, folders). */
  refresh(): void {
    this.#publish();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#work.stop();
    this.#post = null;
  }

  #handle(message: DistillToHost): void {
    const { acts } = this.#deps;
    const { report, run } = this.#state;
    switch (message.kind) {
      case 'ready':
        this.#ready();
        break;
      case 'draft':
        // What was typed into a form that the host has filled in anew since is of no use.
        if (message.mark === `${run.id} ${this.#state.formMark}`)
          this.#happen({ kind: 'drafted', contract: contractOf(message.fields, run.contract) });
        break;
      case 'submit':
        void this.#submit(contractOf(message.fields, run.contract));
        break;
      case 'range': {
        const contract = contractOf(message.fields, run.contract);
        this.#happen({ kind: 'ranged', range: message.range, contract });
        break;
      }
      case 'useProposed':
        this.#happen({ kind: 'proposedTaken' });
        break;
      case 'openForm':
        this.#happen({ kind: 'formOpened' });
        break;
      case 'stop':
        this.#happen({ kind: 'stopped' });
        break;
      case 'retry':
        void this.#today({ kind: 'retried' });
        break;
      case 'table':
        this.#wish = message.wish;
        this.#publish();
        break;
      case 'answer':
        this.#answer(message);
        break;
      case 'field':
        this.#happen({ kind: 'wroteInRow', typed: { field: message.field, at: message.at } });
        break;
      case 'undo':
        void this.#today({ kind: 'undone' });
        break;
      case 'openPlace': {
        const place = this.#tokens.get(message.token);
        if (isPlace(place)) acts.openPlace(place);
        else this.#unknown(message.kind);
        break;
      }
      case 'notSecret':
        if (report?.maskedValues?.some(({ id }) => id === message.id) === true)
          void this.#today({ kind: 'letThrough', id: message.id });
        else this.#unknown(message.kind);
        break;
      case 'showSecret':
        if (report?.maskedValues?.some(({ id }) => id === message.secret) === true)
          void this.#showSecret(message.secret);
        else this.#unknown(message.kind);
        break;
      case 'end':
        this.#happen({ kind: 'left' });
        break;
      case 'takeUp':
        void this.#takeUp();
        break;
      case 'clear':
        this.#happen({ kind: 'cleared' });
        break;
      case 'write':
        this.#wait(this.#write());
        break;
      case 'showDiff':
        this.#showDiff();
        break;
      case 'showPreview': {
        const text = report?.files.find(({ role }) => role === 'prose')?.text ?? report?.paste;
        if (typeof text === 'string') acts.showText(run.title, text);
        break;
      }
      case 'replace':
        this.#happen({ kind: 'replaceAllowed' });
        break;
      case 'otherName':
        this.#happen({ kind: 'renamed', name: message.name, folder: null });
        break;
      case 'chooseFolder':
        this.#wait(this.#chooseTarget());
        break;
      case 'saveTarget':
        this.#wait(this.#save());
        break;
      case 'lookAgain':
        this.#happen({ kind: 'looksAgain' });
        break;
      case 'copyText': {
        const text = report?.paste ?? report?.files.find(({ role }) => role === 'prose')?.text;
        if (typeof text === 'string') acts.copy(text);
        break;
      }
      case 'pasted':
        this.#pasted(message.reference);
        break;
      case 'openHandoff': {
        // The handoff itself was written last.
        const file = run.outcome?.paths.at(-1);
        if (file !== undefined) acts.openFile(file);
        break;
      }
      case 'copyPrompt':
        if (run.outcome !== null) acts.copy(run.outcome.prompt);
        break;
      case 'startAgent': {
        const { outcome } = run;
        const file = outcome?.paths.at(-1);
        // Where it is to be found is said relative to the folder it was written under.
        const folder = folderOf(this.#state) ?? (file === undefined ? null : path.dirname(file));
        if (outcome !== null) acts.startAgent(message.agent, outcome.prompt, folder);
        break;
      }
      case 'openEvidence':
        if (report !== null)
          acts.showText(`How it came about ${run.title}`, evidenceText(report, run.title));
        break;
      default:
        never(message);
    }
  }

  /** The same answer for all rows that were meant and are still open. */
  #answer(message: Extract<DistillToHost, { kind: 'answer' }>): void {
    const { report } = this.#state;
    if (report === null) return;
    const open = openIds(report);
    const { answer, value, horizon } = message;
    const isBare = answer === 'drop';
    // A resolve without words confirms the item as it stands, where that may be said of it.
    if ((answer === 'route' || answer === 'defer') && value === '') return;
    const answers = message.rows
      .filter((id) => open.has(id))
      .map((id): AnswerJson => ({
        id,
        answer,
        value: isBare ? null : value,
        horizon: horizon === '' ? null : horizon,
      }));
    if (answers.length === 0) this.#unknown(message.kind);
    else void this.#today({ kind: 'answered', answers });
  }

  /**
   * What is done on another day than the run began on, at a table that stayed open, is done in a new
   * invocation: a new moment, sources read again, and the answers of before as suggestions.
   */
  async #today(event: DistillEvent): Promise<void> {
    const isUndone = event.kind === 'undone';
    const isTurned = await this.#turnDay((run) => (isUndone ? undone(run) : run));
    if (!this.#isDisposed && !(isTurned && isUndone)) this.#happen(event);
  }

  /** Begins a new invocation where the run began on another day; whether it did. */
  async #turnDay(before: (run: DistillRun) => DistillRun): Promise<boolean> {
    const isDue = (): boolean => this.#state.run.phase === 'run' && this.#isAnotherDay();
    if (!isDue()) return false;
    const size = await this.#deps.sizeOf(this.#state.run.source);
    // Another act may have turned the day meanwhile, and is not to be turned over with it.
    if (this.#isDisposed || !isDue()) return false;
    const now = this.#deps.now().toISOString();
    this.#happen({ kind: 'dayTurned', run: renewed(before(this.#state.run), now, size) });
    return true;
  }

  #ready(): void {
    const isFirst = !this.#hasBegun;
    this.#hasBegun = true;
    if (isFirst) void this.#begin();
    else this.#publish();
    if (this.#wantsFocus) this.#sendFocus();
  }

  /** A run that was kept on another day is a new invocation; an ended one waits to be taken up. */
  async #begin(): Promise<void> {
    const { phase } = this.#state.run;
    if ((phase === 'form' || phase === 'run') && this.#isAnotherDay())
      this.#state = initialDistill(await this.#renewed());
    if (this.#isDisposed) return;
    this.#happen({ kind: 'begun' });
  }

  /** A form that was left open over a day begins a new invocation too. */
  async #submit(contract: ContractJson): Promise<void> {
    const begun = this.#isAnotherDay() ? { run: await this.#renewed() } : {};
    this.#happen({ kind: 'submitted', contract, ...begun });
  }

  /** Without answers there is nothing that another moment could make doubtful. */
  async #takeUp(): Promise<void> {
    const isAnew = this.#isAnotherDay() || !hasAnswers(this.#state.run);
    const run = isAnew ? await this.#renewed() : this.#state.run;
    this.#happen({ kind: 'takenUp', run });
  }

  #isAnotherDay(): boolean {
    return isAnotherDay(this.#state.run.now, this.#deps.now(), this.#deps.timeZone);
  }

  /** The run as it is when the source's size is known. */
  async #renewed(): Promise<DistillRun> {
    const size = await this.#deps.sizeOf(this.#state.run.source);
    return renewed(this.#state.run, this.#deps.now().toISOString(), size);
  }

  #wait(work: Promise<void>): void {
    void work.catch((error: unknown) => {
      this.#deps.log.error(`Distill: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  /** The value goes to the page that asked and is kept nowhere. */
  async #showSecret(id: string): Promise<void> {
    const text = await this.#deps.reader.reveal(id).catch(() => null);
    this.#post?.({ v: CONTRACT_VERSION, kind: 'secretShown', id, text });
  }

  /**
   * What stands there already is shown beside what would stand there, before it is written. What was
   * worked out on another day is worked out anew, and is written when it was seen.
   */
  async #write(): Promise<void> {
    if (mayWrite(this.#state) && (await this.#turnDay((run) => run))) return;
    const { report, looks, hasSeenDiff } = this.#state;
    if (report === null || !mayWrite(this.#state)) this.#unknown('write');
    else if (hasDiff(report, looks) && !hasSeenDiff) this.#showDiff();
    else this.#happen({ kind: 'confirmed' });
  }

  #showDiff(): void {
    const { report, looks } = this.#state;
    // The handoff itself comes last, and so in front.
    for (const { path: file, text } of changedFiles(report, looks).toReversed())
      this.#deps.acts.showDiff(file, text);
    this.#happen({ kind: 'diffSeen' });
  }

  async #chooseTarget(): Promise<void> {
    const { report } = this.#state;
    const target = report?.files.find(({ role }) => role === 'prose')?.path ?? 'handoff.md';
    const chosen = await this.#deps.acts.chooseTarget(target, folderOf(this.#state));
    if (chosen !== null) this.#happen({ kind: 'renamed', ...chosen });
  }

  async #save(): Promise<void> {
    const unsaved = (this.#state.looks ?? []).filter(({ isUnsaved }) => isUnsaved);
    await this.#deps.acts.save(unsaved.map((look) => look.path));
    this.#happen({ kind: 'looksAgain' });
  }

  #pasted(reference: string): void {
    const { report, run } = this.#state;
    const text = report?.paste ?? null;
    if (text === null || run.contract === null || reference === '') return;
    this.#happen({ kind: 'pasted', contract: withVersion(run.contract, reference), text });
  }

  #happen(event: DistillEvent): void {
    const before = this.#state;
    const { state, effects } = stepDistill(before, event);
    this.#state = state;
    if (state.report !== before.report) this.#tokens.clear();
    for (const effect of effects) this.#work.do(effect);
    if (event.kind === 'progressed' && !this.#isProgressDue()) return;
    // The page knows what was typed into it.
    if (event.kind === 'wroteInRow') return;
    this.#publish();
  }

  #isProgressDue(): boolean {
    const now = this.#deps.now().getTime();
    if (Math.abs(now - this.#toldProgress) < PROGRESS_PAUSE) return false;
    this.#toldProgress = now;
    return true;
  }

  #unknown(kind: string): void {
    this.#deps.log.info(
      `${kind}: it does not fit where the distillation stands; nothing was done.`,
    );
  }

  #sendFocus(): void {
    if (this.#post === null) return;
    this.#wantsFocus = false;
    this.#post({ v: CONTRACT_VERSION, kind: 'focus' });
  }

  #publish(): void {
    if (!this.#hasBegun || this.#post === null) return;
    const { now, timeZone, workspace, noTerminal } = this.#deps;
    const { folders, isTrusted } = workspace();
    this.#rev += 1;
    this.#post(
      distillSnapshot(this.#state, {
        rev: this.#rev,
        wish: this.#wish,
        mint: (target) => this.#tokens.mint(target),
        isTrusted,
        isCopyOnly: folders.length === 0,
        display: { now: now(), timeZone },
        noTerminal: noTerminal(),
      }),
    );
  }
}
