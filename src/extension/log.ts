import * as vscode from 'vscode';

/** The one log of the extension: ids, counts and durations, never what a record says. */
export function createLog(): vscode.LogOutputChannel {
  return vscode.window.createOutputChannel('Mneme', { log: true });
}
