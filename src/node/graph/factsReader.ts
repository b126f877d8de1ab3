import type { DepositFacts } from '../../core/graph/depositFacts.js';
import type { GitFiles } from '../../core/graph/facts/gitFolder.js';
import { readRecordFacts } from '../../core/graph/facts/readRecordFacts.js';
import type { ReadRecord } from '../../core/graph/facts/readRecordFacts.js';
import { RepositoryPaths } from '../../core/graph/facts/repositoryPaths.js';
import { spineFacts } from '../../core/graph/facts/spineFacts.js';
import { withRecord } from '../../core/graph/facts/withRecord.js';
import { populationOf } from '../../core/graph/population.js';
import type { Population } from '../../core/graph/population.js';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { Session } from '../../core/records/session.js';
import { fail, ok } from '../../core/shared/result.js';
import type { Result } from '../../core/shared/result.js';
import { RecordReadError } from '../../core/stores/ports.js';
import { mapLimit } from '../../core/stores/shared/mapLimit.js';
import type { FullListing, Listings } from '../engine/listings.js';
import { withoutStall } from '../timeLimit.js';
import { gitTexts } from './gitTexts.js';
import { KeptRecords } from './keptRecords.js';
import { mayHoldSecret } from './mayHoldSecret.js';
import { projectsOf } from './projectsOf.js';
import type { ListedProjects } from './projectsOf.js';

/** Bounds of a reader; each has a default. */
export interface FactsOptions {
  readonly gitFiles?: GitFiles;
  /** Bytes of one record, unpacked, after which reading stops. */
  readonly maxRecordBytes?: number;
  /** Bytes of all records of one call. */
  readonly maxBytes?: number;
  /** About how much memory is kept for records that were read, in bytes. */
  readonly maxKept?: number;
}

/** Facts of the records that were named, as far as they opened. */
export interface FactsRead {
  /** In the order they were named; without those that did not open. */
  readonly facts: readonly DepositFacts[];
  /** Records that did not open or not to their end, each with the reason. */
  readonly problems: readonly ReadProblem[];
  /** Bytes read now; what was remembered is not read again. */
  readonly bytes: number;
}

interface Listed {
  readonly population: Population;
  readonly projects: ListedProjects;
}

const MB = 1024 * 1024;
const PARALLEL = 2;
/** A record that gives nothing for so long (milliseconds) is left, and said to be unread. */
const STALL = 5_000;

/**
 * Where the facts for edges come from (Anagoge · Traverse start): the listing by spine and INDEX, and
 * the records that a walk names. Only records of the listing are opened; nothing is written.
 */
export class FactsReader {
  readonly #listings: Listings;
  readonly #options: Required<FactsOptions>;
  readonly #listed = new WeakMap<readonly Session[], Promise<Listed>>();
  readonly #kept: KeptRecords;
  #last: Listed | null = null;

