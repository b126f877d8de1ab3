import { Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { Decompress } from 'fzstd';
import { TooLargeError, ZstdFrameGuard } from './zstdFrames.js';

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
  const unpacked = way === 'node' ? byNode(guarded(packed)) : byLibrary(guarded(packed));
  let total = 0;
  for await (const chunk of unpacked) {
    total += chunk.length;
    if (total > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes unpacked`);
    if (chunk.length > 0) yield chunk;
  }
}

async function* guarded(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const guard = new ZstdFrameGuard();
  for await (const chunk of packed) {
    guard.push(chunk);
    yield chunk;
  }
}

/** Small steps into the library, so that one step's output stays small too. */
const LIBRARY_STEP = 16 * 1024;

async function* byLibrary(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let out: Uint8Array[] = [];
  // The library reuses its window, so what it hands over is copied.
  const decompress = new Decompress((chunk) => out.push(chunk.slice()));
  for await (const chunk of packed) {
    for (let at = 0; at < chunk.length; at += LIBRARY_STEP) {
      decompress.push(chunk.slice(at, at + LIBRARY_STEP));
      yield* out;
      out = [];
    }
  }
  decompress.push(new Uint8Array(), true);
  yield* out;
}

async function* byNode(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
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
