import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { RecordReadError } from '../../../src/core/stores/ports.js';
import { createDiskFiles } from '../../../src/node/files/diskFiles.js';
import { ZSTD_WAYS, unpackZstd } from '../../../src/node/files/unpackZstd.js';
import type { ZstdWay } from '../../../src/node/files/unpackZstd.js';
import { MAX_WINDOW, TooLargeError, ZstdFrameWalk } from '../../../src/node/files/zstdFrames.js';

/** Sixty invented lines, packed by zstd with a checksum. */
const PACKED = Buffer.from(
  'KLUv/WRfB60HAFKNIRmQudABW3krQ03h092BIFJKmZJMG9TWdQclhcU4uttdL/r537f5tD9/5HMmc/mGXHdpl8dWk9I/8d3UhopmPizPjDvFKZL51axvlaj3ujStS1WTZ9rYss4eyfBEG04daeSi0fG+z6baEguLQQwHBYiSKAYBBYIgQJEYh1EQBsoAIIdhMBICdqhRZH7/z6AzUvARJARJToR/sA+rrh6nDX36oLUvi6/Mc+Aum5cd6ui8p0Mtrkj8LKfDwJ9Tjzpt6LzWjGCfWWur/3ShalNNqyVakWdbNYu1rJFkk790FdeY/CMTJv3l52uvX6DJsycqwK8C2rkttg==',
  'base64',
);
const PLAIN = Array.from(
  { length: 60 },
  (_, n) => `${JSON.stringify({ n, text: `orchard totals ${(n * 7919) % 97}` })}\n`,
).join('');

/** A frame written by hand: blocks that repeat one byte, each up to 128 KiB long. */
function runFrame(blocks: number, size: number, windowByte = 0x38): Buffer {
  const block = (isLast: boolean): number[] => {
    const header = (size << 3) | (1 << 1) | (isLast ? 1 : 0);
    return [header & 255, (header >> 8) & 255, (header >> 16) & 255, 0x61];
  };
  const body = Array.from({ length: blocks }, (_, n) => block(n === blocks - 1)).flat();
  return Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, windowByte, ...body]);
}

const SKIPPABLE = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);

async function* inChunks(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve();
    yield bytes.slice(at, at + size);
  }
}

async function unpack(bytes: Uint8Array, way: ZstdWay, chunk = 50, max?: number): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of unpackZstd(inChunks(bytes, chunk), way, max)) parts.push(part.slice());
  return Buffer.concat(parts).toString();
}

describe('packed records', () => {
  it('are unpacked by Node where it can and by the library everywhere', () => {
    const hasNode = 'createZstdDecompress' in zlib;
    assert.deepEqual(ZSTD_WAYS, hasNode ? ['node', 'library'] : ['library']);
  });

  for (const way of ZSTD_WAYS) {
    describe(`by ${way}`, () => {
      it('give the same text whatever the chunks are', async () => {
        await fc.assert(
          fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (size) => {
            assert.equal(await unpack(PACKED, way, size), PLAIN);
          }),
          { numRuns: 20 },
        );
      });

      it('may hold several frames and frames to skip', async () => {
        const all = Buffer.concat([PACKED, SKIPPABLE, runFrame(1, 5), PACKED]);
        assert.equal(await unpack(all, way, 64), `${PLAIN}aaaaa${PLAIN}`);
      });

      it('are refused when they unpack to too much', async () => {
        const bomb = runFrame(64, 128 * 1024);
        await assert.rejects(unpack(bomb, way, 64, 1024 * 1024), TooLargeError);
        assert.equal((await unpack(bomb, way, 64)).length, 64 * 128 * 1024);
      });

      it('are refused when they ask for too large a window', async () => {
        await assert.rejects(unpack(runFrame(1, 5, 0xb0), way), TooLargeError);
      });

      it('are an error when cut short or no zstd', async () => {
        await assert.rejects(unpack(PACKED.subarray(0, 100), way));
        await assert.rejects(unpack(Buffer.from('{"type":"session_meta"}'), way));
      });

      describe('on disk', () => {
        const files = createDiskFiles({ zstd: way, maxUnpacked: 64 * 1024 });
        let dir: string;
        beforeEach(() => void (dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-'))));
        afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));
        const write = (bytes: Uint8Array): string => {
          const file = path.join(dir, 'rollout.jsonl.zst');
          fs.writeFileSync(file, bytes);
          return file;
        };
        const drain = async (file: string, from: number): Promise<string> => {
          let text = '';
          for await (const chunk of files.stream(file, from)) text += Buffer.from(chunk).toString();
          return text;
        };

        it('are read by places of the unpacked text, and have their size on disk', async () => {
          const file = write(PACKED);
          const read = await files.read(file, 100, 50);
          assert.equal(read.ok ? Buffer.from(read.value).toString() : '', PLAIN.slice(100, 150));
          assert.equal(await drain(file, 0), PLAIN);
          assert.equal(await drain(file, 777), PLAIN.slice(777));
          const facts = await files.stat(file);
          assert.equal(facts.ok ? facts.value.bytes : 0, PACKED.length);
        });

        it('say what is wrong with them', async () => {
          const reason = async (bytes: Uint8Array): Promise<string> => {
            const file = write(bytes);
            const read = await files.read(file, 0, 10_000_000);
            await assert.rejects(drain(file, 0), RecordReadError);
            return read.ok ? 'read' : read.error.reason;
          };
          assert.equal(await reason(runFrame(1, 5, 0xb0)), 'too-large');
          assert.equal(await reason(runFrame(8, 100_000)), 'too-large');
          assert.equal(await reason(PACKED.subarray(0, 100)), 'io-error');
        });
      });
    });
  }

  it('have the window of every frame checked, by any chunks', () => {
    const single = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 0x40, 1, 0, 0]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.boolean(), (size, isSingle) => {
        const bad = isSingle ? single : runFrame(1, 5, 0xb0);
        const all = Buffer.concat([PACKED, SKIPPABLE, runFrame(2, 9), bad]);
        const walk = new ZstdFrameWalk();
        assert.throws(() => {
          for (let at = 0; at < all.length; at += size) walk.push(all.subarray(at, at + size));
        }, TooLargeError);
      }),
    );
    const fine = new ZstdFrameWalk();
    const packed = Buffer.concat([PACKED, SKIPPABLE, runFrame(3, 128 * 1024)]);
    const parts = fine.push(packed);
    fine.end();
    assert.equal(parts.filter(({ endsFrame }) => endsFrame).length, 2);
    assert.deepEqual(
      Buffer.concat(parts.map(({ bytes }) => bytes)),
      Buffer.concat([PACKED, runFrame(3, 128 * 1024)]),
    );
    assert.equal(MAX_WINDOW, 8 * 1024 * 1024);
  });
});
