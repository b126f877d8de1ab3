import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import { ascending } from './support/ascending.js';
import { useWorkbench } from './support/useWorkbench.js';
import type { ThemeName } from './support/workbench.js';

const RETRIES = 'how many retries are enough, from ingest to sync';
const [FIRST, SECOND] = ['retry storm in the ingest', 'Retry cap for payment webhooks'] as const;
const CLEAR = 'from Postgres to ClickHouse and away from it again';
const NOWHERE = 'zeppelin varnish quorum';
const THEMES: readonly ThemeName[] = ['light', 'dark', 'high-contrast'];
const SIZE = { width: 1500, height: 1300 };

for (const theme of THEMES)
  describe(`the looks of an ascent in the workbench in ${theme}`, () => {
    const workbench = useWorkbench({ records: 'demo', viewport: SIZE, theme });
    const act = ascending(workbench);
    const { standing, look } = act;
    let page: Frame;

    /** Nothing serious for axe-core, and nothing wider than the page. */
    async function looksWell(name: string): Promise<void> {
      await workbench.screenshot(`ascend look ${name} ${theme}`);
      assert.deepEqual(await workbench.accessibilityProblems(page), [], name);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.equal(overflow, 0, name);
    }

    it('is well where it asks for words', async () => {
      page = await act.open();
      await looksWell('ask');
    });

    it('is well at the gate, with a session chosen', async () => {
      await look(page, RETRIES);
      page = await standing('recognition');
      await act.card(page, SECOND).click();
      await page.locator('#detail-heading', { hasText: SECOND }).waitFor();
      await looksWell('gate');
      await page.locator('.list').evaluate((list) => list.scrollIntoView());
      await workbench.screenshot('ascend look gate list');
    });

    it('is well with the question and its changes open', async () => {
      await page.getByText('Refine', { exact: true }).click();
      await page.locator('section.refine').waitFor();
      await page.locator('section.refine').getByLabel(new RegExp(FIRST)).uncheck();
      await page.locator('#question').evaluate((question) => question.scrollIntoView());
      await looksWell('refine');
    });

    it('is well in a narrow window, one below the other', async () => {
      await workbench.page.setViewportSize({ width: 900, height: SIZE.height });
      await page.waitForFunction(() => document.documentElement.clientWidth < 700);
      await page.evaluate(() => window.scrollTo(0, 0));
      await looksWell('narrow');
      const [told, drawn] = await Promise.all(
        ['.told', '.drawn'].map((part) => page.locator(part).boundingBox()),
      );
      assert.ok(told && drawn && drawn.y >= told.y + told.height, 'the picture is below the words');
      await workbench.page.setViewportSize(SIZE);
    });

    it('is well where one line is clear', async () => {
      await look(page, CLEAR);
      page = await standing('told');
      await page.locator('#question').evaluate((question) => question.scrollIntoView());
      await looksWell('clear');
    });

    it('is well where there are other ways to look, and where there is nothing', async () => {
      await look(page, NOWHERE);
      page = await standing('rescope');
      await looksWell('rescope');
      for (const again of ['Accept weaker connections', 'Search inside the records'])
        await act.leading(page, () => page.getByText(again, { exact: true }).click());
      page = await standing('nothing');
      await page.locator('#coverage').click();
      await looksWell('nothing');
    });
  });
