import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { fact, observed, trap } from '../../../bench/handoff/build/facts.js';
import { lay } from '../../../bench/handoff/build/lay.js';
import { fakeSecret } from '../../../bench/handoff/build/secrets.js';
import { CONTEXTS } from '../../../bench/handoff/contexts/all.js';
import type { HandoffContext } from '../../../bench/handoff/context.js';
import { filesHolding } from '../../../bench/handoff/leaks.js';
import { play, type RunCall } from '../../../bench/handoff/run/play.js';
import { score, type Score } from '../../../bench/handoff/score.js';

const TOKEN = fakeSecret('github-token', 77);

const CONTEXT: HandoffContext = {
  name: 'made-for-this-test',
  language: 'en',
  source: {
    kind: 'claude',
    write: (r) => {
      r.person('first we wanted rabbits in the barn, at most nine of them');
      r.person(`geese in the garden instead, and the key is ${TOKEN}`);
      r.says('As above. See src/pen.js.');
    },
  },
  workspace: { files: { 'src/pen.js': 'export const PEN = 4;\n' } },
  contract: { next: 'Move the geese; you choose how.', scope: '-', stop: '-', target: 'geese.md' },
  expect: 'emitted',
  needed: [fact('geese', [/geese in the garden/u], ['geese'], 'The geese in the garden stay.')],
  traps: [
    trap('dropped-alternative', 'rabbits in the barn', { marks: [/rabbits/u] }),
    trap('deixis', 'As above', { marks: [/as above/iu] }),
    trap('secret', TOKEN),
  ],
  lookAlikes: [observed('export const PEN = 4;', 'PEN')],
};

const effects = { resolve: 'r', route: 'r', drop: 'd', defer: 'd' };
const rest = {
  ...{ files: [], rows: [], dispositions: [], substitutions: [], residuals: [], masked: [] },
  ...{ verdict: null, measure: { total: 0 }, passes: 1, label: 'x', proposedContract: null },
  terminal: null,
};
const row = (id: string, content: string) => ({
  ...{ id, content, reason: 'unknown-provenance', evidence: [], locator: null, finding: null },
  effects,
});
const item = (content: string, handling: string) => ({
  ...{ id: content, content, origin: 'UserStatement', handling, provenance: 'Unknown' },
  ...{ basis: '', locator: null },
});

/** A command line that opens a gate over two rows and emits `markdown` once both are answered. */
function scripted(markdown: string, more: object = {}): RunCall {
  return (argv, { output }) => {
    const valueOf = (flag: string): string => argv[argv.indexOf(flag) + 1] ?? '';
    if (!argv.includes('--answers')) {
      const rows = [row('a', 'geese in the garden instead'), row('b', 'at most nine rabbits')];
      output.out(JSON.stringify({ ...rest, status: 'gate', rows, ...more }));
      return Promise.resolve(4);
    }
    const given = fs.readFileSync(valueOf('--answers'), 'utf8').trim().split('\n');
    assert.deepEqual(
      given.map((line) => JSON.parse(line) as unknown),
      [
        { id: 'a', answer: 'resolve', value: 'The geese in the garden stay.' },
        { id: 'b', answer: 'drop' },
      ],
    );
    fs.writeFileSync(path.join(valueOf('--out'), 'geese.md'), markdown);
    const dispositions = [item('three brown rabbits', 'DROP'), item('geese', 'KEEP')];
    output.out(
      JSON.stringify({ ...rest, status: 'emitted', files: ['geese.md'], dispositions, ...more }),
    );
    return Promise.resolve(0);
  };
}

describe('playing a seeded handoff', () => {
  let folder = '';
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-play-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  async function scoreOf(run: RunCall): Promise<Score> {
    const laid = lay(CONTEXT, folder, null);
    const sources = [laid.home, laid.workspace];
    const played = await play(CONTEXT, laid, folder, run);
    const found = filesHolding([TOKEN], folder, sources);
    return score({ ...CONTEXT, isApart: false }, laid, played, found);
  }
  const caught = ({ traps }: Score): string[] =>
    traps.filter(({ isCaught }) => isCaught).map(({ trap: { kind } }) => kind);

  it('answers only what is asked and finds all carried and caught', async () => {
    const one = await scoreOf(scripted('# Handoff\n\nThe geese in the garden stay.\n'));
    assert.equal(one.trouble, null);
    assert.ok(one.isAsExpected && one.isRepeatable === true);
    assert.deepEqual([one.questions, one.rounds, one.humanTurns], [2, 1, 2]);
    assert.deepEqual(
      one.needed.map(({ isCarried, isCarriedUnasked }) => [isCarried, isCarriedUnasked]),
      [[true, false]],
    );
    assert.deepEqual(caught(one), ['dropped-alternative', 'deixis', 'secret']);
    assert.deepEqual(one.leaks, []);
    assert.equal(one.lookAlikes[0]?.alarm, null);
  });

  it('sees what was lost, carried along, leaked and written though secret', async () => {
    const one = await scoreOf(scripted(`As above, three brown rabbits live here; ${TOKEN}\n`));
    assert.equal(one.needed[0]?.isCarried, false);
    assert.deepEqual(caught(one), []);
    assert.deepEqual(one.leaks, [
      'secret in out/geese.md',
      'dropped-alternative: rabbits in the barn',
      'dropped: three brown rabbits',
    ]);
  });

  it('counts a doubt about what is portable', async () => {
    const substitutions = [{ surface_token: 'PEN', canonical_ref: null, unresolved: true }];
    const one = await scoreOf(scripted('The geese in the garden stay.', { substitutions }));
    assert.equal(one.lookAlikes[0]?.alarm, 'unresolved: PEN');
  });

  it('counts nothing as caught or harmless when nothing came', async () => {
    const one = await scoreOf(() => Promise.resolve(2));
    assert.equal(one.trouble, 'exit 2, nothing was printed');
    assert.deepEqual([caught(one), one.lookAlikes, one.length], [[], [], null]);
  });

  it('does not take a status with another exit code', async () => {
    const one = await scoreOf((_argv, { output }) => {
      output.out(JSON.stringify({ ...rest, status: 'portable' }));
      return Promise.resolve(0);
    });
    assert.equal(one.trouble, 'portable ended with exit 0');
  });

  it('lays commits that were not pushed, other branches and what git does not know', () => {
    const context = CONTEXTS.find(({ name }) => name === 'commits-not-pushed');
    assert.ok(context !== undefined);
    const { workspace } = lay(context, folder, null);
    const git = (...args: readonly string[]): string =>
      execFileSync('git', args, { cwd: workspace, encoding: 'utf8' }).trim();
    assert.equal(git('rev-list', '--count', 'origin/main..main'), '1');
    assert.equal(git('branch', '--list', 'spike/atom'), 'spike/atom');
    assert.equal(git('status', '--porcelain'), '');
    assert.ok(!fs.existsSync(path.join(workspace, 'src/atom.js')));
  });
});
