import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { WorkEvent } from '../../../../src/core/records/workEvent.js';
import { commandActs, commitsIn } from '../../../../src/core/diylisis/context/commandActs.js';
import { namedIn, urlsIn } from '../../../../src/core/diylisis/context/links.js';
import { absolutePath, toldPath } from '../../../../src/core/diylisis/context/paths.js';
import { shellSteps } from '../../../../src/core/diylisis/context/shellSteps.js';
import { KnownPaths, subjectOf } from '../../../../src/core/diylisis/context/subjects.js';
import {
  hidesCheck,
  isProbe,
  isVerification,
  settles,
} from '../../../../src/core/diylisis/context/verification.js';

function ran(
  command: string,
  output = '',
  exit: number | null = 0,
): Extract<WorkEvent, { kind: 'ran' }> {
  const place = { line: 1, byte: 0, uuid: null, at: null, part: 0, turn: 1 };
  return { ...place, kind: 'ran', command, cwd: '/o', exit, hasFailed: exit !== 0, output };
}

describe('what commands tell', () => {
  it('are split as a shell would', () => {
    const rows: readonly (readonly [string, readonly (readonly string[])[]])[] = [
      [
        'cd a && npm test 2>&1 | tail -5',
        [
          ['cd', 'a'],
          ['npm', 'test'],
          ['tail', '-5'],
        ],
      ],
      ["A=1 git commit -m 'a && b; c' > out.txt", [['git', 'commit', '-m', 'a && b; c']]],
      ['cat <<EOF > x\nrm -rf y\nEOF\nls', [['cat'], ['ls']]],
      ['echo "a \\" b" # rm c', [['echo', 'a \\" b']]],
      ['a || b &', [['a'], ['b']]],
      ['npm \\\n  test', [['npm', 'test']]],
      ["echo 'open", [['echo', 'open']]],
      ['', []],
    ];
    for (const [command, steps] of rows) {
      assert.deepEqual(
        shellSteps(command).map(({ words }) => words),
        steps,
        command,
      );
    }
    fc.assert(fc.property(fc.string(), (command) => void shellSteps(command)));
  });

  it('move, rename and delete files where that is plain', () => {
    const rows: readonly (readonly [string, readonly string[]])[] = [
      ['git mv a.ts b.ts', ['renamed a.ts > /o/b.ts']],
      ['cd src && mv a.ts lib/', ['renamed a.ts > /o/src/lib/a.ts']],
      ['rm -f a.ts "b c.ts"', ['deleted a.ts', 'deleted b c.ts']],
      ['git rm --cached a.ts', []],
      ['rm -rf *.log', []],
      ['rm "$FILE"', []],
      ['mv a b c/', []],
      ['git checkout -b scales', ['branch scales']],
      ['git switch -c scales main', ['branch scales']],
      ['git branch', []],
      ["sed -n '1,20p' src/a.ts && cat -n b.md | head -5", ['read src/a.ts', 'read b.md']],
      ["sed -i 's/a/b/' a.ts", []],
      ['cat', []],
      ['tail -n 20 /var/log/scale', ['read /var/log/scale']],
    ];
    for (const [command, expected] of rows) {
      const acts = commandActs(ran(command)).map((act) =>
        act.kind === 'file'
          ? `${act.act} ${act.path}${act.renamedTo === null ? '' : ` > ${act.renamedTo}`}`
          : act.kind === 'branch'
            ? `branch ${act.name}`
            : act.kind,
      );
      assert.deepEqual(acts, expected, command);
    }
    assert.deepEqual(commandActs(ran('rm a.ts', '', 1)), []);
  });

  it('make commits that their output names', () => {
    const output =
      '[scales 1a2b3c4] Weigh all\n 1 file changed\n[detached HEAD (root-commit) 99aabb0] One';
    assert.deepEqual(commitsIn(ran('git commit -am x', output)), [
      { sha: '1a2b3c4', subject: 'Weigh all', branch: 'scales' },
      { sha: '99aabb0', subject: 'One', branch: null },
    ]);
    assert.deepEqual(commitsIn(ran('cat log', output)), []);
  });

  it('check the work, or do not, in every ecosystem', () => {
    const checks = [
      'npm test',
      'npm run lint',
      'npm run test:unit -- scale',
      'pnpm -r build',
      'yarn typecheck',
      'npx tsc --noEmit',
      'npx --yes eslint .',
      'NODE_ENV=test npx mocha a.test.ts',
      'cd app && bun test',
      'deno check a.ts',
      'node --test',
      'pytest -q',
      'python -m pytest tests',
      'python3 manage.py test',
      'uv run pytest',
      'poetry run mypy .',
      'ruff check .',
      'cargo test --all',
      'cargo clippy',
      'cargo fmt --check',
      'go test ./...',
      'go vet ./...',
      'golangci-lint run',
      'make',
      'make check',
      './gradlew test',
      'mvn -q verify',
      'dotnet build',
      'swift test',
      'flutter analyze',
      'bundle exec rspec',
      'rake spec',
      'vendor/bin/phpunit',
      'composer test',
      'mix test',
      'ctest',
      'cmake --build out',
      'bazel test //...',
      'nx run shop:lint',
      './scripts/check.sh',
      'bash -x; ./test.sh',
      'timeout 60 npm test',
      'terraform validate',
      'mise run lint',
      'git diff --check',
      'zig build test',
    ];
    const others = [
      'ls -la',
      'git status',
      'git commit -m "test: build"',
      'npm install',
      'npm start',
      'cat test.txt',
      'grep -rn test src',
      'echo build',
      'node server.js',
      'python app.py',
      'cargo run',
      'docker build .',
      'mkdir build',
      'npx prettier --help',
      'cargo fmt',
    ];
    assert.deepEqual(
      checks.filter((command) => !isVerification(command)),
      [],
    );
    assert.deepEqual(others.filter(isVerification), []);
  });

  it('have an end that is the check’s own only where nothing stands after it', () => {
    assert.ok(hidesCheck('npm test | tail -3'));
    assert.ok(hidesCheck('npm test; echo done'));
    assert.ok(hidesCheck('npm test || true'));
    assert.ok(!hidesCheck('cd app && npm test 2>&1'));
    assert.ok(!hidesCheck('npm test && echo done'));
    assert.ok(!hidesCheck('set -o pipefail; npm test | tail'));
    assert.ok(!hidesCheck('ls | tail'));
  });

  it('settle an error by running the same, or more of the check', () => {
    assert.ok(settles('npm test', 'npm test'));
    assert.ok(settles('npm test', 'npm test -- one.test.ts'));
    assert.ok(settles('cd app && npm test', 'npm test 2>&1'));
    assert.ok(!settles('npm test -- one.test.ts', 'npm test'));
    assert.ok(!settles('npm test | tail', 'npm test -- one'));
    assert.ok(settles('git push --force-with-lease', 'git push'));
    assert.ok(!settles('git status', 'git push'));
    assert.ok(!settles('node b.js', 'node a.js'));
  });

  it('only look at something, or do more', () => {
    assert.ok(isProbe('cd a && ls b'));
    assert.ok(isProbe('git show x | grep y'));
    assert.ok(!isProbe('npm test'));
  });
});

