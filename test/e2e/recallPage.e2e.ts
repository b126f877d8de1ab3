import assert from 'node:assert/strict';
import { CHIPS, cardOf, passageOf, resultOf, snapshot } from '../webview/snapshots.js';
import { PageHarness } from './page/pageHarness.js';

const CUE = { text: 'that fix where totals were off by a cent', mark: 'a' };
const ANSWER = snapshot({ cue: CUE, chips: CHIPS, result: resultOf() });
const SEARCHING = snapshot({
  cue: CUE,
  chips: CHIPS,
  result: resultOf({ isStale: true }),
  progress: {
    text: 'Reading 412 of 1,204 sessions, 310 MB of 1.4 GB',
    part: 0.22,
    early: ['Which rounding do the tax rules ask for?'],
  },
});

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

    it('sends an empty cue too, for which the host asks for words', async () => {
      const page = await host.open();
      await host.post(snapshot());
      await page.locator('#cue').fill('   ');
      await page.locator('#cue').press('Enter');
      assert.equal((await host.waitForSent('recollect'))['cue'], '');
      await host.post({ v: 1, kind: 'focus', part: 'cue' });
      assert.equal(await host.focused(), '#cue');
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
      assert.equal((await host.waitForSent('insertPassage'))['token'], 't3');
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
        progress: { text: 'Searching …', part: null, early: [] },
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

    it('looks inside after consent, shows how far it is and what it met, and stops', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      await page.getByRole('button', { name: /^Look inside the records/ }).press('Enter');
      await host.waitForSent('fullText');
      await host.post({ ...SEARCHING, rev: 2 });
      await page.getByText('Reading 412 of 1,204 sessions, 310 MB of 1.4 GB').waitFor();
      assert.equal(await page.locator('progress').getAttribute('value'), '0.22');
      const early = page.locator('.early');
      assert.match(
        await early.innerText(),
        /^So far:\s+Which rounding do the tax rules ask for\?$/,
      );
      assert.equal(await early.locator('button, a, [tabindex]').count(), 0);
      await page.locator('#cue').press('Escape');
      await host.waitForSent('cancel');
      assert.equal(await host.focused(), '#cue');
      await page.getByRole('button', { name: 'Stop' }).press('Enter');
      assert.equal((await host.sent()).filter(({ kind }) => kind === 'cancel').length, 2);
    });

    it('tells the host whether it has the focus', async () => {
      const page = await host.open();
      await page.evaluate("window.dispatchEvent(new Event('focus'))");
      assert.equal(await host.toldFocus(), await page.evaluate('document.hasFocus()'));
    });

    it('takes no act on the earlier answer while a newer one is looked for', async () => {
      const page = await host.open();
      await host.post(SEARCHING);
      await page.locator('#prompt').fill('in the export');
      await page.locator('#prompt').press('Enter');
      await page.getByRole('button', { name: 'That’s the one' }).press('Enter');
      await page.getByRole('button', { name: /^Export writes totals/ }).press('Enter');
      assert.deepEqual(
        (await host.sent()).map(({ kind }) => kind).filter((kind) => kind !== 'draft'),
        ['ready'],
      );
      assert.equal(await page.locator('#prompt').inputValue(), 'in the export');
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
        'That’s the one',
        '#prompt',
        'Look again',
        'Look inside the records (312 sessions, 1.4 GB, about 3 s)',
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
      const { text, reply } = await host.waitForSent('draft');
      assert.deepEqual([text, reply], ['half', '']);
    });

    it('tells the host of both boxes at once when it is being hidden', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      await page.locator('#prompt').fill('it was in the ex');
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      const { text, reply } = await host.waitForSent('draft');
      assert.deepEqual([text, reply], [CUE.text, 'it was in the ex']);
    });

    it('does not tell words as a draft once more after they were sent', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      await page.locator('#prompt').fill('in the export');
      await page.locator('#prompt').press('Enter');
      assert.equal((await host.waitForSent('reply'))['text'], 'in the export');
      // The draft went before the reply, so that none is left to go after it.
      const [draft, last] = (await host.sent()).slice(-2);
      assert.deepEqual([draft?.['kind'], draft?.['reply']], ['draft', 'in the export']);
      assert.equal(last?.['kind'], 'reply');
    });

    it('is the same after it was hidden and came back', async () => {
      const page = await host.open();
      await host.post(ANSWER);
      await page.locator('#cue').fill('half a thought');
      await page.locator('#prompt').fill('and half a reply');
      await page.locator('#passage-1').click();
      await page.locator('#coverage').click();
      const text = await page.locator('main').innerText();
      await host.load();
      await host.post({ ...ANSWER, rev: 7 });
      assert.equal(await page.locator('main').innerText(), text);
      assert.equal(await page.locator('#cue').inputValue(), 'half a thought');
      assert.equal(await page.locator('#prompt').inputValue(), 'and half a reply');
    });

    it('takes over a cue that a command brought, and the focus when asked', async () => {
      const page = await host.open();
      await host.post(snapshot());
      await page.locator('#cue').fill('half a thought');
      await host.post(snapshot({ rev: 2, cue: { text: 'from the editor', mark: 'z' } }));
      assert.equal(await page.locator('#cue').inputValue(), 'from the editor');
      await page.getByText('Write what you remember').click();
      await host.post({ v: 1, kind: 'focus', part: 'cue' });
      assert.equal(await host.focused(), '#cue');
      // Selected, to be written over; but not when asked while somebody types there.
      await page.keyboard.type('other');
      await host.post({ v: 1, kind: 'focus', part: 'cue' });
      await page.keyboard.type(' words');
      assert.equal(await page.locator('#cue').inputValue(), 'other words');
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
      await host.post(snapshot());
      assert.equal(await page.locator('#cue').inputValue(), '');
    });

    it('shows no box before it is known what stands in it, and tells of no older words', async () => {
      const page = await host.open();
      await host.post({ ...ANSWER, typedAt: 1 });
      // The editor may write the page's memory down later than the host its own.
      const older = await page.evaluate("sessionStorage.getItem('page-state')");
      await page.locator('#prompt').fill('it was in the ex');
      const { at } = await host.waitForSent('draft');
      await page.evaluate(`sessionStorage.setItem('page-state', ${JSON.stringify(older)})`);
      await host.load();
      await page.evaluate("window.dispatchEvent(new Event('pagehide'))");
      assert.equal(await page.locator('textarea').count(), 0);
      const reply = { text: 'it was in the ex', mark: ANSWER.result?.prompt?.mark ?? '' };
      await host.post({ ...SEARCHING, rev: 2, result: null, reply, typedAt: Number(at) });
      assert.equal(await page.locator('#cue').inputValue(), CUE.text);
      await host.post({ ...ANSWER, rev: 3, reply, typedAt: Number(at) });
      assert.equal(await page.locator('#prompt').inputValue(), 'it was in the ex');
      await page.evaluate("window.dispatchEvent(new Event('pagehide'))");
      const told = (await host.sent()).filter(({ kind }) => kind === 'draft');
      assert.deepEqual(told, []);
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
      await host.post({ ...SEARCHING, rev: 2 });
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
});
