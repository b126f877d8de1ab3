import type { ReadProblem } from '../records/readProblem.js';
import type { RecordHit } from '../records/recordWindow.js';
import { fail, ok } from '../shared/result.js';
import type { Result } from '../shared/result.js';
import { LineSplitter } from './lines.js';
import { lineStart, linesBefore } from './linesBefore.js';
import { RecordReadError } from './ports.js';
import type { FileFacts } from './ports.js';
import { recordShape } from './recordReading.js';
import type { RecordReading } from './recordReading.js';
import { TextSearch } from './textSearch.js';
import type { Found } from './textSearch.js';
import { walkDocument, walkLines } from './walkRecord.js';

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
 * The next or previous line whose decoded texts hold the words, upper and lower case alike; null:
 * the whole record was read and no line holds them. Memory is bounded by a line. Rejects with the
 * signal's reason when aborted.
 */
export async function findInRecord(
  reading: RecordReading,
  query: FindInRecordQuery,
  context: FindContext = {},
): Promise<Result<RecordHit | null, ReadProblem>> {
  const search = new TextSearch(query.text);
  if (search.isEmpty) return ok(null);
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
    if (recordShape(query.record) !== 'lines') return ok(await findByWalking(pass));
    const found = query.direction === 'next' ? await findNext(pass) : await findPrevious(pass);
    if (found === null) return ok(null);
    const line = await reading.places.lineAt(reading.files, facts.value, found.byte, {
      signal: context.signal,
    });
    return ok({ ...found, line: line ?? 1 });
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
  const lines = pass.search.inLines(reading.store(query.record).decoder(query.record));
  const splitter = new LineSplitter({ byte: start });
  const within = (found: readonly Found[]): Found | undefined =>
    found.find(({ byte }) => byte >= first && byte <= last);
  for await (const chunk of reading.files.stream(query.record, start, context.signal)) {
    context.signal?.throwIfAborted();
    for (const raw of splitter.push(chunk)) {
      const found = within(lines.feed(raw));
      if (found !== undefined) return found;
      if (raw.byte > last) return within(lines.end()) ?? null;
    }
    pass.report(chunk.length);
  }
  const rest = splitter.end();
  return within([...(rest === null ? [] : lines.feed(rest)), ...lines.end()]) ?? null;
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
    const lines = pass.search.inLines(reading.store(query.record).decoder(query.record));
    const found = [...block.lines.flatMap((raw) => lines.feed(raw)), ...lines.end()];
    const last = lastOf(found.filter(({ byte }) => byte >= first));
    if (last !== undefined) return last;
    pass.report(at - block.from);
    at = block.from;
  }
  return null;
}

/** One walk from the start answers both directions: the hit after the place, or the last before. */
async function findByWalking(pass: Pass): Promise<RecordHit | null> {
  const { reading, query, facts, context } = pass;
  const walk =
    recordShape(query.record) === 'document'
      ? walkDocument(reading, query.record, facts, context.signal)
      : walkLines(reading, query.record, context.signal);
  const isNext = query.direction === 'next';
  const lines = pass.search.inLines(reading.store(query.record).decoder(query.record));
  let wrapped: Found | null = null;
  let before: Found | null = null;
  const look = (found: readonly Found[]): Found | null => {
    for (const hit of found) {
      if (isNext && hit.byte > query.from) return hit;
      if (isNext) wrapped ??= hit;
      else if (hit.byte < query.from) before = hit;
      else wrapped = hit;
    }
    return null;
  };
  for await (const step of walk.steps) {
    pass.report(step.length);
    const hit = look(step.find(lines));
    if (hit !== null) return hit;
  }
  return look(lines.end()) ?? before ?? wrapped;
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
