import * as vscode from 'vscode';
import type { DistillSource } from '../../core/diylisis/distillRequest.js';
import type { KeptSource } from './distillRun.js';

/** Longest document that is taken, in characters; the editor keeps no larger ones in step. */
const LONGEST = 20_000_000;

const TOO_LARGE =
  'The document has more than 20 million characters. Select the part that matters and distill that.';
const LINES_GONE =
  'The document is shorter now and has the selected lines no more. Select them anew and distill that.';

/** The words of a source as they are now. Records are read by the reader itself. */
export async function readSource(
  source: KeptSource,
): Promise<
  | { readonly ok: true; readonly source: DistillSource }
  | { readonly ok: false; readonly words: string }
> {
  if (source.kind === 'record') {
    const { record, runtime } = source;
    const whose = runtime === undefined ? {} : { runtime };
    return { ok: true, source: { kind: 'record', record, ...whose } };
  }
  if (source.kind === 'sessions') return { ok: true, source };
  try {
    const uri = vscode.Uri.parse(source.uri, true);
    const document = await vscode.workspace.openTextDocument(uri);
    const [from, to] = source.lines ?? [1, document.lineCount];
    if (from > document.lineCount) return { ok: false, words: LINES_GONE };
    const last = document.lineAt(Math.min(to, document.lineCount) - 1);
    const text = document.getText(
      new vscode.Range(new vscode.Position(from - 1, 0), last.range.end),
    );
    if (text.length > LONGEST) return { ok: false, words: TOO_LARGE };
    const path = uri.scheme === 'file' ? uri.fsPath : uri.path;
    return { ok: true, source: { kind: 'document', path, text, firstLine: from } };
  } catch {
    return {
      ok: false,
      words: 'The document cannot be read any more. It may have been closed, moved or deleted.',
    };
  }
}

/** Bytes of a record, so that what is written to it later can be told apart; null: of no use. */
export async function sizeOf(source: KeptSource): Promise<number | null> {
  // A packed record is not written to any more, and its size says nothing of its text.
  if (source.kind !== 'record' || !source.record.endsWith('.jsonl')) return null;
  try {
    return (await vscode.workspace.fs.stat(vscode.Uri.file(source.record))).size;
  } catch {
    return null;
  }
}

/** A document, or the lines of it that are selected. */
export function documentSource(
  document: vscode.TextDocument,
  selection?: vscode.Selection,
): KeptSource {
  const isWhole = selection === undefined || selection.isEmpty;
  return {
    kind: 'document',
    uri: document.uri.toString(),
    lines: isWhole ? null : [selection.start.line + 1, lastLine(selection) + 1],
  };
}

/** A selection that ends before the first character of a line does not take it in. */
const lastLine = ({ start, end }: vscode.Selection): number =>
  end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
