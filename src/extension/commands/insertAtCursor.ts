import * as vscode from 'vscode';

/**
 * Puts a text where the cursor of the last text editor is, as one step to undo. Without an editor
 * that can be written to, the text is offered to copy. True: it was inserted.
 */
export async function insertAtCursor(text: string): Promise<boolean> {
  const editor = vscode.window.activeTextEditor ?? vscode.window.visibleTextEditors.at(0);
  const done =
    editor !== undefined &&
    (await editor.edit((edit) => {
      for (const selection of editor.selections) edit.replace(selection, text);
    }));
  if (done) {
    await vscode.window.showTextDocument(editor.document, {
      viewColumn: editor.viewColumn ?? vscode.ViewColumn.Active,
    });
    return true;
  }
  const copy = vscode.l10n.t('Copy');
  const words = vscode.l10n.t(
    'No editor is open that can be written to. Open a file, put the cursor where it belongs, and insert again, or copy the text.',
  );
  if ((await vscode.window.showWarningMessage(words, copy)) === copy)
    await vscode.env.clipboard.writeText(text);
  return false;
}
