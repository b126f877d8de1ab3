import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { isCommandOffered } from './support/palette.js';
import { useWorkbench } from './support/useWorkbench.js';

const CUE = 'that fix where totals were off by a cent';
const TITLE = 'coupon rounding to integer cents';

describe('recalling a session in the workbench', () => {
  const workbench = useWorkbench({ records: 'demo' });
  const recall = (): Promise<Frame> => workbench.webview('#cue');

  /** The view with its card, once the search is over. */
  async function card(): Promise<Frame> {
    const view = await recall();
    await view.locator('article.card h2').waitFor();
    await view.locator('#progress').waitFor({ state: 'detached' });
    return view;
  }

  // The palette knows an extension's commands some time after the icons are there.
  before(async function () {
    this.timeout(120_000);
    while (!(await isCommandOffered(workbench.page, 'Mneme: Recollect…')))
      await workbench.page.waitForTimeout(500);
  });

  it('goes from the palette to the cue box', async () => {
    await workbench.runCommand('Mneme: Recollect…');
    const view = await recall();
    await view.getByText(/^\d+ sessions in 2 places can be searched/).waitFor();
    await view.waitForFunction("document.activeElement?.id === 'cue'");
    await workbench.screenshot('recall before a search');
  });

  it('goes from the cue to the card by keyboard alone', async () => {
    await workbench.page.keyboard.type(CUE);
    await workbench.page.keyboard.press('Enter');
    const view = await card();
    assert.equal(await view.locator('article.card h2').innerText(), TITLE);
    assert.ok((await view.locator('mark').count()) > 0, 'the hit is not marked');
    assert.match(await view.locator('#coverage').innerText(), /^Searched \d+ sessions in 2 places/);
    await view.getByText('This is what was said then. It may no longer hold.').waitFor();
    await view.getByRole('button', { name: /^Look inside the records \(\d+ sessions,/ }).waitFor();
    await workbench.screenshot('recall card');
  });

  it('has a story of which every sentence leads to its passage', async () => {
    const view = await card();
    const sentences = await view.locator('.story p').count();
    assert.ok(sentences >= 1 && sentences <= 3);
    for (const cite of await view.locator('.story .cite').all()) {
      await cite.click();
      const number = (await cite.innerText()).trim();
      const passage = view.locator(`#passage-${number}`);
      assert.equal(await passage.getAttribute('aria-expanded'), 'true');
      await view.locator(`#passage-${number}-body blockquote`).waitFor();
    }
  });

  it('shows nothing serious to axe-core and keeps to its policy', async () => {
    const view = await card();
    assert.deepEqual(await workbench.accessibilityProblems(view), []);
  });

  it('leaves a part out and puts it back', async () => {
    const view = await card();
    const chip = view.getByRole('button', { name: /^cent/ });
    await chip.focus();
    await chip.press('Delete');
    await view.getByRole('button', { name: 'cent, left out. Put back.' }).press('Enter');
    await view.getByRole('button', { name: 'cent. Leave out.' }).waitFor();
    assert.equal(await (await card()).locator('article.card h2').innerText(), TITLE);
  });

  it('keeps the question, what was typed and the card while it is hidden', async () => {
    const view = await card();
    await view.locator('#cue').fill(`${CUE}, and then`);
    await workbench.openActivity('Explorer');
    await workbench.page.getByRole('heading', { name: 'Explorer', exact: true }).waitFor();
    await workbench.openActivity('Mneme');
    const again = await card();
    assert.equal(await again.locator('#cue').inputValue(), `${CUE}, and then`);
    assert.equal(await again.locator('article.card h2').innerText(), TITLE);
  });

  it('copies the resume command that it shows', async () => {
    const view = await card();
    const command = await view.locator('.command').innerText();
    assert.match(command, /claude --resume [0-9a-f-]{36}$/);
    await view.getByRole('button', { name: 'Copy', exact: true }).click();
    await view.getByRole('button', { name: 'Copied' }).waitFor();
    await workbench.page.waitForFunction(
      (wanted) => navigator.clipboard.readText().then((text) => text === wanted),
      command,
    );
  });

  it('opens the record at the passage', async () => {
    const view = await card();
    const place = view.getByRole('button', { name: /^Open the record at line \d+ of/ }).first();
    const line = /line ([\d,]+) of/.exec((await place.getAttribute('aria-label')) ?? '')?.[1];
    assert.ok(line !== undefined);
    await place.click();
    const record = await workbench.webview('h1', TITLE);
    await record
      .getByText(/off by a cent/)
      .first()
      .waitFor();
    await workbench.screenshot('recall record opened');
    await workbench.runCommand('View: Close All Editors');
  });

  it('looks inside the records after consent', async () => {
    // Copying its command identified the session, so these words begin a recall of their own.
    const view = await recall();
    await view.locator('#cue').press('Enter');
    await view.getByRole('button', { name: /^Look inside the records \(.*about / }).click();
    await view.getByText(/^Searched \d+ sessions in 2 places, .*whole/).waitFor();
    await card();
    assert.equal(await view.getByRole('button', { name: /^Look inside/ }).count(), 0);
    await workbench.screenshot('recall whole records');
  });

  it('takes the recall up again after the window was reloaded', async () => {
    await workbench.page.reload();
    await workbench.page.locator('.monaco-workbench .activitybar').first().waitFor();
    await workbench.openActivity('Mneme');
    const view = await card();
    assert.equal(await view.locator('article.card h2').innerText(), TITLE);
    assert.equal(await view.locator('#cue').inputValue(), `${CUE}, and then`);
    // A widened search stays widened: reloading decides nothing.
    await view.getByText(/^Searched \d+ sessions in 2 places, .*whole/).waitFor();
  });

  it('says plainly that nothing fits', async () => {
    const view = await recall();
    await view.locator('#cue').fill('zeppelin varnish quorum');
    await view.locator('#cue').press('Enter');
    await view.getByRole('heading', { name: /^Nothing fits “zeppelin varnish quorum”/ }).waitFor();
    await view.getByText(/Mneme searched the openings of \d+ sessions/).waitFor();
    await workbench.screenshot('recall nothing found');
  });
});

describe('recalling where there are no records', () => {
  const workbench = useWorkbench();

  it('says where it looked and leads on by the demo', async () => {
    await workbench.openActivity('Mneme');
    const view = await workbench.webview('#cue');
    await view.getByRole('heading', { name: 'No session records found yet.' }).waitFor();
    await view.getByText(/\.claude$/).waitFor();
    await view.getByText(/\.codex$/).waitFor();
    await workbench.screenshot('recall first run');
    assert.deepEqual(await workbench.accessibilityProblems(view), []);
    await view.getByRole('button', { name: 'Try the demo' }).click();
    const after = await workbench.webview('#cue');
    await after.getByText(/^\d+ sessions in 2 places can be searched/).waitFor();
  });
});

for (const theme of ['dark', 'high-contrast', 'high-contrast-light'] as const)
  describe(`recalling with the ${theme} theme`, () => {
    const workbench = useWorkbench({ records: 'demo', theme });

    it('shows nothing serious to axe-core', async () => {
      await workbench.openActivity('Mneme');
      const view = await workbench.webview('#cue');
      await view.locator('#cue').fill(CUE);
      await view.locator('#cue').press('Enter');
      await view.locator('article.card h2').waitFor();
      await view.locator('#coverage').click();
      // A view's page is see-through; axe-core cannot see what the editor paints behind it.
      await view.evaluate(() => {
        document.documentElement.style.background = 'var(--vscode-sideBar-background)';
      });
      assert.deepEqual(await workbench.accessibilityProblems(view), []);
      await workbench.screenshot(`recall card ${theme}`);
    });
  });
