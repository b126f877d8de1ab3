import assert from 'node:assert/strict';
import type { Frame, Locator } from 'playwright-core';
import { isCommandOffered } from './support/palette.js';
import { useWorkbench } from './support/useWorkbench.js';

const CUE = 'that fix where totals were off by a cent';
const TITLE = 'coupon rounding to integer cents';
/** A project of the demo: every session of it fits, so a correction always leads to another. */
const PROJECT = 'orchard-shop';
/** Words that stand nowhere. */
const NOWHERE = 'zeppelin varnish quorum';

describe('every ending of a recall in the workbench', () => {
  const workbench = useWorkbench({
    records: 'demo',
    files: { 'notes.md': '# Notes\n' },
    viewport: { width: 1280, height: 1400 },
  });
  const recall = (): Promise<Frame> => workbench.webview('#cue');

  before(async function () {
    this.timeout(120_000);
    while (!(await isCommandOffered(workbench.page, 'Mneme: Recollect…')))
      await workbench.page.waitForTimeout(500);
  });

  /** Names the answer that is shown; none: there is none. */
  const answer = async (view: Frame): Promise<string> =>
    (await view.locator('.result').count()) === 0
      ? 'none'
      : ((await view.locator('.result').getAttribute('data-answer')) ?? '');

  /** Does something that leads to another answer, and waits for that one. */
  async function leading(view: Frame, act: () => Promise<void>): Promise<void> {
    const before = await answer(view);
    await act();
    await until(async () => {
      const now = await answer(view);
      return now !== before && now !== 'none';
    });
    await rested(view);
  }

  /** Searches for the cue as a new recall and waits until the search is over. */
  async function ask(cue: string): Promise<Frame> {
    await workbench.openActivity('Mneme');
    const view = await recall();
    await leading(view, async () => {
      await view.locator('#cue').fill(cue);
      await view.locator('#cue').press('Enter');
    });
    return view;
  }

  /** The view once no search runs and its answer is the newest. */
  async function rested(view: Frame): Promise<Frame> {
    await view.locator('.result').waitFor();
    await view.locator('#progress').waitFor({ state: 'detached' });
    await view.locator('.result-stale').waitFor({ state: 'detached' });
    return view;
  }

  const press = (view: Frame, name: string | RegExp): Promise<void> =>
    leading(view, () => view.getByRole('button', { name }).first().click());

  const reply = (view: Frame, text: string): Promise<void> =>
    leading(view, async () => {
      await view.locator('#prompt').fill(text);
      await view.locator('#prompt').press('Enter');
    });

  const shows = (view: Frame, headline: string | RegExp): Promise<void> =>
    view.getByRole('heading', { name: headline }).first().waitFor();
  const card = (view: Frame): Locator => view.locator('article.card h2');

  /** Hides the view, then reloads the window: neither decides anything. */
  async function survives(check: (view: Frame) => Promise<void>): Promise<void> {
    await check(await rested(await recall()));
    await workbench.openActivity('Explorer');
    await workbench.page.getByRole('heading', { name: 'Explorer', exact: true }).waitFor();
    await workbench.openActivity('Mneme');
    await check(await rested(await recall()));
    await workbench.page.reload();
    await workbench.page.locator('.monaco-workbench .activitybar').first().waitFor();
    await workbench.openActivity('Mneme');
    await check(await rested(await recall()));
  }

  const clipboard = (): Promise<string> =>
    workbench.page.evaluate(() => navigator.clipboard.readText());

  /** Waits for something that no element tells of. */
  async function until(holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 30_000;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error('it did not come to hold');
      await workbench.page.waitForTimeout(100);
    }
  }

  it('waits with a card, and keeps what was typed into the correction', async () => {
    const view = await ask(CUE);
    assert.equal(await card(view).innerText(), TITLE);
    await view.getByText('3 tries left').first().waitFor();
    await view.locator('#prompt').fill('no, the one about');
    // The draft goes to the host when typing pauses.
    await view.waitForTimeout(600);
    await survives(async (again) => {
      assert.equal(await card(again).innerText(), TITLE);
      // Never drawn without the words, so it is looked at once.
      assert.equal(await again.locator('#prompt').inputValue(), 'no, the one about');
    });
    await workbench.screenshot('recall ending card');
  });

  it('ends identified, with its context to take along', async () => {
    const view = await rested(await recall());
    await press(view, 'That’s the one');
    await survives(async (again) => {
      await shows(again, 'This is the session you meant');
      assert.equal(await card(again).innerText(), TITLE);
      assert.equal(await again.getByRole('button', { name: 'That’s the one' }).count(), 0);
    });
    const after = await recall();
    await after.getByRole('button', { name: 'Copy the story with its passages' }).click();
    await until(async () => /off by a cent[^]*\.jsonl:\d+/u.test(await clipboard()));
    await workbench.screenshot('recall ending identified');
  });

  it('inserts the context at the cursor, and opens it as a document that cannot be changed', async () => {
    await workbench.openActivity('Explorer');
    await workbench.page.getByRole('treeitem', { name: 'notes.md' }).dblclick();
    await workbench.page.locator('.monaco-editor').first().waitFor();
    await workbench.openActivity('Mneme');
    const view = await rested(await recall());
    await view.getByRole('button', { name: 'Insert at Cursor' }).first().click();
    // The editor draws blanks as unbreakable ones.
    const drawn = new RegExp(TITLE.replaceAll(' ', '\\s'), 'u');
    await workbench.page.locator('.view-lines', { hasText: drawn }).first().waitFor();
    await workbench.runCommand('File: Revert File');
    await view.getByRole('button', { name: 'Open as document' }).click();
    await workbench.page.getByRole('tab', { name: /^coupon-rounding/ }).waitFor();
    await workbench.screenshot('recall context as document');
    await workbench.runCommand('View: Close All Editors');
  });

  it('offers what was identified before for the same words, and searches anew when asked', async () => {
    const view = await ask(`${CUE}.`);
    await view
      .getByText(/before/)
      .first()
      .waitFor();
    assert.equal(await card(view).innerText(), TITLE);
    await press(view, 'Search anew');
    await view.getByRole('button', { name: 'That’s the one' }).waitFor();
  });

  it('is set aside by Escape on the card, not in a text box', async () => {
    const view = await rested(await recall());
    await view.locator('#prompt').focus();
    await view.locator('#prompt').press('Escape');
    assert.equal(await view.getByRole('button', { name: 'That’s the one' }).count(), 1);
    await workbench.page.keyboard.press('Escape');
    await view.getByRole('button', { name: 'Start again with other words' }).waitFor();
    await survives(async (again) => {
      await again.getByRole('button', { name: 'Start again with other words' }).waitFor();
      assert.equal(await card(again).count(), 0);
    });
    await workbench.screenshot('recall ending withdrawn');
  });

  it('corrects: a neighbour, then words, and never shows again what was turned down', async () => {
    const view = await ask(PROJECT);
    const first = await card(view).innerText();
    const neighbour = view.locator('section.candidates button.candidate').first();
    const named = await neighbour.locator('.candidate-title').innerText();
    await leading(view, () => neighbour.click());
    await view.getByText('2 tries left').first().waitFor();
    assert.equal(await card(view).innerText(), named);
    await reply(view, 'no, another one');
    const third = await card(view).innerText();
    assert.ok(third !== first && third !== named);
    await survives(async (again) => {
      assert.equal(await card(again).innerText(), third);
      await again.getByText('1 try left').first().waitFor();
      const shown = await again.locator('section.candidates .candidate-title').allInnerTexts();
      assert.ok(!shown.includes(first) && !shown.includes(named));
    });
  });

  it('ends exhausted with the closest, and claims nothing', async () => {
    const view = await rested(await recall());
    await reply(view, 'not that one');
    await view
      .getByText(/no tries left/)
      .first()
      .waitFor();
    const last = await card(view).innerText();
    await reply(view, 'not that one either');
    await survives(async (again) => {
      await again.getByRole('button', { name: 'Start again with other words' }).waitFor();
      assert.equal(await card(again).innerText(), last);
      assert.equal(await again.getByRole('button', { name: 'That’s the one' }).count(), 0);
    });
    const after = await recall();
    await after.getByRole('button', { name: 'Copy what was tried' }).click();
    await until(async () => (await clipboard()).includes('not that one either'));
    await workbench.screenshot('recall ending exhausted');
  });

  it('asks one question when nothing is found', async () => {
    await ask(NOWHERE);
    await survives(async (again) => {
      await shows(again, new RegExp(NOWHERE));
      assert.equal(await again.locator('#cue').inputValue(), NOWHERE);
      assert.equal(await card(again).count(), 0);
      await again.locator('#prompt').waitFor();
    });
    assert.deepEqual(await workbench.accessibilityProblems(await recall()), []);
    await workbench.screenshot('recall question');
  });

  it('offers to look inside or to stop after the answer, and says what that comes to', async () => {
    const view = await rested(await recall());
    await reply(view, 'perhaps marmalade');
    await survives(async (again) => {
      await again.getByRole('button', { name: 'Look inside the records' }).waitFor();
      await again.getByRole('button', { name: 'Stop here' }).waitFor();
      await again.getByText(/from start to end, on this machine, in /).waitFor();
    });
    assert.deepEqual(await workbench.accessibilityProblems(await recall()), []);
    await workbench.screenshot('recall checkpoint');
  });

  it('ends at the openings when the person stops there', async () => {
    const view = await rested(await recall());
    await press(view, 'Stop here');
    await survives(async (again) => {
      await again.getByRole('button', { name: 'Copy what was tried' }).waitFor();
      await again.getByRole('button', { name: /^Look inside the records/ }).waitFor();
      await again
        .getByText(/openings only/)
        .first()
        .waitFor();
    });
    await workbench.screenshot('recall ending stopped');
  });

  it('ends with nothing in all records when those were searched as well', async () => {
    const view = await rested(await recall());
    await press(view, /^Look inside the records/);
    await survives(async (again) => {
      await again.getByRole('button', { name: 'Copy what was tried' }).waitFor();
      assert.equal(await again.getByRole('button', { name: /^Look inside/ }).count(), 0);
      assert.equal(await again.getByText(/openings only/).count(), 0);
    });
    await workbench.screenshot('recall ending nothing');
  });

  it('opens at once what the cue names exactly', async () => {
    const view = await ask(CUE);
    await press(view, 'Search anew');
    const place = view.getByRole('button', { name: /^Open the record at line \d+ of/ }).first();
    const title = (await place.getAttribute('title')) ?? '';
    const record = title.split('\n')[0] ?? '';
    assert.match(record, /\.jsonl$/);
    await ask(record);
    const panel = await workbench.webview('h1', TITLE);
    await panel.locator('.line').first().waitFor();
    await view
      .getByText(/exactly/)
      .first()
      .waitFor();
    await workbench.screenshot('recall ending exact');
    await workbench.runCommand('View: Close All Editors');
  });

  it('does every act of the card as a command, from the palette', async () => {
    await ask('versandkosten');
    await workbench.runCommand('Mneme: Not It: Say What Else You Remember');
    const view = await recall();
    await view.locator('#prompt:focus').waitFor();
    await view.locator('#prompt').press('Escape');
    // A key of the view alone, for the same act.
    await leading(view, async () => {
      await workbench.page.keyboard.press('Control+K');
      await workbench.page.keyboard.press('o');
    });
    await shows(await rested(view), 'This is the session you meant');
    await workbench.runCommand('Mneme: Copy What Was Found');
    await until(async () => /versandkosten/iu.test(await clipboard()));
    assert.equal(await isCommandOffered(workbench.page, 'Mneme: That’s the One'), false);
  });
});
