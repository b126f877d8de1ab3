import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Frame, Locator } from 'playwright-core';
import { isCommandOffered } from './support/palette.js';
import { useWorkbench } from './support/useWorkbench.js';
import type { OpenWorkbench } from './support/useWorkbench.js';
import type { ThemeName } from './support/workbench.js';

const ROUNDING = 'coupon rounding to integer cents';
const EVENT_STORE_LINE = [
  'ClickHouse or DuckDB for the event store',
  'Leaving ClickHouse for DuckDB on Parquet',
];
const RETRIES = 'how many retries are enough, from ingest to sync';
const RETRY_LINE = [
  'retry storm in the ingest',
  'Retry cap for payment webhooks',
  'Retry cap for sync, and the rule behind it',
];
/** Words that stand nowhere. */
const NOWHERE = 'zeppelin varnish quorum';
/** A word that stands in no title and no summary, only inside the records. */
const INSIDE = 'supersedes';
/** What one session alone is about. */
const SINGLE = 'phone battery drained over night';
const SINGLE_TITLE = 'Night battery drain on Android';
const SIZE = { width: 1500, height: 1300 };

/** What every test here does with the page of one workbench. */
function ascending(workbench: OpenWorkbench) {
  /** The page once it stands so and nothing is worked on. */
  async function standing(...stands: readonly string[]): Promise<Frame> {
    const frame = await workbench.webview(
      stands.map((stand) => `main[data-stand=${stand}]`).join(', '),
    );
    await frame.locator('.standing .busy').waitFor({ state: 'detached' });
    return frame;
  }

  /** Opens the page from the palette; nothing is bound, so it asks. */
  async function open(): Promise<Frame> {
    while (!(await isCommandOffered(workbench.page, 'Mneme: Ascend to the Whole Line…')))
      await workbench.page.waitForTimeout(500);
    await workbench.runCommand('Mneme: Ascend to the Whole Line…');
    return await standing('ask');
  }

  /** Looks for these words from the page, whatever it shows. */
  async function look(frame: Frame, cue: string): Promise<void> {
    await leading(frame, async () => {
      await frame.locator('#cue').fill(cue);
      await frame.locator('#cue').press('Enter');
    });
  }

  /** Does what looks again, and waits until the answer to it stands. */
  async function leading(frame: Frame, act: () => Promise<void>): Promise<void> {
    await frame.evaluate(() => {
      document.querySelector('.told')?.setAttribute('data-before', '');
      const { textContent } = document.querySelector('.told') ?? document.body;
      (window as unknown as { before: string | null }).before = textContent;
    });
    await act();
    await frame.waitForFunction(
      () =>
        document.querySelector('.standing .busy') === null &&
        document.querySelector('main')?.getAttribute('data-stand') !== 'working' &&
        (document.querySelector('.told') ?? document.body).textContent !==
          (window as unknown as { before: string | null }).before,
    );
  }

  const press = (frame: Frame, words: string | RegExp): Promise<void> =>
    leading(frame, () => frame.getByText(words, { exact: true }).first().click());
  const members = (frame: Frame): Promise<string[]> =>
    frame.locator('.members .member .link').allInnerTexts();
  const card = (frame: Frame, title: string): Locator =>
    frame.locator('[data-card]', { hasText: title });
  const row = (frame: Frame, title: string): Locator =>
    frame.locator('.tree .row-session', { hasText: title });
  const heading = (frame: Frame): Promise<string> => frame.locator('#standing-heading').innerText();

  /** Loads the window anew as a person does, so that it keeps what is open; gives the page again. */
  async function reload(frame: Frame, ...stands: readonly string[]): Promise<Frame> {
    const loaded = workbench.page.waitForEvent('load');
    // The palette is opened with Escape, which sets the question aside except in a text box.
    await frame.locator('#cue').focus();
    await workbench.runCommand('Developer: Reload Window');
    await loaded;
    await workbench.page
      .locator('.monaco-workbench .activitybar')
      .first()
      .waitFor({ timeout: 60_000 });
    return await standing(...stands);
  }

  return { standing, open, look, press, members, card, row, heading, reload };
}

/** A row of the tree of sessions, with the recall view out of its way. */
async function treeRow(workbench: OpenWorkbench, title: string): Promise<Locator> {
  await workbench.openActivity('Mneme');
  const recall = workbench.page.getByRole('button', { name: /Recall Section/ });
  await recall.waitFor();
  if ((await recall.getAttribute('aria-expanded')) === 'true') await recall.click();
  return workbench.page
    .getByRole('tree', { name: 'Sessions' })
    .getByRole('treeitem', { name: new RegExp(title) })
    .first();
}

