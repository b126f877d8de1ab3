import * as vscode from 'vscode';
import type { FolderState } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import { byteSize, count, fullDate } from '../words/dates.js';
import { problemWords } from '../../core/words/problemWords.js';
import { agentName, kindWords, recordWords } from '../words/sessionWords.js';
import type { TreeNode } from './nodes.js';
import { sessionOfNode } from './nodes.js';

/** Longest piece of the first turn in a tooltip, in characters. */
const FIRST_TURN = 400;

/** The tooltip of a row. Record text goes in as text only: it cannot make a link or markup. */
export function tooltip(
  node: TreeNode,
  folderState: (path: string) => FolderState,
): vscode.MarkdownString | undefined {
  const session = sessionOfNode(node);
  if (session !== null) return sessionTooltip(session, folderState);
  const text = new vscode.MarkdownString();
  if (node.kind === 'project' && node.group.path !== null)
    return appendPlain(text, node.group.path);
  if (node.kind === 'hidden-entry') {
    appendPlain(text, node.entry.path);
    const detail = node.entry.problem?.detail ?? null;
    if (detail !== null) appendPlain(text.appendMarkdown('\n\n'), detail);
    return text;
  }
  return undefined;
}

function sessionTooltip(
  session: Session,
  folderState: (path: string) => FolderState,
): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  appendPlain(text.appendMarkdown('**'), session.title.trim()).appendMarkdown('**\n\n');
  const first = session.firstTurn?.text.trim() ?? '';
  if (first !== '' && first !== session.title) {
    const isCut = first.length > FIRST_TURN;
    appendPlain(text, isCut ? `${first.slice(0, FIRST_TURN)}…` : first).appendMarkdown('\n\n');
  }
  for (const [name, value] of sessionFacts(session, folderState))
    appendPlain(text, `${name}: ${value}`).appendMarkdown('  \n');
  return text;
}

function* sessionFacts(
  session: Session,
  folderState: (path: string) => FolderState,
): Generator<readonly [string, string]> {
  const { t } = vscode.l10n;
  const kind = [agentName(session.runtime), kindWords(session.kind), recordWords(session)];
  yield [t('Agent'), kind.filter((part) => part !== null).join(', ')];
  const last = fullDate(session.recency);
  if (last !== null) yield [t('Last written'), last];
  if (session.cwd === null) yield [t('Folder'), t('never recorded')];
  else yield [t('Folder'), `${session.cwd} (${folderWords(folderState(session.cwd))})`];
  if (session.branch !== null) yield [t('Branch'), session.branch];
  if (session.parent !== null) yield [t('Belongs to'), session.parent.sessionId];
  yield [t('Id'), session.sessionId];
  yield [t('Record'), `${session.record} (${byteSize(session.bytes)})`];
  for (const problem of session.problems) {
    const words = `${problemWords(problem.reason)}${problem.detail === null ? '' : ` (${problem.detail})`}`;
    yield [
      t('In the part that was read'),
      problem.count > 1 ? `${count(problem.count)} × ${words}` : words,
    ];
  }
}

function folderWords(state: FolderState): string {
  switch (state) {
    case 'exists':
      return vscode.l10n.t('exists');
    case 'gone':
      return vscode.l10n.t('gone');
    case 'unknown':
      return vscode.l10n.t('not known whether it exists');
  }
}

/**
 * Adds text of any origin as text. Word by word, because `appendText` makes every space one at which
 * no line may break.
 */
function appendPlain(to: vscode.MarkdownString, text: string): vscode.MarkdownString {
  for (const [index, word] of text.split(/\s+/).entries()) {
    if (index > 0) to.appendMarkdown(' ');
    to.appendText(word);
  }
  return to;
}
