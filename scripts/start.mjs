/**
 * `npm start`: builds Mneme and opens it in a real VS Code: the desktop one where there is a `code`
 * on PATH, else VS Code in the browser, whose address is printed.
 *
 *   npm start                    with your own session records
 *   npm start -- --demo          with the invented records of media/demo
 *   npm start -- --browser       in the browser even where there is a desktop VS Code
 *   npm start -- --port 8400     the browser one on this port
 *   npm start -- --host 0.0.0.0  the browser one for other machines too, behind a password
 */
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { command, node } from './support/command.mjs';
import { ensureModules } from './support/ensureModules.mjs';
import { desktopCode } from './support/desktopCode.mjs';
import { demoFolder, root, scratch } from './support/folders.mjs';
import { hasRecords } from './support/hasRecords.mjs';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const { values } = parseArgs({
    options: {
      demo: { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
      port: { type: 'string' },
      host: { type: 'string' },
    },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new Error(`--port takes a number from 1 to 65535, not "${values.port}".`);
  await ensureModules();

  const isDemo = values.demo || !(await hasRecords(process.env, os.homedir()));
  if (isDemo && !values.demo)
    console.log('No session records of Claude Code or Codex were found; showing the demo instead.');
  const env = isDemo ? await demoEnvironment() : {};

  const isForBrowser = values.browser || values.port !== undefined || values.host !== undefined;
  const code = isForBrowser ? undefined : desktopCode(process.env);
  if (code) await openDesktop(code, env, isDemo);
  else await openInBrowser(env, { port, host: values.host ?? '127.0.0.1', isDemo });
}

/** The demo records in a copy, with the times a checkout does not keep. */
async function demoEnvironment() {
  const { code } = await node(['scripts/support/copyDemo.mjs']);
  if (code !== 0) throw new Error('The demo records could not be copied.');
  return {
    CLAUDE_CONFIG_DIR: path.join(demoFolder, 'claude'),
    CODEX_HOME: path.join(demoFolder, 'codex'),
  };
}

async function openDesktop(code, env, isDemo) {
  await build([]);
  const args = ['--new-window', `--extensionDevelopmentPath=${root}`];
  // A profile of its own, so that roots named in the person's settings do not come into the demo.
  if (isDemo) args.push(`--user-data-dir=${path.join(scratch, 'demo-profile')}`);
  const { code: exit } = await command(code, args, { env });
  if (exit !== 0) throw new Error(`"${code}" ended with ${exit}. Try: npm start -- --browser`);
  console.log('VS Code is opening. Click Mneme in the activity bar at the left.');
}

async function build(flags) {
  const { code } = await node(['esbuild.mjs', ...flags]);
  if (code !== 0) throw new Error('The build failed.');
}

async function openInBrowser(env, { port, host, isDemo }) {
  console.log('Building and packing the extension …');
  const vsix = path.join(scratch, 'mneme.vsix');
  const packed = await node(['scripts/support/packageVsix.mjs', vsix]);
  if (packed.code !== 0) throw new Error('The extension could not be packed.');
  const installed = await node(['test/workbench/setup.mjs', 'newest']);
  if (installed.code !== 0) throw new Error('The browser workbench could not be installed.');

  const { tsImport } = await import('tsx/esm/api');
  const { startWorkbench } = await tsImport('../test/e2e/support/workbench.ts', import.meta.url);
  const password = LOOPBACK.has(host) ? undefined : randomBytes(9).toString('base64url');
  const workbench = await startWorkbench({
    // The person's own home: their records, and the agents their shell knows.
    env: { HOME: os.homedir(), ...ownRoots(), ...env },
    vsix: [vsix],
    host,
    ...(port === undefined ? {} : { port }),
    ...(password === undefined ? {} : { password }),
  });
  console.log(
    [
      '',
      `Mneme runs in VS Code at  ${workbench.url()}`,
      ...(password === undefined ? [] : [`Password: ${password}`]),
      isDemo ? 'It shows the invented demo records.' : 'It shows your own session records.',
      'Open the address in a browser and click Mneme in the activity bar at the left.',
      'Ctrl+C ends it.',
    ].join('\n'),
  );
  // The server runs until this process gets a signal, and ends with it.
}

/** The variables that move the agents' records; a test's workbench never gets them. */
function ownRoots() {
  const names = ['CLAUDE_CONFIG_DIR', 'CODEX_HOME'];
  return Object.fromEntries(
    names.filter((name) => process.env[name]).map((name) => [name, process.env[name]]),
  );
}
