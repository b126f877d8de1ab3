import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { resolveRoots } from '../../src/node/roots.js';
import type { RootMachine } from '../../src/node/roots.js';
import type { RootSettings } from '../../src/node/worker/calls.js';

const SETTINGS: RootSettings = {
  claudeRoots: [],
  codexRoots: [],
  from: 'setting',
  env: {},
  home: '/home/sam',
};

/** A machine where nothing exists, so that only the words of the paths count. */
const NOWHERE: RootMachine = {
  platform: 'linux',
  base: '/work/here',
  realpath: () => Promise.reject(new Error('not there')),
  isFolder: () => Promise.resolve(false),
};
const WINDOWS: RootMachine = { ...NOWHERE, platform: 'win32', base: 'C:\\work' };

async function claudePaths(
  own: Partial<RootSettings>,
  machine: RootMachine = NOWHERE,
): Promise<string[]> {
  const roots = await resolveRoots({ ...SETTINGS, ...own }, machine);
  return roots.filter(({ runtime }) => runtime === 'claude').map((root) => root.path);
}

describe('store roots', () => {
  it('are the home defaults when nothing is named', async () => {
    assert.deepEqual(await resolveRoots(SETTINGS, NOWHERE), [
      { runtime: 'claude', path: '/home/sam/.claude', from: 'default' },
      { runtime: 'codex', path: '/home/sam/.codex', from: 'default' },
    ]);
  });

  it('come from the variables before the defaults; empty means unset', async () => {
    const env = { CLAUDE_CONFIG_DIR: '~/cc', CODEX_HOME: ' ' };
    assert.deepEqual(await resolveRoots({ ...SETTINGS, env }, NOWHERE), [
      { runtime: 'claude', path: '/home/sam/cc', from: 'variable' },
      { runtime: 'codex', path: '/home/sam/.codex', from: 'default' },
    ]);
  });

  it('come from the settings or flags before the variables, per tool', async () => {
    const named: RootSettings = {
      ...SETTINGS,
      codexRoots: ['', '/b', 'rel/c'],
      from: 'flag',
      env: { CLAUDE_CONFIG_DIR: '/env', CODEX_HOME: '/env2' },
    };
    assert.deepEqual(await resolveRoots(named, NOWHERE), [
      { runtime: 'claude', path: '/env', from: 'variable' },
      { runtime: 'codex', path: '/b', from: 'flag' },
      { runtime: 'codex', path: '/work/here/rel/c', from: 'flag' },
    ]);
  });

  it('expand a leading ~ only, and only as a folder of its own', async () => {
    const claudeRoots = ['~', '~/x', '/a/~/b', '~other/x'];
    assert.deepEqual(await claudePaths({ claudeRoots }), [
      '/home/sam',
      '/home/sam/x',
      '/a/~/b',
      '/work/here/~other/x',
    ]);
    assert.deepEqual(await claudePaths({ claudeRoots: ['~/x'], home: '/home/$&' }), ['/home/$&/x']);
  });

  it('are read once when they are the same folder or one is read with the other', async () => {
    const claudeRoots = ['/a/', '/a/./', '/a/projects', '/a/projects/x', '/ab'];
    assert.deepEqual(await claudePaths({ claudeRoots }), ['/a', '/ab']);
    assert.deepEqual(await claudePaths({ claudeRoots: [...claudeRoots].reverse() }), ['/ab', '/a']);
  });

  it('stay apart when one only lies inside the other', async () => {
    const claudeRoots = ['/home/sam', '/home/sam/.claude'];
    assert.deepEqual(await claudePaths({ claudeRoots }), claudeRoots);
  });

  it('fold the case of Windows drives and take both kinds of slash', async () => {
    const claudeRoots = ['c:\\Users\\Sam\\.claude', 'C:/users/sam/.claude', '~\\other'];
    assert.deepEqual(await claudePaths({ claudeRoots, home: 'd:\\home' }, WINDOWS), [
      'C:\\Users\\Sam\\.claude',
      'D:\\home\\other',
    ]);
  });

  it('are one when a link leads from one to the other', async () => {
    const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-')));
    try {
      fs.mkdirSync(path.join(dir, 'real/projects'), { recursive: true });
      fs.symlinkSync(path.join(dir, 'real'), path.join(dir, 'link'));
      const named = ['link', 'real', 'real/projects', 'absent'].map((name) => path.join(dir, name));
      const roots = await resolveRoots({ ...SETTINGS, claudeRoots: named });
      assert.deepEqual(
        roots.filter(({ runtime }) => runtime === 'claude').map((root) => root.path),
        [path.join(dir, 'link'), path.join(dir, 'absent')],
      );
    } finally {
      fs.rmSync(dir, { recursive: true });
    }
  });

  it('are one when their records are one folder by a link', async () => {
    const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-')));
    try {
      fs.mkdirSync(path.join(dir, 'home/projects/-shop'), { recursive: true });
      fs.mkdirSync(path.join(dir, 'own/projects'), { recursive: true });
      fs.mkdirSync(path.join(dir, 'work'));
      fs.symlinkSync(path.join(dir, 'home/projects'), path.join(dir, 'work/projects'));
      const named = ['home', 'work', 'own'].map((name) => path.join(dir, name));
      const kept = async (claudeRoots: readonly string[]): Promise<string[]> =>
        (await resolveRoots({ ...SETTINGS, claudeRoots }))
          .filter(({ runtime }) => runtime === 'claude')
          .map((root) => path.basename(root.path));
      assert.deepEqual(await kept(named), ['home', 'own']);
      assert.deepEqual(await kept([...named].reverse()), ['own', 'work']);
    } finally {
      fs.rmSync(dir, { recursive: true });
    }
  });

  it('keep a root that is itself named like the folder of the records', async () => {
    const machine: RootMachine = {
      ...NOWHERE,
      isFolder: (folder) => Promise.resolve(folder === '/src/projects/projects'),
    };
    assert.deepEqual(await claudePaths({ claudeRoots: ['/src/projects'] }, machine), [
      '/src/projects',
    ]);
  });
});
