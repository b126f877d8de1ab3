import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isSeenOnPath } from '../../../src/node/programs/onPath.js';

describe('whether a program is seen on PATH', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-path-'));
  const program = process.platform === 'win32' ? 'resume-tool.EXE' : 'resume-tool';
  before(() => fs.writeFileSync(path.join(dir, program), ''));
  after(() => fs.rmSync(dir, { recursive: true, force: true }));

  it('looks in every folder of PATH', async () => {
    const PATH = ['', path.join(dir, 'missing'), dir].join(path.delimiter);
    assert.equal(await isSeenOnPath('resume-tool', { PATH }), true);
    assert.equal(await isSeenOnPath('other-tool', { PATH }), false);
    assert.equal(await isSeenOnPath('resume-tool', {}), false);
  });

  it('looks at an absolute path itself', async () => {
    assert.equal(await isSeenOnPath(path.join(dir, program), {}), true);
    assert.equal(await isSeenOnPath(dir, {}), false);
  });
});
