import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import '../support/version.js';
import type { FixtureStore } from '../support/fixtureStore.js';
import { runCli } from '../support/runCli.js';
import { makeLineStore } from './lineStore.js';
import { KITES, KITES_AGAIN, LOST, makeRecallStore } from './recallStore.js';

const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../golden');

interface Run {
  readonly name: string;
  /** Played over the store whose sessions form a line. */
  readonly isLine?: true;
  readonly cue: string;
  readonly acts: readonly object[];
  readonly code: number;
}

const correct = (text: string): object => ({ act: 'correct', text });
const answer = (text: string): object => ({ act: 'answer', text });
const expand = { act: 'expand' };

/** One run per ending, and per way to it that reads differently. */
const RUNS: readonly Run[] = [
  { name: 'identified', cue: 'kite spool tangle', acts: [{ act: 'identify' }], code: 0 },
  {
    name: 'identified-inside',
    cue: 'brass barometer',
    acts: [answer('wind talk'), expand, { act: 'identify' }],
    code: 0,
  },
  {
    name: 'chosen',
    cue: 'kite spool tangle',
    acts: [{ act: 'choose', sessionId: KITES_AGAIN }, { act: 'identify' }],
    code: 0,
  },
  {
    name: 'exhausted',
    cue: '"kite spool"',
    acts: [correct('no'), correct('not that one'), correct('earlier one'), correct('still not')],
    code: 0,
  },
  { name: 'stopped', cue: 'zither', acts: [answer('zeppelin'), { act: 'stop' }], code: 1 },
  { name: 'nothing', cue: 'zither', acts: [answer('zeppelin'), expand], code: 1 },
  {
    name: 'only-turned-down',
    cue: 'spool tangle winds',
    acts: [correct('no'), expand],
    code: 1,
  },
  { name: 'unopened', cue: 'seaplane charter', acts: [answer('seaplane'), expand], code: 1 },
  { name: 'withdrawn', cue: 'kite spool tangle', acts: [{ act: 'withdraw' }], code: 1 },
  { name: 'exact', cue: KITES, acts: [], code: 0 },
  {
    name: 'exact-unopened',
    cue: `<store>/claude/projects/-nowhere-kite-club/${LOST}.jsonl`,
    acts: [],
    code: 1,
  },
  { name: 'several', cue: 'everything about the kite spool tangle', acts: [], code: 0 },
  {
    name: 'line',
    isLine: true,
    cue: 'the whole thread about the organ valves',
    acts: [{ act: 'identify' }],
    code: 0,
  },
  {
    name: 'line-turned-down',
    isLine: true,
    cue: 'the whole thread about the organ valves',
    acts: [correct('no')],
    code: 1,
  },
];

describe('what the command line says at each stop, to every ending', () => {
  let [kites, line]: FixtureStore[] = [];
  before(() => {
    [kites, line] = [makeRecallStore(), makeLineStore()];
  });
  after(() => {
    kites?.dispose();
    line?.dispose();
  });
  const storeOf = ({ isLine }: Run): FixtureStore => {
    const store = isLine === true ? line : kites;
    assert.ok(store !== undefined);
    return store;
  };

  const play = async (run: Run, ...more: string[]) => {
    const store = storeOf(run);
    const file = path.join(store.dir, 'acts.jsonl');
    writeFileSync(file, run.acts.map((act) => `${JSON.stringify(act)}\n`).join(''));
    const cue = run.cue.replaceAll('<store>', store.dir);
    return runCli(['recollect', cue, '--acts', file, ...more], {
      CLAUDE_CONFIG_DIR: store.claudeRoot,
      CODEX_HOME: store.codexRoot,
    });
  };

  for (const run of RUNS) {
    it(run.name, async () => {
      const { code, out, err } = await play(run);
      const text = out
        .replaceAll(storeOf(run).dir, '<store>')
        // How long a search takes is the machine's affair.
        .replace(/, about [\d,]+ seconds?/gu, '');
      const file = path.join(FOLDER, `recollect-${run.name}.txt`);
      if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, text);
      assert.ok(existsSync(file), `${file} is missing; UPDATE_GOLDEN=1 writes it`);
      assert.equal(text, readFileSync(file, 'utf8'));
      assert.deepEqual([code, err], [run.code, '']);
    });
  }
});
