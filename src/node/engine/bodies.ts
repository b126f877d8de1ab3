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

/** What reading the bodies gave. */
export interface ScannedBodies {
  readonly stats: readonly BodyStats[];
  /** Records that did not open or not to their end. */
  readonly problems: readonly ReadProblem[];
  /** Bytes of the records read, as on disk. */
  readonly bytes: number;
  readonly skippedLines: number;
}

/** The records a scan would read: every row with a record, and the logs folded under it. */
export function scannable(
  rows: readonly Session[],
  logs: ReadonlyMap<string, readonly Session[]>,
): readonly { readonly session: Session; readonly records: readonly Session[] }[] {
  return rows
    .filter((row) => row.recordState === 'ok')
    .map((session) => ({
      session,
      records: [session, ...(logs.get(session.sessionId) ?? [])].filter(
        ({ recordState, runtime }) => recordState === 'ok' && runtime === session.runtime,
      ),
    }));
}

/**
 * Reads every body once and counts the cue's terms (Anamnesis · fulltext_expansion). Runs only with
 * consent. A record that fails is named and left; the others go on.
 */
export async function scanBodies(
  listings: Listings,
  rows: readonly Session[],
  logs: ReadonlyMap<string, readonly Session[]>,
  cue: CueTerms,
  signal: AbortSignal,
  onProgress: (progress: RecollectProgress) => void,
): Promise<ScannedBodies> {
  const work = scannable(rows, logs);
  const totalBytes = work.reduce((sum, { records }) => sum + bytesOf(records), 0);
  const problems: ReadProblem[] = [];
  let done = 0;
  let bytes = 0;
  let reported = -PROGRESS_STEP;
  const finder = new TermFinder(cue.terms);
  const stats = await mapLimit(work, PARALLEL, async ({ session, records }) => {
    const scan = new BodyScan(cue, session, finder);
    for (const record of records) {
      signal.throwIfAborted();
      try {
        for await (const items of await openItems(listings, record, signal)) {
          for (const item of items) scan.push(item);
        }
      } catch (error) {
        if (!(error instanceof RecordReadError)) throw error;
        problems.push(error.problem);
      }
    }
    done += 1;
    bytes += bytesOf(records);
    if (bytes - reported >= PROGRESS_STEP || done === work.length) {
      reported = bytes;
      onProgress({ step: 'scanning', done, total: work.length, bytes, totalBytes });
    }
    return scan.finish(bytesOf(records));
  });
  const skippedLines = stats.reduce((sum, body) => sum + body.skippedLines, 0);
  return { stats, problems, bytes, skippedLines };
}

const bytesOf = (records: readonly Session[]): number =>
  records.reduce((sum, record) => sum + record.bytes, 0);
