import path from 'node:path';
import * as vscode from 'vscode';
import type { PictureFile } from './ascendDeps.js';
import { isInside } from './isInside.js';
import { pictureName } from './pictureFile.js';

/**
 * Asks where the picture is to be kept and writes it there; never into a store of records.
 * @param stores folders in which records are kept
 */
export async function savePicture(
  { format, bytes, title }: PictureFile,
  stores: () => Promise<readonly string[]>,
): Promise<void> {
  const { t } = vscode.l10n;
  const name = `${pictureName(title)}.${format}`;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const defaultUri = folder === undefined ? undefined : vscode.Uri.joinPath(folder, name);
  const uri = await vscode.window.showSaveDialog({
    title: t('Where to Keep the Picture'),
    filters: format === 'svg' ? { SVG: ['svg'] } : { PNG: ['png'] },
    ...(defaultUri === undefined ? {} : { defaultUri }),
  });
  if (uri === undefined) return;
  if (uri.scheme === 'file' && (await isInside(uri.fsPath, await stores()))) {
    void vscode.window.showErrorMessage(
      t('Nothing is written among the session records. Choose another folder for the picture.'),
    );
    return;
  }
  await vscode.workspace.fs.writeFile(uri, bytes);
  const open = t('Open');
  const words = t('The picture was kept as {0}.', path.posix.basename(uri.path));
  if ((await vscode.window.showInformationMessage(words, open)) === open)
    await vscode.commands.executeCommand('vscode.open', uri);
}
