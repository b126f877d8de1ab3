import assert from 'node:assert/strict';
import { CHIPS, resultOf, snapshot } from '../webview/snapshots.js';
import { STANDS } from '../webview/snapshotsOfStands.js';
import { PageHarness } from './page/pageHarness.js';
import { accessibilityProblems } from './support/accessibility.js';
import type { ThemeName } from './support/workbench.js';

const THEMES: readonly ThemeName[] = ['light', 'dark', 'high-contrast', 'high-contrast-light'];
/** The one that is also looked at in a narrow and in a wide view. */
const EVERY_WIDTH: ThemeName = 'dark';

const CUE = { text: 'that fix where totals were off by a cent', mark: 'a' };
const HISTORY = [
  CUE.text,
  'the retry discussion last Tuesday',
  '“half to even” in the invoice project, with the long table of amounts that I pasted into the box when the export came out wrong for the third time in a row',
];
const asked = snapshot({ cue: CUE, history: HISTORY, chips: CHIPS });

const STATES = {
  'before a search': snapshot(),
  ...Object.fromEntries(
    Object.entries(STANDS).map(([stand, result]) => [stand, { ...asked, result }]),
  ),
  searching: {
    ...asked,
    result: resultOf({ isStale: true }),
    progress: {
      text: 'Reading 412 of 1,204 sessions, 310 MB of 1.4 GB',
      part: 0.22,
      early: [
        'Invoice totals are off by a cent for some customers and for all of the older quotes',
        'Which rounding do the tax rules ask for?',
      ],
    },
  },
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

describe('the recall page, looked at', () => {
  const host = new PageHarness('recall');
  before(() => host.start());
  after(() => host.stop());

  /** What is wrong with the page as it stands: the rules of axe-core, the policy, its width. */
  async function problems(): Promise<readonly string[]> {
    const overflow = await host.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return [
      ...(await accessibilityProblems(host.page.mainFrame())),
      ...(await host.reports()),
      ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ];
  }

  for (const [name, state] of Object.entries(STATES))
    for (const theme of THEMES)
      it(`${name}, ${theme}: nothing serious for axe-core, nothing cut off`, async () => {
        const page = await host.open({ theme });
        await host.post(state);
        for (const toggle of ['#passage-1', '#coverage', '#tool-summary'])
          if ((await page.locator(toggle).count()) > 0) await page.locator(toggle).click();
        for (const width of theme === EVERY_WIDTH ? [200, 1000, 300] : [300]) {
          await page.setViewportSize({ width, height: 700 });
          await host.screenshot(`recall page ${name} ${theme} ${width}`);
          assert.deepEqual(await problems(), [], `at ${width} px`);
        }
      });

  for (const theme of THEMES)
    it(`the earlier words, ${theme}: a list over the page that stays inside it`, async () => {
      const page = await host.open({ theme });
      await host.post({ ...asked, result: STANDS.card });
      await page.getByRole('button', { name: 'Earlier words' }).press('Enter');
      for (const width of theme === EVERY_WIDTH ? [200, 1000, 300] : [300]) {
        await page.setViewportSize({ width, height: 700 });
        await host.screenshot(`recall page earlier words ${theme} ${width}`);
        assert.deepEqual(await problems(), [], `at ${width} px`);
        const box = await page.locator('#earlier-words').boundingBox();
        assert.ok(box !== null && box.x >= 0 && box.x + box.width <= width);
      }
    });

  it('keeps the marks and borders where the system’s own colours rule', async () => {
    // Its colours are not what axe-core computes, so that only the marks are asked for.
    const page = await host.open({ theme: 'high-contrast' });
    await page.emulateMedia({ forcedColors: 'active' });
    await host.post({ ...asked, result: STANDS.card });
    await host.screenshot('recall page card forced colors');
    const marked = page.locator('mark').first();
    const color = await marked.evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.doesNotMatch(color, /^rgba.*, 0\)$|transparent/);
  });

  it('moves nothing where motion is not wanted', async () => {
    await host.open({ isMotionReduced: true });
    await host.post(STATES.searching);
    const moving = await host.page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    assert.equal(moving, 0);
  });
});
