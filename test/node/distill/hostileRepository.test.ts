import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { createRepository } from '../../../src/node/distill/repository/createRepository.js';
import { commitAll, git, newFolder, write } from './support/workspace.js';

/** Every question that can be asked of a folder. */
async function askAll(folder: string, home: string, commit: string): Promise<void> {
  const repository = createRepository({
    folder,
    isTrusted: true,
    env: { PATH: process.env['PATH'], HOME: home },
  });
  const { git: known } = await repository.facts();
  assert.equal(known?.branch, 'main');
  const facts = await repository.lookAt([
    ...['a.txt', 'edited.txt', 'new.txt', 'skipped.log', 'side.txt', 'sub', 'missing.txt'].map(
      (locator) => ({ kind: 'path' as const, locator }),
    ),
    { kind: 'id', locator: commit },
    { kind: 'command', locator: 'npm test' },
    { kind: 'command', locator: './run.sh' },
  ]);
  assert.deepEqual(
    facts.slice(0, 5).map((one) => one.git),
    ['tracked', null, 'untracked', 'ignored', 'other-branch'],
  );
  assert.equal(facts[7]?.isPushed, false);
  assert.deepEqual([facts[8]?.exists, facts[9]?.exists], [true, true]);
  await repository.find('a.txt');
  await repository.read('edited.txt');
  await repository.hasCommand('git status && ./run.sh');
}

describe('a repository that wants to run something', () => {
  let folder: string;
  let work: string;
  let home: string;
  let commit: string;
  let trap: string;
  /** What was run, by name. */
  const caught = (): readonly string[] => fs.readdirSync(path.join(folder, 'caught'));

  beforeEach(() => {
    folder = newFolder();
    work = path.join(folder, 'work');
    home = path.join(folder, 'home');
    trap = path.join(folder, 'trap.sh');
    for (const one of [work, home, path.join(folder, 'caught')]) fs.mkdirSync(one);
    write(folder, { 'trap.sh': `#!/bin/sh\ntouch '${folder}/caught/'"$1"\ncat\n` });
    fs.chmodSync(trap, 0o755);
    git(work, 'init', '-q');
    write(work, {
      'a.txt': 'a\n',
      'edited.txt': 'a\n',
      '.gitignore': '*.log\n',
      'package.json': `{"scripts": {"test": "${trap} script"}}`,
      'run.sh': `#!/bin/sh\n${trap} run\n`,
    });
    fs.chmodSync(path.join(work, 'run.sh'), 0o755);
    commit = commitAll(work);
    git(work, 'checkout', '-q', '-b', 'side');
    write(work, { 'side.txt': 's' });
    commitAll(work);
    git(work, 'checkout', '-q', 'main');

    const run = (name: string): string => `${trap} ${name}`;
    const settings = {
      'core.fsmonitor': run('fsmonitor'),
      'core.hooksPath': path.join(work, 'hooks'),
      'core.pager': run('pager'),
      'core.editor': run('editor'),
      'core.askPass': trap,
      'core.sshCommand': run('ssh'),
      'core.gitProxy': run('proxy'),
      'core.alternateRefsCommand': run('alternates'),
      'diff.external': run('diff'),
      'diff.odd.textconv': run('textconv'),
      'diff.odd.command': run('diffdriver'),
      'filter.odd.clean': run('clean'),
      'filter.odd.smudge': run('smudge'),
      'filter.odd.process': run('process'),
      'merge.odd.driver': run('merge'),
      'credential.helper': `!${run('credential')}`,
      'gpg.program': trap,
      'log.showSignature': 'true',
      'alias.ls-files': `!${run('alias')}`,
      'alias.rev-parse': `!${run('alias2')}`,
      'alias.check-ignore': `!${run('alias3')}`,
      'uploadpack.packObjectsHook': run('pack'),
      'remote.origin.url': `ext::${run('remote')}`,
      'remote.origin.promisor': 'true',
      'remote.origin.partialCloneFilter': 'blob:none',
      'core.repositoryFormatVersion': '1',
      'extensions.partialClone': 'origin',
      'protocol.ext.allow': 'always',
      'pager.ls-files': run('pager2'),
      'pager.rev-list': run('pager3'),
    };
    for (const [name, value] of Object.entries(settings)) git(work, 'config', name, value);
    const hooks = ['post-index-change', 'post-checkout', 'reference-transaction', 'pre-commit'];
    for (const place of ['.git/hooks', 'hooks'])
      for (const hook of hooks) {
        write(work, { [`${place}/${hook}`]: `#!/bin/sh\n${trap} hook\n` });
        fs.chmodSync(path.join(work, place, hook), 0o755);
      }
    write(work, {
      '.git/info/attributes': '* filter=odd diff=odd merge=odd\n',
      'edited.txt': 'changed\n',
      'new.txt': 'n',
      'skipped.log': 'l',
      'sub/.git/config': `[core]\n\tfsmonitor = ${run('submodule')}\n`,
      'sub/.git/HEAD': 'ref: refs/heads/main\n',
      'sub/.git/objects/.keep': '',
      'sub/.git/refs/.keep': '',
    });
    for (const file of fs.readdirSync(path.join(folder, 'caught')))
      fs.rmSync(path.join(folder, 'caught', file));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('runs nothing, whatever is asked', async () => {
    await askAll(work, home, commit);
    assert.deepEqual(caught(), []);
  });

  it('would have run something for a plain look at its state', () => {
    // The trap works: else the test above could not fail.
    git(work, 'status');
    assert.ok(caught().length > 0);
  });

  it('writes nothing into it', async () => {
    const before = fs.statSync(path.join(work, '.git/index')).mtimeMs;
    const names = fs.readdirSync(path.join(work, '.git')).sort();
    await askAll(work, home, commit);
    assert.equal(fs.statSync(path.join(work, '.git/index')).mtimeMs, before);
    assert.deepEqual(fs.readdirSync(path.join(work, '.git')).sort(), names);
  });

  it('cannot put its own git before the real one', async () => {
    write(work, { 'bin/git': `#!/bin/sh\n${trap} git\n` });
    fs.chmodSync(path.join(work, 'bin/git'), 0o755);
    const repository = createRepository({
      folder: work,
      isTrusted: true,
      env: { PATH: `${path.join(work, 'bin')}:.:${process.env['PATH'] ?? ''}`, HOME: home },
    });
    assert.equal((await repository.facts()).git?.branch, 'main');
    assert.deepEqual(caught(), []);
  });

  it('cannot fetch what a partial copy lacks', async () => {
    const tree = git(work, 'rev-parse', 'HEAD^{tree}').trim();
    fs.rmSync(path.join(work, '.git/objects', tree.slice(0, 2), tree.slice(2)));
    const repository = createRepository({
      folder: work,
      isTrusted: true,
      env: { PATH: process.env['PATH'], HOME: home },
    });
    const [facts] = await repository.lookAt([{ kind: 'path', locator: 'a.txt' }]);
    assert.equal(facts?.exists, true);
    assert.notEqual(facts.git, 'tracked');
    assert.deepEqual(caught(), []);
  });
});
