import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Repository } from '../../../src/core/diylisis/repository.js';
import { createRepository } from '../../../src/node/distill/repository/createRepository.js';
import { newFolder, write } from './support/workspace.js';

describe('whether a command is there', () => {
  let folder: string;
  let repository: Repository;

  before(() => {
    folder = newFolder();
    write(folder, {
      'work/package.json': '{"scripts": {"test": "x", "lint:all": "x", "watch": "x"}}',
      'work/Makefile': 'CC := gcc\n.PHONY: all\nall check: a.o\n\techo\na.o:\n\tcc\n',
      'work/justfile': 'set shell := ["sh"]\n\nrelease version:\n  echo {{version}}\n@fmt:\n  x\n',
      'work/open/Makefile': 'include more.mk\nall:\n\tx\n',
      'work/scripts/go.sh': '#!/bin/sh\n',
      'work/tools/gen.py': '',
      'work/pkg/package.json': '{"scripts": {"build": "x"}}',
      'work/app/pubspec.yaml': 'name: app\n',
      'work/node_modules/.bin/tool': '',
      'work/.venv/bin/pytest': '',
      'bin/npm': '#!/bin/sh\n',
      'bin/cargo': '#!/bin/sh\n',
      'bin/python3': '#!/bin/sh\n',
      'bin/node': '#!/bin/sh\n',
    });
    repository = createRepository({
      folder: path.join(folder, 'work'),
      isTrusted: true,
      env: { PATH: path.join(folder, 'bin'), HOME: folder },
    });
  });
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  const cases: Readonly<Record<string, boolean | null>> = {
    'npm test': true,
    'npm t': true,
    'npm run lint:all': true,
    'npm run lint:all -- --fix': true,
    'npm run nothing': false,
    'npm ci': true,
    'npm --prefix pkg run build': null,
    'npm run build --workspace pkg': null,
    'pnpm lint:all': true,
    'pnpm tool --flag': true,
    'pnpm nothing': false,
    'pnpm install': false,
    'yarn test': true,
    'bun run test': true,
    'cd pkg && npm run build': true,
    'cd pkg && npm test': false,
    'cd nowhere && npm test': false,
    'cd .. && npm test': null,
    'npm test && npm run nothing': false,
    'npm test; npm run lint:all': true,
    'npm test 2>&1 | tail -5': false,
    'CI=1 npm test': true,
    'npx tool x': true,
    'npx somewhere-else': null,
    make: true,
    'make check': true,
    'make all check': true,
    'make nothing': false,
    'make -C open all': null,
    'cd open && make all': true,
    'cd open && make unseen': null,
    'just release 1.0': true,
    'just fmt': true,
    'just nothing': false,
    './scripts/go.sh --fast': true,
    'scripts/go.sh': true,
    './scripts/none.sh': false,
    'cd scripts && ./go.sh': true,
    'cargo test': true,
    'go test ./...': false,
    'flutter test': false,
    'cd app && flutter test': null,
    'cd app && flutterr test': false,
    pytest: true,
    'python3 tools/gen.py': true,
    'python3 tools/none.py': false,
    'python3 -m unittest': null,
    'node -e "1"': null,
    'cargo test -- "some name" \'other\'': true,
    'cargo test $NAME': null,
    'cargo test `whoami`': null,
    'cargo test $(whoami)': null,
    'for f in *; do cargo test; done': null,
    'cargo test "unfinished': null,
    'cargo test < input': null,
    '(cargo test)': null,
    'sudo cargo test': null,
    'X=1': null,
    '': null,
  };
  for (const [line, expected] of Object.entries(cases))
    it(`says ${String(expected)} of ${JSON.stringify(line)}`, async () => {
      assert.equal(await repository.hasCommand(line), expected);
    });
});

describe('how a project says that it is verified', () => {
  const named = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const folder = newFolder();
    write(folder, files);
    try {
      const repository = createRepository({
        folder,
        isTrusted: true,
        env: { PATH: '', HOME: folder },
      });
      const { verifications } = await repository.facts();
      return verifications.map(({ command, from }) => `${command} (${from})`);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  };

  it('by its scripts, those that go on or change files left out', async () => {
    const scripts = {
      build: 'x',
      'test:watch': 'x',
      'test:unit': 'x',
      lint: 'x',
      'lint:fix': 'x',
      test: 'x',
      deploy: 'x',
    };
    assert.deepEqual(await named({ 'package.json': JSON.stringify({ scripts }) }), [
      'npm test (package.json)',
      'npm run test:unit (package.json)',
      'npm run lint (package.json)',
      'npm run build (package.json)',
    ]);
  });

  it('by no name that a shell would read as more than one word', async () => {
    const scripts = { 'test:$(touch x)': 'x', 'test:a; rm -rf b': 'x', 'test:e2e.ci-1': 'x' };
    assert.deepEqual(await named({ 'package.json': JSON.stringify({ scripts }) }), [
      'npm run test:e2e.ci-1 (package.json)',
    ]);
  });

  it('by the package manager whose lock file is there', async () => {
    const file = '{"scripts": {"test": "x", "check": "x"}}';
    assert.deepEqual(await named({ 'package.json': file, 'pnpm-lock.yaml': '' }), [
      'pnpm test (package.json)',
      'pnpm run check (package.json)',
    ]);
  });

  it('by what its language brings along', async () => {
    assert.deepEqual(await named({ 'Cargo.toml': '' }), ['cargo test (Cargo.toml)']);
    assert.deepEqual(await named({ 'go.mod': '' }), ['go test ./... (go.mod)']);
    assert.deepEqual(await named({ 'pyproject.toml': '[tool.pytest.ini_options]\n' }), [
      'pytest (pyproject.toml)',
    ]);
    assert.deepEqual(await named({ 'pyproject.toml': '[project]\n' }), []);
    assert.deepEqual(await named({ 'tox.ini': '' }), ['tox (tox.ini)']);
    assert.deepEqual(await named({ Makefile: 'test: build\n\tx\nbuild:\n\tx\ninstall:\n\tx\n' }), [
      'make test (Makefile)',
      'make build (Makefile)',
    ]);
  });

  it('not at all where its file is damaged', async () => {
    assert.deepEqual(await named({ 'package.json': '{"scripts": {"test"' }), []);
  });
});
