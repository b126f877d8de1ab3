import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyDemo } from '../../../src/node/demo/copyDemo.js';
import { DEMO_STORE, readDemoTimes } from '../../support/fixtureStore.js';

describe('the copy of the demo store', () => {
  let dir = '';
  beforeEach(() => (dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-demo-'))));
  afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

  it('has every file with its time', async () => {
    const to = path.join(dir, 'demo');
    const roots = await copyDemo(DEMO_STORE, to);
    assert.deepEqual(roots, { claude: path.join(to, 'claude'), codex: path.join(to, 'codex') });
    const times = Object.entries(readDemoTimes());
    assert.notEqual(times.length, 0);
    for (const [file, iso] of times)
      assert.equal(
        fs.statSync(path.join(to, file)).mtime.toISOString(),
        new Date(iso).toISOString(),
      );
  });

  it('is used again once it is whole, and made anew when it is not', async () => {
    const to = path.join(dir, 'demo');
    await copyDemo(DEMO_STORE, to);
    const mark = path.join(to, 'claude', 'mark');
    fs.writeFileSync(mark, '');
    await copyDemo(DEMO_STORE, to);
    assert.equal(fs.existsSync(mark), true);
    fs.rmSync(path.join(to, 'ready.json'));
    await copyDemo(DEMO_STORE, to);
    assert.equal(fs.existsSync(mark), false);
  });

  it('writes no time outside of the copy', async () => {
    const from = path.join(dir, 'from');
    for (const root of ['claude', 'codex'])
      fs.mkdirSync(path.join(from, root), { recursive: true });
    const outside = path.join(dir, 'outside.txt');
    fs.writeFileSync(outside, '');
    const before = fs.statSync(outside).mtimeMs;
    fs.writeFileSync(
      path.join(from, 'times.json'),
      JSON.stringify({ '../outside.txt': '2020-01-01T00:00:00Z' }),
    );
    await copyDemo(from, path.join(dir, 'demo'));
    assert.equal(fs.statSync(outside).mtimeMs, before);
  });
});
