import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Act } from '../../../src/core/anamnesis/acts.js';
import type { RecallReport } from '../../../src/core/anamnesis/recall.js';
import { createEngine } from '../../../src/node/engine.js';
import type { FullEngine } from '../../../src/node/engine.js';
import type { RecollectRequest } from '../../../src/node/worker/calls.js';
import { claudeAssistant, claudeUser } from '../../support/fixtureRecords.js';
import { copyDemoStore, makeFixtureStore, snapshotTree } from '../../support/fixtureStore.js';
import type { FixtureStore } from '../../support/fixtureStore.js';

const MONEY = [
  '01e84adc-1f01-4466-82d0-995f77828237',
  'cc39643f-42b1-435a-9848-da935364a98f',
  '00fa9f51-b13a-4202-aadf-0a3cba78fdfd',
];
const RETRIES = [
  '01a06259-1380-77be-81b0-3c3ce1713628',
  'c5baf424-479a-456c-8946-ce669d407640',
  '63f507ab-be3e-45a1-a5e3-e170fa4afb93',
];
const CLICKHOUSE = ['33366758-60c2-41c2-8385-54de0acecb10', '721fbd95-56c1-47c0-a9a0-2b5881915482'];
const CUE = 'how our money rounding policy spread';
const quiet = () => ({ signal: new AbortController().signal, progress: () => undefined });

const engineOf = (claudeRoot: string, codexRoot: string): FullEngine =>
  createEngine({
    claudeRoots: [claudeRoot],
    codexRoots: [codexRoot],
    from: 'setting',
    env: {},
    home: '/nonexistent-home',
  });

const request = (cue: string, own: Partial<RecollectRequest> = {}): RecollectRequest => ({
  cue,
  now: '2026-11-26T12:00:00.000Z',
  timeZone: 'UTC',
  ...own,
});

const membersOf = ({ grounded }: RecallReport): string[] =>
  grounded?.whole?.members.map(({ session }) => session.sessionId) ?? [];
const recordsOf = ({ grounded }: RecallReport): string[] =>
  grounded?.whole?.members.map(({ session }) => session.record) ?? [];

