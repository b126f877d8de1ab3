import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ResultView } from '../../src/webview/contract/recallView.js';
import { CHIPS, cardOf, promptOf, resultOf, snapshot } from '../webview/snapshots.js';
import { STANDS } from '../webview/snapshotsOfStands.js';
import { PageHarness } from './page/pageHarness.js';
import { ACTS } from './page/standActs.js';

const CUE = { text: 'that fix where totals were off by a cent', mark: 'a' };
const HISTORY = ['totals by a cent', 'the retry discussion', 'half to even'];
const asked = snapshot({ cue: CUE, history: HISTORY, chips: CHIPS });

describe('the recall page at every stand', () => {
  const host = new PageHarness('recall');
  before(() => host.start());
  after(() => host.stop());

  afterEach(async () => {
    assert.deepEqual(await host.reports(), [], 'the policy was broken or an error was not caught');
  });

  let rev = 0;
  beforeEach(() => {
    rev = 0;
  });

  async function show(result: ResultView | null, parts = {}): Promise<void> {
    rev += 1;
    await host.post({ ...asked, rev, result, ...parts });
  }

  async function open(result: ResultView): Promise<Page> {
    const page = await host.open();
    await show(result);
    return page;
  }

  const pressing = { text: 'Searching …', part: null, early: [] };

  /** Every stop of an arrow key from here on, until it moves no further. */
  async function walkBy(page: Page, key: 'ArrowDown' | 'ArrowUp'): Promise<string[]> {
    const stops = [await host.focused()];
    for (;;) {
      await page.keyboard.press(key);
      const name = await host.focused();
      if (name === stops.at(-1) || stops.length > 80) return stops;
      stops.push(name);
    }
  }

  const kinds = async (): Promise<unknown[]> =>
    (await host.sent()).map(({ kind }) => kind).filter((kind) => kind !== 'draft');

  for (const [stand, wanted] of Object.entries(ACTS))
    it(`${stand}: the arrow keys reach every act, down and up again`, async () => {
      const page = await open(STANDS[stand as keyof typeof STANDS]);
      await page.getByRole('button', { name: 'Search (Enter)' }).focus();
      await page.keyboard.press('Home');
      assert.equal(await host.focused(), '#cue-label');
      const down = await walkBy(page, 'ArrowDown');
      let from = 0;
      for (const name of wanted) {
        const at = down.findIndex((stop, index) => index >= from && name.test(stop));
        assert.ok(at >= 0, `${String(name)} is not where it should be in ${down.join(' | ')}`);
        from = at + 1;
      }
      assert.deepEqual(await walkBy(page, 'ArrowUp'), down.toReversed());
      await page.keyboard.press('End');
      assert.equal(await host.focused(), down.at(-1));
      assert.deepEqual(await kinds(), ['ready'], 'looking around did something');
    });

  const presses: readonly [keyof typeof STANDS, string | RegExp, Record<string, unknown>][] = [
    ['card', 'That’s the one', { kind: 'identify' }],
    ['card', /^Export writes totals/, { kind: 'choose', token: 't10' }],
    ['card', /^Look inside/, { kind: 'fullText' }],
    ['card', 'the retry cap', { kind: 'recollect', cue: 'the retry cap' }],
    ['question', /^Look inside/, { kind: 'fullText' }],
    ['checkpoint', /^Look inside/, { kind: 'fullText' }],
    ['checkpoint', 'Stop at the openings', { kind: 'stop' }],
    ['identified', /^Copy the story/, { kind: 'copyContext' }],
    ['identified', 'Insert at Cursor', { kind: 'insertContext' }],
    ['identified', 'Open as document', { kind: 'openContext' }],
    ['identified', 'Reveal File', { kind: 'revealFile' }],
    ['exhausted', 'Copy what was tried', { kind: 'copyTried' }],
    ['exhausted', /^Export writes totals/, { kind: 'openRecord', token: 't10' }],
    ['nothing', 'Copy what was tried', { kind: 'copyTried' }],
    ['known', 'Search anew', { kind: 'searchAnew' }],
    ['exact', 'Resume in Terminal', { kind: 'resume', token: 't9' }],
  ];
  for (const [stand, name, message] of presses)
    it(`${stand}: Enter on “${String(name)}” sends ${String(message['kind'])}`, async () => {
      const page = await open(STANDS[stand]);
      await page.getByRole('button', { name, exact: true }).press('Enter');
      const sent = await host.waitForSent(String(message['kind']));
      assert.deepEqual(sent, { ...message, v: 1, rev: 1 });
      assert.equal((await kinds()).length, 2);
    });

  it('offers Reveal File, identification and corrections only where they are', async () => {
    const page = await open(STANDS.known);
    for (const name of ['Reveal File', 'That’s the one', 'Look again'])
      assert.equal(await page.getByRole('button', { name }).count(), 0, name);
    await show(STANDS.identified);
    assert.equal(await page.getByRole('button', { name: 'Reveal File' }).count(), 1);
    assert.equal(await page.locator('#prompt').count(), 0);
    assert.equal(await page.getByRole('button', { name: 'That’s the one' }).count(), 0);
  });

  it('gives the two ways on of the checkpoint the same standing', async () => {
    const page = await open(STANDS.checkpoint);
    const looks = await page.locator('.choices vscode-button').evaluateAll((all) =>
      all.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        return [width, button.getAttribute('appearance'), height > 0];
      }),
    );
    assert.equal(looks.length, 2);
    assert.deepEqual(looks[0], looks[1]);
  });

  for (const stand of ['exhausted', 'nothing', 'withdrawn'] as const)
    it(`${stand}: starts again in the cue box, its words selected`, async () => {
      const page = await open(STANDS[stand]);
      await page.getByRole('button', { name: 'Start again with other words' }).press('Enter');
      assert.equal(await host.focused(), '#cue');
      await page.keyboard.type('new');
      assert.equal(await page.locator('#cue').inputValue(), 'new');
      assert.deepEqual(await kinds(), ['ready']);
    });

  describe('Escape', () => {
    for (const [stand, title] of [
      ['card', '#card-title'],
      ['question', '#message-title'],
      ['checkpoint', '#message-title'],
    ] as const)
      it(`${stand}: leaves the box first, then sets the recall aside`, async () => {
        const page = await open(STANDS[stand]);
        await page.locator(stand === 'checkpoint' ? '#cue' : '#prompt').focus();
        await page.keyboard.press('Escape');
        assert.equal(await host.focused(), title);
        assert.deepEqual(await kinds(), ['ready']);
        await page.keyboard.press('Escape');
        assert.deepEqual(await kinds(), ['ready', 'withdraw']);
        await show(STANDS.withdrawn);
        assert.equal(await host.focused(), '#message-title');
        await page.keyboard.press('Escape');
        assert.deepEqual(await kinds(), ['ready', 'withdraw']);
      });

    it('held down in a box does not go on to set the recall aside', async () => {
      const page = await open(STANDS.card);
      await page.locator('#prompt').focus();
      await page.keyboard.down('Escape');
      await page.keyboard.down('Escape');
      await page.keyboard.up('Escape');
      assert.deepEqual(await kinds(), ['ready']);
    });

    it('works where nothing has the focus', async () => {
      const page = await open(STANDS.card);
      await page.locator('.facts').first().click();
      await page.keyboard.press('Escape');
      assert.deepEqual(await kinds(), ['ready', 'withdraw']);
    });

    it('leaves the cue box where there is no answer yet', async () => {
      const page = await host.open();
      await host.post(snapshot());
      await page.locator('#cue').focus();
      await page.keyboard.press('Escape');
      assert.equal(await host.focused(), '#cue-label');
      await page.keyboard.press('Enter');
      assert.equal(await host.focused(), '#cue');
    });
  });

  describe('a text box', () => {
    it('keeps arrows, Home, End and Shift+Enter for its text', async () => {
      const page = await open(STANDS.question);
      await page.locator('#prompt').fill('ab');
      for (const key of ['ArrowUp', 'ArrowDown', 'Home']) await page.keyboard.press(key);
      await page.keyboard.type('1');
      await page.keyboard.press('End');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('2');
      assert.equal(await host.focused(), '#prompt');
      assert.equal(await page.locator('#prompt').inputValue(), '1ab\n2');
      await page.keyboard.press('Enter');
      assert.equal((await host.waitForSent('reply'))['text'], '1ab\n2');
    });

    it('is entered from its label by the first letter, behind what stands there', async () => {
      const page = await open({ ...STANDS.question, prompt: promptOf({ text: 'in May' }) });
      await page.getByRole('button', { name: 'Look again' }).focus();
      await page.keyboard.press('ArrowUp');
      assert.equal(await host.focused(), '#prompt-label');
      await page.keyboard.type(', I think');
      assert.equal(await page.locator('#prompt').inputValue(), 'in May, I think');
    });

    it('sends no empty reply, but takes the caret', async () => {
      const page = await open(STANDS.card);
      await page.getByRole('button', { name: 'Look again' }).press('Enter');
      assert.equal(await host.focused(), '#prompt');
      await page.keyboard.press('Enter');
      assert.deepEqual(await kinds(), ['ready']);
    });
  });

  describe('the earlier words', () => {
    it('open by a button, are gone through by arrows and taken with Enter', async () => {
      const page = await open(STANDS.card);
      await page.getByRole('button', { name: 'Earlier words' }).press('Enter');
      assert.equal(await host.focused(), HISTORY[0]);
      await page.keyboard.press('ArrowUp');
      assert.equal(await host.focused(), HISTORY[0], 'the list has no way out but Escape and Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      assert.equal(await host.focused(), HISTORY[2]);
      await page.keyboard.press('Enter');
      assert.equal(await host.focused(), '#cue');
      await page.keyboard.type('!');
      assert.equal(await page.locator('#cue').inputValue(), 'half to even!');
      assert.equal(await page.locator('#earlier-words').isVisible(), false);
      assert.deepEqual(await kinds(), ['ready'], 'taking earlier words must not send them');
    });

    it('close with Escape and change nothing', async () => {
      const page = await open(STANDS.card);
      await page.getByRole('button', { name: 'Earlier words' }).press('Enter');
      await page.keyboard.press('Escape');
      assert.equal(await host.focused(), 'Earlier words');
      assert.equal(await page.locator('#earlier-words').isVisible(), false);
      assert.equal(await page.locator('#cue').inputValue(), CUE.text);
      assert.deepEqual(await kinds(), ['ready']);
    });

    it('close when the focus goes elsewhere', async () => {
      const page = await open(STANDS.card);
      await page.getByRole('button', { name: 'Earlier words' }).press('Enter');
      await page.locator('#prompt').focus();
      await page.locator('#earlier-words').waitFor({ state: 'hidden' });
      assert.equal(await host.focused(), '#prompt');
    });
  });

  describe('the focus', () => {
    it('goes to the new answer after an act, through the search', async () => {
      const page = await open(STANDS.card);
      await page.getByRole('button', { name: 'That’s the one' }).press('Enter');
      await show(STANDS.identified);
      assert.equal(await host.focused(), '#context-title');
      await show(STANDS.checkpoint);
      await page.getByRole('button', { name: 'Stop at the openings' }).press('Enter');
      await show({ ...STANDS.checkpoint, isStale: true }, { progress: pressing });
      assert.equal(await host.focused(), 'Stop at the openings');
      await show(STANDS.nothing);
      assert.equal(await host.focused(), '#message-title');
    });

    it('goes into the box of a question that an act brought', async () => {
      const page = await open(STANDS.card);
      await page.locator('#prompt').fill('no, in the export');
      await page.keyboard.press('Enter');
      await show({ ...STANDS.card, isStale: true }, { progress: pressing });
      await show(STANDS.question);
      assert.equal(await host.focused(), '#prompt');
      assert.equal(await page.locator('#prompt').inputValue(), '');
    });

    it('goes from the cue to a question, but not from words that are changed meanwhile', async () => {
      const page = await open(STANDS.withdrawn);
      await page.locator('#cue').press('Enter');
      await show(null, { progress: pressing });
      await show(STANDS.question);
      assert.equal(await host.focused(), '#prompt');
      await page.locator('#cue').press('Enter');
      await show(null, { progress: pressing });
      await page.locator('#cue').fill('something else');
      await show({ ...STANDS.question, run: 'run-2' });
      assert.equal(await host.focused(), '#cue');
    });

    it('does not move for an answer that nobody here asked for', async () => {
      const page = await open(STANDS.nothing);
      await page.locator('#coverage').focus();
      await show(STANDS.question);
      assert.equal(await host.focused(), '#coverage');
    });

    it('is not taken from who moved on while the answer was looked for', async () => {
      const page = await open(STANDS.card);
      await page.getByRole('button', { name: /^Look inside/ }).press('Enter');
      await show({ ...STANDS.card, isStale: true }, { progress: pressing });
      await page.locator('#cue').focus();
      await show(resultOf({ run: 'run-1', card: cardOf({ id: 'other', title: 'Another one' }) }));
      assert.equal(await host.focused(), '#cue');
    });

    it('is caught when its control goes away, and comes to the answer', async () => {
      const page = await open(STANDS.card);
      await show({ ...STANDS.card, isStale: true }, { progress: pressing });
      await page.getByRole('button', { name: 'Stop' }).focus();
      await show(STANDS.nothing);
      assert.equal(await host.focused(), '#message-title');
      await page.getByRole('button', { name: 'Copy what was tried' }).focus();
      await show(null, { progress: pressing });
      assert.equal(await host.focused(), 'Search under way');
      await show(STANDS.card);
      assert.equal(await host.focused(), '#card-title');
    });

    it('stays on a passage’s act that identifies, as the card stays', async () => {
      const page = await open(STANDS.card);
      const insert = page.getByRole('button', { name: /^Insert at Cursor: this passage/ }).first();
      await insert.press('Enter');
      assert.equal((await host.waitForSent('insertPassage'))['token'], 't2');
      await show(STANDS.identified);
      assert.match(await host.focused(), /^Insert at Cursor: this passage/);
    });

    it('goes where the host asks, now or when the search has brought it', async () => {
      await open(STANDS.question);
      await host.post({ v: 1, kind: 'focus', part: 'prompt' });
      assert.equal(await host.focused(), '#prompt');
      await host.post({ v: 1, kind: 'focus', part: 'answer' });
      assert.equal(await host.focused(), '#message-title');
      await show({ ...STANDS.question, isStale: true }, { progress: pressing });
      await host.post({ v: 1, kind: 'focus', part: 'answer' });
      await show(STANDS.card);
      assert.equal(await host.focused(), '#card-title');
    });
  });

  describe('for a screen reader', () => {
    for (const [stand, result] of Object.entries(STANDS))
      it(`${stand}: says it once; headings without a gap, a name for every part`, async () => {
        const page = await open(result);
        await page
          .locator('main > [role=status]')
          .filter({ hasText: result.announcement })
          .waitFor({ state: 'attached' });
        const levels = await page
          .locator('h1, h2, h3, h4')
          .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
        assert.equal(levels.filter((level) => level === 1).length, 1);
        for (const [index, level] of levels.entries())
          assert.ok(level <= (levels[index - 1] ?? 0) + 1, levels.join(' '));
        const nameless = await page.locator('section, [role=group]').evaluateAll((all) =>
          all
            .filter((part) => {
              const label = document.getElementById(part.getAttribute('aria-labelledby') ?? '');
              return (part.ariaLabel ?? label?.textContent ?? '').trim() === '';
            })
            .map((part) => part.getAttribute('class')),
        );
        assert.deepEqual(nameless, []);
      });
  });

  it('names what was turned down, and keeps lists with equal lines', async () => {
    const twice = ['“A”: the record is gone.', '“A”: the record is gone.'];
    const page = await open(
      resultOf({ turnedDown: ['One', 'One'], unopened: twice, alsoNamed: ['x', 'x'] }),
    );
    await page.getByText('Turned down, and not shown again: “One”, “One”.').waitFor();
    assert.equal(await page.getByText('“A”: the record is gone.').count(), 2);
    await show(resultOf({ unopened: twice.slice(1) }));
    assert.equal(await page.getByText('“A”: the record is gone.').count(), 1);
  });
});
