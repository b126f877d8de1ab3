import assert from 'node:assert/strict';
import type { TurnedDown } from '../../../src/core/anamnesis/acts.js';
import type { RecallReport } from '../../../src/core/anamnesis/recall.js';
import type { SourceLocator } from '../../../src/core/records/excerpt.js';
import { RecallController } from '../../../src/extension/views/recallController.js';
import type { CallWorker } from '../../../src/extension/views/recallDeps.js';
import type { RecollectProgress, RecollectRequest } from '../../../src/node/worker/calls.js';
import { CONTRACT_VERSION } from '../../../src/webview/contract/envelope.js';
import type { RecallIntent } from '../../../src/webview/contract/recallToHost.js';
import type { RecallSnapshot, RecallToPage } from '../../../src/webview/contract/recallView.js';
import { turnedDownOf } from '../../../src/core/anamnesis/turnedDown.js';
import { FAKE } from '../../support/fakeSecrets.js';
import { groundedWholeOf, partOf, wholeCandidate } from '../../support/wholeValues.js';
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
  awaiting: 'identification',
  allowed: ['identify', 'correct', 'choose', 'expand', 'withdraw'],
});
const QUESTION = reportOf({
  awaiting: 'answer',
  allowed: ['answer', 'choose', 'expand', 'withdraw'],
});
const OF: TurnedDown = {
  runtime: 'claude',
  record: first.record,
  sessionId: first.sessionId,
  title: first.title,
  recency: first.recency,
  startedAt: first.startedAt,
  anchors: [],
  passage: null,
};
/** What the reader answers once the person said which one it is. */
const ended = (own: Partial<RecallReport>): RecallReport =>
  reportOf({ ...REPORT, ...own, awaiting: null, allowed: [] });

class World {
  readonly searches: Search[] = [];
  readonly posted: RecallToPage[] = [];
  readonly acts: unknown[][] = [];
  readonly warnings: string[] = [];
  memory: unknown = undefined;
  moment = Date.parse('2026-11-30T12:00:00Z');
  ids = 0;
  rootsFail = false;
  readonly secrets = new Map<string, string>();
  stand = '';
  isFocused = false;
  canInsert = true;
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
          distill: note('distill'),
          distillWhole: note('distillWhole'),
          tell: note('tell'),
          seeWhole: note('seeWhole'),
          copyResume: note('copyResume'),
          copy: note('copy'),
          insert: (text) => {
            note('insert')(text);
            return Promise.resolve(this.canInsert);
          },
          openDocument: note('openDocument'),
          revealFile: note('revealFile'),
          openSettings: note('openSettings'),
          useDemo: note('useDemo'),
          showLog: note('showLog'),
        },
        memory: { get: () => this.memory, set: (value) => (this.memory = value) },
        log: { info: () => undefined, warn: (message) => void this.warnings.push(message) },
        shell: () => 'fish',
        commandOf: ({ resume }) => resume.command,
        canOpenTerminals: () => true,
        canReveal: () => true,
        onStand: (stand) => (this.stand = stand),
        onFocus: (isFocused) => (this.isFocused = isFocused),
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
    if (name === 'reveal')
      return Promise.resolve(this.secrets.get((request as { id: string }).id) ?? null);
    if (name === 'estimate')
      return Promise.resolve({ sessions: 312, bytes: 1_400_000_000, seconds: 3 });
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

/** What the page that is shown tells of its boxes. */
const draftOf = (
  world: World,
  text: string,
  reply: string,
  at: number,
): Extract<RecallIntent, { kind: 'draft' }> => ({
  kind: 'draft',
  text,
  cueMark: world.shown.cue.mark,
  reply,
  replyMark: world.shown.result?.prompt?.mark ?? null,
  at,
});

/** The host of the window after it was reloaded, with its page ready. */
async function reloaded(world: World): Promise<World> {
  const next = new World(JSON.parse(JSON.stringify(world.memory)));
  // Other names than before the reload, as they are by chance.
  next.ids = world.ids;
  await next.ready();
  return next;
}

