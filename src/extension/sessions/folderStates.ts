import * as vscode from 'vscode';
import type { FolderState } from '../../core/records/resumeHandle.js';
import type { WorkerClient } from '../../node/worker/client.js';

/** How long an answer is believed, in milliseconds. */
const BELIEVED_MS = 60_000;

/**
 * Whether recorded folders exist, for rows that are shown. Looked at in the worker with a time
 * limit; until an answer is there a folder is unknown, which is not gone.
 */
export class FolderStates implements vscode.Disposable {
  readonly #client: Pick<WorkerClient, 'call'>;
  readonly #onError: (error: unknown) => void;
  readonly #known = new Map<string, { readonly state: FolderState; readonly at: number }>();
  readonly #asked = new Set<string>();
  readonly #changed = new vscode.EventEmitter<ReadonlySet<string>>();

  /** Folders of which something else is known now. */
  readonly onDidChange = this.#changed.event;

  constructor(client: Pick<WorkerClient, 'call'>, onError: (error: unknown) => void) {
    this.#client = client;
    this.#onError = onError;
  }

  get(path: string): FolderState {
    return this.#known.get(path)?.state ?? 'unknown';
  }

  /** Looks at those folders that were not looked at lately; tells by the event what is new. */
  async look(paths: readonly string[]): Promise<void> {
    const now = Date.now();
    const wanted = [...new Set(paths)].filter((path) => {
      const known = this.#known.get(path);
      return !this.#asked.has(path) && (known === undefined || now - known.at > BELIEVED_MS);
    });
    if (wanted.length === 0) return;
    for (const path of wanted) this.#asked.add(path);
    try {
      const states = await this.#client.call('folders', { paths: wanted });
      const changed = new Set<string>();
      for (const [path, state] of Object.entries(states)) {
        if (this.get(path) !== state) changed.add(path);
        this.#known.set(path, { state, at: Date.now() });
      }
      if (changed.size > 0) this.#changed.fire(changed);
    } catch (error) {
      this.#onError(error);
    } finally {
      for (const path of wanted) this.#asked.delete(path);
    }
  }

  /** Forgets all answers, so that a refresh looks again. */
  forget(): void {
    this.#known.clear();
  }

  dispose(): void {
    this.#changed.dispose();
  }
}
