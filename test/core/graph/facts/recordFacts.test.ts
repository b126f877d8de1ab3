import assert from 'node:assert/strict';
import {
  readRecordFacts,
  type ReadRecord,
} from '../../../../src/core/graph/facts/readRecordFacts.js';
import { withRecord } from '../../../../src/core/graph/facts/withRecord.js';
import { spineFacts } from '../../../../src/core/graph/facts/spineFacts.js';
import type { DepositFacts } from '../../../../src/core/graph/depositFacts.js';
import type { ReadProblem } from '../../../../src/core/records/readProblem.js';
import type { Runtime } from '../../../../src/core/records/session.js';
import { RecordReadError } from '../../../../src/core/stores/ports.js';
import * as made from '../../../support/fixtureRecords.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';
import { aSession } from '../../../support/values.js';

const OWN = made.DEFAULT_SESSION_ID;
const OTHER = '77777777-2f5c-4a3e-9a3b-0c1d2e3f4a5b';

async function* chunked(text: string): AsyncIterable<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 65_536) {
    yield await Promise.resolve(bytes.subarray(at, at + 65_536));
  }
}

async function read(
  lines: readonly (RecordLine | string)[],
  {
    runtime = 'claude',
    masked = (text) => text,
    maxBytes = 1e9,
  }: {
    readonly runtime?: Runtime;
    readonly masked?: (text: string) => string;
    readonly maxBytes?: number;
  } = {},
): Promise<ReadRecord> {
  const result = await readRecordFacts(
    { record: `/store/p/${OWN}.jsonl`, runtime, sessionId: OWN },
    { files: { stream: () => chunked(made.toLines(lines)) }, masked, maxBytes },
  );
  assert.ok(result.ok);
  return result.value;
}

function joined(record: ReadRecord, own: Parameters<typeof aSession>[0] = {}): DepositFacts {
  const session = aSession({
    sessionId: OWN,
    cwd: made.DEFAULT_CWD,
    branch: null,
    cwds: [],
    ...own,
  });
  const around = { roots: [], git: null, isSession: (id: string) => id === OTHER };
  return withRecord(spineFacts(session), record, around);
}

const told = ({ traits }: Pick<DepositFacts, 'traits'>, ...kinds: readonly string[]): string[] =>
  traits
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ kind, part, channel, value }) => `${part} ${kind} ${value} (${channel})`);

const step = (
  id: string,
  name: string,
  input: RecordLine,
  output = 'ok',
  cwd = made.DEFAULT_CWD,
): RecordLine[] => [
  made.claudeToolUse(id, name, input, { cwd }),
  made.claudeToolResult(id, output, { cwd }),
];

