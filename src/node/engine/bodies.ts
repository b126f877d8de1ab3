import type { BodyStats } from '../../core/anamnesis/bodyScan.js';
import type { CueTerms } from '../../core/anamnesis/cueTerms.js';
import { BodyScan } from '../../core/anamnesis/scanBody.js';
import { TermFinder } from '../../core/anamnesis/termFinder.js';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { Session } from '../../core/records/session.js';
import { RecordReadError } from '../../core/stores/ports.js';
import { mapLimit } from '../../core/stores/shared/mapLimit.js';
import type { RecollectProgress } from '../worker/calls.js';
import type { Listings } from './listings.js';
import { openItems } from './opening.js';

/** Records read at a time: enough to keep the disk busy while one is being counted. */
const PARALLEL = 4;
/** Bytes between two progress messages. */
const PROGRESS_STEP = 8 * 1024 * 1024;

/** One cue's share of a scan. */
export interface CueScan {
  readonly cue: CueTerms;
  /** Rows in this cue's scope. */
  readonly rows: readonly Session[];
}

/** What reading the bodies gave one cue. */
export interface ScannedBodies {
  readonly stats: readonly BodyStats[];
  /** Records that did not open or not to their end. */
  readonly problems: readonly ReadProblem[];
  /** Bytes of the records read, as on disk. */
  readonly bytes: number;
  readonly skippedLines: number;
}

/** One row with every record that belongs to it: its own and the logs folded under it. */
interface Body {
  readonly session: Session;
  readonly records: readonly Session[];
}

/** The bodies a scan would read. */
export function bodiesOf(
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
export const bytesOf = (records: readonly Session[]): number =>
  records.reduce((sum, record) => sum + record.bytes, 0);

/**
 * Reads every body once for all cues and counts their terms (Anamnesis · fulltext_expansion). Runs
 * only with consent. A record that fails is named and left; the others go on. Memory grows with
 * cues × rows, never with the records.
 */
export async function scanBodies(
  listings: Listings,
  scans: readonly CueScan[],
  logs: ReadonlyMap<string, readonly Session[]>,
  signal: AbortSignal,
  onProgress: (progress: RecollectProgress) => void,
): Promise<readonly ScannedBodies[]> {
  const takers = takersOf(scans);
  const work = bodiesOf([...takers.keys()], logs);
  const report = reporter(work, onProgress);
  const tallies = scans.map(() => ({
    stats: [] as BodyStats[],
    problems: [] as ReadProblem[],
    bytes: 0,
    skippedLines: 0,
  }));
  const finders = scans.map(({ cue }) => new TermFinder(cue.terms));
  await mapLimit(work, PARALLEL, async ({ session, records }) => {
    const own = (takers.get(session) ?? []).flatMap((index) => {
      const [scan, finder, tally] = [scans[index], finders[index], tallies[index]];
      if (scan === undefined || finder === undefined || tally === undefined) return [];
      return [{ body: new BodyScan(scan.cue, session, finder), tally }];
    });
    for (const record of records) {
      signal.throwIfAborted();
      try {
        for await (const items of await openItems(listings, record, signal)) {
          for (const { body } of own) for (const item of items) body.push(item);
        }
      } catch (error) {
        if (!(error instanceof RecordReadError)) throw error;
        for (const { tally } of own) tally.problems.push(error.problem);
      }
    }
    const bytes = bytesOf(records);
    for (const { body, tally } of own) {
      const stats = body.finish(bytes);
      tally.stats.push(stats);
      tally.bytes += bytes;
      tally.skippedLines += stats.skippedLines;
    }
    report(bytes);
  });
  // Reading side by side ends in any order; ranking must not depend on it.
  const order = new Map(work.map(({ session }, index) => [session, index]));
  const place = ({ session }: BodyStats): number => order.get(session) ?? 0;
  for (const { stats } of tallies) stats.sort((a, b) => place(a) - place(b));
  return tallies;
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
  const totalBytes = work.reduce((sum, { records }) => sum + bytesOf(records), 0);
  let [done, bytes, reported] = [0, 0, 0];
  return (read) => {
    done += 1;
    bytes += read;
    if (bytes - reported < PROGRESS_STEP && done < total) return;
    reported = bytes;
    onProgress({ step: 'scanning', done, total, bytes, totalBytes });
  };
}
