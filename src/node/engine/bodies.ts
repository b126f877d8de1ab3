import type { BodyStats } from '../../core/anamnesis/bodyScan.js';
import { copyGroups } from '../../core/anamnesis/copies.js';
import type { CueTerms } from '../../core/anamnesis/cueTerms.js';
import { holdsCue } from '../../core/anamnesis/holding.js';
import { BodyScan } from '../../core/anamnesis/scanBody.js';
import { TermFinder } from '../../core/anamnesis/termFinder.js';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { Session } from '../../core/records/session.js';
import { RecordReadError } from '../../core/stores/ports.js';
import { scanRate } from '../search/scanRate.js';
import type { RecollectProgress, ScanEstimate } from '../worker/calls.js';
import { BodyQueue } from './bodyQueue.js';
import { chooseBodies, planScan } from './choosing.js';
import type { Body } from './choosing.js';
import type { Listings } from './listings.js';
import { openItems } from './opening.js';

/** Records read at a time: enough to keep the disk busy while one is being counted. */
const PARALLEL = 4;
/** Bytes between two progress messages. */
const PROGRESS_STEP = 8 * 1024 * 1024;
/** When what was found so far is given for the first time (milliseconds); then after twice as long. */
const FIRST_EARLY = 700;

/** One cue's share of a scan. */
export interface CueScan {
  readonly cue: CueTerms;
  /** Rows in this cue's scope. */
  readonly rows: readonly Session[];
}

/** What searching the bodies gave one cue. */
export interface ScannedBodies {
  /** Counts of the bodies that hold the cue, and of their copies; the others hold nothing of it. */
  readonly stats: readonly BodyStats[];
  /** Records that did not open or not to their end. */
  readonly problems: readonly ReadProblem[];
  /** Bytes of the records searched, as on disk. */
  readonly bytes: number;
  /** Damaged lines in the records that were read. */
  readonly skippedLines: number;
  /**
   * Bodies that ripgrep ruled out: searched and not read, so that damaged lines in them are not
   * counted. 0: every body was read.
   */
  readonly ruledOut: number;
  /** Why ripgrep was wished for and not used, or not to the end; null: nothing to remark. */
  readonly note: string | null;
}

/** What a caller of a scan may ask for beside its result. */
export interface ScanOptions {
  /**
   * Called at a few moments with what was found so far, by scan and in the order of the rows, so
   * that a provisional order can be shown. Never called when the scan ends before the first moment.
   */
  readonly onEarly?: (soFar: readonly (readonly BodyStats[])[]) => void;
  /** Milliseconds from any start. */
  readonly clock?: () => number;
}

/** The bodies a scan would search. */
function bodiesOf(
  rows: readonly Session[],
  logs: ReadonlyMap<string, readonly Session[]>,
): readonly Body[] {
  return rows
    .filter((row) => row.recordState === 'ok')
    .map((session) => ({
      session,
      records: [session, ...(logs.get(session.sessionId) ?? [])].filter(
        ({ recordState, runtime }) => recordState === 'ok' && runtime === session.runtime,
      ),
    }));
}

/** Bytes on disk of some records. */
const bytesOf = (records: readonly Session[]): number =>
  records.reduce((sum, record) => sum + record.bytes, 0);

const totalOf = (bodies: readonly Body[]): number =>
  bodies.reduce((sum, { records }) => sum + bytesOf(records), 0);

/** What a scan of these rows would go through, and how long it is likely to take. */
export async function estimateScan(
  listings: Listings,
  rows: readonly Session[],
  logs: ReadonlyMap<string, readonly Session[]>,
): Promise<ScanEstimate> {
  const bodies = bodiesOf(rows, logs);
  const bytes = totalOf(bodies);
  const { program } = await listings.ripgrep.find();
  const seconds = scanRate.seconds(program === null ? 'reader' : 'ripgrep', bytes);
  return { sessions: bodies.length, bytes, seconds };
}

/**
 * Searches every body once for all cues and counts their terms (Anamnesis · fulltext_expansion). Runs
 * only with consent. What is read is counted by the reader; ripgrep, where it is, only says which
 * records need not be read, and the result is the same without it. A record that fails is named and
 * left; the others go on. Memory grows with cues × rows, never with the records.
 */
