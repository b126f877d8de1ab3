import assert from 'node:assert/strict';
import type { RecallReport } from '../../../src/core/anamnesis/recall.js';
import type { SourceLocator } from '../../../src/core/records/excerpt.js';
import { RecallController } from '../../../src/extension/views/recallController.js';
import type { CallWorker } from '../../../src/extension/views/recallDeps.js';
import type { RecollectProgress, RecollectRequest } from '../../../src/node/worker/calls.js';
import { CONTRACT_VERSION } from '../../../src/webview/contract/envelope.js';
import type { RecallIntent } from '../../../src/webview/contract/recallToHost.js';
import type { RecallSnapshot, RecallToPage } from '../../../src/webview/contract/recallView.js';
import {
  candidateOf,
  coverageOf,
  groundedOf,
  reportOf,
  sessionOf,
  traceOf,
} from '../present/reports.js';

/** One search that waits until the test answers it. */
interface Search {
  readonly request: RecollectRequest;
  readonly signal: AbortSignal;
  readonly progress: (progress: RecollectProgress) => void;
  readonly answer: (report: RecallReport) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** Lets everything that is ready run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const first = sessionOf();
const second = sessionOf({ sessionId: 's2', record: '/b.jsonl', title: 'Another' });
const REPORT = reportOf({
  trace: traceOf({
    keywords: [
      { text: 'totals', terms: ['total'] },
      { text: 'cent', terms: ['cent'] },
    ],
  }),
  candidates: [candidateOf(first), candidateOf(second)],
  grounded: groundedOf(first),
});

class World {
  readonly searches: Search[] = [];
  readonly posted: RecallToPage[] = [];
  readonly acts: unknown[][] = [];
  readonly warnings: string[] = [];
  memory: unknown = undefined;
  moment = Date.parse('2026-11-30T12:00:00Z');
  ids = 0;
  rootsFail = false;
  readonly controller: RecallController;

  constructor(memory?: unknown) {
    this.memory = memory;
    const note =
      (name: string) =>
      (...values: unknown[]): void =>
        void this.acts.push([name, ...values]);
    this.controller = new RecallController(
      {
        call: this.#call as CallWorker,
        actions: {
          openRecord: note('openRecord'),
          resume: note('resume'),
          copyResume: note('copyResume'),
          copy: note('copy'),
          openSettings: note('openSettings'),
          useDemo: note('useDemo'),
          showLog: note('showLog'),
        },
        memory: { get: () => this.memory, set: (value) => (this.memory = value) },
        log: { info: () => undefined, warn: (message) => void this.warnings.push(message) },
        shell: () => 'fish',
        commandOf: ({ resume }) => resume.command,
        canOpenTerminals: () => true,
        now: () => new Date(this.moment),
        newId: () => `id${this.ids++}`,
        timeZone: 'UTC',
      },
      (kind, text) => `${kind}:${text}`,
    );
    this.controller.connect((message) => void this.posted.push(message));
  }

  /** What the page does; `ready` first. */
  async send(intent: RecallIntent): Promise<void> {
    this.controller.receive({ ...intent, v: CONTRACT_VERSION, rev: 0 });
    await settled();
  }

  async ready(): Promise<void> {
    await this.send({ kind: 'ready', id: 'p1' });
  }

  get shown(): RecallSnapshot {
    const last = this.posted.findLast((message) => message.kind === 'snapshot');
    assert.ok(last?.kind === 'snapshot', 'nothing was shown');
    return last;
  }

  get search(): Search {
    const last = this.searches.at(-1);
    assert.ok(last !== undefined, 'nothing was searched');
    return last;
  }

  readonly #call = (name: string, request: unknown, options?: object): Promise<unknown> => {
    if (name === 'roots')
      return this.rootsFail
        ? Promise.reject(new Error('no disk'))
        : Promise.resolve(coverageOf().roots);
    if (name === 'estimate') return Promise.resolve({ sessions: 312, bytes: 1_400_000_000 });
    assert.equal(name, 'recollect');
    const { signal, progress } = options as Pick<Search, 'signal' | 'progress'>;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      this.searches.push({
        request: request as RecollectRequest,
        signal,
        progress,
        answer: async (report) => {
          resolve(report);
          await settled();
        },
        fail: async (error) => {
          reject(error);
          await settled();
        },
      });
    });
  };
}

