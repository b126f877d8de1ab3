import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { webviewHtml } from '../../../src/extension/views/webviewHtml.js';
import { openBrowser } from '../support/openPage.js';
import { artifactsFolder, fileNameOf, projectRoot } from '../support/paths.js';
import type { ThemeName } from '../support/workbench.js';

/** Like a webview's own origin, a secure one. */
const ORIGIN = 'https://page.test';

/** The classes the editor puts on a page's body. */
const BODY_CLASSES: Readonly<Record<ThemeName, string>> = {
  light: 'vscode-light',
  dark: 'vscode-dark',
  'high-contrast': 'vscode-high-contrast',
  'high-contrast-light': 'vscode-high-contrast-light vscode-high-contrast',
};

/** Stands in for the editor's side of a page; kept as text, because it runs in the page. */
const FAKE_HOST = String.raw`
(theme) => {
  const KEY = 'page-state';
  window.sent = [];
  window.reports = [];
  addEventListener('securitypolicyviolation', (event) =>
    window.reports.push(event.violatedDirective + ' ' + event.blockedURI));
  addEventListener('error', (event) => window.reports.push('error ' + event.message));
  window.acquireVsCodeApi = () => ({
    postMessage: (message) => window.sent.push(message),
    getState: () => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined,
    setState: (state) => sessionStorage.setItem(KEY, JSON.stringify(state)),
  });
  const paint = () => {
    const style = document.documentElement?.style;
    if (!style) return false;
    for (const [name, value] of Object.entries(theme)) style.setProperty(name, value);
    style.setProperty('background', theme['--vscode-sideBar-background']);
    return true;
  };
  if (!paint()) {
    const observer = new MutationObserver(() => paint() && observer.disconnect());
    observer.observe(document, { childList: true });
  }
}`;

export interface PageSetting {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  readonly isMotionReduced?: boolean;
}

/** One built page under the real policy, with a host that only listens and speaks when told. */
export class PageHarness {
  readonly #name: string;
  readonly #policy: (html: string) => string;
  #files = new Map<string, string>();
  #browser: Browser | undefined;
  #context: BrowserContext | undefined;
  #page: Page | undefined;

  /**
   * @param name of the page's folder in `src/webview` and of its style sheet
   * @param policy what the page's policy allows beyond the common one
   */
  constructor(name: string, policy: (html: string) => string = (html) => html) {
    this.#name = name;
    this.#policy = policy;
  }

  async start(): Promise<void> {
    const built = await esbuild.build({
      entryPoints: {
        script: path.join(projectRoot, `src/webview/${this.#name}/main.tsx`),
        style: path.join(projectRoot, `src/webview/styles/${this.#name}.css`),
      },
      bundle: true,
      write: false,
      outdir: 'page',
      format: 'iife',
      target: 'es2022',
      jsx: 'automatic',
      jsxImportSource: 'preact',
      logLevel: 'warning',
    });
    for (const file of built.outputFiles) this.#files.set(path.basename(file.path), file.text);
    this.#browser = await openBrowser();
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error('No page is open.');
    return this.#page;
  }

  /** Opens the page anew, with an empty memory. */
  async open(setting: PageSetting = {}): Promise<Page> {
    const { theme = 'dark', width = 300, height = 900, isMotionReduced = false } = setting;
    await this.#context?.close();
    if (this.#browser === undefined) throw new Error('The harness was not started.');
    this.#context = await this.#browser.newContext({
      viewport: { width, height },
      reducedMotion: isMotionReduced ? 'reduce' : 'no-preference',
    });
    const page = await this.#context.newPage();
    page.setDefaultTimeout(10_000);
    const themes = JSON.parse(
      fs.readFileSync(path.join(import.meta.dirname, 'themes.json'), 'utf8'),
    ) as Record<ThemeName, Record<string, string>>;
    await page.addInitScript({ content: `(${FAKE_HOST})(${JSON.stringify(themes[theme])})` });
    await page.route(`${ORIGIN}/**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      if (name === '') {
        const html = webviewHtml({
          cspSource: ORIGIN,
          script: `${ORIGIN}/script.js`,
          style: `${ORIGIN}/style.css`,
          title: 'Page',
        }).replace('<body>', `<body class="${BODY_CLASSES[theme]}">`);
        await route.fulfill({ contentType: 'text/html', body: this.#policy(html) });
        return;
      }
      const body = this.#files.get(name);
      const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
      if (body === undefined) await route.fulfill({ status: 404 });
      else await route.fulfill({ contentType, body });
    });
    this.#page = page;
    await this.load();
    return page;
  }

  /** Loads or reloads the page and waits until it says ready. */
  async load(): Promise<void> {
    await this.page.goto(`${ORIGIN}/`);
    await this.waitForSent('ready');
  }

  /** What the host posts to the page. */
  async post(message: unknown): Promise<void> {
    await this.page.evaluate((data) => {
      window.dispatchEvent(new MessageEvent('message', { data }));
    }, message);
  }

  /** What the page sent to the host so far; where the focus is, is no act and told apart. */
  async sent(): Promise<readonly Record<string, unknown>[]> {
    const all: readonly Record<string, unknown>[] = await this.page.evaluate('window.sent');
    return all.filter(({ kind }) => kind !== 'focused');
  }

  /** Whether the page told the host last that it has the focus; null: it told nothing. */
  async toldFocus(): Promise<boolean | null> {
    const all: readonly Record<string, unknown>[] = await this.page.evaluate('window.sent');
    const last = all.findLast(({ kind }) => kind === 'focused');
    return last === undefined ? null : last['isFocused'] === true;
  }

  /** The last message of a kind; waits for it. */
  async waitForSent(kind: string): Promise<Record<string, unknown>> {
    const deadline = Date.now() + 10_000;
    for (;;) {
      const found = (await this.sent()).findLast((message) => message['kind'] === kind);
      if (found !== undefined) return found;
      if (Date.now() > deadline) throw new Error(`nothing of kind ${kind} was sent`);
      await this.page.waitForTimeout(20);
    }
  }

  /** Violations of the policy and uncaught errors since the page was loaded. */
  async reports(): Promise<readonly string[]> {
    return await this.page.evaluate('window.reports');
  }

  /** Name, text or id of the element that has the focus, through shadow roots. */
  async focused(): Promise<string> {
    return await this.page.evaluate(() => {
      const element = document.activeElement;
      if (element === null) return '';
      return (
        element.getAttribute('aria-label') ??
        (element.id === '' ? element.textContent.trim() : `#${element.id}`)
      );
    });
  }

  async screenshot(name: string): Promise<void> {
    fs.mkdirSync(artifactsFolder, { recursive: true });
    await this.page.screenshot({
      path: path.join(artifactsFolder, `${fileNameOf(name)}.png`),
      fullPage: true,
    });
  }
}