describe('what one record tells', () => {
  it('says what was done to files, with worktrees counted to their repository', async () => {
    const tree = `${made.DEFAULT_CWD}/.claude/worktrees/fix`;
    const record = await read([
      made.claudeUser('round the cart total'),
      ...step('t1', 'Read', { file_path: `${made.DEFAULT_CWD}/src/cart.ts` }),
      ...step('t2', 'Edit', { file_path: `${made.DEFAULT_CWD}/src/cart.ts` }),
      ...step('t3', 'Write', { file_path: `${tree}/docs/money.md` }, 'ok', tree),
      ...step('t4', 'Write', { file_path: 'src/cart.ts' }),
      ...step('t5', 'Bash', { command: 'cat src/total.ts && mv src/a.ts src/b.ts' }),
      ...step('t6', 'Read', { file_path: '/etc/hosts' }),
      ...step('t7', 'Write', { file_path: 'docs/handoff.md' }),
    ]);
    const facts = joined(record);
    assert.deepEqual(told(facts, 'file'), [
      'read file src/cart.ts (transcript)',
      'edited file src/cart.ts (transcript)',
      'made file docs/money.md (transcript)',
      'read file src/total.ts (transcript)',
      'edited file src/a.ts (transcript)',
      'made file src/b.ts (transcript)',
      'read file /etc/hosts (transcript)',
      'made file docs/handoff.md (transcript)',
    ]);
    assert.deepEqual(told(facts, 'worktree'), [`named worktree ${tree} (transcript)`]);
    const repositories = new Set(
      facts.traits.flatMap(({ kind, repository }) => (kind === 'file' ? [repository] : [])),
    );
    assert.deepEqual(repositories, new Set([made.DEFAULT_CWD, null]));
    assert.ok(facts.traits.every(({ place, kind }) => kind !== 'file' || place !== null));
  });

  it('says which commits were made and which were looked at, and who named what', async () => {
    const record = await read([
      made.claudeUser('go on with #88, the one from 1111aaa'),
      ...step('t1', 'Bash', { command: 'git show 1111aaa' }),
      ...step('t2', 'Bash', { command: 'git commit -am x' }, '[main 4f2a9c1] x'),
      ...step('t3', 'Bash', { command: 'gh pr create' }, 'https://github.com/ada/shop/pull/214'),
      made.claudeAssistant('Opened PR #214 for issue #88; https://docs.rounding.dev/half-even'),
    ]);
    assert.deepEqual(told(joined(record), 'commit', 'issue', 'pull-request', 'url'), [
      'named issue #88 (user)',
      'named commit 1111aaa (user)',
      'read commit 1111aaa (transcript)',
      'made commit 4f2a9c1 (transcript)',
      'made pull-request github.com/ada/shop#214 (transcript)',
      'named pull-request #214 (transcript)',
      'named issue #88 (transcript)',
      'named url docs.rounding.dev/half-even (transcript)',
    ]);
  });

  it('qualifies numbers by the repository that the record names', async () => {
    const git = { branch: 'fix/cents', repository_url: 'git@github.com:Ada/Shop.git' };
    const record = await read(
      [
        made.codexMeta(OWN, made.DEFAULT_CWD, { extra: { git, forked_from_id: OTHER } }),
        ...made.codexUser('see #88'),
      ],
      { runtime: 'codex' },
    );
    const facts = joined(record, { runtime: 'codex' });
    assert.deepEqual(facts.project, { key: 'github.com/ada/shop', name: 'Shop', from: 'record' });
    assert.deepEqual(told(facts, 'issue', 'branch', 'session'), [
      `read session ${OTHER} (transcript)`,
      'named branch fix/cents (transcript)',
      'named issue github.com/ada/shop#88 (user)',
    ]);
  });

  it('takes noted pull requests for the repository of a folder of their name', async () => {
    const link = (prUrl: string): RecordLine => ({
      ...{ type: 'pr-link', prNumber: 214, prUrl, prRepository: 'x', sessionId: OWN },
      timestamp: made.DEFAULT_TIME,
    });
    const record = await read([
      made.claudeUser('see #88'),
      link('https://github.com/ada/orchard-shop/pull/214'),
      link('https://github.com/else/lib/pull/1'),
    ]);
    const { project, traits } = joined(record);
    assert.equal(project.key, 'github.com/ada/orchard-shop');
    assert.equal(project.from, 'pull-request');
    assert.deepEqual(told({ traits }, 'issue', 'pull-request'), [
      'named issue github.com/ada/orchard-shop#88 (user)',
      'edited pull-request github.com/ada/orchard-shop#214 (transcript)',
      'edited pull-request github.com/else/lib#1 (transcript)',
    ]);
  });

  it('cites sessions that are named as such, and bare ids only where a session has them', async () => {
    const nobody = '99999999-2f5c-4a3e-9a3b-0c1d2e3f4a5b';
    const third = '88888888-2f5c-4a3e-9a3b-0c1d2e3f4a5b';
    const record = await read([
      made.claudeUser(`it was in ${OTHER}, not ${nobody}, see session ${third}; this is ${OWN}`),
      ...step('t1', 'Read', {
        file_path: `/h/.claude/projects/-x/${nobody.replace('9', '6')}.jsonl`,
      }),
    ]);
    assert.deepEqual(told(joined(record), 'session'), [
      `named session ${OTHER} (user)`,
      `named session ${third} (user)`,
      `read session ${nobody.replace('9', '6')} (transcript)`,
    ]);
  });

  it('sees from which session it goes on', async () => {
    const record = await read([
      made.claudeUser('begin', { sessionId: OTHER }),
      made.claudeUser('go on', { sessionId: OWN }),
    ]);
    assert.deepEqual(told(joined(record), 'session'), [`read session ${OTHER} (transcript)`]);
  });

  it('knows memory notes from any side', async () => {
    const note = '/h/.claude/projects/-x/memory/feedback_money.md';
    const record = await read([
      made.claudeUser('look into memory/feedback_money.md'),
      ...step('t1', 'Read', { file_path: note }),
      ...step('t2', 'Edit', { file_path: note }),
      ...step('t3', 'Read', { file_path: '/h/.claude/projects/-x/memory/MEMORY.md' }),
    ]);
    assert.deepEqual(told(joined(record), 'memory-note'), [
      'named memory-note memory/feedback_money.md (user)',
      'read memory-note memory/feedback_money.md (transcript)',
      'edited memory-note memory/feedback_money.md (transcript)',
    ]);
  });

  it('says where a word was fixed and by whom, never from the output of a tool', async () => {
    const record = await read([
      made.claudeUser('from now on "spillway" means an event that is dropped'),
      ...step('t1', 'Bash', { command: 'cat notes' }, 'We call it “backwash” from now on.'),
      made.claudeAssistant('Good. We call it “lagspan” from now on.'),
    ]);
    assert.deepEqual(
      record.settles.map(({ label, speaker, place }) => [label, speaker, place.line]),
      [
        ['spillway', 'user', 1],
        ['lagspan', 'assistant', 4],
      ],
    );
    assert.deepEqual(told(record, 'coined-word'), [
      'named coined-word spillway (user)',
      'named coined-word lagspan (transcript)',
    ]);
    assert.equal(record.terms.get('backwash'), undefined);
  });

  it('gives a word in quotes as coined only where the person says it again and again', async () => {
    const record = await read([
      made.claudeUser('the "quincebox" is full'),
      made.claudeAssistant('The "quincebox" is full; the quincebox of today. `walrus` is fine.'),
      made.claudeUser('ok'),
      made.claudeAssistant('`walrus` again, walrus'),
    ]);
    assert.deepEqual(told(record, 'coined-word'), [
      'named coined-word quincebox (user)',
      'named coined-word quincebox (transcript)',
    ]);
    assert.equal(record.terms.get('quincebox'), 3);
  });

  it('dates itself by its first and latest line', async () => {
    const record = await read([
      made.claudeSummary('x'),
      made.claudeUser('a', { timestamp: '2026-03-02T08:00:00.000Z' }),
      made.claudeAssistant('b', { timestamp: '2026-03-04T08:00:00.000Z' }),
      made.claudeAssistant('c', { timestamp: '2026-03-03T08:00:00.000Z' }),
    ]);
    const { began, ended, depth } = joined(record);
    assert.deepEqual(
      [began, ended, depth],
      ['2026-03-02T08:00:00.000Z', '2026-03-04T08:00:00.000Z', 'record'],
    );
  });
});