describe('a recall of a whole over the demo store', () => {
  let dir: string;
  let engine: FullEngine;
  before(() => {
    dir = fs.mkdtempSync(path.join(tmpdir(), 'mneme-wholes-'));
    copyDemoStore(dir);
    engine = engineOf(path.join(dir, 'claude'), path.join(dir, 'codex'));
  });
  after(() => fs.rmSync(dir, { recursive: true, force: true }));

  const ask = (cue: string, own: Partial<RecollectRequest> = {}): Promise<RecallReport> =>
    engine.recollect(request(cue, own), quiet());
  /** Each act by an engine that knows nothing of the ones before, as after a lost reader. */
  const play = async (cue: string, acts: readonly Act[]): Promise<RecallReport> => {
    let report = await ask(cue);
    for (const act of acts) {
      const shown = report.grounded?.session.record ?? null;
      const fresh = engineOf(path.join(dir, 'claude'), path.join(dir, 'codex'));
      report = await fresh.recollect(request(cue, { past: report.past, shown, act }), quiet());
      assert.equal(report.refused, null);
    }
    return report;
  };

  const lines: readonly (readonly [string, readonly string[]])[] = [
    [CUE, MONEY],
    ['that whole thread about rounding money, where did it land?', MONEY],
    ['how many retries are enough, from ingest to sync', RETRIES],
    ['from Postgres to ClickHouse and away from it again', CLICKHOUSE],
  ];
  for (const [cue, ids] of lines)
    it(`brings back the line of “${cue}” whole and in order`, async () => {
      const before = snapshotTree(dir);
      const report = await ask(cue, { unit: 'line' });
      assert.deepEqual(membersOf(report), ids);
      const { grounded, candidates, coverage, trace } = report;
      assert.ok(grounded !== null && grounded.whole !== null);
      // Every passage stands in its own member's record, every sentence on its passage.
      for (const { session, passages, resume } of grounded.whole.members) {
        assert.ok(passages.length > 0, session.title);
        for (const index of passages)
          assert.equal(grounded.excerpts[index]?.sessionId, session.sessionId);
        assert.equal(resume.targetId, session.sessionId);
      }
      for (const { text, excerpt } of grounded.story)
        assert.ok(excerpt !== null && text.length > 0, text);
      const shown = candidates[grounded.rank - 1];
      const records = new Set(recordsOf(report));
      assert.ok((shown?.assembly?.joined.length ?? 0) >= ids.length - 1);
      for (const { from, to, why, signals } of shown?.assembly?.joined ?? []) {
        assert.ok(records.has(from) && records.has(to));
        assert.ok(why !== '' && signals.length > 0);
      }
      assert.equal(trace.unit, 'line');
      assert.ok(coverage.walk !== null && coverage.walk.scope.partitions.length > 1);
      assert.equal(coverage.walk.wholes, candidates.filter((one) => one.assembly !== null).length);
      assert.deepEqual(snapshotTree(dir), before, 'nothing is written');
    });

  it('shows what a record settles for a concept, at the line that settles it', async () => {
    const { grounded } = await ask('what we mean by ledger');
    assert.ok(grounded !== null && grounded.whole !== null);
    const { unit, members, settled } = grounded.whole;
    assert.equal(unit, 'concept');
    assert.ok(settled !== null);
    assert.deepEqual(members.at(-1)?.passages[0], settled);
    const sentence = grounded.story.find(({ excerpt }) => excerpt === settled);
    assert.match(sentence?.text ?? '', /^Where it is settled: .*ledger/iu);
  });

  it('ends with the whole that was identified, and offers it again for the same words', async () => {
    const shown = await ask(CUE);
    const ended = await play(CUE, [{ act: 'identify' }]);
    assert.equal(ended.terminal, 'RecalledContext');
    assert.deepEqual(ended.grounded, shown.grounded);
    const known = { cue: CUE, record: shown.grounded?.session.record ?? '' };
    const unit = 'line' as const;
    const again = await ask(CUE, { identified: [{ ...known, unit, records: recordsOf(shown) }] });
    assert.deepEqual([again.terminal, again.notVague?.reason], ['NotVague', 'identified']);
    assert.deepEqual(membersOf(again), MONEY);
    assert.equal(again.coverage.walk, null, 'nothing was followed again');
    // One of its sessions is listed no more: it is looked for anew.
    const records = [...recordsOf(shown), '/nowhere/gone.jsonl'];
    const anew = await ask(CUE, { identified: [{ ...known, unit, records }] });
    assert.equal(anew.awaiting, 'identification');
  });

  it('never shows again the whole that was turned down, but may show a session of it', async () => {
    const report = await play(CUE, [{ act: 'correct', text: 'no' }]);
    assert.notDeepEqual(membersOf(report), MONEY);
    const one = await play(CUE, [{ act: 'correct', text: 'just the one session about coupons' }]);
    assert.equal(one.trace.unit, 'session');
    assert.equal(one.grounded?.whole, null);
    assert.equal(one.coverage.walk, null);
    assert.equal(one.grounded.session.sessionId, MONEY[0]);
  });

  it('reads the whole anew from a correction that names another', async () => {
    const first = await ask('coupon rounding to integer cents');
    assert.equal(first.grounded?.whole, null);
    const line = await play('coupon rounding to integer cents', [
      { act: 'correct', text: 'the whole thread, how our money rounding policy spread' },
    ]);
    assert.equal(line.trace.unit, 'line');
    assert.deepEqual(membersOf(line), MONEY);
    assert.equal(line.attempts, 1);
  });

  it('is asked for as one session where its kind was left out', async () => {
    const report = await ask(CUE, { without: ['unit:line'] });
    assert.equal(report.trace.unit, 'session');
    assert.deepEqual([report.grounded?.whole ?? null, report.coverage.walk], [null, null]);
  });

  it('is chosen by any of its sessions, and taken up again by any', async () => {
    const near = await ask(CUE);
    const other = near.candidates.find(({ assembly }) => assembly === null)?.members[0];
    const back = near.candidates[(near.grounded?.rank ?? 0) - 1];
    assert.ok(other !== undefined && back !== undefined);
    const report = await play(CUE, [{ act: 'choose', record: other.record }]);
    assert.equal(report.grounded?.session.record, other.record);
    assert.equal(report.grounded.whole, null);
    for (const { record } of back.members) {
      const again = await ask(CUE, { shown: record });
      assert.deepEqual(membersOf(again), MONEY, record);
    }
  });

  it('says of a session whose record is gone that it did not open, and tells nothing of it', async () => {
    const copy = fs.mkdtempSync(path.join(tmpdir(), 'mneme-wholes-gone-'));
    try {
      const roots = copyDemoStore(copy);
      const [, gone = ''] = MONEY;
      fs.rmSync(
        path.join(
          roots.claudeRoot,
          'projects/-home-nadia-code-orchard-shop--worktrees-invoices',
          `${gone}.jsonl`,
        ),
      );
      const report = await engineOf(roots.claudeRoot, roots.codexRoot).recollect(
        request(CUE),
        quiet(),
      );
      assert.deepEqual(membersOf(report), MONEY);
      const { grounded } = report;
      const member = grounded?.whole?.members[1];
      assert.deepEqual([member?.unopened, member?.passages], ['gone', []]);
      assert.ok(grounded?.excerpts.every(({ sessionId }) => sessionId !== gone));
      const said = (grounded?.story ?? []).filter(({ excerpt }) => excerpt === null);
      assert.equal(said.length, 1);
      assert.match(said[0]?.text ?? '', /could not be opened: the record is gone\.$/u);
    } finally {
      fs.rmSync(copy, { recursive: true, force: true });
    }
  });
});

