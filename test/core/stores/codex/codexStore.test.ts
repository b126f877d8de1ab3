import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { createCodexStore } from '../../../../src/core/stores/codex/codexStore.js';
import {
  codexEvent,
  codexMessage,
  codexMeta,
  codexTurnContext,
  codexUser,
  toLines,
} from '../../../support/fixtureRecords.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';
import { memoryFiles } from './memoryFiles.js';
import { DAY, ID, listed, onlyRow, ROLLOUT, ROOT } from './rollouts.js';

const OTHER = '019a0000-0000-7000-8000-000000000002';
const rollout = (id: string): string => `${DAY}/rollout-2026-10-01T10-00-00-${id}.jsonl`;
const catalog = (id: string): string => `${ROOT}/hypomnesis/catalog/${id}.json`;
const plain = toLines([codexMeta(ID, '/home/sam/mill'), ...codexUser('Weigh the flour')]);
const noise = (lines: number): readonly RecordLine[] =>
  Array.from({ length: lines }, () =>
    codexEvent('task_complete', { last_agent_message: 'x'.repeat(500) }),
  );

describe('Codex store: the spine of a rollout', () => {
  it('takes id, start, folder, origin, branch, title and the first turn with its place', async () => {
    const row = await onlyRow(plain);
    assert.equal(row.sessionId, ID);
    assert.equal(row.kind, 'session');
    assert.equal(row.slug, null);
    assert.equal(row.recency, '2026-10-01T09:00:00.000Z');
    assert.equal(row.cwd, '/home/sam/mill');
    assert.equal(row.origin, 'cli');
    assert.equal(row.branch, 'main');
    assert.equal(row.title, 'Weigh the flour');
    assert.equal(row.titleFrom, 'turn');
    const [meta = ''] = plain.split('\n');
    assert.deepEqual(row.firstTurn, {
      text: 'Weigh the flour',
      timestamp: '2026-10-01T09:00:00.000Z',
      line: 2,
      byte: meta.length + 1,
      uuid: null,
    });
    assert.equal(row.recordState, 'ok');
    assert.deepEqual(row.problems, []);
  });

  it("prefers the session's own start to the time of its first line", async () => {
    const text = toLines([
      codexMeta(ID, '/a', { extra: { timestamp: '2026-09-30T08:00:00.000Z' } }),
    ]);
    assert.equal((await onlyRow(text)).recency, '2026-09-30T08:00:00.000Z');
  });

  it('keeps to the first of several headers', async () => {
    const copied = codexMeta(OTHER, '/parent', { timestamp: '2026-08-01T00:00:00.000Z' });
    const text = toLines([
      codexMeta(ID, '/own', { extra: { forked_from_id: OTHER } }),
      copied,
      ...codexUser('x1'),
    ]);
    const row = await onlyRow(text);
    assert.deepEqual(
      [row.sessionId, row.cwd, row.recency],
      [ID, '/own', '2026-10-01T09:00:00.000Z'],
    );
  });

  it('finds the first turn behind instructions of 80 KB and of 3 MB', async () => {
    for (const size of [80_000, 3_000_000]) {
      const meta = codexMeta(ID, '/home/sam/mill', {
        extra: { base_instructions: { text: 'i'.repeat(size) } },
      });
      const row = await onlyRow(toLines([meta, ...codexUser('Weigh the flour')]));
      assert.equal(row.title, 'Weigh the flour', String(size));
      assert.equal(row.headCut, false);
    }
  });

  it('is bounded whatever the file holds, and saves what the cut line begins with', async () => {
    const endless = JSON.stringify(
      codexMeta(ID, '/home/sam/mill', {
        extra: { base_instructions: { text: 'i'.repeat(20_000_000) } },
      }),
    );
    const { listing, files } = await listed({ [ROLLOUT]: endless });
    const [row] = listing.sessions;
    assert.ok(files.reads.reduce((sum, { bytes }) => sum + bytes, 0) < 9_000_000);
    assert.equal(row?.cwd, '/home/sam/mill');
    assert.equal(row.recency, '2026-10-01T09:00:00.000Z');
    assert.equal(row.headCut, true);
    assert.equal(row.titleFrom, 'none');
  });

  it('stops growing once a turn was found', async () => {
    const { files } = await listed({ [ROLLOUT]: plain + toLines(noise(20_000)) });
    assert.ok(files.reads.reduce((sum, { bytes }) => sum + bytes, 0) <= 2 * 64 * 1024 + 1);
  });

  it('takes the id and the start from the name when the first line is damaged', async () => {
    const id = '0199a000-1c00-7000-8000-00000000abcd'; // its clock: 2025-10-01T13:39
    const path = `${DAY}/rollout-2026-10-01T09-00-00-${id}.jsonl`;
    const row = await onlyRow(`{"timestamp":"2026-10-01T09:00:00.000Z","type":"sess\n`, path);
    assert.equal(row.sessionId, id);
    assert.match(row.recency ?? '', /^20(25|26)-/);
    assert.deepEqual(
      row.problems.map(({ reason, line }) => [reason, line]),
      [['damaged-line', 1]],
    );
    assert.match(row.title, /^Session/);
    const old = `${ROOT}/sessions/rollout-2025-08-23-11111111-2222-4333-8444-555555555555.jsonl`;
    assert.equal((await onlyRow('{"broken', old)).recency, '2025-08-23T00:00:00.000Z');
  });

  it('passes over turns that were withdrawn', async () => {
    const text = toLines([
      codexMeta(ID),
      ...codexUser('first try'),
      ...codexUser('second try'),
      codexEvent('thread_rolled_back', { num_turns: 2 }),
      ...codexUser('what stands'),
    ]);
    assert.equal((await onlyRow(text)).firstTurn?.text, 'what stands');
  });

  it('takes folders from contexts and environment texts where the header has none', async () => {
    const meta = codexMeta(ID, '/x', { extra: { cwd: undefined } });
    const env = codexMessage(
      'user',
      '<environment_context>\n<cwd>/env</cwd></environment_context>',
    );
    const text = toLines([
      meta,
      env,
      codexTurnContext('/ctx'),
      codexTurnContext('/ctx'),
      codexTurnContext('/last'),
    ]);
    const row = await onlyRow(text);
    assert.equal(row.cwd, '/env');
    assert.deepEqual(row.cwds, ['/env', '/last', '/ctx']);
  });

  it('titles a prompt from a template by its words, a wordless one by the next turn or an event', async () => {
    const template = '\n## User Input\n\n```text\nA mill with two wheels\n```\n\n## Outline\n';
    assert.equal(
      (await onlyRow(toLines([codexMeta(ID), ...codexUser(template)]))).title,
      'A mill with two wheels',
    );
    const wordless = toLines([codexMeta(ID), ...codexUser('/'), ...codexUser('turn the wheel')]);
    const row = await onlyRow(wordless);
    assert.equal(row.title, 'turn the wheel');
    assert.equal(row.firstTurn?.text, '/');
    const eventOnly = toLines([
      codexMeta(ID),
      codexEvent('user_message', { message: 'only told by an event' }),
    ]);
    const told = await onlyRow(eventOnly);
    assert.deepEqual(
      [told.title, told.titleFrom, told.firstTurn],
      ['only told by an event', 'turn', null],
    );
  });

  it('reads bare records and the one-document format', async () => {
    const bare = toLines([
      {
        id: ID,
        timestamp: '2025-08-24T10:00:00.000Z',
        instructions: null,
        git: { branch: 'main' },
      },
      {
        type: 'message',
        role: 'user',
        content: [
          { type: 'input_text', text: '<environment_context><cwd>/b</cwd></environment_context>' },
        ],
      },
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Bare words' }] },
    ]);
    const old = await onlyRow(bare);
    assert.deepEqual(
      [old.title, old.cwd, old.recency, old.branch],
      ['Bare words', '/b', '2025-08-24T10:00:00.000Z', 'main'],
    );
    const document = JSON.stringify(
      {
        session: { timestamp: '2025-08-23T11:00:00.000Z', id: ID },
        items: [{ role: 'user', content: 'Oldest words' }],
      },
      null,
      2,
    );
    const oldest = await onlyRow(document, `${ROOT}/sessions/rollout-2025-08-23-${ID}.json`);
    assert.deepEqual(
      [oldest.title, oldest.sessionId, oldest.recency, oldest.firstTurn?.line],
      ['Oldest words', ID, '2025-08-23T11:00:00.000Z', 9],
    );
  });

  it('keeps an empty rollout and one without a person as rows', async () => {
    assert.equal((await onlyRow('')).recordState, 'empty');
    const row = await onlyRow(toLines([codexMeta(ID, '/home/sam/mill')]));
    assert.deepEqual([row.title, row.titleFrom], ['Session in mill on 2026-10-01', 'none']);
  });
});

