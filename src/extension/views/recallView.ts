import * as vscode from 'vscode';
import { partKey } from '../../core/anamnesis/partKey.js';
import type { Session } from '../../core/records/session.js';
import type { SessionTarget } from '../sessions/sessionTarget.js';
import type { FocusPart, RecallToPage } from '../../webview/contract/recallView.js';
import { RecallController } from './recallController.js';
import type { CardCommand, NeighbourChoice } from './recallController.js';
import type { RecallDeps } from './recallDeps.js';
import { webviewHtml } from './webviewHtml.js';

/** What the recall view needs of the editor besides the controller's needs. */
export interface RecallViewDeps extends Omit<RecallDeps, 'memory' | 'now' | 'newId'> {
  readonly extensionUri: vscode.Uri;
  /** Keeps the last recall over a reload of the window. */
  readonly memento: Pick<vscode.Memento, 'get' | 'update'>;
  /** Shows the view and gives it the focus ("mneme.recall.focus"). */
  readonly reveal: () => Thenable<unknown>;
}

/** The recall view in the side bar. */
export interface RecallView extends vscode.WebviewViewProvider {
  /** Shows the view and searches; an empty cue only puts the cursor into the box. */
  recollect(cue: string): Promise<void>;
  recollectFrom(session: Session): Promise<void>;
  /** Shows the view with this session as what the words mean; its record is not opened. */
  handOver(cue: string, session: SessionTarget): Promise<void>;
  /** Shows the view with words in the cue box that are the person's to send. */
  suggest(cue: string): Promise<void>;
  /** Shows the view and puts the focus into one of its parts. */
  focus(part: FocusPart['part']): Promise<void>;
  /** One of the card's acts; false where the recall does not stand so. */
  command(command: CardCommand): boolean;
  neighbours(): readonly NeighbourChoice[];
  choose(record: string): void;
  reply(text: string): void;
  /** Call when the person went on with a session (resumed it, copied its command). */
  wentOnWith(record: string): void;
  /** Call when records are looked for elsewhere (settings, demo). */
  rootsChanged(): void;
  /** Call when trust or a setting changed that the words depend on. */
  refresh(): void;
  dispose(): void;
}

const MEMORY = 'mneme.recall';

export function createRecallView(deps: RecallViewDeps): RecallView {
  const controller = new RecallController(
    {
      ...deps,
      memory: {
        get: () => deps.memento.get(MEMORY),
        set: (value) => void deps.memento.update(MEMORY, value),
      },
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
    },
    partKey,
  );
  return {
    resolveWebviewView: (view) => showPage(view, deps.extensionUri, controller),
    recollect: async (cue) => {
      await deps.reveal();
      controller.recollect(cue);
    },
    recollectFrom: async (session) => {
      await deps.reveal();
      controller.recollectFrom(session);
    },
    handOver: async (cue, session) => {
      await deps.reveal();
      controller.handOver(cue, session);
    },
    suggest: async (cue) => {
      await deps.reveal();
      controller.suggest(cue);
    },
    focus: async (part) => {
      await deps.reveal();
      controller.focus(part);
    },
    command: (command) => controller.command(command),
    neighbours: () => controller.neighbours(),
    choose: (record) => controller.choose(record),
    reply: (text) => controller.reply(text),
    wentOnWith: (record) => controller.wentOnWith(record),
    rootsChanged: () => controller.rootsChanged(),
    refresh: () => controller.refresh(),
    dispose: () => controller.dispose(),
  };
}

/**
 * Called anew whenever the view was moved or its page was thrown away. The page is not kept while
 * it is hidden: it says ready when it is back and gets a whole snapshot.
 */
function showPage(
  view: vscode.WebviewView,
  extensionUri: vscode.Uri,
  controller: RecallController,
): void {
  const { webview } = view;
  const built = vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
  const address = (file: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(built, file)).toString();
  webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [built] };
  webview.onDidReceiveMessage((message) => controller.receive(message));
  // A page that is hidden cannot be written to; it asks for a snapshot when it is back.
  const post = (message: RecallToPage): void => void webview.postMessage(message);
  controller.connect(post);
  view.onDidDispose(() => controller.disconnect(post));
  webview.html = webviewHtml({
    cspSource: webview.cspSource,
    script: address('recall.js'),
    style: address('recall.css'),
    title: 'Recall',
  });
}
