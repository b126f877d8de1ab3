import * as vscode from 'vscode';
import type { CONTEXT_KEYS } from './ids.js';

type ContextKey = (typeof CONTEXT_KEYS)[keyof typeof CONTEXT_KEYS];

/** Our keys for when-clauses; the editor is told only when a value changes. */
export class ContextKeys {
  readonly #values = new Map<ContextKey, boolean | string>();

  set(key: ContextKey, value: boolean | string): void {
    if (this.#values.get(key) === value) return;
    this.#values.set(key, value);
    void vscode.commands.executeCommand('setContext', key, value);
  }

  get(key: ContextKey): boolean {
    return this.#values.get(key) === true;
  }
}
