import fs from 'node:fs';
import type { Page } from 'playwright-core';
import {
  placeLabel,
  recordFailureWords,
  recordHeadView,
  unreadWords,
  windowView,
} from '../../../src/extension/present/recordView.js';
import { createEngine } from '../../../src/node/engine.js';
import { parseRecordToHost } from '../../../src/webview/contract/recordMessages.js';
import type {
  RecordPlaceView,
  RecordToHost,
  RecordToPage,
  Standing,
} from '../../../src/webview/contract/recordMessages.js';
import type { FixtureStore } from '../../support/fixtureStore.js';
import type { PageHarness } from './pageHarness.js';

const DISPLAY = { now: new Date('2026-11-30T12:00:00Z'), timeZone: 'UTC' };

/** Answers the record page as the panel does, from the real reader over a fixture store. */
export class RecordHost {
  readonly #harness: PageHarness;
  readonly #engine: ReturnType<typeof createEngine>;
  readonly #record: string;
  readonly received: RecordToHost[] = [];
  place: RecordPlaceView;
  load = 1;
  canReveal = true;
  /** What the host kept of where the page stood. */
  stood: Standing | null = null;
  /** Searches wait until they are released, so that their middle can be looked at. */
  holdsSearches = false;
  /** Windows wait too, so that the page can be looked at before and after. */
  holdsWindows = false;
  #rev = 0;
  #released: (() => void)[] = [];

  constructor(harness: PageHarness, store: FixtureStore, record: string, place: RecordPlaceView) {
    this.#harness = harness;
    this.#record = record;
    this.place = place;
    this.#engine = createEngine({
      claudeRoots: [store.claudeRoot],
      codexRoots: [store.codexRoot],
      from: 'flag',
      env: {},
      home: store.dir,
    });
  }

  /** From now on the page is answered; what it has already said too. */
  async attach(page: Page): Promise<void> {
    await page.exposeFunction('toHost', (message: unknown) => void this.#receive(message));
    await this.reattach(page);
  }

  /** After a reload of the page. */
  async reattach(page: Page): Promise<void> {
    await page.evaluate(`
      for (const message of window.sent) window.toHost(message);
      window.sent.push = (message) => { window.toHost(message); return Array.prototype.push.call(window.sent, message); };
    `);
  }

  async sendHead(): Promise<void> {
    const listing = await this.#engine.list({ fresh: true }, context());
    const session = listing.sessions.find(({ record }) => record === this.#record) ?? null;
    await this.post({
      v: 1,
      kind: 'head',
      rev: (this.#rev += 1),
      record: this.#record,
      head: recordHeadView(this.#record, session, 'orchard-shop', {
        ...DISPLAY,
        canReveal: this.canReveal,
      }),
      place: this.place,
      stood: this.stood,
      load: this.load,
    });
  }

  async post(message: RecordToPage): Promise<void> {
    await this.#harness.post(message);
  }

  release(): void {
    this.holdsSearches = false;
    this.holdsWindows = false;
    for (const release of this.#released.splice(0)) release();
  }

  async #receive(value: unknown): Promise<void> {
    const parsed = parseRecordToHost(value);
    if (!parsed.ok) throw new Error(parsed.error);
    const message = parsed.value;
    this.received.push(message);
    if (message.kind === 'ready') await this.sendHead();
    if (message.kind === 'reload') {
      this.load += 1;
      await this.sendHead();
    }
    if (message.kind === 'window') await this.#window(message);
    if (message.kind === 'find') await this.#find(message);
  }

  async #window(message: Extract<RecordToHost, { kind: 'window' }>): Promise<void> {
    const { id, byte, line, direction } = message;
    if (this.holdsWindows) await new Promise<void>((resolve) => this.#released.push(resolve));
    const request = { record: this.#record, byte, line, direction };
    const result = fs.existsSync(this.#record)
      ? await this.#engine.window(request, context())
      : ({ ok: false, error: gone(this.#record) } as const);
    const answer = result.ok
      ? ({ ok: true, window: windowView(result.value, 'claude', DISPLAY) } as const)
      : ({ ok: false, words: recordFailureWords(result.error) } as const);
    await this.post({ v: 1, kind: 'windowAnswer', id, answer });
  }

  async #find(message: Extract<RecordToHost, { kind: 'find' }>): Promise<void> {
    const { id, text, from, direction } = message;
    if (this.holdsSearches) {
      const progress = { text: 'Searched 40 MB of 128 MB', part: 0.31 };
      await this.post({ v: 1, kind: 'findProgress', id, progress });
      await new Promise<void>((resolve) => this.#released.push(resolve));
    }
    const result = await this.#engine.findInRecord(
      { record: this.#record, text, from, direction },
      context(),
    );
    if (!result.ok) throw new Error(result.error.reason);
    const { hit, unread } = result.value;
    const answer =
      hit === null
        ? ({ kind: 'none', unread: unreadWords(unread) } as const)
        : ({ kind: 'hit', ...hit, label: placeLabel(hit.line, hit.byte) } as const);
    await this.post({ v: 1, kind: 'findAnswer', id, answer });
  }
}

const context = (): { signal: AbortSignal; progress: () => void } => ({
  signal: new AbortController().signal,
  progress: () => undefined,
});

const gone = (path: string) =>
  ({ reason: 'vanished', path, line: null, byte: null, count: 1, detail: null }) as const;
