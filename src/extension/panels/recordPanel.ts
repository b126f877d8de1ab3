import * as vscode from 'vscode';
import type { Session } from '../../core/records/session.js';
import { CONTRACT_VERSION } from '../../webview/contract/envelope.js';
import { parseRecordToHost } from '../../webview/contract/recordMessages.js';
import type {
  FindAnswer,
  RecordAct,
  RecordToHost,
  RecordToPage,
  Standing,
  WindowAnswer,
} from '../../webview/contract/recordMessages.js';
import type { WorkerCalls } from '../../node/worker/calls.js';
import type { WorkerClient } from '../../node/worker/client.js';
import { byteSize, shortened } from '../../core/words/amounts.js';
import type { Display } from '../present/display.js';
import {
  isResumable,
  locatorText,
  placeLabel,
  recordFailureWords,
  recordHeadView,
  unreadWords,
  windowView,
} from '../present/recordView.js';
import type { RecordTarget, SessionTarget } from '../sessions/sessionTarget.js';
import { webviewHtml } from '../views/webviewHtml.js';
import type { KeptPlaces } from './keptPlaces.js';
import { passageWords } from './passageWords.js';
import { RecordFile } from './recordFile.js';
import type { FileChange } from './recordFile.js';

/** What the record panels need of the rest. */
export interface RecordPanelDeps {
  readonly extensionUri: vscode.Uri;
  readonly client: Pick<WorkerClient, 'call'>;
  readonly log: Pick<vscode.LogOutputChannel, 'warn' | 'error'>;
  /** The session of a record, with its project's name; null: no listing names the record. */
  readonly describe: (record: string) => Promise<DescribedRecord | null>;
  readonly actions: {
    readonly resume: (target: SessionTarget) => Promise<unknown>;
    readonly reveal: (path: string) => Promise<unknown>;
    readonly distill: (target: SessionTarget) => Promise<unknown>;
  };
  /** Whether files of this extension's machine lie on the person's own. */
  readonly canReveal: () => boolean;
  /** Where the person was in each record. */
  readonly places: Pick<KeptPlaces, 'of' | 'keep'>;
  /** Now, and the time zone of what is shown. */
  readonly display: () => Display;
}

/** What a panel can be told to do: in its page, or with its session and its file. */
export type PanelAct = RecordAct | 'resume' | 'reveal' | 'distill';

export interface DescribedRecord {
  readonly session: Session;
  readonly project: string | null;
}

/** One panel on one record: the page's requests go to the worker, what comes back is put in words. */
export class RecordPanel {
  readonly #panel: vscode.WebviewPanel;
  readonly #deps: RecordPanelDeps;
  readonly #record: string;
  readonly #file: RecordFile;
  readonly #parts: { dispose(): void }[];
  readonly #closed = new AbortController();
  #find: AbortController | null = null;
  #windows = new AbortController();
  #place: RecordTarget;
  #mark: string;
  #described: DescribedRecord | null = null;
  #load = 1;
  #rev = 0;

