import assert from 'node:assert/strict';
import { CHIPS, cardOf, passageOf, resultOf, snapshot } from '../webview/snapshots.js';
import { PageHarness } from './page/pageHarness.js';
import { accessibilityProblems } from './support/accessibility.js';
import type { ThemeName } from './support/workbench.js';

const THEMES: readonly ThemeName[] = ['light', 'dark', 'high-contrast', 'high-contrast-light'];
const CUE = { text: 'that fix where totals were off by a cent', mark: 'a' };
const ANSWER = snapshot({ cue: CUE, chips: CHIPS, result: resultOf() });

const STATES = {
  'before a search': snapshot(),
  'an answer': ANSWER,
  searching: snapshot({
    cue: CUE,
    chips: CHIPS,
    result: resultOf({ isStale: true }),
    progress: { text: 'Reading 412 of 1,204 sessions, 310 MB of 1.4 GB', part: 0.22 },
  }),
  nothing: snapshot({
    cue: CUE,
    chips: CHIPS,
    result: resultOf({
      announcement: 'Nothing fits.',
      card: null,
      nothing: {
        headline: 'Nothing fits “that fix where totals were off by a cent” well enough.',
        lines: [
          'Mneme searched the openings of 312 sessions. What comes near is named below.',
          'It may have come up later in a session: look inside the records, or say it with other words.',
        ],
      },
      others: [],
      unopened: ['“Rounding of tax lines”: the record is gone.'],
      unfit: ['“#309” was met, but in too many sessions to tell one from another.'],
      alsoNamed: ['the retry cap'],
      deeper: {
        label: 'Look inside the records (312 sessions, 1.4 GB)',
        note: 'This reads every record from start to end, on this machine.',
        isPrimary: true,
      },
    }),
  }),
  'no records': snapshot({
    stores: {
      line: '',
      empty: {
        headline: 'No session records found yet.',
        places: [
          { path: '/home/ada/.claude', state: 'Claude Code: this folder does not exist' },
          { path: '/home/ada/.codex', state: 'Codex: no sessions in it' },
        ],
        next: 'If yours are somewhere else, name the folders in the settings. Mneme only ever reads them.',
        demo: 'Or look around first, with invented sessions of three invented projects.',
      },
    },
  }),
  'a failure': snapshot({
    cue: CUE,
    failure: {
      headline: 'The search could not be finished.',
      what: 'The worker stopped answering.',
      next: 'Your records are as they were. Try again; if it fails again, the log says more.',
    },
  }),
};

