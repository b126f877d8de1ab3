import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Frame } from 'playwright-core';
import {
  claudeAssistant,
  claudeCustomTitle,
  claudeUser,
  toLines,
} from '../support/fixtureRecords.js';
import { makeFixtureStore } from '../support/fixtureStore.js';
import { useWorkbench } from './support/useWorkbench.js';
import type { ThemeName } from './support/workbench.js';

const BIG = '3f9a0000-0000-4000-8000-000000000042';
const SMALL = '3f9a0000-0000-4000-8000-000000000043';
const NEEDLE = 'the cents were rounded twice';
const SIZE = 500_000_000;

/** A record of 500 MB with one line near its end that stands nowhere else. */
function writeBig(file: string): void {
  const block = Buffer.from(
    toLines(
      Array.from({ length: 700 }, (_, index) =>
        index % 2 === 0
          ? claudeUser(`Question ${index}: why is it off by a cent? ${'More words. '.repeat(60)}`)
          : claudeAssistant(`Answer ${index}. ${'The sum is rounded at the end. '.repeat(25)}`),
      ),
    ),
  );
  const handle = fs.openSync(file, 'w');
  fs.writeSync(handle, toLines([claudeUser('Where do the totals go wrong?')]));
  for (let size = 0; size < SIZE; size += block.length) fs.writeSync(handle, block);
  fs.writeSync(handle, toLines([claudeUser(`I see: ${NEEDLE}.`)]));
  fs.writeSync(handle, block);
  fs.writeSync(handle, toLines([claudeCustomTitle('Half a gigabyte of talk', BIG)]));
  fs.closeSync(handle);
}

