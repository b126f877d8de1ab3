import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { ensureBrowser } from './findBrowser.js';
import type { Workbench } from './workbench.js';

/** Bounds for a machine that is busy with other things, not expectations. */
const SLOWEST_START_MS = 90_000;
const SLOWEST_STEP_MS = 30_000;

/** What a page loads besides the workbench itself. */
export interface PageOptions {
  /** Folders of unpacked extensions, absolute. */
  readonly extensions?: readonly string[];
  /** A module whose `run()` the extension host calls after start-up, absolute. */
  readonly testModule?: string;
  /** The address to open; the workspace folder when left out. */
  readonly url?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Called on the new page before the workbench loads. */
  readonly beforeLoad?: (page: Page) => Promise<void>;
}

/** Starts the browser of this machine, cut off from every name but this machine's own. */
export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
}

/**
 * Runs in the page before anything else: answers the workbench's question for its configuration
 * with the wanted extensions and test module added. Kept as text, because a compiled function may
 * call helpers that the page does not have.
 */
const DEVELOPMENT_OPTIONS = String.raw`
(wanted) => {
  if (window.top !== window) return;
  const original = Element.prototype.getAttribute;
  const remote = (path) => ({ scheme: 'vscode-remote', authority: 'remote', path });
  Element.prototype.getAttribute = function (name) {
    const value = original.call(this, name);
    if (name !== 'data-settings' || this.id !== 'vscode-workbench-web-configuration' || !value)
      return value;
    const configuration = JSON.parse(value);
    const options = { ...configuration.developmentOptions };
    if (wanted.extensions.length) options.extensions = wanted.extensions.map(remote);
    if (wanted.testModule) options.extensionTestsPath = remote(wanted.testModule);
    return JSON.stringify({ ...configuration, developmentOptions: options });
  };
}`;

/** Opens the workbench in a new page and waits until its activity bar stands. */
export async function openPage(
  browser: Browser,
  workbench: Workbench,
  options: PageOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1280, height: 800 },
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: workbench.origin,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(SLOWEST_STEP_MS);
  const wanted = { extensions: options.extensions ?? [], testModule: options.testModule };
  // Functions handed to evaluate() are compiled with calls of this naming helper.
  await page.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await page.addInitScript({ content: `(${DEVELOPMENT_OPTIONS})(${JSON.stringify(wanted)})` });
  await options.beforeLoad?.(page);
  await page.goto(options.url ?? workbench.url(), { timeout: SLOWEST_START_MS });
  await page
    .locator('.monaco-workbench .activitybar')
    .first()
    .waitFor({ timeout: SLOWEST_START_MS });
  return page;
}
