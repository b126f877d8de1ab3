import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isInside } from '../../../src/extension/ascend/isInside.js';
import { waysBack } from '../../../src/extension/ascend/waysBack.js';
import { aSession } from '../../support/values.js';

describe('a file that is to be kept', () => {
  let folder = '';
  before(async () => {
    folder = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'mneme-inside-')));
    await fs.mkdir(path.join(folder, 'store', 'projects'), { recursive: true });
    await fs.mkdir(path.join(folder, 'other'));
    await fs.symlink(path.join(folder, 'store'), path.join(folder, 'link'));
  });
  after(() => fs.rm(folder, { recursive: true }));

  it('is told to lie in a store by its name and by where links lead', async () => {
    const stores = [path.join(folder, 'store')];
    const inside = (...parts: string[]): Promise<boolean> =>
      isInside(path.join(folder, ...parts), stores);
    assert.equal(await inside('store', 'x.svg'), true);
    assert.equal(await inside('store', 'projects', 'new', 'x.svg'), true);
    assert.equal(await inside('link', 'x.svg'), true);
    assert.equal(await inside('other', '..', 'store', 'x.svg'), true);
    assert.equal(await inside('other', 'x.svg'), false);
    assert.equal(await inside('store.svg'), false);
    assert.equal(await inside('..store', 'x.svg'), false);
    assert.equal(
      await isInside(path.join(folder, 'store', 'x'), [path.join(folder, 'link')]),
      true,
    );
    assert.equal(await isInside(path.join(folder, 'x'), []), false);
  });
});

describe('the ways back into sessions', () => {
  const settings = {
    ...{ claudeRoots: [], codexRoots: [], from: 'setting' as const },
    env: { CLAUDE_CONFIG_DIR: '/home/ada/.claude' },
    home: '/home/ada',
  };

  it('look at each recorded folder once', async () => {
    const asked: (readonly string[])[] = [];
    const [one, two] = [aSession({ record: '/a' }), aSession({ record: '/b' })];
    const ways = await waysBack([one, two], {
      shell: 'sh',
      settings,
      folders: (paths) => {
        asked.push(paths);
        return Promise.resolve(Object.fromEntries(paths.map((one) => [one, 'exists' as const])));
      },
    });
    assert.deepEqual(asked, [['/home/ada/shop']]);
    assert.equal(ways.size, 2);
    assert.match(ways.get('/a')?.command ?? '', /claude --resume 3b0f6b52/);
    assert.deepEqual(ways.get('/a')?.notes, []);
  });

  it('say that a session is kept where its tool does not look', async () => {
    const session = aSession({ record: '/a', root: '/elsewhere', cwd: null, cwds: [] });
    const ways = await waysBack([session], {
      shell: 'sh',
      settings,
      folders: () => assert.fail('there is no folder to look at'),
    });
    assert.deepEqual(ways.get('/a')?.notes, ['folder-never-recorded']);
  });
});