describe('what does not count', () => {
  const kept = [
    made.claudeUser('round the total of #88', { uuid: 'u1', parentUuid: null }),
    made.claudeAssistant('done in src/cart.ts', { uuid: 'a1', parentUuid: 'u1' }),
  ];
  const withdrawn = [
    made.claudeUser('no, do #99 and call the walrus', { uuid: 'u2', parentUuid: 'a1' }),
    made.claudeAssistant('We call it “walrus” from now on, see src/walrus.ts', {
      ...{ uuid: 'a2', parentUuid: 'u2' },
    }),
  ];
  const after = [
    made.claudeUser('and now the tests', { uuid: 'u3', parentUuid: 'a1' }),
    made.claudeAssistant('fine, src/cart.test.ts', { uuid: 'a3', parentUuid: 'u3' }),
  ];
  const values = (record: ReadRecord): unknown => ({
    traits: told(record),
    terms: record.terms,
    settles: record.settles.map(({ label }) => label),
  });

  it('is a turn that was withdrawn, in Claude', async () => {
    const rewound = await read([...kept, ...withdrawn, ...after]);
    assert.deepEqual(values(rewound), values(await read([...kept, ...after])));
    assert.ok(told(rewound).includes('named issue #88 (user)'));
  });

  it('is a turn that was rolled back, in Codex', async () => {
    const meta = made.codexMeta(OWN);
    const first = [...made.codexUser('see #88'), ...made.codexAssistant('in src/cart.ts')];
    const gone = [...made.codexUser('see #99'), ...made.codexAssistant('in src/walrus.ts')];
    const back = made.codexEvent('thread_rolled_back', { num_turns: 1 });
    const codex = { runtime: 'codex' } as const;
    const rolled = await read([meta, ...first, ...gone, back], codex);
    assert.deepEqual(values(rolled), values(await read([meta, ...first], codex)));
    assert.ok(
      told(await read([meta, ...first, ...gone], codex)).includes('named issue #99 (user)'),
    );
  });

  it('is a helper inside the record', async () => {
    const helper = made.claudeUser('see #99 in src/walrus.ts', { isSidechain: true });
    assert.deepEqual(values(await read([...kept, helper])), values(await read(kept)));
  });

  it('is a line that cannot be read, which is counted', async () => {
    const record = await read([...kept, '{"type":"user","mess', '{broken', ...after]);
    assert.equal(record.skippedLines, 2);
    assert.deepEqual(values(record), values(await read([...kept, ...after])));
  });

  it('is what the output of a command says', async () => {
    const noisy = step('t1', 'Bash', { command: 'ls' }, 'issue #99 https://x.dev/y src/walrus.ts');
    assert.deepEqual(values(await read([...kept, ...noisy])), values(await read(kept)));
  });
});

