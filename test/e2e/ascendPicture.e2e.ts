import assert from 'node:assert/strict';
import fs from 'node:fs';
import type { Frame, Locator } from 'playwright-core';
import { ascending } from './support/ascending.js';
import { useWorkbench } from './support/useWorkbench.js';

const RETRIES = 'how many retries are enough, from ingest to sync';
const [STORM, PAYMENTS, SYNC] = [
  'retry storm in the ingest',
  'Retry cap for payment webhooks',
  'Retry cap for sync, and the rule behind it',
] as const;
const PAYMENTS_COMMAND = 'claude --resume c5baf424-479a-456c-8946-ce669d407640';

describe('the picture of the whole in the workbench', () => {
  const workbench = useWorkbench({
    records: 'demo',
    files: { 'notes.md': '#\n' },
    viewport: { width: 1500, height: 1300 },
  });
  const act = ascending(workbench);
  const { standing, card, row } = act;
  let page: Frame;

  const filters = (): Locator => page.locator('.filters');
  const summary = (): Promise<string> => filters().locator('summary').innerText();
  const titles = (): Promise<string[]> => page.locator('[data-card] .card-title').allInnerTexts();
  const edges = (): Promise<number> => page.locator('.drawing path.edge').count();
  const rows = (): Promise<number> => page.locator('.tree .row-session').count();
  const openFilters = async (): Promise<void> => {
    if ((await filters().getAttribute('open')) === null) await filters().locator('summary').click();
  };
  const showAll = async (all: number): Promise<void> => {
    await page.getByText('Show Everything').click();
    assert.equal(await page.locator('[data-card]').count(), all);
  };
  /** The number of sessions that the filter says are shown. */
  const counted = async (): Promise<number> =>
    Number(/^Filter: (\d+) of/.exec(await summary())?.[1]);

  before(async function () {
    this.timeout(240_000);
    page = await act.open();
    await act.look(page, RETRIES);
    page = await standing('recognition');
    await openFilters();
  });

  it('hides connections by kind, and no session with them', async () => {
    const all = await titles();
    const drawn = await edges();
    assert.ok(drawn > 0);
    await filters().getByLabel('Same line of work').uncheck();
    await page.waitForFunction(
      (before) => document.querySelectorAll('.drawing path.edge').length < before,
      drawn,
    );
    assert.deepEqual(await titles(), all);
    assert.equal(await counted(), all.length);
    assert.match(await summary(), /\d+ of \d+ connections shown/);
    // The list tells what the picture hides.
    await row(page, PAYMENTS).focus();
    await workbench.page.keyboard.press('ArrowRight');
    await page.locator('.tree .row-edge', { hasText: 'hidden in the picture' }).first().waitFor();
    await workbench.page.keyboard.press('ArrowLeft');
    await showAll(all.length);
    assert.equal(await edges(), drawn);
  });

  it('hides by project, by tool and by day, each by what a card says of itself', async () => {
    const all = await page.locator('[data-card]').count();
    const listed = await rows();
    for (const { narrow, isShown } of [
      {
        narrow: () => filters().getByLabel('orchard-shop', { exact: true }).uncheck(),
        isShown: (label: string) => !label.includes(', orchard-shop,'),
      },
      {
        narrow: () => filters().getByLabel('Codex', { exact: true }).uncheck(),
        isShown: (label: string) => !label.includes('Codex · '),
      },
      {
        narrow: () => filters().getByLabel('From', { exact: true }).fill('2026-10-01'),
        isShown: (label: string) => /\b(Oct|Nov) 2026/.test(label),
      },
      {
        narrow: () => filters().getByLabel('To', { exact: true }).fill('2026-09-30'),
        isShown: (label: string) => /\b(Jul|Aug|Sept?) 2026/.test(label),
      },
    ]) {
      const labels = (): Promise<string[]> =>
        page
          .locator('[data-card]')
          .evaluateAll((cards) => cards.map((one) => one.getAttribute('aria-label') ?? ''));
      const expected = (await labels()).filter(isShown);
      assert.ok(expected.length > 0 && expected.length < all, expected.join('\n'));
      await narrow();
      assert.deepEqual((await labels()).toSorted(), expected.toSorted());
      assert.equal(await counted(), expected.length);
      assert.equal(await rows(), listed);
      assert.equal(
        await page.locator('.tree .row-session', { hasText: 'hidden in the picture' }).count(),
        all - expected.length,
      );
      await showAll(all);
    }
    // What was narrowed cost no look.
    assert.match(await page.locator('#tries').innerText(), /two more looks/i);
  });

  it('goes from session to session by arrow keys, with the reasons written at what is chosen', async () => {
    await card(page, STORM).focus();
    await workbench.page.keyboard.press('Enter');
    assert.equal(await card(page, STORM).getAttribute('aria-pressed'), 'true');
    const reasons = page.locator('.reasons .reason-row');
    assert.ok((await reasons.count()) > 0);
    await page.locator('.drawing.focus .reason').first().waitFor();
    // A reason leads to the session at its other end.
    await reasons.filter({ hasText: PAYMENTS }).getByRole('button').press('Enter');
    assert.equal(await card(page, PAYMENTS).getAttribute('aria-pressed'), 'true');
    assert.equal(await page.locator('#detail-heading').innerText(), PAYMENTS);
    assert.equal(await row(page, PAYMENTS).getAttribute('aria-selected'), 'true');
    await card(page, PAYMENTS).focus();
    await workbench.page.keyboard.press('ArrowRight');
    const next = page.locator('[data-card][aria-pressed=true]');
    assert.equal(await next.count(), 1);
    assert.notEqual(
      await next.getAttribute('data-card'),
      await card(page, PAYMENTS).getAttribute('data-card'),
    );
  });

  it('shows all that belongs to it at one press, however far apart it lies', async () => {
    await page.getByText('Show What Belongs to It').click();
    const frame = page.locator('.picture .frame');
    for (const title of [STORM, PAYMENTS, SYNC]) {
      const [inside, around] = await Promise.all([
        card(page, title).boundingBox(),
        frame.boundingBox(),
      ]);
      assert.ok(inside && around, title);
      assert.ok(inside.x >= around.x - 1, title);
      assert.ok(inside.x + inside.width <= around.x + around.width + 1, title);
      assert.ok(inside.y >= around.y - 1, title);
      assert.ok(inside.y + inside.height <= around.y + around.height + 1, title);
    }
  });

  it('opens the record of a session from its card', async () => {
    await card(page, PAYMENTS).click();
    await page.locator('.detail').getByText('Open Record', { exact: true }).click();
    const record = await workbench.webview('#turns');
    await workbench.page.locator('.tab.active', { hasText: PAYMENTS }).waitFor();
    await record.locator('#turns > *', { hasText: 'opened here' }).waitFor();
    await act.toPage();
    page = await standing('recognition');
    // What was chosen is chosen still, though the page was thrown away meanwhile.
    await page.locator('[data-card][aria-pressed=true]', { hasText: PAYMENTS }).waitFor();
  });

  it('opens a passage of a session from its card, at its line of the record', async () => {
    await card(page, SYNC).click();
    await page.locator('#detail-heading', { hasText: SYNC }).waitFor();
    const link = page
      .locator('.detail')
      .getByRole('button', { name: /^Open the record at line \d+/ })
      .first();
    const line = /line (\d+)/.exec((await link.getAttribute('aria-label')) ?? '')?.[1] ?? 'none';
    await link.click();
    await workbench.page.locator('.tab.active', { hasText: SYNC.slice(0, 18) }).waitFor();
    const record = await workbench.webview('#turns', 'opened here');
    assert.match(
      await record.locator('#turns > *', { hasText: 'opened here' }).innerText(),
      new RegExp(`\\bline ${line}\\b`),
    );
    await act.toPage();
    page = await standing('recognition');
    await workbench.screenshot('ascend in the workbench passage');
  });

  it('types the command that resumes a session, in the folder that is chosen', async () => {
    await card(page, PAYMENTS).click();
    await page
      .locator('.detail')
      .getByText(/^Resume in Terminal/)
      .click();
    const toast = workbench.page.locator('.notifications-toasts');
    await toast.getByText(/recorded folder no longer exists/).waitFor();
    await toast.getByRole('button', { name: 'Choose Folder…' }).click();
    await act.typePath(`${workbench.workbench.workspace}/`);
    await workbench.page.locator('.quick-input-widget').getByText('Resume Here').click();
    const terminal = workbench.page.locator('.terminal-wrapper.active .xterm-rows');
    await terminal.getByText(PAYMENTS_COMMAND, { exact: false }).first().waitFor();
    await workbench.screenshot('ascend in the workbench resumed');
    await act.command('Terminal: Kill All Terminals');
    await workbench.page.locator('.terminal-wrapper').first().waitFor({ state: 'detached' });
  });

  for (const [format, beginning] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG\r\n'],
  ] as const)
    it(`keeps what is shown as ${format}, and what is hidden not`, async () => {
      const all = await page.locator('[data-card]').count();
      await openFilters();
      await filters().getByLabel('orchard-shop', { exact: true }).uncheck();
      await card(page, PAYMENTS).waitFor({ state: 'detached' });
      await page.getByText(`Save as ${format}`).click();
      const name = `kept.${format.toLowerCase()}`;
      await act.typePath(act.inWorkspace(name));
      await workbench.page.keyboard.press('Enter');
      const toast = workbench.page.locator('.notifications-toasts');
      await toast.getByText(`kept as ${name}`).waitFor();
      const written = fs.readFileSync(act.inWorkspace(name));
      assert.ok(written.toString('latin1').startsWith(beginning) || format === 'SVG');
      assert.ok(written.length > 2_000, String(written.length));
      if (format === 'SVG') {
        const text = written.toString('utf8');
        assert.ok(text.includes(beginning));
        assert.ok(text.includes(STORM.slice(0, 12)) && text.includes(SYNC.slice(0, 12)));
        assert.ok(!text.includes(PAYMENTS.slice(0, 18)));
        assert.doesNotMatch(text, /var\(|<script/);
      } else assert.ok(written.readUInt32BE(16) > 300, 'as wide as the picture');
      await showAll(all);
    });

  it('looks further from a session for one look, and says how many are left', async () => {
    await card(page, SYNC).click();
    const button = page.locator('.detail').getByText('Look further from here (2 looks left)');
    await act.leading(page, () => button.click());
    page = await standing('recognition', 'told', 'rescope');
    assert.match(await page.locator('#tries').innerText(), /one more look/i);
  });
});
