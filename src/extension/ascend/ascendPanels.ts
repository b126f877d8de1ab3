import * as vscode from 'vscode';
import type { ResumeHandle } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import type { CallWorker } from '../views/recallDeps.js';
import type { RootSettings } from '../../node/worker/calls.js';
import type { AscendToPage } from '../../webview/contract/ascendView.js';
import { ASCEND_PANEL } from '../ids.js';
import { copyShell } from '../settings.js';
import { webviewHtml } from '../views/webviewHtml.js';
import { AscendController } from './ascendController.js';
import type { AscendActs, AscendStanding } from './ascendDeps.js';
import { savePicture } from './savePicture.js';
import { SettledUnits } from './settledUnits.js';
import { waysBack } from './waysBack.js';

const KEPT_KEY = 'mneme.ascend';

export interface AscendPanelDeps {
  readonly extensionUri: vscode.Uri;
  /** Keeps the elevation over a reload of the window, outside every store of records. */
  readonly memento: Pick<vscode.Memento, 'get' | 'update'>;
  readonly log: Pick<vscode.LogOutputChannel, 'info' | 'warn' | 'error'>;
  readonly call: CallWorker;
  readonly actions: Omit<AscendActs, 'savePicture' | 'tell'>;
  readonly settings: () => RootSettings;
  readonly commandOf: (handle: ResumeHandle, session: Session) => string | null;
  readonly canOpenTerminals: () => boolean;
  readonly onStanding: (standing: AscendStanding) => void;
}

/** The one ascend panel of this window. */
export interface AscendPanel {
  /** Brings the panel to the front and looks for what the words mean; with none it asks. */
  ascend(cue: string): void;
  /** The same from a session: the whole line that it belongs to. */
  ascendFrom(session: Session): void;
  /** Asks for words, with some in the box that are the person's to send. */
  suggest(words: string): void;
  /** Brings the panel to the front; null: there is none. */
  front(): AscendController | null;
  /** Call when records are looked for elsewhere (settings, demo). */
  rootsChanged(): void;
  /** Call when trust or a setting changed that the words depend on. */
  refresh(): void;
  dispose(): void;
}

/** The panel, and the way back after a reload of the window. Register at activation. */
export function createAscendPanel(deps: AscendPanelDeps): AscendPanel {
  const { memento, extensionUri, log, call, actions } = deps;
  const told = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => {
      log.error('Ascend:', error instanceof Error ? error : String(error));
      void vscode.window.showErrorMessage(
        vscode.l10n.t('Mneme could not keep the picture. The log says more.'),
      );
    });
  const stores = async (): Promise<readonly string[]> =>
    (await call('roots', null)).map(({ path }) => path);
  const controller = new AscendController({
    reader: {
      ascend: (request, options) => call('ascend', request, options),
      handles: (sessions, signal) =>
        waysBack(sessions, {
          shell: copyShell(),
          settings: deps.settings(),
          folders: (paths) => call('folders', { paths }, { signal }),
        }),
      reveal: (id) => call('reveal', { id }),
    },
    acts: {
      ...actions,
      savePicture: (file) => told(savePicture(file, stores)),
      tell: (words) => void vscode.window.showInformationMessage(words),
    },
    memory: {
      get: () => memento.get<unknown>(KEPT_KEY),
      set: (value) => void memento.update(KEPT_KEY, value),
    },
    settled: new SettledUnits(),
    log,
    onStanding: deps.onStanding,
    commandOf: deps.commandOf,
    canOpenTerminals: deps.canOpenTerminals,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
  let shown: vscode.WebviewPanel | null = null;

  const show = (panel: vscode.WebviewPanel): void => {
    shown = panel;
    const icon = (name: string): vscode.Uri =>
      vscode.Uri.joinPath(extensionUri, 'media', `icon-${name}.svg`);
    panel.iconPath = { light: icon('light'), dark: icon('dark') };
    panel.title = vscode.l10n.t('Ascend');
    const { webview } = panel;
    webview.onDidReceiveMessage((message: unknown) => controller.receive(message));
    controller.connect((message: AscendToPage) => void webview.postMessage(message));
    panel.onDidChangeViewState(() => {
      if (!panel.visible) controller.hidden();
    });
    panel.onDidDispose(() => {
      if (shown !== panel) return;
      shown = null;
      controller.disconnect();
    });
    draw(webview, extensionUri);
  };

  const serializer = vscode.window.registerWebviewPanelSerializer(ASCEND_PANEL, {
    deserializeWebviewPanel: (panel) => {
      if (shown !== null) panel.dispose();
      else {
        show(panel);
        controller.restore();
      }
      return Promise.resolve();
    },
  });

  /** Brings the panel to the front, a new one where there is none. */
  const bring = (): void => {
    if (shown !== null) {
      shown.reveal();
      return;
    }
    show(
      vscode.window.createWebviewPanel(
        ASCEND_PANEL,
        vscode.l10n.t('Ascend'),
        vscode.ViewColumn.Active,
      ),
    );
  };

  return {
    ascend: (cue) => {
      bring();
      controller.ascend(cue);
    },
    ascendFrom: (session) => {
      bring();
      controller.ascendFrom(session);
    },
    suggest: (words) => {
      bring();
      controller.suggest(words);
    },
    front: () => {
      if (shown === null) return null;
      shown.reveal();
      return controller;
    },
    rootsChanged: () => {
      if (shown !== null) controller.rootsChanged();
    },
    refresh: () => controller.refresh(),
    dispose: () => {
      serializer.dispose();
      shown?.dispose();
    },
  };
}

function draw(webview: vscode.Webview, extensionUri: vscode.Uri): void {
  const built = vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
  // Set anew each time: a panel brought back still points into the folder of an older version.
  webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [built] };
  const address = (file: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(built, file)).toString();
  webview.html = webviewHtml({
    cspSource: webview.cspSource,
    script: address('ascend.js'),
    style: address('ascend.css'),
    title: 'Ascend',
    // A PNG is painted from the drawing, which stands in a blob of the page's own.
    paintsBlobs: true,
  });
}
