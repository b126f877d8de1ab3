import * as vscode from 'vscode';
import { COMMANDS } from '../ids.js';
import type { PanelAct } from '../panels/recordPanel.js';
import type { RecordPanels } from '../panels/recordPanels.js';
import { registerCommand } from './registerCommand.js';

export interface RecordCommandDeps {
  readonly log: vscode.LogOutputChannel;
  readonly records: Pick<RecordPanels, 'act'>;
}

/** The acts of the record panel in front, so that keys and screen readers need not reach into it. */
export function registerRecordCommands({ log, records }: RecordCommandDeps): vscode.Disposable[] {
  const { t } = vscode.l10n;
  /** A key may be bound without the clause that asks for a record in front. */
  const act = (name: PanelAct) => (): void => {
    if (!records.act(name))
      void vscode.window.showInformationMessage(t('Open a record first; this acts in it.'));
  };
  return [
    registerCommand(COMMANDS.recordFind, t('find in the record'), log, act('find')),
    registerCommand(COMMANDS.recordFindNext, t('find in the record'), log, act('findNext')),
    registerCommand(COMMANDS.recordFindPrevious, t('find in the record'), log, act('findPrevious')),
    registerCommand(COMMANDS.recordGoToPassage, t('go to the passage'), log, act('goToPassage')),
    registerCommand(COMMANDS.recordCopyTurn, t('copy the turn'), log, act('copyTurn')),
    registerCommand(COMMANDS.recordCopyLocator, t('copy the locator'), log, act('copyLocator')),
    registerCommand(COMMANDS.recordResume, t('resume the session'), log, act('resume')),
    registerCommand(COMMANDS.recordDistill, t('distill the session'), log, act('distill')),
    registerCommand(COMMANDS.recordRevealFile, t('reveal the file'), log, act('reveal')),
  ];
}
