import crypto from 'node:crypto';
import path from 'node:path';
import * as vscode from 'vscode';
import type { HandoffFile } from '../../core/diylisis/distillReport.js';
import type { TargetLook } from './distillPorts.js';

/** Largest file whose text is compared, in bytes. */
const COMPARED = 5_000_000;

/** What stands where the files are to be written, and whether an editor holds changes of it. */
export async function lookAtTargets(
  folder: string,
  files: readonly HandoffFile[],
): Promise<readonly TargetLook[]> {
  return await Promise.all(files.map((file) => look(path.resolve(folder, file.path))));
}

async function look(file: string): Promise<TargetLook> {
  const uri = vscode.Uri.file(file);
  const isUnsaved = vscode.workspace.textDocuments.some(
    (document) => document.isDirty && document.uri.toString() === uri.toString(),
  );
  let bytes: Uint8Array;
  try {
    bytes = await vscode.workspace.fs.readFile(uri);
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound')
      return { path: file, hash: null, text: null, isUnsaved };
    throw error;
  }
  return { path: file, hash: hashOf(bytes), text: textOf(bytes), isUnsaved };
}

/** SHA-256 of the bytes, in hexadecimal digits. */
const hashOf = (bytes: Uint8Array): string =>
  crypto.createHash('sha256').update(bytes).digest('hex');

/** Null: no text in UTF-8, or too much of it. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.length > COMPARED) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Saves the open editors of the files. */
export async function saveEditors(paths: readonly string[]): Promise<void> {
  const wanted = new Set(paths.map((file) => vscode.Uri.file(file).toString()));
  for (const document of vscode.workspace.textDocuments)
    if (wanted.has(document.uri.toString())) await document.save();
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
