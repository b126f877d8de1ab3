import assert from 'node:assert/strict';
import {
  gitFolderOf,
  remoteOf,
  type GitFiles,
} from '../../../../src/core/graph/facts/gitFolder.js';

/** Files by path; a folder is whatever has something below it. */
function filesOf(texts: Readonly<Record<string, string>>): GitFiles & { looked: string[] } {
  const looked: string[] = [];
  return {
    looked,
    kind: (path) => {
      looked.push(path);
      if (texts[path] !== undefined) return Promise.resolve('file');
      const isFolder = Object.keys(texts).some(
        (file) => file.startsWith(`${path}/`) || file.startsWith(`${path}\\`),
      );
      return Promise.resolve(isFolder ? 'folder' : 'none');
    },
    text: (path) => Promise.resolve(texts[path] ?? null),
  };
}

const ORIGIN = '[core]\n\tbare = false\n[remote "origin"]\n\turl = git@github.com:ada/shop.git\n';

describe('the repository that a folder lies in', () => {
  it('is found upwards, with its remote', async () => {
    const files = filesOf({
      '/home/ada/shop/.git/HEAD': 'ref: refs/heads/main',
      '/home/ada/shop/.git/config': ORIGIN,
    });
    assert.deepEqual(await gitFolderOf('/home/ada/shop/src/cart/', files), {
      root: '/home/ada/shop',
      mainRoot: '/home/ada/shop',
      remote: { key: 'github.com/ada/shop', name: 'shop' },
    });
  });

  it('is the repository that a worktree was made from', async () => {
    const files = filesOf({
      '/work/trees/fix/.git': 'gitdir: /home/ada/shop/.git/worktrees/fix\n',
      '/home/ada/shop/.git/worktrees/fix/commondir': '../..\n',
      '/home/ada/shop/.git/config': ORIGIN,
    });
    assert.deepEqual(await gitFolderOf('/work/trees/fix/src', files), {
      root: '/work/trees/fix',
      mainRoot: '/home/ada/shop',
      remote: { key: 'github.com/ada/shop', name: 'shop' },
    });
  });

  it('takes a submodule for a repository of its own', async () => {
    const files = filesOf({
      '/home/ada/shop/lib/.git': 'gitdir: ../.git/modules/lib\n',
      '/home/ada/shop/.git/modules/lib/config': ORIGIN.replace('shop', 'lib'),
      '/home/ada/shop/.git/HEAD': 'ref: refs/heads/main',
      '/home/ada/shop/.git/config': ORIGIN,
    });
    const found = await gitFolderOf('/home/ada/shop/lib', files);
    assert.equal(found?.remote?.key, 'github.com/ada/lib');
    assert.equal(found.mainRoot, '/home/ada/shop/lib');
  });

  it('knows the folders of Windows', async () => {
    const files = filesOf({
      'C:\\src\\trees\\fix\\.git': 'gitdir: C:/src/shop/.git/worktrees/fix',
      'C:/src/shop/.git/worktrees/fix/commondir': '../..',
      'C:/src/shop/.git/config': ORIGIN,
    });
    const found = await gitFolderOf('C:\\src\\trees\\fix\\a', files);
    assert.equal(found?.mainRoot, 'C:/src/shop');
    assert.equal(found.remote?.key, 'github.com/ada/shop');
  });

  it('goes past an empty folder of that name, and ends at the top', async () => {
    const files = filesOf({ '/a/b/.git/info/exclude': '' });
    assert.equal(await gitFolderOf('/a/b/c', files), null);
    assert.ok(files.looked.includes('/.git'));
    assert.equal(await gitFolderOf('relative/folder', filesOf({})), null);
  });

  it('is the folder alone where what it names cannot be read', async () => {
    const files = filesOf({ '/a/b/.git': 'nonsense' });
    assert.deepEqual(await gitFolderOf('/a/b', files), {
      root: '/a/b',
      mainRoot: '/a/b',
      remote: null,
    });
  });
});

describe('the remote of a configuration', () => {
  const table: readonly (readonly [string, string, string | null])[] = [
    [
      'origin before others',
      `[remote "fork"]\nurl=https://x.org/me/shop\n${ORIGIN}`,
      'github.com/ada/shop',
    ],
    ['the only one', '[remote "up"]\n  url = https://x.org/a/b.git', 'x.org/a/b'],
    [
      'upstream before any',
      '[remote "a"]\nurl=https://x.org/a/a\n[remote "upstream"]\nurl=https://x.org/u/u',
      'x.org/u/u',
    ],
    [
      'quotes and remarks',
      '[remote "origin"]\r\n url = "https://x.org/a/b" ; mine\r\n',
      'x.org/a/b',
    ],
    [
      'no push address',
      '[remote "origin"]\npushurl = https://x.org/p/p\nurl = https://x.org/a/b',
      'x.org/a/b',
    ],
    ['no address of another section', '[submodule "x"]\nurl = https://x.org/a/b', null],
    ['none for a folder', '[remote "origin"]\nurl = /srv/git/shop.git', null],
  ];
  for (const [what, config, key] of table) {
    it(`is ${what}`, () => assert.equal(remoteOf(config)?.key ?? null, key));
  }
});
