import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { FolderState } from '../../src/core/records/resumeHandle.js';
import { CONTEXT_KEYS } from '../../src/extension/ids.js';
import { ContextKeys } from '../../src/extension/contextKeys.js';
import { FolderStates } from '../../src/extension/sessions/folderStates.js';
import { SessionCatalog } from '../../src/extension/sessions/sessionCatalog.js';
import type { TreeNode } from '../../src/extension/tree/nodes.js';
import { sessionBadges } from '../../src/extension/tree/sessionBadges.js';
import { SessionTree } from '../../src/extension/tree/sessionTree.js';
import type { Listing } from '../../src/node/worker/calls.js';
import { sampleListing, sampleSession } from '../extension/sessionSamples.js';
import { fakeClient } from './fakeClient.js';
import type { FakeClient } from './fakeClient.js';

interface Shown {
  readonly tree: SessionTree;
  readonly client: FakeClient;
  readonly keys: ContextKeys;
  readonly view: { message?: string; description?: string };
  /** Items under a row, with their nodes. */
  readonly rows: (under?: TreeNode) => Promise<{ node: TreeNode; item: vscode.TreeItem }[]>;
}

/** The tree over a listing that the worker would give. */
function show(
  listing: Listing | Error,
  options: {
    folders?: Readonly<Record<string, FolderState>>;
    cleanupDays?: ReadonlyMap<string, number>;
  } = {},
): Shown {
  const client = fakeClient({
    listPage: () => {
      if (listing instanceof Error) throw listing;
      return { ...listing, next: null };
    },
    folders: ({ paths }) =>
      Object.fromEntries(paths.map((path) => [path, options.folders?.[path] ?? 'exists'])),
  });
  const keys = new ContextKeys();
  const view: { message?: string; description?: string } = {};
  const tree = new SessionTree({
    catalog: new SessionCatalog({
      client,
      whileReading: (work) => void work(() => undefined),
      onListing: () => Promise.resolve(),
    }),
    folders: new FolderStates(client, (error) => assert.fail(String(error))),
    keys,
    cleanupDays: options.cleanupDays ?? new Map(),
    expiryNoticeDays: () => 7,
    show: () => Object.assign(view, { dispose: () => undefined }),
  });
  return {
    tree,
    client,
    keys,
    view,
    rows: async (under) => {
      const nodes = await tree.getChildren(under);
      return nodes.map((node) => ({ node, item: tree.getTreeItem(node) }));
    },
  };
}

/** The items of the first project's sessions. */
async function sessionItems(shown: Shown): Promise<{ node: TreeNode; item: vscode.TreeItem }[]> {
  const [project] = await shown.rows();
  assert.ok(project);
  return await shown.rows(project.node);
}

const labels = (rows: readonly { item: vscode.TreeItem }[]): unknown[] =>
  rows.map(({ item }) => item.label);