  constructor(
    panel: vscode.WebviewPanel,
    place: RecordTarget,
    mark: string,
    deps: RecordPanelDeps,
  ) {
    this.#panel = panel;
    this.#deps = deps;
    this.#record = place.record;
    this.#place = place;
    this.#mark = mark;
    this.#file = new RecordFile(place.record, (change) => {
      this.#post({ v: CONTRACT_VERSION, kind: 'changed', words: changeWords(change) });
    });
    this.#parts = [
      this.#file,
      panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message)),
      panel.onDidChangeViewState(() => this.#seen()),
      vscode.window.onDidChangeWindowState(({ focused }) => {
        if (focused && panel.visible) void this.#file.compare();
      }),
    ];
    panel.onDidDispose(() => this.dispose());
    this.#keep(null);
    this.#draw();
  }

  get isInFront(): boolean {
    return this.#panel.active;
  }

  /** Brings the panel to the front and goes to another place. */
  goTo(place: RecordTarget, mark: string): void {
    this.#place = place;
    this.#mark = mark;
    this.#keep(null);
    this.#panel.reveal();
    this.#postHead();
  }

  /** Does what a command asks for, in the page or here. */
  perform(act: PanelAct): void {
    if (act === 'resume') this.#told(this.#resume());
    else if (act === 'reveal') this.#told(this.#reveal());
    else if (act === 'distill') this.#told(this.#distill());
    else this.#post({ v: CONTRACT_VERSION, kind: 'act', act });
  }

  dispose(): void {
    this.#closed.abort();
    this.#windows.abort();
    for (const part of this.#parts.splice(0)) part.dispose();
  }

  #draw(): void {
    const { webview } = this.#panel;
    const folder = vscode.Uri.joinPath(this.#deps.extensionUri, 'dist', 'webview');
    // Set anew each time: a panel brought back still points into the folder of an older version.
    webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [folder] };
    const address = (name: string): string =>
      webview.asWebviewUri(vscode.Uri.joinPath(folder, name)).toString();
    webview.html = webviewHtml({
      cspSource: webview.cspSource,
      script: address('record.js'),
      style: address('record.css'),
      title: 'Session record',
    });
  }

  #seen(): void {
    this.#file.watch(this.#panel.visible);
    if (this.#panel.visible) void this.#file.compare();
  }

  #receive(value: unknown): void {
    const message = parseRecordToHost(value);
    if (!message.ok) {
      this.#deps.log.warn(`A message of the record page was dropped: ${message.error}`);
      return;
    }
    this.#told(this.#act(message.value));
  }

  /** What goes wrong goes to the log, unless nobody waits for it any more. */
  #told(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (this.#closed.signal.aborted) return;
      this.#deps.log.error('Record view:', error instanceof Error ? error : String(error));
    });
  }

  async #act(message: RecordToHost): Promise<void> {
    switch (message.kind) {
      case 'ready':
        await this.#begin();
        return;
      case 'reload':
        this.#load += 1;
        await this.#begin();
        return;
      case 'window':
        await this.#window(message);
        return;
      case 'find':
        await this.#search(message);
        return;
      case 'stopFind':
        this.#find?.abort();
        return;
      case 'stopWindow':
        this.#stopWindows();
        return;
      case 'place': {
        const { mark, byte, line, top, opened } = message;
        // Said of a place that was left since.
        if (mark === this.#mark) this.#keep({ byte, line, top, opened });
        return;
      }
      case 'copyPath':
        await copied(this.#record, vscode.l10n.t('Path copied'));
        return;
      case 'copyTurn':
        await copied(message.text, vscode.l10n.t('Turn copied'));
        return;
      case 'copyLocator':
        await copied(locatorText(this.#record, message), vscode.l10n.t('Locator copied'));
        return;
      case 'reveal':
        await this.#reveal();
        return;
      case 'showSecret': {
        const { secret: id } = message;
        const text = await this.#deps.client.call('reveal', { id });
        this.#post({ v: CONTRACT_VERSION, kind: 'secretShown', id, text });
        return;
      }
      case 'resume':
        await this.#resume();
        return;
    }
  }

  async #reveal(): Promise<void> {
    if (this.#deps.canReveal()) await this.#deps.actions.reveal(this.#record);
  }

  async #distill(): Promise<void> {
    const sessionId = this.#described?.session.sessionId ?? '';
    await this.#deps.actions.distill({ record: this.#record, sessionId });
  }

  async #resume(): Promise<void> {
    const session = this.#described?.session;
    if (session === undefined || !isResumable(session)) return;
    const { record, sessionId } = session;
    await this.#deps.actions.resume({ record, sessionId });
  }

  /** Remembers where the person is; null: at the place the panel was opened at, unless it is known. */
  #keep(stood: Standing | null): void {
    const { byte, line, passage = null } = this.#place;
    const known = this.#stood();
    const target = { byte, line, passage };
    this.#deps.places.keep({
      record: this.#record,
      mark: this.#mark,
      target,
      stood: stood ?? known,
    });
  }

  /** Where the person stood since the panel was opened at its place. */
  #stood(): Standing | null {
    const kept = this.#deps.places.of(this.#record);
    return kept?.mark === this.#mark ? kept.stood : null;
  }

  /** What is known is sent at once; what has to be looked up follows. */
  async #begin(): Promise<void> {
    await this.#file.load();
    this.#file.watch(this.#panel.visible);
    this.#described = (await this.#deps.describe(this.#record)) ?? this.#described;
    const title = this.#described?.session.title;
    if (title !== undefined) this.#panel.title = shortened(title, 60);
    this.#postHead();
  }

  #postHead(): void {
    const { session = null, project = null } = this.#described ?? {};
    this.#post({
      v: CONTRACT_VERSION,
      kind: 'head',
      rev: (this.#rev += 1),
      record: this.#record,
      head: recordHeadView(this.#record, session, project, {
        ...this.#deps.display(),
        canReveal: this.#deps.canReveal(),
      }),
      place: {
        mark: this.#mark,
        byte: this.#place.byte,
        line: this.#place.line,
        passage: passageWords(this.#place.passage ?? ''),
      },
      stood: this.#stood(),
      load: this.#load,
    });
  }

  async #window(message: Extract<RecordToHost, { kind: 'window' }>): Promise<void> {
    const { id, byte, line, direction } = message;
    // Somebody who goes elsewhere does not wait for what was on its way.
    if (direction === 'around') this.#stopWindows();
    const request = { record: this.#record, byte, line, direction };
    const answer = await this.#windowAnswer(request, id, this.#windows.signal);
    this.#post({ v: CONTRACT_VERSION, kind: 'windowAnswer', id, answer });
  }

  #stopWindows(): void {
    this.#windows.abort();
    this.#windows = new AbortController();
  }

  async #windowAnswer(
    request: WorkerCalls['window']['request'],
    id: number,
    signal: AbortSignal,
  ): Promise<WindowAnswer['answer']> {
    try {
      const result = await this.#deps.client.call('window', request, {
        signal,
        progress: ({ bytes }) => {
          const words = `Unpacked ${byteSize(bytes)} on the way to this place`;
          if (!signal.aborted)
            this.#post({ v: CONTRACT_VERSION, kind: 'windowProgress', id, words });
        },
      });
      if (!result.ok) return { ok: false, words: recordFailureWords(result.error) };
      const runtime = this.#described?.session.runtime ?? 'claude';
      return { ok: true, window: windowView(result.value, runtime, this.#deps.display()) };
    } catch (error) {
      if (signal.aborted)
        return { ok: false, words: 'Stopped before this place of the record was reached.' };
      this.#deps.log.error('Record window:', error instanceof Error ? error : String(error));
      return { ok: false, words: 'The record could not be read: the reader stopped.' };
    }
  }

  async #search(message: Extract<RecordToHost, { kind: 'find' }>): Promise<void> {
    this.#find?.abort();
    const find = new AbortController();
    this.#find = find;
    const answer = await this.#findAnswer(message, find.signal);
    if (this.#find === find) this.#find = null;
    this.#post({ v: CONTRACT_VERSION, kind: 'findAnswer', id: message.id, answer });
  }

  async #findAnswer(
    message: Extract<RecordToHost, { kind: 'find' }>,
    stopped: AbortSignal,
  ): Promise<FindAnswer['answer']> {
    const { id, text, from, direction } = message;
    const signal = AbortSignal.any([stopped, this.#closed.signal]);
    try {
      const result = await this.#deps.client.call(
        'findInRecord',
        { record: this.#record, text, from, direction },
        {
          signal,
          progress: (progress) =>
            this.#post({
              v: CONTRACT_VERSION,
              kind: 'findProgress',
              id,
              progress: progressView(progress),
            }),
        },
      );
      if (!result.ok) return { kind: 'failed', words: recordFailureWords(result.error) };
      const { hit, unread } = result.value;
      if (hit === null) return { kind: 'none', unread: unreadWords(unread) };
      const { line, byte, preview } = hit;
      return { kind: 'hit', line, byte, preview, label: placeLabel(line, byte) };
    } catch (error) {
      if (signal.aborted) return { kind: 'stopped' };
      this.#deps.log.error('Find in record:', error instanceof Error ? error : String(error));
      return { kind: 'failed', words: 'The search ended: the reader stopped.' };
    }
  }

  #post(message: RecordToPage): void {
    if (!this.#closed.signal.aborted) void this.#panel.webview.postMessage(message);
  }
}

function progressView(progress: { readonly bytes: number; readonly totalBytes: number }): {
  readonly text: string;
  readonly part: number | null;
} {
  const { bytes, totalBytes } = progress;
  if (totalBytes === 0) return { text: `Searched ${byteSize(bytes)}`, part: null };
  return {
    text: `Searched ${byteSize(bytes)} of ${byteSize(totalBytes)}`,
    part: Math.min(1, bytes / totalBytes),
  };
}

function changeWords(change: FileChange): string | null {
  switch (change.kind) {
    case 'same':
      return null;
    case 'grown':
      return `The record has grown by ${byteSize(change.bytes)} since it was loaded.`;
    case 'rewritten':
      return 'The record was changed since it was loaded; places may have moved.';
    case 'gone':
      return 'The record is not there any more; what is shown was read before.';
  }
}

async function copied(text: string, words: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage(words, 2_000);
}
