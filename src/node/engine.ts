import { performance } from 'node:perf_hooks';
import { isInScope } from '../core/anamnesis/projects.js';
import { byParent } from '../core/anamnesis/subordinates.js';
import { ForwardCursors } from '../core/stores/forwardCursor.js';
import { LinePlaces } from '../core/stores/linePlaces.js';
import type { RecordReading } from '../core/stores/recordReading.js';
import { findInRecord } from '../core/stores/findInRecord.js';
import { readWindow } from '../core/stores/recordWindow.js';
import { fail, ok } from '../core/shared/result.js';
import { Ascender } from './ascending/ascender.js';
import type { AscendBatchReport, AscendBatchRequest } from './ascending/ascender.js';
import { estimateScan } from './engine/bodies.js';
import { listPage } from './engine/listPages.js';
import { Listings } from './engine/listings.js';
import { Recaller } from './engine/recaller.js';
import type { BatchReport, BatchRequest } from './engine/recaller.js';
import { resumeHandles } from './engine/resumes.js';
import { Distiller } from './distilling/distiller.js';
import { FactsReader } from './graph/factsReader.js';
import { folderStates } from './folders.js';
import { createSecretMask } from './secrets/createSecretMask.js';
import { maskedEngine } from './secrets/maskedEngine.js';
import type { BareEngine } from './secrets/maskedEngine.js';
import type { Engine, Listing, RootSettings } from './worker/calls.js';

/** A record written within this time (milliseconds) seems to belong to a running session. */
const RUNNING_WITHIN = 60_000;
/** A compressed record that nobody pages through any more is closed after this time (milliseconds). */
const CLOSE_AFTER = 30_000;

/** The engine with the calls that only programs use: many cues over stores read once. */
export interface FullEngine extends Engine {
  recollectAll(requests: readonly BatchRequest[], signal: AbortSignal): AsyncIterable<BatchReport>;
  ascendAll(
    requests: readonly AscendBatchRequest[],
    signal: AbortSignal,
  ): AsyncIterable<AscendBatchReport>;
}

/**
 * Everything Mneme can do with the stores, behind typed calls: the same in the editor's worker and on
 * the command line. Until `configure` was called, the home defaults hold.
 */
export function createEngine(initial: RootSettings): FullEngine {
  let settings = initial;
  const mask = createSecretMask();
  const clock = (): number => performance.now();
  let listings = new Listings(settings, mask);
  /** The listing that pages are given of; a later one must not mix into it. */
  let paged: Listing | null = null;
  let distiller = new Distiller(listings, settings, mask);
  let facts = new FactsReader(listings);
  let recaller = new Recaller(listings, settings, facts, clock);
  let ascender = new Ascender(listings, facts, clock);
  const places = new LinePlaces();
  const cursors = new ForwardCursors();
  let closing: ReturnType<typeof setTimeout> | undefined;
  const readingOf = async (record: string, signal: AbortSignal): Promise<RecordReading | null> => {
    const session = await listings.session(record, signal);
    if (session === null) return null;
    const store = await listings.store(session);
    clearTimeout(closing);
    closing = setTimeout(() => cursors.close(), CLOSE_AFTER);
    closing.unref();
    return { files: listings.files, store: () => store, places, cursors };
  };
  const engine: BareEngine = {
    configure: (request) => {
      settings = request;
      cursors.close();
      listings = new Listings(settings, mask);
      paged = null;
      distiller = new Distiller(listings, settings, mask);
      facts = new FactsReader(listings);
      recaller = new Recaller(listings, settings, facts, clock);
      ascender = new Ascender(listings, facts, clock);
      return Promise.resolve(null);
    },
    roots: (_request, { signal }) => listings.roots(signal),
    list: async ({ fresh }, { signal, progress }) => {
      const { sessions, subordinates, roots, problems, refused } = fresh
        ? await listings.read(signal, progress)
        : await listings.current(signal);
      return { sessions, subordinates, roots, problems, refused };
    },
    listPage: async ({ fresh, from }, { signal, progress }) => {
      if (from === 0 || paged === null)
        paged = fresh ? await listings.read(signal, progress) : await listings.current(signal);
      return listPage(paged, from);
    },
    recollect: (request, { signal, progress }) => recaller.recollect(request, signal, progress),
    recollectAll: (requests, signal) => recaller.recollectAll(requests, signal),
    ascend: (request, { signal, progress }) => ascender.ascend(request, signal, progress),
    ascendAll: (requests, signal) => ascender.ascendAll(requests, signal),
    estimate: async (request, { signal }) => {
      const listing = await listings.current(signal);
      const { project = null, without = null } = request ?? {};
      const rows = listing.sessions.filter(
        (session) =>
          session.record !== without && (project === null || isInScope(session, project)),
      );
      return await estimateScan(listings, rows, byParent(listing.subordinates));
    },
    resume: async ({ record, shell }, { signal }) => {
      // Looked at anew: the record may have grown, or its folder gone, since it was shown.
      await listings.read(signal, () => undefined);
      const session = await listings.session(record, signal);
      if (session === null) return fail(unknownRecord(record));
      const handle = (await resumeHandles([session], shell, settings)).get(session);
      if (handle === undefined) return fail(unknownRecord(record));
      const seemsRunning = Date.now() - session.modifiedMs < RUNNING_WITHIN;
      return ok({ handle, seemsRunning, session });
    },
    folders: async ({ paths }) => Object.fromEntries(await folderStates(paths)),
    window: async (request, { signal, progress }) => {
      const reading = await readingOf(request.record, signal);
      return reading === null
        ? fail(unknownRecord(request.record))
        : readWindow(reading, request, { signal, progress });
    },
    contract: (request, context) => distiller.contract(request, context),
    distill: (request, context) => distiller.distill(request, context),
    findInRecord: async (request, { signal, progress }) => {
      const reading = await readingOf(request.record, signal);
      return reading === null
        ? fail(unknownRecord(request.record))
        : findInRecord(reading, request, { signal, progress });
    },
  };
  return maskedEngine(engine, mask);
}

const unknownRecord = (record: string) => ({
  reason: 'vanished' as const,
  path: record,
  line: null,
  byte: null,
  count: 1,
  detail: 'no listing names this record',
});
