import assert from 'node:assert/strict';
import { commandThings } from '../../../../src/core/graph/facts/commandThings.js';

const ran = (command: string, output = '', exit: number | null = 0) => ({
  ...({ kind: 'ran', command, output, exit, hasFailed: false, cwd: '/home/ada/shop' } as const),
  ...{ line: 1, byte: 0, uuid: null, at: null, part: 0, turn: 1 },
});

describe('what a command did', () => {
  const ID = '3b0f6b52-2f5c-4a3e-9a3b-0c1d2e3f4a5b';
  const table: readonly (readonly [string, string, string, readonly string[]])[] = [
    ['a commit', 'git commit -m "x"', '[main 4f2a9c1] x\n 1 file changed', ['made commit 4f2a9c1']],
    [
      'a first commit',
      'git commit -m x',
      '[main (root-commit) 4f2a9c1] x',
      ['made commit 4f2a9c1'],
    ],
    [
      'a commit on no branch',
      'cd a && git commit -m x',
      '[detached HEAD 4f2a9c1] x',
      ['made commit 4f2a9c1'],
    ],
    [
      'a quiet commit that is asked for',
      'git commit -qm x && git rev-parse HEAD',
      '4f2a9c1d4f2a9c1d4f2a9c1d4f2a9c1d4f2a9c1d\n',
      ['made commit 4f2a9c1d4f2a9c1d4f2a9c1d4f2a9c1d4f2a9c1d'],
    ],
    [
      'a quiet commit in a listing',
      'git commit -qm x; git log --oneline -3',
      '4f2a9c1 x\n1111aaa older',
      ['made commit 4f2a9c1'],
    ],
    [
      'a push',
      'git push',
      'To github.com:ada/shop.git\n   1111aaa..4f2a9c1  main -> main',
      ['edited commit 4f2a9c1'],
    ],
    [
      'a forced push',
      'git push -f',
      ' + 1111aaa...4f2a9c1 fix -> fix (forced update)',
      ['edited commit 4f2a9c1'],
    ],
    ['a look at a commit', 'git -C /x show 4f2a9c1:src/a.ts', '', ['read commit 4f2a9c1']],
    [
      'a look at two',
      'git diff 1111aaa..4f2a9c1',
      '',
      ['read commit 1111aaa', 'read commit 4f2a9c1'],
    ],
    [
      'a revert',
      'git revert --no-edit 4f2a9c1',
      '[main 2222bbb] Revert "x"',
      ['made commit 2222bbb', 'edited commit 4f2a9c1'],
    ],
    ['no listing of many', 'git log --oneline -20', '4f2a9c1 x\n1111aaa y', []],
    ['no number', 'git show 1234567', '', []],
    [
      'a new request',
      'gh pr create --fill',
      'https://github.com/ada/shop/pull/214\n',
      ['made pull-request github.com/ada/shop#214'],
    ],
    [
      'a new issue',
      'gh issue create -t x',
      'https://github.com/ada/shop/issues/7',
      ['made issue github.com/ada/shop#7'],
    ],
    ['a merge', 'gh pr merge 214 --squash', '', ['edited pull-request #214']],
    ['a look at a request', 'gh pr view 214 --comments', '', ['read pull-request #214']],
    [
      'a request elsewhere',
      'gh pr view 214 --repo Ada/Shop',
      '',
      ['read pull-request github.com/ada/shop#214'],
    ],
    [
      'a request by address',
      'gh pr diff https://github.com/ada/shop/pull/214',
      '',
      ['read pull-request github.com/ada/shop#214'],
    ],
    [
      'a request of GitLab',
      'glab mr create',
      'https://gitlab.com/g/s/p/-/merge_requests/3',
      ['made pull-request gitlab.com/g/s/p#3'],
    ],
    ['a list of requests', 'gh pr list', '214 x\n213 y', []],
    ['a resumed session', `claude --resume ${ID}`, '', [`read session ${ID}`]],
    ['one of Codex', `cd /x && codex exec resume ${ID} "go on"`, '', [`read session ${ID}`]],
    ['nothing of other programs', `echo git commit 4f2a9c1 ${ID}`, '[main 4f2a9c1] x', []],
  ];
  for (const [what, command, output, expected] of table) {
    it(`tells ${what}`, () => {
      const done = commandThings(ran(command, output));
      assert.deepEqual(
        done.map(({ part, thing }) => `${part} ${thing.kind} ${thing.value}`),
        expected,
      );
    });
  }

  it('tells nothing of what failed', () => {
    assert.deepEqual(commandThings(ran('git commit -m x', '[main 4f2a9c1] x', 1)), []);
    assert.deepEqual(commandThings({ ...ran('gh pr merge 214'), hasFailed: true }), []);
  });
});
