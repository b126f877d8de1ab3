import * as vscode from 'vscode';
import type { Runtime } from '../../core/records/session.js';
import { isSeenOnPath } from '../../node/programs/onPath.js';
import { programOf } from '../settings.js';
import { promptShown } from '../terminal/promptShown.js';
import { terminalShell } from '../terminal/resumeTerminal.js';
import { hasIntegration } from '../terminal/shell.js';
import { terminalRefusal } from '../terminal/terminalRefusal.js';
import { promptLine } from '../terminal/typedLine.js';

/**
 * Opens a terminal in the folder with the agent's command typed, waiting for Enter. Where it cannot
 * be, says why and offers the sentence to copy.
 */
export async function startAgent(
  agent: Runtime,
  prompt: string,
  folder: string | null,
): Promise<void> {
  const refusal = terminalRefusal();
  if (refusal !== null) {
    await offerCopy(refusal.words, prompt);
    return;
  }
  const program = programOf(agent);
  const line = promptLine(program, prompt, terminalShell());
  // The editor replaces variables in a terminal's folder, so such a name would lead elsewhere.
  if (line === null || folder?.includes('${') === true) {
    const words = vscode.l10n.t('The command cannot be written safely for your shell.');
    await offerCopy(words, prompt);
    return;
  }
  const terminal = vscode.window.createTerminal({
    name: agent === 'claude' ? 'Claude Code' : 'Codex',
    ...(folder === null ? {} : { cwd: folder }),
    iconPath: new vscode.ThemeIcon('rocket'),
    // An agent must not be started again by itself after a reload of the window.
    isTransient: true,
    message: await remarks(program),
  });
  terminal.show();
  const isIntegrated = vscode.workspace
    .getConfiguration()
    .get<boolean>('terminal.integrated.shellIntegration.enabled', true);
  const state = await promptShown(terminal, isIntegrated && hasIntegration(vscode.env.shell));
  if (state === 'shown') terminal.sendText(line, false);
  else await offerCopy(vscode.l10n.t('The terminal closed before its prompt was there.'), prompt);
}

async function remarks(program: string): Promise<string> {
  const lines = [vscode.l10n.t('Mneme types the command; press Enter to start the agent.')];
  if (!(await isSeenOnPath(program, process.env)))
    lines.push(vscode.l10n.t('“{0}” was not seen on PATH.', program.replace(/\p{C}+/gu, ' ')));
  return lines.join('\r\n');
}

async function offerCopy(words: string, prompt: string): Promise<void> {
  const copy = vscode.l10n.t('Copy the Starting Sentence');
  if ((await vscode.window.showWarningMessage(words, copy)) === copy)
    await vscode.env.clipboard.writeText(prompt);
}
