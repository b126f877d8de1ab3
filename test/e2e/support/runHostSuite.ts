import fs from 'node:fs';
import path from 'node:path';
import { openBrowser, openPage } from './openPage.js';
import { artifactsFolder, projectRoot } from './paths.js';
import { startWorkbench } from './workbench.js';
import type { WorkbenchVersion } from './workbench.js';

const LIMIT_MS = 5 * 60_000;

/**
 * Runs the bundled suite of `test/host` inside the extension host of one VS Code version. The
 * suite writes `resultFile`; whoever calls this judges by that file alone, for the code VS Code
 * gives is 0 even when the extension host died.
 */
export async function runHostSuite(version: WorkbenchVersion, resultFile: string): Promise<void> {
  fs.mkdirSync(artifactsFolder, { recursive: true });
  fs.rmSync(resultFile, { force: true });
  const workbench = await startWorkbench({
    version,
    records: 'demo',
    env: { MNEME_HOST_RESULT: resultFile },
    files: { 'notes.txt': 'totals were off by a cent\n' },
  });
  try {
    const browser = await openBrowser();
    try {
      const lines: string[] = [];
      let settle: (code: unknown) => void;
      const ended = new Promise<unknown>((resolve) => (settle = resolve));
      const page = await openPage(browser, workbench, {
        extensions: [projectRoot],
        testModule: path.join(projectRoot, 'dist/test/host.js'),
        beforeLoad: async (page) => {
          // The workbench calls these two, if they exist, with its log and when run() settles.
          await page.exposeFunction('codeAutomationLog', (level: string, args: unknown) => {
            lines.push(`${level} ${[args].flat().map(String).join(' ')}`);
          });
          await page.exposeFunction('codeAutomationExit', (code: unknown) => settle(code));
        },
      });
      const timer = new Promise((resolve) => setTimeout(resolve, LIMIT_MS, 'too late').unref());
      const code = await Promise.race([ended, timer]);
      if (code !== 0 || !fs.existsSync(resultFile)) {
        const base = path.join(artifactsFolder, `host-${version}`);
        await page.screenshot({ path: `${base}.png` });
        const log = `${lines.join('\n')}\n${fs.readFileSync(workbench.log, 'utf8')}`;
        fs.writeFileSync(`${base}.log`, log);
        console.error(`The host run ended with: ${String(code)}. Its log: ${base}.log`);
        if (!fs.existsSync(resultFile)) console.error(lines.slice(-30).join('\n'));
      }
    } finally {
      await browser.close();
    }
  } finally {
    await workbench.stop();
  }
}
