import * as vscode from 'vscode';
import { COMMANDS } from '../ids.js';
import type { CardCommand, NeighbourChoice } from '../views/recallController.js';
import type { RecallView } from '../views/recallView.js';
import { registerCommand } from './registerCommand.js';

export interface CardCommandDeps {
  readonly log: vscode.LogOutputChannel;
  readonly recall: Pick<RecallView, 'command' | 'neighbours' | 'choose' | 'reply' | 'focus'>;
}

/** Every act of the card as a command, so that no one depends on reaching the view with Tab. */
export function registerCardCommands(deps: CardCommandDeps): vscode.Disposable[] {
  const { log, recall } = deps;
  const { t } = vscode.l10n;
  const doing = t('do that with the search that is shown');
  const act = (command: CardCommand) => (): void => {
    if (!recall.command(command))
      void vscode.window.showInformationMessage(
        t('The search does not stand so that this can be done.'),
      );
  };
  return [
    registerCommand(COMMANDS.recallCue, doing, log, async () => {
      await recall.focus('cue');
    }),
    registerCommand(COMMANDS.recallAnswer, doing, log, async () => {
      await recall.focus('answer');
    }),
    registerCommand(COMMANDS.recallCorrect, doing, log, async (argument) => {
      if (typeof argument === 'string' && argument.trim() !== '') recall.reply(argument.trim());
      else await recall.focus('prompt');
    }),
    registerCommand(COMMANDS.recallChoose, doing, log, async () => {
      const chosen = await pickNeighbour(recall.neighbours());
      if (chosen !== null) recall.choose(chosen.record);
    }),
    registerCommand(COMMANDS.recallIdentify, doing, log, act('identify')),
    registerCommand(COMMANDS.recallLookInside, doing, log, act('fullText')),
    registerCommand(COMMANDS.recallStop, doing, log, act('stop')),
    registerCommand(COMMANDS.recallWithdraw, doing, log, act('withdraw')),
    registerCommand(COMMANDS.recallSearchAnew, doing, log, act('searchAnew')),
    registerCommand(COMMANDS.recallOpenRecord, doing, log, act('openRecord')),
    registerCommand(COMMANDS.recallResume, doing, log, act('resume')),
    registerCommand(COMMANDS.recallDistill, doing, log, act('distill')),
    registerCommand(COMMANDS.recallCopyResume, doing, log, act('copyResume')),
    registerCommand(COMMANDS.recallCopyPassage, doing, log, act('copyPassage')),
    registerCommand(COMMANDS.recallInsertPassage, doing, log, act('insertPassage')),
    registerCommand(COMMANDS.recallCopyContext, doing, log, act('copyContext')),
    registerCommand(COMMANDS.recallInsertContext, doing, log, act('insertContext')),
    registerCommand(COMMANDS.recallOpenContext, doing, log, act('openContext')),
    registerCommand(COMMANDS.recallCopyTried, doing, log, act('copyTried')),
    registerCommand(COMMANDS.recallRevealFile, doing, log, act('revealFile')),
  ];
}

/** The neighbours in a list; a choice is a correction that costs a try, so that is said. */
async function pickNeighbour(
  neighbours: readonly NeighbourChoice[],
): Promise<NeighbourChoice | null> {
  if (neighbours.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('There is no other session to choose from.'),
    );
    return null;
  }
  const items = neighbours.map((neighbour) => ({
    label: neighbour.title,
    detail: neighbour.phrase,
    neighbour,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('It is this one instead'),
    placeHolder: vscode.l10n.t('Choosing one takes one try'),
    matchOnDetail: true,
  });
  return picked?.neighbour ?? null;
}
