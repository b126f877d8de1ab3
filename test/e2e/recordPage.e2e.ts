import assert from 'node:assert/strict';
import fs from 'node:fs';
import { SHOWN_BOUNDS } from '../../src/webview/record/shownLines.js';
import {
  claudeAssistant,
  claudeCustomTitle,
  claudeProgress,
  claudeSnapshot,
  claudeToolResult,
  claudeToolUse,
  claudeUser,
} from '../support/fixtureRecords.js';
import type { RecordAct } from '../../src/webview/contract/recordMessages.js';
import type { RecordLine } from '../support/fixtureRecords.js';
import { makeFixtureStore } from '../support/fixtureStore.js';
import type { FixtureStore } from '../support/fixtureStore.js';
import { PageHarness } from './page/pageHarness.js';
import type { PageSetting } from './page/pageHarness.js';
import { RecordHost } from './page/recordHost.js';
import { accessibilityProblems } from './support/accessibility.js';
import type { ThemeName } from './support/workbench.js';

const THEMES: readonly ThemeName[] = ['light', 'dark', 'high-contrast', 'high-contrast-light'];
const ID = '3f9a0000-0000-4000-8000-000000000042';
const TURNS = 3_000;
const NEEDLE = 'the cents were rounded twice';

/** Minutes after the start of the session. */
const at = (minute: number): string =>
  new Date(Date.parse('2026-10-01T09:00:00Z') + minute * 60_000).toISOString();

/** A long session: questions, answers, program output, noise, a damaged and a very long line. */
function longSession(): (RecordLine | string)[] {
  const lines: (RecordLine | string)[] = [
    claudeSnapshot(),
    claudeCustomTitle('Totals off by a cent', ID),
  ];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const options = { sessionId: ID, timestamp: at(turn) };
    lines.push(claudeUser(`Question ${turn}: why is total ${turn} off by a cent?`, options));
    for (let step = 0; step < turn % 4; step += 1)
      lines.push(claudeProgress(`step ${step}`, options));
    lines.push(
      claudeToolUse(
        `toolu_${turn}`,
        'Bash',
        { command: `grep -n total-${turn} src/cart.ts` },
        options,
      ),
      claudeToolResult(`toolu_${turn}`, `src/cart.ts:${turn}: round(total)\n`.repeat(12), options),
      claudeAssistant(
        `Answer ${turn}. ${'The sum is rounded at the end only. '.repeat(6)}`,
        options,
      ),
    );
    if (turn === 2_500) lines.push(claudeUser(`I see: ${NEEDLE}, <b>once</b> here.`, options));
    if (turn === 2_501) lines.push('{"type":"user","message":{"role":"user","content":"half a li');
    if (turn === 2_502)
      lines.push(
        claudeToolResult('toolu_all', 'row\n'.repeat(100_000), options),
        claudeToolResult('toolu_end', `${'out\n'.repeat(2_000)}the last row of all`, options),
      );
  }
  return lines;
}

/** Where the first line with these words begins, and its number. */
function placeOf(record: string, words: string): { byte: number; line: number } {
  const content = fs.readFileSync(record);
  const byte = content.lastIndexOf('\n', content.indexOf(words)) + 1;
  return { byte, line: content.subarray(0, byte).toString('latin1').split('\n').length };
}

