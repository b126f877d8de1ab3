import path from 'node:path';
import * as vscode from 'vscode';
import type { Listing } from '../../node/worker/calls.js';

/** Folders watched at most: the newest sessions are the ones that change. */
const WATCHED = 40;
/** A look follows a change after this much quiet, in milliseconds. */
const DEBOUNCE = 500;
/** A running session writes all the time; the tree is read again at most this often. */
const AT_MOST_EVERY = 10_000;

/**
 * Watches the folders of the newest records, each by itself and none below it, while the tree is
 * shown. A change is only a reason to look again.
 */
export class RecordWatch implements vscode.Disposable {
  readonly #lookAgain: () => void;
  #folders: readonly string[] = [];
  #watchers: vscode.Disposable[] = [];
  #isOn = false;
  #timer: NodeJS.Timeout | undefined;
  #lastLook = 0;

  constructor(lookAgain: () => void) {
    this.#lookAgain = lookAgain;
  }

  /** Takes the folders from what was listed last. */
  follow(listing: Listing): void {
    const folders = watchedFolders(listing);
    if (folders.join('\n') === this.#folders.join('\n')) return;
    this.#folders = folders;
    if (this.#isOn) this.#start();
  }

  turn(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    if (isOn) this.#start();
    else this.#stop();
  }

  #start(): void {
    this.#stop();
    for (const folder of this.#folders) {
      // A pattern without a path keeps the watch to this one folder.
      const pattern = new vscode.RelativePattern(vscode.Uri.file(folder), '*');
      const watcher = vscode.workspace.createFileSystemWatcher(pattern);
      const changed = (): void => this.#changed();
      this.#watchers.push(
        watcher,
        watcher.onDidCreate(changed),
        watcher.onDidChange(changed),
        watcher.onDidDelete(changed),
      );
    }
  }

  #changed(): void {
    clearTimeout(this.#timer);
    const wait = Math.max(DEBOUNCE, this.#lastLook + AT_MOST_EVERY - Date.now());
    this.#timer = setTimeout(() => {
      this.#lastLook = Date.now();
      this.#lookAgain();
    }, wait);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.dispose();
    this.#watchers = [];
  }

  dispose(): void {
    this.#stop();
  }
}

/**
 * The folders of the newest records, and those in which a new project or day would appear. Roots on
 * the network are left alone.
 */
export function watchedFolders(listing: Listing): readonly string[] {
  const folders = new Set<string>();
  for (const root of listing.roots) {
    if (root.state !== 'ok' || root.path.startsWith('\\\\')) continue;
    folders.add(path.join(root.path, root.runtime === 'claude' ? 'projects' : 'sessions'));
  }
  const newest = listing.sessions
    .filter((session) => session.recordState !== 'gone' && !session.record.startsWith('\\\\'))
    .sort((a, b) => b.modifiedMs - a.modifiedMs);
  for (const session of newest) {
    if (folders.size >= WATCHED) break;
    const folder = path.dirname(session.record);
    folders.add(folder);
    // Codex makes a folder for each day of each month.
    if (session.runtime === 'codex' && folders.size < WATCHED) folders.add(path.dirname(folder));
  }
  return [...folders];
}
