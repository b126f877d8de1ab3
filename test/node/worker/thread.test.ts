import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { ALL_BUFFERS } from './support/meals.js';
import type { Meal } from './support/meals.js';
import { buildPrograms, plainEnvironment } from './support/readers.js';
import type { Programs } from './support/readers.js';
import type { ThreadEnd } from './support/threadHost.js';

/**
 * Why the reader is no thread with a limit on its heap. Should one of these fail with a newer Node,
 * the choice may be made anew.
 */
describe('a reader in a thread of its host', function () {
  this.timeout(120_000);
  let programs: Programs;

  before(async () => {
    programs = await buildPrograms();
  });
  after(() => programs.dispose());

  /** What the host says at its end; null: it died. */
  const hostWith = async (meal: Meal): Promise<ThreadEnd | null> => {
    const host = spawn(process.execPath, [programs.file('threadHost'), meal], {
      cwd: programs.folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: plainEnvironment(),
    });
    let words = '';
    host.stdout.setEncoding('utf8').on('data', (text: string) => (words += text));
    const code = await new Promise((resolve) => host.once('close', resolve));
    return code === 0 ? (JSON.parse(words) as ThreadEnd) : null;
  };

  it('is ended when it fills its heap', async () => {
    assert.equal((await hostWith('heap'))?.error, 'ERR_WORKER_OUT_OF_MEMORY');
  });

  it('may take eight times its limit in buffers', async () => {
    const end = await hostWith('buffers');
    assert.equal(end?.error, null);
    assert.ok(end.bufferBytes >= ALL_BUFFERS);
  });

  it('takes its host along when it builds a large string', async () => {
    assert.equal(await hostWith('string'), null);
  });
});
