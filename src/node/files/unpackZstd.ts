import { Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { Decompress } from 'fzstd';
import type { FramePart } from './zstdFrames.js';
import { TooLargeError, ZstdFrameWalk } from './zstdFrames.js';

/** Unpacked records above this are refused, whatever they hold. */
export const MAX_UNPACKED = 512 * 1024 * 1024;

/** The two ways to unpack: Node's own where it has one, else the library. */
export type ZstdWay = 'node' | 'library';

/** Node has zstd from 22.15; the types we build with do not know it. */
const createNodeDecompress = (
  zlib as unknown as { readonly createZstdDecompress?: () => Transform }
).createZstdDecompress;

/** The ways this Node offers, the preferred one first. */
export const ZSTD_WAYS: readonly ZstdWay[] =
  createNodeDecompress === undefined ? ['library'] : ['node', 'library'];

/**
 * Unpacks zstd chunks as they come; memory is bounded by the window of a frame. Rejects with
 * {@link TooLargeError} past the bound, with any other error where the bytes are no sound zstd.
 */
export async function* unpackZstd(
  packed: AsyncIterable<Uint8Array>,
  way: ZstdWay = ZSTD_WAYS[0] ?? 'library',
  maxBytes: number = MAX_UNPACKED,
): AsyncIterable<Uint8Array> {
  const unpacked = way === 'node' ? byNode(frameParts(packed)) : byLibrary(frameParts(packed));
  let total = 0;
  for await (const chunk of unpacked) {
    total += chunk.length;
    if (total > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes unpacked`);
    if (chunk.length > 0) yield chunk;
  }
}

async function* frameParts(packed: AsyncIterable<Uint8Array>): AsyncGenerator<FramePart> {
  const walk = new ZstdFrameWalk();
  for await (const chunk of packed) yield* walk.push(chunk);
  walk.end();
}

/** Small steps into the library, so that one step's output stays small too. */
const LIBRARY_STEP = 16 * 1024;

async function* byLibrary(parts: AsyncIterable<FramePart>): AsyncIterable<Uint8Array> {
  let out: Uint8Array[] = [];
  // The library reuses its window, so what it hands over is copied.
  const decompress = new Decompress((chunk) => out.push(chunk.slice()));
  for await (const { bytes } of parts) {
    for (let at = 0; at < bytes.length; at += LIBRARY_STEP) {
      decompress.push(bytes.slice(at, at + LIBRARY_STEP));
      yield* out;
      out = [];
    }
  }
  decompress.push(new Uint8Array(), true);
  yield* out;
}

/** Node's stream ends behind a first frame without a word, so each frame gets one of its own. */
async function* byNode(parts: AsyncGenerator<FramePart>): AsyncIterable<Uint8Array> {
  for (;;) {
    const first = await parts.next();
    if (first.done === true) return;
    yield* oneFrame(restOfFrame(first.value, parts));
  }
}

async function* restOfFrame(
  first: FramePart,
  parts: AsyncGenerator<FramePart>,
): AsyncIterable<Uint8Array> {
  for (let part = first; ;) {
    yield part.bytes;
    if (part.endsFrame) return;
    const next = await parts.next();
    if (next.done === true) return;
    part = next.value;
  }
}

async function* oneFrame(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (createNodeDecompress === undefined) throw new Error('This Node has no zstd.');
  const source = Readable.from(packed, { objectMode: false });
  const unpacked = createNodeDecompress();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  try {
    for await (const chunk of unpacked) yield chunk as Uint8Array;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}