describe('reading a record', () => {
  it('takes nothing from a text before its secrets are masked', async () => {
    const record = await read(
      [
        made.claudeUser('the key is walrus-key, see src/walrus-key.ts and "walrus-key"'),
        ...step('t1', 'Bash', { command: 'cat walrus-key/a.ts' }),
      ],
      { masked: (text) => text.replaceAll('walrus-key', '[secret: key]') },
    );
    const kept = JSON.stringify([record.traits, [...record.terms], record.settles]);
    assert.ok(!kept.includes('walrus'), kept);
  });

  it('bears long and hostile lines, and gives no more than its bounds', async () => {
    const ids = Array.from({ length: 30_000 }, (_, at) => `#${String(at + 1000)}`).join(' ');
    const record = await read([
      made.claudeUser('x'.repeat(200_000)),
      made.claudeUser('we call it "a '.repeat(15_000)),
      made.claudeUser(ids.slice(0, 200_000)),
      made.claudeAssistant('#'.repeat(200_000)),
      made.claudeAssistant('/a'.repeat(100_000)),
      made.claudeAssistant(`https://${'a.'.repeat(100_000)}`),
      ...step('t1', 'Bash', { command: `git show ${'a1b2c3d '.repeat(25_000)}` }),
      ...step('t2', 'Bash', { command: 'git commit -m x' }, `[${'a'.repeat(200_000)}`),
      '{'.repeat(200_000),
      'x'.repeat(200_000),
    ]);
    assert.ok(record.traits.length < 2_000);
    assert.ok(record.terms.size < 20_000);
    assert.equal(record.skippedLines, 2);
  });

  it('stops where it is told to, and says that it is not whole', async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) =>
      made.claudeUser(`see #${String(at + 100)}`),
    );
    const record = await read(lines, { maxBytes: 100_000 });
    assert.equal(record.isWhole, false);
    assert.ok(record.bytes < 200_000);
    assert.ok(told(record, 'issue').length > 10);
  });

  it('says why a record did not open, and heeds the signal', async () => {
    const problem: ReadProblem = {
      ...({ reason: 'no-permission', path: '/x', line: null, byte: null } as const),
      ...{ count: 1, detail: 'EACCES' },
    };
    const reading = { masked: (text: string) => text, maxBytes: 1e9 };
    const source = { record: '/x', runtime: 'claude', sessionId: null } as const;
    const failing = {
      // eslint-disable-next-line require-yield, @typescript-eslint/require-await -- a stream that fails at once
      stream: async function* (): AsyncIterable<Uint8Array> {
        throw new RecordReadError(problem);
      },
    };
    const result = await readRecordFacts(source, { files: failing, ...reading });
    assert.deepEqual(result, { ok: false, error: problem });
    const stop = AbortSignal.abort(new Error('enough'));
    const files = { stream: () => chunked('{}\n') };
    await assert.rejects(readRecordFacts(source, { files, signal: stop, ...reading }), /enough/u);
  });
});
