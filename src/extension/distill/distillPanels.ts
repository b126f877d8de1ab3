import * as vscode from 'vscode';
import type { ItemSource } from '../../core/diylisis/contextItem.js';
import type { DistillWorkspace } from '../../core/diylisis/distillRequest.js';
import type { SourceLocator } from '../../core/records/excerpt.js';
import { ownScanner } from '../../core/secrets/ownScanner.js';
import { SecretMask } from '../../core/secrets/secretMask.js';
import { shortened } from '../../core/words/amounts.js';
import { savedRun } from '../../webview/contract/distillToHost.js';
import type { DistillToPage } from '../../webview/contract/distillView.js';
import { DISTILL_PANEL } from '../ids.js';
import { terminalRefusal } from '../terminal/terminalRefusal.js';
import { webviewHtml } from '../views/webviewHtml.js';
import { DistillController } from './distillController.js';
import type { DistillActs, DistillDeps } from './distillDeps.js';
import type { DistillReader, HandoffWriter } from './distillPorts.js';
import { hasAnswers, newRun, renewed, sourceKey, withoutSecrets } from './distillRun.js';
import type { DistillRun, KeptSource } from './distillRun.js';
import { readSource, sizeOf } from './distillSources.js';
import { HandoffDocuments } from './handoffDocuments.js';
import { asReported, withoutOddWords } from './keptWords.js';
import { KeptRuns } from './keptRuns.js';
import { startAgent } from './startAgent.js';
import { chooseTarget, saveEditors } from './targetFiles.js';

const KEPT_KEY = 'mneme.distillations';

export interface DistillPanelDeps {
  readonly extensionUri: vscode.Uri;
  /** Keeps distillations over a reload of the window, outside every store of records. */
  readonly memento: Pick<vscode.Memento, 'get' | 'update'>;
  readonly log: Pick<vscode.LogOutputChannel, 'info' | 'warn' | 'error'>;
  readonly reader: DistillReader;
  readonly writer: HandoffWriter;
  /** Opens the record view at a place. */
  readonly openRecord: (locator: SourceLocator) => void;
  /** Somebody distills a record: that is a way of going on with its session. */
  readonly onBegin: (record: string) => void;
}

/** The distill panels of this window: one for each source. */
export interface DistillPanels {
  /** Distills a source, or brings the panel of its distillation to the front. */
  open(source: KeptSource, title: string): Promise<void>;
  /** Call when trust or the folders changed. */
  refresh(): void;
  dispose(): void;
}

interface Shown {
  readonly panel: vscode.WebviewPanel;
  readonly controller: DistillController;
}

/** Panels on distillations, and the way back after a reload of the window. */
export function createDistillPanels(deps: DistillPanelDeps): DistillPanels {
  const { memento, extensionUri, log } = deps;
  const runs = new KeptRuns({
    get: () => memento.get<unknown>(KEPT_KEY),
    set: (value) => void memento.update(KEPT_KEY, value),
  });
  const mask = new SecretMask(ownScanner, crypto.randomUUID());
  const documents = new HandoffDocuments();
  const panels = new Map<string, Shown>();
  const controllerDeps: DistillDeps = {
    reader: deps.reader,
    writer: deps.writer,
    acts: actsOf(documents, deps),
    read: readSource,
    sizeOf,
    workspace,
    keep: (run, report) =>
      runs.keep(
        withoutSecrets(asReported(run, report?.contract ?? null), (text) =>
          withoutOddWords(mask.plain(text)),
        ),
      ),
    noTerminal: () => terminalRefusal()?.words ?? null,
    log,
    now: () => new Date(),
  };

  const add = (panel: vscode.WebviewPanel, run: DistillRun): void => {
    const key = sourceKey(run.source);
    const controller = new DistillController(run, controllerDeps);
    panels.set(key, { panel, controller });
    controllerDeps.keep(run, null);
    const icon = (name: string): vscode.Uri =>
      vscode.Uri.joinPath(extensionUri, 'media', `icon-${name}.svg`);
    panel.iconPath = { light: icon('light'), dark: icon('dark') };
    panel.title = vscode.l10n.t('Distill: {0}', shortened(run.title, 50));
    const { webview } = panel;
    webview.onDidReceiveMessage((message: unknown) => controller.receive(message));
    controller.connect((message: DistillToPage) => void webview.postMessage(message));
    panel.onDidDispose(() => {
      controller.dispose();
      if (panels.get(key)?.panel === panel) panels.delete(key);
    });
    draw(webview, extensionUri);
  };

  const serializer = vscode.window.registerWebviewPanelSerializer(DISTILL_PANEL, {
    deserializeWebviewPanel: (panel, state: unknown) => {
      const id = savedRun(state);
      const run = id === null ? null : runs.of(id);
      if (id !== null && run === null)
        log.warn('A distillation that was shown before is not kept any more; its panel is closed.');
      if (run === null || panels.has(sourceKey(run.source))) panel.dispose();
      else add(panel, run);
      return Promise.resolve();
    },
  });

  const open = async (source: KeptSource, title: string): Promise<void> => {
    if (source.kind === 'record') deps.onBegin(source.record);
    if (source.kind === 'sessions') for (const { record } of source.records) deps.onBegin(record);
    const known = panels.get(sourceKey(source));
    if (known !== undefined && !known.controller.isOver) {
      known.panel.reveal();
      known.controller.focus();
      return;
    }
    known?.panel.dispose();
    const run = await nextRun(runs.ofSource(source), source, title);
    // Two presses in a row are one wish.
    const other = panels.get(sourceKey(source));
    if (other !== undefined) {
      other.panel.reveal();
      return;
    }
    const panel = vscode.window.createWebviewPanel(DISTILL_PANEL, title, vscode.ViewColumn.Active);
    add(panel, run);
    panels.get(sourceKey(source))?.controller.focus();
  };

  const provider = documents.register();
  return {
    open,
    refresh: () => {
      for (const { controller } of panels.values()) controller.refresh();
    },
    dispose: () => {
      serializer.dispose();
      provider.dispose();
      for (const { panel } of panels.values()) panel.dispose();
      panels.clear();
    },
  };
}

