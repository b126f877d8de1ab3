import * as vscode from 'vscode';
import { TextDocuments } from './textDocuments.js';

/** What was found, as documents. */
export class RecalledDocuments extends TextDocuments {
  constructor() {
    super('mneme-recalled', vscode.l10n.t('This text was not kept. Search again to open it anew.'));
  }
}