describe('the recall page', () => {
  const host = new PageHarness('recall');
  before(() => host.start());
  after(() => host.stop());

  afterEach(async () => {
    assert.deepEqual(await host.reports(), [], 'the policy was broken or an error was not caught');
  });

  describe('by keyboard alone', () => {
    it('sends the cue with Enter and makes a new line with Shift+Enter', async () => {
      const page = await host.open();
      await host.post(snapshot());
      await page.keyboard.press('Tab');
      assert.equal(await host.focused(), '#cue');
      await page.keyboard.type('off by');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('a cent');
      await page.keyboard.press('Enter');
      const sent = await host.waitForSent('recollect');
      assert.deepEqual(sent, { kind: 'recollect', cue: 'off by\na cent', v: 1, rev: 1 });
    });

    it('sends nothing for an empty cue', async () => {
      const page = await host.open();
      await host.post(snapshot());
      await page.locator('#cue').press('Enter');
      await page.locator('#cue').fill('   ');
      await page.locator('#cue').press('Enter');
      assert.ok(!(await host.sent()).some(({ kind }) => kind === 'recollect'));
    });

    it('leaves a part out and puts it back without losing its place', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      await page.locator('#cue').focus();
      await page.keyboard.press('Tab');
      assert.equal(await host.focused(), 'Search (Enter)');
      await page.keyboard.press('Tab');
      assert.equal(await host.focused(), 'totals. Leave out.');
      await page.keyboard.press('ArrowRight');
      assert.equal(await host.focused(), 'cent. Leave out.');
      await page.keyboard.press('Delete');
      assert.equal((await host.waitForSent('removeChip'))['key'], 'k2');
      await host.post({
        ...ANSWER,
        rev: 2,
        chips: CHIPS.map((chip) => (chip.key === 'k2' ? { ...chip, isRemoved: true } : chip)),
      });
      assert.equal(await host.focused(), 'cent, left out. Put back.');
      await page.keyboard.press('Enter');
      assert.equal((await host.waitForSent('restoreChip'))['key'], 'k2');
      await page.keyboard.press('End');
      assert.equal(await host.focused(), 'project ledger. Leave out.');
    });

    it('leads from a sentence to its passage, and from there to the record', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      const third = page.locator('#passage-3');
      assert.equal(await third.getAttribute('aria-expanded'), 'false');
      await page
        .getByRole('button', { name: 'Show passage 3: Where it last stood' })
        .press('Enter');
      assert.equal(await host.focused(), '#passage-3');
      assert.equal(await third.getAttribute('aria-expanded'), 'true');
      await page.keyboard.press('Tab');
      assert.equal(await host.focused(), 'Open the record at line 388 of 3b0f51c2….jsonl');
      await page.keyboard.press('Enter');
      assert.equal((await host.waitForSent('openRecord'))['token'], 't3');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      assert.equal((await host.waitForSent('copyPassage'))['token'], 't3');
    });

    it('opens the turns before and after, which are closed at first', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      const before = page.getByRole('button', { name: 'Before: You' });
      assert.equal(await page.getByText('Look at sumLines first').count(), 0);
      await before.press('Enter');
      await page.getByText('Look at sumLines first').waitFor();
      await before.press('Enter');
      assert.equal(await page.getByText('Look at sumLines first').count(), 0);
    });

    it('resumes and copies the command', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      await page.getByRole('button', { name: 'Resume in Terminal' }).press('Enter');
      assert.equal((await host.waitForSent('resume'))['token'], 't9');
      await page.getByRole('button', { name: 'Copy', exact: true }).press('Space');
      assert.equal((await host.waitForSent('copyResume'))['token'], 't9');
      await page.getByRole('button', { name: 'Copied' }).waitFor();
    });

    it('chooses another candidate and then stands at the new card', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      await page.getByRole('button', { name: /^Export writes totals/ }).focus();
      await page.keyboard.press('ArrowDown');
      assert.match(await host.focused(), /^Which rounding/);
      await page.keyboard.press('Enter');
      assert.equal((await host.waitForSent('choose'))['token'], 't11');
      await host.post({
        ...ANSWER,
        rev: 2,
        progress: { text: 'Searching …', part: null },
        result: resultOf({ isStale: true }),
      });
      await host.post({
        ...ANSWER,
        rev: 3,
        result: resultOf({
          card: cardOf({ id: 'claude:9c1d', title: 'Which rounding do the tax rules ask for?' }),
        }),
      });
      await page.getByRole('heading', { name: 'Which rounding do the tax rules' }).waitFor();
      assert.equal(await host.focused(), '#card-title');
    });

    it('opens what is only near, as it never becomes the card', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      await page.getByRole('button', { name: /^Cent sign breaks/ }).press('Enter');
      assert.equal((await host.waitForSent('openRecord'))['token'], 't12');
    });

    it('looks inside after consent, shows how far it is, and stops', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      await page
        .getByRole('button', { name: 'Look inside the records (312 sessions, 1.4 GB)' })
        .press('Enter');
      await host.waitForSent('fullText');
      await host.post({ ...STATES.searching, rev: 2 });
      await page.getByText('Reading 412 of 1,204 sessions, 310 MB of 1.4 GB').waitFor();
      assert.equal(await page.locator('progress').getAttribute('value'), '0.22');
      await page.locator('#cue').press('Escape');
      await host.waitForSent('cancel');
      await page.getByRole('button', { name: 'Stop' }).press('Enter');
      assert.equal((await host.sent()).filter(({ kind }) => kind === 'cancel').length, 2);
    });

    it('reaches every control by Tab and gets out again', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      await page.locator('#cue').focus();
      const stops: string[] = [];
      for (let i = 0; i < 60; i += 1) {
        await page.keyboard.press('Tab');
        const name = await host.focused();
        if (name === '' || stops.includes(name)) break;
        stops.push(name);
      }
      for (const wanted of [
        'totals. Leave out.',
        'Show passage 1: Where it began',
        '#passage-2',
        'Resume in Terminal',
        'Copy',
        '#coverage',
        'Look inside the records (312 sessions, 1.4 GB)',
      ])
        assert.ok(stops.includes(wanted), `${wanted} is not among ${stops.join(' | ')}`);
      // Chips and candidates are one stop each.
      assert.equal(stops.filter((name) => name.endsWith('Leave out.')).length, 1);
    });
  });

  describe('what it keeps', () => {
    it('does not lose typing to an answer that arrives meanwhile', async () => {
      const page = await host.open();
      await host.post(snapshot({ cue: CUE }));
      await page.locator('#cue').fill('something new');
      await host.post({ ...ANSWER, rev: 2 });
      assert.equal(await page.locator('#cue').inputValue(), 'something new');
    });

    it('tells the host what stands in the box when typing pauses', async () => {
      const page = await host.open();
      await host.post(snapshot());
      await page.locator('#cue').pressSequentially('half');
      assert.equal((await host.waitForSent('draft'))['text'], 'half');
    });

    it('is the same after it was hidden and came back', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      await page.locator('#cue').fill('half a thought');
      await page.locator('#passage-1').click();
      await page.locator('#coverage').click();
      const text = await page.locator('main').innerText();
      await host.load();
      assert.equal(await page.locator('#cue').inputValue(), 'half a thought');
      await host.post({ ...ANSWER, rev: 7 });
      assert.equal(await page.locator('main').innerText(), text);
    });

    it('takes over a cue that a command brought, and the focus when asked', async () => {
      const page = await host.open();
      await host.post(snapshot());
      await page.locator('#cue').fill('half a thought');
      await host.post(snapshot({ rev: 2, cue: { text: 'from the editor', mark: 'z' } }));
      assert.equal(await page.locator('#cue').inputValue(), 'from the editor');
      await page.getByText('Write what you remember').click();
      await host.post({ v: 1, kind: 'focusCue' });
      assert.equal(await host.focused(), '#cue');
    });

    it('ignores older snapshots, other versions and unknown kinds', async () => {
      const page = await host.open();
      await host.post({ ...ANSWER, rev: 5 });
      await page.locator('.card').waitFor();
      await host.post(snapshot({ rev: 4 }));
      await host.post({ ...snapshot({ rev: 9 }), v: 2 });
      await host.post({ v: 1, kind: 'html', rev: 10, html: '<p>no</p>' });
      await host.post('nonsense');
      assert.equal(await page.locator('.card').count(), 1);
    });

    it('begins afresh with a memory that another build wrote', async () => {
      const page = await host.open();
      await page.evaluate('sessionStorage.setItem(\'page-state\', \'{"v":0,"draft":7}\')');
      await host.load();
      assert.equal(await page.locator('#cue').inputValue(), '');
    });
  });

  describe('with hostile records', () => {
    const EVIL =
      '<img src="http://evil.test/x" onerror="document.title=1"><script>1</script>\u202e&amp;';

    it('shows markup as the text it is and asks nobody for anything', async () => {
      const page = await host.open();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await host.post(
        snapshot({
          cue: CUE,
          chips: [{ ...CHIPS[0], label: EVIL } as (typeof CHIPS)[number]],
          result: resultOf({
            card: cardOf({
              title: EVIL,
              project: EVIL,
              story: [{ text: EVIL, passage: 1 }],
              passages: [
                passageOf({
                  isOpen: true,
                  parts: [
                    { text: EVIL, isHit: false },
                    { text: EVIL, isHit: true },
                  ],
                }),
              ],
            }),
          }),
        }),
      );
      assert.equal(await page.locator('.card-title').innerText(), EVIL);
      assert.equal(await page.locator('mark').innerText(), EVIL);
      assert.equal(await page.locator('main img, main script, main iframe').count(), 0);
      assert.equal(await page.title(), 'Page');
      assert.deepEqual(asked, []);
    });
  });

  describe('for a screen reader', () => {
    it('says once that it searches and what was found', async () => {
      const page = await host.open();
      const status = page.locator('main > [role=status]');
      // The page speaks after it has drawn, so its words are waited for.
      const says = (words: RegExp): Promise<void> =>
        status.filter({ hasText: words }).waitFor({ state: 'attached' });
      await host.post(snapshot());
      await says(/^$/);
      await host.post({ ...STATES.searching, rev: 2 });
      await says(/^Searching\.$/);
      await host.post({ ...ANSWER, rev: 3 });
      await says(
        /^Found: Invoice totals are off by a cent for some customers\. 2 other sessions named below\.$/,
      );
    });

    it('has one first heading and no level left out', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      const levels = await page
        .locator('h1, h2, h3, h4')
        .evaluateAll((all) => all.map((heading) => Number(heading.tagName.slice(1))));
      assert.equal(levels.filter((level) => level === 1).length, 1);
      levels.reduce((last, level) => {
        assert.ok(level <= last + 1, levels.join(' '));
        return level;
      }, 0);
    });
  });

  it('moves nothing where motion is not wanted', async () => {
    const page = await host.open({ isMotionReduced: true });
    await host.post(STATES.searching);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    assert.equal(moving, 0);
  });

  for (const [name, state] of Object.entries(STATES))
    describe(`${name}, in every theme and width`, () => {
      for (const theme of THEMES)
        it(`${theme}: nothing serious for axe-core, nothing cut off`, async () => {
          const page = await host.open({ theme });
          await host.post(state);
          for (const toggle of ['#passage-1', '#coverage', '#tool-summary'])
            if ((await page.locator(toggle).count()) > 0) await page.locator(toggle).click();
          for (const width of [200, 300, 1000]) {
            await page.setViewportSize({ width, height: 700 });
            await host.screenshot(`recall page ${name} ${theme} ${width}`);
            assert.deepEqual(await accessibilityProblems(page.mainFrame()), [], `${width}`);
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            assert.ok(overflow <= 0, `${overflow} px too wide at ${width}`);
            assert.deepEqual(await host.reports(), []);
          }
        });
    });
});
