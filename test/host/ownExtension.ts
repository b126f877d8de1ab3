import * as vscode from 'vscode';

/** Mneme as the extension host knows it. */
export function ownExtension(): vscode.Extension<unknown> {
  const found = vscode.extensions.all.find(({ id }) => /^[^.]+\.mneme$/i.test(id));
  if (!found) throw new Error('Mneme is not among the loaded extensions');
  return found;
}
