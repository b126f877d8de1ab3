import * as vscode from 'vscode';

/** Texts kept; an older one that is still open shows that it is gone. */
const KEPT = 20;

/** Texts as documents that can be read and saved under a name, never changed in place. */
export class TextDocuments implements vscode.TextDocumentContentProvider {
  readonly #scheme: string;
  readonly #gone: string;
  readonly #texts = new Map<string, string>();
  #count = 0;

  /** @param gone what an open document says whose text is not kept any more */
  constructor(scheme: string, gone: string) {
    this.#scheme = scheme;
    this.#gone = gone;
  }

  register(): vscode.Disposable {
    return vscode.workspace.registerTextDocumentContentProvider(this.#scheme, this);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.query) ?? this.#gone;
  }

  /** Keeps a text and gives its address; `path`: what its tab is named after. */
  add(path: string, text: string): vscode.Uri {
    const key = String((this.#count += 1));
    this.#texts.set(key, text);
    for (const old of this.#texts.keys()) {
      if (this.#texts.size <= KEPT) break;
      this.#texts.delete(old);
    }
    return vscode.Uri.from({ scheme: this.#scheme, path, query: key });
  }

  async open(title: string, text: string): Promise<void> {
    const uri = this.add(`/${fileName(title)}.md`, text);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: false });
  }
}

/** A title as a file name: letters, digits and single dashes. */
function fileName(title: string): string {
  const name = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60);
  return name === '' ? 'session' : name;
}