describe('Codex store: thread names', () => {
  const index = `${ROOT}/session_index.jsonl`;
  const named = (name: string, at: string, id = ID): string =>
    `${JSON.stringify({ id, thread_name: name, updated_at: at })}\n`;

  it('takes the newest line of an id', async () => {
    const lines =
      named('Old', '2026-10-01T00:00:00Z') +
      named('Newest', '2026-10-03T00:00:00Z') +
      named('Middle', '2026-10-02T00:00:00Z') +
      named('Another', '2026-10-09T00:00:00Z', OTHER) +
      '{"half';
    const { listing } = await listed({ [ROLLOUT]: plain, [index]: lines });
    assert.deepEqual(
      [listing.sessions[0]?.title, listing.sessions[0]?.titleFrom],
      ['Newest', 'custom'],
    );
  });

  it("takes the last name from the record's end, beyond the head", async () => {
    const name = (text: string, thread = ID): RecordLine =>
      codexEvent('thread_name_updated', { thread_id: thread, thread_name: text });
    const text = toLines([
      codexMeta(ID),
      ...codexUser('x1'),
      name('First'),
      ...noise(2_000),
      name('Last'),
      name('Of another thread', OTHER),
    ]);
    const row = await onlyRow(text);
    assert.deepEqual([row.title, row.titleFrom], ['Last', 'custom']);
  });
});

