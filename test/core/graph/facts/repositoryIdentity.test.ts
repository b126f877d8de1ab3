import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  NO_PROJECT,
  projectIdentity,
  type IdentityHints,
} from '../../../../src/core/graph/facts/repositoryIdentity.js';
import { RepositoryPaths } from '../../../../src/core/graph/facts/repositoryPaths.js';

const NONE: IdentityHints = {
  ...{ recorded: null, pullRequests: [], git: null, folder: null, worktreeOf: null },
};
const SHOP = { key: 'github.com/ada/shop', name: 'shop' };
const OTHER = { key: 'github.com/else/lib', name: 'lib' };

describe('the project of a session', () => {
  const table: readonly (readonly [string, Partial<IdentityHints>, string, string])[] = [
    [
      'what the record says',
      { recorded: SHOP, folder: '/x/y', pullRequests: [OTHER] },
      SHOP.key,
      'record',
    ],
    [
      'what `.git` files say, before pull requests',
      {
        git: { root: '/x/shop', mainRoot: '/x/shop', remote: SHOP },
        folder: '/x/shop',
        pullRequests: [OTHER],
      },
      SHOP.key,
      'git-files',
    ],
    [
      'a pull request by the folder’s name',
      { folder: '/x/shop', pullRequests: [OTHER, SHOP] },
      SHOP.key,
      'pull-request',
    ],
    [
      'its folder, where the pull request is another’s',
      { folder: '/x/shop', pullRequests: [OTHER] },
      '/x/shop',
      'folder',
    ],
    [
      'the only pull request where there is no folder',
      { pullRequests: [OTHER] },
      OTHER.key,
      'pull-request',
    ],
    ['none of several pull requests without a folder', { pullRequests: [OTHER, SHOP] }, '', 'none'],
    [
      'the repository of a worktree without a remote',
      { git: { root: '/t/fix', mainRoot: '/x/shop', remote: null }, folder: '/t/fix' },
      '/x/shop',
      'git-files',
    ],
    [
      'the folder that its worktree was made from',
      { folder: '/t/fix', worktreeOf: '/x/shop' },
      '/x/shop',
      'folder',
    ],
    [
      'the repository around an inner worktree',
      { folder: '/x/shop/.claude/worktrees/fix/src' },
      '/x/shop',
      'folder',
    ],
    [
      'one folder of Windows however it is written',
      { folder: 'C:\\Src\\Shop\\' },
      'c:/src/shop',
      'folder',
    ],
  ];
  for (const [what, hints, key, from] of table) {
    it(`is ${what}`, () => {
      const found = projectIdentity({ ...NONE, ...hints });
      assert.deepEqual([found.key, found.from], [key, from]);
    });
  }

  it('is none where nothing is known', () => assert.deepEqual(projectIdentity(NONE), NO_PROJECT));
});

describe('files inside repositories', () => {
  const paths = new RepositoryPaths([
    { root: '/home/ada/shop', repository: 'shop' },
    { root: '/home/ada/shop/vendor/lib', repository: 'lib' },
    { root: '/trees/fix', repository: 'shop' },
    { root: 'C:\\src\\shop', repository: 'win' },
    { root: '/', repository: 'all' },
  ]);
  const table: readonly (readonly [string, string, string | null])[] = [
    ['/home/ada/shop/src/cart.ts', 'src/cart.ts', 'shop'],
    ['/home/ada/shop/vendor/lib/a.ts', 'a.ts', 'lib'],
    ['/trees/fix/src/cart.ts', 'src/cart.ts', 'shop'],
    ['/home/ada/shop/.claude/worktrees/x1/src/cart.ts', 'src/cart.ts', 'shop'],
    ['/home/eve/app/.worktrees/x1/a.ts', 'a.ts', '/home/eve/app'],
    ['c:\\SRC\\shop\\src\\Cart.ts', 'src/Cart.ts', 'win'],
    ['/home/ada/shopping/src/cart.ts', '/home/ada/shopping/src/cart.ts', null],
    ['/etc/hosts', '/etc/hosts', null],
    ['~/notes/a.md', '~/notes/a.md', null],
  ];
  for (const [path, inside, repository] of table) {
    it(`puts ${path} into ${repository ?? 'none'}`, () => {
      assert.deepEqual(paths.place(path), { path: inside, repository });
    });
  }

  it('does not depend on the order of the roots', () => {
    const roots = [
      { root: '/a/b', repository: 'ab' },
      { root: '/a/b/c', repository: 'abc' },
      { root: '/d/e', repository: 'de' },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(roots, { minLength: 3 }), (shuffled) => {
        const own = new RepositoryPaths(shuffled);
        assert.deepEqual(own.place('/a/b/c/x.ts'), { path: 'x.ts', repository: 'abc' });
        assert.deepEqual(own.place('/a/b/x.ts'), { path: 'x.ts', repository: 'ab' });
      }),
    );
  });
});
