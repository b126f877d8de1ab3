import path from 'node:path';
import * as vscode from 'vscode';
import type { EmitTrouble } from '../../node/distill/emit/emitTrouble.js';
import { standingAt } from '../../node/distill/emit/standing.js';
import type { Standing } from '../../node/distill/emit/standing.js';
import { writeHandoff } from '../../node/distill/emit/writeHandoff.js';
import type { HandoffWriter, TargetLook } from './distillPorts.js';

/** Largest file whose text is compared, in bytes. */
const COMPARED = 5_000_000;

/**
 * Looks at the places of a handoff and writes it there.
 * @param journalFolder a folder of ours in which an interrupted writing is noted
 */
export function createHandoffWriter(journalFolder: string): HandoffWriter {
  return {
    look: async (folder, files) => {
      const seen = await standingAt(files, folder);
      return 'trouble' in seen
        ? { words: troubleWords(seen.trouble) }
        : { looks: seen.standing.map(lookOf) };
    },
    write: async ({ folder, files, looks, mayReplace }) => {
      const expected = new Map(files.map((file, index) => [file.path, looks[index]?.hash ?? null]));
      const options = { journalFolder, expected, replace: mayReplace };
      const result = await writeHandoff(files, folder, options);
      if (result.kind === 'written') return result;
      const { trouble } = result;
      if (trouble.reason === 'changed') return { kind: 'changed', path: trouble.where };
      const words =
        result.kind === 'failed' && !result.isUndone
          ? `${troubleWords(trouble)} What was begun is undone at the next start.`
          : troubleWords(trouble);
      return { kind: 'refused', words };
    },
  };
}

const troubleWords = ({ what, where, next }: EmitTrouble): string => `${what} ${next} (${where})`;

function lookOf({ target, hash, bytes, isOurs }: Standing): TargetLook {
  const address = vscode.Uri.file(target).toString();
  const isUnsaved = vscode.workspace.textDocuments.some(
    (document) => document.isDirty && document.uri.toString() === address,
  );
  return { path: target, hash, text: bytes === null ? null : textOf(bytes), isOurs, isUnsaved };
}

/** Null: no text in UTF-8, or too much of it. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.length > COMPARED) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
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