/**
 * A distillation with answers that was not finished is taken up; every other one begins now, from what
 * it knew.
 */
async function nextRun(
  kept: DistillRun | null,
  source: KeptSource,
  title: string,
): Promise<DistillRun> {
  // An ended one, and one of an earlier day, look at the day themselves when they are taken up.
  const isOver = kept === null || kept.phase === 'done';
  if (!isOver && (kept.phase === 'ended' || hasAnswers(kept))) return kept;
  const [now, readTo] = [new Date().toISOString(), await sizeOf(source)];
  if (!isOver) return renewed(kept, now, readTo);
  const id = crypto.randomUUID();
  return kept === null
    ? newRun({ id, title, source, now, readTo })
    : { ...renewed(kept, now, readTo), source, id, phase: 'form' };
}

/** The folders of the window that lie on a disk of this machine. */
function workspace(): DistillWorkspace {
  const folders = (vscode.workspace.workspaceFolders ?? [])
    .filter(({ uri }) => uri.scheme === 'file')
    .map(({ uri }) => uri.fsPath);
  return { folders, isTrusted: vscode.workspace.isTrusted };
}

function actsOf(documents: HandoffDocuments, deps: DistillPanelDeps): DistillActs {
  const told = (work: Thenable<unknown>): void =>
    void Promise.resolve(work).catch((error: unknown) => {
      deps.log.error('Distill:', error instanceof Error ? error : String(error));
    });
  return {
    openPlace: (place) => {
      if (place.kind === 'record') deps.openRecord(place.locator);
      else told(openDocument(place));
    },
    openFile: (path) =>
      told(vscode.window.showTextDocument(vscode.Uri.file(path), { preview: false })),
    showDiff: (path, text) => told(documents.compare(path, text)),
    showText: (title, text) => told(documents.open(title, text)),
    copy: (text) => told(vscode.env.clipboard.writeText(text)),
    startAgent: (agent, prompt, folder) => told(startAgent(agent, prompt, folder)),
    chooseTarget,
    save: saveEditors,
  };
}

/** Opens a document at its lines; an unsaved one is found among those that are open. */
async function openDocument({
  path,
  lines,
}: Extract<ItemSource, { kind: 'document' }>): Promise<void> {
  const open = vscode.workspace.textDocuments.find(
    ({ uri }) => uri.fsPath === path || uri.path === path,
  );
  const range = new vscode.Range(lines[0] - 1, 0, lines[1] - 1, 0);
  await vscode.window.showTextDocument(open?.uri ?? vscode.Uri.file(path), { selection: range });
}

function draw(webview: vscode.Webview, extensionUri: vscode.Uri): void {
  const built = vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
  // Set anew each time: a panel brought back still points into the folder of an older version.
  webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [built] };
  const address = (file: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(built, file)).toString();
  webview.html = webviewHtml({
    cspSource: webview.cspSource,
    script: address('distill.js'),
    style: address('distill.css'),
    title: 'Distill to handoff',
  });
}
