import path from 'node:path';
import * as vscode from 'vscode';

/** What can be told of a file by looking at its entry. */
interface Look {
  readonly bytes: number;
  readonly modifiedMs: number;
}

/** Appending comes in bursts; one remark for a burst is enough. */
const SETTLE_MS = 400;

/** How a file differs from when it was loaded. */
export type FileChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'grown'; readonly bytes: number }
  | { readonly kind: 'rewritten' }
  | { readonly kind: 'gone' };

/**
 * Keeps an eye on one record: on its own name in its own folder, never on what is below. Told of a
 * change it looks itself, for such events come twice or not at all.
 */
export class RecordFile {
  readonly #uri: vscode.Uri;
  readonly #onChange: (change: FileChange) => void;
  #loaded: Look | null = null;
  #said: FileChange['kind'] = 'same';
  #watcher: vscode.FileSystemWatcher | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(record: string, onChange: (change: FileChange) => void) {
    this.#uri = vscode.Uri.file(record);
    this.#onChange = onChange;
  }

  /** From here on the file as it now is counts as loaded. */
  async load(): Promise<void> {
    this.#said = 'same';
    this.#loaded = await this.#look();
  }

  /** Watched only while somebody sees it. */
  watch(isWatched: boolean): void {
    if (!isWatched) {
      this.#watcher?.dispose();
      this.#watcher = null;
      return;
    }
    const name = path.basename(this.#uri.fsPath);
    // A name with pattern signs would watch something else.
    if (this.#watcher !== null || !/^[\w.-]+$/.test(name)) return;
    const folder = vscode.Uri.file(path.dirname(this.#uri.fsPath));
    const pattern = new vscode.RelativePattern(folder, name);
    this.#watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const soon = (): void => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.compare(), SETTLE_MS);
    };
    this.#watcher.onDidChange(soon);
    this.#watcher.onDidCreate(soon);
    this.#watcher.onDidDelete(soon);
  }

  /** Looks at the file and tells when it is another one than when it was loaded. */
  async compare(): Promise<void> {
    const now = await this.#look();
    const change = difference(this.#loaded, now);
    if (change.kind === 'same' && this.#said === 'same') return;
    this.#said = change.kind;
    this.#onChange(change);
  }

  async #look(): Promise<Look | null> {
    try {
      const { size, mtime } = await vscode.workspace.fs.stat(this.#uri);
      return { bytes: size, modifiedMs: mtime };
    } catch {
      return null;
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.watch(false);
  }
}

function difference(loaded: Look | null, now: Look | null): FileChange {
  if (now === null) return loaded === null ? { kind: 'same' } : { kind: 'gone' };
  if (loaded === null) return { kind: 'rewritten' };
  if (now.bytes > loaded.bytes) return { kind: 'grown', bytes: now.bytes - loaded.bytes };
  const isSame = now.bytes === loaded.bytes && now.modifiedMs === loaded.modifiedMs;
  return isSame ? { kind: 'same' } : { kind: 'rewritten' };
}
