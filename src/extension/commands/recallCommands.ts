import * as vscode from 'vscode';
import { COMMANDS } from '../ids.js';
import type { SessionCatalog } from '../sessions/sessionCatalog.js';
import type { RecallView } from '../views/recallView.js';
import { sessionTarget } from './commandArguments.js';
import { registerCommand } from './registerCommand.js';

/** A selection longer than this is no cue; the beginning of it may be. In characters. */
const LONGEST_CUE = 500;

export interface RecallCommandDeps {
  readonly log: vscode.LogOutputChannel;
  readonly catalog: SessionCatalog;
  readonly recall: Pick<RecallView, 'focusCue' | 'recollect' | 'recollectFrom'>;
}

/** The ways into a recall: the cue box, the selection of the editor, a row of the tree. */
export function registerRecallCommands(deps: RecallCommandDeps): vscode.Disposable[] {
  const { log, catalog, recall } = deps;
  const doing = vscode.l10n.t('recollect');
  return [
    registerCommand(COMMANDS.recollect, doing, log, async (argument) => {
      if (typeof argument === 'string' && argument.trim() !== '')
        await recall.recollect(argument.trim().slice(0, LONGEST_CUE));
      else await recall.focusCue();
    }),
    registerCommand(COMMANDS.recollectSelection, doing, log, async () => {
      await recall.recollect(selectedText());
    }),
    registerCommand(COMMANDS.recollectHere, doing, log, async (argument) => {
      const target = sessionTarget(argument);
      if (target === null) return;
      await catalog.load();
      const session = catalog.sessionOf(target.record);
      if (session === undefined)
        throw new Error(vscode.l10n.t('its record is not listed any more'));
      await recall.recollectFrom(session);
    }),
  ];
}

/** The selection of the active editor as one line. */
function selectedText(): string {
  const editor = vscode.window.activeTextEditor;
  const text = editor?.document.getText(editor.selection) ?? '';
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_CUE);
}
