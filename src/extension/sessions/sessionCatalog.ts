import * as vscode from 'vscode';
import type { Session } from '../../core/records/session.js';
import { placesOf } from './treeModel.js';
import type { ListProgress } from '../../core/stores/ports.js';
import type { Listing } from '../../node/worker/calls.js';
import type { WorkerClient } from '../../node/worker/client.js';

/** How far the sessions are known. `listing` stays the last good one while it is read again. */
export type CatalogState =
  | { readonly kind: 'unread'; readonly listing: null }
  | { readonly kind: 'ready'; readonly listing: Listing }
  | { readonly kind: 'failed'; readonly listing: Listing | null; readonly error: unknown };

export interface CatalogOptions {
  readonly client: Pick<WorkerClient, 'call'>;
  /** Shows that something is being read, for as long as the given work takes. */
  readonly whileReading: (
    work: (report: (done: number, total: number) => void) => Promise<void>,
  ) => void;
  /** What is to be known beside a listing before it is shown. */
  readonly onListing: (listing: Listing) => Promise<void>;
}

/** All sessions as last read by the worker; nothing is read before somebody asks. */
export class SessionCatalog implements vscode.Disposable {
  readonly #options: CatalogOptions;
  readonly #changed = new vscode.EventEmitter<CatalogState>();
  #state: CatalogState = { kind: 'unread', listing: null };
  #reading: { readonly work: Promise<CatalogState>; readonly abort: AbortController } | null = null;
  #bySession: ReadonlyMap<string, Session> = new Map();

  readonly onDidChange = this.#changed.event;

  constructor(options: CatalogOptions) {
    this.#options = options;
  }

  get state(): CatalogState {
    return this.#state;
  }

  /** Reads once; later calls give what is known. */
  async load(): Promise<CatalogState> {
    if (this.#reading !== null) return await this.#reading.work;
    if (this.#state.kind !== 'unread') return this.#state;
    return await this.#read(false);
  }

  /** Looks again. A read that is on its way is used only if it began with the same roots. */
  async refresh(): Promise<CatalogState> {
    if (this.#reading !== null) return await this.#reading.work;
    return await this.#read(true);
  }

  /** Forgets everything, for other roots; whoever shows the sessions asks anew. */
  reset(): void {
    this.#reading?.abort.abort();
    this.#reading = null;
    this.#bySession = new Map();
    this.#set({ kind: 'unread', listing: null });
  }

  /** The session of a record, if the last listing knew it. */
  sessionOf(record: string): Session | undefined {
    return this.#bySession.get(record);
  }

  /** The session of a record and its project's name, for whoever shows the record. */
  async describe(
    record: string,
  ): Promise<{ readonly session: Session; readonly project: string | null } | null> {
    const { listing } = await this.load();
    const session = this.#bySession.get(record);
    if (listing === null || session === undefined) return null;
    const { name } = placesOf(listing)(session);
    return { session, project: name === '' ? null : name };
  }

  async #read(fresh: boolean): Promise<CatalogState> {
    const abort = new AbortController();
    let report: (done: number, total: number) => void = () => undefined;
    const read = async (): Promise<CatalogState> => {
      const before = this.#state.listing;
      try {
        const listing = await this.#pages(fresh, abort.signal, (done, total) =>
          report(done, total),
        );
        await this.#options.onListing(listing);
        return this.#end(abort, { kind: 'ready', listing });
      } catch (error) {
        return this.#end(abort, { kind: 'failed', listing: before, error });
      }
    };
    const work = read();
    this.#reading = { work, abort };
    this.#options.whileReading(async (to) => {
      report = to;
      await work;
    });
    return await work;
  }

  /** Reads page by page, so that no message holds this thread for long. */
  async #pages(
    fresh: boolean,
    signal: AbortSignal,
    report: (done: number, total: number) => void,
  ): Promise<Listing> {
    const options = { signal, progress: (read: ListProgress) => report(read.done, read.total) };
    const first = await this.#options.client.call('listPage', { fresh, from: 0 }, options);
    const sessions = [...first.sessions];
    const subordinates = [...first.subordinates];
    for (let from = first.next; from !== null;) {
      const page = await this.#options.client.call('listPage', { fresh: false, from }, { signal });
      sessions.push(...page.sessions);
      subordinates.push(...page.subordinates);
      from = page.next;
    }
    const { roots, problems, refused } = first;
    return { sessions, subordinates, roots, problems, refused };
  }

  #end(abort: AbortController, state: CatalogState): CatalogState {
    if (this.#reading?.abort !== abort) return this.#state;
    this.#reading = null;
    const { sessions = [], subordinates = [] } = state.listing ?? {};
    this.#bySession = new Map([...subordinates, ...sessions].map((s) => [s.record, s]));
    this.#set(state);
    return state;
  }

  #set(state: CatalogState): void {
    this.#state = state;
    this.#changed.fire(state);
  }

  dispose(): void {
    this.#reading?.abort.abort();
    this.#changed.dispose();
  }
}