describe('a line of work in the workbench', () => {
  const workbench = useWorkbench({ records: 'demo', files: { 'notes.md': '#\n' }, viewport: SIZE });
  const { standing, open, look, members, card, row, heading, reload } = ascending(workbench);
  const inWorkspace = (file: string): string => path.join(workbench.workbench.workspace, file);

  /** Back to the page from another editor. */
  const toPage = (): Promise<void> =>
    workbench.page.locator('.tab', { hasText: 'Ascend' }).first().click();

  /** Types a path into the dialog for files. */
  async function typePath(file: string): Promise<void> {
    const input = workbench.page.locator('.quick-input-widget input[type=text]').first();
    await input.waitFor();
    // The dialog writes where it starts first; what is typed before that is lost.
    while ((await input.inputValue()) === '') await workbench.page.waitForTimeout(50);
    await workbench.page.waitForTimeout(300);
    await input.fill(file);
  }

  it('goes from words to the three sessions across projects, and asks whether it is that', async () => {
    const frame = await open();
    assert.match(await heading(frame), /Which work do you mean/);
    await look(frame, RETRIES);
    await standing('recognition');
    assert.deepEqual(await members(frame), RETRY_LINE);
    const facts = await frame.locator('.member > .quiet').allInnerTexts();
    assert.equal(new Set(facts.map((text) => text.split(' · ')[1])).size, 3, facts.join('\n'));
    assert.deepEqual(await frame.locator('.answer-pair vscode-button').allInnerTexts(), [
      'Recognize',
      'Refine',
    ]);
    assert.match(await frame.locator('#tries').innerText(), /two more looks/i);
    assert.ok((await frame.locator('.verdict-confirmed').count()) > 0);
    assert.deepEqual(await workbench.accessibilityProblems(frame), []);
    await workbench.screenshot('ascend in the workbench gate');
  });

  it('shows in the picture what the list holds, and chooses in both', async () => {
    const frame = await standing('recognition');
    const title = RETRY_LINE[1] ?? '';
    await card(frame, title).focus();
    await workbench.page.keyboard.press('Enter');
    assert.equal(await card(frame, title).getAttribute('aria-pressed'), 'true');
    assert.equal(await row(frame, title).getAttribute('aria-selected'), 'true');
    assert.equal(await frame.locator('#detail-heading').innerText(), title);
    assert.ok((await frame.locator('.reasons .reason-row').count()) > 0);
    const drawn = await frame.locator('[data-card] .card-title').allInnerTexts();
    const listed = await frame.locator('.tree .row-session .row-title').allInnerTexts();
    assert.deepEqual(drawn.toSorted(), listed.toSorted());
    await row(frame, title).focus();
    await workbench.page.keyboard.press('ArrowDown');
    await workbench.page.keyboard.press('Enter');
    assert.equal(await card(frame, RETRY_LINE[2] ?? '').getAttribute('aria-pressed'), 'true');
    await workbench.screenshot('ascend in the workbench chosen');
  });

  it('filters by kind and by project, and the list still has everything', async () => {
    const frame = await standing('recognition');
    const rows = await frame.locator('.tree .row-session').count();
    const cards = await frame.locator('[data-card]').count();
    await frame.locator('.filters summary').click();
    await frame.locator('.filters').getByLabel('orchard-shop', { exact: true }).uncheck();
    await card(frame, RETRY_LINE[1] ?? '').waitFor({ state: 'detached' });
    assert.ok((await frame.locator('[data-card]').count()) < cards);
    assert.equal(await frame.locator('.tree .row-session').count(), rows);
    assert.match(await row(frame, RETRY_LINE[1] ?? '').innerText(), /hidden in the picture/);
    await frame.locator('.filters').getByLabel('Same line of work').uncheck();
    assert.match(await frame.locator('.filters summary').innerText(), /^Filter: /);
    await frame.getByText('Show Everything').click();
    assert.equal(await frame.locator('[data-card]').count(), cards);
    await frame.locator('.filters summary').click();
  });

  for (const [format, beginning] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
  ] as const)
    it(`keeps the picture as ${format} in a file of the workspace`, async () => {
      const frame = await standing('recognition');
      await frame.getByText(`Save as ${format}`).click();
      const file = inWorkspace(`kept.${format.toLowerCase()}`);
      await typePath(file);
      await workbench.page.keyboard.press('Enter');
      await workbench.page
        .locator('.notifications-toasts')
        .getByText(`kept as kept.${format.toLowerCase()}`)
        .waitFor();
      const written = fs.readFileSync(file);
      assert.ok(written.toString('latin1').includes(beginning));
      assert.ok(written.length > 2_000, String(written.length));
      if (format === 'SVG')
        for (const title of RETRY_LINE)
          assert.ok(written.toString('utf8').includes(title.slice(0, 12)), title);
    });

  it('leads from a sentence to its passage and from there to its line in the record', async () => {
    const frame = await standing('recognition');
    const passage = frame.locator('.passages .passage').first();
    const link = passage.getByRole('button', { name: /^Open the record at line \d+/ });
    const line = /\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    await link.click();
    const record = await workbench.webview('#turns');
    const opened = record.locator('#turns > *', { hasText: 'opened here' });
    await opened.waitFor();
    assert.match(await opened.innerText(), new RegExp(`\\bline ${line}\\b`));
    await toPage();
  });

  it('stands at the gate as before when the window was loaded anew', async () => {
    const frame = await standing('recognition');
    await frame.locator('#reply').fill('It was more about webhooks');
    await frame.waitForTimeout(600);
    const again = await reload(frame, 'recognition');
    assert.deepEqual(await members(again), RETRY_LINE);
    assert.equal(await again.locator('#reply').inputValue(), 'It was more about webhooks');
    assert.match(await again.locator('#tries').innerText(), /two more looks/i);
    await again.locator('#reply').fill('');
  });

  it('makes one handoff of its sessions', async () => {
    const frame = await standing('recognition');
    await frame.getByText('Distill to Handoff', { exact: true }).first().click();
    const form = await workbench.webview('#field-task');
    await form
      .getByText(/3 sessions/)
      .first()
      .waitFor();
    await workbench.screenshot('ascend in the workbench distill');
    await toPage();
  });
});

