import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';
import { RecordReadError } from '../../../src/core/stores/ports.js';
import type { RecordFiles } from '../../../src/core/stores/ports.js';
import { createDiskFiles } from '../../../src/node/files/diskFiles.js';
import { problemOf } from '../../../src/node/files/readProblem.js';

describe('records on disk', () => {
  const files: RecordFiles = createDiskFiles();
  let dir: string;
  beforeEach(() => void (dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-')))));
  afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

  const write = (name: string, content: string): string => {
    const file = path.join(dir, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
    return file;
  };
  const find = async (patterns: readonly string[], depth = 8): Promise<string[]> => {
    const found = await files.find({ root: dir, patterns, depth });
    assert.deepEqual(found.problems, []);
    return found.files.map((file) => path.relative(dir, file.path)).sort();
  };
  const reasonOf = async (reading: Promise<unknown>): Promise<string> => {
    try {
      await reading;
    } catch (error) {
      if (error instanceof RecordReadError) return error.problem.reason;
      throw error;
    }
    return 'read';
  };
  const drain = async (file: string, from = 0, signal?: AbortSignal): Promise<string> => {
    const parts: Uint8Array[] = [];
    for await (const chunk of files.stream(file, from, signal)) parts.push(chunk);
    return Buffer.concat(parts).toString();
  };

  describe('finding', () => {
    it('gives regular files that match, with size and time', async () => {
      const file = write('projects/a/one.jsonl', 'abc');
      write('projects/a/one.txt', 'x');
      write('projects/a/deeper/two.jsonl', 'x');
      fs.mkdirSync(path.join(dir, 'projects/a/folder.jsonl'));
      const found = await files.find({ root: dir, patterns: ['projects/*/*.jsonl'], depth: 3 });
      const { mtimeMs } = fs.statSync(file);
      assert.deepEqual(found, {
        files: [{ path: file, bytes: 3, modifiedMs: mtimeMs }],
        problems: [],
      });
    });

    it('tells a place that is no folder from one that is not there', async () => {
      const file = write('plain', 'x');
      const reasonAt = async (root: string): Promise<string | undefined> =>
        (await files.find({ root, patterns: ['*'], depth: 1 })).problems[0]?.reason;
      assert.equal(await reasonAt(file), 'io-error');
      assert.equal(await reasonAt(path.join(file, 'below')), 'vanished');
      assert.equal(await reasonAt(path.join(dir, 'nothing')), 'vanished');
    });

    it('takes names with glob characters and blanks as they are', async () => {
      write('projects/[a] (b) {c}/x!.jsonl', '1');
      assert.deepEqual(await find(['projects/*/*.jsonl']), ['projects/[a] (b) {c}/x!.jsonl']);
    });

    it('follows links to folders and files, and gives each file once', async () => {
      write('projects/real/one.jsonl', '1');
      const outside = write('elsewhere/two.jsonl', '2');
      fs.symlinkSync(path.join(dir, 'projects/real'), path.join(dir, 'projects/alias'));
      fs.symlinkSync(path.dirname(outside), path.join(dir, 'projects/linked'));
      fs.symlinkSync(outside, path.join(dir, 'projects/real/three.jsonl'));
      assert.deepEqual(await find(['projects/*/*.jsonl']), [
        'projects/linked/two.jsonl',
        'projects/real/one.jsonl',
      ]);
    });

    it('cuts loops, direct ones and those over two links', async () => {
      write('projects/a/one.jsonl', '1');
      fs.mkdirSync(path.join(dir, 'other'));
      fs.symlinkSync(dir, path.join(dir, 'projects/a/up'));
      fs.symlinkSync(path.join(dir, 'other'), path.join(dir, 'projects/a/over'));
      fs.symlinkSync(path.join(dir, 'projects'), path.join(dir, 'other/back'));
      assert.deepEqual(await find(['**/*.jsonl'], 30), ['projects/a/one.jsonl']);
    });

    it('counts a dangling link and goes on', async () => {
      write('projects/a/one.jsonl', '1');
      fs.symlinkSync(path.join(dir, 'nowhere'), path.join(dir, 'projects/a/two.jsonl'));
      const found = await files.find({ root: dir, patterns: ['projects/*/*.jsonl'], depth: 3 });
      assert.equal(found.files.length, 1);
    });

    it('tells a folder that is not there, by its own path', async () => {
      const root = path.join(dir, 'absent');
      const found = await files.find({ root, patterns: ['*'], depth: 1 });
      assert.deepEqual(found.files, []);
      assert.deepEqual(
        found.problems.map(({ path: at, reason }) => [at, reason]),
        [[root, 'vanished']],
      );
    });

    it('refuses patterns that leave the folder', async () => {
      for (const pattern of ['../*', '/etc/*', 'a/../../b']) {
        await assert.rejects(files.find({ root: dir, patterns: [pattern], depth: 3 }), /leaves/);
      }
    });

    it('ends when aborted', async () => {
      const signal = AbortSignal.abort(new Error('enough'));
      await assert.rejects(files.find({ root: dir, patterns: ['*'], depth: 1 }, signal), /enough/);
    });
  });

  describe('reading', () => {
    it('gives the bytes asked for, fewer at the end, none behind it', async () => {
      const file = write('a.jsonl', '0123456789');
      const at = async (offset: number, length: number): Promise<string> => {
        const read = await files.read(file, offset, length);
        assert.ok(read.ok);
        return Buffer.from(read.value).toString();
      };
      assert.deepEqual(
        [await at(0, 4), await at(3, 4), await at(8, 100), await at(10, 5), await at(99, 5)],
        ['0123', '3456', '89', '', ''],
      );
    });

    it('streams from a place to the end, in bounded chunks', async () => {
      const text = 'x'.repeat(700_000) + 'end';
      const file = write('a.jsonl', text);
      assert.equal(await drain(file), text);
      assert.equal(await drain(file, 700_000), 'end');
      for await (const chunk of files.stream(file, 0)) assert.ok(chunk.length <= 256 * 1024);
    });

    it('leaves out what is appended after the stream began', async () => {
      const file = write('a.jsonl', 'y'.repeat(600_000));
      let size = 0;
      for await (const chunk of files.stream(file, 0)) {
        if (size === 0) fs.appendFileSync(file, 'later');
        size += chunk.length;
      }
      assert.equal(size, 600_000);
    });

    it('says when the file became shorter meanwhile', async () => {
      const file = write('a.jsonl', 'y'.repeat(600_000));
      const reading = (async (): Promise<void> => {
        for await (const chunk of files.stream(file, 0)) fs.truncateSync(file, chunk.length);
      })();
      assert.equal(await reasonOf(reading), 'changed-while-reading');
    });

    it('says when the file is gone, for every way of reading', async () => {
      const file = path.join(dir, 'gone.jsonl');
      for (const result of [await files.stat(file), await files.read(file, 0, 1)]) {
        assert.equal(result.ok ? 'read' : result.error.reason, 'vanished');
      }
      assert.equal(await reasonOf(drain(file)), 'vanished');
    });

    it('opens nothing but regular files: no folder, pipe, socket or device', async () => {
      const pipe = path.join(dir, 'pipe.jsonl');
      execFileSync('mkfifo', [pipe]);
      const socket = path.join(dir, 'socket.jsonl');
      const server = net.createServer().listen(socket);
      await new Promise((resolve) => server.once('listening', resolve));
      try {
        for (const file of [dir, pipe, '/dev/zero']) {
          for (const result of [await files.stat(file), await files.read(file, 0, 10)]) {
            assert.equal(result.ok ? 'read' : result.error.reason, 'not-a-record', file);
          }
          assert.equal(await reasonOf(drain(file)), 'not-a-record');
        }
        const socketRead = await files.read(socket, 0, 10);
        assert.equal(socketRead.ok, false);
        assert.deepEqual(await find(['*.jsonl']), []);
      } finally {
        await new Promise((resolve) => server.close(resolve));
      }
    });

    it('ends with the reason of the signal', async () => {
      const file = write('a.jsonl', 'y'.repeat(600_000));
      const abort = new AbortController();
      await assert.rejects(async () => {
        for await (const chunk of files.stream(file, 0, abort.signal)) {
          assert.ok(chunk.length > 0);
          abort.abort(new Error('enough'));
        }
      }, /enough/);
      await assert.rejects(drain(file, 0, abort.signal), /enough/);
    });

    it('leaves no file open', async () => {
      const open = (): number => fs.readdirSync('/proc/self/fd').length;
      if (!fs.existsSync('/proc/self/fd')) return;
      const file = write('a.jsonl', 'y'.repeat(600_000));
      const before = open();
      await files.read(file, 0, 10);
      await files.read(dir, 0, 10);
      for await (const chunk of files.stream(file, 0)) {
        assert.ok(chunk.length > 0);
        break;
      }
      assert.equal(open(), before);
    });
  });

  it('names what failed', () => {
    const reason = (code: string): string => problemOf({ code }, '/x').reason;
    assert.deepEqual(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EIO', 'EMFILE'].map(reason), [
      'vanished',
      'vanished',
      'no-permission',
      'no-permission',
      'io-error',
      'io-error',
    ]);
    assert.equal(problemOf('odd', '/x').detail, null);
  });
});
