import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { AscendSnapshot } from '../../src/webview/contract/ascendView.js';
import { largePicture } from '../webview/ascend/samples.js';
import { HOSTILE, smallPicture, snapshotOf, STANDS, unitOf } from '../webview/ascend/snapshots.js';
import { PageHarness } from './page/pageHarness.js';
import type { PageSetting } from './page/pageHarness.js';
import { accessibilityProblems } from './support/accessibility.js';
import { artifactsFolder } from './support/paths.js';
import type { ThemeName } from './support/workbench.js';

const THEMES: readonly ThemeName[] = ['light', 'dark', 'high-contrast', 'high-contrast-light'];

describe('the ascend page', () => {
  // Only this page paints a picture of its own, to save it.
  const harness = new PageHarness('ascend', (html) => html.replace('img-src ', 'img-src blob: '));

  before(async () => await harness.start());
  after(async () => await harness.stop());
  afterEach(async () => {
    assert.deepEqual(
      await harness.reports(),
      [],
      'the policy was broken or an error was not caught',
    );
  });

  async function open(
    snapshot: AscendSnapshot = snapshotOf(),
    setting: PageSetting = {},
  ): Promise<Page> {
    const page = await harness.open({ width: 1300, height: 900, ...setting });
    await harness.post(snapshot);
    await page.locator('main[data-stand]').waitFor();
    return page;
  }

  const card = (page: Page, id: string): ReturnType<Page['locator']> =>
    page.locator(`[data-card="${id}"]`);

  it('has exactly Recognize and Refine at the gate, and always room for other words', async () => {
    const page = await open();
    await page.setViewportSize({ width: 1280, height: 800 });
    const buttons = page.locator('.answer-pair vscode-button');
    for (const part of ['#tries', '.answer-pair vscode-button', '#reply']) {
      const box = await page.locator(part).first().boundingBox();
      assert.ok(box !== null && box.y >= 0 && box.y + box.height <= 800, `${part} is out of reach`);
    }
    assert.ok(
      await page.evaluate(
        () =>
          document
            .querySelector('.reach')
            ?.compareDocumentPosition(document.querySelector('#question') ?? document.body) ===
          Node.DOCUMENT_POSITION_FOLLOWING,
      ),
      'how far it was looked stands before the question',
    );
    assert.deepEqual(await buttons.allInnerTexts(), ['Recognize', 'Refine']);
    await page.locator('#reply').fill('  the topic of money ');
    await page.locator('#reply').press('Enter');
    const reorient = await harness.waitForSent('reorient');
    assert.equal(reorient['text'], 'the topic of money');
    await page.getByText('Recognize', { exact: true }).click();
    await harness.waitForSent('recognize');
  });

  it('says at each sentence what the record says, with both values where they differ', async () => {
    const page = await open();
    const verdicts = await page.locator('.story-part .verdict').allInnerTexts();
    assert.match(verdicts[0] ?? '', /^Confirmed by the record/);
    assert.match(verdicts[1] ?? '', /record: 2 March 2026; index: 4 March 2026/);
    assert.match(verdicts[2] ?? '', /Not found in the record.*the record did not open/);
    await page.getByRole('button', { name: 'Passage 1' }).click();
    assert.equal(await harness.focused(), '#passage-p1');
    assert.ok(await page.locator('.quote', { hasText: HOSTILE }).isVisible(), 'text stays text');
    await page.getByRole('button', { name: 'Open the record at line 12' }).click();
    assert.equal((await harness.waitForSent('openPlace'))['token'], 'p1');
  });

  it('gathers what is dropped, added and narrowed, and sends it as one refinement', async () => {
    const page = await open();
    await page.getByText('Refine', { exact: true }).click();
    assert.equal(await harness.focused(), '#refine-heading');
    const refine = page.locator('.refine');
    await refine.getByLabel('Cents in the shop').uncheck();
    await refine.getByLabel(/^Totals of the report/).check();
    await refine.getByLabel('shop', { exact: true }).uncheck();
    await refine.getByText(/^Look Again with These Changes/).click();
    const { drop, add, partitions, from } = await harness.waitForSent('refine');
    assert.deepEqual(
      { drop, add, partitions, from },
      {
        drop: ['n2'],
        add: ['n4'],
        partitions: ['s1'],
        from: null,
      },
    );
  });

  it('lists what its line names next to the unit, each with its tool, date and way back', async () => {
    const page = await open(snapshotOf({ unit: unitOf({ nextTo: ['n4'] }) }));
    const near = page.getByRole('region', { name: 'Next to it' });
    const [node] = smallPicture.nodes.filter(({ id }) => id === 'n4');
    assert.ok(node !== undefined);
    assert.match(await near.innerText(), /Totals of the report/);
    await near.getByRole('button', { name: node.title }).click();
    assert.deepEqual(await accessibilityProblems(page.mainFrame()), []);
    await harness.post(snapshotOf({ rev: 2 }));
    await near.waitFor({ state: 'detached' });
  });

  it('looks further from a session, and says how many looks are left', async () => {
    const page = await open();
    await card(page, 'n3').click();
    const button = page.getByText('Look further from here (2 looks left)');
    await button.click();
    const { from, drop } = await harness.waitForSent('refine');
    assert.deepEqual([from, drop], ['n3', []]);
    await harness.post(snapshotOf({ rev: 2, looksLeft: 0 }));
    await page.getByText('Look further from here (0 looks left)').waitFor();
  });

  it('goes through picture and list by keyboard alone, and both choose the same', async () => {
    const page = await open();
    await card(page, 'n5').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await card(page, 'n1').getAttribute('aria-pressed'), 'true');
    assert.match(
      (await card(page, 'n1').getAttribute('aria-label')) ?? '',
      /Claude Code · .*, ledger, .*Where it began, Can be resumed, 2 connections/,
    );
    assert.ok(await page.locator('.reason', { hasText: 'same pull request' }).isVisible());
    const row = page.locator('[data-list-row="n1"]');
    assert.equal(await row.getAttribute('aria-selected'), 'true');
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-list-row="n1/edge e1"]').waitFor();
    await page.keyboard.press('ArrowRight');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('data-list-row')),
      'n1/passage p1',
    );
    await page.keyboard.press('Enter');
    assert.equal((await harness.waitForSent('openPlace'))['token'], 'p1');
    await page.locator('[data-list-row="n1/edge e1"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-list-row="n2"]:focus').waitFor();
    assert.equal(await card(page, 'n2').getAttribute('aria-pressed'), 'true');
  });

  it('hides by filter in the picture and keeps all in the list', async () => {
    const page = await open();
    await page.locator('.filters summary').click();
    await page.locator('.filters').getByLabel('Codex').uncheck();
    await card(page, 'n2').waitFor({ state: 'detached' });
    const row = page.locator('[data-list-row="n2"]');
    assert.match(await row.innerText(), /hidden in the picture/);
    await harness.load();
    await harness.post(snapshotOf());
    await page.getByText('Show Everything').click();
    await card(page, 'n2').waitFor();
  });

  it('is moved and zoomed, and is where it was after the page was loaded anew', async () => {
    const page = await open();
    const layer = page.locator('.layer');
    const at = (): Promise<string> => layer.evaluate((element) => element.style.transform);
    const before = await at();
    await page.getByText('Zoom In').click();
    await page.waitForFunction(
      () =>
        (JSON.parse(sessionStorage.getItem('page-state') ?? '{}') as { window?: unknown }).window,
    );
    const zoomed = await at();
    assert.notEqual(zoomed, before);
    await harness.load();
    await harness.post(snapshotOf());
    await layer.waitFor();
    assert.equal(await at(), zoomed);
  });

  it('saves the picture as SVG and paints it as PNG, in the theme’s colours', async () => {
    const page = await open();
    await page.getByText('Save as SVG').click();
    const svg = String((await harness.waitForSent('saveSvg'))['svg']);
    assert.doesNotMatch(svg, /var\(|<script|<img/);
    assert.match(svg, /&lt;img src=x onerror=alert\(1\)&gt;/);
    const parsed = await page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror') ===
        null,
      svg,
    );
    assert.ok(parsed);
    fs.mkdirSync(artifactsFolder, { recursive: true });
    fs.writeFileSync(path.join(artifactsFolder, 'ascend-exported.svg'), svg);
    await page.getByText('Save as PNG').click();
    await harness.waitForSent('savePng');
    const bytes = await page.evaluate(() => {
      const all = (window as unknown as { sent: { kind: string; png: ArrayBuffer }[] }).sent;
      const found = all.find(({ kind }) => kind === 'savePng');
      return found === undefined ? [] : [...new Uint8Array(found.png)];
    });
    assert.deepEqual(bytes.slice(1, 4), [0x50, 0x4e, 0x47]);
    fs.writeFileSync(path.join(artifactsFolder, 'ascend-exported.png'), Buffer.from(bytes));
  });

  it('is set aside by Escape, after the choice was taken back', async () => {
    const page = await open();
    await card(page, 'n1').click();
    await page.keyboard.press('Escape');
    assert.equal(await card(page, 'n1').getAttribute('aria-pressed'), 'false');
    assert.ok(!(await harness.sent()).some(({ kind }) => kind === 'withdraw'));
    await page.keyboard.press('Escape');
    await harness.waitForSent('withdraw');
  });

  for (const [name, snapshot] of Object.entries(STANDS))
    it(`has nothing serious for axe-core as “${name}”`, async () => {
      const page = await open(snapshot);
      await page.getByRole('heading', { name: snapshot.heading, exact: true }).waitFor();
      assert.deepEqual(await accessibilityProblems(page.mainFrame()), []);
      await harness.screenshot(`ascend ${name}`);
    });

  for (const theme of THEMES)
    it(`has nothing serious for axe-core in ${theme}, narrow and wide, with a session chosen`, async () => {
      for (const width of [1300, 400]) {
        const page = await open(snapshotOf({ picture: smallPicture }), { theme, width });
        await card(page, 'n3').focus();
        await page.keyboard.press('Home');
        await page.locator('[data-list-row="unit"]').waitFor();
        assert.deepEqual(await accessibilityProblems(page.mainFrame()), []);
        await harness.screenshot(`ascend ${theme} ${width}`);
      }
    });

  it('shows a large picture from afar and near', async () => {
    const page = await open(snapshotOf({ picture: largePicture(300, 600) }));
    await card(page, 'n3').waitFor();
    await harness.screenshot('ascend large far');
    await card(page, 'n3').focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await harness.screenshot('ascend large near');
  });
});
