import * as vscode from 'vscode';

const SCHEME = 'mneme-recalled';
/** Documents kept; an older one that is still open shows that it is gone. */
const KEPT = 20;

/** What was found, as documents that can be read and saved under a name, never changed in place. */
export class RecalledDocuments implements vscode.TextDocumentContentProvider {
  readonly #texts = new Map<string, string>();
  #count = 0;

  register(): vscode.Disposable {
    return vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return (
      this.#texts.get(uri.query) ??
      vscode.l10n.t('This text was not kept. Search again to open it anew.')
    );
  }

  async open(title: string, text: string): Promise<void> {
    const key = String((this.#count += 1));
    this.#texts.set(key, text);
    for (const old of this.#texts.keys()) {
      if (this.#texts.size <= KEPT) break;
      this.#texts.delete(old);
    }
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${fileName(title)}.md`, query: key });
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: false });
  }
}

/** A title as a file name: letters, digits and single dashes. */
export function fileName(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60);
  return name === '' ? 'session' : name;
}
