import { MAX_LINE_BYTES, LineSplitter } from './lines.js';
import type { RawLine } from './lines.js';
import { RecordReadError } from './ports.js';
import type { RecordFiles } from './ports.js';

/** Bytes read at once when looking backwards; bounds what a window costs before its line. */
export const BLOCK_BYTES = 512 * 1024;

const NEWLINE = 10;

/** Reads `[from, to)` whole; a file that became shorter meanwhile is a problem, not a short answer. */
export async function readExactly(
  files: RecordFiles,
  path: string,
  from: number,
  to: number,
): Promise<Uint8Array> {
  const result = await files.read(path, from, to - from);
  if (!result.ok) throw new RecordReadError(result.error);
  if (result.value.length < to - from) {
    throw new RecordReadError({
      reason: 'changed-while-reading',
      path,
      line: null,
      byte: from,
      count: 1,
      detail: null,
    });
  }
  return result.value;
}

/** Offset of the first byte of the line that holds `offset`; an offset that starts a line is its own. */
export async function lineStart(
  files: RecordFiles,
  path: string,
  offset: number,
  signal?: AbortSignal,
): Promise<number> {
  let end = offset;
  // Lines are short as a rule, so the first look is small.
  let step = 16 * 1024;
  while (end > 0) {
    signal?.throwIfAborted();
    const from = Math.max(0, end - step);
    const bytes = await readExactly(files, path, from, end);
    const at = bytes.lastIndexOf(NEWLINE);
    if (at >= 0) return from + at + 1;
    end = from;
    step = BLOCK_BYTES;
  }
  return 0;
}

/** Whole lines that end at one offset, in file order, and where they begin. */
export interface LinesBefore {
  readonly from: number;
  /** Their `line` is counted from 1 at the first of them. */
  readonly lines: readonly RawLine[];
}

/** The whole lines of the block before `end`; none where a single line is longer than that. */
export async function blockBefore(
  files: RecordFiles,
  path: string,
  end: number,
  signal?: AbortSignal,
): Promise<LinesBefore> {
  if (end <= 0) return { from: 0, lines: [] };
  signal?.throwIfAborted();
  const blockStart = Math.max(0, end - BLOCK_BYTES);
  const block = await readExactly(files, path, blockStart, end);
  // A block that begins inside the file begins, as a rule, inside a line.
  const skip = blockStart === 0 ? 0 : block.indexOf(NEWLINE) + 1;
  const isInsideOne = blockStart > 0 && (skip === 0 || skip >= block.length);
  if (isInsideOne) return { from: end, lines: [] };
  const from = blockStart + skip;
  return { from, lines: split(block.subarray(skip), from) };
}

/**
 * The lines that end at `end` (a line's start, or the end of the file): as many as one block holds,
 * or a single one that is longer, of which at most {@link MAX_LINE_BYTES} are kept.
 */
export async function linesBefore(
  files: RecordFiles,
  path: string,
  end: number,
  signal?: AbortSignal,
): Promise<LinesBefore> {
  const block = await blockBefore(files, path, end, signal);
  if (block.from < end || end <= 0) return block;
  const from = await lineStart(files, path, Math.max(0, end - BLOCK_BYTES), signal);
  const whole = end - from;
  if (whole <= MAX_LINE_BYTES) {
    return { from, lines: split(await readExactly(files, path, from, end), from) };
  }
  const bytes = await readExactly(files, path, from, from + MAX_LINE_BYTES);
  const last = await readExactly(files, path, end - 1, end);
  const length = whole - (last[0] === NEWLINE ? 1 : 0);
  return { from, lines: [{ line: 1, byte: from, bytes, length }] };
}

function split(bytes: Uint8Array, byte: number): RawLine[] {
  const splitter = new LineSplitter({ byte });
  const lines = splitter.push(bytes);
  const rest = splitter.end();
  return rest === null ? lines : [...lines, rest];
}
