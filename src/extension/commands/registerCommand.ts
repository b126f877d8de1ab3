import * as vscode from 'vscode';
import { COMMANDS } from '../ids.js';
import type { CommandId } from '../ids.js';

/**
 * Registers one command so that whatever it throws is told in words and can be looked up in the
 * log. Giving up is no error.
 * @param doing what the person asked for, to follow "Mneme could not"
 */
export function registerCommand(
  id: CommandId,
  doing: string,
  log: Pick<vscode.LogOutputChannel, 'error'>,
  run: (argument: unknown) => unknown,
): vscode.Disposable {
  return vscode.commands.registerCommand(id, async (argument: unknown) => {
    try {
      return await run(argument);
    } catch (error) {
      if (isCancelled(error)) return undefined;
      log.error(`${id}:`, error instanceof Error ? error : String(error));
      void tell(doing, error);
      return undefined;
    }
  });
}

async function tell(doing: string, error: unknown): Promise<void> {
  const showLog = vscode.l10n.t('Show Log');
  const reason = error instanceof Error ? error.message : String(error);
  const words = vscode.l10n.t('Mneme could not {0}: {1}', doing, reason);
  if ((await vscode.window.showErrorMessage(words, showLog)) === showLog)
    await vscode.commands.executeCommand(COMMANDS.showLog);
}

function isCancelled(error: unknown): boolean {
  return (
    error instanceof vscode.CancellationError ||
    (error instanceof Error && (error.name === 'AbortError' || error.name === 'Canceled'))
  );
}
