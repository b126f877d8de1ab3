import type { ReadProblem } from '../records/readProblem.js';
import type { RecordWindow, WindowLine } from '../records/recordWindow.js';
import { fail, ok } from '../shared/result.js';
import type { Result } from '../shared/result.js';
import { LineSplitter } from './lines.js';
import type { RawLine } from './lines.js';
import { lineStart, linesBefore } from './linesBefore.js';
import { RecordReadError } from './ports.js';
import type { FileFacts } from './ports.js';
import { recordShape } from './recordReading.js';
import type { RecordReading, WindowQuery } from './recordReading.js';
import { windowByWalking } from './walkedWindow.js';
import { Budget, FULL, HALF, lastWithin } from './windowBudget.js';
import type { Bounds } from './windowBudget.js';
import { windowLine } from './windowLine.js';

/** A line number that nobody knows is counted only when this many bytes tell it. */
const CHEAP_COUNT = 8 * 1024 * 1024;

/**
 * A window on a record: lines around, before or after an offset, bounded in memory and in what is
 * read whatever the record holds (Anamnesis · STORE TOPOLOGY: open record, at one place). Only a
 * line longer than a block is read on to find its end. Rejects with the signal's reason when
 * aborted.
 */
export async function readWindow(
  reading: RecordReading,
  query: WindowQuery,
  signal?: AbortSignal,
): Promise<Result<RecordWindow, ReadProblem>> {
  const facts = await reading.files.stat(query.record);
  if (!facts.ok) return facts;
  try {
    return ok(
      recordShape(query.record) === 'lines'
        ? await windowByOffset(reading, query, facts.value, signal)
        : await windowByWalking(reading, query, facts.value, signal),
    );
  } catch (error) {
    if (error instanceof RecordReadError) return fail(error.problem);
    throw error;
  }
}

/** Lines of one side, decoded, with the offsets between which they stand. */
interface Side {
  readonly lines: readonly WindowLine[];
  readonly from: number;
  readonly to: number;
  readonly atEnd: boolean;
}

async function windowByOffset(
  reading: RecordReading,
  query: WindowQuery,
  facts: FileFacts,
  signal: AbortSignal | undefined,
): Promise<RecordWindow> {
  const { files, places } = reading;
  const size = facts.bytes;
  const isAround = query.direction === 'around';
  const wanted = Math.max(0, Math.min(query.byte, isAround ? size - 1 : size));
  // Before the very end stands the last line, whole or not; elsewhere a window ends between lines.
  const isLast = query.direction === 'before' && wanted === size;
  const split = isLast ? size : await lineStart(files, query.record, wanted, signal);
  const isHere = query.byte < size || query.byte === split;
  const isKnown = query.line !== null && isHere && !isLast;
  if (query.line !== null && isKnown) places.note(facts, split, query.line);
  const number = isKnown ? query.line : await cheapNumber(reading, facts, split, signal);
  const bounds = isAround ? HALF : FULL;
  const before =
    query.direction === 'after'
      ? null
      : await sideBefore(reading, query.record, split, number, bounds, signal);
  const after =
    query.direction === 'before'
      ? null
      : await sideAfter(reading, query.record, split, number, bounds, signal);
  const from = before?.from ?? split;
  const to = after?.to ?? split;
  return {
    record: query.record,
    lines: [...(before?.lines ?? []), ...(after?.lines ?? [])],
    from,
    to,
    atStart: from === 0,
    atEnd: after?.atEnd ?? split >= size,
    size,
  };
}

/** The number of the line at `split`, which may be the line that would come after the last. */
async function cheapNumber(
  { files, places }: RecordReading,
  facts: FileFacts,
  split: number,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  const isAfterLast = split > 0 && split === facts.bytes;
  const start = isAfterLast ? await lineStart(files, facts.path, split - 1, signal) : split;
  const number = await places.lineAt(files, facts, start, { within: CHEAP_COUNT, signal });
  return number === null || !isAfterLast ? number : number + 1;
}

async function sideBefore(
  reading: RecordReading,
  record: string,
  end: number,
  numberAtEnd: number | null,
  bounds: Bounds,
  signal: AbortSignal | undefined,
): Promise<Side> {
  const found = await linesBefore(reading.files, record, end, signal);
  const decoder = reading.store(record).decoder(record);
  const lines = found.lines.map((raw, index) => {
    const line = numberAtEnd === null ? null : numberAtEnd - found.lines.length + index;
    return windowLine(record, raw, decoder.decode({ ...raw, line: line ?? raw.line }), line);
  });
  const kept = lastWithin(lines, bounds);
  return { lines: kept, from: kept[0]?.byte ?? 0, to: end, atEnd: false };
}

async function sideAfter(
  reading: RecordReading,
  record: string,
  start: number,
  numberAtStart: number | null,
  bounds: Bounds,
  signal: AbortSignal | undefined,
): Promise<Side> {
  const decoder = reading.store(record).decoder(record);
  const splitter = new LineSplitter({ line: numberAtStart ?? 1, byte: start });
  const lines: WindowLine[] = [];
  const budget = new Budget(bounds);
  let to = start;
  const add = (raw: RawLine): boolean => {
    const line = numberAtStart === null ? null : raw.line;
    const shown = windowLine(record, raw, decoder.decode(raw), line);
    if (!budget.take(shown)) return false;
    lines.push(shown);
    return true;
  };
  for await (const chunk of reading.files.stream(record, start, signal)) {
    signal?.throwIfAborted();
    for (const raw of splitter.push(chunk)) {
      if (!add(raw)) return { lines, from: start, to: raw.byte, atEnd: false };
    }
    to += chunk.length;
  }
  const rest = splitter.end();
  if (rest !== null && !add(rest)) return { lines, from: start, to: rest.byte, atEnd: false };
  return { lines, from: start, to, atEnd: true };
}
