import * as vscode from 'vscode';

/** Why this window opens no terminal, in words. */
export interface TerminalRefusal {
  readonly words: string;
  /** True where trusting the workspace would change it. */
  readonly isTrust: boolean;
}

/** Why no terminal may be opened in this window; null: it may. */
export function terminalRefusal(): TerminalRefusal | null {
  if (!vscode.workspace.isTrusted)
    return {
      words: vscode.l10n.t(
        'In Restricted Mode Mneme opens no terminal. Trust this workspace to resume sessions from here.',
      ),
      isTrust: true,
    };
  const folders = vscode.workspace.workspaceFolders ?? [];
  const isVirtual =
    folders.length > 0 &&
    folders.every(({ uri }) => !['file', 'vscode-userdata'].includes(uri.scheme));
  if (!isVirtual) return null;
  return {
    words: vscode.l10n.t(
      'This workspace is not on disk, so Mneme opens no terminal for it. The resume command can be copied.',
    ),
    isTrust: false,
  };
}
