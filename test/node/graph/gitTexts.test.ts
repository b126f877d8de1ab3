import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gitFolderOf } from '../../../src/core/graph/facts/gitFolder.js';
import { gitTexts } from '../../../src/node/graph/gitTexts.js';

const CONFIG = '[remote "origin"]\n\turl = https://ada:pw@github.com/ada/shop.git\n';

describe('`.git` files on disk', () => {
  let dir: string;
  const write = (name: string, text: string | Uint8Array): string => {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  };
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'mneme-git-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('tell the repository of a folder in it', async () => {
    write('shop/.git/HEAD', 'ref: refs/heads/main\n');
    write('shop/.git/config', CONFIG);
    const found = await gitFolderOf(path.join(dir, 'shop', 'src'), gitTexts);
    assert.equal(found?.root, path.join(dir, 'shop'));
    assert.deepEqual(found.remote, { key: 'github.com/ada/shop', name: 'shop' });
  });

  it('are not read through links', async () => {
    write('real/HEAD', 'ref: refs/heads/main\n');
    write('real/config', CONFIG);
    mkdirSync(path.join(dir, 'shop'));
    symlinkSync(path.join(dir, 'real'), path.join(dir, 'shop', '.git'));
    assert.equal(await gitFolderOf(path.join(dir, 'shop'), gitTexts), null);
    mkdirSync(path.join(dir, 'other', '.git'), { recursive: true });
    write('other/.git/HEAD', 'ref: refs/heads/main\n');
    symlinkSync(path.join(dir, 'real', 'config'), path.join(dir, 'other', '.git', 'config'));
    assert.equal((await gitFolderOf(path.join(dir, 'other'), gitTexts))?.remote, null);
  });

  it('are read only when they are plain, small and text', async () => {
    assert.equal(await gitTexts.text(write('large', 'x'.repeat(300 * 1024))), null);
    assert.equal(await gitTexts.text(write('binary', new Uint8Array([65, 0, 66]))), null);
    assert.equal(await gitTexts.text(dir), null);
    assert.equal(await gitTexts.text(path.join(dir, 'none')), null);
    const fifo = path.join(dir, 'fifo');
    execFileSync('mkfifo', [fifo]);
    assert.equal(await gitTexts.text(fifo), null);
    assert.equal(await gitTexts.kind(fifo), 'none');
    assert.equal(await gitTexts.text(write('plain', CONFIG)), CONFIG);
  });

  it('are never looked for on the network, on devices or beside this process', async () => {
    for (const place of [
      '//server/share',
      '\\\\server\\share',
      '/proc/self',
      '/dev',
      'relative',
      'C:\\x',
    ]) {
      assert.equal(await gitTexts.kind(place), 'none');
      assert.equal(await gitTexts.text(`${place}/cmdline`), null);
    }
  });
});
