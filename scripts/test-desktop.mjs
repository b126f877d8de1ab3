/**
 * `npm run test:desktop`: the host suite in a desktop VS Code, which is downloaded once. Ends with
 * `N passed, N failed`, like `npm test`.
 *
 *   npm run test:desktop                       the newest stable version
 *   npm run test:desktop -- --version 1.104.0  another one
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { node } from './support/command.mjs';
import { countReport, one, summary } from './support/count.mjs';
import { ensureModules } from './support/ensureModules.mjs';
import { root, scratch } from './support/folders.mjs';

let result;
try {
  result = await main();
} catch (error) {
  result = one('desktop', error.message);
}
console.log(`\n${summary([result])}`);
process.exitCode = result.failures.length === 0 ? 0 : 1;

async function main() {
  const { values } = parseArgs({ options: { version: { type: 'string', default: 'stable' } } });
  await ensureModules();
  const built = await node(['esbuild.mjs']);
  if (built.code !== 0) throw new Error('the build failed');

  const { runTests } = await import('@vscode/test-electron');
  const { tsImport } = await import('tsx/esm/api');
  const { copyDemo } = await tsImport('../src/node/demo/copyDemo.ts', import.meta.url);
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-desktop-'));
  try {
    const workspace = path.join(home, 'workspace');
    fs.mkdirSync(workspace);
    fs.writeFileSync(path.join(workspace, 'notes.txt'), 'totals were off by a cent\n');
    const roots = await copyDemo(path.join(root, 'media/demo'), path.join(home, 'records'));
    const report = path.join(home, 'result.json');
    const end = await runTests({
      version: values.version,
      cachePath: scratch,
      extensionDevelopmentPath: root,
      extensionTestsPath: path.join(root, 'dist/test/host.js'),
      extensionTestsEnv: {
        MNEME_HOST_RESULT: report,
        CLAUDE_CONFIG_DIR: roots.claude,
        CODEX_HOME: roots.codex,
      },
      launchArgs: [
        workspace,
        '--disable-extensions',
        '--disable-workspace-trust',
        `--user-data-dir=${path.join(home, 'user-data')}`,
      ],
    }).then(
      (code) => ({ code }),
      (error) => ({ code: 1, error }),
    );
    const counted = countReport('desktop', report, end);
    // A report speaks for itself; without one the reason is what the runner said.
    if (end.error && !fs.existsSync(report)) counted.failures.push(hint(end.error));
    return counted;
  } finally {
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function hint(error) {
  const isHeadless = process.platform === 'linux' && !process.env.DISPLAY;
  return isHeadless
    ? `${error.message} (no display here: try "xvfb-run -a npm run test:desktop")`
    : `${error.message}`;
}
