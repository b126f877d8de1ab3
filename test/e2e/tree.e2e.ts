import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { useWorkbench } from './support/useWorkbench.js';
import type { OpenWorkbench } from './support/useWorkbench.js';

/** The rows of the tree, which stands in its own pane below the recall view. */
const treeOf = (workbench: OpenWorkbench): Locator =>
  workbench.page.getByRole('tree', { name: 'Sessions' });
const rowOf = (workbench: OpenWorkbench, name: string | RegExp): Locator =>
  treeOf(workbench).getByRole('treeitem', { name }).first();

/** Opens the container and gives the tree all the room there is. */
async function openTree(workbench: OpenWorkbench): Promise<void> {
  await workbench.openActivity('Mneme');
  const recall = workbench.page.getByRole('button', { name: /Recall Section/ });
  await recall.waitFor();
  if ((await recall.getAttribute('aria-expanded')) === 'true') await recall.click();
}

async function contextMenu(workbench: OpenWorkbench, row: Locator, entry: string): Promise<void> {
  await row.click({ button: 'right' });
  const item = workbench.page.locator('.monaco-menu .action-menu-item', { hasText: entry });
  await item.waitFor();
  // A menu takes no clicks for its first moment.
  await workbench.page.waitForTimeout(300);
  await item.click();
}

const quickRow = (workbench: OpenWorkbench, text: string): Locator =>
  workbench.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: text }).first();

describe('the Sessions tree in the workbench', () => {
  const workbench = useWorkbench({ records: 'demo' });

  it('groups the sessions of both tools by project, the newest open', async () => {
    await openTree(workbench);
    for (const name of ['orchard-shop', 'tidewater', 'fieldnotes'])
      await rowOf(workbench, new RegExp(`^Project ${name}, \\d+ sessions`)).waitFor();
    await rowOf(workbench, /, Claude/).waitFor();
    const open = treeOf(workbench).locator('[aria-level="1"][aria-expanded="true"]');
    assert.equal(await open.count(), 1);
    await workbench.screenshot('tree of sessions');
  });

  it('marks folders that are gone once it has looked', async () => {
    await rowOf(workbench, /, folder gone/).waitFor();
  });

  it('opens a record with the keyboard', async () => {
    const row = treeOf(workbench).locator('[aria-level="2"]').first();
    const title = ((await row.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
    await row.click();
    const tabs = workbench.page.locator('.editor-group-container .tab');
    await tabs.first().waitFor();
    await workbench.page.keyboard.press('ArrowDown');
    await workbench.page.keyboard.press('Enter');
    await tabs.nth(1).waitFor();
    assert.notEqual(title, '');
    await workbench.runCommand('View: Close All Editors');
  });

  it('narrows to a text, says so with the counts, and clears', async () => {
    await workbench.runCommand('Mneme: Filter Sessions…');
    await quickRow(workbench, 'Text').click();
    const input = workbench.page.locator('.quick-input-widget input[type=text]').first();
    await input.fill('cent');
    await input.press('Enter');
    const message = workbench.page.locator('.tree-explorer-viewlet-tree-view .message');
    await message.getByText(/“cent”: \d+ of \d+ sessions/).waitFor();
    await workbench.screenshot('filtered tree');
    await workbench.runCommand('Mneme: Clear the Session Filter');
    await rowOf(workbench, /^Project tidewater/).waitFor();
  });

  it('narrows to one project from its row', async () => {
    await contextMenu(workbench, rowOf(workbench, /^Project tidewater/), 'Show Only This Project');
    await rowOf(workbench, /^Project tidewater/).waitFor();
    await rowOf(workbench, /^Project orchard-shop/).waitFor({ state: 'detached' });
    await workbench.runCommand('Mneme: Clear the Session Filter');
    await rowOf(workbench, /^Project orchard-shop/).waitFor();
  });

  it('copies a resume command from the menu of a row', async () => {
    const row = treeOf(workbench).locator('[aria-level="2"][aria-label*=", Claude"]').first();
    await contextMenu(workbench, row, 'Copy Resume Command');
    const copied = await workbench.page.waitForFunction(async () => {
      const text = await navigator.clipboard.readText();
      return text.includes('--resume') ? text : null;
    });
    assert.match(String(await copied.jsonValue()), /^claude --resume [0-9a-f-]{36}$/);
  });

  it('begins a recall from a row', async () => {
    const row = treeOf(workbench).locator('[aria-level="2"][aria-label*=", Claude"]').first();
    await contextMenu(workbench, row, 'Recollect from Here');
    const page = await workbench.webview('textarea, input[type=text], vscode-text-field');
    await page.locator('main').first().waitFor();
    await openTree(workbench);
  });

  it('offers in the palette only what fits', async () => {
    const { isCommandOffered } = await import('./support/palette.js');
    const offered = async (title: string): Promise<boolean> =>
      await isCommandOffered(workbench.page, title);
    assert.equal(await offered('Mneme: Recollect…'), true);
    assert.equal(await offered('Mneme: Leave the Demo'), false);
    assert.equal(await offered('Mneme: Clear the Session Filter'), false);
    assert.equal(await offered('Mneme: Show More Sessions'), false);
  });
});

describe('the first run without any record', () => {
  const workbench = useWorkbench({ records: 'none' });

  it('says where it looked and shows the demo on one click', async () => {
    await openTree(workbench);
    const pane = workbench.page.locator(
      '.pane-body.welcome, .pane-body:has(.welcome-view-content)',
    );
    await pane.getByText('No agent sessions were found', { exact: false }).first().waitFor();
    const message = workbench.page.locator('.tree-explorer-viewlet-tree-view .message').first();
    assert.match(await message.innerText(), /Looked in .*\.claude.*\.codex/s);
    await workbench.screenshot('first run');
    await workbench.page.getByRole('button', { name: 'Show the Demo Sessions' }).first().click();
    await rowOf(workbench, /^Project orchard-shop/).waitFor();
    await workbench.runCommand('Mneme: Leave the Demo');
    await pane.getByText('No agent sessions were found', { exact: false }).first().waitFor();
  });
});