describe('a record in the workbench', () => {
  const store = makeFixtureStore();
  const big = store.writeClaude('-home-sam-code-orchard-shop', BIG, '');
  const small = store.writeClaude(
    '-home-sam-code-orchard-shop',
    SMALL,
    [
      claudeUser('A short question about the checkout', { sessionId: SMALL }),
      claudeAssistant('A short answer.', { sessionId: SMALL }),
    ],
    '2026-10-02T09:00:00Z',
  );
  before(() => writeBig(big));
  const workbench = useWorkbench({
    env: { CLAUDE_CONFIG_DIR: store.claudeRoot, CODEX_HOME: store.codexRoot },
  });
  after(() => store.dispose());

  const tree = () => workbench.page.getByRole('tree', { name: 'Sessions' });
  const openRow = async (name: string): Promise<void> => {
    await workbench.openActivity('Mneme');
    const recall = workbench.page.getByRole('button', { name: /Recall Section/ });
    await recall.waitFor();
    if ((await recall.getAttribute('aria-expanded')) === 'true') await recall.click();
    const row = tree()
      .getByRole('treeitem', { name: new RegExp(name) })
      .first();
    const tab = workbench.page.locator('.tab.active', { hasText: name.slice(0, 12) });
    // A row that is drawn anew between the two halves of a click does not see it.
    for (let attempt = 1; (await tab.count()) === 0; attempt += 1) {
      await row.dblclick();
      await tab.waitFor({ timeout: 15_000 }).catch((error: unknown) => {
        if (attempt === 3) throw error;
      });
    }
  };
  const record = (title: string): Promise<Frame> => workbench.webview('h1.title', title);
  /** The line that stands at the top of the text. */
  const topLine = (frame: Frame): Promise<string> =>
    frame.evaluate(() => {
      const top = document.querySelector('#turns')?.getBoundingClientRect().top ?? 0;
      const rows = [...document.querySelectorAll('#turns > [data-line]')];
      const row = rows.find((one) => one.getBoundingClientRect().bottom > top);
      return row?.getAttribute('data-byte') ?? '';
    });

  it('opens 500 MB at its beginning, as a page and never as a document', async () => {
    await openRow('Half a gigabyte of talk');
    const frame = await record('Half a gigabyte of talk');
    await frame.getByText('Where do the totals go wrong?').waitFor();
    await frame.getByText('The beginning of the record').waitFor();
    assert.match(await frame.locator('.facts').innerText(), / 50\d MB$/);
    assert.equal(await frame.locator('.path code').innerText(), big);
    assert.equal(await workbench.page.locator('.editor-group-container .monaco-editor').count(), 0);
  });

  it('finds what stands near the end, and shows it in its place', async () => {
    const frame = await record('Half a gigabyte of talk');
    await frame.locator('.line').first().click();
    await workbench.page.keyboard.press('Control+f');
    await workbench.page.keyboard.type(NEEDLE.toUpperCase());
    // Backwards from the beginning: over the end of the file.
    await workbench.page.keyboard.press('Shift+Enter');
    await frame.locator('.is-hit mark', { hasText: NEEDLE }).waitFor({ timeout: 60_000 });
    await frame.locator('#find-state', { hasText: 'going on from the end' }).waitFor();
    await workbench.screenshot('record in the workbench');
  });

  it('copies the path', async () => {
    const frame = await record('Half a gigabyte of talk');
    await frame.locator('vscode-button[aria-label="Copy path"]').click();
    await workbench.page.getByText('Path copied').first().waitFor();
    assert.equal(await workbench.page.evaluate(() => navigator.clipboard.readText()), big);
  });

  it('is at the same place after it was hidden, and after the window was loaded anew', async () => {
    const { page } = workbench;
    await (await record('Half a gigabyte of talk')).locator('.is-hit').click();
    const place = await topLine(await record('Half a gigabyte of talk'));
    await openRow('A short question about the checkout');
    await (await record('A short question')).getByText('The end of the record').waitFor();
    await page.locator('.tab', { hasText: 'Half a gigabyte' }).click();
    const shown = await record('Half a gigabyte of talk');
    await shown.locator(`.line[data-byte="${place}"]`).waitFor();
    assert.equal(await topLine(shown), place);

    await page.reload();
    await page.locator('.monaco-workbench .activitybar').first().waitFor({ timeout: 60_000 });
    // Which tab was in front may not have been kept; it is the panel that has to come back.
    await page.locator('.tab', { hasText: 'Half a gigabyte' }).click();
    const atPlace = `.line[data-byte="${place}"]`;
    // The frame of before may still be found for a moment; the one that stays has the line.
    const reloaded = await workbench.webview(atPlace);
    await reloaded.locator(atPlace).waitFor();
    await reloaded.locator('#turns[aria-busy=false]').waitFor();
    assert.equal(await topLine(reloaded), place);
  });

  it('goes to where it is opened, not to where one was, and acts by commands', async () => {
    const tab = workbench.page.locator('.tab', { hasText: 'Half a gigabyte' });
    await openRow('Half a gigabyte of talk');
    const before = await record('Half a gigabyte of talk');
    await before.getByText('End', { exact: true }).click();
    await before.getByText('The end of the record').waitFor();
    await tab.click({ button: 'middle' });
    await tab.waitFor({ state: 'detached' });
    await openRow('Half a gigabyte of talk');
    const frame = await record('Half a gigabyte of talk');
    await frame.getByText('Where do the totals go wrong?').waitFor();
    assert.equal(await topLine(frame), '0');
    // The server is another machine than the browser's, as with a remote window.
    assert.equal(await frame.getByText('Reveal File').count(), 0);
    await workbench.runCommand('Mneme: Copy Locator');
    await workbench.page.getByText('Locator copied').first().waitFor();
    const clipboard = (): Promise<string> =>
      workbench.page.evaluate(() => navigator.clipboard.readText());
    assert.equal(await clipboard(), `${big}:1`);
    await workbench.runCommand('Mneme: Copy Turn');
    await workbench.page.getByText('Turn copied').first().waitFor();
    assert.equal(await clipboard(), 'Where do the totals go wrong?');
    await workbench.runCommand('Mneme: Find in Record');
    await frame.locator('#find:focus').waitFor();
    await workbench.page.keyboard.type('Answer 7.');
    await workbench.page.keyboard.press('F3');
    await frame.locator('.is-hit mark', { hasText: 'Answer 7.' }).waitFor();
  });

  it('says when the record grew and when it is gone', async () => {
    await openRow('A short question about the checkout');
    const frame = await record('A short question');
    await frame.getByText('The end of the record').waitFor();
    fs.appendFileSync(small, toLines([claudeUser('One more thing', { sessionId: SMALL })]));
    await frame.locator('.notice', { hasText: 'has grown by' }).waitFor();
    await frame.getByText('Load Again').click();
    await frame.getByText('One more thing').waitFor();
    fs.rmSync(small);
    await frame.locator('.notice', { hasText: 'not there any more' }).waitFor();
    await workbench.screenshot('record gone');
  });
});

for (const theme of ['light', 'dark', 'high-contrast'] as const satisfies readonly ThemeName[])
  describe(`a record in ${theme}`, () => {
    const workbench = useWorkbench({ records: 'demo', theme });

    it('has nothing serious for axe-core', async () => {
      await workbench.openActivity('Mneme');
      const rows = workbench.page
        .getByRole('tree', { name: 'Sessions' })
        .locator('[aria-level="2"]');
      // A row that is drawn anew under the pointer takes no click.
      const tab = workbench.page.locator('.editor-group-container .tab').first();
      for (let tries = 0; tries < 3 && (await tab.count()) === 0; tries += 1) {
        await rows.first().click();
        await tab.waitFor({ timeout: 10_000 }).catch(() => undefined);
      }
      const frame = await workbench.webview('h1.title');
      await frame.locator('.line').first().waitFor();
      assert.deepEqual(await workbench.accessibilityProblems(frame), []);
      await workbench.screenshot(`record in the workbench ${theme}`);
    });
  });