describe('a whole of which no record opens', () => {
  let store: FixtureStore;
  before(() => (store = makeFixtureStore()));
  after(() => store.dispose());

  const SLUG = '-nowhere-orrery';
  const idOf = (at: number): string => `7777000${at}-0000-4000-8000-000000000001`;
  const clue = (at: number, about: string): string =>
    `---\nsession_id: ${idOf(at)}\ncwd: "/nowhere/orrery"\nstarted_at: 2026-10-0${at}T09:00:00.000Z\nlast_turn_at: 2026-10-0${at}T10:00:00.000Z\ntopics: ["${about}"]\nkeywords: ["orrery", "escapement", "${about}"]\ninitial_request: "The orrery ${about} of the escapement"\ncross_refs:\n  - {kind: memory, ref: "memory/orrery-escapement.md", channel: user}\n---\n`;

  it('gives way to the next, and its records are named', async () => {
    for (const [at, about] of [
      [1, 'pendulum gear drift'],
      [2, 'pendulum gear drift'],
    ] as const)
      store.writeIndex(SLUG, idOf(at), 'clue.md', clue(at, about));
    for (let at = 3; at < 9; at += 1)
      store.writeClaude('-nowhere-mill', idOf(at), [
        claudeUser(`Something else entirely, number ${at}: the mill`, {
          sessionId: idOf(at),
          cwd: '/nowhere/mill',
          timestamp: `2026-09-0${at}T09:00:00.000Z`,
        }),
        claudeAssistant('The mill turns.', {
          sessionId: idOf(at),
          cwd: '/nowhere/mill',
          timestamp: `2026-09-0${at}T09:01:00.000Z`,
        }),
      ]);
    const engine = engineOf(store.claudeRoot, store.codexRoot);
    const report = await engine.recollect(
      request('the whole thread about the orrery escapement', { unit: 'line' }),
      quiet(),
    );
    assert.equal(report.grounded, null);
    assert.equal(report.awaiting, 'answer');
    assert.deepEqual(report.unopened.map(({ sessionId }) => sessionId).sort(), [idOf(1), idOf(2)]);
    assert.ok(report.diagnosis.modes.includes('Ungroundable'));
    assert.ok(!report.diagnosis.modes.includes('SparseEdges'));
  });
});
