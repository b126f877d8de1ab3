import { l10n } from 'vscode';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { ResumeHandle, Shell } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import { problemWords } from '../../core/words/problemWords.js';
import { resumeWords } from '../../core/words/resumeWords.js';

/** The variable that names a tool's root, for sessions that lie under another one. */
export function rootVariable(session: Session): string {
  return session.runtime === 'claude' ? 'CLAUDE_CONFIG_DIR' : 'CODEX_HOME';
}

/** Why the session cannot be resumed in its own folder: the rule, and what was recorded. */
export function obstacleWords(handle: ResumeHandle, session: Session): string {
  // A terminal of ours is told the root by itself.
  const notes = handle.notes.filter((note) => note !== 'other-root');
  const rule = resumeWords({ ...handle, notes }) ?? l10n.t('The session cannot be resumed.');
  if (notes.includes('odd-id'))
    return `${rule} ${l10n.t('Recorded id: {0}', session.sessionId.slice(0, 80))}`;
  const isFolder = notes.includes('folder-gone') || notes.includes('folder-unknown');
  const folder = isFolder ? (session.cwd ?? session.parent?.cwd ?? null) : null;
  return folder === null ? rule : `${rule} ${l10n.t('Recorded folder: {0}', folder)}`;
}

/** Why the record could not be looked at again before acting. */
export function lookFailedWords(problem: ReadProblem): string {
  return l10n.t(
    'The session cannot be resumed. Its record {0} was not found again: {1}.',
    problem.path,
    problemWords(problem.reason),
  );
}

export function shellName(shell: Shell): string {
  switch (shell) {
    case 'sh':
    case 'fish':
    case 'cmd':
      return shell;
    case 'powershell':
      return 'PowerShell';
  }
}