async function answered(): Promise<World> {
  const world = new World();
  await world.ready();
  await world.send({ kind: 'recollect', cue: 'totals off by a cent' });
  await world.search.answer(REPORT);
  return world;
}

describe('the host side of the recall view', () => {
  it('says nothing before the page is ready, then what there is to search', async () => {
    const world = new World();
    assert.equal(world.posted.length, 0);
    await world.ready();
    assert.match(world.shown.stores?.line ?? '', /312 sessions in 2 places/);
    assert.equal(world.searches.length, 0);
  });

  it('searches for a cue and shows the answer with what a look inside would cost', async () => {
    const world = new World();
    await world.ready();
    await world.send({ kind: 'recollect', cue: 'totals off by a cent' });
    assert.equal(world.shown.progress?.text, 'Searching …');
    assert.deepEqual(world.search.request, {
      cue: 'totals off by a cent',
      without: [],
      fullText: false,
      limit: 10,
      now: '2026-11-30T12:00:00.000Z',
      asking: null,
      choose: null,
      shell: 'fish',
      timeZone: 'UTC',
    });
    await world.search.answer(REPORT);
    assert.equal(world.shown.progress, null);
    assert.equal(world.shown.result?.card?.title, first.title);
    assert.match(world.shown.result.deeper?.label ?? '', /312 sessions, 1\.4 GB/);
  });

  it('drops what it does not know, with a warning and no effect', async () => {
    const world = await answered();
    const before = world.posted.length;
    world.controller.receive({ v: CONTRACT_VERSION, rev: 0, kind: 'run', command: 'x' });
    world.controller.receive({ v: 9, rev: 0, kind: 'cancel' });
    world.controller.receive('nonsense');
    await settled();
    assert.equal(world.warnings.length, 3);
    assert.equal(world.posted.length, before);
  });

  it('cancels the old cue for a new one, whose answer alone is shown', async () => {
    const world = new World();
    await world.ready();
    await world.send({ kind: 'recollect', cue: 'old' });
    const old = world.search;
    await world.send({ kind: 'recollect', cue: 'new' });
    assert.ok(old.signal.aborted);
    await old.answer(reportOf());
    assert.notEqual(world.shown.progress, null);
    await world.search.answer(REPORT);
    assert.equal(world.shown.result?.card?.title, first.title);
    assert.equal(world.shown.failure, null);
  });

  it('shows how far it is, not more often than ten times a second', async () => {
    const world = new World();
    await world.ready();
    await world.send({ kind: 'recollect', cue: 'cent' });
    const { progress } = world.search;
    const before = world.posted.length;
    for (let done = 1; done <= 1000; done += 1) {
      world.moment += 1;
      progress({ step: 'scanning', done, total: 1000, bytes: done, totalBytes: 1000 });
    }
    assert.equal(world.posted.length - before, 10);
    assert.match(world.shown.progress?.text ?? '', /^Reading 1,000 of 1,000 sessions/);
  });

  it('leaves a part out, keeps it in its place, and puts it back', async () => {
    const world = await answered();
    await world.send({ kind: 'removeChip', key: 'keyword:totals' });
    assert.deepEqual(world.search.request.without, ['keyword:totals']);
    await world.search.answer({
      ...REPORT,
      trace: traceOf({ keywords: [{ text: 'cent', terms: ['cent'] }] }),
    });
    assert.deepEqual(
      world.shown.chips.map(({ label, isRemoved }) => [label, isRemoved]),
      [
        ['totals', true],
        ['cent', false],
      ],
    );
    await world.send({ kind: 'restoreChip', key: 'keyword:totals' });
    assert.deepEqual(world.search.request.without, []);
    const count = world.searches.length;
    await world.send({ kind: 'removeChip', key: 'keyword:never-shown' });
    assert.equal(world.searches.length, count);
  });

  it('reads whole records only when asked to', async () => {
    const world = await answered();
    assert.ok(world.searches.every(({ request }) => request.fullText === false));
    await world.send({ kind: 'fullText' });
    assert.equal(world.search.request.fullText, true);
    assert.equal(world.shown.result?.isStale, true);
    await world.send({ kind: 'recollect', cue: 'something else' });
    assert.equal(world.search.request.fullText, false, 'the consent was for one cue');
  });

  it('stops on request and shows the earlier answer again', async () => {
    const world = await answered();
    await world.send({ kind: 'fullText' });
    const { signal } = world.search;
    await world.send({ kind: 'cancel' });
    assert.ok(signal.aborted);
    assert.equal(world.shown.progress, null);
    assert.equal(world.shown.notice, 'Stopped before the end.');
    assert.equal(world.shown.result?.isStale, false);
    // What was stopped is not asked for again by what follows.
    await world.send({ kind: 'removeChip', key: 'keyword:cent' });
    assert.equal(world.search.request.fullText, false);
  });

  it('shows another candidate when one is chosen', async () => {
    const world = await answered();
    const token = world.shown.result?.others[0]?.token ?? '';
    await world.send({ kind: 'choose', token });
    assert.equal(world.search.request.choose, '/b.jsonl');
    await world.search.answer({ ...REPORT, grounded: { ...groundedOf(second), rank: 2 } });
    assert.equal(world.shown.result?.card?.title, 'Another');
  });

  it('acts on what a token names and on nothing else', async () => {
    const world = await answered();
    const card = world.shown.result?.card;
    const place = card?.passages[0]?.place.token ?? '';
    await world.send({ kind: 'openRecord', token: place });
    await world.send({ kind: 'copyPassage', token: place });
    await world.send({ kind: 'resume', token: card?.token ?? '' });
    await world.send({ kind: 'copyResume', token: card?.token ?? '' });
    // A session is no passage, a passage no session, and nobody knows t999.
    await world.send({ kind: 'copyPassage', token: card?.token ?? '' });
    await world.send({ kind: 'resume', token: place });
    await world.send({ kind: 'openRecord', token: 't999' });
    await world.send({ kind: 'choose', token: place });
    assert.deepEqual(
      world.acts.map(([name]) => name),
      ['openRecord', 'copy', 'resume', 'copyResume'],
    );
    assert.equal((world.acts[0]?.[1] as SourceLocator).line, 212);
    assert.match(String(world.acts[1]?.[1]), /totals are off by a cent/);
    assert.equal(world.acts[2]?.[1], first);
    assert.equal(world.searches.length, 1);
  });

  it('forgets the names of an earlier answer', async () => {
    const world = await answered();
    const token = world.shown.result?.card?.token ?? '';
    await world.send({ kind: 'recollect', cue: 'other' });
    await world.search.answer(reportOf());
    await world.send({ kind: 'resume', token });
    assert.deepEqual(world.acts, []);
  });

  it('keeps the name of a thing while its answer stands, so that no click is lost', async () => {
    const world = await answered();
    const token = world.shown.result?.card?.token;
    world.controller.refresh();
    assert.equal(world.shown.result?.card?.token, token);
  });

  it('says what failed and searches again on request', async () => {
    const world = new World();
    await world.ready();
    await world.send({ kind: 'recollect', cue: 'cent' });
    await world.search.fail(new Error('The worker ended with code 1.'));
    assert.equal(world.shown.failure?.what, 'The worker ended with code 1.');
    assert.equal(world.shown.progress, null);
    await world.send({ kind: 'retry' });
    assert.equal(world.shown.failure, null);
    await world.search.answer(REPORT);
    assert.equal(world.shown.result?.card?.title, first.title);
  });

  it('looks for the places again when that failed', async () => {
    const world = new World();
    world.rootsFail = true;
    await world.ready();
    assert.equal(world.shown.failure?.what, 'no disk');
    world.rootsFail = false;
    await world.send({ kind: 'retry' });
    assert.equal(world.shown.failure, null);
    assert.notEqual(world.shown.stores, null);
  });

  it('sends the same picture when the page comes back', async () => {
    const world = await answered();
    const { rev, ...before } = world.shown;
    await world.ready();
    const { rev: again, ...after } = world.shown;
    assert.deepEqual(after, before);
    assert.ok(again > rev);
    assert.equal(world.searches.length, 1);
  });

  it('asks the last question again after the window was reloaded', async () => {
    const world = await answered();
    await world.send({ kind: 'removeChip', key: 'keyword:totals' });
    await world.search.answer(REPORT);
    await world.send({ kind: 'choose', token: world.shown.result?.others[0]?.token ?? '' });
    await world.search.answer({ ...REPORT, grounded: { ...groundedOf(second), rank: 2 } });
    const run = world.shown.result?.run;

    const next = new World(JSON.parse(JSON.stringify(world.memory)));
    await next.ready();
    assert.deepEqual(
      [next.search.request.cue, next.search.request.without, next.search.request.choose],
      ['totals off by a cent', ['keyword:totals'], '/b.jsonl'],
    );
    await next.search.answer(REPORT);
    assert.equal(next.shown.result?.run, run, 'what was opened belongs to the same recall');
    assert.equal(next.shown.notice, null);
  });

  it('brings back what was typed, sent or not', async () => {
    const world = await answered();
    await world.send({ kind: 'draft', text: 'totals off by a cent, and then' });
    assert.equal(world.searches.length, 1);
    const next = new World(JSON.parse(JSON.stringify(world.memory)));
    await next.ready();
    assert.deepEqual(next.shown.cue, {
      text: 'totals off by a cent, and then',
      mark: world.shown.cue.mark,
    });
    assert.equal(next.search.request.cue, 'totals off by a cent');
  });

  it('does not read whole records by itself after a reload, and says so', async () => {
    const world = await answered();
    await world.send({ kind: 'fullText' });
    await world.search.answer({ ...REPORT, scope: 'full_text' });
    const next = new World(world.memory);
    await next.ready();
    assert.equal(next.search.request.fullText, false);
    assert.match(next.shown.notice ?? '', /looked inside/);
  });

  it('begins afresh with a memory it does not understand', async () => {
    for (const memory of [{ v: 7 }, 'x', { v: 2, cue: '', query: null }, null]) {
      const world = new World(memory);
      await world.ready();
      assert.equal(world.searches.length, 0);
    }
  });

  it('takes a cue from a command, before or after the page is there', async () => {
    const world = new World();
    world.controller.recollect('  from the editor ');
    await world.ready();
    assert.equal(world.shown.cue.text, 'from the editor');
    assert.equal(world.search.request.cue, 'from the editor');
    const { mark } = world.shown.cue;
    world.controller.recollect('once more');
    assert.notEqual(world.shown.cue.mark, mark);
    assert.equal(world.searches.length, 2);
  });

  it('puts the cursor into the box for an empty cue, once the page is there', async () => {
    const world = new World();
    world.controller.recollect(' ');
    assert.equal(world.posted.length, 0);
    await world.ready();
    assert.equal(world.posted.filter(({ kind }) => kind === 'focusCue').length, 1);
    assert.equal(world.searches.length, 0);
  });

  it('looks for sessions like one, without that one', async () => {
    const world = new World();
    await world.ready();
    world.controller.recollectFrom(first);
    assert.equal(world.search.request.cue, first.title);
    assert.equal(world.search.request.asking, first.record);
    await world.search.answer(REPORT);
    assert.match(world.shown.notice ?? '', /Totals are off by a cent.*not counted/);
  });

  it('forgets everything when records are looked for elsewhere', async () => {
    const world = await answered();
    world.controller.rootsChanged();
    await settled();
    assert.equal(world.shown.result, null);
    assert.notEqual(world.shown.stores, null);
    const next = new World(world.memory);
    await next.ready();
    assert.equal(next.searches.length, 0);
  });

  it('writes to the page that is there, and to none that is gone', async () => {
    const world = await answered();
    const late: RecallToPage[] = [];
    const post = (message: RecallToPage): void => void late.push(message);
    const other = (): void => assert.fail('a page that is gone was written to');
    world.controller.connect(other);
    world.controller.connect(post);
    world.controller.disconnect(other);
    await world.ready();
    assert.equal(late.length, 1);
    world.controller.disconnect(post);
    world.controller.refresh();
    assert.equal(late.length, 1);
  });

  it('passes settings, demo and log on', async () => {
    const world = new World();
    await world.ready();
    await world.send({ kind: 'pickRoots' });
    await world.send({ kind: 'useDemo' });
    await world.send({ kind: 'showLog' });
    assert.deepEqual(world.acts, [['openSettings'], ['useDemo'], ['showLog']]);
  });
});
