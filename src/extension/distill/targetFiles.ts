import path from 'node:path';
import * as vscode from 'vscode';
import { realPathOf } from './realPathOf.js';

/** Absolute paths of the files that editors hold unsaved changes of. */
export const unsavedFiles = (): readonly string[] =>
  vscode.workspace.textDocuments
    .filter(({ isDirty, uri }) => isDirty && uri.scheme === 'file')
    .map(({ uri }) => uri.fsPath);

/** Saves the open editors of the files, whose links are resolved. */
export async function saveEditors(paths: readonly string[]): Promise<void> {
  for (const document of vscode.workspace.textDocuments)
    if (document.uri.scheme === 'file' && paths.includes(await realPathOf(document.uri.fsPath)))
      await document.save();
}

/** Asks for a file to write; null: given up, or it is not on a disk of this machine. */
export async function chooseTarget(
  name: string,
  folder: string | null,
): Promise<{ readonly folder: string; readonly name: string } | null> {
  const defaultUri = folder === null ? undefined : vscode.Uri.file(path.join(folder, name));
  const uri = await vscode.window.showSaveDialog({
    title: vscode.l10n.t('Where to Write the Handoff'),
    saveLabel: vscode.l10n.t('Write Here'),
    filters: { Markdown: ['md'] },
    ...(defaultUri === undefined ? {} : { defaultUri }),
  });
  if (uri?.scheme !== 'file') return null;
  // Within the known folder the name stays relative to it, so that references stay short.
  const inside = folder === null ? '' : path.relative(folder, uri.fsPath);
  if (folder !== null && inside !== '' && !inside.startsWith('..') && !path.isAbsolute(inside))
    return { folder, name: inside.split(path.sep).join('/') };
  return { folder: path.dirname(uri.fsPath), name: path.basename(uri.fsPath) };
}
