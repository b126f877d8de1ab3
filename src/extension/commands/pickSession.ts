import * as vscode from 'vscode';
import type { Session } from '../../core/records/session.js';
import type { SessionTarget } from '../sessions/sessionTarget.js';
import { shortDate } from '../words/dates.js';
import { agentName } from '../words/sessionWords.js';

/** The picker's list stays quick and readable up to here; the tree's filter narrows further. */
const OFFERED = 1_000;

/** Asks which session is meant, newest first. */
export async function pickSession(
  sessions: readonly Session[],
  title: string,
): Promise<SessionTarget | null> {
  const now = new Date();
  const items = sessions.slice(0, OFFERED).map((session) => ({
    label: session.title,
    description: [agentName(session.runtime), shortDate(session.recency, now)]
      .filter((part) => part !== null)
      .join(' · '),
    detail: session.cwd ?? session.slug ?? '',
    session,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: vscode.l10n.t('Choose a session'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (picked === undefined) return null;
  return { record: picked.session.record, sessionId: picked.session.sessionId };
}
