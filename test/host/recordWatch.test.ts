import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RootReport } from '../../src/core/stores/ports.js';
import { RecordWatch, watchedFolders } from '../../src/extension/sessions/recordWatch.js';
import { sampleListing, sampleSession } from '../extension/sessionSamples.js';

const rootAt = (folder: string, parts: Partial<RootReport> = {}): RootReport => ({
  runtime: 'claude',
  path: folder,
  from: 'default',
  state: 'ok',
  sessions: 1,
  index: 0,
  ...parts,
});

describe('watching records', () => {
  it('looks again when a record is written while the tree is shown', async () => {
    const dir = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'mneme-watch-'));
    const folder = path.join(dir, 'projects', 'p');
    fs.mkdirSync(folder, { recursive: true });
    const record = path.join(folder, 'a.jsonl');
    fs.writeFileSync(record, '');
    let writing: NodeJS.Timeout | undefined;
    const looked = new Promise<void>((resolve) => {
      const watch = new RecordWatch(() => {
        watch.dispose();
        resolve();
      });
      watch.follow(sampleListing([sampleSession({ record })], { roots: [rootAt(dir)] }));
      watch.turn(true);
      // A watch begins a little after it was asked for, so the session goes on writing.
      writing = setInterval(() => fs.appendFileSync(record, '{}\n'), 700);
    });
    await looked;
    clearInterval(writing);
    fs.rmSync(dir, { recursive: true, force: true });
  });

  it('takes the newest folders, a bounded number of them, and none on the network', () => {
    const sessions = Array.from({ length: 100 }, (_, index) =>
      sampleSession({ record: `/r/projects/p${index}/a.jsonl`, modifiedMs: index }),
    );
    const folders = watchedFolders(
      sampleListing(
        [...sessions, sampleSession({ record: '\\\\host\\share\\a.jsonl', modifiedMs: 1_000 })],
        { roots: [rootAt('/r'), rootAt('\\\\host\\share'), rootAt('/gone', { state: 'missing' })] },
      ),
    );
    assert.equal(folders.length, 40);
    assert.deepEqual(folders.slice(0, 2), ['/r/projects', '/r/projects/p99']);
    assert.ok(folders.every((folder) => folder.startsWith('/r/projects')));
  });

  it('watches the day and the month of a rollout', () => {
    const record = '/c/sessions/2026/11/25/rollout-a.jsonl';
    const folders = watchedFolders(
      sampleListing([sampleSession({ runtime: 'codex', record })], {
        roots: [rootAt('/c', { runtime: 'codex' })],
      }),
    );
    assert.deepEqual(folders, ['/c/sessions', '/c/sessions/2026/11/25', '/c/sessions/2026/11']);
  });
});
