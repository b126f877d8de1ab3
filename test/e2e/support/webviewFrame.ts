import type { Frame, Page } from 'playwright-core';

const OUTER_PAGE = '/contrib/webview/browser/pre/index.html';

/**
 * The document an extension wrote, found by its content: it is the inner of two nested frames, and
 * several webviews may be open at once.
 * @param selector CSS of an element that only this webview has
 * @param text that the element contains, where the selector alone does not tell
 * @throws Error when no webview shows such an element in time
 */
export async function webviewFrame(
  page: Page,
  selector: string,
  text?: string | RegExp,
  timeout = 90_000,
): Promise<Frame> {
  const end = Date.now() + timeout;
  while (Date.now() < end) {
    for (const frame of page.frames()) {
      if (!frame.parentFrame()?.url().includes(OUTER_PAGE)) continue;
      try {
        const found = frame.locator(selector, text === undefined ? {} : { hasText: text });
        if ((await found.count()) > 0) return frame;
      } catch {
        // The frame went away while it was looked at.
      }
    }
    await page.waitForTimeout(100);
  }
  throw new Error(`no webview shows ${selector}${text === undefined ? '' : ` “${String(text)}”`}`);
}
