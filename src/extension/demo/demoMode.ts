import path from 'node:path';
import type * as vscode from 'vscode';
import { copyDemo } from '../../node/demo/copyDemo.js';
import type { RootSettings } from '../../node/worker/calls.js';
import { CONTEXT_KEYS } from '../ids.js';
import type { ContextKeys } from '../contextKeys.js';

/** Remembered per workspace: other windows keep showing the person's own sessions. */
const STATE_KEY = 'mneme.demo';

/** Shows the invented sessions of the package in place of the person's own, in this window. */
export class DemoMode {
  readonly #context: vscode.ExtensionContext;
  readonly #keys: ContextKeys;

  constructor(context: vscode.ExtensionContext, keys: ContextKeys) {
    this.#context = context;
    this.#keys = keys;
    keys.set(CONTEXT_KEYS.demo, this.isOn);
  }

  get isOn(): boolean {
    return this.#context.workspaceState.get(STATE_KEY) === true;
  }

  async turn(isOn: boolean): Promise<void> {
    await this.#context.workspaceState.update(STATE_KEY, isOn ? true : undefined);
    this.#keys.set(CONTEXT_KEYS.demo, isOn);
  }

  /** The roots to read: those of the demo's copy while it is on. */
  async roots(own: RootSettings): Promise<RootSettings> {
    if (!this.isOn) return own;
    const from = path.join(this.#context.extensionPath, 'media', 'demo');
    const to = path.join(this.#context.globalStorageUri.fsPath, 'demo');
    const { claude, codex } = await copyDemo(from, to);
    return { ...own, claudeRoots: [claude], codexRoots: [codex], memoryFile: null };
  }
}
