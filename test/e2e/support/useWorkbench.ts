import fs from 'node:fs';
import path from 'node:path';
import { after, afterEach, before } from 'mocha';
import type { Browser, Frame, Page } from 'playwright-core';
import { accessibilityProblems } from './accessibility.js';
import { openBrowser, openPage } from './openPage.js';
import type { PageOptions } from './openPage.js';
import { runCommand } from './palette.js';
import { artifactsFolder, fileNameOf, projectRoot } from './paths.js';
import { webviewFrame } from './webviewFrame.js';
import { startWorkbench } from './workbench.js';
import type { Workbench, WorkbenchOptions } from './workbench.js';

/** The workbench of one browser test file; its parts are there from the first `before` on. */
export class OpenWorkbench {
  #parts: { browser: Browser; workbench: Workbench; page: Page } | undefined;

  /** Starts the workbench, with the project itself as unpacked extension unless a vsix is given. */
  async open(options: WorkbenchOptions & PageOptions): Promise<void> {
    const extensions = options.extensions ?? (options.vsix ? [] : [projectRoot]);
    const workbench = await startWorkbench(options);
    let browser: Browser | undefined;
    try {
      browser = await openBrowser();
      const page = await openPage(browser, workbench, { ...options, extensions });
      this.#parts = { browser, workbench, page };
    } catch (error) {
      await browser?.close();
      await workbench.stop();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#parts?.browser.close();
    await this.#parts?.workbench.stop();
    this.#parts = undefined;
  }

  get isOpen(): boolean {
    return this.#parts !== undefined;
  }

  get page(): Page {
    return this.#open().page;
  }

  get workbench(): Workbench {
    return this.#open().workbench;
  }

  /** Runs a command of the palette by its exact title. */
  async runCommand(title: string): Promise<void> {
    await runCommand(this.page, title);
  }

  /**
   * Opens the view container with this name in the activity bar, however often it is called. A press
   * on a container that a window is just bringing back closes it; then it is pressed once more.
   */
  async openActivity(name: string): Promise<void> {
    const tab = this.page.locator(`.activitybar [aria-label^="${name}"]`).first();
    const shown = this.page
      .locator(`.activitybar .action-item.checked:has([aria-label^="${name}"])`)
      .first();
    await tab.waitFor();
    for (let press = 0; press < 3; press += 1) {
      if ((await shown.count()) > 0) return;
      await tab.click();
      try {
        await shown.waitFor({ timeout: 5_000 });
        return;
      } catch {
        // It was open already and is closed now.
      }
    }
    throw new Error(`${name} could not be opened from the activity bar`);
  }

  /** The document of the webview that shows such an element. */
  async webview(selector: string, text?: string | RegExp): Promise<Frame> {
    return await webviewFrame(this.page, selector, text);
  }

  /** Serious and critical findings of axe-core in a webview. */
  async accessibilityProblems(frame: Frame): Promise<string[]> {
    return await accessibilityProblems(frame);
  }

  /** Keeps a picture of the window under `test/artifacts`. */
  async screenshot(name: string): Promise<void> {
    fs.mkdirSync(artifactsFolder, { recursive: true });
    await this.page.screenshot({ path: path.join(artifactsFolder, `${fileNameOf(name)}.png`) });
  }

  #open(): { browser: Browser; workbench: Workbench; page: Page } {
    if (!this.#parts) throw new Error('The workbench is not open yet: use it inside a test.');
    return this.#parts;
  }
}

/**
 * Gives the surrounding `describe` one workbench: opened before its tests, closed after them, with
 * a picture of every test that failed. The options may be made when the workbench starts.
 */
export function useWorkbench(
  options: (WorkbenchOptions & PageOptions) | (() => WorkbenchOptions & PageOptions) = {},
): OpenWorkbench {
  const open = new OpenWorkbench();
  before(async function () {
    this.timeout(300_000);
    await open.open(typeof options === 'function' ? options() : options);
  });
  afterEach(async function () {
    if (this.currentTest?.state === 'failed' && open.isOpen)
      await open.screenshot(`failed ${this.currentTest.fullTitle()}`);
  });
  after(async function () {
    this.timeout(60_000);
    await open.close();
  });
  return open;
}
