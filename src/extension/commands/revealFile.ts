import * as vscode from 'vscode';

/** Whether this extension's files lie on the machine that the person sits at. */
export const isLocal = (): boolean =>
  vscode.env.remoteName === undefined && vscode.env.uiKind === vscode.UIKind.Desktop;

/**
 * Shows a file where files are managed: the system's own file manager on this machine, the explorer
 * of the editor for files of the workspace. Where neither can, the path is offered to copy.
 */
export async function revealFile(path: string): Promise<void> {
  const uri = vscode.Uri.file(path);
  if (isLocal()) {
    await vscode.commands.executeCommand('revealFileInOS', uri);
    return;
  }
  if (vscode.workspace.getWorkspaceFolder(uri) !== undefined) {
    await vscode.commands.executeCommand('revealInExplorer', uri);
    return;
  }
  const copy = vscode.l10n.t('Copy Path');
  const words = vscode.l10n.t(
    'The file is on {0}: {1}',
    vscode.env.remoteName ?? 'this machine',
    path,
  );
  if ((await vscode.window.showInformationMessage(words, copy)) === copy)
    await vscode.env.clipboard.writeText(path);
}
