import type { Session } from '../../core/records/session.js';
import type { SecretMask } from '../../core/secrets/secretMask.js';
import { createClaudeStore } from '../../core/stores/claude/claudeStore.js';
import { createCodexStore } from '../../core/stores/codex/codexStore.js';
import type { ListProgress, RecordFiles, RootReport, Store } from '../../core/stores/ports.js';
import { createDiskFiles } from '../files/diskFiles.js';
import { RipgrepPlace } from '../search/ripgrepPlace.js';
import { resolveRoots } from '../roots.js';
import { createSecretMask } from '../secrets/createSecretMask.js';
import type { Listing, RootSettings } from '../worker/calls.js';
import { LearnedTitles } from './learnedTitles.js';

/** A listing with what the engine needs beside it. */
export interface FullListing extends Listing {
  /**
   * What a cue is met with: the sessions, and the side conversations that only a capture tells of
   * (Anamnesis · STORE TOPOLOGY: substitute channel). One array as long as its rows stay the same.
   */
  readonly recallable: readonly Session[];
  readonly bytesRead: number;
}

/** The stores of one configuration and what they last listed. */
export class Listings {
  readonly files: RecordFiles = createDiskFiles();
  readonly ripgrep: RipgrepPlace;
  #settings: RootSettings;
  #stores: Promise<readonly Store[]> | null = null;
  #titles: LearnedTitles;
  #last: FullListing | null = null;
  #byRecord = new Map<string, Session>();

  /** Masks what is taken out of records here: passages and titles. */
  readonly mask: SecretMask;

  constructor(settings: RootSettings, mask: SecretMask = createSecretMask()) {
    this.mask = mask;
    this.#settings = settings;
    this.ripgrep = new RipgrepPlace(settings);
    this.#titles = new LearnedTitles(settings.memoryFile ?? null, mask);
  }

  /** Reads all stores side by side; unchanged records are answered from memory. */
  async read(signal: AbortSignal, onProgress: (p: ListProgress) => void): Promise<FullListing> {
    await this.#titles.read();
    const stores = await this.#open();
    const progress = sumProgress(stores.length, onProgress);
    const parts = await Promise.all(
      stores.map((store, index) => store.list({ signal, onProgress: progress(index) })),
    );
    signal.throwIfAborted();
    const sessions = steady(
      this.#last?.sessions,
      parts
        .flatMap((part) => part.sessions)
        .map((session) => this.#titles.apply(session))
        .sort(newestFirst),
    );
    const subordinates = parts.flatMap((part) => part.subordinates).sort(newestFirst);
    this.#byRecord = new Map(
      [...subordinates, ...sessions].map((session) => [session.record, session]),
    );
    const captured = subordinates.filter(({ kind }) => kind === 'fork');
    this.#last = {
      sessions,
      recallable:
        captured.length === 0
          ? sessions
          : steady(this.#last?.recallable, [...sessions, ...captured]),
      subordinates,
      roots: parts.flatMap((part) => part.roots),
      problems: parts.flatMap((part) => part.problems),
      refused: parts.flatMap((part) => part.refused),
      bytesRead: parts.reduce((sum, part) => sum + part.bytesRead, 0),
    };
    return this.#last;
  }

  /** The last listing, or a first one. */
  async current(signal: AbortSignal): Promise<FullListing> {
    return this.#last ?? (await this.read(signal, () => undefined));
  }

  /** Only records that a listing named can be opened: a path alone opens nothing. */
  async session(record: string, signal: AbortSignal): Promise<Session | null> {
    await this.current(signal);
    return this.#byRecord.get(record) ?? null;
  }

  async store(session: Session): Promise<Store> {
    const store = (await this.#open()).find(({ runtime }) => runtime === session.runtime);
    if (store === undefined) throw new Error(`No store for ${session.runtime}`);
    return store;
  }

  async learn(
    record: string,
    title: { readonly source: 'custom' | 'ai' | 'summary'; readonly title: string },
  ): Promise<void> {
    await this.#titles.learn(record, title);
  }

  async roots(signal: AbortSignal): Promise<readonly RootReport[]> {
    return (await this.read(signal, () => undefined)).roots;
  }

  async #open(): Promise<readonly Store[]> {
    this.#stores ??= resolveRoots(this.#settings).then((roots) => [
      createClaudeStore(this.files, roots),
      createCodexStore(this.files, roots),
    ]);
    return this.#stores;
  }
}

/** The last rows themselves while nothing changed: what was built over them stays good. */
function steady(
  last: readonly Session[] | undefined,
  rows: readonly Session[],
): readonly Session[] {
  return last?.length === rows.length && last.every((old, at) => isSame(old, rows[at]))
    ? last
    : rows;
}

const isSame = (a: Session, b: Session | undefined): boolean =>
  a.record === b?.record &&
  a.bytes === b.bytes &&
  a.modifiedMs === b.modifiedMs &&
  a.recordState === b.recordState &&
  a.title === b.title &&
  a.deposit === b.deposit;

/** Newest `recency` first, rows without one last, ties by session id. */
function newestFirst(a: Session, b: Session): number {
  const [first, second] = [a.recency ?? '', b.recency ?? ''];
  if (first !== second) return first < second ? 1 : -1;
  return a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : 0;
}

/** Adds up the progress of stores that are read side by side. */
function sumProgress(
  count: number,
  report: (progress: ListProgress) => void,
): (index: number) => (progress: ListProgress) => void {
  const parts = Array.from({ length: count }, () => ({ done: 0, total: 0 }));
  return (index) =>
    ({ done, total }) => {
      parts[index] = { done, total };
      report(
        parts.reduce((sum, part) => ({
          done: sum.done + part.done,
          total: sum.total + part.total,
        })),
      );
    };
}
