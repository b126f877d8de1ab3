import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Parts } from '../../src/extension/compose.js';
import { COMMANDS, SETTINGS } from '../../src/extension/ids.js';
import type { CatalogState } from '../../src/extension/sessions/sessionCatalog.js';
import { claudeAssistant, claudeUser, toLines } from '../support/fixtureRecords.js';
import { ownExtension } from './ownExtension.js';
import { makeTempStore } from './tempStore.js';
import type { TempStore } from './tempStore.js';

const SESSION = '5a1e0000-0000-4000-8000-0000000000b1';

/** The extension with its own worker, over a store of the test. */
describe('Mneme over real records', () => {
  let store: TempStore;
  let parts: Parts;
  const configuration = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration();
  const global = vscode.ConfigurationTarget.Global;
  /** Sets where Claude's records are and waits until the extension has forgotten the old place. */
  const setClaudeRoot = async (root: string): Promise<void> => {
    const forgotten = new Promise<void>((resolve) => {
      const subscription = parts.catalog.onDidChange(({ kind }) => {
        if (kind !== 'unread') return;
        subscription.dispose();
        resolve();
      });
    });
    await configuration().update(SETTINGS.claudeRoots, [root], global);
    await forgotten;
  };
  const whenRead = async (): Promise<CatalogState> => {
    const state = await parts.catalog.load();
    assert.equal(state.kind, 'ready');
    return state;
  };

  before(async () => {
    store = makeTempStore();
    store.writeClaude(
      '-home-sam-code-orchard-shop',
      SESSION,
      toLines([
        claudeUser('The cart total is off by one cent', { sessionId: SESSION }),
        claudeAssistant('I will look at the rounding.', { sessionId: SESSION }),
      ]),
    );
    parts = (await ownExtension().activate()) as Parts;
    await configuration().update(SETTINGS.codexRoots, [store.codexRoot], global);
    await setClaudeRoot(store.claudeRoot);
  });
  after(async () => {
    await configuration().update(SETTINGS.claudeRoots, undefined, global);
    await configuration().update(SETTINGS.codexRoots, undefined, global);
    store.dispose();
  });

  it('lists them in the tree, and changes nothing in the store', async () => {
    const before = store.snapshot();
    await vscode.commands.executeCommand(COMMANDS.refresh);
    await whenRead();
    const [project] = await parts.tree.getChildren();
    assert.ok(project);
    assert.equal(parts.tree.getTreeItem(project).label, 'orchard-shop');
    const [session] = await parts.tree.getChildren(project);
    assert.ok(session);
    assert.equal(parts.tree.getTreeItem(session).label, 'The cart total is off by one cent');
    assert.deepEqual(store.snapshot(), before);
  });

  it('sees a new record after a refresh', async () => {
    const id = '5a1e0000-0000-4000-8000-0000000000b2';
    store.writeClaude(
      '-home-sam-code-orchard-shop',
      id,
      toLines([claudeUser('Add the invoice page', { sessionId: id })]),
    );
    await vscode.commands.executeCommand(COMMANDS.refresh);
    const state = await whenRead();
    assert.equal(state.listing?.sessions.length, 2);
  });

  it('looks elsewhere as soon as a root is set', async () => {
    await setClaudeRoot(store.codexRoot);
    const state = await whenRead();
    assert.deepEqual(state.listing?.sessions, []);
    await setClaudeRoot(store.claudeRoot);
    assert.equal((await whenRead()).listing?.sessions.length, 2);
  });

  it('shows the demo sessions in place of them, and leaves the demo again', async () => {
    await vscode.commands.executeCommand(COMMANDS.showDemo);
    const demo = (await whenRead()).listing?.sessions ?? [];
    assert.ok(demo.length >= 30, String(demo.length));
    assert.ok(demo.every((session) => !session.record.startsWith(store.claudeRoot)));
    await vscode.commands.executeCommand(COMMANDS.leaveDemo);
    assert.equal((await whenRead()).listing?.sessions.length, 2);
  });
});