describe('the Sessions tree in the extension host', () => {
  it('reads nothing before its rows are asked for, and then once', async () => {
    const shown = show(sampleListing([sampleSession()]));
    assert.deepEqual(shown.client.asked, []);
    await shown.rows();
    await shown.rows();
    assert.deepEqual(
      shown.client.asked.map(({ name }) => name),
      ['listPage'],
    );
  });

  it('shows projects, opens the newest, and looks at folders of opened rows only', async () => {
    const shown = show(
      sampleListing([
        sampleSession({ cwd: '/c/farm', recency: '2026-09-01T09:00:00Z' }),
        sampleSession({ cwd: '/c/shop', recency: '2026-10-01T09:00:00Z' }),
      ]),
    );
    const projects = await shown.rows();
    assert.deepEqual(labels(projects), ['shop', 'farm']);
    assert.deepEqual(
      projects.map(({ item }) => item.collapsibleState),
      [vscode.TreeItemCollapsibleState.Expanded, vscode.TreeItemCollapsibleState.Collapsed],
    );
    assert.equal(projects[0]?.item.description, '1 session · /c');
    await shown.rows(projects[0].node);
    const looked = shown.client.asked.filter(({ name }) => name === 'folders');
    assert.deepEqual(
      looked.map(({ request }) => request),
      [{ paths: ['/c/shop'] }],
    );
  });

  it('says agent, date and state in the row and in its accessible label', async () => {
    const [row] = await sessionItems(
      show(
        sampleListing([
          sampleSession({
            title: 'Totals off by a cent',
            runtime: 'codex',
            recordState: 'unreadable',
            recency: '2025-03-05T12:00:00Z',
          }),
        ]),
      ),
    );
    assert.equal(row?.item.label, 'Totals off by a cent');
    assert.equal(row.item.description, 'could not be read · Mar 5, 2025 · Codex');
    assert.equal(
      row.item.accessibilityInformation?.label,
      'Totals off by a cent, could not be read, Mar 5, 2025, Codex',
    );
    assert.equal(row.item.command, undefined);
  });

  it('marks a folder as gone once that is known, and never while it is unknown', async () => {
    const shown = show(
      sampleListing([
        sampleSession({ title: 'a', cwd: '/c/shop', recency: '2026-10-03T09:00:00Z' }),
        sampleSession({
          title: 'b',
          cwd: '/c/shop/.worktrees/tax',
          recency: '2026-10-02T09:00:00Z',
        }),
        sampleSession({
          title: 'c',
          cwd: '/c/shop/.worktrees/net',
          recency: '2026-10-01T09:00:00Z',
        }),
      ]),
      { folders: { '/c/shop/.worktrees/tax': 'gone', '/c/shop/.worktrees/net': 'unknown' } },
    );
    const changed = new Promise((resolve) => {
      shown.tree.onDidChangeTreeData((nodes) => {
        if (Array.isArray(nodes)) resolve(undefined);
      });
    });
    const before = await sessionItems(shown);
    assert.ok(before.every(({ item }) => !String(item.description).includes('gone')));
    await changed;
    const after = before.map(({ node }) => String(shown.tree.getTreeItem(node).description));
    assert.deepEqual(
      after.map((text) => text.includes('folder gone')),
      [false, true, false],
    );
    assert.match(after[1] ?? '', /worktree tax/);
  });

  it('marks what Claude Code will delete soon', async () => {
    const day = 86_400_000;
    const rows = await sessionItems(
      show(
        sampleListing([
          sampleSession({
            root: '/r',
            modifiedMs: Date.now() - 27.5 * day,
            recency: '2026-10-03T09:00:00Z',
          }),
          sampleSession({
            root: '/r',
            modifiedMs: Date.now() - 10 * day,
            recency: '2026-10-02T09:00:00Z',
          }),
        ]),
        { cleanupDays: new Map([['/r', 30]]) },
      ),
    );
    assert.deepEqual(
      rows.map(({ item }) => String(item.description).includes('expires in 2 days')),
      [true, false],
    );
  });

  it('gives each warning a badge, the most pressing one first', async () => {
    const day = 86_400_000;
    const gone = { folders: { '/c/shop': 'gone' as const }, cleanupDays: new Map([['/r', 30]]) };
    const parts = { root: '/r', cwd: '/c/shop', modifiedMs: Date.now() - 27.5 * day };
    const shown = show(sampleListing([sampleSession(parts)]), gone);
    const [row] = await sessionItems(shown);
    assert.ok(row);
    await shown.tree.resolveTreeItem(row.item, row.node);
    const { resourceUri } = shown.tree.getTreeItem(row.node);
    assert.ok(resourceUri);
    const token = new vscode.CancellationTokenSource().token;
    const badge = await sessionBadges.provideFileDecoration(resourceUri, token);
    assert.deepEqual([badge?.badge, badge?.tooltip], ['2d', 'expires in 2 days, folder gone']);
    const plain = show(sampleListing([sampleSession()]));
    assert.equal((await sessionItems(plain))[0]?.item.resourceUri, undefined);
  });

  it('offers in its menu only what a row can do', async () => {
    const rows = await sessionItems(
      show(
        sampleListing([
          sampleSession({ recency: '2026-10-03T09:00:00Z' }),
          sampleSession({
            kind: 'index-only',
            recordState: 'gone',
            recency: '2026-10-02T09:00:00Z',
          }),
        ]),
      ),
    );
    assert.deepEqual(
      rows.map(({ item }) => item.contextValue),
      ['session resumable readable recallable file', 'session'],
    );
  });

  it('shows record text in tooltips as text only', async () => {
    const shown = show(
      sampleListing([
        sampleSession({
          title: '[click](command:workbench.action.closeWindow)',
          firstTurn: {
            text: '<img src=x onerror=alert(1)> **bold**',
            timestamp: null,
            line: 1,
            byte: 0,
            uuid: null,
          },
        }),
      ]),
    );
    const [row] = await sessionItems(shown);
    assert.ok(row);
    const { tooltip } = await shown.tree.resolveTreeItem(row.item, row.node);
    assert.ok(tooltip instanceof vscode.MarkdownString);
    assert.ok(tooltip.isTrusted !== true && tooltip.supportHtml !== true);
    assert.doesNotMatch(tooltip.value, /(?<!\\)\[click\]\(command/);
    assert.doesNotMatch(tooltip.value, /(?<!\\)\*\*bold\*\*/);
  });

  it('shows the filter with its counts, opens what is left, and clears', async () => {
    const shown = show(
      sampleListing([
        sampleSession({ title: 'cent', cwd: '/c/shop' }),
        sampleSession({ title: 'tax', cwd: '/c/farm' }),
      ]),
    );
    await shown.rows();
    assert.equal(shown.view.description, '2 sessions');
    shown.tree.setFilter({ text: 'tax', runtime: 'claude' });
    assert.equal(shown.view.message, '“tax” · Claude: 1 of 2 sessions');
    assert.equal(shown.keys.get(CONTEXT_KEYS.filtered), true);
    const left = await shown.rows();
    assert.deepEqual(labels(left), ['farm']);
    assert.equal(left[0]?.item.collapsibleState, vscode.TreeItemCollapsibleState.Expanded);
    shown.tree.setFilter({});
    assert.equal(shown.view.message, '');
    assert.equal(shown.keys.get(CONTEXT_KEYS.filtered), false);
    assert.equal((await shown.rows()).length, 2);
  });

  it('counts what it hides and says why', async () => {
    const refused = {
      reason: 'not-a-record' as const,
      path: '/p/notes.jsonl',
      line: null,
      byte: null,
      count: 1,
      detail: null,
    };
    const shown = show(
      sampleListing(
        [sampleSession(), ...[1, 2].map(() => sampleSession({ recordState: 'empty' }))],
        { refused: [refused] },
      ),
    );
    const hidden = (await shown.rows()).at(-1);
    assert.equal(hidden?.item.label, '3 hidden: 2 empty, 1 other tool’s file');
  });

  it('leaves the view to its welcome when there is nothing', async () => {
    const shown = show(sampleListing([]));
    assert.deepEqual(await shown.rows(), []);
    assert.equal(shown.keys.get(CONTEXT_KEYS.empty), true);
    assert.equal(shown.view.message, '');
  });

  it('says where it looked when nothing of what is there is a session', async () => {
    const shown = show(
      sampleListing([sampleSession({ recordState: 'empty' })], {
        roots: [
          {
            runtime: 'claude',
            path: '/h/.claude',
            from: 'default',
            state: 'ok',
            sessions: 1,
            index: 0,
          },
          {
            runtime: 'codex',
            path: '/h/.codex',
            from: 'default',
            state: 'missing',
            sessions: 0,
            index: 0,
          },
        ],
      }),
    );
    assert.deepEqual(labels(await shown.rows()), ['1 hidden: 1 empty']);
    assert.equal(shown.keys.get(CONTEXT_KEYS.empty), true);
    assert.equal(shown.view.message, 'Looked in /h/.claude, /h/.codex (not there).');
  });

  it('tells a failed read from an empty one', async () => {
    const shown = show(new Error('the reader ended'));
    assert.deepEqual(await shown.rows(), []);
    assert.equal(shown.keys.get(CONTEXT_KEYS.failed), true);
    assert.equal(shown.keys.get(CONTEXT_KEYS.empty), false);
  });

  it('folds helpers under their session, closed', async () => {
    const parent = sampleSession({ title: 'parent' });
    const helper = sampleSession({
      kind: 'subagent',
      title: 'helper',
      parent: { sessionId: parent.sessionId, cwd: null, recordExists: true },
    });
    const shown = show(sampleListing([parent], { subordinates: [helper] }));
    const [row, ...others] = await sessionItems(shown);
    assert.deepEqual(others, []);
    assert.equal(row?.item.collapsibleState, vscode.TreeItemCollapsibleState.Collapsed);
    assert.deepEqual(labels(await shown.rows(row.node)), ['helper']);
  });
});
