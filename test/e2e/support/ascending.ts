import path from 'node:path';
import type { Frame, Locator } from 'playwright-core';
import { isCommandOffered } from './palette.js';
import type { OpenWorkbench } from './useWorkbench.js';

type Ascending = ReturnType<typeof driver>;

/** What a person does with the page of the whole, in one workbench. Nothing here presses Escape. */
export const ascending = (workbench: OpenWorkbench): Ascending => driver(workbench);

function driver(workbench: OpenWorkbench) {
  /** The page once it stands so and nothing is worked on. */
  async function standing(...stands: readonly string[]): Promise<Frame> {
    const frame = await workbench.webview(
      stands.map((stand) => `main[data-stand=${stand}]`).join(', '),
    );
    await frame.locator('.standing .busy').waitFor({ state: 'detached' });
    return frame;
  }

  /** The palette with words in it, by keys alone; its rows. */
  async function palette(title: string): Promise<Locator> {
    await workbench.page.keyboard.press('F1');
    const input = workbench.page.locator('.quick-input-widget input[type=text]').first();
    await input.fill(`>${title}`);
    const row = workbench.page
      .locator('.quick-input-list .monaco-list-row')
      .filter({ has: workbench.page.getByText(title, { exact: true }) })
      .first();
    await row.waitFor();
    return row;
  }

  /** Runs a command without Escape, which would set the search aside. */
  async function command(title: string): Promise<void> {
    await (await palette(title)).click();
  }

  /** Waits until the palette offers the page; asking takes its time, so that it is no idle round. */
  async function ready(): Promise<void> {
    let isThere = false;
    while (!isThere)
      isThere = await isCommandOffered(workbench.page, 'Mneme: Ascend to the Whole Line…');
  }

  /** Opens the page from the palette; nothing is bound, so it asks. */
  async function open(): Promise<Frame> {
    await ready();
    await command('Mneme: Ascend to the Whole Line…');
    return await standing('ask');
  }

  /** Does what looks again, and waits until the answer to it stands. */
  async function leading(frame: Frame, act: () => Promise<void>): Promise<void> {
    await frame.evaluate(() => {
      const page = window as unknown as { before: string | null; wasBusy: boolean };
      page.before = document.querySelector('.told')?.textContent ?? null;
    });
    await act();
    await frame.waitForFunction(
      () =>
        document.querySelector('.standing .busy') === null &&
        document.querySelector('main')?.getAttribute('data-stand') !== 'working' &&
        (document.querySelector('.told')?.textContent ?? null) !==
          (window as unknown as { before: string | null }).before,
    );
  }

  /** Sends these words from the page, whatever it shows. */
  async function ask(frame: Frame, cue: string): Promise<void> {
    await frame.locator('#cue').fill(cue);
    await frame.locator('#cue').press('Enter');
  }

  const look = (frame: Frame, cue: string): Promise<void> => leading(frame, () => ask(frame, cue));

  /** Sends the changes that were made under Refine. */
  const send = (frame: Frame): Promise<void> =>
    frame
      .locator('section.refine')
      .getByText(/^Look Again with These Changes/)
      .click();

  /** Opens the changes, lets them be made, and sends them as one. */
  async function refine(frame: Frame, change?: (part: Locator) => Promise<void>): Promise<void> {
    const part = frame.locator('section.refine');
    if ((await part.count()) === 0)
      await frame.locator('.answer-pair').getByText('Refine', { exact: true }).click();
    await part.waitFor();
    await change?.(part);
    await leading(frame, () => send(frame));
  }

  /** Loads the window anew as a person does, so that it keeps what is open; gives the page again. */
  async function reload(frame: Frame, ...stands: readonly string[]): Promise<Frame> {
    const loaded = workbench.page.waitForEvent('load');
    await frame.locator('#cue').focus();
    await command('Developer: Reload Window');
    await loaded;
    await workbench.page
      .locator('.monaco-workbench .activitybar')
      .first()
      .waitFor({ timeout: 60_000 });
    return await standing(...stands);
  }

  /** Presses Tab until this has the focus. */
  async function tabTo(frame: Frame, target: Locator): Promise<void> {
    for (let step = 0; step < 120; step += 1) {
      if (await target.evaluate((element) => element.matches(':focus, :focus-within'))) return;
      await workbench.page.keyboard.press('Tab');
    }
    throw new Error(`Tab leads nowhere near ${String(target)} in ${frame.url()}`);
  }

  /** Types a path into the dialog for files, once it has written and listed where it starts. */
  async function typePath(file: string): Promise<void> {
    const widget = workbench.page.locator('.quick-input-widget');
    const input = widget.locator('input[type=text]').first();
    await widget.locator('.monaco-list-row').first().waitFor();
    await workbench.page.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>('.quick-input-widget input[type=text]')?.value !==
        '',
    );
    await input.fill(file);
    // The list of the folder that was typed has come, too.
    await widget.locator('.monaco-list-row').first().waitFor();
  }

  return {
    standing,
    palette,
    command,
    ready,
    open,
    ask,
    look,
    send,
    leading,
    refine,
    reload,
    tabTo,
    typePath,
    inWorkspace: (file: string): string => path.join(workbench.workbench.workspace, file),
    /** Back to the page from another editor. */
    toPage: (): Promise<void> =>
      workbench.page.locator('.tab', { hasText: 'Ascend' }).first().click(),
    /** The id of what has the focus in the page. */
    focused: (frame: Frame): Promise<string> =>
      frame.evaluate(() => document.activeElement?.id ?? ''),
    heading: (frame: Frame): Promise<string> => frame.locator('#standing-heading').innerText(),
    members: (frame: Frame): Promise<string[]> =>
      frame.locator('section[aria-labelledby=members-heading] .member .link').allInnerTexts(),
    verdicts: (frame: Frame): Promise<string[]> => frame.locator('.unit .verdict').allInnerTexts(),
    card: (frame: Frame, title: string): Locator =>
      frame.locator('[data-card]', { hasText: title }),
    row: (frame: Frame, title: string): Locator =>
      frame.locator('.tree .row-session', { hasText: title }),
  };
}
