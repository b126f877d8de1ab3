import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Act } from '../../../src/core/anamnesis/acts.js';
import type { RecallReport } from '../../../src/core/anamnesis/recall.js';
import { createEngine } from '../../../src/node/engine.js';
import type { FullEngine } from '../../../src/node/engine.js';
import type { RecollectRequest } from '../../../src/node/worker/calls.js';
import { copyDemoStore, snapshotTree } from '../../support/fixtureStore.js';

const CENT = '01e84adc-1f01-4466-82d0-995f77828237';
const CUE = 'that fix where totals were off by a cent';
const quiet = () => ({ signal: new AbortController().signal, progress: () => undefined });

describe('a recall over the demo store', () => {
  let dir: string;
  let engine: FullEngine;

  const makeEngine = (): FullEngine =>
    createEngine({
      claudeRoots: [path.join(dir, 'claude')],
      codexRoots: [path.join(dir, 'codex')],
      from: 'setting',
      env: {},
      home: '/nonexistent-home',
    });
  before(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'mneme-recall-'));
    copyDemoStore(dir);
    engine = makeEngine();
  });
  after(() => rmSync(dir, { recursive: true, force: true }));

  const request = (cue: string, own: Partial<RecollectRequest> = {}): RecollectRequest => ({
    cue,
    now: '2026-11-26T12:00:00.000Z',
    timeZone: 'UTC',
    ...own,
  });
  const ask = (cue: string, own: Partial<RecollectRequest> = {}): Promise<RecallReport> =>
    engine.recollect(request(cue, own), quiet());
  /** Plays acts one call after the other, as the editor does. */
  const play = async (
    cue: string,
    acts: readonly Act[],
    between: () => void = () => undefined,
  ): Promise<RecallReport> => {
    let report = await ask(cue);
    for (const act of acts) {
      between();
      const shown = report.grounded?.session.record ?? null;
      report = await ask(cue, { past: report.past, shown, act });
      assert.equal(report.refused, null);
    }
    return report;
  };

  const correct = (text: string): Act => ({ act: 'correct', text });
  const answer = (text: string): Act => ({ act: 'answer', text });

  it('ends with the session that the person identified', async () => {
    const shown = await ask(CUE);
    const report = await play(CUE, [{ act: 'identify' }]);
    assert.equal(report.terminal, 'RecalledContext');
    assert.equal(report.grounded?.session.sessionId, CENT);
    assert.deepEqual(report.grounded, shown.grounded);
    assert.deepEqual(report.diagnosis.causes, []);
  });

  it('asks, offers to look inside, and ends by choice or after a full search', async () => {
    const asked = await ask('zither zeppelin');
    assert.deepEqual([asked.awaiting, asked.attempts], ['answer', 0]);
    const offered = await play('zither zeppelin', [answer('xylophone')]);
    assert.deepEqual([offered.awaiting, offered.coverage.bodies], ['expansion', 0]);
    const stopped = await play('zither zeppelin', [answer('xylophone'), { act: 'stop' }]);
    assert.deepEqual([stopped.terminal, stopped.isStopped], ['NullMatch', true]);
    assert.deepEqual(
      stopped.diagnosis.causes.map(({ kind }) => kind),
      ['openings-only'],
    );
    const full = await play('zither zeppelin', [answer('xylophone'), { act: 'expand' }]);
    assert.deepEqual([full.terminal, full.isStopped], ['NullMatch', false]);
    assert.equal(full.coverage.bodies, full.coverage.spines);
    for (const place of full.coverage.places) assert.ok(place.bodies > 0);
  });

  it('follows a correction that leaves the first words behind', async () => {
    const report = await play(CUE, [correct('not that, the Versandkosten one')]);
    assert.match(report.grounded?.session.title ?? '', /Versandkosten/u);
    assert.equal(report.attempts, 1);
  });

  it('ends with the closest after three corrections and one more', async () => {
    const acts = [correct('no'), correct('no'), correct('no'), correct('still no')];
    const cue = 'in orchard-shop';
    const report = await play(cue, acts);
    assert.equal(report.terminal, 'AttemptsExhausted');
    assert.equal(report.attempts, report.maxAttempts);
    const turned = report.turnedDown.map(({ record }) => record);
    assert.equal(new Set(turned).size, 3);
    assert.ok(report.grounded && !turned.includes(report.grounded.session.record));
    assert.equal(report.trace.cues.at(-1), 'still no');
    assert.equal(report.coverage.turnedDown, 3);
    // Looking inside afterwards takes the last correction along: what it refused stays away.
    const closest = report.grounded.session.record;
    const { last } = report;
    assert.ok(last?.act === 'correct');
    const past = [...report.past, last];
    const inside = await ask(cue, { past: [...past, { act: 'expand' }] });
    assert.equal(inside.scope, 'full_text');
    assert.equal(inside.attempts, inside.maxAttempts);
    assert.ok(inside.turnedDown.some(({ record }) => record === closest));
    assert.ok(
      inside.candidates.every(({ members }) => members.every(({ record }) => record !== closest)),
    );
  });

  it('ends with nothing claimed where the person leaves', async () => {
    const report = await play(CUE, [{ act: 'withdraw' }]);
    assert.deepEqual([report.terminal, report.grounded], ['Withdrawn', null]);
    assert.deepEqual(report.diagnosis, { modes: [], causes: [] });
  });

  it('opens an exact reference without a search', async () => {
    const shown = (await ask(CUE)).grounded;
    assert.ok(shown);
    const { record } = shown.session;
    for (const [cue, reason, line] of [
      [CENT, 'id', null],
      [record, 'record', null],
      [`${record}:10`, 'place', 10],
    ] as const) {
      const report = await ask(cue);
      assert.equal(report.terminal, 'NotVague');
      assert.equal(report.grounded?.session.sessionId, CENT);
      assert.deepEqual([report.notVague?.reason, report.notVague?.line], [reason, line]);
      assert.deepEqual(report.allowed, []);
      assert.ok(report.grounded.story.every(({ excerpt }) => excerpt !== null));
    }
    const place = (await ask(`${record}:10`)).notVague;
    assert.equal(
      place?.byte,
      shown.excerpts.find(({ locator }) => locator.line === 10)?.locator.byte,
    );
    assert.equal((await ask(`${record}:99999`)).notVague?.byte, null);
  });

  it('offers an identified recall again instead of searching anew', async () => {
    const shown = (await ask(CUE)).grounded;
    assert.ok(shown);
    const identified = [{ cue: CUE, record: shown.session.record }];
    const report = await ask(`  ${CUE.toUpperCase()}. `, { identified });
    assert.deepEqual([report.terminal, report.notVague?.reason], ['NotVague', 'identified']);
    assert.equal(report.grounded?.session.sessionId, CENT);
  });

  it('shows the one that was chosen, and turns down the one before it', async () => {
    const first = await ask(CUE);
    const other = first.candidates.find((_, at) => at + 1 !== first.grounded?.rank)?.members[0];
    assert.ok(other);
    const report = await play(CUE, [{ act: 'choose', record: other.record }]);
    assert.equal(report.grounded?.session.record, other.record);
    assert.deepEqual(
      report.turnedDown.map(({ sessionId }) => sessionId),
      [CENT],
    );
    assert.ok(report.turnedDown[0]?.passage?.text.includes('cent'));
  });

  it('looks inside from the card without a try, and keeps the card in the order', async () => {
    const report = await play(CUE, [{ act: 'expand' }]);
    assert.deepEqual([report.scope, report.attempts], ['full_text', 0]);
    assert.deepEqual(report.turnedDown, []);
    assert.ok(report.candidates.some(({ members: [one] }) => one?.sessionId === CENT));
  });

  it('goes on from the past where the reader was started anew', async () => {
    const acts = [correct('the one about postcodes'), { act: 'expand' } as const];
    const through = await play(CUE, acts);
    const anew = await play(CUE, acts, () => (engine = makeEngine()));
    const plain = (report: RecallReport) => ({ ...report, elapsedMs: 0 });
    assert.deepEqual(plain(anew), plain(through));
  });

  it('shows again what was shown where the window was loaded anew', async () => {
    const first = await play(CUE, [{ act: 'expand' }]);
    assert.ok(first.grounded);
    engine = makeEngine();
    const again = await ask(CUE, { past: first.past, shown: first.grounded.session.record });
    assert.deepEqual(again.grounded, first.grounded);
    assert.equal(again.awaiting, first.awaiting);
  });

  it('refuses what cannot be done, and stays where it is', async () => {
    const first = await ask(CUE);
    const refused = await ask(CUE, { past: first.past, act: { act: 'stop' } });
    assert.equal(refused.refused, 'stop');
    assert.deepEqual(refused.grounded, first.grounded);
    const next = await ask(CUE, { past: refused.past, act: { act: 'identify' } });
    assert.equal(next.terminal, 'RecalledContext');
  });

  it('plays the same in a batch as one call after the other', async () => {
    const acts = [correct('the one about postcodes'), { act: 'expand' } as const];
    const stops: (string | null)[] = [];
    for await (const { index, report } of engine.recollectAll(
      [request('zither'), { ...request(CUE), acts }],
      quiet().signal,
    ))
      if (index === 1) stops.push(report.grounded?.session.record ?? report.awaiting);
    const alone: (string | null)[] = [];
    for (let count = 0; count <= acts.length; count += 1) {
      const report = await play(CUE, acts.slice(0, count));
      alone.push(report.grounded?.session.record ?? report.awaiting);
    }
    assert.deepEqual(stops, alone);
  });

  it('names a record that vanished while it was before the person, and shows the next', async () => {
    const cue = 'in orchard-shop';
    const first = await ask(cue);
    const record = first.grounded?.session.record;
    const second = first.candidates[1]?.members[0]?.record;
    assert.ok(record !== undefined && second !== undefined);
    renameSync(second, `${second}.away`);
    try {
      const report = await ask(cue, { past: first.past, act: correct('no'), shown: record });
      assert.deepEqual(
        report.unopened.map((one) => one.record),
        [second],
      );
      assert.ok(report.grounded && report.grounded.session.record !== second);
    } finally {
      renameSync(`${second}.away`, second);
    }
  });

  it('writes nothing into the stores', async () => {
    const before = snapshotTree(dir);
    await play('zither zeppelin', [answer('xylophone'), { act: 'expand' }]);
    await play(CUE, [{ act: 'identify' }]);
    assert.deepEqual(snapshotTree(dir), before);
  });
});
