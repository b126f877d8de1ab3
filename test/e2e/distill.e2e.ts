import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import {
  claudeAssistant,
  claudeCustomTitle,
  claudeToolResult,
  claudeToolUse,
  claudeUser,
} from '../support/fixtureRecords.js';
import type { RecordLine } from '../support/fixtureRecords.js';
import { makeFixtureStore } from '../support/fixtureStore.js';
import { useWorkbench } from './support/useWorkbench.js';
import type { ThemeName } from './support/workbench.js';

const SLUG = '-home-sam-code-orchard-shop';
const ID = '4a9b0000-0000-4000-8000-00000000000';
const FILES = {
  'package.json': JSON.stringify({ name: 'orchard-shop', scripts: { test: 'node --test' } }),
  'src/cart.ts': 'export const total = (cents: number[]) => cents.reduce((a, b) => a + b, 0);\n',
  'docs/money.md': '# Money\n\nPrices are whole cents. They are rounded when they are shown.\n',
  'notes.md': '# Notes\n\nAs discussed above, take variant D3 for the export.\n',
  'strange.jsonl': '{"hello":"world"}\n',
};

/** A session in which a decision, a correction and words that point back stand. */
function talk(sessionId: string, title: string): RecordLine[] {
  const options = { sessionId };
  return [
    claudeCustomTitle(title, sessionId),
    claudeUser('The invoice totals are off by a cent. Make them agree with the cart.', options),
    claudeToolUse('toolu_1', 'Read', { file_path: 'src/cart.ts' }, options),
    claudeToolResult('toolu_1', FILES['src/cart.ts'], options),
    claudeAssistant('There are two ways: D1 rounds each line, D3 rounds when shown.', options),
    claudeUser('Take D3, as we said above. And never touch the export script.', options),
    claudeAssistant('Done. All tests pass and the customer was told.', options),
    claudeUser('Good. Next the PR needs the same for the credit notes.', options),
  ];
}

/** Words that are left out, and the person's own wording in which they come back. */
const DROPPED = 'Let us try kolibri-2.';
const NAMING = 'The credit notes are rounded when they are shown. They are summed with kolibri-2.';

/** A session with an alternative, and words that need the person's own to be understood. */
function leaking(sessionId: string): RecordLine[] {
  const options = { sessionId };
  return [
    claudeCustomTitle('Leak cut out', sessionId),
    claudeUser('The invoice totals are off by a cent. Make them agree with the cart.', options),
    claudeAssistant('There are two ways to round.', options),
    claudeUser(DROPPED, options),
    claudeAssistant('Noted.', options),
    claudeUser('As we said above, the credit notes are rounded when they are shown.', options),
    claudeAssistant('Done.', options),
  ];
}

