import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RefFacts } from '../../../src/core/diylisis/activationWindow.js';
import type { Repository } from '../../../src/core/diylisis/repository.js';
import { createRepository } from '../../../src/node/distill/repository/createRepository.js';
import { commitAll, git, newFolder, write } from './support/workspace.js';

const env = { PATH: process.env['PATH'], HOME: os.homedir() };

async function pathFacts(repository: Repository, locator: string): Promise<RefFacts> {
  const [facts] = await repository.lookAt([{ kind: 'path', locator }]);
  assert.ok(facts);
  return facts;
}

describe('a workspace folder under git', () => {
  let folder: string;
  let pushed: string;
  let head: string;
  let alone: string;
  let repository: Repository;

  before(() => {
    folder = newFolder();
    const work = path.join(folder, 'work');
    fs.mkdirSync(work);
    git(folder, 'init', '-q', '--bare', 'far.git');
    git(work, 'init', '-q');
    write(work, {
      '.gitignore': '*.log\nbuilt/\n',
      'src/same.ts': 'one\n',
      'src/edited.ts': 'one\n',
      'src/windows.ts': 'one\ntwo\n',
      'src/gone.ts': 'one\n',
      'data/big.bin': 'pointer\n',
      '.gitattributes': '*.bin filter=large\n',
    });
    fs.symlinkSync('same.ts', path.join(work, 'src/link.ts'));
    fs.symlinkSync(os.tmpdir(), path.join(work, 'leads-out'));
    pushed = commitAll(work);
    git(work, 'remote', 'add', 'origin', 'https://ann:s3cret@example.org/shop.git?token=x');
    git(work, 'remote', 'add', 'near', path.join(folder, 'far.git'));
    git(work, 'push', '-q', 'near', 'main');
    git(work, 'checkout', '-q', '-b', 'side');
    write(work, { 'src/side only.ts': 'side\n' });
    alone = commitAll(work);
    git(work, 'checkout', '-q', 'main');
    write(work, {
      'src/edited.ts': 'two\n',
      'src/windows.ts': 'one\r\ntwo\r\n',
      'src/new ü.ts': 'new\n',
      'src/staged.ts': 'staged\n',
      'trace.log': 'x',
      ':(top)odd.ts': 'x',
      'built/out.js': 'x',
      'data/big.bin': 'the large contents\n',
    });
    // In a commit of its own that no remote has.
    write(work, { 'src/local.ts': 'local\n' });
    git(work, 'add', 'src/local.ts');
    git(work, 'commit', '-q', '-m', 'only here', '--', 'src/local.ts');
    head = git(work, 'rev-parse', 'HEAD').trim();
    fs.rmSync(path.join(work, 'src/gone.ts'));
    git(work, 'add', 'src/staged.ts');
    repository = createRepository({ folder: work, isTrusted: true, env });
  });
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  const states = {
    'src/same.ts': 'tracked',
    './src/same.ts:12': 'tracked',
    'src\\same.ts': 'tracked',
    'src/link.ts': 'tracked',
    src: 'tracked',
    '.': 'tracked',
    'src/edited.ts': 'modified',
    'src/windows.ts': 'tracked',
    'src/staged.ts': 'modified',
    'src/gone.ts': 'modified',
    'src/new ü.ts': 'untracked',
    'trace.log': 'ignored',
    'built/out.js': 'ignored',
    ':(top)odd.ts': 'untracked',
    'src/side only.ts': 'other-branch',
    'src/nowhere.ts': null,
    // What its filter would make of it is not known.
    'data/big.bin': null,
  } as const;
  it('tells how git stands to each file', async () => {
    const names = Object.keys(states);
    const facts = await repository.lookAt(names.map((locator) => ({ kind: 'path', locator })));
    const found = Object.fromEntries(facts.map((one, index) => [names[index] ?? '', one.git]));
    assert.deepEqual(found, states);
  });

  it('tells what is there and what is not', async () => {
    assert.equal((await pathFacts(repository, 'src/same.ts')).exists, true);
    assert.equal((await pathFacts(repository, 'src/gone.ts')).exists, false);
    assert.equal((await pathFacts(repository, 'src/side only.ts')).exists, false);
    assert.equal((await pathFacts(repository, 'src/same.ts:3')).exists, true);
  });

  it('knows the files that only a commit of this machine brought', async () => {
    assert.equal((await pathFacts(repository, 'src/local.ts')).git, 'tracked');
    assert.equal((await pathFacts(repository, 'src/local.ts')).isPushed, false);
    assert.equal((await pathFacts(repository, 'src/same.ts')).isPushed, null);
    assert.equal((await pathFacts(repository, 'src/new ü.ts')).isPushed, null);
  });

  it('resolves links before it says that a path is in the workspace', async () => {
    const cases: readonly [string, boolean | null][] = [
      ['src/same.ts', true],
      ['not/yet/there.ts', true],
      ['leads-out/x', false],
      ['../far.git', false],
      ['/etc/hostname', false],
    ];
    for (const [locator, isInWorkspace] of cases)
      assert.equal((await pathFacts(repository, locator)).isInWorkspace, isInWorkspace, locator);
  });

  it('knows which commits are at a remote', async () => {
    const refs = [
      pushed,
      pushed.slice(0, 9),
      alone,
      `commit ${alone}`,
      'f'.repeat(40),
      '1234567',
      'side',
      'T7',
    ];
    const facts = await repository.lookAt(refs.map((locator) => ({ kind: 'id', locator })));
    assert.deepEqual(
      facts.map(({ exists, isPushed }) => [exists, isPushed]),
      [
        [true, true],
        [true, true],
        [true, false],
        [true, false],
        [false, null],
        [null, null],
        [true, null],
        [null, null],
      ],
    );
  });

  it('says nothing of addresses, and takes file addresses for the paths they are', async () => {
    const file = pathToFileURL(path.join(folder, 'work/src/edited.ts')).href;
    const facts = await repository.lookAt([
      { kind: 'url', locator: 'https://example.org/x' },
      { kind: 'url', locator: file },
      { kind: 'path', locator: file },
    ]);
    assert.deepEqual(
      facts.map(({ exists, git: state }) => [exists, state]),
      [
        [null, null],
        [true, 'modified'],
        [true, 'modified'],
      ],
    );
  });

  it('does not look for what cannot be here', async () => {
    const cases: readonly [string, boolean | null][] = [
      ['C:\\Users\\ann\\shop\\a.ts', false],
      ['/Users/ann-of-another-machine/shop/a.ts', false],
      ['//server/share/a.ts', null],
      ['\\\\server\\share\\a.ts', null],
      ['/dev/zero', null],
      ['~ann/a.ts', null],
      ['$UNKNOWN/a.ts', null],
    ];
    for (const [locator, exists] of cases) {
      const facts = await pathFacts(repository, locator);
      assert.deepEqual([facts.exists, facts.isInWorkspace], [exists, false], locator);
    }
  });

  it('finds the home folder behind its short names', async () => {
    const home = newFolder();
    write(home, { 'notes/a.md': 'a' });
    const own = createRepository({ folder: home, isTrusted: true, env: { ...env, HOME: home } });
    for (const locator of ['~/notes/a.md', '$HOME/notes/a.md', '%USERPROFILE%\\notes\\a.md'])
      assert.equal((await pathFacts(own, locator)).exists, true, locator);
    assert.equal(own.relative('~/notes/a.md'), 'notes/a.md');
    fs.rmSync(home, { recursive: true });
  });

  it('tells what the contract can be filled from', async () => {
    const facts = await repository.facts();
    assert.equal(facts.gitUnknown, null);
    assert.equal(facts.git?.branch, 'main');
    assert.equal(facts.git.head, head);
    assert.ok(facts.git.remotes.includes('https://example.org/shop.git'));
    assert.ok(!JSON.stringify(facts).includes('s3cret'));
    assert.ok(facts.files.includes('src/same.ts'));
    assert.ok(!facts.files.includes('src/new ü.ts'));
  });

  it('finds files by their names, new ones too, ignored ones not', async () => {
    assert.deepEqual(await repository.find('same.ts'), ['src/same.ts']);
    assert.deepEqual(await repository.find('new ü.ts'), ['src/new ü.ts']);
    assert.deepEqual(await repository.find('src/edited.ts'), ['src/edited.ts']);
    assert.deepEqual(await repository.find('out.js'), []);
    assert.deepEqual(await repository.find('ame.ts'), []);
  });

  it('looks from a folder below the top', async () => {
    const below = createRepository({
      folder: path.join(folder, 'work/src'),
      isTrusted: true,
      env,
    });
    assert.equal((await pathFacts(below, 'edited.ts')).git, 'modified');
    assert.equal((await pathFacts(below, 'side only.ts')).git, 'other-branch');
    assert.equal((await pathFacts(below, '../trace.log')).git, null);
    assert.deepEqual(await below.find('same.ts'), ['same.ts']);
  });

  it('asks git nothing in a folder that is not trusted', async () => {
    const strange = createRepository({
      folder: path.join(folder, 'work'),
      isTrusted: false,
      env,
    });
    const facts = await strange.facts();
    assert.deepEqual([facts.git, facts.verifications, facts.files], [null, [], []]);
    assert.match(facts.gitUnknown ?? '', /not trusted/);
    assert.equal((await pathFacts(strange, 'src/same.ts')).git, null);
    assert.deepEqual(await strange.read('src/same.ts'), { unread: 'not-trusted' });
    assert.deepEqual(await strange.find('same.ts'), []);
    assert.equal(await strange.hasCommand('./src/same.ts'), null);
  });

  it('says in a sentence why git is unknown', async () => {
    const work = path.join(folder, 'work');
    const plain = newFolder();
    const noGit = createRepository({ folder: work, isTrusted: true, env: { ...env, PATH: plain } });
    assert.match((await noGit.facts()).gitUnknown ?? '', /not found/);
    const noRepository = createRepository({ folder: plain, isTrusted: true, env });
    assert.match((await noRepository.facts()).gitUnknown ?? '', /in no git repository/);

    const slow = path.join(plain, 'bin');
    write(slow, { git: '#!/bin/sh\nexec sleep 600\n' });
    fs.chmodSync(path.join(slow, 'git'), 0o755);
    const late = createRepository({
      folder: work,
      isTrusted: true,
      env: { ...env, PATH: `${slow}:${process.env['PATH'] ?? ''}` },
      limit: 50,
    });
    assert.match((await late.facts()).gitUnknown ?? '', /no answer in time/);
    fs.rmSync(plain, { recursive: true });
  });

  it('leaves a repository alone that belongs to somebody else', async () => {
    const bin = newFolder();
    const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    const asIfForeign = 'export GIT_TEST_ASSUME_DIFFERENT_OWNER=1';
    write(bin, { git: `#!/bin/sh\n${asIfForeign}\nexec '${real}' "$@"\n` });
    fs.chmodSync(path.join(bin, 'git'), 0o755);
    const foreign = createRepository({
      folder: path.join(folder, 'work'),
      isTrusted: true,
      // Without a home nobody has said that the folder is safe.
      env: { HOME: bin, PATH: `${bin}:${process.env['PATH'] ?? ''}` },
    });
    assert.match((await foreign.facts()).gitUnknown ?? '', /another user/);
    assert.equal((await pathFacts(foreign, 'src/same.ts')).git, null);
    fs.rmSync(bin, { recursive: true });
  });

  it('asks few questions for hundreds of references', async () => {
    const bin = newFolder();
    const log = path.join(bin, 'log');
    const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    write(bin, { git: `#!/bin/sh\necho asked >> '${log}'\nexec '${real}' "$@"\n` });
    fs.chmodSync(path.join(bin, 'git'), 0o755);
    const counted = createRepository({
      folder: path.join(folder, 'work'),
      isTrusted: true,
      env: { ...env, PATH: `${bin}:${process.env['PATH'] ?? ''}` },
    });
    const refs = Array.from({ length: 400 }, (_, index) => ({
      kind: 'path' as const,
      locator: index % 2 === 0 ? 'src/edited.ts' : `src/none${index}.ts`,
    }));
    const facts = await counted.lookAt([...refs, { kind: 'id', locator: alone }]);
    assert.equal(facts.length, 401);
    assert.equal(facts[0]?.git, 'modified');
    const asked = fs.readFileSync(log, 'utf8').trim().split('\n').length;
    assert.ok(asked <= 10, `${asked} questions`);
    fs.rmSync(bin, { recursive: true });
  });

  it('knows until when a record of an agent is kept', async () => {
    const root = newFolder();
    const record = path.join(root, 'projects/-shop/a.jsonl');
    write(root, { 'projects/-shop/a.jsonl': '{}\n', 'settings.json': '{"cleanupPeriodDays": 10}' });
    fs.utimesSync(record, new Date('2026-03-01T00:00:00Z'), new Date('2026-03-01T00:00:00Z'));
    const own = createRepository({ folder: root, isTrusted: true, env, claudeRoots: [root] });
    assert.equal((await pathFacts(own, record)).recordUntil, '2026-03-11T00:00:00.000Z');
    assert.equal((await pathFacts(own, 'settings.json')).recordUntil, null);
    fs.rmSync(root, { recursive: true });
  });
});

