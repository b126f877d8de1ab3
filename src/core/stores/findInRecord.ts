import type { ReadProblem } from '../records/readProblem.js';
import type { RecordSearch } from '../records/recordWindow.js';
import { fail, ok } from '../shared/result.js';
import type { Result } from '../shared/result.js';
import { LineSplitter } from './lines.js';
import { lineStart, linesBefore } from './linesBefore.js';
import { RecordReadError } from './ports.js';
import type { FileFacts } from './ports.js';
import { recordShape } from './recordReading.js';
import type { RecordReading } from './recordReading.js';
import type { ForwardCursor } from './forwardCursor.js';
import { TextSearch } from './textSearch.js';
import type { Found, Stretch } from './textSearch.js';
import { walkDocument, walkLines } from './walkRecord.js';
import type { Walk } from './walkRecord.js';

/** What to look for inside one record. */
export interface FindInRecordQuery {
  readonly record: string;
  readonly text: string;
  /**
   * `next` looks at lines that begin after this offset, `previous` at those before it; then the
   * search goes once around to where it began. -1: from the first line on.
   */
  readonly from: number;
  readonly direction: 'next' | 'previous';
}

export interface FindContext {
  readonly signal?: AbortSignal | undefined;
  /** Told every few megabytes. */
  readonly progress?: ((progress: FindProgress) => void) | undefined;
}

export interface FindProgress {
  /** Uncompressed bytes looked at. */
  readonly bytes: number;
  /** 0: not known, because the record is compressed. */
  readonly totalBytes: number;
}

const PROGRESS_EVERY = 4 * 1024 * 1024;

/**
 * The next or previous line whose decoded texts hold the words, upper and lower case alike. Without
 * a hit the whole record was read, and what could not be is counted. Memory is bounded by a line.
 * Rejects with the signal's reason when aborted.
 */
export async function findInRecord(
  reading: RecordReading,
  query: FindInRecordQuery,
  context: FindContext = {},
): Promise<Result<RecordSearch, ReadProblem>> {
  const search = new TextSearch(query.text);
  if (search.isEmpty) return ok({ hit: null, unread: 0 });
  const facts = await reading.files.stat(query.record);
  if (!facts.ok) return facts;
  const pass: Pass = {
    reading,
    query,
    facts: facts.value,
    search,
    context,
    report: reporter(context, facts.value, query),
  };
  try {
    const shape = recordShape(query.record);
    if (shape !== 'lines') {
      const hit = shape === 'document' ? await findInDocument(pass) : await findUnpacking(pass);
      return ok({ hit, unread: search.unread });
    }
    const found = query.direction === 'next' ? await findNext(pass) : await findPrevious(pass);
    if (found === null) return ok({ hit: null, unread: search.unread });
    const line = await reading.places.lineAt(reading.files, facts.value, found.byte, {
      signal: context.signal,
    });
    return ok({ hit: { ...found, line: line ?? 1 }, unread: search.unread });
  } catch (error) {
    if (error instanceof RecordReadError) return fail(error.problem);
    throw error;
  }
}

interface Pass {
  readonly reading: RecordReading;
  readonly query: FindInRecordQuery;
  readonly facts: FileFacts;
  readonly search: TextSearch;
  readonly context: FindContext;
  readonly report: (bytes: number) => void;
}

async function findNext(pass: Pass): Promise<Found | null> {
  const { query, facts } = pass;
  const from = Math.min(query.from, facts.bytes);
  if (from < 0) return await findForward(pass, 0, 0, Infinity);
  const after = await findForward(pass, from, from + 1, Infinity);
  return after ?? (await findForward(pass, 0, 0, from));
}

/** The first hit at a line that begins in [first, last]; reading begins at `start`. */
async function findForward(
  pass: Pass,
  start: number,
  first: number,
  last: number,
): Promise<Found | null> {
  const { reading, query, context } = pass;
  const decoder = reading.store(query.record).decoder(query.record);
  const lines = pass.search.inLines(decoder, { first, last });
  const splitter = new LineSplitter({ byte: start });
  for await (const chunk of reading.files.stream(query.record, start, context.signal)) {
    context.signal?.throwIfAborted();
    for (const raw of splitter.push(chunk)) {
      const [found] = lines.feed(raw);
      if (found !== undefined) return found;
      if (raw.byte > last) return lines.end()[0] ?? null;
    }
    pass.report(chunk.length);
  }
  const rest = splitter.end();
  return [...(rest === null ? [] : lines.feed(rest)), ...lines.end()][0] ?? null;
}

async function findPrevious(pass: Pass): Promise<Found | null> {
  const { reading, query, facts, context } = pass;
  const wanted = Math.max(0, Math.min(query.from, facts.bytes));
  const isBehindAll = wanted === facts.bytes;
  const split = isBehindAll
    ? wanted
    : await lineStart(reading.files, query.record, wanted, context.signal);
  const before = await findBackward(pass, split, 0);
  return before ?? (await findBackward(pass, facts.bytes, split));
}