describe('distilling in the workbench', () => {
  const store = makeFixtureStore();
  const records = ['Emit by keyboard', 'Leave with nothing', 'Renew in place', 'Over a reload'].map(
    (title, index) =>
      store.writeClaude(
        SLUG,
        `${ID}${index}`,
        talk(`${ID}${index}`, title),
        `2026-10-0${index + 1}T09:00:00Z`,
      ),
  );
  store.writeClaude(SLUG, `${ID}8`, leaking(`${ID}8`), '2026-10-08T09:00:00Z');
  const untouched = fs.readFileSync(records[0] ?? '');
  const workbench = useWorkbench({
    env: { CLAUDE_CONFIG_DIR: store.claudeRoot, CODEX_HOME: store.codexRoot },
    files: FILES,
  });
  after(() => store.dispose());

  const inWorkspace = (file: string): string => path.join(workbench.workbench.workspace, file);
  const row = (title: string) =>
    workbench.page
      .getByRole('tree', { name: 'Sessions' })
      .getByRole('treeitem', { name: new RegExp(title) })
      .first();

  async function openTree(): Promise<void> {
    await workbench.openActivity('Mneme');
    const recall = workbench.page.getByRole('button', { name: /Recall Section/ });
    await recall.waitFor();
    if ((await recall.getAttribute('aria-expanded')) === 'true') await recall.click();
  }

  /** Right-clicks the session and chooses to distill it; gives its page. */
  async function distill(title: string): Promise<Frame> {
    await openTree();
    const item = workbench.page.locator('.monaco-menu .action-menu-item', {
      hasText: 'Distill to Handoff',
    });
    for (let attempt = 1; ; attempt += 1) {
      await row(title).click({ button: 'right' });
      // A menu takes no clicks for its first moment.
      await workbench.page.waitForTimeout(1_000);
      if (await item.isVisible()) break;
      assert.ok(attempt < 5, 'no “Distill to Handoff” in the menu');
      await workbench.page.keyboard.press('Escape');
    }
    await item.click();
    return await workbench.webview('main[data-stage=form] h1', title);
  }

  /** Says what the handoff is for and goes on. */
  async function declare(frame: Frame, target: string, lifetime: string): Promise<void> {
    await frame
      .locator('#field-task')
      .fill('Make the credit notes agree with the cart. You choose how.');
    await frame.locator('#field-scope').fill('src/ and its tests');
    await frame.locator('#field-checks').fill('npm test');
    await frame.locator('#field-doneWhen').fill('npm test passes with a test of the credit notes');
    await frame.getByText(lifetime, { exact: true }).click();
    await frame.locator('#field-target').fill(target);
    await frame.getByText('Distill', { exact: true }).click();
    await frame.locator('main[data-stage=gate], main[data-stage=ready]').waitFor();
  }

  const stageOf = (frame: Frame): Promise<string | null> =>
    frame.locator('main').getAttribute('data-stage');

  /** Leaves out everything that is asked, by keyboard, until nothing is. */
  async function leaveOut(frame: Frame): Promise<void> {
    for (let answers = 0; (await stageOf(frame)) === 'gate'; answers += 1) {
      assert.ok(answers < 60, 'the questions do not come to an end');
      const open = frame
        .locator('tr.tone-open:has(+ tr.detail button.answer:not(:disabled))')
        .first();
      if ((await open.count()) > 0) {
        await open.focus();
        await workbench.page.keyboard.press('d');
      }
      await workbench.page.waitForTimeout(300);
    }
    await frame.locator('main[data-stage=ready]').waitFor();
  }

  it('goes from a right-click to the files, answered by keyboard', async () => {
    const frame = await distill('Emit by keyboard');
    await declare(frame, 'docs/handoff/credit.md', 'For one use');
    await workbench.screenshot('distill table in the workbench');
    await leaveOut(frame);
    const shown = await frame.locator('.preview').first().innerText();
    await frame.getByText(/^Write credit\.md/).click();
    await frame.locator('main[data-stage=done]').waitFor();
    const written = fs.readFileSync(inWorkspace('docs/handoff/credit.md'), 'utf8');
    assert.equal(written.trim(), shown.trim(), 'what was shown is what was written');
    assert.match(written, /Make the credit notes agree with the cart/);
    assert.doesNotMatch(written, /\bD3\b|as we said above/);
    const state = fs.readFileSync(inWorkspace('docs/handoff/credit.task-state.json'), 'utf8');
    assert.equal(
      typeof (JSON.parse(state) as { schema_version: unknown }).schema_version,
      'string',
    );
    assert.equal(fs.existsSync(inWorkspace('docs/handoff/credit.corrections.jsonl')), false);
    assert.ok(fs.readFileSync(records[0] ?? '').equals(untouched), 'a record is only read');
    await workbench.screenshot('distill done in the workbench');
  });

  it('cuts a leak out: asks for the wording without it, and writes nothing of it', async () => {
    const frame = await distill('Leak cut out');
    await declare(frame, 'docs/handoff/leak.md', 'For one use');
    const { keyboard } = workbench.page;
    let proposed: string | null = null;
    for (let answers = 0; (await stageOf(frame)) === 'gate'; answers += 1) {
      assert.ok(answers < 60, 'the questions do not come to an end');
      const open = frame
        .locator('tr.tone-open:has(+ tr.detail button.answer:not(:disabled))')
        .first();
      if ((await open.count()) > 0) {
        const id = (await open.getAttribute('data-row')) ?? '';
        const words = await open.locator('th').innerText();
        await open.focus();
        if (id.startsWith('leak:')) {
          await keyboard.press('r');
          const box = frame.locator('.answer-field textarea');
          await box.waitFor();
          proposed = await box.inputValue();
          await workbench.screenshot('distill leak in the workbench');
          await box.press('Enter');
        } else if (words.startsWith('As we said above')) {
          await keyboard.press('r');
          const box = frame.locator('.answer-field textarea');
          await box.fill(NAMING);
          await box.press('Enter');
        } else await keyboard.press('d');
      }
      await workbench.page.waitForTimeout(300);
    }
    assert.equal(proposed, 'The credit notes are rounded when they are shown.');
    await frame.locator('main[data-stage=ready]').waitFor();
    await frame.getByText(/^Write leak\.md/).click();
    await frame.locator('main[data-stage=done]').waitFor();
    const written = ['leak.md', 'leak.task-state.json'].map((name) =>
      fs.readFileSync(inWorkspace(path.join('docs/handoff', name)), 'utf8'),
    );
    assert.match(written[0] ?? '', /credit notes are rounded when they are shown/);
    assert.doesNotMatch(written.join('\n'), /kolibri/i);
  });

  it('opens the handoff, tells how it came about and types the agent’s command', async () => {
    const frame = await workbench.webview('main[data-stage=done]');
    await frame.getByText('How It Came About').click();
    await workbench.page.locator('.tab', { hasText: 'How-it-came-about' }).waitFor();
    await workbench.page.locator('.tab', { hasText: 'Distill: Emit' }).click();
    const again = await workbench.webview('main[data-stage=done]');
    await again.getByText('Claude Code', { exact: true }).click();
    await workbench.page
      .locator('.terminal-wrapper .xterm-accessibility, .xterm-rows')
      .getByText(/claude 'Read /)
      .first()
      .waitFor();
  });

  it('asks for another name where a handoff stands already', async () => {
    const frame = await distill('Emit by keyboard');
    await declare(frame, 'docs/handoff/credit.md', 'For one use');
    await leaveOut(frame);
    await frame.locator('.obstacle', { hasText: 'there already' }).waitFor();
    assert.equal(await frame.getByText(/^Write credit/).count(), 0);
  });

  it('leaves nothing after Escape, and takes the answers up again', async () => {
    const frame = await distill('Leave with nothing');
    await declare(frame, 'docs/handoff/nothing.md', 'For one use');
    assert.equal(await stageOf(frame), 'gate');
    const open = frame.locator('tr.tone-open');
    const before = await open.count();
    await open.first().focus();
    await workbench.page.keyboard.press('d');
    await frame.getByText('Take Back the Last Answer').waitFor();
    await frame.locator('.table-acts .busy').waitFor({ state: 'detached' });
    await frame.locator('tr.row').first().focus();
    await workbench.page.keyboard.press('Escape');
    await frame.locator('main[data-stage=ended]').waitFor();
    assert.equal(fs.existsSync(inWorkspace('docs/handoff/nothing.md')), false);
    await frame.getByText('Take Up Again').click();
    await frame.locator('main[data-stage=gate], main[data-stage=ready]').waitFor();
    assert.ok((await open.count()) < before, 'the answer counts still');
  });

  it('renews a handoff of the repository in place, the change shown first', async () => {
    const target = 'docs/handoff/durable.md';
    let frame = await distill('Renew in place');
    await declare(frame, target, 'It stays in this repository and is renewed in place');
    await leaveOut(frame);
    await frame.getByText(/^Write durable\.md/).click();
    await frame.locator('main[data-stage=done]').waitFor();
    const first = fs.readFileSync(inWorkspace(target), 'utf8');

    frame = await distill('Renew in place');
    await frame
      .locator('#field-task')
      .fill('Make the refunds agree with the cart. You choose how.');
    await frame.getByText('Distill', { exact: true }).click();
    await frame.locator('main[data-stage=gate], main[data-stage=ready]').waitFor();
    await leaveOut(frame);
    await frame.getByText('Look at the Changes').click();
    await workbench.page.locator('.tab', { hasText: 'durable.md: as it is' }).waitFor();
    await workbench.page.locator('.tab', { hasText: 'Distill: Renew' }).click();
    const ready = await workbench.webview('main[data-stage=ready]');
    await ready.getByText(/^Write durable\.md/).click();
    await ready.locator('main[data-stage=done]').waitFor();
    const second = fs.readFileSync(inWorkspace(target), 'utf8');
    assert.notEqual(second, first);
    assert.match(second, /Make the refunds agree/);
    const siblings = fs.readdirSync(path.dirname(inWorkspace(target)));
    assert.deepEqual(
      siblings.filter((name) => name.startsWith('durable') && name.endsWith('.md')),
      ['durable.md'],
    );
  });

  it('is where it was after a reload of the window', async () => {
    const frame = await distill('Over a reload');
    await declare(frame, 'docs/handoff/reload.md', 'For one use');
    await frame.locator('tr.tone-open').first().focus();
    await workbench.page.keyboard.press('d');
    await frame.getByText('Take Back the Last Answer').waitFor();
    await frame.locator('.table-acts .busy').waitFor({ state: 'detached' });
    const open = await frame.locator('tr.tone-open').count();
    // Escape, which the palette is opened with, would end the run on a row.
    await frame.locator('#row-search').focus();
    // As a person does it: the window says goodbye first, and keeps what is open.
    const loaded = workbench.page.waitForEvent('load');
    await workbench.runCommand('Developer: Reload Window');
    await loaded;
    await workbench.page
      .locator('.monaco-workbench .activitybar')
      .first()
      .waitFor({ timeout: 60_000 });
    await workbench.page.locator('.tab', { hasText: 'Distill: Over a reload' }).click();
    const back = await workbench.webview('main[data-stage=gate], main[data-stage=ready]');
    assert.equal(await back.locator('tr.tone-open').count(), open);
    assert.match(await back.locator('.purpose').innerText(), /credit notes agree/);
  });

  it('distills a document, and says honestly that a strange file is no record', async () => {
    await workbench.runCommand('View: Show Explorer');
    const file = (name: string) => workbench.page.getByRole('treeitem', { name: new RegExp(name) });
    const item = workbench.page.locator('.monaco-menu .action-menu-item', {
      hasText: 'Distill to Handoff',
    });
    await file('notes.md').click({ button: 'right' });
    await workbench.page.waitForTimeout(1_000);
    await item.click();
    const frame = await workbench.webview('main[data-stage] h1', 'notes.md');
    await frame.locator('#field-task').waitFor();
    await file('strange.jsonl').click({ button: 'right' });
    await workbench.page.waitForTimeout(1_000);
    await item.click();
    await workbench.page.getByText('strange.jsonl is no record that Mneme knows').first().waitFor();
  });
});

for (const theme of ['light', 'dark', 'high-contrast'] as const satisfies readonly ThemeName[])
  describe(`distilling in ${theme}`, () => {
    const store = makeFixtureStore();
    store.writeClaude(SLUG, `${ID}9`, talk(`${ID}9`, 'Shown in a theme'));
    const workbench = useWorkbench({
      theme,
      env: { CLAUDE_CONFIG_DIR: store.claudeRoot, CODEX_HOME: store.codexRoot },
      files: FILES,
    });
    after(() => store.dispose());

    it('has nothing serious for axe-core in the form and in the table', async () => {
      await workbench.openActivity('Mneme');
      await workbench.runCommand('Mneme: Distill to Handoff');
      const choice = workbench.page
        .locator('.quick-input-list .monaco-list-row')
        .filter({ hasText: 'Shown in a theme' })
        .first();
      await choice.click();
      const frame = await workbench.webview('#field-task');
      assert.deepEqual(await workbench.accessibilityProblems(frame), []);
      await workbench.screenshot(`distill form in the workbench ${theme}`);
      await frame.locator('#field-task').fill('Make the credit notes agree. You choose how.');
      await frame.locator('#field-scope').fill('src/');
      await frame.locator('#field-doneWhen').fill('npm test passes');
      await frame.locator('#field-target').fill('docs/h.md');
      await frame.getByText('Distill', { exact: true }).click();
      await frame.locator('main[data-stage=gate], main[data-stage=ready]').waitFor();
      assert.deepEqual(await workbench.accessibilityProblems(frame), []);
      await workbench.screenshot(`distill table in the workbench ${theme}`);
    });
  });
