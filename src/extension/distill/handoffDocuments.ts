import * as vscode from 'vscode';
import { fileName } from '../views/recalledDocuments.js';

const SCHEME = 'mneme-handoff';
/** Texts kept; an older one that is still open shows that it is gone. */
const KEPT = 20;

/** Texts of a distillation as documents that can be read, compared and saved under a name. */
export class HandoffDocuments implements vscode.TextDocumentContentProvider {
  readonly #texts = new Map<string, string>();
  #count = 0;

  register(): vscode.Disposable {
    return vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return (
      this.#texts.get(uri.query) ??
      vscode.l10n.t('This text was not kept. Distill again to see it anew.')
    );
  }

  async show(title: string, text: string): Promise<void> {
    const document = await vscode.workspace.openTextDocument(
      this.#add(`/${fileName(title)}.md`, text),
    );
    await vscode.window.showTextDocument(document, { preview: false });
  }

  /** What stands at the path beside what is to stand there. */
  async compare(path: string, text: string): Promise<void> {
    const now = vscode.Uri.file(path);
    const title = vscode.l10n.t('{0}: as it is ↔ as it would be', now.path.split('/').at(-1) ?? '');
    await vscode.commands.executeCommand('vscode.diff', now, this.#add(now.path, text), title, {
      preview: false,
    });
  }

  #add(path: string, text: string): vscode.Uri {
    const key = String((this.#count += 1));
    this.#texts.set(key, text);
    for (const old of this.#texts.keys()) {
      if (this.#texts.size <= KEPT) break;
      this.#texts.delete(old);
    }
    return vscode.Uri.from({ scheme: SCHEME, path, query: key });
  }
}
