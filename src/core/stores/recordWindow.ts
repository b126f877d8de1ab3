import type { ReadProblem } from '../records/readProblem.js';
import type { RecordWindow, WindowLine } from '../records/recordWindow.js';
import { fail, ok } from '../shared/result.js';
import type { Result } from '../shared/result.js';
import { LineSplitter } from './lines.js';
import type { RawLine } from './lines.js';
import { blockBefore, lineStart, linesBefore } from './linesBefore.js';
import { LineItems } from './lineItems.js';
import { RecordReadError } from './ports.js';
import type { FileFacts } from './ports.js';
import { recordShape } from './recordReading.js';
import type { RecordReading, WindowQuery } from './recordReading.js';
import { windowByWalking } from './walkedWindow.js';
import type { WindowContext } from './walkedWindow.js';
import { Budget, FULL, HALF, lastWithin } from './windowBudget.js';
import type { Bounds } from './windowBudget.js';
import { windowLine } from './windowLine.js';

/** A line number that nobody knows is counted only when this many bytes tell it. */
const CHEAP_COUNT = 8 * 1024 * 1024;
/** So much is looked at behind a window for the line that follows it. */
const LOOK_BYTES = 64 * 1024;

/**
 * A window on a record: lines around, before or after an offset, bounded in memory and in what is
 * read whatever the record holds (Anamnesis · STORE TOPOLOGY: open record, at one place). Only a
 * line longer than a block is read on to find its end. Rejects with the signal's reason when
 * aborted.
 */
export async function readWindow(
  reading: RecordReading,
  query: WindowQuery,
  context: WindowContext = {},
): Promise<Result<RecordWindow, ReadProblem>> {
  const facts = await reading.files.stat(query.record);
  if (!facts.ok) return facts;
  try {
    return ok(
      recordShape(query.record) === 'lines'
        ? await windowByOffset(reading, query, facts.value, context.signal)
        : await windowByWalking(reading, query, facts.value, context),
    );
  } catch (error) {
    if (error instanceof RecordReadError) return fail(error.problem);
    throw error;
  }
}

async function windowByOffset(
  reading: RecordReading,
  query: WindowQuery,
  facts: FileFacts,
  signal: AbortSignal | undefined,
): Promise<RecordWindow> {
  const { files, places } = reading;
  const { record, direction } = query;
  const size = facts.bytes;
  const isAround = direction === 'around';
  const wanted = Math.max(0, Math.min(query.byte, isAround ? size - 1 : size));
  // Before the very end stands the last line, whole or not; elsewhere a window ends between lines.
  const isLast = direction === 'before' && wanted === size;
  const split = isLast ? size : await lineStart(files, record, wanted, signal);
  const isHere = query.byte < size || query.byte === split;
  const isKnown = query.line !== null && isHere && !isLast;
  if (query.line !== null && isKnown) places.note(facts, split, query.line);
  const number = isKnown ? query.line : await cheapNumber(reading, facts, split, signal);

  const items = new LineItems(reading.store(record).decoder(record));
  const bounds = isAround ? HALF : FULL;
  // What stands before is read even where it is not shown: names of tools are said only once.
  const earlier = await (direction === 'after' ? blockBefore : linesBefore)(
    files,
    record,
    split,
    signal,
  );
  for (const [index, raw] of earlier.lines.entries()) items.feed({ ...raw, line: numberOf(index) });
  const after =
    direction === 'before'
      ? await lookBehind(reading, record, split, items)
      : await linesAfter(reading, record, split, number, items, bounds, signal);
  const before =
    direction === 'after'
      ? []
      : lastWithin(
          earlier.lines.map((raw, index) =>
            windowLine(record, raw, items.at(raw.byte), number === null ? null : numberOf(index)),
          ),
          bounds,
        );
  const from = before[0]?.byte ?? split;
  return {
    record,
    lines: [...before, ...after.lines],
    from,
    to: after.to,
    atStart: from === 0,
    atEnd: after.to >= size,
    size,
  };

  function numberOf(index: number): number {
    return (number ?? earlier.lines.length + 1) - earlier.lines.length + index;
  }
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

interface LinesAfter {
  readonly lines: readonly WindowLine[];
  /** Where the next line begins that is not among them. */
  readonly to: number;
}

/** The lines from `start` on, as many as fit; the first always does. */
async function linesAfter(
  reading: RecordReading,
  record: string,
  start: number,
  number: number | null,
  items: LineItems,
  bounds: Bounds,
  signal: AbortSignal | undefined,
): Promise<LinesAfter> {
  const splitter = new LineSplitter({ line: number ?? 1, byte: start });
  const budget = new Budget(bounds);
  const taken: RawLine[] = [];
  let held: RawLine | null = null;
  const show = (raw: RawLine): WindowLine =>
    windowLine(record, raw, items.at(raw.byte), number === null ? null : raw.line);
  /** The held line as it is known now; false: it does not fit. */
  const takeHeld = (): boolean => {
    if (held === null) return true;
    if (!budget.take(show(held))) return false;
    taken.push(held);
    held = null;
    return true;
  };
  const finish = (end: number): LinesAfter => {
    items.end();
    const to = takeHeld() ? end : (held?.byte ?? end);
    // Shown at the very end, for some items of a line come late.
    return { lines: taken.map(show), to };
  };
  let reached = start;
  let open = start;
  for await (const chunk of reading.files.stream(record, start, signal)) {
    signal?.throwIfAborted();
    for (const raw of splitter.push(chunk)) {
      items.feed(raw);
      if (!takeHeld()) return finish(raw.byte);
      held = raw;
    }
    const last = chunk.lastIndexOf(10);
    if (last >= 0) open = reached + last + 1;
    reached += chunk.length;
    // A line this long does not fit behind others, so its end is of no use here.
    if (held !== null && reached - open > bounds.bytes) return finish(open);
  }
  const rest = splitter.end();
  if (rest !== null) {
    items.feed(rest);
    if (!takeHeld()) return finish(rest.byte);
    held = rest;
  }
  return finish(reached);
}

/** Feeds the line behind a window, for it may tell what the last line of the window holds. */
async function lookBehind(
  { files }: RecordReading,
  record: string,
  end: number,
  items: LineItems,
): Promise<LinesAfter> {
  const result = await files.read(record, end, LOOK_BYTES);
  if (!result.ok) throw new RecordReadError(result.error);
  const [next] = new LineSplitter({ byte: end }).push(result.value);
  if (next !== undefined) items.feed(next);
  items.end();
  return { lines: [], to: end };
}
