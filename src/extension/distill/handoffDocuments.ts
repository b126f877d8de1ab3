import * as vscode from 'vscode';
import { TextDocuments } from '../views/textDocuments.js';

/** Texts of a distillation as documents, which can be compared as well. */
export class HandoffDocuments extends TextDocuments {
  constructor() {
    super('mneme-handoff', vscode.l10n.t('This text was not kept. Distill again to see it anew.'));
  }

  /** What stands at the path beside what is to stand there. */
  async compare(path: string, text: string): Promise<void> {
    const now = vscode.Uri.file(path);
    const title = vscode.l10n.t('{0}: as it is ↔ as it would be', now.path.split('/').at(-1) ?? '');
    await vscode.commands.executeCommand('vscode.diff', now, this.add(now.path, text), title, {
      preview: false,
    });
  }
}
