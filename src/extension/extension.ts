import type * as vscode from 'vscode';
import { compose } from './compose.js';

/** Puts the parts together and registers them. No record is read before a view is shown. */
export function activate(context: vscode.ExtensionContext): void {
  compose(context);
}
