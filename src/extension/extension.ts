import * as vscode from 'vscode';
import { compose } from './compose.js';
import type { Parts } from './compose.js';

/**
 * Puts the parts together and registers them. No record is read before a view is shown. Tests get
 * the parts; other extensions get nothing.
 */
export function activate(context: vscode.ExtensionContext): Parts | undefined {
  const parts = compose(context);
  return context.extensionMode === vscode.ExtensionMode.Test ? parts : undefined;
}
