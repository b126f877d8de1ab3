import { l10n } from 'vscode';
import type { Runtime, Session, SessionKind } from '../../core/records/session.js';
import type { HiddenEntry, HiddenReason } from '../sessions/treeModel.js';
import { count } from './dates.js';

/** The tool as people call it. */
export function agentName(runtime: Runtime): string {
  return runtime === 'claude' ? 'Claude' : 'Codex';
}

/** What kind of row it is, where it is not simply a session. */
export function kindWords(kind: SessionKind): string | null {
  switch (kind) {
    case 'session':
      return null;
    case 'fork':
      return l10n.t('side conversation');
    case 'subagent':
      return l10n.t('helper’s log');
    case 'index-only':
      return l10n.t('record gone');
  }
}

/** The state of the record, where there is something to say. */
export function recordWords(session: Session): string | null {
  if (session.kind === 'index-only') return null;
  switch (session.recordState) {
    case 'ok':
      return null;
    case 'gone':
      return l10n.t('record gone');
    case 'unreadable':
      return l10n.t('could not be read');
    case 'empty':
      return l10n.t('empty');
  }
}

/** When the record may be deleted; null: not soon enough to say. */
export function expiryWords(days: number | null, noticeDays: number): string | null {
  if (days === null || noticeDays === 0 || days > noticeDays) return null;
  if (days === 0) return l10n.t('expires any time');
  return days === 1 ? l10n.t('expires in 1 day') : l10n.t('expires in {0} days', count(days));
}

/** "12 hidden: 9 empty, 3 other tools' files". */
export function hiddenWords(entries: readonly HiddenEntry[]): string {
  const parts = (['empty', 'foreign', 'unreadable'] as const)
    .map((reason) => ({ reason, n: entries.filter((entry) => entry.reason === reason).length }))
    .filter(({ n }) => n > 0)
    .map(({ reason, n }) => hiddenReasonWords(reason, n));
  return l10n.t('{0} hidden: {1}', count(entries.length), parts.join(', '));
}

export function hiddenReasonWords(reason: HiddenReason, n: number): string {
  switch (reason) {
    case 'empty':
      return l10n.t('{0} empty', count(n));
    case 'foreign':
      return n === 1 ? l10n.t('1 other tool’s file') : l10n.t('{0} other tools’ files', count(n));
    case 'unreadable':
      return l10n.t('{0} could not be read', count(n));
  }
}

export function sessionsWords(n: number): string {
  return n === 1 ? l10n.t('1 session') : l10n.t('{0} sessions', count(n));
}