export async function scanBodies(
  listings: Listings,
  scans: readonly CueScan[],
  logs: ReadonlyMap<string, readonly Session[]>,
  signal: AbortSignal,
  onProgress: (progress: RecollectProgress) => void,
  { onEarly, clock = () => performance.now() }: ScanOptions = {},
): Promise<readonly ScannedBodies[]> {
  const started = clock();
  const takers = takersOf(scans);
  const work = bodiesOf([...takers.keys()], logs);
  const tallies = scans.map(({ cue, rows }) => new Tally(cue, rows));
  const plan = await planScan(
    listings.ripgrep,
    scans.map(({ cue }) => cue),
  );
  const report = reporter(work, onProgress);
  const early = earlyTeller(started, clock, () => onEarly?.(tallies.map((tally) => tally.kept())));
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);
  const queue = new BodyQueue<Body>();

  const taken = (body: Body): readonly Tally[] =>
    (takers.get(body.session) ?? []).flatMap((index) => tallies[index] ?? []);
  const choose = async (): Promise<string | null> => {
    try {
      return await chooseBodies(plan, work, stopped, {
        read: (body) => queue.push(body),
        ruleOut: (body) => {
          for (const tally of taken(body)) tally.ruleOut(bytesOf(body.records));
          report(bytesOf(body.records));
        },
      });
    } finally {
      queue.close();
    }
  };
  const read = async (): Promise<void> => {
    for (let body = await queue.take(); body !== null; body = await queue.take()) {
      await readBody(listings, body, taken(body), stopped);
      report(bytesOf(body.records));
      if (onEarly !== undefined) early();
    }
  };
  try {
    const [trouble] = await Promise.all([choose(), ...Array.from({ length: PARALLEL }, read)]);
    scanRate.note(trouble === null ? plan.way : 'reader', totalOf(work), clock() - started);
    return tallies.map((tally) => tally.result(trouble ?? plan.note));
  } finally {
    stop.abort();
  }
}

async function readBody(
  listings: Listings,
  { session, records }: Body,
  tallies: readonly Tally[],
  signal: AbortSignal,
): Promise<void> {
  const bodies = tallies.map((tally) => new BodyScan(tally.cue, session, tally.finder));
  for (const record of records) {
    signal.throwIfAborted();
    try {
      for await (const items of await openItems(listings, record, signal)) {
        for (const body of bodies) for (const item of items) body.push(item);
      }
    } catch (error) {
      if (!(error instanceof RecordReadError)) throw error;
      for (const tally of tallies) tally.problems.push(error.problem);
    }
  }
  const bytes = bytesOf(records);
  tallies.forEach((tally, index) => {
    const stats = bodies[index]?.finish(bytes);
    if (stats !== undefined) tally.add(stats);
  });
}

/** What one cue has of a scan so far. */
class Tally {
  readonly cue: CueTerms;
  readonly finder: TermFinder;
  readonly problems: ReadProblem[] = [];
  readonly #places: ReadonlyMap<Session, number>;
  readonly #groups: readonly number[];
  readonly #stats: BodyStats[] = [];
  #bytes = 0;
  #skippedLines = 0;
  #ruledOut = 0;

  constructor(cue: CueTerms, rows: readonly Session[]) {
    this.cue = cue;
    this.finder = new TermFinder(cue.terms);
    this.#places = new Map(rows.map((row, index) => [row, index]));
    this.#groups = copyGroups(rows);
  }

  add(stats: BodyStats): void {
    this.#stats.push(stats);
    this.#bytes += stats.bytes;
    this.#skippedLines += stats.skippedLines;
  }

  ruleOut(bytes: number): void {
    this.#ruledOut += 1;
    this.#bytes += bytes;
  }

  /** The bodies that hold the cue and their copies; reading side by side ends in any order. */
  kept(): readonly BodyStats[] {
    const holding = this.#stats.filter((stats) => holdsCue(this.cue, stats));
    const groups = new Set(holding.map((stats) => this.#group(stats)));
    return this.#stats
      .filter((stats) => groups.has(this.#group(stats)))
      .sort((a, b) => this.#place(a) - this.#place(b));
  }

  result(note: string | null): ScannedBodies {
    const byPath = (a: ReadProblem, b: ReadProblem): number =>
      a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
    return {
      stats: this.kept(),
      problems: this.problems.sort(byPath),
      bytes: this.#bytes,
      skippedLines: this.#skippedLines,
      ruledOut: this.#ruledOut,
      note,
    };
  }

  #place({ session }: BodyStats): number {
    return this.#places.get(session) ?? -1;
  }

  #group(stats: BodyStats): number {
    return this.#groups[this.#place(stats)] ?? -1;
  }
}

/** Which cues want which row. */
function takersOf(scans: readonly CueScan[]): ReadonlyMap<Session, readonly number[]> {
  const takers = new Map<Session, number[]>();
  scans.forEach(({ rows }, index) => {
    for (const row of rows) {
      const known = takers.get(row);
      if (known === undefined) takers.set(row, [index]);
      else known.push(index);
    }
  });
  return takers;
}

/** Reports after every few megabytes and at the end. */
function reporter(
  work: readonly Body[],
  onProgress: (progress: RecollectProgress) => void,
): (bytes: number) => void {
  const total = work.length;
  const totalBytes = totalOf(work);
  let [done, bytes, reported] = [0, 0, 0];
  return (searched) => {
    done += 1;
    bytes += searched;
    if (bytes - reported < PROGRESS_STEP && done < total) return;
    reported = bytes;
    onProgress({ step: 'scanning', done, total, bytes, totalBytes });
  };
}

/** Tells at moments that lie twice as far apart each time. */
function earlyTeller(started: number, clock: () => number, tell: () => void): () => void {
  let next = FIRST_EARLY;
  return () => {
    const spent = clock() - started;
    if (spent < next) return;
    while (next <= spent) next *= 2;
    tell();
  };
}
