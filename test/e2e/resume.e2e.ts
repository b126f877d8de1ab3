import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { claudeAssistant, claudeUser } from '../support/fixtureRecords.js';
import { makeFixtureStore, snapshotTree } from '../support/fixtureStore.js';
import { useWorkbench } from './support/useWorkbench.js';

const HERE = '5a1e0000-0000-4000-8000-0000000000c1';
const GONE = '5a1e0000-0000-4000-8000-0000000000c2';
const RUNNING = '5a1e0000-0000-4000-8000-0000000000c3';
const LONG_AGO = '2026-10-01T09:00:00.000Z';

describe('Resume in Terminal in the workbench', () => {
  const store = makeFixtureStore();
  const project = path.join(store.dir, "it's a project");
  const home = path.join(store.dir, 'home');

  const record = (id: string, title: string, cwd: string, modified?: string): void => {
    const options = { sessionId: id, cwd };
    const lines = [claudeUser(title, options), claudeAssistant('I will look.', options)];
    store.writeClaude(cwd.replace(/[^A-Za-z0-9]/g, '-'), id, lines, modified);
  };

  const workbench = useWorkbench(() => {
    fs.mkdirSync(project);
    record(HERE, 'The total is off by a cent', project, LONG_AGO);
    record(GONE, 'Lay out the invoice page', path.join(store.dir, 'moved away'), LONG_AGO);
    // Stands for the tool: shows where it was started and with what.
    // Only the terminal's own start-up file knows where it is.
    fs.mkdirSync(home);
    const program = '#!/bin/sh\necho "STARTED in $PWD with $*."\n';
    fs.writeFileSync(path.join(home, 'claude'), program, { mode: 0o755 });
    fs.writeFileSync(path.join(home, '.bashrc'), 'export PATH="$HOME:$PATH"\n');
    return {
      env: {
        CLAUDE_CONFIG_DIR: store.claudeRoot,
        CODEX_HOME: store.codexRoot,
        SHELL: '/bin/bash',
        HOME: home,
      },
    };
  });
  after(() => store.dispose());

  const row = (title: string): Locator =>
    workbench.page.getByRole('tree', { name: 'Sessions' }).getByRole('treeitem', { name: title });
  const terminal = (): Locator => workbench.page.locator('.terminal-wrapper.active .xterm-rows');
  const textOfTerminal = async (): Promise<string> =>
    (await terminal().innerText()).replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
  const resume = async (title: string): Promise<void> => {
    await row(title).click({ button: 'right' });
    const item = workbench.page.locator('.monaco-menu .action-menu-item', {
      hasText: 'Resume in Terminal',
    });
    await item.waitFor();
    // A menu takes no clicks for its first moment.
    await workbench.page.waitForTimeout(300);
    await item.click();
  };
  const killTerminals = async (): Promise<void> => {
    await workbench.runCommand('Terminal: Kill All Terminals');
    await workbench.page.locator('.terminal-wrapper').first().waitFor({ state: 'detached' });
  };
  const showAllProjects = async (): Promise<void> => {
    await workbench.openActivity('Mneme');
    const recall = workbench.page.getByRole('button', { name: /Recall Section/ });
    await recall.waitFor();
    if ((await recall.getAttribute('aria-expanded')) === 'true') await recall.click();
    const closed = workbench.page
      .getByRole('tree', { name: 'Sessions' })
      .locator('[aria-level="1"][aria-expanded="false"]');
    await workbench.page
      .getByRole('treeitem', { name: /^Project / })
      .first()
      .waitFor();
    while ((await closed.count()) > 0) {
      await closed.first().click();
      await workbench.page.waitForTimeout(200);
    }
  };

  it('types the command once, in the recorded folder, and runs it only on Enter', async () => {
    const before = snapshotTree(store.claudeRoot);
    await showAllProjects();
    await resume('The total is off by a cent');
    await terminal().getByText(`claude --resume ${HERE}`, { exact: false }).first().waitFor();
    await workbench.page.waitForTimeout(1_000); // time in which a second copy would appear
    const typed = await textOfTerminal();
    assert.equal(typed.split(`--resume ${HERE}`).length - 1, 1, typed);
    assert.ok(!typed.includes('STARTED'), typed);
    assert.match(typed, /press Enter to resume.*“claude” was not seen on PATH/);
    await workbench.screenshot('resume typed');
    // The terminal has the focus: the person reads and presses Enter.
    await workbench.page.keyboard.press('Enter');
    await workbench.page.waitForFunction(() =>
      document
        .querySelector('.terminal-wrapper.active .xterm-rows')
        ?.textContent.includes('STARTED'),
    );
    const ran = (await textOfTerminal()).replaceAll(' ', '');
    assert.ok(ran.includes(`STARTEDin${project}with--resume${HERE}.`.replaceAll(' ', '')), ran);
    assert.deepEqual(snapshotTree(store.claudeRoot), before);
    await killTerminals();
  });

  it('names the folder that is gone and opens in the one that is chosen', async () => {
    await showAllProjects();
    await resume('Lay out the invoice page');
    const toast = workbench.page.locator('.notifications-toasts');
    await toast.getByText(/recorded folder no longer exists/).waitFor();
    await workbench.screenshot('folder gone');
    await toast.getByRole('button', { name: 'Choose Folder…' }).click();
    const input = workbench.page.locator('.quick-input-widget input[type=text]').first();
    await input.waitFor();
    // The dialog writes where it starts first, and lists it; what is typed before that is lost.
    const widget = workbench.page.locator('.quick-input-widget');
    await widget.locator('.monaco-list-row').first().waitFor();
    while ((await input.inputValue()) === '') await workbench.page.waitForTimeout(50);
    await input.fill(`${project}/`);
    await widget.getByText('Resume Here').click();
    await terminal().getByText(`claude --resume ${GONE}`, { exact: false }).first().waitFor();
    await killTerminals();
  });

  it('asks before it resumes a session that seems to be running', async () => {
    record(RUNNING, 'Still at work here', project);
    await workbench.runCommand('Mneme: Refresh Sessions');
    await showAllProjects();
    await row('Still at work here').waitFor();
    await resume('Still at work here');
    const dialog = workbench.page.locator('.monaco-dialog-box');
    await dialog.getByText(/seems to be running/).waitFor();
    await workbench.screenshot('seems to be running');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await workbench.page.locator('.terminal-wrapper').count(), 0);
    // Written again just now, whatever time passed since.
    fs.utimesSync(
      path.join(
        store.claudeRoot,
        'projects',
        project.replace(/[^A-Za-z0-9]/g, '-'),
        `${RUNNING}.jsonl`,
      ),
      new Date(),
      new Date(),
    );
    await resume('Still at work here');
    await dialog.getByRole('button', { name: 'Resume Anyway' }).click();
    await terminal().getByText(`claude --resume ${RUNNING}`, { exact: false }).first().waitFor();
    await killTerminals();
  });
});
