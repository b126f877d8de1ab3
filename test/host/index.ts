/**
 * What VS Code runs in the extension host: every `*.test.ts` of this folder, through mocha. The
 * result goes into the file MNEME_HOST_RESULT names, since the exit code of such a run says
 * nothing when the extension host dies.
 */
import fs from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';

/** The shape of the result file: the parts of mocha's JSON report that the runner counts. */
export interface HostResult {
  readonly passes: readonly { readonly fullTitle: string }[];
  readonly failures: readonly { readonly fullTitle: string; readonly error: string }[];
  readonly pending: readonly { readonly fullTitle: string }[];
}

/** Called by VS Code after start-up. Rejects when a test failed. */
export async function run(): Promise<void> {
  const result = await load().then(runAll, couldNotLoad);
  const file = process.env['MNEME_HOST_RESULT'];
  if (file) fs.writeFileSync(file, JSON.stringify(result));
  if (result.failures.length > 0) throw new Error(`${result.failures.length} failed`);
}

async function load(): Promise<Mocha> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 30_000 });
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  for (const name of testNames())
    // Bundled: the pattern takes in every test file there was when the bundle was made.
    await import(`./${name}.test.ts`);
  return mocha;
}

function couldNotLoad(error: unknown): HostResult {
  return { passes: [], failures: [failure('the suite loads', error)], pending: [] };
}

const failure = (fullTitle: string, error: unknown): HostResult['failures'][number] => ({
  fullTitle,
  error: error instanceof Error ? (error.stack ?? error.message) : String(error),
});

/** The test files as they stand in the checkout, so that a stale bundle fails loudly. */
function testNames(): string[] {
  const folder = path.resolve(__dirname, '../../test/host');
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.test.ts'.length))
    .sort();
}

async function runAll(mocha: Mocha): Promise<HostResult> {
  const passes: { fullTitle: string }[] = [];
  const failures: { fullTitle: string; error: string }[] = [];
  const pending: { fullTitle: string }[] = [];
  await new Promise<void>((resolve) => {
    mocha
      .run(() => resolve())
      .on('pass', (test) => passes.push({ fullTitle: test.fullTitle() }))
      .on('pending', (test) => pending.push({ fullTitle: test.fullTitle() }))
      .on('fail', (test, error: unknown) => failures.push(failure(test.fullTitle(), error)));
  });
  return { passes, failures, pending };
}