describe('the record page', () => {
  const harness = new PageHarness('record');
  let store: FixtureStore;
  let record: string;
  let host: RecordHost;

  before(async () => {
    await harness.start();
    store = makeFixtureStore();
    record = store.writeClaude('-home-sam-code-orchard-shop', ID, longSession());
  });
  after(async () => {
    await harness.stop();
    store.dispose();
  });
  afterEach(async () => {
    assert.deepEqual(
      await harness.reports(),
      [],
      'the policy was broken or an error was not caught',
    );
  });

  async function openAt(
    words: string,
    setting: PageSetting = {},
    passage: string | null = words,
  ): Promise<void> {
    const page = await harness.open({ width: 900, height: 800, ...setting });
    host = new RecordHost(harness, store, record, {
      mark: `m-${words}`,
      passage,
      ...placeOf(record, words),
    });
    await host.attach(page);
    await page.locator('.is-target').first().waitFor();
  }

  const inSight = (selector: string): Promise<boolean> =>
    harness.page.evaluate((wanted) => {
      const box = document.querySelector('#turns')?.getBoundingClientRect();
      const row = document.querySelector(wanted)?.getBoundingClientRect();
      return box !== undefined && row !== undefined && row.bottom > box.top && row.top < box.bottom;
    }, selector);

  /** Waits until nothing is asked any more. */
  const settled = async (): Promise<void> => {
    await harness.page.locator('#turns[aria-busy=false]').waitFor();
  };

  it('opens at its place: marked, in sight and focused, with who spoke and when', async () => {
    await openAt(NEEDLE);
    const target = harness.page.locator('.is-target');
    const { line } = placeOf(record, NEEDLE);
    assert.equal(await target.locator('mark').innerText(), NEEDLE);
    assert.match(await target.locator('h2').innerText(), /You.*3 Oct 2026.*opened here/s);
    assert.ok((await target.innerText()).includes(`line ${line.toLocaleString('en-GB')}`));
    assert.ok((await target.innerText()).includes('<b>once</b>'), 'text stays text');
    assert.ok(await inSight('.is-target'));
    assert.ok(await target.evaluate((element) => element === document.activeElement));
    assert.equal(await harness.page.locator('h1').innerText(), 'Totals off by a cent');
    assert.ok((await harness.page.locator('.path code').innerText()).endsWith(`${ID}.jsonl`));
    await harness.screenshot('record at its place');
  });

  it('says what is damaged, cuts what is too long and folds what is no talk', async () => {
    await openAt('half a li', {}, null);
    const damaged = harness.page.locator('.line-damaged');
    assert.match(await damaged.innerText(), /Damaged line.*line 1.*damaged/s);
    assert.ok((await damaged.innerText()).includes('half a li'));
    const more = harness.page.locator('.more');
    await more.first().scrollIntoViewIfNeeded();
    assert.match(await more.first().innerText(), /^\d+ KB more, not shown here$/);
    const quiet = harness.page.locator('.quiet-row button').first();
    assert.match(await quiet.innerText(), /^\d progress lines?$/);
    await quiet.click();
    assert.match(
      await harness.page.locator('.quiet-row li').first().innerText(),
      /^line [\d,]+: progress, \d/,
    );
    await damaged.scrollIntoViewIfNeeded();
    await harness.screenshot('record damaged line');
  });

  it('loads earlier and later lines as one scrolls, holds its place and drops the far end', async () => {
    await openAt(NEEDLE);
    const { page } = harness;
    await settled();
    const box = page.locator('#turns');
    const first = page.locator('#turns > [data-line]').first();
    const start = await first.getAttribute('data-byte');
    await box.hover();
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, -700);
      await settled();
    }
    assert.notEqual(await first.getAttribute('data-byte'), start);
    const asked = host.received.filter((message) => message.kind === 'window');
    assert.ok(asked.some(({ direction }) => direction === 'before'));
    assert.ok((await page.locator('#turns > [data-line]').count()) <= SHOWN_BOUNDS.talking + 40);
    // The rows are one stretch of the record, in order.
    const bytes = await page
      .locator('#turns > [data-byte]')
      .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-byte'))));
    assert.deepEqual(
      bytes,
      [...bytes].sort((a, b) => a - b),
    );
    assert.equal(new Set(bytes).size, bytes.length);
  });

  it('keeps the line that is read where it is when earlier lines come', async () => {
    await openAt(NEEDLE);
    const { page } = harness;
    await settled();
    host.holdsWindows = true;
    await page.locator('#turns').evaluate((box) => (box.scrollTop = 100));
    await page.locator('#turns[aria-busy=true]').waitFor();
    const row = page.locator('#turns > [data-line] >> nth=1');
    const byte = await row.getAttribute('data-byte');
    const before = (await row.boundingBox())?.y ?? 0;
    host.release();
    await page.locator('#turns[aria-busy=false]').waitFor();
    const moved = page.locator(`#turns > [data-byte="${byte}"]`);
    assert.notEqual(
      await page.locator('#turns > [data-line]').first().getAttribute('data-byte'),
      byte,
    );
    const after = (await moved.boundingBox())?.y ?? 0;
    assert.ok(before > 0 && Math.abs(after - before) <= 2, `${after} is not ${before}`);
  });

  it('brings the focus to what a button loaded', async () => {
    await openAt(NEEDLE);
    const { page } = harness;
    await settled();
    const first = Number(
      await page.locator('#turns > [data-line]').first().getAttribute('data-byte'),
    );
    await page
      .locator('.edge vscode-button')
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await page.locator('#turns[aria-busy=false]').waitFor();
    await page.locator('[data-line]:focus').waitFor();
    const focused = Number(await page.locator(':focus').getAttribute('data-byte'));
    assert.ok(focused < first, 'the line just above where the page began');
    assert.ok(await inSight(`[data-byte="${focused}"]`));
  });

  it('goes to the beginning, the end and back without reading what lies between', async () => {
    await openAt(NEEDLE);
    const { page } = harness;
    await page.getByText('Start', { exact: true }).click();
    await page.getByText('The beginning of the record').waitFor();
    assert.ok(await inSight('.edge'));
    assert.ok(await page.getByText('Question 0: why').isVisible());
    await page.getByText('End', { exact: true }).click();
    await page.getByText(`Answer ${TURNS - 1}.`).waitFor();
    await page.getByText('The end of the record').waitFor();
    await page.getByText('Opened Place', { exact: true }).click();
    await page.locator('.is-target mark').waitFor();
    assert.ok(await inSight('.is-target'));
    assert.ok(host.received.filter(({ kind }) => kind === 'window').length < 12);
  });

  it('finds in the whole record by keyboard, both ways and around', async () => {
    await openAt('Question 40:');
    const { page } = harness;
    await page.keyboard.press('/');
    assert.equal(await harness.focused(), '#find');
    await page.keyboard.type('CENTS were rounded');
    await page.keyboard.press('Enter');
    const { line } = placeOf(record, NEEDLE);
    const found = page.locator('#find-state');
    await found.getByText(`Found at line ${line.toLocaleString('en-GB')}.`).waitFor();
    await page.locator('.is-hit mark').waitFor();
    assert.ok(await inSight('.is-hit mark'));
    assert.equal(await page.locator('.is-hit mark').innerText(), 'cents were rounded');
    assert.equal(await harness.focused(), '#find', 'the focus stays, so that Enter goes on');
    await harness.screenshot('record found');
    await page.keyboard.press('Enter');
    await found.getByText('and in no other line').waitFor();
    await page.keyboard.press('Escape');
    assert.ok(await page.evaluate(() => document.activeElement?.classList.contains('is-hit')));

    await page.keyboard.press('Control+f');
    await page.keyboard.type('Question 2999');
    await page.keyboard.press('Shift+Enter');
    await found.getByText('going on from the end').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('no such words');
    await page.keyboard.press('Enter');
    await found.getByText('Not in this record.').waitFor();
  });

  it('shows how far a search is and stops it', async () => {
    await openAt(NEEDLE);
    const { page } = harness;
    host.holdsSearches = true;
    await page.locator('#find').fill('total 17 ');
    await page.keyboard.press('Enter');
    await page.locator('#find-state').getByText('Searched 40 MB of 128 MB').waitFor();
    assert.equal(await page.locator('progress').getAttribute('value'), '0.31');
    await harness.screenshot('record searching');
    await page.getByText('Stop', { exact: true }).click();
    await harness.waitForSent('stopFind');
    const asked = host.received.findLast((message) => message.kind === 'find');
    await host.post({
      v: 1,
      kind: 'findAnswer',
      id: asked?.kind === 'find' ? asked.id : 0,
      answer: { kind: 'stopped' },
    });
    await page.locator('#find-state').getByText('the rest was not searched').waitFor();
    host.release();
  });

  it('moves between turns with J and K and through a long one with the arrows', async () => {
    await openAt(NEEDLE);
    const { page } = harness;
    await settled();
    const focused = (): Promise<number> =>
      page.evaluate(() => Number(document.activeElement?.getAttribute('data-byte')));
    const target = placeOf(record, NEEDLE).byte;
    await page.keyboard.press('j');
    const next = await focused();
    assert.ok(next > target);
    await page.keyboard.press('k');
    assert.equal(await focused(), target);
    await page.keyboard.press('ArrowUp');
    assert.ok((await focused()) < target);
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('k');
    await settled();
    assert.ok((await focused()) < target);
    assert.ok(await inSight(`[data-byte="${await focused()}"]`));
  });

  it('comes back to where it was after a reload, and goes to a new place when asked', async () => {
    await openAt(NEEDLE);
    const { page } = harness;
    await settled();
    await page.locator('#find').fill('cent');
    await page.locator('#turns').evaluate((box) => (box.scrollTop += 900));
    const topLine = (): Promise<{ byte: number; top: number }> =>
      page.evaluate(() => {
        const box = document.querySelector('#turns')?.getBoundingClientRect();
        const rows = [...document.querySelectorAll('#turns > [data-line]')];
        const row = rows.find((one) => one.getBoundingClientRect().bottom > (box?.top ?? 0));
        return {
          byte: Number(row?.getAttribute('data-byte')),
          top: Math.round((row?.getBoundingClientRect().top ?? 0) - (box?.top ?? 0)),
        };
      });
    const shown = (await topLine()).byte;
    // As text, because a compiled function may call helpers that the page does not have.
    await page.evaluate(`(async () => {
      const saved = () => JSON.parse(sessionStorage.getItem('page-state') ?? '{}');
      while (saved().byte !== ${shown}) await new Promise(requestAnimationFrame);
    })()`);
    const before = await topLine();
    await harness.load();
    await host.reattach(page);
    await page.locator('#turns > [data-line]').first().waitFor();
    await settled();
    const after = await topLine();
    assert.equal(after.byte, before.byte);
    assert.ok(Math.abs(after.top - before.top) <= 2, `${after.top} is not ${before.top}`);
    assert.equal(await page.locator('#find').inputValue(), 'cent');

    host.place = { mark: 'elsewhere', passage: null, ...placeOf(record, 'Question 7:') };
    await host.sendHead();
    await page.locator('.is-target', { hasText: 'Question 7:' }).waitFor();
    assert.ok(await inSight('.is-target'));
  });

  it('takes the place the host kept where the page itself lost it, with what was open', async () => {
    const { byte, line } = placeOf(record, 'row\\nrow');
    const page = await harness.open({ width: 900, height: 800 });
    const place = { mark: 'kept', passage: null, ...placeOf(record, 'Question 40:') };
    host = new RecordHost(harness, store, record, place);
    host.stood = { byte, line, top: -30, opened: [`${byte}/0`] };
    await host.attach(page);
    const row = page.locator(`[data-byte="${byte}"]`);
    await row.getByText('Show less').waitFor();
    const top = await row.evaluate(
      (one) =>
        one.getBoundingClientRect().top -
        (document.querySelector('#turns')?.getBoundingClientRect().top ?? 0),
    );
    assert.ok(Math.abs(top + 30) <= 2, `${top} is not -30`);
    assert.equal(await page.locator('.is-target').count(), 0);
    // What the person does then is told to the host.
    await row.getByText('Show less').click();
    await row.getByText(/Show all/).waitFor();
    await harness.waitForSent('place');
    const told = host.received.findLast((message) => message.kind === 'place');
    assert.deepEqual(told?.opened, []);
    assert.equal(told.mark, 'kept');
  });

  it('marks the passage and what is found in it apart, and goes to either', async () => {
    await openAt(NEEDLE, {}, `I see: ${NEEDLE}, <b>once</b>`);
    const { page } = harness;
    const passage = page.locator('.is-target mark.passage');
    assert.equal(await passage.innerText(), `I see: ${NEEDLE}, <b>once</b>`);
    await page.locator('#find').fill('rounded twice, <b>once</b> here');
    await page.keyboard.press('Enter');
    await page.locator('.is-hit').waitFor();
    assert.equal(await passage.locator('mark').innerText(), 'rounded twice, <b>once</b>');
    assert.equal(await page.locator('.is-target mark:not(.passage)').count(), 2);
    assert.equal(await passage.innerText(), `I see: ${NEEDLE}, <b>once</b>`);
    await harness.screenshot('record passage and find');
    await page.getByText('End', { exact: true }).click();
    await page.getByText('The end of the record').waitFor();
    await host.post({ v: 1, kind: 'act', act: 'goToPassage' });
    await passage.waitFor();
    assert.ok(await inSight('.is-target mark.passage'));
  });

  it('opens with Enter, lets go with Escape, and leaves text boxes alone', async () => {
    await openAt('half a li', {}, null);
    const { page } = harness;
    await settled();
    const box = page.locator('#find');
    const long = page.locator(`[data-byte="${placeOf(record, 'row\\nrow').byte}"]`);
    await long.focus();
    await page.keyboard.press('Enter');
    await long.getByText('Show less').waitFor();
    await page.keyboard.press('Enter');
    await long.getByText(/Show all/).waitFor();
    await box.fill('row');
    for (const key of ['ArrowLeft', 'ArrowDown', 'j', 'End', 'k', 'Escape'])
      await page.keyboard.press(key);
    assert.equal(await box.inputValue(), 'rowjk');
    assert.notEqual(await harness.focused(), '#find', 'the first Escape only leaves the box');
    await page.keyboard.press('Escape');
    assert.equal(await box.inputValue(), '');
    assert.equal(await page.locator('mark').count(), 0);
  });

  it('does in the page what commands of the editor ask for', async () => {
    await openAt(NEEDLE);
    const { page } = harness;
    await settled();
    const act = (name: RecordAct): Promise<void> => host.post({ v: 1, kind: 'act', act: name });
    await act('copyTurn');
    await harness.waitForSent('copyTurn');
    const copied = host.received.findLast((message) => message.kind === 'copyTurn');
    assert.equal(copied?.text, `I see: ${NEEDLE}, <b>once</b> here.`);
    await act('copyLocator');
    await harness.waitForSent('copyLocator');
    const { byte, line } = placeOf(record, NEEDLE);
    const place = host.received.findLast((message) => message.kind === 'copyLocator');
    assert.deepEqual([place?.byte, place?.line], [byte, line]);
    await act('findNext');
    assert.equal(await harness.focused(), '#find', 'without words the box asks for them');
    await page.keyboard.type('Question 2600:');
    await act('findNext');
    await page.locator('.is-hit', { hasText: 'Question 2600:' }).waitFor();
    await act('findPrevious');
    await page.locator('#find-state').getByText('and in no other line').waitFor();
  });

  it('tells how far a slow place is, and stops on the way to it', async () => {
    await openAt(NEEDLE);
    const { page } = harness;
    await settled();
    host.holdsWindows = true;
    await page.getByText('Start', { exact: true }).click();
    await harness.waitForSent('window');
    const asked = host.received.findLast((message) => message.kind === 'window');
    const id = asked?.id ?? 0;
    const words = 'Unpacked 120 MB on the way to this place';
    await host.post({ v: 1, kind: 'windowProgress', id, words });
    await page.locator('.waiting', { hasText: words }).waitFor();
    await harness.screenshot('record unpacking');
    await page.locator('.waiting vscode-button').click();
    await harness.waitForSent('stopWindow');
    const stopped = 'Stopped before this place of the record was reached.';
    await host.post({ v: 1, kind: 'windowAnswer', id, answer: { ok: false, words: stopped } });
    await page.locator('.notice', { hasText: stopped }).waitFor();
    assert.equal(await page.locator('.waiting').count(), 0);
    assert.ok(await page.locator('.is-target').isVisible(), 'what was there stays');
    host.release();
  });

  it('says what a search could not look into, and what around here could not be read', async () => {
    await openAt('half a li', {}, null);
    const { page } = harness;
    await page.locator('#find').fill('half a li');
    await page.keyboard.press('Enter');
    const words = '1 line that may hold the words could not be read';
    await page.locator('#find-state').getByText(words).waitFor();
    await page.locator('.way', { hasText: '1 unreadable line near' }).waitFor();
  });

  it('finds in folded program output and shows the place', async () => {
    await openAt('Question 40:');
    const { page } = harness;
    await page.locator('#find').fill('grep -n total-2777 src/cart.ts');
    await page.keyboard.press('Enter');
    await page.locator('.is-hit mark').waitFor();
    assert.ok(await inSight('.is-hit mark'));
    // Behind what is shown of a long output at first.
    await page.locator('#find').fill('the LAST row of all');
    await page.keyboard.press('Enter');
    await page.locator('.is-hit mark', { hasText: 'the last row of all' }).waitFor();
    assert.ok(await inSight('.is-hit mark'));
  });

  it('offers to show the file only where it lies on this machine', async () => {
    const page = await harness.open({ width: 900, height: 800 });
    const place = { mark: 'far', passage: null, byte: 0, line: 1 };
    host = new RecordHost(harness, store, record, place);
    host.canReveal = false;
    await host.attach(page);
    await page.getByText('Resume in Terminal').waitFor();
    assert.equal(await page.getByText('Reveal File').count(), 0);
  });

  it('says that the record changed or is gone, and loads again when asked', async () => {
    await openAt(NEEDLE);
    const { page } = harness;
    await settled();
    const words = 'The record has grown by 2 KB since it was loaded.';
    await host.post({ v: 1, kind: 'changed', words });
    await page.locator('.notice', { hasText: words }).waitFor();
    assert.equal(await page.locator('[role=status]').innerText(), words);
    await harness.screenshot('record changed');
    await page.getByText('Load Again').click();
    await page.locator('.notice').waitFor({ state: 'detached' });
    await page.locator('#turns > [data-line]').first().waitFor();

    const away = `${record}.away`;
    fs.renameSync(record, away);
    try {
      await page.getByText('Start', { exact: true }).click();
      await page.locator('.notice', { hasText: 'not there any more' }).waitFor();
    } finally {
      fs.renameSync(away, record);
    }
    await page.getByText('Try Again').click();
    await page.getByText('The beginning of the record').waitFor();
    assert.equal(await page.locator('.notice').count(), 0);
  });

  it('asks for the acts of its buttons', async () => {
    await openAt(NEEDLE);
    const { page } = harness;
    await page.getByText('Resume in Terminal').click();
    await page.getByText('Reveal File').click();
    await page.locator('vscode-button[aria-label="Copy path"]').click();
    for (const kind of ['resume', 'reveal', 'copyPath']) await harness.waitForSent(kind);
  });

  for (const theme of THEMES)
    it(`has nothing that axe-core minds in ${theme}, wide and narrow`, async () => {
      await openAt(NEEDLE, { theme });
      const { page } = harness;
      await settled();
      await page.locator('#find').fill('rounded');
      await page.keyboard.press('Enter');
      await page.locator('.is-hit').waitFor();
      await host.post({ v: 1, kind: 'changed', words: 'The record has grown by 2 KB.' });
      await page.locator('.notice').waitFor();
      const problems = (): Promise<string[]> =>
        accessibilityProblems(page.mainFrame(), { isSeriousOnly: false });
      assert.deepEqual(await problems(), []);
      await harness.screenshot(`record ${theme}`);
      await page.setViewportSize({ width: 380, height: 700 });
      assert.deepEqual(await problems(), []);
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      assert.equal(isWide, false, 'nothing runs out of the page at the side');
      await harness.screenshot(`record ${theme} narrow`);
    });
});
