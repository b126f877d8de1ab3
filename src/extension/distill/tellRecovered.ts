import * as vscode from 'vscode';
import { recoverHandoffs } from '../../node/distill/emit/recoverHandoffs.js';

/**
 * Finishes or undoes handoffs whose writing was interrupted, and says which. Looks at one small
 * folder of ours only, so it may be done at every start.
 */
export async function tellRecovered(
  journalFolder: string,
  log: Pick<vscode.LogOutputChannel, 'info' | 'error'>,
): Promise<void> {
  try {
    for (const { did, target, words } of await recoverHandoffs(journalFolder)) {
      log.info(`Interrupted handoff (${did}): ${words}`);
      void tell(target, words);
    }
  } catch (error) {
    log.error('Interrupted handoffs:', error instanceof Error ? error : String(error));
  }
}

async function tell(target: string | null, words: string): Promise<void> {
  const open = vscode.l10n.t('Open It');
  const choices = target === null ? [] : [open];
  const chosen = await vscode.window.showWarningMessage(words, ...choices);
  if (chosen === open && target !== null)
    await vscode.window.showTextDocument(vscode.Uri.file(target), { preview: false });
}
