import * as vscode from 'vscode';
import type { ReaderDeath } from '../node/worker/client.js';
import { COMMANDS } from './ids.js';

/**
 * Tells of a reader that stopped: always in the log, and to the person when something they asked is
 * being repeated. What was given up is told by whoever asked. One notice at a time is enough.
 */
export function createReaderNotice(
  log: Pick<vscode.LogOutputChannel, 'warn'>,
  tell: (reason: string) => Promise<void> = tellPerson,
): (death: ReaderDeath) => void {
  let isShown = false;
  return ({ reason, repeated, failed }) => {
    log.warn(`The reader stopped: ${reason}. Calls repeated: ${repeated}, given up: ${failed}.`);
    if (repeated === 0 || isShown) return;
    isShown = true;
    void tell(reason).finally(() => (isShown = false));
  };
}

async function tellPerson(reason: string): Promise<void> {
  const showLog = vscode.l10n.t('Show Log');
  const words = vscode.l10n.t(
    'Mneme’s reader stopped ({0}) and was started again; what you asked is being repeated.',
    reason,
  );
  if ((await vscode.window.showWarningMessage(words, showLog)) === showLog)
    await vscode.commands.executeCommand(COMMANDS.showLog);
}
