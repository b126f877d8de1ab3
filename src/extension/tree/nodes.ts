import type { Session } from '../../core/records/session.js';
import type {
  HiddenEntry,
  HiddenReason,
  ProjectGroup,
  SessionRow,
  TreeModel,
} from '../sessions/treeModel.js';

/** What one row of the tree stands for. */
export type TreeNode =
  | { readonly kind: 'project'; readonly group: ProjectGroup; readonly isFirst: boolean }
  | { readonly kind: 'session'; readonly row: SessionRow }
  | { readonly kind: 'folded'; readonly session: Session; readonly isOrphan: boolean }
  | { readonly kind: 'orphans'; readonly group: ProjectGroup }
  | { readonly kind: 'more'; readonly projectKey: string; readonly left: number }
  | { readonly kind: 'hidden'; readonly entries: readonly HiddenEntry[] }
  | {
      readonly kind: 'hidden-reason';
      readonly reason: HiddenReason;
      readonly entries: readonly HiddenEntry[];
    }
  | { readonly kind: 'hidden-entry'; readonly entry: HiddenEntry };

/** Rows of one project before "more" is asked for; ten thousand at once would stall the window. */
export const PAGE = 200;

/** The rows at the top of the tree; with none at all the view says what to do. */
export function topNodes(model: TreeModel): TreeNode[] {
  const projects: TreeNode[] = model.projects.map((group, index) => ({
    kind: 'project',
    group,
    isFirst: index === 0,
  }));
  if (model.hidden.length === 0 || model.shown < model.total) return projects;
  return [...projects, { kind: 'hidden', entries: model.hidden }];
}

/** The rows under a row; `shown` is how many sessions of a project have been asked for. */
export function childNodes(node: TreeNode, shown: (projectKey: string) => number): TreeNode[] {
  switch (node.kind) {
    case 'project': {
      const { group } = node;
      const limit = shown(group.key);
      const children: TreeNode[] = group.rows
        .slice(0, limit)
        .map((row) => ({ kind: 'session', row }));
      const left = group.rows.length - limit;
      if (left > 0) children.push({ kind: 'more', projectKey: group.key, left });
      if (group.orphans.length > 0) children.push({ kind: 'orphans', group });
      return children;
    }
    case 'session':
      return node.row.folded.map((session) => ({ kind: 'folded', session, isOrphan: false }));
    case 'orphans':
      return node.group.orphans
        .slice(0, PAGE)
        .map((session) => ({ kind: 'folded', session, isOrphan: true }));
    case 'hidden':
      return (['empty', 'foreign', 'unreadable'] as const)
        .map((reason) => ({ reason, entries: node.entries.filter((e) => e.reason === reason) }))
        .filter(({ entries }) => entries.length > 0)
        .map(({ reason, entries }) => ({ kind: 'hidden-reason', reason, entries }));
    case 'hidden-reason':
      return node.entries.slice(0, PAGE).map((entry) => ({ kind: 'hidden-entry', entry }));
    case 'folded':
    case 'more':
    case 'hidden-entry':
      return [];
  }
}

/** The session a row stands for; null for rows that are none. */
export function sessionOfNode(node: TreeNode): Session | null {
  if (node.kind === 'session') return node.row.session;
  return node.kind === 'folded' ? node.session : null;
}

/** A name that stays with a row over refreshes, so that it stays open and selected. */
export function nodeId(node: TreeNode): string {
  switch (node.kind) {
    case 'project':
      return `project ${node.group.key}`;
    case 'session':
      return `session ${node.row.session.record}`;
    case 'folded':
      return `folded ${node.session.record} ${node.session.sessionId}`;
    case 'orphans':
      return `orphans ${node.group.key}`;
    case 'more':
      return `more ${node.projectKey}`;
    case 'hidden':
      return 'hidden';
    case 'hidden-reason':
      return `hidden ${node.reason}`;
    case 'hidden-entry':
      return `hidden ${node.entry.reason} ${node.entry.path} ${node.entry.problem?.line ?? ''}`;
  }
}
