import type { ReadProblem } from '../records/readProblem.js';
import type { RecordHit } from '../records/recordWindow.js';
import type { RecordItem } from '../records/turn.js';
import { fail, ok } from '../shared/result.js';
import type { Result } from '../shared/result.js';
import { foldText, previewOf } from './foldText.js';
import { LineSplitter } from './lines.js';
import type { RawLine } from './lines.js';
import { lineStart, linesBefore } from './linesBefore.js';
import { RecordReadError } from './ports.js';
import type { FileFacts } from './ports.js';
import { recordShape } from './recordReading.js';
import type { RecordReading } from './recordReading.js';
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
  const search = new Search(query.text);
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
    return ok({ line: line ?? 1, ...found });
  } catch (error) {
    if (error instanceof RecordReadError) return fail(error.problem);
    throw error;
  }
}

interface Pass {
  readonly reading: RecordReading;
  readonly query: FindInRecordQuery;
  readonly facts: FileFacts;
  readonly search: Search;
  readonly context: FindContext;
  readonly report: (bytes: number) => void;
}

type Found = Omit<RecordHit, 'line'>;

async function findNext(pass: Pass): Promise<Found | null> {
  const { query, facts } = pass;
  const from = Math.min(query.from, facts.bytes);
  const after = from < 0 ? null : await findForward(pass, from, Infinity, true);
  return after ?? (await findForward(pass, 0, from < 0 ? Infinity : from, false));
}

/** Lines that begin at `start` (or after it, when its own line is skipped) and not after `last`. */
async function findForward(
  pass: Pass,
  start: number,
  last: number,
  skipsFirst: boolean,
): Promise<Found | null> {
  const { reading, query, context } = pass;
  const decoder = reading.store(query.record).decoder(query.record);
  const splitter = new LineSplitter({ byte: start });
  const look = (raw: RawLine): Found | null =>
    skipsFirst && raw.byte === start ? null : pass.search.inLine(raw, () => decoder.decode(raw));
  for await (const chunk of reading.files.stream(query.record, start, context.signal)) {
    context.signal?.throwIfAborted();
    for (const raw of splitter.push(chunk)) {
      if (raw.byte > last) return null;
      const found = look(raw);
      if (found !== null) return found;
    }
    pass.report(chunk.length);
  }
  const rest = splitter.end();
  return rest === null || rest.byte > last ? null : look(rest);
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
    let last: Found | null = null;
    for (const raw of block.lines)
      if (raw.byte >= first) last = pass.search.inLine(raw, () => decoder.decode(raw)) ?? last;
    if (last !== null) return last;
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
  let wrapped: RecordHit | null = null;
  let before: RecordHit | null = null;
  for await (const step of walk.steps) {
    pass.report(step.length);
    const found = pass.search.inItems(step.byte, step.items());
    if (found === null) continue;
    const hit = { line: step.line, ...found };
    if (isNext && step.byte > query.from) return hit;
    if (isNext) wrapped ??= hit;
    else if (step.byte < query.from) before = hit;
    else wrapped = hit;
  }
  return before ?? wrapped;
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

/** The words looked for, and the cheap test that spares most lines their decoding. */
class Search {
  readonly #folded: string;
  readonly #isLiteral: boolean;
  readonly #decoder = new TextDecoder();

  constructor(text: string) {
    this.#folded = foldText(text);
    // Such text stands in JSON as itself, or as `\u` escapes, never otherwise.
    this.#isLiteral = !/["\\/\p{Cc}]/u.test(text);
  }

  get isEmpty(): boolean {
    return this.#folded.trim() === '';
  }

  inLine(raw: RawLine, decode: () => readonly RecordItem[]): Found | null {
    if (this.#isLiteral) {
      const text = this.#decoder.decode(raw.bytes);
      if (!text.includes('\\u') && !foldText(text).includes(this.#folded)) return null;
    }
    return this.inItems(raw.byte, decode());
  }

  inItems(byte: number, items: readonly RecordItem[]): Found | null {
    for (const item of items) {
      const preview = item.kind === 'turn' ? previewOf(item.turn.text, this.#folded) : null;
      if (preview !== null) return { byte, preview };
    }
    return null;
  }
}
