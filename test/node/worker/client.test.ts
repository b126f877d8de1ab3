import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { RootSettings, WorkerCalls } from '../../../src/node/worker/calls.js';
import { createWorkerClient } from '../../../src/node/worker/client.js';
import type { CallOptions, ReaderDeath, WorkerClient } from '../../../src/node/worker/client.js';
import { ALL_BUFFERS, MEALS } from './support/meals.js';
import { buildPrograms, plainEnvironment, until } from './support/readers.js';
import type { Programs } from './support/readers.js';

const SETTINGS: RootSettings = {
  claudeRoots: ['/r'],
  codexRoots: [],
  from: 'flag',
  env: {},
  home: '/h',
};
const MEMORY = 'it needed more memory than it may use';

describe('the reader and its host', function () {
  this.timeout(120_000);
  let programs: Programs;
  let folder: string;
  let client: WorkerClient;
  let deaths: ReaderDeath[];

  before(async () => {
    programs = await buildPrograms();
  });
  after(() => programs.dispose());
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(programs.folder, 'test-'));
    deaths = [];
    client = createWorkerClient(programs.file('testReader'), (death) => deaths.push(death));
  });
  afterEach(async () => await client.dispose());

  const ask = async (act: string, options?: CallOptions<'findInRecord'>): Promise<unknown> =>
    await client.call(
      'findInRecord',
      { record: folder, text: act, from: 0, direction: 'next' },
      options,
    );
  const asked = (): string[] =>
    fs.readFileSync(path.join(folder, 'asked'), 'utf8').trimEnd().split('\n');
  /** Begins an act that tells that it began; `over` is its end. */
  const begin = async (act: string, signal?: AbortSignal): Promise<{ over: Promise<unknown> }> =>
    await new Promise((resolve) => {
      const over = ask(act, { signal, progress: () => resolve({ over }) });
      // Whoever waits for the end hears of it; until then it is nobody's loose end.
      over.catch(() => undefined);
    });

  for (const meal of MEALS)
    it(`outlives a reader that takes too much: ${meal}`, async () => {
      await client.call('configure', SETTINGS);
      const before = process.memoryUsage().rss;
      // The reader goes on only when this process took its turn, so a blocked host would never end.
      const { over } = await begin(`once:${meal}`);
      fs.writeFileSync(path.join(folder, 'host turned'), '');
      assert.equal(await over, `once:${meal}, again`);
      assert.deepEqual(deaths, [{ reason: MEMORY, repeated: 1, failed: 0 }]);
      assert.deepEqual(await ask('settings'), SETTINGS);
      assert.ok(process.memoryUsage().rss - before < ALL_BUFFERS / 8);
    });

  it('gives a call up that ends the reader twice, and goes on', async () => {
    await assert.rejects(ask('exit'), (error: Error) => {
      assert.match(error.message, /stopped twice over this: it ended with an error \(code 7\)/);
      assert.match(error.message, /Ask for less/);
      return true;
    });
    assert.deepEqual(asked(), ['exit', 'exit']);
    assert.deepEqual(
      deaths.map(({ repeated, failed }) => [repeated, failed]),
      [
        [1, 0],
        [0, 1],
      ],
    );
    assert.equal(await ask('chatter'), 'said');
  });

  it('repeats everything that was under way once, with its progress', async () => {
    const seen: WorkerCalls['findInRecord']['progress'][] = [];
    const other = ask('second', { progress: (progress) => seen.push(progress) });
    assert.equal(await ask('once:kill'), 'once:kill, again');
    assert.equal(await other, 'at the second time');
    assert.deepEqual(
      seen.map(({ bytes }) => bytes),
      [1, 2],
    );
    assert.deepEqual(asked().sort(), ['once:kill', 'once:kill', 'second', 'second']);
    assert.deepEqual(deaths, [
      { reason: 'something else ended it (SIGKILL)', repeated: 2, failed: 0 },
    ]);
  });

  it('repeats nothing that was cancelled', async () => {
    const controller = new AbortController();
    const { over } = await begin('wait', controller.signal);
    controller.abort();
    await assert.rejects(over, { name: 'AbortError' });
    assert.equal(await ask('once:exit'), 'once:exit, again');
    assert.deepEqual(asked(), ['wait', 'once:exit', 'once:exit']);
  });

  it('starts a reader that ended while it had nothing to do when it is asked again', async () => {
    const pid = Number(await ask('pid'));
    process.kill(pid, 'SIGKILL');
    await until(() => deaths.length > 0);
    assert.deepEqual(
      deaths.map(({ repeated, failed }) => [repeated, failed]),
      [[0, 0]],
    );
    assert.notEqual(await ask('pid'), pid);
  });

  it('gives up a program that is not there', async () => {
    client = createWorkerClient(path.join(folder, 'none.js'), (death) => deaths.push(death));
    await assert.rejects(ask('pid'), /stopped twice over this: it ended with an error/);
    assert.equal(deaths.length, 2);
  });

  it('passes values as they are, and errors as errors', async () => {
    assert.deepEqual(await ask('values'), {
      map: new Map([[1, new Set(['a'])]]),
      nothing: undefined,
      bytes: new Uint8Array([1, 2, 255]),
      lone: '\ud800',
    });
    await assert.rejects(ask('wrong'), { name: 'RangeError', message: 'that is wrong' });
    assert.deepEqual(deaths, []);
  });

  it('refuses a request that cannot be passed, and owes nothing for it', async () => {
    const request = { ...SETTINGS, env: { odd: (() => '') as unknown as string } };
    await assert.rejects(client.call('configure', request), /could not be cloned/);
  });

  it('gives the reader only what it needs of the environment', async () => {
    process.env['MNEME_TEST_TOKEN'] = 'none of its business';
    try {
      const names = (await ask('environment')) as string[];
      assert.ok(names.includes('PATH'));
      assert.deepEqual(
        names.filter((name) => /^(MNEME|NODE|VSCODE)_/.test(name)),
        [],
      );
    } finally {
      delete process.env['MNEME_TEST_TOKEN'];
    }
  });

  it('ends a reader at once that is in the middle of its work', async () => {
    const pid = Number(await ask('pid'));
    const { over } = await begin('spin');
    await client.dispose();
    await assert.rejects(over, { name: 'AbortError' });
    assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
    await assert.rejects(ask('pid'), { name: 'AbortError' });
    assert.deepEqual(deaths, []);
  });

  it('keeps no host alive, says nothing in its name, and ends with it', async () => {
    const host = spawn(process.execPath, [programs.file('idleHost'), folder, 'chatter'], {
      env: plainEnvironment(),
    });
    let words = '';
    for (const stream of [host.stdout, host.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (words += text));
    const code = await new Promise((resolve) => host.once('close', resolve));
    assert.deepEqual([code, words], [0, 'said\n']);
    await until(() => fs.existsSync(path.join(folder, 'gone')));
  });

  it('ends with a host that is killed', async () => {
    const host = spawn(process.execPath, [programs.file('idleHost'), folder, 'wait'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: plainEnvironment(),
    });
    await new Promise((resolve) => host.stdout.once('data', resolve));
    host.kill('SIGKILL');
    await until(() => fs.existsSync(path.join(folder, 'gone')));
  });
});