describe('a file that is read again', () => {
  let folder: string;
  let repository: Repository;
  before(() => {
    folder = newFolder();
    write(folder, {
      'work/a.md': 'ä\n',
      'work/big.txt': 'x'.repeat(1024 * 1024 + 1),
      'work/full.txt': 'x'.repeat(1024 * 1024),
      'work/nul.bin': 'a\0b',
      'outside.md': 'secret',
    });
    fs.writeFileSync(path.join(folder, 'work/latin.txt'), Buffer.from([0xe4, 0x0a]));
    fs.symlinkSync('a.md', path.join(folder, 'work/inner.md'));
    fs.symlinkSync('../outside.md', path.join(folder, 'work/out.md'));
    fs.symlinkSync('..', path.join(folder, 'work/up'));
    execFileSync('mkfifo', [path.join(folder, 'work/pipe')]);
    repository = createRepository({ folder: path.join(folder, 'work'), isTrusted: true, env });
  });
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('is a plain text file inside the folder', async () => {
    assert.deepEqual(await repository.read('a.md'), { text: 'ä\n' });
    assert.deepEqual(await repository.read('a.md:1'), { text: 'ä\n' });
    assert.deepEqual(await repository.read('inner.md'), { text: 'ä\n' });
    const full = await repository.read('full.txt');
    assert.ok('text' in full);
  });

  const refused = {
    'out.md': 'outside',
    'up/outside.md': 'outside',
    '../outside.md': 'outside',
    '/etc/hostname': 'outside',
    'C:\\a.md': 'outside',
    'none.md': 'missing',
    'big.txt': 'too-large',
    'nul.bin': 'binary',
    'latin.txt': 'binary',
    pipe: 'not-a-plain-file',
    '.': 'not-a-plain-file',
  } as const;
  for (const [name, unread] of Object.entries(refused))
    it(`is not ${name}: ${unread}`, async () => {
      assert.deepEqual(await repository.read(name), { unread });
    });

  it('is found without git too, but not among packages', async () => {
    write(folder, { 'work/node_modules/p/a.md': 'p', 'work/deep/er/a.md': 'd' });
    const own = createRepository({ folder: path.join(folder, 'work'), isTrusted: true, env });
    assert.deepEqual(await own.find('a.md'), ['a.md', 'deep/er/a.md']);
  });
});