/** Lines that begin at `first` or later and end at `end` or earlier, the last one first. */
async function findBackward(pass: Pass, end: number, first: number): Promise<Found | null> {
  const { reading, query, context } = pass;
  let at = end;
  while (at > first) {
    const block = await linesBefore(reading.files, query.record, at, context.signal);
    const decoder = reading.store(query.record).decoder(query.record);
    const lines = pass.search.inLines(decoder, { first, last: Infinity });
    const last = lastOf([...block.lines.flatMap((raw) => lines.feed(raw)), ...lines.end()]);
    if (last !== undefined) return last;
    pass.report(at - block.from);
    at = block.from;
  }
  return null;
}

/** A compressed record: going on from where it was unpacked to, before all else. */
async function findUnpacking(pass: Pass): Promise<Found | null> {
  const { reading, query, facts, context } = pass;
  const { from } = query;
  const walk = (cursor?: ForwardCursor): Walk => walkLines(reading, facts, cursor, context.signal);
  if (query.direction === 'previous') {
    const before = await findOnWalk(pass, walk(), { first: 0, last: from - 1 }, 'last');
    return before ?? (await findOnWalk(pass, walk(cursorAt(pass)), onward(from - 1), 'last'));
  }
  // Read from the start, the first hit of all is met on the way to the place: it is remembered.
  const cursor = cursorAt(pass);
  if (cursor === undefined) return await findOnce(pass, walk());
  const after = await findOnWalk(pass, walk(cursor), onward(from), 'first');
  return after ?? (await findOnWalk(pass, walk(), { first: 0, last: from }, 'first'));
}

const onward = (byte: number): Stretch => ({ first: byte + 1, last: Infinity });

/** Each line is decoded by itself here, so nothing needs to be known of what stands before. */
function cursorAt({ reading, facts, query }: Pass): ForwardCursor | undefined {
  return reading.cursors.take(facts, Math.max(0, query.from), { lines: 0, bytes: 0 }) ?? undefined;
}

/** The first or the last hit of a stretch. */
async function findOnWalk(
  pass: Pass,
  walk: Walk,
  stretch: Stretch,
  wanted: 'first' | 'last',
): Promise<Found | null> {
  const { reading, query } = pass;
  const lines = pass.search.inLines(reading.store(query.record).decoder(query.record), stretch);
  let last: Found | null = null;
  let isBehind = false;
  for await (const step of walk.steps) {
    pass.report(step.length);
    for (const hit of step.find(lines)) {
      if (wanted === 'first') return hit;
      last = lastOf([...(last === null ? [] : [last]), hit]) ?? last;
    }
    // A hit may be told a line late.
    if (isBehind) return last;
    isBehind = step.byte > stretch.last;
  }
  return lastOf([...(last === null ? [] : [last]), ...lines.end()]) ?? null;
}

/** One walk from the start: the next hit after the place, else the first of all. */
async function findOnce(pass: Pass, walk: Walk): Promise<Found | null> {
  const { reading, query } = pass;
  const lines = pass.search.inLines(reading.store(query.record).decoder(query.record));
  let first: Found | null = null;
  const next = (found: readonly Found[]): Found | undefined => {
    first ??= found[0] ?? null;
    return found.find(({ byte }) => byte > query.from);
  };
  for await (const step of walk.steps) {
    pass.report(step.length);
    const hit = next(step.find(lines));
    if (hit !== undefined) return hit;
  }
  return next(lines.end()) ?? first;
}

/** A whole document: its store decodes it from the start, whatever is asked. */
async function findInDocument(pass: Pass): Promise<Found | null> {
  const { reading, query, facts, context } = pass;
  const walk = (): Walk => walkDocument(reading, query.record, facts, context.signal);
  if (query.direction === 'next') return await findOnce(pass, walk());
  const { from } = query;
  const before = await findOnWalk(pass, walk(), { first: 0, last: from - 1 }, 'last');
  return before ?? (await findOnWalk(pass, walk(), onward(from - 1), 'last'));
}

/** The last in the record; a hit may be told a line late. */
function lastOf(found: readonly Found[]): Found | undefined {
  return found.reduce<Found | undefined>(
    (last, hit) => (last === undefined || hit.byte >= last.byte ? hit : last),
    undefined,
  );
}

function reporter(
  context: FindContext,
  facts: FileFacts,
  query: FindInRecordQuery,
): (bytes: number) => void {
  const totalBytes = recordShape(query.record) === 'forward' ? 0 : facts.bytes;
  let bytes = 0;
  let reported = 0;
  return (more) => {
    bytes += more;
    if (bytes - reported < PROGRESS_EVERY) return;
    reported = bytes;
    context.progress?.({
      bytes: totalBytes === 0 ? bytes : Math.min(bytes, totalBytes),
      totalBytes,
    });
  };
}
