import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { ascending } from './support/ascending.js';
import { useWorkbench } from './support/useWorkbench.js';

const RETRIES = 'how many retries are enough, from ingest to sync';
const RETRY_LINE = [
  'retry storm in the ingest',
  'Retry cap for payment webhooks',
  'Retry cap for sync, and the rule behind it',
];
const EVENT_STORE = 'from Postgres to ClickHouse and away from it again';
const EVENT_STORE_LINE = [
  'ClickHouse or DuckDB for the event store',
  'Leaving ClickHouse for DuckDB on Parquet',
];
const LEDGER = 'what we mean by ledger';
const LEDGER_SESSIONS = [
  'Append-only stock movements instead of a counter',
  'Operation log for note sync',
  'what "ledger" means from now on',
];
const ROUNDING_SESSIONS = [
  'coupon rounding to integer cents',
  'VAT per rate on invoice PDFs in cents',
  'Revenue rollup in minor units',
];
/** Words that stand nowhere. */
const NOWHERE = 'zeppelin varnish quorum';
/** What one session alone is about. */
const SINGLE = 'battery drain on Android';
const SINGLE_TITLE = 'Night battery drain on Android';

const SETUP = { records: 'demo', viewport: { width: 1500, height: 1300 } } as const;

describe('a line that is recognized, by keyboard alone', () => {
  const workbench = useWorkbench({ ...SETUP, theme: 'dark' });
  const act = ascending(workbench);
  const { standing, members, focused, heading } = act;
  const { keyboard } = { keyboard: () => workbench.page.keyboard };
  const told = (frame: Frame): Promise<string[]> =>
    frame.locator('.story-part, .member').allInnerTexts();
  let before: string[] = [];

  it('leads from the palette over the words to the gate', async () => {
    await act.ready();
    await act.palette('Mneme: Ascend to the Whole Line…');
    await keyboard().press('Enter');
    const asked = await standing('ask');
    await asked.waitForFunction(() => document.activeElement?.id === 'cue');
    await keyboard().type(RETRIES);
    await act.leading(asked, () => keyboard().press('Enter'));
    const frame = await standing('recognition');
    assert.deepEqual(await members(frame), RETRY_LINE);
    assert.equal(await focused(frame), 'standing-heading');
  });

  it('ends with the whole story, its sources, and a way back into each session', async () => {
    const frame = await standing('recognition');
    const recognize = frame.locator('.answer-pair vscode-button', { hasText: 'Recognize' });
    await act.tabTo(frame, recognize);
    await act.leading(frame, () => keyboard().press('Enter'));
    await standing('told');
    assert.equal(await focused(frame), 'standing-heading');
    assert.equal(await heading(frame), 'Line of work: 3 sessions.');
    assert.deepEqual(await members(frame), RETRY_LINE);
    // Nothing is asked any more.
    assert.equal(await frame.locator('.answers').count(), 0);
    const parts = await frame.locator('.story-part h3').allInnerTexts();
    for (const part of ['The earliest found', 'How it went on', 'Connections found'])
      assert.ok(parts.includes(part), parts.join(', '));
    assert.ok(parts.includes('Where it last stood'), parts.join(', '));
    for (const member of await frame.locator('.member').all()) {
      assert.match(await member.locator('.command').innerText(), /(claude|codex) .*resume/);
      assert.match(await member.locator('.source p').first().innerText(), /2026/);
    }
    assert.match(await frame.locator('.caveat').innerText(), /\w{4,}/);
    assert.match(await frame.locator('.unit').innerText(), /How it was found/);
    assert.deepEqual(await workbench.accessibilityProblems(frame), []);
    await workbench.screenshot('ascend in the workbench told');
    before = await told(frame);
  });

  it('tells the same after the window was loaded anew, and asks nothing', async () => {
    const frame = await act.reload(await standing('told'), 'told');
    assert.deepEqual(await told(frame), before);
    assert.equal(await heading(frame), 'Line of work: 3 sessions.');
    assert.equal(await frame.locator('.answers').count(), 0);
    assert.equal(await frame.locator('#cue').inputValue(), RETRIES);
  });

  it('does not bring up again what was recognized, and says why', async () => {
    const frame = await standing('told');
    await act.look(frame, RETRIES);
    await standing('rescope', 'recognition');
    assert.notDeepEqual(await members(frame), RETRY_LINE);
    assert.match(
      await frame.locator('.standing').innerText(),
      /1 group of sessions that you decided on before is not shown again/,
    );
  });
});

