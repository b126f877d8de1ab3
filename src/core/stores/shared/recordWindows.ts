import type { ReadProblem } from '../../records/readProblem.js';
import type { Result } from '../../shared/result.js';
import { ok } from '../../shared/result.js';
import type { RawLine } from '../lines.js';
import { LineSplitter } from '../lines.js';
import type { RecordFiles } from '../ports.js';

/** The head window grows by these steps, in bytes, and only while more is wanted. */
const HEAD_STEPS: readonly number[] = [
  64 * 1024,
  256 * 1024,
  1024 * 1024,
  4 * 1024 * 1024,
  8 * 1024 * 1024,
];
/** No more lines than this are looked at in the head, however short they are. */
const HEAD_LINES = 1_000;
/** The window at the record's end. */
const TAIL_BYTES = 64 * 1024;

export interface WindowBounds {
  readonly steps: readonly number[];
  readonly maxLines: number;
  /** 0: the end is not looked at. */
  readonly tailBytes: number;
}

export const SPINE_BOUNDS: WindowBounds = {
  steps: HEAD_STEPS,
  maxLines: HEAD_LINES,
  tailBytes: TAIL_BYTES,
};

/** Receives the lines of the two windows and says when the head may stop growing. */
export interface WindowReader {
  /** `line.line` is 0 in a tail that does not touch the head: its number is not known. */
  take(line: RawLine, window: 'head' | 'tail'): void;
  wantsMore(): boolean;
}

export interface WindowsRead {
  readonly bytesRead: number;
  /** Why the head ended: the whole file was seen, enough was found, or the bound was reached. */
  readonly headEnd: 'file' | 'found' | 'bound';
  /** The beginning of the line that the bound cut, to save what stands in it. */
  readonly cutLine: RawLine | null;
  /** True when fewer bytes came than the file had when it was listed. */
  readonly isShort: boolean;
}

/**
 * Reads a bounded head and tail of a record (Anamnesis · STORE TOPOLOGY: SSOT_spine). Never reads
 * more than the last step plus the tail, whatever the file holds; a file that fits into the first
 * step and the tail is read once, whole. `size`: uncompressed bytes where known.
 */
export async function readWindows(
  files: RecordFiles,
  path: string,
  size: number,
  bounds: WindowBounds,
  reader: WindowReader,
): Promise<Result<WindowsRead, ReadProblem>> {
  const splitter = new LineSplitter();
  let at = 0;
  let lines = 0;
  let isShort = false;
  let headEnd: WindowsRead['headEnd'] = 'bound';
  const fitsWhole = size <= (bounds.steps[0] ?? 0) + bounds.tailBytes;

  for (const [index, step] of bounds.steps.entries()) {
    const goal = fitsWhole ? size : Math.min(step, size);
    if (goal > at) {
      const chunk = await files.read(path, at, goal - at);
      if (!chunk.ok) return chunk;
      at += chunk.value.length;
      isShort = at < goal;
      for (const line of linesOf(chunk.value, splitter)) {
        // The first step is always used whole: it is read anyway and holds more than the turn.
        if (lines >= bounds.maxLines || (index > 0 && !reader.wantsMore())) break;
        lines += 1;
        reader.take(line, 'head');
      }
    }
    if (at >= size || isShort) headEnd = 'file';
    else if (!reader.wantsMore()) headEnd = 'found';
    if (headEnd !== 'bound' || lines >= bounds.maxLines) break;
  }

  if (headEnd === 'file') {
    const last = splitter.end();
    if (last !== null && lines < bounds.maxLines) reader.take(last, 'head');
    return ok({ bytesRead: at, headEnd, cutLine: null, isShort });
  }
  const tail = await readTail(files, path, size, at, splitter, bounds, reader);
  if (!tail.ok) return tail;
  return ok({
    bytesRead: at + tail.value.bytesRead,
    headEnd,
    cutLine: headEnd === 'bound' ? tail.value.cutLine : null,
    isShort: tail.value.isShort,
  });
}

interface TailRead {
  readonly bytesRead: number;
  readonly cutLine: RawLine | null;
  readonly isShort: boolean;
}

async function readTail(
  files: RecordFiles,
  path: string,
  size: number,
  headBytes: number,
  head: LineSplitter,
  bounds: WindowBounds,
  reader: WindowReader,
): Promise<Result<TailRead, ReadProblem>> {
  if (bounds.tailBytes === 0) return ok({ bytesRead: 0, cutLine: head.end(), isShort: false });
  const takeTail = (line: RawLine): void => {
    if (line.length > 0) reader.take(line, 'tail');
  };
  const touchesHead = size - headBytes <= bounds.tailBytes;
  // One byte before the window tells whether a line begins exactly at it.
  const from = touchesHead ? headBytes : size - bounds.tailBytes - 1;
  const chunk = await files.read(path, from, size - from);
  if (!chunk.ok) return chunk;
  const bytesRead = chunk.value.length;
  const isShort = bytesRead < size - from;
  if (touchesHead) {
    for (const line of linesOf(chunk.value, head)) takeTail(line);
    const last = head.end();
    if (last !== null) takeTail(last);
    return ok({ bytesRead, cutLine: null, isShort });
  }
  const cutLine = head.end();
  const lineEnd = chunk.value.indexOf(10);
  if (lineEnd < 0) return ok({ bytesRead, cutLine, isShort });
  const splitter = new LineSplitter({ byte: from + lineEnd + 1 });
  const last = splitter.push(chunk.value.subarray(lineEnd + 1));
  const end = splitter.end();
  for (const line of end === null ? last : [...last, end])
    reader.take({ ...line, line: 0 }, 'tail');
  return ok({ bytesRead, cutLine, isShort });
}

/** Bytes split at a time: a window full of line ends must not become millions of lines at once. */
const SLICE = 64 * 1024;

function* linesOf(chunk: Uint8Array, splitter: LineSplitter): Iterable<RawLine> {
  for (let at = 0; at < chunk.length; at += SLICE) {
    yield* splitter.push(chunk.subarray(at, at + SLICE));
  }
}