/** An act on the passage the cue reached. */
const passageAct = (
  world: World,
  kind: 'copyPassage' | 'insertPassage' | 'openRecord',
): RecallIntent => ({ kind, token: world.shown.result?.card?.passages[0]?.place.token ?? '' });

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
      limit: 10,
      now: '2026-11-30T12:00:00.000Z',
      asking: null,
      past: [],
      shown: null,
      act: null,
      identified: [],
      shell: 'fish',
      timeZone: 'UTC',
    });
    await world.search.answer(REPORT);
    assert.equal(world.shown.progress, null);
    assert.equal(world.shown.result?.card?.title, first.title);
    assert.match(world.shown.result.deeper?.label ?? '', /312 sessions, 1\.4 GB, about 3 s/);
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

  it('looks inside only when asked to, which spends nothing and turns nothing down', async () => {
    const world = await answered();
    assert.equal(world.search.request.act, null);
    await world.send({ kind: 'fullText' });
    assert.deepEqual(world.search.request.act, { act: 'expand' });
    assert.equal(world.shown.result?.isStale, true);
    await world.search.answer({ ...REPORT, scope: 'full_text', past: [{ act: 'expand' }] });
    await world.send({ kind: 'recollect', cue: 'something else' });
    assert.deepEqual(world.search.request.past, [], 'the consent was for one recall');
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
    assert.equal(world.shown.result.stand, 'card', 'stopping a search decides nothing');
    // What was stopped is not asked for again by what follows.
    await world.send({ kind: 'removeChip', key: 'keyword:cent' });
    assert.deepEqual([world.search.request.act, world.search.request.past], [null, []]);
  });

  it('takes a chosen neighbour as a correction that names it', async () => {
    const world = await answered();
    const token = world.shown.result?.others[0]?.token ?? '';
    await world.send({ kind: 'choose', token });
    assert.deepEqual(world.search.request.act, { act: 'choose', record: '/b.jsonl' });
    assert.equal(world.search.request.shown, first.record);
    const past = [{ act: 'choose', record: '/b.jsonl', of: OF }] as const;
    await world.search.answer({ ...REPORT, past, grounded: { ...groundedOf(second), rank: 2 } });
    assert.equal(world.shown.result?.card?.title, 'Another');
  });

  it('takes words in the box as a correction of the card, and as the answer to the question', async () => {
    const world = await answered();
    await world.send({ kind: 'reply', text: 'it was in tide' });
    assert.deepEqual(world.search.request.act, { act: 'correct', text: 'it was in tide' });
    await world.send({ kind: 'recollect', cue: 'other' });
    await world.search.answer(QUESTION);
    await world.send({ kind: 'reply', text: 'the retry talk' });
    assert.deepEqual(world.search.request.act, { act: 'answer', text: 'the retry talk' });
  });

  it('identifies by the button, once, and remembers it for the same words', async () => {
    const world = await answered();
    assert.equal(world.stand, 'card');
    await world.send({ kind: 'identify' });
    assert.deepEqual(world.search.request.act, { act: 'identify' });
    await world.search.answer(ended({ terminal: 'RecalledContext' }));
    assert.equal(world.shown.result?.stand, 'identified');
    assert.equal(world.stand, 'identified');
    const searches = world.searches.length;
    await world.send({ kind: 'identify' });
    await world.send({ kind: 'copyContext' });
    assert.equal(world.searches.length, searches, 'it is emitted once');
    await world.send({ kind: 'recollect', cue: 'Totals off by a cent?' });
    assert.deepEqual(world.search.request.identified, [
      { cue: 'totals off by a cent', record: first.record },
    ]);
    await world.search.answer(
      ended({
        terminal: 'NotVague',
        notVague: { reason: 'identified', record: first.record, line: null, byte: null },
      }),
    );
    assert.equal(world.shown.result.stand, 'known');
    await world.send({ kind: 'searchAnew' });
    assert.deepEqual(world.search.request.identified, []);
  });

  it('takes going on with the session as identifying it', async () => {
    const goingOn: [string, (world: World) => Promise<void> | void][] = [
      ['copying the passage', (world) => world.send(passageAct(world, 'copyPassage'))],
      ['inserting the passage', (world) => world.send(passageAct(world, 'insertPassage'))],
      ['resuming it, from anywhere', (world) => world.controller.wentOnWith(first.record)],
    ];
    for (const [name, goOn] of goingOn) {
      const world = await answered();
      await goOn(world);
      assert.deepEqual(world.search.request.act, { act: 'identify' }, name);
    }
  });

  it('does not take a passage that found no place for gone on with', async () => {
    const world = await answered();
    world.canInsert = false;
    await world.send(passageAct(world, 'insertPassage'));
    assert.equal(world.acts[0]?.[0], 'insert');
    assert.equal(world.searches.length, 1);
  });

  it('identifies nothing after a reload when another session came to stand there', async () => {
    const world = await answered();
    await world.send({ kind: 'identify' });
    await world.search.answer(ended({ terminal: 'RecalledContext' }));
    const next = new World(JSON.parse(JSON.stringify(world.memory)));
    await next.ready();
    await next.search.answer({ ...REPORT, grounded: { ...groundedOf(second), rank: 2 } });
    assert.equal(next.searches.length, 1, 'no act is played on another session');
    assert.equal(next.shown.result?.stand, 'card');
    assert.match(next.shown.notice ?? '', /cannot be shown again/);
  });

  describe('of a whole', () => {
    const PARTS = [partOf('a', 1), partOf('b', 5)];
    const WHOLE: RecallReport = {
      ...REPORT,
      candidates: [wholeCandidate(PARTS)],
      grounded: groundedWholeOf(PARTS),
    };
    const identified = async (): Promise<World> => {
      const world = await answered();
      await world.send({ kind: 'retry' });
      await world.search.answer(WHOLE);
      await world.send({ kind: 'identify' });
      await world.search.answer(ended({ ...WHOLE, terminal: 'RecalledContext' }));
      return world;
    };
    const reloaded = (world: World): World => new World(JSON.parse(JSON.stringify(world.memory)));

    it('distills all its sessions in order, and says which one is resumed', async () => {
      const world = await answered();
      await world.send({ kind: 'distillWhole' });
      assert.deepEqual(world.acts, [], 'one session is no whole');
      await world.send({ kind: 'retry' });
      await world.search.answer(WHOLE);
      const name = 'Line of work: 2 sessions, “Title a” to “Title b”';
      await world.send({ kind: 'distillWhole' });
      assert.equal(world.controller.command('distill'), true);
      assert.deepEqual(world.acts, [
        ['distillWhole', name, PARTS],
        ['distillWhole', name, PARTS],
      ]);
      world.acts.length = 0;
      assert.equal(world.controller.command('resume'), true);
      const best = WHOLE.grounded?.session;
      assert.deepEqual(world.acts[1], ['resume', best]);
      assert.match(
        String(world.acts[0]?.[1]),
        new RegExp(`^Of these 2 sessions, .* resumed: “${best?.title ?? ''}”`, 'u'),
      );
      // A session that is named by its token needs no word.
      world.acts.length = 0;
      const token = world.shown.result?.card?.members[1]?.token ?? '';
      await world.send({ kind: 'resume', token });
      assert.deepEqual(world.acts, [['resume', PARTS[1]]]);
    });

    it('looks for another kind with the same words, over a reload too', async () => {
      const world = await answered();
      assert.equal(world.shown.kinds?.unit, 'session');
      await world.send({ kind: 'unit', unit: 'session' });
      const before = world.searches.length;
      await world.send({ kind: 'unit', unit: 'topic' });
      assert.equal(world.searches.length, before + 1);
      const { unit, cue, past } = world.search.request;
      assert.deepEqual([unit, past], ['topic', []]);
      await world.search.answer({ ...WHOLE, trace: traceOf({ unit: 'topic' }) });
      assert.equal(world.shown.kinds.unit, 'topic');
      const again = reloaded(world);
      await again.ready();
      assert.deepEqual([again.search.request.unit, again.search.request.cue], ['topic', cue]);
      // Other words are read anew.
      await world.send({ kind: 'recollect', cue: 'other words' });
      assert.equal(world.search.request.unit, undefined);
    });

    it('identifies all its sessions, and offers them again for the same words', async () => {
      const world = await identified();
      assert.equal(world.shown.result?.context?.heading, 'These are the sessions you meant');
      await world.send({ kind: 'seeWhole' });
      assert.deepEqual(
        world.acts.filter(([name]) => name === 'seeWhole'),
        [],
      );
      await world.send({ kind: 'copyContext' });
      const copied = world.acts.find(([name]) => name === 'copy')?.[1];
      assert.match(String(copied), /rounding in a[\s\S]*rounding in b/u);
      await world.send({ kind: 'recollect', cue: 'totals off by a cent' });
      assert.deepEqual(world.search.request.identified, [
        {
          cue: 'totals off by a cent',
          record: PARTS[0]?.record,
          unit: 'line',
          records: PARTS.map(({ record }) => record),
        },
      ]);
    });

    it('takes going on with any of its sessions as identifying it', async () => {
      const world = await answered();
      await world.send({ kind: 'retry' });
      await world.search.answer(WHOLE);
      world.controller.wentOnWith('/records/elsewhere.jsonl');
      await settled();
      assert.notDeepEqual(world.search.request.act, { act: 'identify' });
      world.controller.wentOnWith(PARTS[1]?.record ?? '');
      await settled();
      assert.deepEqual(world.search.request.act, { act: 'identify' });
    });

    it('is closed again after a reload, and not where another session has come to it', async () => {
      const world = await identified();
      const same = reloaded(world);
      await same.ready();
      await same.search.answer(WHOLE);
      assert.deepEqual(same.search.request.act, { act: 'identify' });
      const more = [...PARTS, partOf('c', 9)];
      const other = reloaded(world);
      await other.ready();
      await other.search.answer({
        ...WHOLE,
        candidates: [wholeCandidate(more)],
        grounded: groundedWholeOf(more),
      });
      assert.equal(other.searches.length, 1);
      assert.match(other.shown.notice ?? '', /cannot be shown again/u);
    });

    it('keeps over a reload that it was turned down', async () => {
      const world = await answered();
      const of = turnedDownOf(groundedWholeOf(PARTS), wholeCandidate(PARTS));
      await world.send({ kind: 'reply', text: 'the other one' });
      await world.search.answer({
        ...WHOLE,
        past: [{ act: 'correct', text: 'the other one', of }],
      });
      const next = reloaded(world);
      await next.ready();
      assert.deepEqual(next.search.request.past, [{ act: 'correct', text: 'the other one', of }]);
    });
  });

  it('keeps a search that was under way over a reload, with its moment', async () => {
    const world = await answered();
    await world.send({ kind: 'recollect', cue: 'yesterday, the retry talk' });
    const asked = world.search.request.now;
    // Typing goes on while it is searched.
    await world.send(draftOf(world, 'yesterday, the retry talk, or', '', 9));
    const next = new World(JSON.parse(JSON.stringify(world.memory)));
    next.moment += 86_400_000;
    await next.ready();
    assert.equal(next.search.request.cue, 'yesterday, the retry talk');
    assert.equal(next.search.request.now, asked, 'yesterday stays the day it was');
  });

  it('does not take looking for identifying', async () => {
    const world = await answered();
    await world.send(passageAct(world, 'openRecord'));
    await world.send({ kind: 'openRecord', token: world.shown.result?.others[0]?.token ?? '' });
    await world.send({ kind: 'revealFile' });
    world.controller.wentOnWith(second.record);
    await world.ready();
    assert.equal(world.searches.length, 1);
  });

  it('does only what the recall allows where it stands', async () => {
    const world = await answered();
    await world.send({ kind: 'stop' });
    await world.send({ kind: 'copyTried' });
    assert.equal(world.searches.length, 1);
    assert.deepEqual(world.acts, []);
    assert.equal(world.controller.command('stop'), false);
  });

  it('asks for words when there are none', async () => {
    const world = await answered();
    await world.send({ kind: 'recollect', cue: '' });
    assert.equal(world.searches.length, 1);
    assert.match(world.shown.notice ?? '', /what you remember/);
    assert.equal(world.shown.result?.stand, 'card', 'nothing was decided');
  });

  it('opens at once what the cue names exactly, and not again after a reload', async () => {
    const world = new World();
    await world.ready();
    await world.send({ kind: 'recollect', cue: `${first.record}:7` });
    const exact = ended({
      terminal: 'NotVague',
      notVague: { reason: 'place', record: first.record, line: 7, byte: 600 },
    });
    await world.search.answer(exact);
    const place = { record: first.record, line: 7, byte: 600, uuid: null };
    assert.deepEqual(world.acts, [['openRecord', place, null]]);
    const next = new World(JSON.parse(JSON.stringify(world.memory)));
    await next.ready();
    await next.search.answer(exact);
    assert.deepEqual(next.acts, []);
    assert.equal(next.shown.result?.stand, 'exact');
  });

  it('shows a session that was handed over for its words, and opens its record only when asked', async () => {
    const world = new World();
    world.controller.handOver(' the phone that was empty ', first);
    await world.send({ kind: 'ready', id: 'p1' });
    assert.equal(world.search.request.cue, first.sessionId);
    assert.equal(world.shown.cue.text, 'the phone that was empty');
    const notVague = { ...{ record: first.record, line: null, byte: null }, reason: 'id' } as const;
    await world.search.answer(
      ended({ terminal: 'NotVague', notVague, grounded: groundedOf(first) }),
    );
    assert.equal(world.shown.result?.stand, 'exact');
    assert.equal(world.shown.cue.text, 'the phone that was empty');
    assert.deepEqual(world.acts, []);
  });

  it('looks inside after an ending as the same recall taken up with that consent', async () => {
    const world = new World();
    await world.ready();
    await world.send({ kind: 'recollect', cue: 'cent' });
    await world.search.answer(QUESTION);
    await world.send({ kind: 'reply', text: 'rounding' });
    const past = [{ act: 'answer', text: 'rounding' }] as const;
    await world.search.answer(
      reportOf({ awaiting: 'expansion', allowed: ['expand', 'stop'], past }),
    );
    await world.send({ kind: 'stop' });
    await world.search.answer(
      ended({ terminal: 'NullMatch', isStopped: true, grounded: null, past }),
    );
    assert.equal(world.shown.result?.stand, 'nothing');
    await world.send({ kind: 'copyTried' });
    assert.equal(world.acts[0]?.[0], 'copy');
    await world.send({ kind: 'fullText' });
    assert.deepEqual(world.search.request.past, [...past, { act: 'expand' }]);
    assert.equal(world.search.request.act, null);
  });

  it('shows what fits so far while records are read', async () => {
    const world = await answered();
    await world.send({ kind: 'fullText' });
    const { record, sessionId, title, runtime } = second;
    const early = [{ record, sessionId, title, runtime }];
    const step = { step: 'scanning', done: 1, total: 9, bytes: 1, totalBytes: 9 } as const;
    world.search.progress({ ...step, early });
    assert.deepEqual(world.shown.progress?.early, ['Another']);
    world.moment += 1000;
    world.search.progress(step);
    const kept = world.shown.progress;
    assert.deepEqual(kept.early, ['Another'], 'until there is more to name');
  });

  it('goes to the whole line from the identified session, and from no other', async () => {
    const world = await answered();
    await world.send({ kind: 'seeWhole' });
    assert.equal(world.controller.command('seeWhole'), false);
    assert.deepEqual(world.acts, []);
    await world.send({ kind: 'identify' });
    await world.search.answer(ended({ terminal: 'RecalledContext' }));
    await world.send({ kind: 'seeWhole' });
    assert.equal(world.controller.command('seeWhole'), true);
    assert.deepEqual(world.acts, [
      ['seeWhole', first],
      ['seeWhole', first],
    ]);
  });

  it('acts on what a token names and on nothing else', async () => {
    const world = await answered();
    const card = world.shown.result?.card;
    const place = card?.passages[0]?.place.token ?? '';
    await world.send({ kind: 'openRecord', token: place });
    await world.send({ kind: 'resume', token: card?.token ?? '' });
    await world.send({ kind: 'distill', token: card?.token ?? '' });
    await world.send({ kind: 'copyResume', token: card?.token ?? '' });
    // A session is no passage, and nobody knows t999.
    await world.send({ kind: 'copyPassage', token: card?.token ?? '' });
    await world.send({ kind: 'openRecord', token: 't999' });
    await world.send({ kind: 'choose', token: place });
    assert.deepEqual(
      world.acts.map(([name]) => name),
      ['openRecord', 'resume', 'distill', 'copyResume'],
    );
    assert.equal((world.acts[0]?.[1] as SourceLocator).line, 212);
    assert.equal(world.acts[0]?.[2], 'cent', 'the words to mark go along');
    assert.equal(world.acts[1]?.[1], first);
    assert.equal(world.searches.length, 1);
    await world.send({ kind: 'copyPassage', token: place });
    assert.match(String(world.acts.at(-1)?.[1]), /totals are off by a cent/);
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

  it('takes the recall up after the window was reloaded, where it stood', async () => {
    const world = await answered();
    await world.send({ kind: 'removeChip', key: 'keyword:totals' });
    await world.search.answer(REPORT);
    await world.send({ kind: 'choose', token: world.shown.result?.others[0]?.token ?? '' });
    const past = [{ act: 'choose', record: '/b.jsonl', of: OF }] as const;
    await world.search.answer({ ...REPORT, past, grounded: { ...groundedOf(second), rank: 2 } });
    const run = world.shown.result?.run;

    const next = new World(JSON.parse(JSON.stringify(world.memory)));
    await next.ready();
    const { cue, without, shown, act } = next.search.request;
    assert.deepEqual(
      [cue, without, shown, act, next.search.request.past],
      ['totals off by a cent', ['keyword:totals'], '/b.jsonl', null, past],
    );
    await next.search.answer({ ...REPORT, past, grounded: { ...groundedOf(second), rank: 2 } });
    assert.equal(next.shown.result?.run, run, 'what was opened belongs to the same recall');
    assert.equal(next.shown.result?.stand, 'card', 'reloading decides nothing');
    assert.equal(next.searches.length, 1);
  });

  it('closes a closed recall again after the reload, and keeps what was identified', async () => {
    const world = await answered();
    await world.send({ kind: 'identify' });
    await world.search.answer(ended({ terminal: 'RecalledContext' }));
    const next = new World(JSON.parse(JSON.stringify(world.memory)));
    await next.ready();
    await next.search.answer(REPORT);
    assert.deepEqual(next.search.request.act, { act: 'identify' });
    await next.search.answer(ended({ terminal: 'RecalledContext' }));
    assert.equal(next.shown.result?.stand, 'identified');
    assert.ok(
      next.searches.every(({ request }) => request.identified?.length === 0),
      'it is not taken for a repetition of itself',
    );
    assert.deepEqual(next.shown.history, ['totals off by a cent']);
  });

  it('brings back what was typed in both boxes, sent or not', async () => {
    const world = await answered();
    const text = 'totals off by a cent, and then';
    await world.send(draftOf(world, text, 'no, the earlier', 5));
    assert.equal(world.searches.length, 1);
    const next = new World(JSON.parse(JSON.stringify(world.memory)));
    await next.ready();
    assert.deepEqual(next.shown.cue, { text, mark: world.shown.cue.mark });
    assert.equal(next.search.request.cue, 'totals off by a cent');
    await next.search.answer(REPORT);
    assert.equal(next.shown.result?.prompt?.text, 'no, the earlier');
    assert.equal(next.shown.typedAt, 5);
  });

  it('hands out what was typed before the answer that it was typed for is there again', async () => {
    const world = await answered();
    await world.send(draftOf(world, 'totals', 'no, the earlier', 5));
    const next = await reloaded(world);
    const firstOne = next.posted.find((message) => message.kind === 'snapshot');
    assert.ok(firstOne?.kind === 'snapshot');
    assert.equal(firstOne.result, null);
    assert.equal(firstOne.typedAt, 5);
    const mark = world.shown.result?.prompt?.mark;
    assert.deepEqual(firstOne.reply, { text: 'no, the earlier', mark });
    await next.search.answer(REPORT);
    assert.equal(next.shown.result?.prompt?.mark, mark);
  });

  it('does not take the older memory of a restored page for what was typed last', async () => {
    const world = await answered();
    const old = draftOf(world, 'totals off', '', 4);
    await world.send(draftOf(world, 'totals off by a cent', 'no, the earlier', 5));
    const next = await reloaded(world);
    // Told while the search that brings the answer back is still under way.
    await next.send(old);
    assert.equal(next.shown.cue.text, 'totals off by a cent');
    await next.search.answer(REPORT);
    assert.equal(next.shown.result?.prompt?.text, 'no, the earlier');
    const again = await reloaded(next);
    assert.equal(again.shown.reply.text, 'no, the earlier');
  });

  it('takes the words of a page that remembers more than was kept', async () => {
    const world = await answered();
    await world.send(draftOf(world, 'totals', 'no', 5));
    const next = await reloaded(world);
    const { mark } = next.shown.reply;
    await next.send({ ...draftOf(next, 'totals', 'no, the earlier', 6), replyMark: mark });
    await next.search.answer(REPORT);
    assert.equal(next.shown.result?.prompt?.text, 'no, the earlier');
  });

  it('takes no words for the next step or the next cue that were typed for another', async () => {
    const world = await answered();
    const late = draftOf(world, 'totals off by', 'it was in tide', 5);
    await world.send({ kind: 'reply', text: 'it was in tide' });
    const past = [{ act: 'correct', text: 'it was in tide', of: OF }] as const;
    await world.search.answer({ ...REPORT, past, grounded: { ...groundedOf(second), rank: 1 } });
    world.controller.suggest('the retry talk');
    await world.send(late);
    assert.equal(world.shown.cue.text, 'the retry talk');
    assert.equal(world.shown.result?.prompt?.text, '');
    const next = await reloaded(world);
    assert.equal(next.shown.cue.text, 'the retry talk');
    assert.equal(next.shown.reply.text, '');
  });

  it('keeps the words where the search after the reload fails', async () => {
    const world = await answered();
    await world.send(draftOf(world, 'totals', 'no, the earlier', 5));
    const next = await reloaded(world);
    await next.search.fail(new Error('the reader ended'));
    await next.send(draftOf(next, 'totals off', '', 6));
    const again = await reloaded(next);
    assert.equal(again.shown.cue.text, 'totals off');
    await again.search.answer(REPORT);
    assert.equal(again.shown.result?.prompt?.text, 'no, the earlier');
  });

  it('keeps suggested words over the first page and over a reload', async () => {
    const world = new World();
    await world.ready();
    await world.send(draftOf(world, 'half a thought', '', 5));
    const next = new World(JSON.parse(JSON.stringify(world.memory)));
    next.controller.suggest('the retry talk');
    await next.ready();
    assert.equal(next.shown.cue.text, 'the retry talk');
    assert.equal((await reloaded(next)).shown.cue.text, 'the retry talk');
  });

  it('keeps the words where records are looked for elsewhere before the page is there', async () => {
    const world = await answered();
    await world.send(draftOf(world, 'totals, or the retry talk', '', 5));
    const next = new World(JSON.parse(JSON.stringify(world.memory)));
    next.controller.rootsChanged();
    await next.ready();
    assert.equal(next.shown.cue.text, 'totals, or the retry talk');
    assert.equal(next.shown.typedAt, 5);
    assert.deepEqual(next.shown.history, ['totals off by a cent']);
    assert.equal(next.searches.length, 0);
  });

  it('searches for a secret, and keeps no word of it', async () => {
    const world = await answered();
    await world.send({ kind: 'recollect', cue: `where was ${FAKE.github} used` });
    assert.equal(world.search.request.cue, `where was ${FAKE.github} used`);
    await world.search.answer(ended({ terminal: 'RecalledContext', grounded: REPORT.grounded }));
    await world.send(draftOf(world, `and ${FAKE.awsKey}`, FAKE.webToken, 7));
    const kept = JSON.stringify(world.memory);
    for (const secret of [FAKE.github, FAKE.awsKey, FAKE.webToken])
      assert.ok(!kept.includes(secret), secret);
    assert.deepEqual(world.shown.history, ['totals off by a cent']);
    const next = new World(JSON.parse(kept));
    await next.ready();
    assert.equal(next.searches.length, 0);
    assert.deepEqual(next.shown.history, ['totals off by a cent']);
  });

  it('shows one secret by its id, and keeps it nowhere', async () => {
    const world = await answered();
    world.secrets.set('0a1b2c3d-1', FAKE.github);
    await world.send({ kind: 'showSecret', secret: '0a1b2c3d-1' });
    await world.send({ kind: 'showSecret', secret: '0a1b2c3d-2' });
    assert.deepEqual(
      world.posted.filter(({ kind }) => kind === 'secretShown'),
      [
        { v: CONTRACT_VERSION, kind: 'secretShown', id: '0a1b2c3d-1', text: FAKE.github },
        { v: CONTRACT_VERSION, kind: 'secretShown', id: '0a1b2c3d-2', text: null },
      ],
    );
    assert.ok(!JSON.stringify([world.memory, world.shown]).includes(FAKE.github));
  });

  it('keeps no recall whose correction is a secret', async () => {
    const world = await answered();
    await world.send({ kind: 'reply', text: `with ${FAKE.slack}` });
    const past = [{ act: 'correct', text: `with ${FAKE.slack}`, of: OF }] as const;
    await world.search.answer({ ...REPORT, past });
    assert.ok(!JSON.stringify(world.memory).includes(FAKE.slack));
  });

  it('keeps the words of one step out of the next', async () => {
    const world = await answered();
    await world.send(draftOf(world, '', 'half a sentence', 5));
    await world.send({ kind: 'reply', text: 'it was in tide' });
    const past = [{ act: 'correct', text: 'it was in tide', of: OF }] as const;
    await world.search.answer({ ...REPORT, past, grounded: { ...groundedOf(second), rank: 1 } });
    assert.equal(world.shown.result?.prompt?.text, '');
  });

  it('begins afresh with a memory it does not understand', async () => {
    for (const memory of [{ v: 8 }, 'x', { v: 6, cue: '', query: null }, null]) {
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
    assert.deepEqual(
      world.posted.flatMap((message) => (message.kind === 'focus' ? [message.part] : [])),
      ['cue'],
    );
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

  it('tells whether the page has the focus, and that a page that is gone has not', async () => {
    const world = new World();
    const post = (): void => undefined;
    world.controller.connect(post);
    await world.send({ kind: 'focused', isFocused: true });
    assert.equal(world.isFocused, true);
    world.controller.disconnect(post);
    assert.equal(world.isFocused, false);
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
