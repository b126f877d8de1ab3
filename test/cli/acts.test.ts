import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import '../support/version.js';
import { Recall } from '../support/contract.js';
import type { FixtureStore } from '../support/fixtureStore.js';
import { runCli } from '../support/runCli.js';
import { KITES, KITES_AGAIN, makeRecallStore } from './recallStore.js';

describe('acts on the command line', () => {
  let store: FixtureStore;
  before(() => {
    store = makeRecallStore();
  });
  after(() => store.dispose());

  const env = () => ({ CLAUDE_CONFIG_DIR: store.claudeRoot, CODEX_HOME: store.codexRoot });
  const run = async (lines: readonly string[], cue = 'kite spool tangle', ...more: string[]) => {
    const file = path.join(store.dir, 'acts.jsonl');
    writeFileSync(file, lines.join('\n'));
    return runCli(['recollect', cue, '--json', '--acts', file, ...more], env());
  };
  const batch = async (lines: readonly object[], ...more: string[]) => {
    const file = path.join(store.dir, 'batch.jsonl');
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    return runCli(['recollect', '--batch', file, '--json', ...more], env());
  };

  it('print one object at the first stop and after each act, the last with its terminal', async () => {
    const { code, err, json } = await run(
      ['\uFEFF{"act":"answer","text":"zeppelin"}', '', '  {"act":"expand"}\r'],
      'zither',
    );
    const stops = json().map((stop) => Recall.parse(stop));
    assert.deepEqual(
      stops.map(({ awaiting, terminal, scope, attempts }) => [awaiting, terminal, scope, attempts]),
      [
        ['answer', null, 'spine', 0],
        ['expansion', null, 'spine', 1],
        [null, 'NullMatch', 'full_text', 1],
      ],
    );
    assert.deepEqual([code, err], [1, '']);
    assert.ok(stops[2]);
    assert.equal(stops[2].recalled, null);
    assert.match(String(stops[2].tried), /zeppelin/u);
    assert.deepEqual(stops[2].understood.cues, ['zither', 'zeppelin']);
  });

  it('read no more of a text than anybody remembers, and say so', async () => {
    const text = 'spool '.repeat(200_000);
    const { code, err, json } = await run([JSON.stringify({ act: 'correct', text })]);
    assert.equal(json().length, 2);
    assert.match(err, /only the first 4,000 characters/u);
    assert.ok(code === 0 || code === 1);
  });

  it('give the recalled text with the identification, and the acts that can be done before it', async () => {
    const { code, json } = await run(['{"act":"identify"}']);
    const [first, last] = json().map((stop) => Recall.parse(stop));
    assert.deepEqual(first?.allowed, ['identify', 'correct', 'choose', 'expand', 'withdraw']);
    assert.equal(first.recalled, null);
    assert.equal(last?.terminal, 'RecalledContext');
    assert.deepEqual(last.allowed, []);
    assert.deepEqual(last.grounded, first.grounded);
    const text = String(last.recalled);
    for (const { text: said, locator } of last.grounded?.excerpts ?? []) {
      assert.ok(text.includes(said));
      assert.ok(text.includes(`${locator.record}:${String(locator.line)}`));
    }
    assert.match(text, /claude --resume /u);
    assert.equal(code, 0);
  });

  it('choose another by its record as by its id; what was shown is turned down', async () => {
    const [first] = (await run([])).json();
    const { candidates } = Recall.parse(first);
    const record = candidates.find(({ members: [one] }) => one?.sessionId === KITES_AGAIN)
      ?.members[0]?.record;
    for (const act of [
      { act: 'choose', record },
      { act: 'choose', sessionId: KITES_AGAIN.toUpperCase() },
    ]) {
      const { json } = await run([JSON.stringify(act)]);
      const last = Recall.parse(json()[1]);
      assert.equal(last.grounded?.excerpts[0]?.sessionId, KITES_AGAIN);
      assert.deepEqual(
        last.turnedDown.map(({ sessionId }) => sessionId),
        [KITES],
      );
      assert.equal(last.coverage.turnedDown, 1);
      assert.equal(last.attempts, 1);
    }
  });

  it('that cannot be done are refused with those that can, after the stops before them', async () => {
    const { code, json, err } = await run([
      '{"act":"expand"}',
      '',
      '{"act":"stop"}',
      '{"act":"identify"}',
    ]);
    assert.equal(code, 2);
    assert.equal(json().length, 2);
    assert.equal(
      err,
      'mneme: Line 3 of the acts: “stop” cannot be done here. What can be done: identify, correct, choose, withdraw.\n',
    );
    const late = await run(['{"act":"withdraw"}', '{"act":"identify"}']);
    assert.equal(late.code, 2);
    assert.match(late.err, /Line 2 of the acts.*after the end: the search was set aside/u);
    const other = await run([`{"act":"choose","sessionId":"${KITES}"}`]);
    assert.match(other.err, /names no other candidate/u);
    assert.equal(other.code, 2);
  });

  it('are checked before anything runs, and the wrong line is named', async () => {
    const wrong = [
      '{"act":"jump"}',
      '{"act":"answer"}',
      '{"act":"correct","text":" "}',
      '{"act":"choose"}',
      '[]',
      '"identify"',
      'identify',
    ];
    for (const line of wrong) {
      const { code, out, err } = await run(['{"act":"expand"}', line]);
      assert.deepEqual([line, code, out], [line, 2, '']);
      assert.match(err, /Line 2 of the acts/u);
    }
    const unknown = await run(['{"act":"choose","sessionId":"nobody"}']);
    assert.deepEqual([unknown.code, unknown.out], [2, '']);
    assert.match(unknown.err, /no session has this id/u);
    assert.equal((await runCli(['recollect', 'x', '--acts', '/nonexistent'])).code, 2);
    assert.equal((await runCli(['recollect', '--batch', 'x', '--acts', 'y'])).code, 2);
  });

  it('stand in the lines of a batch; a refused one stops its own line alone', async () => {
    const { code, json, err } = await batch([
      { id: 'a', cue: 'kite spool tangle', acts: [{ act: 'stop' }] },
      { id: 'b', cue: 'kite spool tangle', acts: [{ act: 'identify' }] },
      { id: 'c', cue: 'zither', acts: null },
    ]);
    assert.deepEqual(
      json().map(({ id, terminal }) => [id, terminal]),
      [
        ['a', null],
        ['b', null],
        ['b', 'RecalledContext'],
        ['c', null],
      ],
    );
    assert.equal(code, 2);
    assert.match(err, /^mneme: Line 1 of the batch, act 1: “stop” cannot be done here/u);
  });

  it('of a batch are checked before anything runs', async () => {
    const { code, out, err } = await batch([
      { cue: 'x' },
      { cue: 'y', acts: [{ act: 'identify' }, { act: 'shrug' }] },
    ]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, /Line 2 of the batch, act 2/u);
    assert.match(
      (await batch([{ cue: 'x', now: '2026-02-30' }])).err,
      /Line 1 of the batch.*time/u,
    );
  });

  it('say the same alone and in a batch', async () => {
    const acts = [{ act: 'correct', text: 'the green one' }, { act: 'withdraw' }];
    const alone = (await run(acts.map((act) => JSON.stringify(act)))).json();
    const together = (await batch([{ cue: 'kite spool tangle', acts }])).json();
    const plain = (stop: Record<string, unknown>) => ({ ...stop, elapsedMs: 0 });
    assert.deepEqual(together.map(plain), alone.map(plain));
  });
});

describe('what the command line takes for a cue and a time', () => {
  it('asks for the cue where there is none', async () => {
    for (const args of [['recollect'], ['recollect', ''], ['recollect', ' \n']]) {
      const { code, err } = await runCli(args);
      assert.equal(code, 2);
      assert.match(err, /What do you remember/u);
    }
  });

  it('takes no day that does not exist', async () => {
    for (const now of [
      '2026-02-30',
      '2026-13-01',
      '2026-02-29T10:00:00Z',
      '2026-1-1',
      '2026-01-01x',
    ])
      assert.equal((await runCli(['recollect', 'x', '--now', now])).code, 2, now);
    for (const now of ['2028-02-29', '2026-03-02T08:00:00Z', '2026-03-02T08:00:00.5+02:00'])
      assert.equal((await runCli(['recollect', 'x', '--now', now])).code, 1, now);
  });
});
