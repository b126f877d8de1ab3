import * as vscode from 'vscode';
import type { FolderState } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import { ownsRecord } from '../../core/resume/folderChoice.js';
import { problemWords } from '../../core/words/problemWords.js';
import { isSessionId } from '../../core/resume/sessionId.js';
import { COMMANDS } from '../ids.js';
import { count, shortDate } from '../words/dates.js';
import {
  agentName,
  expiryWords,
  hiddenReasonWords,
  hiddenWords,
  kindWords,
  recordWords,
  sessionsWords,
} from '../words/sessionWords.js';
import { folderName } from '../sessions/project.js';
import { beginning } from '../sessions/sessionTarget.js';
import { badgeUri } from './sessionBadges.js';
import { nodeId } from './nodes.js';
import type { TreeNode } from './nodes.js';

/** What a row shows besides its session. */
export interface ItemFacts {
  readonly now: Date;
  readonly folderState: (path: string) => FolderState;
  /** Days until the record may be deleted; null: never, or not known. */
  readonly expiresIn: (session: Session) => number | null;
  readonly expiryNoticeDays: number;
  /** Names the filter in a row's id, so that filtering opens the projects it leaves. */
  readonly scope: string;
  readonly opensProjects: boolean;
}

/** The row of a node. Tooltips are made when one is asked for. */
export function treeItem(node: TreeNode, facts: ItemFacts): vscode.TreeItem {
  const item = plainItem(node, facts);
  item.id = `${facts.scope}${nodeId(node)}`;
  return item;
}

function plainItem(node: TreeNode, facts: ItemFacts): vscode.TreeItem {
  const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
  switch (node.kind) {
    case 'project': {
      const { group, isFirst } = node;
      const name = group.name === '' ? vscode.l10n.t('Folder not recorded') : group.name;
      const isOpen = isFirst || facts.opensProjects;
      const item = new vscode.TreeItem(name, isOpen ? Expanded : Collapsed);
      const parent = group.path === null ? null : parentName(group.path);
      item.description = [sessionsWords(group.rows.length), parent].filter(isText).join(' · ');
      item.iconPath = new vscode.ThemeIcon('folder');
      item.contextValue = 'project';
      item.accessibilityInformation = {
        label: vscode.l10n.t('Project {0}, {1}', name, sessionsWords(group.rows.length)),
      };
      return item;
    }
    case 'session': {
      const { session, folded, place } = node.row;
      const item = sessionItem(session, facts, place.worktree);
      if (folded.length === 0) return item;
      item.collapsibleState = Collapsed;
      return item;
    }
    case 'folded':
      return sessionItem(node.session, facts, null);
    case 'orphans': {
      const n = node.group.orphans.length;
      const item = new vscode.TreeItem(
        vscode.l10n.t('{0} logs whose session is gone', count(n)),
        Collapsed,
      );
      item.iconPath = new vscode.ThemeIcon('archive');
      return item;
    }
    case 'more': {
      const title = vscode.l10n.t('Show more ({0} left)', count(node.left));
      const item = new vscode.TreeItem(title, None);
      item.iconPath = new vscode.ThemeIcon('ellipsis');
      item.command = { command: COMMANDS.showMore, title, arguments: [node.projectKey] };
      return item;
    }
    case 'hidden': {
      const item = new vscode.TreeItem(hiddenWords(node.entries), Collapsed);
      item.iconPath = new vscode.ThemeIcon('eye-closed');
      return item;
    }
    case 'hidden-reason':
      return new vscode.TreeItem(hiddenReasonWords(node.reason, node.entries.length), Collapsed);
    case 'hidden-entry': {
      const { entry } = node;
      const item = new vscode.TreeItem(folderName(entry.path), None);
      item.description = entry.problem === null ? '' : problemWords(entry.problem.reason);
      item.contextValue = 'file';
      return item;
    }
  }
}

function sessionItem(session: Session, facts: ItemFacts, worktree: string | null): vscode.TreeItem {
  const item = new vscode.TreeItem(session.title, vscode.TreeItemCollapsibleState.None);
  // What needs attention comes first: a narrow side bar shows only the beginning.
  const warnings = warningsOf(session, facts);
  const parts = [
    ...warnings.map(({ words }) => words),
    shortDate(session.recency, facts.now),
    agentName(session.runtime),
    kindWords(session.kind),
    worktree === null ? null : vscode.l10n.t('worktree {0}', worktree),
  ].filter(isText);
  item.description = parts.join(' · ');
  item.iconPath = new vscode.ThemeIcon(
    iconName(session),
    warnings.length === 0 ? undefined : new vscode.ThemeColor('list.warningForeground'),
  );
  const [first] = warnings;
  if (first !== undefined)
    item.resourceUri = badgeUri(
      session.sessionId,
      first.badge,
      warnings.map(({ words }) => words).join(', '),
    );
  item.contextValue = contextWords(session).join(' ');
  item.accessibilityInformation = { label: [session.title, ...parts].join(', ') };
  if (isReadable(session)) {
    const title = vscode.l10n.t('Open Record');
    item.command = { command: COMMANDS.openRecord, title, arguments: [beginning(session)] };
  }
  return item;
}

/** A warning of a row: its words, and the badge that stands for it where there is little room. */
interface Warning {
  readonly words: string;
  readonly badge: string;
}

/** State of the record, deletion near, folder gone: the most pressing first. */
function warningsOf(session: Session, facts: ItemFacts): Warning[] {
  const isFolderGone = session.cwd !== null && facts.folderState(session.cwd) === 'gone';
  const daysLeft = facts.expiresIn(session);
  const expiry = expiryWords(daysLeft, facts.expiryNoticeDays);
  const record = recordWords(session);
  return [
    ...(record === null ? [] : [{ words: record, badge: '!' }]),
    ...(expiry === null || daysLeft === null
      ? []
      : [{ words: expiry, badge: daysLeft < 10 ? `${daysLeft}d` : `${daysLeft}`.slice(0, 2) }]),
    ...(isFolderGone ? [{ words: vscode.l10n.t('folder gone'), badge: '✕' }] : []),
  ];
}

/** What can be done with a row, as words for the menus' when-clauses. */
function contextWords(session: Session): string[] {
  const words = ['session'];
  const target = ownsRecord(session) ? session.sessionId : (session.parent?.sessionId ?? '');
  const isThere = session.recordState === 'ok' || session.recordState === 'empty';
  // An odd id stays resumable in the menu: choosing it says why it is not.
  if (isThere && target !== '') words.push('resumable');
  if (isReadable(session)) words.push('readable', 'recallable');
  if (session.recordState !== 'gone') words.push('file');
  if (!isSessionId(target)) words.push('odd');
  return words;
}

const isReadable = (session: Session): boolean => session.recordState === 'ok';

function iconName(session: Session): string {
  if (session.recordState === 'unreadable') return 'warning';
  if (session.recordState === 'gone') return 'archive';
  if (session.kind === 'fork') return 'git-branch';
  if (session.kind === 'subagent') return 'hubot';
  return session.runtime === 'claude' ? 'comment-discussion' : 'code';
}

function parentName(path: string): string | null {
  const parent = path.replace(/[\\/]+[^\\/]*[\\/]*$/, '');
  return parent === '' || parent === path ? null : parent;
}

const isText = (text: string | null): text is string => text !== null && text !== '';
