import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import fc from 'fast-check';
import { after, before, describe, it } from 'mocha';
import { quoteWord } from '../../../src/core/resume/quote.js';
import { resumeHandle } from '../../../src/core/resume/resumeHandle.js';
import type { Shell } from '../../../src/core/records/resumeHandle.js';
import { OWN_ID, sessionRow } from './sessions.js';

const HOSTILE = [
  'plain',
  'two words',
  "it's",
  "''",
  "'; touch pwned; '",
  '$(touch pwned)',
  '`touch pwned`',
  '$HOME ${HOME} %PATH%',
  'a"b',
  'back\\slash',
  "back\\'both\\\\",
  '!history !!',
  '* ? [a-z] {x,y}',
  '~',
  '-n',
  '#comment',
  'a&b|c;d<e>f(g)',
  'größe 한국어 日本 🌲',
  '=ls',
  '^caret^',
  ' leading and trailing ',
];

/** Required shells fail the test when they are missing; the others run where they are installed. */
const REQUIRED: readonly (readonly [string, Shell])[] = [
  ['bash', 'sh'],
  ['sh', 'sh'],
];
const OTHERS: readonly (readonly [string, Shell])[] = [
  ['dash', 'sh'],
  ['zsh', 'sh'],
  ['fish', 'fish'],
  ['pwsh', 'powershell'],
];

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => fs.existsSync(path.join(folder, program)));

describe('commands in real shells', () => {
  let dir = '';
  before(() => {
    dir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'mneme-shells-'));
    fs.mkdirSync(path.join(dir, 'bin'));
    const stub = '#!/bin/sh\nprintf "%s\\0" "$#" "$@" "$(pwd; printf .)"\n';
    fs.writeFileSync(path.join(dir, 'bin', 'claude'), stub, { mode: 0o755 });
    for (const name of HOSTILE) fs.mkdirSync(path.join(dir, 'at', name), { recursive: true });
  });
  after(() => fs.rmSync(dir, { recursive: true, force: true }));

  const run = (program: string, script: string): string => {
    const done = spawnSync(program, ['-c', script], {
      cwd: dir,
      encoding: 'utf8',
      env: {
        ...process.env,
        HOME: dir,
        PATH: `${path.join(dir, 'bin')}:${process.env['PATH'] ?? ''}`,
      },
    });
    assert.equal(done.error, undefined, `${program} did not start`);
    assert.equal(done.stderr, '', `${program}: ${script}`);
    return done.stdout;
  };

  for (const [program, shell] of [...REQUIRED, ...OTHERS.filter(([name]) => isInstalled(name))]) {
    it(`${program}: every folder is entered as one word and the id arrives alone`, () => {
      for (const name of HOSTILE) {
        const cwd = path.join(dir, 'at', name);
        const { command } = resumeHandle(sessionRow({ cwd, cwds: [cwd] }), {
          folders: new Map([[cwd, 'exists']]),
          shell,
          isDefaultRoot: true,
        });
        assert.ok(command !== null, name);
        assert.deepEqual(run(program, command).split('\0'), [
          '2',
          '--resume',
          OWN_ID,
          `${cwd}\n.`,
          '',
        ]);
      }
      assert.equal(fs.existsSync(path.join(dir, 'pwned')), false);
    });

    it(`${program}: any name that is written arrives as one word`, () => {
      const names = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), {
        numRuns: 120,
        seed: 20261001,
      });
      const written = names.flatMap((name) => {
        const word = quoteWord(name, shell);
        return word === null ? [] : [{ name, word }];
      });
      assert.ok(written.length > 20);
      const script = written.map(({ word }) => `claude ${word}`).join('\n');
      const parts = run(program, script).split('\0');
      const arrived = parts.filter((_, i) => i % 3 === 1);
      assert.deepEqual(
        arrived,
        written.map(({ name }) => name),
      );
      assert.deepEqual(new Set(parts.filter((_, i) => i % 3 === 0)), new Set(['1', '']));
    });
  }
});
