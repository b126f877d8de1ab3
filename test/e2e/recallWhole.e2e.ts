import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { kindsView } from '../../src/extension/present/kinds.js';
import { resultView } from '../../src/extension/present/resultView.js';
import { groundedWholeOf, partOf, walkOf, wholeCandidate } from '../support/wholeValues.js';
import { candidateOf, coverageOf, DISPLAY, reportOf, traceOf } from '../webview/present/reports.js';
import { CHIPS, snapshot } from '../webview/snapshots.js';
import { PageHarness } from './page/pageHarness.js';
import { accessibilityProblems } from './support/accessibility.js';
import { isCommandOffered } from './support/palette.js';
import { useWorkbench } from './support/useWorkbench.js';

const CUE = 'how our money rounding policy spread';
const SESSIONS = [
  'coupon rounding to integer cents',
  'VAT per rate on invoice PDFs in cents',
  'Revenue rollup in minor units',
];

const isWhole = (text: string): boolean => SESSIONS.every((title) => text.includes(title));

describe('a recall of a whole line in the workbench', () => {
  const workbench = useWorkbench({
    records: 'demo',
    theme: 'light',
    viewport: { width: 1280, height: 1600 },
  });

  before(async function () {
    this.timeout(120_000);
    while (!(await isCommandOffered(workbench.page, 'Mneme: Recollect…')))
      await workbench.page.waitForTimeout(500);
  });

  const accessible = async (view: Frame): Promise<void> => {
    // A view's page is see-through; axe-core cannot see what the editor paints behind it.
    await view.evaluate(() => {
      document.documentElement.style.background = 'var(--vscode-sideBar-background)';
    });
    assert.deepEqual(await workbench.accessibilityProblems(view), []);
  };

  it('shows its sessions in order, each with its passage and its way back', async () => {
    await workbench.openActivity('Mneme');
    const view = await workbench.webview('#cue');
    await view.locator('#cue').fill(CUE);
    await view.locator('#cue').press('Enter');
    await view.getByRole('heading', { name: /^Line of work: 3 sessions/ }).waitFor();
    const members = view.locator('.member');
    assert.deepEqual(
      await view.locator('.member-title').allInnerTexts(),
      SESSIONS.map((title, at) => `${at + 1}. ${title}`),
    );
    for (const member of await members.all()) {
      assert.ok((await member.locator('.passage').count()) > 0);
      assert.match(await member.locator('.command').innerText(), /claude .*--resume/);
    }
    // What was followed stands before what it led to.
    const order = await view.evaluate(() =>
      [...document.querySelectorAll('.coverage, article.card')].map(({ className }) => className),
    );
    assert.equal(order.length, 2);
    assert.match(order[0] ?? '', /coverage/);
    await workbench.screenshot('recall whole card');
    await accessible(view);
  });

  it('leads from each sentence to its passage, and says why the sessions belong together', async () => {
    const view = await workbench.webview('#cue');
    const sentences = view.locator('.story p');
    assert.ok((await sentences.count()) >= SESSIONS.length);
    await sentences.nth(1).getByRole('button').press('Enter');
    const passage = view.locator('.member').nth(1).locator('.passage-heading button').first();
    assert.equal(await passage.getAttribute('aria-expanded'), 'true');
    assert.ok(await passage.evaluate((element) => element === document.activeElement));
    await view.locator('#connections').press('Enter');
    assert.ok((await view.locator('.connections li').count()) >= SESSIONS.length - 1);
  });

  it('ends identified, with all its sessions to take along', async () => {
    const view = await workbench.webview('#cue');
    await view.getByRole('button', { name: 'That’s the one' }).click();
    await view.getByRole('heading', { name: 'These are the sessions you meant' }).waitFor();
    assert.equal(await view.getByRole('button', { name: 'See the Whole Line' }).count(), 0);
    await view.getByRole('button', { name: /^Copy the story/ }).click();
    // The page says so at once; the host's clipboard follows.
    let copied = '';
    for (const end = Date.now() + 30_000; Date.now() < end && !isWhole(copied);) {
      await workbench.page.waitForTimeout(100);
      copied = await workbench.page.evaluate(() => navigator.clipboard.readText());
    }
    assert.ok(isWhole(copied), copied);
    await workbench.screenshot('recall whole identified');
    await accessible(view);
  });
});

describe('the card of a whole, looked at', () => {
  const host = new PageHarness('recall');
  before(() => host.start());
  after(() => host.stop());

  const parts = [
    partOf('a', 1, { title: 'Coupon rounding to integer cents' }),
    partOf('b', 5, { title: 'VAT per rate on invoice PDFs, with a title that is rather long' }),
    partOf('c', 9, { title: 'Revenue rollup in minor units', runtime: 'codex' }),
  ];
  const report = reportOf({
    trace: traceOf({ unit: 'line' }),
    awaiting: 'identification',
    allowed: ['identify', 'correct', 'choose', 'expand', 'withdraw'],
    candidates: [
      wholeCandidate(parts),
      wholeCandidate([partOf('e', 2), partOf('f', 3)], { unit: 'topic' }),
      candidateOf(partOf('d', 4), { found: false }),
    ],
    grounded: groundedWholeOf(parts, { gone: ['b'] }),
    coverage: coverageOf({ walk: walkOf() }),
  });
  let token = 0;
  const shown = snapshot({
    cue: { text: CUE, mark: 'a' },
    chips: CHIPS,
    kinds: kindsView('line'),
    result: resultView(
      report,
      { run: 'r', isStale: false, estimate: null, leftOut: 0, reply: { text: '', mark: 'r/0' } },
      {
        mint: () => `t${(token += 1)}`,
        display: DISPLAY,
        placeOf: ({ sessionId }) => ({
          key: sessionId,
          path: `/home/ada/${sessionId}`,
          name: sessionId === 'b' ? 'shop' : 'ledger',
          worktree: null,
        }),
        canOpenTerminals: true,
        canReveal: true,
        commandOf: ({ resume }) => resume.command,
      },
    ),
  });

  for (const theme of ['light', 'dark', 'high-contrast', 'high-contrast-light'] as const)
    it(`${theme}: nothing serious for axe-core, nothing cut off`, async () => {
      const page = await host.open({ theme });
      await host.post(shown);
      for (const toggle of ['#passage-2', '#coverage', '#connections'])
        await page.locator(toggle).click();
      for (const width of theme === 'dark' ? [200, 1000, 300] : [300]) {
        await page.setViewportSize({ width, height: 700 });
        await host.screenshot(`recall whole ${theme} ${width}`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.equal(overflow, 0, `${width} px wide`);
        assert.deepEqual(await accessibilityProblems(page.mainFrame()), []);
        assert.deepEqual(await host.reports(), []);
      }
    });

  it('acts on each session by itself', async () => {
    const page = await host.open({ theme: 'light' });
    await host.post(shown);
    await page.getByRole('button', { name: /^Resume in Terminal, session 3/ }).press('Enter');
    const { token: resumed } = await host.waitForSent('resume');
    assert.equal(resumed, shown.result?.card?.members[2]?.token);
    await page.getByRole('button', { name: 'Topic', exact: true }).press('Enter');
    assert.equal((await host.waitForSent('unit'))['unit'], 'topic');
    await page.getByRole('button', { name: 'Distill the Whole' }).press('Enter');
    await host.waitForSent('distillWhole');
  });
});