  constructor(listings: Listings, options: FactsOptions = {}) {
    this.#listings = listings;
    this.#options = {
      gitFiles: gitTexts,
      maxRecordBytes: 256 * MB,
      maxBytes: 1024 * MB,
      maxKept: 64 * MB,
      ...options,
    };
    this.#kept = new KeptRecords(this.#options.maxKept);
  }

  /** The listing by spine and INDEX; made once as long as its rows stay the same. */
  async population(listing: FullListing, signal: AbortSignal): Promise<Population> {
    return (await this.#of(listing, signal)).population;
  }

  /** Reads the named records of the last listing for their facts. Rejects when aborted. */
  async read(
    records: readonly string[],
    signal: AbortSignal,
    report: (progress: { readonly done: number; readonly bytes: number }) => void = () => undefined,
  ): Promise<FactsRead> {
    const listed = this.#last ?? (await this.#of(await this.#listings.current(signal), signal));
    const problems: ReadProblem[] = [];
    let [bytes, done, planned] = [0, 0, 0];
    const facts = await mapLimit([...new Set(records)], PARALLEL, async (record) => {
      signal.throwIfAborted();
      const spine = listed.population.facts.get(record);
      const isTooMuch = planned >= this.#options.maxBytes;
      planned += spine?.session.bytes ?? 0;
      const read = isTooMuch
        ? fail(problem('too-large', record, 'more than is read at a time'))
        : await this.#read(record, spine, listed, signal, (more) => {
            bytes += more;
            report({ done, bytes });
          });
      done += 1;
      report({ done, bytes });
      if (!read.ok) {
        problems.push(read.error);
        return null;
      }
      if (!read.value.isWhole) problems.push(problem('too-large', record, 'not read to its end'));
      return read.value.facts;
    });
    signal.throwIfAborted();
    return {
      facts: facts.filter((one) => one !== null),
      problems: problems.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
      bytes,
    };
  }

  async #read(
    record: string,
    spine: DepositFacts | undefined,
    { population, projects }: Listed,
    signal: AbortSignal,
    onBytes: (bytes: number) => void,
  ): Promise<Result<{ readonly facts: DepositFacts; readonly isWhole: boolean }, ReadProblem>> {
    // Only what a listing named is opened: a path alone opens nothing.
    if (spine === undefined) return fail(problem('not-a-record', record, 'not in the listing'));
    const { session } = spine;
    if (session.kind === 'index-only' || session.recordState === 'gone')
      return fail(problem('vanished', record, null));
    const read = await this.#record(session, signal, onBytes);
    if (!read.ok) return read;
    const facts = withRecord(spine, read.value, {
      roots: projects.roots,
      git: projects.gitOf(session),
      isSession: (id) => population.bySession.has(id),
    });
    return ok({ facts, isWhole: read.value.isWhole });
  }

  async #record(
    session: Session,
    signal: AbortSignal,
    onBytes: (bytes: number) => void,
  ): Promise<Result<ReadRecord, ReadProblem>> {
    const { files, mask } = this.#listings;
    const { record } = session;
    const stat = await files.stat(record);
    if (!stat.ok) return stat;
    const known = this.#kept.find(stat.value);
    if (known !== null) return ok(known);
    const stalled = (): RecordReadError =>
      new RecordReadError(problem('io-error', record, 'no answer in time'));
    const read = await readRecordFacts(session, {
      files: {
        stream: (...from) => withoutStall(files.stream(...from), STALL, stalled),
      },
      signal,
      masked: (text) => mask.plain(text),
      maxBytes: this.#options.maxRecordBytes,
      onBytes,
    });
    if (read.ok) this.#kept.keep(stat.value, read.value);
    return read;
  }

  async #of(listing: FullListing, signal: AbortSignal): Promise<Listed> {
    const rows = listing.recallable;
    const known = this.#listed.get(rows);
    const making = known ?? this.#make(rows, signal);
    if (known === undefined) {
      this.#listed.set(rows, making);
      // One that was given up must not be the answer to the next.
      making.catch(() => this.#listed.delete(rows));
    }
    this.#last = await making;
    return this.#last;
  }

  async #make(rows: readonly Session[], signal: AbortSignal): Promise<Listed> {
    const projects = await projectsOf(rows, this.#options.gitFiles, signal);
    const paths = new RepositoryPaths(projects.roots);
    const { mask } = this.#listings;
    const masked = (text: string): string => (mayHoldSecret(text) ? mask.plain(text) : text);
    const { project } = projects;
    const ids = new Set(rows.map(({ sessionId }) => sessionId.toLowerCase()));
    const isSession = (id: string): boolean => ids.has(id.toLowerCase());
    const around = { project, paths, masked, isSession };
    signal.throwIfAborted();
    return {
      population: populationOf(rows.map((row) => spineFacts(row, around))),
      projects,
    };
  }
}

const problem = (
  reason: ReadProblem['reason'],
  path: string,
  detail: string | null,
): ReadProblem => ({ reason, path, line: null, byte: null, count: 1, detail });
