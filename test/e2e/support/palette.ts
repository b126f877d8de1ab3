import type { Page } from 'playwright-core';

const ATTEMPTS = 3;

/**
 * Runs a command of the palette by its exact title ("Mneme: Recollect"). The palette matches
 * loosely, so the row with that very label is clicked, never just the first one. An open menu or a
 * change of focus may close the palette; then it is opened again.
 * @throws the last error when no such row appeared in three tries.
 */
export async function runCommand(page: Page, title: string): Promise<void> {
  const input = page.locator('.quick-input-widget input[type=text]').first();
  const row = page
    .locator('.quick-input-list .monaco-list-row')
    .filter({ has: page.getByText(title, { exact: true }) })
    .first();
  for (let attempt = 1; ; attempt++) {
    try {
      await page.keyboard.press('Escape');
      await page.keyboard.press('F1');
      await input.fill(`>${title}`, { timeout: 3_000 });
      await row.click({ timeout: 5_000 });
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** Whether the palette offers a command of this exact title. */
export async function isCommandOffered(page: Page, title: string): Promise<boolean> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget input[type=text]').first();
  await input.fill(`>${title}`);
  const rows = page.locator('.quick-input-list .monaco-list-row');
  await rows.first().waitFor();
  const exact = rows.filter({ has: page.getByText(title, { exact: true }) });
  const isOffered = (await exact.count()) > 0;
  await page.keyboard.press('Escape');
  return isOffered;
}
