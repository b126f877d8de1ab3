import * as vscode from 'vscode';
import type { Session } from '../../core/records/session.js';
import { CONTRACT_VERSION } from '../../webview/contract/envelope.js';
import { parseRecordToHost } from '../../webview/contract/recordMessages.js';
import type {
  FindAnswer,
  RecordToHost,
  RecordToPage,
  WindowAnswer,
} from '../../webview/contract/recordMessages.js';
import type { WorkerCalls } from '../../node/worker/calls.js';
import type { WorkerClient } from '../../node/worker/client.js';
import { byteSize, shortened } from '../present/amounts.js';
import type { Display } from '../present/display.js';
import {
  placeLabel,
  recordFailureWords,
  recordHeadView,
  windowView,
} from '../present/recordView.js';
import type { RecordTarget, SessionTarget } from '../sessions/sessionTarget.js';
import { webviewHtml } from '../views/webviewHtml.js';
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
  };
  /** Now, and the time zone of what is shown. */
  readonly display: () => Display;
}

export interface DescribedRecord {
  readonly session: Session;
  readonly project: string | null;
}

/** A place in a record, with the words to be marked there. */
export interface RecordPlace extends RecordTarget {
  readonly passage?: string | null;
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
  #place: RecordPlace;
  #mark: string;
  #described: DescribedRecord | null = null;
  #load = 1;
  #rev = 0;

  constructor(panel: vscode.WebviewPanel, place: RecordPlace, mark: string, deps: RecordPanelDeps) {
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
    this.#draw();
  }

  /** Brings the panel to the front and goes to another place. */
  goTo(place: RecordPlace, mark: string): void {
    this.#place = place;
    this.#mark = mark;
    this.#panel.reveal();
    this.#postHead();
  }

  dispose(): void {
    this.#closed.abort();
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
    this.#act(message.value).catch((error: unknown) => {
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
      case 'copyPath':
        await vscode.env.clipboard.writeText(this.#record);
        vscode.window.setStatusBarMessage(vscode.l10n.t('Path copied'), 2_000);
        return;
      case 'reveal':
        await this.#deps.actions.reveal(this.#record);
        return;
      case 'resume': {
        const session = this.#described?.session;
        if (session === undefined) return;
        const { record, sessionId } = session;
        await this.#deps.actions.resume({ record, sessionId });
        return;
      }
    }
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
      head: recordHeadView(this.#record, session, project, this.#deps.display()),
      place: {
        mark: this.#mark,
        byte: this.#place.byte,
        line: this.#place.line,
        passage: wordsOf(this.#place.passage ?? null),
      },
      load: this.#load,
    });
  }

  async #window(message: Extract<RecordToHost, { kind: 'window' }>): Promise<void> {
    const { id, byte, line, direction } = message;
    const answer = await this.#windowAnswer({ record: this.#record, byte, line, direction });
    this.#post({ v: CONTRACT_VERSION, kind: 'windowAnswer', id, answer });
  }

  async #windowAnswer(request: WorkerCalls['window']['request']): Promise<WindowAnswer['answer']> {
    try {
      const { signal } = this.#closed;
      const result = await this.#deps.client.call('window', request, { signal });
      if (!result.ok) return { ok: false, words: recordFailureWords(result.error) };
      const runtime = this.#described?.session.runtime ?? 'claude';
      return { ok: true, window: windowView(result.value, runtime, this.#deps.display()) };
    } catch (error) {
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
      if (result.value === null) return { kind: 'none' };
      const { line, byte, preview } = result.value;
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

/** A passage without the marks of where it was cut, for those do not stand in the record. */
function wordsOf(passage: string | null): string | null {
  const words = passage?.replace(/^…\s*|\s*…$/g, '') ?? '';
  return words === '' ? null : words.slice(0, 2_000);
}
