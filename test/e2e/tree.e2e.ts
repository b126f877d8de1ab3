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

/** Chooses an entry of a row's menu; once more when the tree moved under the mouse. */
async function contextMenu(workbench: OpenWorkbench, row: Locator, entry: string): Promise<void> {
  const item = workbench.page.locator('.monaco-menu .action-menu-item', { hasText: entry });
  for (let attempt = 1; ; attempt++) {
    await row.click({ button: 'right' });
    // A menu takes no clicks for its first moment.
    await workbench.page.waitForTimeout(1_000);
    if (await item.isVisible()) break;
    assert.ok(attempt < 5, `no “${entry}” in the menu`);
    await workbench.page.keyboard.press('Escape');
  }
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
    const title = ((await row.getAttribute('aria-label')) ?? '').split(', folder gone')[0] ?? '';
    await row.focus();
    await treeOf(workbench).press('Home');
    await treeOf(workbench).press('ArrowDown');
    await treeOf(workbench).press('Enter');
    const record = await workbench.webview('h1', title);
    assert.equal(await record.locator('h1').first().innerText(), title);
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
    const whole = rowOf(workbench, /^Project fieldnotes, 9 sessions/);
    await whole.waitFor({ state: 'detached' });
    await workbench.screenshot('filtered tree');
    await workbench.runCommand('Mneme: Clear the Session Filter');
    await whole.waitFor();
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
    const clipboard = async (): Promise<string> =>
      await workbench.page.evaluate(() => navigator.clipboard.readText());
    while (!(await clipboard()).includes('--resume')) await workbench.page.waitForTimeout(200);
    assert.match(await clipboard(), /^claude --resume [0-9a-f-]{36}$/);
  });

  it('begins a recall from a row', async () => {
    const row = treeOf(workbench).locator('[aria-level="2"][aria-label*=", Claude"]').first();
    await contextMenu(workbench, row, 'Recollect from Here');
    const view = await workbench.webview('#cue');
    const notice = /^Looking for sessions like “.+”, which is not counted itself/;
    await view.locator('.notice').filter({ hasText: notice }).waitFor();
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

  it('says what to do and shows the demo on one click', async () => {
    await openTree(workbench);
    const pane = workbench.page.locator(
      '.pane-body.welcome, .pane-body:has(.welcome-view-content)',
    );
    await pane.getByText('No agent sessions were found', { exact: false }).first().waitFor();
    await workbench.screenshot('first run');
    await workbench.page.getByRole('button', { name: 'Show the Demo Sessions' }).first().click();
    await rowOf(workbench, /^Project orchard-shop/).waitFor();
    await workbench.runCommand('Mneme: Leave the Demo');
    await pane.getByText('No agent sessions were found', { exact: false }).first().waitFor();
  });
});
