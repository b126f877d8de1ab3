import * as vscode from 'vscode';
import { COMMANDS } from '../ids.js';
import { bindCue } from '../../core/anamnesis/detect.js';
import type { SessionCatalog } from '../sessions/sessionCatalog.js';
import type { RecallView } from '../views/recallView.js';
import { handOverOf, sessionTarget } from './commandArguments.js';
import { registerCommand } from './registerCommand.js';

/** A selection longer than this is no cue; the beginning of it may be. In characters. */
const LONGEST_CUE = 500;

export interface RecallCommandDeps {
  readonly log: vscode.LogOutputChannel;
  readonly catalog: SessionCatalog;
  readonly recall: Pick<
    RecallView,
    'focus' | 'handOver' | 'recollect' | 'recollectFrom' | 'suggest'
  >;
}

/** The ways into a recall: the cue box, the selection of the editor, a row of the tree. */
export function registerRecallCommands(deps: RecallCommandDeps): vscode.Disposable[] {
  const { log, catalog, recall } = deps;
  const doing = vscode.l10n.t('recollect');
  return [
    registerCommand(COMMANDS.recollect, doing, log, async (argument) => {
      const handed = handOverOf(argument);
      if (handed !== null) {
        await recall.handOver(handed.cue, handed);
        return;
      }
      const explicit = typeof argument === 'string' ? argument.slice(0, LONGEST_CUE) : null;
      const bound = bindCue({ explicit, selection: selectedText(), last: null });
      // The last cue stands in the box already; with nothing to bind, the empty box asks.
      if (bound === null) await recall.focus('cue');
      else if (bound.from === 'explicit') await recall.recollect(bound.text);
      else await recall.suggest(bound.text);
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
