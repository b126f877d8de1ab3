import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { DistillReport } from '../../src/core/diylisis/distillReport.js';
import type { DistillRequest } from '../../src/core/diylisis/distillRequest.js';
import {
  CONTRACT,
  disposedOf,
  itemOf,
  lookOf,
  PROSE,
  readyOf,
  reportOf,
  rowOf,
  runOf,
} from '../extension/distill/samples.js';
import { DistillHost } from './page/distillHost.js';
import { PageHarness } from './page/pageHarness.js';
import type { PageSetting } from './page/pageHarness.js';
import { accessibilityProblems } from './support/accessibility.js';
import type { ThemeName } from './support/workbench.js';

const THEMES: readonly ThemeName[] = ['light', 'dark', 'high-contrast', 'high-contrast-light'];
const HOSTILE = '<img src=x onerror=alert(1)> and **bold**';
const DISPOSED = [
  disposedOf('k1', { item: itemOf('k1', { content: 'Prices are whole cents' }) }),
  disposedOf('k2', { item: itemOf('k2', { content: HOSTILE }), handling: 'ROUTE' }),
  disposedOf('k3', { handling: 'DROP', provenance: null, ref: null, basis: 'not needed' }),
];

/** Three questions; what was answered is decided, and with all of them it is ready. */
function asking(request: DistillRequest): DistillReport {
  const answered = new Map(request.answers.map((answer) => [answer.id, answer]));
  const rows = ['a', 'b', 'c'].filter((id) => !answered.has(id)).map((id) => rowOf(id));
  const decided = [...answered].map(([id, { answer }]) =>
    disposedOf(`${id}-a`, {
      handling:
        answer === 'drop' || answer === 'defer' ? 'DROP' : answer === 'route' ? 'ROUTE' : 'KEEP',
      provenance: 'Resolved',
      basis: 'you said so',
    }),
  );
  const dispositions = [...decided, ...DISPOSED];
  return rows.length > 0
    ? reportOf({
        rows,
        dispositions,
        masked: [{ kind: 'AWS access key', count: 1 }],
        grewBy: 2_000,
      })
    : readyOf({ dispositions });
}

