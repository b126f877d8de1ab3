import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { sessionTarget } from '../commands/commandArguments.js';
import { pickSession } from '../commands/pickSession.js';
import { registerCommand } from '../commands/registerCommand.js';
import { COMMANDS } from '../ids.js';
import type { SessionCatalog } from '../sessions/sessionCatalog.js';
import type { SessionTree } from '../tree/sessionTree.js';
import type { DistillPanels } from './distillPanels.js';
import { documentSource } from './distillSources.js';
import { recordOwner } from './recordOwner.js';

export interface DistillCommandDeps {
  readonly log: vscode.LogOutputChannel;
  readonly catalog: SessionCatalog;
  readonly tree: Pick<SessionTree, 'rows'>;
  readonly panels: Pick<DistillPanels, 'open'>;
}

/** The ways into a distillation: a session, a file, a selection. */
export function registerDistillCommands(deps: DistillCommandDeps): vscode.Disposable[] {
  const { log, catalog, panels } = deps;
  const { t } = vscode.l10n;
  const doing = t('distill that');

  const distillRecord = async (record: string): Promise<void> => {
    await catalog.load();
    const session = catalog.sessionOf(record);
    if (session === undefined) throw new Error(t('its record is not listed any more'));
    if (session.kind === 'index-only' || session.recordState !== 'ok')
      throw new Error(t('its record cannot be read'));
    await panels.open({ kind: 'record', record: session.record }, session.title);
  };

  const distillFile = async (uri: vscode.Uri): Promise<void> => {
    if (path.extname(uri.path).toLowerCase() !== '.jsonl') {
      const document = await vscode.workspace.openTextDocument(uri);
      await panels.open(documentSource(document), path.posix.basename(uri.path));
      return;
    }
    const record = await listedRecord(uri, catalog);
    if (record !== null) {
      await distillRecord(record);
      return;
    }
    const runtime = await recordOwner(uri.fsPath);
    if (runtime !== null) {
      const source = { kind: 'record', record: uri.fsPath, runtime } as const;
      await panels.open(source, path.posix.basename(uri.path));
    } else
      void vscode.window.showInformationMessage(
        t(
          '{0} is no record that Mneme knows. It distills the records of Claude Code and Codex in the folders set for them.',
          path.posix.basename(uri.path),
        ),
      );
  };

  const distillSelection = async (): Promise<void> => {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined || editor.selection.isEmpty) {
      void vscode.window.showInformationMessage(t('Select the text to distill first.'));
      return;
    }
    const name = path.posix.basename(editor.document.uri.path);
    await panels.open(documentSource(editor.document, editor.selection), name);
  };

  const ask = async (): Promise<void> => {
    const way = await askWay();
    if (way === 'selection') await distillSelection();
    else if (way === 'file') {
      const document = vscode.window.activeTextEditor?.document;
      if (document !== undefined) await distillOpen(document);
    } else if (way === 'session') {
      await catalog.load();
      const picked = await pickSession(deps.tree.rows(), t('Distill to Handoff'));
      if (picked !== null) await distillRecord(picked.record);
    }
  };

  const distillOpen = async (document: vscode.TextDocument): Promise<void> => {
    if (document.uri.scheme === 'file') await distillFile(document.uri);
    else await panels.open(documentSource(document), path.posix.basename(document.uri.path));
  };

  return [
    registerCommand(COMMANDS.distill, doing, log, async (argument) => {
      const session = sessionTarget(argument);
      if (session !== null) await distillRecord(session.record);
      else if (argument instanceof vscode.Uri) await distillFile(argument);
      else await ask();
    }),
    registerCommand(COMMANDS.distillSelection, doing, log, distillSelection),
  ];
}

/** The listed record that a file is, by its own path or by where its links lead. */
async function listedRecord(uri: vscode.Uri, catalog: SessionCatalog): Promise<string | null> {
  await catalog.load();
  const own = uri.fsPath;
  if (catalog.sessionOf(own) !== undefined) return own;
  const real = await fs.realpath(own).catch(() => own);
  return catalog.sessionOf(real) === undefined ? null : real;
}

/** Asks what is meant where an editor offers more than the sessions. */
async function askWay(): Promise<'selection' | 'file' | 'session' | null> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return 'session';
  const name = path.posix.basename(editor.document.uri.path);
  const ways = [
    ...(editor.selection.isEmpty
      ? []
      : [{ label: vscode.l10n.t('The selection'), description: name, way: 'selection' as const }]),
    { label: vscode.l10n.t('The open file'), description: name, way: 'file' as const },
    { label: vscode.l10n.t('A session…'), description: '', way: 'session' as const },
  ];
  const picked = await vscode.window.showQuickPick(ways, {
    title: vscode.l10n.t('Distill to Handoff'),
    placeHolder: vscode.l10n.t('What to distill'),
  });
  return picked?.way ?? null;
}