describe('endings of an ascent', () => {
  const workbench = useWorkbench({ ...SETUP, theme: 'light' });
  const act = ascending(workbench);
  const { standing, look, members, verdicts, heading, refine } = act;
  let page: Frame;

  const answerText = (): Promise<string> => page.locator('.answers').innerText();
  const sendWords = (words: string): Promise<void> =>
    act.leading(page, async () => {
      await page.locator('#reply').fill(words);
      await page.locator('#reply').press('Enter');
    });

  it('tells one clear line at once, with one line on what could be different', async () => {
    page = await act.open();
    await look(page, EVENT_STORE);
    page = await standing('told');
    assert.equal(await heading(page), 'One line of work fits clearly: 2 sessions.');
    assert.deepEqual(await members(page), EVENT_STORE_LINE);
    assert.equal(await page.getByText('Recognize', { exact: true }).count(), 0);
    assert.match(
      await answerText(),
      /If this is not quite it, you can .*leave out “ClickHouse or DuckDB.*or say in your own words/,
    );
    assert.deepEqual(await workbench.accessibilityProblems(page), []);
    await workbench.screenshot('ascend in the workbench clear');
    page = await act.reload(page, 'told');
    assert.equal(await heading(page), 'One line of work fits clearly: 2 sessions.');
    assert.deepEqual(await members(page), EVENT_STORE_LINE);
  });

  /** Does what is handed over to Recollect, which shows the session for the words it is asked with. */
  async function handingOver(hand: () => Promise<void>, title: string): Promise<Frame> {
    await hand();
    const recall = await workbench.webview('article.card h2', title);
    assert.equal(await recall.locator('article.card h2').first().innerText(), title);
    const words = await recall.locator('#cue').inputValue();
    assert.doesNotMatch(words, /^[0-9a-f-]{36}$/, 'the person’s words and no id');
    const handed = await standing('handed');
    // The record opens only when asked.
    await workbench.page.locator('.tab.active', { hasText: 'Ascend' }).waitFor();
    assert.equal(await workbench.page.locator('.tab', { hasText: title }).count(), 0);
    return handed;
  }

  it('hands a whole of which one session is left to Recollect', async () => {
    page = await standing('told');
    const [first = '', second = ''] = EVENT_STORE_LINE;
    await page.locator('.answer-pair').getByText('Refine', { exact: true }).click();
    await page.locator('section.refine').getByLabel(new RegExp(first)).uncheck();
    page = await handingOver(() => act.send(page), second);
    assert.equal(await heading(page), `One session answers this: “${second}”.`);
    assert.equal(await page.locator('.unit').count(), 0);
    assert.deepEqual(await workbench.accessibilityProblems(page), []);
    await workbench.screenshot('ascend in the workbench one member');
  });

  it('stays handed over after a reload, and does not hand over twice', async () => {
    page = await handingOver(() => act.ask(page, SINGLE), SINGLE_TITLE);
    const handed = `One session answers this: “${SINGLE_TITLE}”.`;
    assert.equal(await heading(page), handed);
    page = await act.reload(page, 'handed');
    assert.equal(await heading(page), handed);
    // What was asked there since is not put aside by it: the page is still in front.
    await workbench.page.locator('.tab.active', { hasText: 'Ascend' }).waitFor();
    page = await handingOver(
      () => page.locator('.offers').getByText('Go On in Recollect').click(),
      SINGLE_TITLE,
    );
  });

  it('is left with Escape, decides nothing by that, and says so after a reload', async () => {
    await look(page, RETRIES);
    page = await standing('recognition');
    await act.leading(page, () => workbench.page.keyboard.press('Escape'));
    page = await standing('withdrawn');
    assert.equal(await heading(page), 'You left this search.');
    assert.match(await page.locator('.standing').innerText(), /Nothing was decided/);
    assert.equal(await page.locator('.unit').count(), 0);
    assert.deepEqual(await workbench.accessibilityProblems(page), []);
    await workbench.screenshot('ascend in the workbench withdrawn');
    page = await act.reload(page, 'withdrawn');
    assert.equal(await heading(page), 'You left this search.');
    await look(page, RETRIES);
    page = await standing('recognition');
    assert.deepEqual(await members(page), RETRY_LINE);
  });

  it('shows after the last change the best with the verdicts it had', async () => {
    page = await standing('recognition');
    const [first = '', second = '', third = ''] = RETRY_LINE;
    assert.match(await page.locator('#tries').innerText(), /two more looks/i);
    await refine(page, (part) => part.getByLabel(new RegExp(second)).uncheck());
    page = await standing('recognition');
    assert.deepEqual(await members(page), [first, third]);
    assert.match(await page.locator('#tries').innerText(), /one more look/i);
    await act.row(page, second).click();
    await page.locator('.detail').getByText('Take Into It', { exact: true }).click();
    await refine(page);
    page = await standing('recognition');
    assert.deepEqual(await members(page), RETRY_LINE);
    const had = await verdicts(page);
    assert.ok(had.length > 3);
    await refine(page, (part) => part.getByLabel(new RegExp(third)).uncheck());
    page = await standing('exhausted');
    assert.equal(await heading(page), 'That was the last look.');
    assert.deepEqual(await members(page), RETRY_LINE);
    assert.deepEqual(await verdicts(page), had);
    assert.equal(await page.locator('.answers').count(), 0);
    for (const member of await page.locator('.member').all()) {
      assert.match(await member.locator('.command').innerText(), /(claude|codex) .*resume/);
      assert.match(await member.locator('.source p').first().innerText(), /2026/);
    }
    assert.deepEqual(await workbench.accessibilityProblems(page), []);
    await workbench.screenshot('ascend in the workbench exhausted');
    page = await act.reload(page, 'exhausted');
    assert.equal(await heading(page), 'That was the last look.');
    assert.deepEqual(await members(page), RETRY_LINE);
  });

  it('comes back to the best of before where other words led to nothing', async () => {
    await look(page, RETRIES);
    page = await standing('recognition');
    const had = await verdicts(page);
    await sendWords(NOWHERE);
    page = await standing('rescope');
    assert.equal(await page.locator('.unit').count(), 0);
    await act.leading(page, () => page.getByText('Accept weaker connections').click());
    page = await standing('exhausted');
    assert.equal(await heading(page), 'That was the last look.');
    assert.deepEqual(await members(page), RETRY_LINE);
    assert.deepEqual(await verdicts(page), had);
    await page.locator('.offers').getByText('Other Words').waitFor();
  });

  it('shows a settled idea with what formed it and where it was settled', async () => {
    await look(page, LEDGER);
    page = await standing('recognition');
    assert.deepEqual(await members(page), LEDGER_SESSIONS);
    assert.equal(await page.locator('.kind-chip[aria-pressed=true]').innerText(), 'Settled idea');
    await act.leading(page, () => page.getByText('Recognize', { exact: true }).click());
    page = await standing('told');
    assert.equal(await heading(page), 'Settled idea: 3 sessions.');
    const roles = await page.locator('.member .role').allInnerTexts();
    assert.equal(roles.length, 3);
    assert.equal(roles[0], roles[1]);
    assert.notEqual(roles[1], roles[2]);
    const parts = await page.locator('.story-part h3').allInnerTexts();
    assert.ok(parts.includes('Connections found'), parts.join(', '));
    assert.ok((await page.locator('.verdict-confirmed').count()) > 0);
    assert.deepEqual(await workbench.accessibilityProblems(page), []);
    await workbench.screenshot('ascend in the workbench concept');
  });

  it('forms no idea that no record settles, and shows the topic instead', async () => {
    await look(page, 'the concept of rounding');
    page = await standing('told', 'recognition');
    assert.deepEqual(await members(page), ROUNDING_SESSIONS);
    assert.equal(await page.locator('.kind-chip[aria-pressed=true]').innerText(), 'Topic');
    assert.match(
      await page.locator('.standing').innerText(),
      /No record says that this was settled/,
    );
    await workbench.screenshot('ascend in the workbench unsettled');
  });

  it('offers boundary, scope and kind before it says that there is nothing', async () => {
    await look(page, NOWHERE);
    page = await standing('rescope');
    const offered = await page.locator('.rescopes vscode-button').allInnerTexts();
    for (const one of [
      'Accept weaker connections',
      'Search inside the records',
      'Look for a topic',
    ])
      assert.ok(offered.includes(one), offered.join(', '));
    assert.equal(await page.locator('.offers').count(), 0);
    for (const look of ['Look for a topic', 'Search inside the records'])
      await act.leading(page, () => page.getByText(look, { exact: true }).click());
    page = await standing('nothing');
    assert.match(await heading(page), /^Nothing was found that joins several sessions/);
    assert.equal(await page.locator('.unit').count(), 0);
    page = await act.reload(page, 'nothing');
    assert.match(await heading(page), /^Nothing was found that joins several sessions/);
    assert.equal(await page.locator('.rescopes').count(), 0);
  });
});