describe('every ending of an ascent in the workbench', () => {
  const workbench = useWorkbench({ records: 'demo', viewport: SIZE });
  const { standing, open, look, press, members, heading } = ascending(workbench);

  it('finds inside the records what was not found above, once that was chosen', async () => {
    const frame = await open();
    await look(frame, INSIDE);
    await standing('rescope');
    assert.match(await heading(frame), /^No line of work was found/);
    assert.ok((await frame.locator('.rescopes .answer-row').count()) >= 3);
    assert.deepEqual(await workbench.accessibilityProblems(frame), []);
    await workbench.screenshot('ascend in the workbench rescope');
    await press(frame, 'Search inside the records');
    await standing('told', 'recognition');
    assert.deepEqual(await members(frame), EVENT_STORE_LINE);
  });

  it('has found nothing only after every look, and says what else can be done', async () => {
    const frame = await standing('told', 'recognition');
    await look(frame, NOWHERE);
    await standing('rescope');
    await press(frame, 'Accept weaker connections');
    await standing('rescope');
    await press(frame, 'Search inside the records');
    await standing('nothing');
    assert.match(await heading(frame), /^Nothing was found that joins several sessions/);
    const offers = frame.locator('.offers .answer-row');
    await offers.filter({ hasText: 'Recollect One Session' }).waitFor();
    await offers.filter({ hasText: 'Other Words' }).waitFor();
    await offers.getByText('Copy as a Question').click();
    await workbench.page.waitForFunction(
      (wanted) => navigator.clipboard.readText().then((text) => text.includes(wanted)),
      NOWHERE,
    );
    assert.equal(await frame.locator('.unit').count(), 0);
    assert.deepEqual(await workbench.accessibilityProblems(frame), []);
    await workbench.screenshot('ascend in the workbench nothing');
  });

  it('hands a question that one session answers to Recollect', async () => {
    const frame = await standing('nothing');
    await look(frame, SINGLE);
    await standing('handed');
    assert.ok((await heading(frame)).includes(SINGLE_TITLE));
    const recall = await workbench.webview('article.card h2', SINGLE_TITLE);
    assert.equal(await recall.locator('article.card h2').first().innerText(), SINGLE_TITLE);
    await workbench.screenshot('ascend in the workbench handed');
  });

  it('leads from an identified session to its whole line', async () => {
    const recall = await workbench.webview('article.card h2', SINGLE_TITLE);
    await recall.locator('#cue').fill('that fix where totals were off by a cent');
    await recall.locator('#cue').press('Enter');
    const card = await workbench.webview('article.card h2', ROUNDING);
    await card.getByRole('button', { name: 'That’s the one' }).click();
    await card.getByText('See the Whole Line', { exact: true }).click();
    const frame = await workbench.webview('main[data-stand] .members', ROUNDING);
    await frame.locator('.standing .busy').waitFor({ state: 'detached' });
    assert.ok((await members(frame)).includes(ROUNDING));
    assert.match(
      await frame.locator('#unit-why').innerText(),
      /the whole line that a session belongs to/,
    );
  });

  it('leads from a row of the tree to its whole line', async () => {
    const row = await treeRow(workbench, RETRY_LINE[2] ?? '');
    const item = workbench.page.locator('.monaco-menu .action-menu-item', {
      hasText: 'See the Whole Line',
    });
    for (let attempt = 1; ; attempt += 1) {
      await row.click({ button: 'right' });
      // A menu takes no clicks for its first moment.
      await workbench.page.waitForTimeout(1_000);
      if (await item.isVisible()) break;
      assert.ok(attempt < 5, 'no “See the Whole Line” in the menu');
      await workbench.page.keyboard.press('Escape');
    }
    await item.click();
    const frame = await workbench.webview('main[data-stand] #cue');
    await frame.waitForFunction(
      (title) => document.querySelector<HTMLTextAreaElement>('#cue')?.value === title,
      RETRY_LINE[2],
    );
  });
});

for (const theme of ['light', 'dark', 'high-contrast'] as const satisfies readonly ThemeName[])
  describe(`a line of work in ${theme}`, () => {
    const workbench = useWorkbench({ theme, records: 'demo', viewport: SIZE });
    const { standing, open, look } = ascending(workbench);

    it('has nothing serious for axe-core at the gate', async () => {
      const frame = await open();
      await look(frame, RETRIES);
      await standing('recognition');
      assert.deepEqual(await workbench.accessibilityProblems(frame), []);
      await workbench.screenshot(`ascend in the workbench ${theme}`);
    });
  });