describe('Codex store: files and kinds', () => {
  it('lists live, archived, packed and old records, and prefers a plain file to its packed twin', async () => {
    const packed = rollout(OTHER).replace('2026-10-01T10', '2026-10-01T11') + '.zst';
    const { listing } = await listed({
      [ROLLOUT]: plain,
      [`${ROLLOUT}.zst`]: plain,
      [packed]: plain,
      [`${ROOT}/archived_sessions/rollout-2026-09-01T09-00-00-${OTHER}.jsonl`]: plain,
      [`${ROOT}/archived_sessions/side.jsonl`]: toLines([codexMeta('named-inside')]),
      [`${ROOT}/history.jsonl`]: '{"session_id":"x","ts":1,"text":"y"}\n',
    });
    assert.deepEqual(listing.sessions.map(({ record }) => record.replace(/^.*\//, '')).sort(), [
      `rollout-2026-09-01T09-00-00-${OTHER}.jsonl`,
      `rollout-2026-10-01T09-00-00-${ID}.jsonl`,
      `rollout-2026-10-01T11-00-00-${OTHER}.jsonl.zst`,
      'side.jsonl',
    ]);
    assert.ok(listing.sessions.some(({ sessionId }) => sessionId === 'named-inside'));
    assert.equal(listing.roots[0]?.sessions, 4);
  });

  it('tells forks and subagents, with a pointer to the parent', async () => {
    const { listing } = await listed({
      [ROLLOUT]: plain,
      [rollout(OTHER)]: toLines([codexMeta(OTHER, '/b', { extra: { forked_from_id: ID } })]),
      [rollout('019a0000-0000-7000-8000-000000000003')]: toLines([
        codexMeta('019a0000-0000-7000-8000-000000000003', '/c', {
          extra: { source: { subagent: { thread_spawn: { parent_thread_id: 'gone', depth: 1 } } } },
        }),
      ]),
      [rollout('019a0000-0000-7000-8000-000000000004')]: toLines([
        codexMeta('019a0000-0000-7000-8000-000000000004', '/d', {
          extra: { source: { subagent: 'review' } },
        }),
      ]),
    });
    const rows = listing.sessions.map(({ kind, parent, origin }) => [kind, parent, origin]);
    assert.deepEqual(rows, [
      ['session', null, 'cli'],
      ['fork', { sessionId: ID, cwd: '/home/sam/mill', recordExists: true }, 'cli'],
      ['subagent', { sessionId: 'gone', cwd: null, recordExists: false }, 'subagent'],
      ['subagent', null, 'subagent'],
    ]);
  });

  const LOOK_ALIKES: readonly (readonly [string, string])[] = [
    [
      'Copilot',
      '{"type":"session.start","data":{"sessionId":"x"},"timestamp":"2026-10-01T09:00:00Z"}\n{"type":"user.message","data":{"content":"x"}}\n',
    ],
    [
      'Claude',
      '{"type":"user","uuid":"u","sessionId":"s","timestamp":"2026-10-01T09:00:00.000Z","message":{"role":"user","content":"x"}}\n',
    ],
    ['Pi', '{"type":"session","id":"x","timestamp":"2026-10-01T09:00:00.000Z","cwd":"/a"}\n'],
    [
      'a usage log',
      '{"id":"x","timestamp":"2026-10-01T09:00:00.000Z","accountKey":"k","instructions":null}\n',
    ],
    ['a prompt history', '{"display":"x","project":"/a","timestamp":1}\n'],
    ['a chat log', '{"role":"user","content":"x"}\n'],
  ];
  for (const [tool, text] of LOOK_ALIKES) {
    it(`refuses ${tool} by its content, whatever its name`, async () => {
      const { listing } = await listed({ [ROLLOUT]: text });
      assert.deepEqual(listing.sessions, []);
      assert.deepEqual(
        listing.refused.map(({ path, reason }) => [path, reason]),
        [[ROLLOUT, 'not-a-record']],
      );
    });
  }

  it('refuses a document of another tool', async () => {
    const path = `${ROOT}/sessions/export.json`;
    const { listing } = await listed({ [path]: '{"info":{"id":"x"},"messages":[{"parts":[]}]}' });
    assert.deepEqual(listing.sessions, []);
    assert.equal(listing.refused[0]?.path, path);
  });

  it('keeps a row for a rollout that cannot be read, and counts one that vanished', async () => {
    const files = memoryFiles({ [ROLLOUT]: plain, [rollout(OTHER)]: plain });
    files.failOn(ROLLOUT, 'no-permission');
    files.failOn(rollout(OTHER), 'vanished');
    const listing = await createCodexStore(files, [
      { runtime: 'codex', path: ROOT, from: 'flag' },
    ]).list({});
    assert.deepEqual(
      listing.sessions.map((row) => [row.sessionId, row.recordState]),
      [[ID, 'unreadable']],
    );
    assert.deepEqual(
      listing.problems.map(({ reason }) => reason),
      ['vanished'],
    );
  });

  it('takes no offence at folders that are not there', async () => {
    const files = memoryFiles({ [ROLLOUT]: plain });
    const gone = ['archived_sessions', 'hypomnesis/catalog'].map((folder) => `${ROOT}/${folder}`);
    for (const folder of gone) files.failOn(folder, 'vanished');
    files.failOn(DAY, 'no-permission');
    const roots = [{ runtime: 'codex', path: ROOT, from: 'default' }] as const;
    const { problems } = await createCodexStore(files, roots).list({});
    assert.deepEqual(
      problems.map(({ path }) => path),
      [DAY],
    );
  });

  it('tells a missing root from an unreadable one', async () => {
    for (const [reason, state] of [
      ['vanished', 'missing'],
      ['no-permission', 'unreadable'],
    ] as const) {
      const files = memoryFiles();
      files.failOn(ROOT, reason);
      const listing = await createCodexStore(files, [
        { runtime: 'codex', path: ROOT, from: 'default' },
      ]).list({});
      assert.equal(listing.roots[0]?.state, state);
      assert.equal(listing.problems.length, state === 'missing' ? 0 : 1);
    }
  });

  it('answers a second listing from memory and reads only what changed', async () => {
    const files = memoryFiles({ [ROLLOUT]: plain, [catalog(ID)]: '{"topic":"flour"}' });
    const store = createCodexStore(files, [{ runtime: 'codex', path: ROOT, from: 'default' }]);
    const first = await store.list({});
    const second = await store.list({});
    assert.ok(first.bytesRead > 0);
    assert.equal(second.bytesRead, 0);
    assert.deepEqual(second.sessions, first.sessions);
    files.set(ROLLOUT, plain.replaceAll('Weigh', 'Sieve'), '2026-10-04T00:00:00.000Z');
    assert.equal((await store.list({})).sessions[0]?.title, 'Sieve the flour');
  });

  it('reports progress to the end', async () => {
    const files = memoryFiles({ [ROLLOUT]: plain, [rollout(OTHER)]: plain });
    const seen: string[] = [];
    await createCodexStore(files, [{ runtime: 'codex', path: ROOT, from: 'default' }]).list({
      onProgress: ({ done, total }) => seen.push(`${done}/${total}`),
    });
    assert.deepEqual(seen, ['1/2', '2/2']);
  });
});

describe('Codex store: the INDEX catalog', () => {
  const entry = {
    schema_version: 1,
    runtime: 'codex',
    session_id: ID,
    source_transcript: '/elsewhere/rollout.jsonl',
    cwd: '/home/sam/mill',
    started_at: '2026-10-01T07:00:00.000Z',
    last_turn_at: '2026-10-01T08:00:00.000Z',
    source_scan: { skipped_lines: 0, unverified_user_turns: 1 },
    evidence_modes: { topics: 'inferred', key_utterances: 'attested' },
    topic: 'flour',
    topics: ['flour', 'weights'],
    keywords: ['scale.ts'],
    initial_request: 'Weigh the flour',
    key_utterances: ['never by volume'],
    cross_refs: ['#88'],
    decisions: [
      { label: 'grams', description: 'No ounces.', alternatives_rejected: ['ounces', 'cups'] },
    ],
    narrative: { origin: 'O', direction: 'D', outcome: 'E' },
    markers: { actor: ['Mira'], emotional: [], other: ['x'] },
    record_path: '../../../etc/passwd',
  };

  it('joins an entry with its rollout', async () => {
    const { listing } = await listed({ [ROLLOUT]: plain, [catalog(ID)]: JSON.stringify(entry) });
    assert.equal(listing.sessions.length, 1);
    assert.equal(listing.roots[0]?.index, 1);
    assert.deepEqual(listing.sessions[0]?.deposit, {
      sessionId: ID,
      path: catalog(ID),
      namedRecord: '/elsewhere/rollout.jsonl',
      cwd: '/home/sam/mill',
      startedAt: '2026-10-01T07:00:00.000Z',
      lastTurnAt: '2026-10-01T08:00:00.000Z',
      topics: ['flour', 'weights'],
      keywords: ['scale.ts'],
      initialRequest: 'Weigh the flour',
      keyUtterances: ['never by volume'],
      crossRefs: [{ kind: null, ref: '#88', channel: null }],
      narrative: { origin: 'O', direction: 'D', outcome: 'E' },
      decisions: [{ label: 'grams', description: 'No ounces.', rejected: 'ounces, cups' }],
      identifiers: [],
      coinage: [],
      markers: { actor: ['Mira'], emotional: [] },
      evidence: { topics: 'inferred', keyUtterances: 'attested' },
      sourceScan: { skippedLines: 0, unverifiedUserTurns: 1, omittedChars: null },
      problems: [],
    });
  });

  it('keeps an entry whose rollout is gone as a row of its own, and opens no path it names', async () => {
    const { listing, files } = await listed({ [catalog(ID)]: JSON.stringify(entry) });
    const [row] = listing.sessions;
    assert.deepEqual(
      [
        row?.kind,
        row?.recordState,
        row?.record,
        row?.recency,
        row?.title,
        row?.titleFrom,
        row?.bytes,
      ],
      [
        'index-only',
        'gone',
        '/elsewhere/rollout.jsonl',
        '2026-10-01T08:00:00.000Z',
        'Weigh the flour',
        'summary',
        0,
      ],
    );
    assert.deepEqual([...new Set(files.reads.map(({ path }) => path))], [catalog(ID)]);
  });

  it('makes the named path absolute, or shows the entry itself', async () => {
    const record = async (named: unknown): Promise<string | undefined> => {
      const text = JSON.stringify({ ...entry, source_transcript: named });
      return (await listed({ [catalog(ID)]: text })).listing.sessions[0]?.record;
    };
    assert.equal(await record('codex/sessions/2026/x.jsonl'), `${ROOT}/sessions/2026/x.jsonl`);
    assert.equal(await record('sessions/../../../etc/passwd'), catalog(ID));
    assert.equal(await record(7), catalog(ID));
    assert.equal(await record(undefined), catalog(ID));
  });

  it('counts an entry that cannot be read, and refuses names that are no id', async () => {
    const { listing } = await listed({
      [catalog(ID)]: '{"half',
      [catalog(OTHER)]: '{"runtime":"claude"}',
      [`${ROOT}/hypomnesis/catalog/notes.json`]: '{}',
    });
    assert.deepEqual(listing.sessions, []);
    assert.deepEqual(
      listing.problems.map(({ reason }) => reason),
      ['damaged-line', 'damaged-line'],
    );
    assert.deepEqual(
      listing.refused.map(({ reason }) => reason),
      ['not-a-record'],
    );
  });
});