describe('addresses, paths and subjects in words', () => {
  it('finds addresses without what closes the sentence', () => {
    const rows: readonly (readonly [string, readonly string[]])[] = [
      ['See https://github.com/o/s/pull/12.', ['pull-request https://github.com/o/s/pull/12']],
      ['(https://a.example/x_(y)), or', ['url https://a.example/x_(y)']],
      ['[it](https://github.com/o/s/issues/3)', ['issue https://github.com/o/s/issues/3']],
      [
        '**https://gitlab.com/o/s/-/merge_requests/4**',
        ['pull-request https://gitlab.com/o/s/-/merge_requests/4'],
      ],
      ['见https://a.example/x。好', ['url https://a.example/x']],
      ['https://', []],
    ];
    for (const [text, expected] of rows) {
      assert.deepEqual(
        urlsIn(text).map(({ what, url }) => `${what} ${url}`),
        expected,
        text,
      );
    }
    assert.deepEqual(
      namedIn('fix issue 88 and PR #12, not PR 1.5').map(({ what, url }) => `${what} ${url}`),
      ['issue #88', 'pull-request #12'],
    );
  });

  it('makes paths absolute as their machine would', () => {
    const rows: readonly (readonly [string, string | null, string])[] = [
      ['a.ts', '/o', '/o/a.ts'],
      ['./s/../a.ts', '/o/', '/o/a.ts'],
      ['../a.ts', '/o/p', '/o/a.ts'],
      ['/x/a.ts', '/o', '/x/a.ts'],
      ['a.ts', null, 'a.ts'],
      ['~/a.ts', '/o', '~/a.ts'],
      ['src/a.ts', 'C:\\o', 'C:\\o\\src\\a.ts'],
      ['D:/x/a.ts', 'C:\\o', 'D:\\x\\a.ts'],
      ['/../a', '/o', '/a'],
    ];
    for (const [path, cwd, expected] of rows) assert.equal(absolutePath(path, cwd), expected, path);
    assert.equal(toldPath('/o/s/a.ts', '/o'), 's/a.ts');
    assert.equal(toldPath('C:\\o\\s\\a.ts', 'C:\\o'), 's/a.ts');
    assert.equal(toldPath('/other/a.ts', '/o'), '/other/a.ts');
  });

  it('names what a text is about', () => {
    const rows: readonly (readonly [string, string | null])[] = [
      ['Round in `src/scale.ts` only', 'path src/scale.ts'],
      ['Fix scale.ts, please', 'path scale.ts'],
      ['See (app/lib/scale.ts:17)', 'path app/lib/scale.ts'],
      ['Look at ~/notes/scale', 'path ~/notes/scale'],
      ['The tests/ folder', null],
      ['Do src/scales/ first', 'path src/scales/'],
      ['read/write and client/server', null],
      ['Close https://github.com/o/s/issues/3', 'url https://github.com/o/s/issues/3'],
      ['as in #88', 'id #88'],
      ['FRUIT-12 is open', 'id FRUIT-12'],
      ['set SCALE_LIMIT to 3', 'id SCALE_LIMIT'],
      ['UTF-8 and v1.2.3', null],
      ['e.g. nothing at all', null],
    ];
    for (const [text, expected] of rows) {
      const subject = subjectOf(text);
      assert.equal(subject === null ? null : `${subject.kind} ${subject.locator}`, expected, text);
    }
    const known = new KnownPaths(['/o/src/scale.ts', '/o/src/a/index.ts', '/o/src/b/index.ts']);
    const whole = (locator: string): string => known.whole({ kind: 'path', locator }).locator;
    assert.equal(whole('scale.ts'), '/o/src/scale.ts');
    assert.equal(whole('index.ts'), 'index.ts');
    assert.equal(whole('b/index.ts'), '/o/src/b/index.ts');
  });
});