describe('the distill page', () => {
  const harness = new PageHarness('distill');
  let host: DistillHost;

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
    report: (request: DistillRequest) => DistillReport | null = asking,
    setting: PageSetting = {},
    run = runOf(),
  ): Promise<Page> {
    const page = await harness.open({ width: 1000, height: 900, ...setting });
    host = new DistillHost(harness, report, run);
    await host.attach(page);
    return page;
  }

  async function openGate(setting: PageSetting = {}): Promise<Page> {
    const page = await open(asking, setting);
    await page.locator('#field-task').waitFor();
    await page.getByText('Distill', { exact: true }).click();
    await page.locator('[data-row=a]').waitFor();
    return page;
  }

  const rowHere = (): Promise<string | null> =>
    harness.page.evaluate(() => document.activeElement?.getAttribute('data-row') ?? null);

  it('begins with the form, filled in, each box with where its value came from', async () => {
    const page = await open();
    await page.locator('#field-task').waitFor();
    assert.match(await page.locator('#field-task').inputValue(), /You choose how\.$/);
    assert.equal(await page.locator('#field-task-from').innerText(), 'from your last ask, line 12');
    assert.equal(await page.locator('#field-checks').inputValue(), 'npm test\nnpm run lint');
    await page.locator('#field-scope').fill('only src/');
    assert.equal(await page.locator('#field-range').inputValue(), 'all');
    await harness.screenshot('distill form');
    await harness.waitForSent('draft');
    await page.getByText('Distill', { exact: true }).click();
    await page.locator('[data-row=a]').waitFor();
    assert.equal(host.requests[0]?.contract.execution_scope, 'only src/');
  });

  it('says at its box what is missing, and puts the focus there', async () => {
    const page = await open(() =>
      reportOf({ status: 'failed', faults: [{ kind: 'missing', field: 'stop_condition' }] }),
    );
    await page.locator('#field-doneWhen').waitFor();
    await page.getByText('Distill', { exact: true }).click();
    await page.locator('#field-doneWhen[aria-invalid=true]').waitFor();
    assert.equal(await harness.focused(), '#field-doneWhen');
    assert.ok(await page.locator('#field-doneWhen-fault').isVisible());
  });

  it('shows a wording that does not fit with another one to use', async () => {
    const proposed = { ...CONTRACT, next_task: 'Make them agree. You choose how.' };
    const page = await open(() =>
      reportOf({ status: 'misfit', misfit: 'adopt this loop', proposedContract: proposed }),
    );
    await page.locator('#field-task').waitFor();
    await page.getByText('Distill', { exact: true }).click();
    await page.locator('.misfit', { hasText: 'adopt this loop' }).waitFor();
    await harness.screenshot('distill misfit');
    await page.getByText('Use the Proposed Wording').click();
    await page.locator('.misfit').waitFor({ state: 'detached' });
    assert.equal(await page.locator('#field-task').inputValue(), proposed.next_task);
  });

  it('is answered by keyboard: one key each, and on to the next', async () => {
    const page = await openGate();
    await page.locator('[data-row=a]:focus').waitFor();
    assert.ok(await page.getByText(HOSTILE).isVisible(), 'text stays text');
    await harness.screenshot('distill table');
    await page.keyboard.press('d');
    await page.locator('[data-row=b]:focus').waitFor();
    await page.keyboard.press('r');
    await page.locator('textarea:focus').waitFor();
    assert.equal(await page.locator('textarea').inputValue(), 'docs/money.md');
    await page.keyboard.press('Escape');
    assert.equal(await rowHere(), 'b', 'Escape leaves only the field');
    await page.keyboard.press('l');
    await page.locator('textarea:focus').fill('when the tax office answers');
    await page.keyboard.press('Enter');
    await page.locator('[data-row=c]:focus').waitFor();
    await page.keyboard.press('o');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#stage').getByText('Ready to write').waitFor();
    assert.deepEqual(
      host.requests.at(-1)?.answers.map(({ id, answer, value }) => [id, answer, value]),
      [
        ['a', 'drop', null],
        ['b', 'defer', 'when the tax office answers'],
        ['c', 'route', 'docs/money.md'],
      ],
    );
    assert.equal(await harness.focused(), '#stage-heading');
  });

  it('gives marked rows the same answer, and takes it back as one', async () => {
    const page = await openGate();
    await page.locator('[data-row=a]:focus').waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    assert.equal(await page.locator('[aria-selected=true]').count(), 2);
    await page.keyboard.press('d');
    await page.locator('[data-row=c]:focus').waitFor();
    assert.equal(host.requests.at(-1)?.answers.length, 2);
    await page.keyboard.press('u');
    await page.locator('tr.tone-open[data-row=a]').waitFor();
    assert.equal(host.requests.at(-1)?.answers.length, 0);
  });

  it('opens where a row comes from with Enter', async () => {
    const page = await openGate();
    await page.locator('[data-row=a]:focus').waitFor();
    await page.keyboard.press('Enter');
    await harness.waitForSent('openPlace');
    await page.waitForFunction('window.sent.some(({ kind }) => kind === "openPlace")');
    const [name, place] = host.acts[0] ?? [];
    assert.equal(name, 'openPlace');
    assert.equal((place as { kind: string }).kind, 'record');
  });

  it('ends with Escape from the head of the table too, and not from its box', async () => {
    const page = await openGate();
    await page.locator('[data-row=a]:focus').waitFor();
    await page.locator('#row-search').focus();
    await page.keyboard.press('Escape');
    await page.locator('th button').first().focus();
    await page.locator('[data-row=a]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#stage').getByText('Ended: nothing was written').waitFor();
  });

  it('ends with Escape, writes nothing, and gives the answers back', async () => {
    const page = await openGate();
    await page.locator('[data-row=a]:focus').waitFor();
    await page.keyboard.press('d');
    await page.locator('[data-row=b]:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#stage').getByText('Ended: nothing was written').waitFor();
    await harness.screenshot('distill ended');
    await page.getByText('Take Up Again').click();
    await page.locator('[data-row=b]').waitFor();
    assert.deepEqual(
      host.requests.at(-1)?.answers.map(({ id }) => id),
      ['a'],
    );
    assert.equal(host.acts.filter(([act]) => act === 'write').length, 0);
  });

  it('is where it was after a reload, with its answers, its row and its marks', async () => {
    const page = await openGate();
    await page.locator('[data-row=a]:focus').waitFor();
    await page.keyboard.press('d');
    await page.locator('[data-row=b]:focus').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await harness.load();
    await host.attach(page);
    await page.locator('[data-row=c][tabindex="0"][aria-selected=true]').waitFor();
    assert.equal(await page.locator('tr.tone-open').count(), 2);
  });

  it('sorts, filters and goes through 10,000 rows without delay', async () => {
    const report = reportOf({
      rows: [rowOf('q')],
      dispositions: Array.from({ length: 10_000 }, (_, index) =>
        disposedOf(`d${index}`, { item: itemOf(`d${index}`, { content: `item ${index}` }) }),
      ),
    });
    const page = await open(() => report, {}, runOf({ contract: CONTRACT, phase: 'run' }));
    await page.locator('[data-row=q]').waitFor();
    assert.ok((await page.locator('[data-row]').count()) <= 100);
    await page.locator('#row-search').fill('item 9999');
    await page.locator('[data-row=d9999]').waitFor();
    assert.equal(await harness.focused(), '#row-search');
    await page.locator('#row-search').fill('');
    await page.locator('[data-row=q]').waitFor();
    await page.locator('th button', { hasText: 'Item' }).click();
    await page.locator('th[aria-sort=ascending]').waitFor();
    assert.equal(await page.locator('[data-row]').first().getAttribute('data-row'), 'q');
    await page.locator('[data-row]').last().focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText(/^101–200 of/).waitFor();
  });

  it('shows how far it is, and stops', async () => {
    const page = await open(() => null, {}, runOf({ contract: CONTRACT, phase: 'run' }));
    await page.locator('#stage').getByText('Reading the source: 3.0 MB of 12 MB').waitFor();
    await page.getByText('Stop', { exact: true }).click();
    await page
      .locator('#stage')
      .getByText('Nothing was written. What you answered is kept.')
      .waitFor();
    host.report = asking;
    await page.getByText('Go On').click();
    await page.locator('[data-row=a]').waitFor();
  });

  it('shows the exact text, the change first where a file is there, and then writes', async () => {
    const page = await open(() => readyOf({ isRedistillation: true, dispositions: DISPOSED }));
    host.looks = [lookOf({ hash: 'aa', text: 'old\n' }), lookOf()];
    await page.locator('#field-task').waitFor();
    await page.getByText('Distill', { exact: true }).click();
    await page.locator('.preview').waitFor();
    assert.equal(await page.locator('.preview').innerText(), PROSE);
    await harness.screenshot('distill ready');
    await page.getByText('Look at the Changes').click();
    await page.getByText('Write invoice.md and 1 more file').click();
    await page.locator('#stage').getByText('The handoff is written').waitFor();
    await harness.screenshot('distill done');
    assert.deepEqual(
      host.acts.map(([act]) => act),
      ['showDiff', 'write'],
    );
    for (const label of ['Open the Handoff', 'Copy the Starting Sentence', 'How It Came About'])
      await page.getByText(label).first().click();
    await page.getByText('Codex', { exact: true }).click();
    await harness.waitForSent('startAgent');
  });

  it('asks for another name where something else stands', async () => {
    const page = await open(() => readyOf());
    host.looks = [lookOf({ hash: 'aa', text: 'notes\n', isOurs: false }), lookOf()];
    await page.locator('#field-task').waitFor();
    await page.getByText('Distill', { exact: true }).click();
    await page.locator('.obstacle', { hasText: 'there already' }).waitFor();
    assert.equal(await page.getByText(/^Write /).count(), 0);
    await harness.screenshot('distill occupied');
    await page.locator('#other-name').fill('docs/mine.md');
    host.looks = [lookOf(), lookOf()];
    await page.getByText('Use This Name').click();
    await page.getByText(/^Write invoice\.md/).waitFor();
    assert.equal(host.requests.at(-1)?.contract.emit_target?.locator, 'docs/mine.md');
  });

  it('gives the text to paste where it is kept in another system', async () => {
    const page = await open(() => readyOf({ files: [], paste: PROSE }));
    await page.locator('#field-task').waitFor();
    await page.getByText('Distill', { exact: true }).click();
    await page.locator('.paste .preview').waitFor();
    await page.locator('#paste-reference').fill('https://example.org/p/1?v=3');
    await page.getByText('It Is Pasted').click();
    await page.locator('#stage').getByText('The handoff is kept elsewhere').waitFor();
    const { version_ref } = host.requests.at(-1)?.contract.handoff_durability ?? {};
    assert.deepEqual(version_ref, { kind: 'url', locator: 'https://example.org/p/1?v=3' });
  });

  for (const theme of THEMES)
    it(`has nothing that axe-core minds in ${theme}, wide and narrow`, async () => {
      const problems = (): Promise<string[]> =>
        accessibilityProblems(harness.page.mainFrame(), { isSeriousOnly: false });
      const page = await open(asking, { theme });
      await page.locator('#field-task').waitFor();
      assert.deepEqual(await problems(), [], 'form');
      await harness.screenshot(`distill form ${theme}`);
      await page.getByText('Distill', { exact: true }).click();
      await page.locator('[data-row=a]:focus').waitFor();
      await page.keyboard.press('r');
      await page.locator('textarea:focus').waitFor();
      assert.deepEqual(await problems(), [], 'table');
      await harness.screenshot(`distill table ${theme}`);
      await page.setViewportSize({ width: 420, height: 800 });
      assert.deepEqual(await problems(), [], 'narrow table');
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      assert.equal(isWide, false, 'nothing runs out of the page at the side');
      await harness.screenshot(`distill table ${theme} narrow`);
      await page.setViewportSize({ width: 1000, height: 900 });
      await page.keyboard.press('Escape');
      for (const key of ['d', 'd', 'd']) {
        await page.locator('[data-row]:focus').waitFor();
        await page.keyboard.press(key);
      }
      await page.locator('#stage').getByText('Ready to write').waitFor();
      assert.deepEqual(await problems(), [], 'ready');
    });
});
