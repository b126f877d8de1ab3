/**
 * `npm test`: everything that can be tested here, on a fresh clone too, ending with one line
 * `N passed, N failed`. A stage that could not run counts as failed.
 *
 *   npm test                                  all of it, the host suite on the newest VS Code
 *   npm test -- --all-versions                the host suite on the oldest one too (as with CI=true)
 *   npm test -- --only host                   one stage: unit, check, host, e2e or package
 *   npm test -- --only e2e recall             only the browser test files with "recall" in the name
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { command, node } from './support/command.mjs';
import { countReport, one, summary } from './support/count.mjs';
import { ensureModules } from './support/ensureModules.mjs';
import { root } from './support/folders.mjs';

const MINUTE = 60_000;
const STAGES = ['unit', 'check', 'host', 'e2e', 'package'];
const artifacts = path.join(root, 'test/artifacts');
const results = [];

try {
  await main();
} catch (error) {
  results.push(one('test run', error.message));
}
const isGreen = results.every(({ failures }) => failures.length === 0);
console.log(`\n${summary(results)}`);
process.exitCode = isGreen ? 0 : 1;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, 'all-versions': { type: 'boolean', default: false } },
  });
  if (values.only && !STAGES.includes(values.only))
    throw new Error(`--only takes one of ${STAGES.join(', ')}`);
  const wants = (stage) => values.only === undefined || values.only === stage;
  const isEveryVersion = values['all-versions'] || /^(1|true)$/.test(process.env.CI ?? '');
  const versions = isEveryVersion ? ['newest', '1.104'] : ['newest'];

  await ensureModules();
  fs.mkdirSync(artifacts, { recursive: true });
  if (wants('unit') || wants('host') || wants('e2e')) {
    heading('build');
    const { code } = await node(['esbuild.mjs'], { limitMs: 5 * MINUTE });
    if (code !== 0) results.push(one('build', `esbuild.mjs ended with ${code}`));
  }
  // Neither needs more than one processor, and neither looks at what the other makes.
  const checked = wants('check') ? checks() : Promise.resolve([]);
  if (wants('unit')) await mochaStage('unit', []);
  results.push(...(await checked));
  const isReady = ['host', 'e2e', 'package'].some(wants) ? await workbenchIsReady() : false;
  if (wants('host')) for (const version of versions) await hostSuite(version, isReady);
  if (wants('e2e')) await files('e2e', 'test/e2e', '.e2e.ts', positionals, isReady);
  if (wants('package')) await files('package', 'test/package', '.test.ts', positionals, isReady);
}

function heading(words) {
  console.log(`\n=== ${words}`);
}

/** Their words are kept back until each ends, so that they do not run into a test report's. */
async function checks() {
  const checked = [];
  for (const script of ['types', 'lint', 'format:check', 'deadcode']) {
    const options = { limitMs: 10 * MINUTE, quiet: true };
    const { code, text } = await command('npm', ['run', '--silent', script], options);
    console.log(`\n=== check: ${script}: ${code === 0 ? 'passed' : 'failed'}\n${text}`);
    checked.push(one(`check ${script}`, code === 0 ? undefined : `ended with ${code}`));
  }
  return checked;
}

/** The browser and the workbench, before any test's clock runs. */
async function workbenchIsReady() {
  heading('browser and workbench');
  const browser = await node(['scripts/support/ensureBrowser.mjs']);
  const workbench = await node(['test/workbench/setup.mjs', 'newest']);
  return browser.code === 0 && workbench.code === 0;
}

async function hostSuite(version, isReady) {
  const stage = `host ${version}`;
  heading(stage);
  if (!isReady) return void results.push(one(stage, 'there is no browser or no workbench'));
  const setup = await node(['test/workbench/setup.mjs', version]);
  if (setup.code !== 0) return void results.push(one(stage, 'its workbench is not installed'));
  const file = path.join(artifacts, `host-${version}.json`);
  fs.rmSync(file, { force: true });
  const end = await node(['scripts/support/runHost.mjs', version, file], { limitMs: 8 * MINUTE });
  const result = countReport(stage, file, end);
  printHostReport(file);
  results.push(result);
}

function printHostReport(file) {
  if (!fs.existsSync(file)) return;
  const { passes, failures } = JSON.parse(fs.readFileSync(file, 'utf8'));
  for (const { fullTitle } of passes) console.log(`  ✔ ${fullTitle}`);
  for (const { fullTitle, error } of failures) console.log(`  ✘ ${fullTitle}\n${error}`);
}

/** A mocha process a file, one after the other: each has a workbench of its own. */
async function files(stage, folder, suffix, wanted, isReady) {
  const found = fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((name) => name.endsWith(suffix))
    .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
    .sort();
  if (found.length === 0) results.push(one(stage, 'there is no test file'));
  for (const file of found) {
    const name = `${stage} ${path.basename(file, suffix)}`;
    if (isReady) await mochaStage(name, ['--config', 'test/e2e/.mocharc.json', file]);
    else results.push(one(name, 'there is no browser or no workbench'));
  }
}

async function mochaStage(stage, args) {
  heading(stage);
  const file = path.join(artifacts, `${stage.replace(/\W+/g, '-')}.json`);
  fs.rmSync(file, { force: true });
  const end = await node(
    [
      'node_modules/mocha/bin/mocha.js',
      '--forbid-only',
      '--forbid-pending',
      '--reporter',
      path.join(root, 'scripts/support/reporter.mjs'),
      '--reporter-option',
      `output=${file}`,
      ...args,
    ],
    { limitMs: 15 * MINUTE },
  );
  results.push(countReport(stage, file, end));
}
