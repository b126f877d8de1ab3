import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { claudeFile } from '../../../../src/core/stores/claude/claudeFiles.js';
import { createClaudeStore } from '../../../../src/core/stores/claude/claudeStore.js';
import { RecordReadError } from '../../../../src/core/stores/ports.js';
import type { RecordFiles, Store, StoreListing } from '../../../../src/core/stores/ports.js';
import type { Session } from '../../../../src/core/records/session.js';
import type { Turn } from '../../../../src/core/records/turn.js';
import { fail } from '../../../../src/core/shared/result.js';
import { createDiskFiles } from '../../../../src/node/files/diskFiles.js';
import {
  claudeAssistant,
  claudeCommand,
  claudeCustomTitle,
  claudeSummary,
  claudeUser,
  toLines,
} from '../../../support/fixtureRecords.js';
import { makeFixtureStore } from '../../../support/fixtureStore.js';
import type { FixtureStore } from '../../../support/fixtureStore.js';
import { turnsOf } from './decoding.js';

const SLUG = '-home-sam-code-orchard-shop';
const id = (n: number): string => `5a1e0000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('the Claude store', () => {
  let fixture: FixtureStore;
  beforeEach(() => void (fixture = makeFixtureStore()));
  afterEach(() => fixture.dispose());

  const storeOver = (files: RecordFiles = createDiskFiles()): Store =>
    createClaudeStore(files, [
      { runtime: 'claude', path: fixture.claudeRoot, from: 'flag' },
      { runtime: 'codex', path: fixture.codexRoot, from: 'flag' },
    ]);
  const list = (files?: RecordFiles): Promise<StoreListing> => storeOver(files).list({});
  const rowOf = (listing: StoreListing, sessionId: string): Session => {
    const row = [...listing.sessions, ...listing.subordinates].find(
      (session) => session.sessionId === sessionId,
    );
    assert.ok(row !== undefined, sessionId);
    return row;
  };

  it('makes a row of every record that lies directly in a partition', async () => {
    const time = '2026-10-03T10:00:00.000Z';
    const record = fixture.writeClaude(
      SLUG,
      id(1),
      [
        claudeUser('Count the apples', { sessionId: id(1), entrypoint: 'cli', uuid: 'u1' }),
        claudeAssistant('Done.', { sessionId: id(1), uuid: 'u2' }),
      ],
      time,
    );
    fixture.writeClaude(SLUG, 'ses_named_otherwise', [claudeUser('Not a UUID')]);
    fixture.write(`claude/projects/${SLUG}/memory/notes.md`, 'not scanned');
    fixture.write(`claude/projects/${SLUG}/sessions-index.json`, '{}');
    fixture.write(`claude/projects/${SLUG}/${id(9)}.jsonl.backup`, toLines([claudeUser('x')]));
    fixture.write(`claude/projects/${SLUG}/${id(1)}/tool-results/a.txt`, 'x');
    const listing = await list();
    assert.deepEqual(listing.sessions.map(({ sessionId }) => sessionId).sort(), [
      id(1),
      'ses_named_otherwise',
    ]);
    assert.deepEqual(listing.subordinates, []);
    assert.deepEqual(listing.problems, []);
    assert.deepEqual(rowOf(listing, id(1)), {
      runtime: 'claude',
      kind: 'session',
      sessionId: id(1),
      root: fixture.claudeRoot,
      slug: SLUG,
      cwd: '/home/sam/code/orchard-shop',
      cwds: ['/home/sam/code/orchard-shop'],
      title: 'Count the apples',
      titleFrom: 'turn',
      recency: time,
      startedAt: '2026-10-01T09:00:00.000Z',
      record,
      recordState: 'ok',
      bytes: fs.statSync(record).size,
      modifiedMs: Date.parse(time),
      parent: null,
      origin: 'cli',
      branch: 'main',
      firstTurn: {
        text: 'Count the apples',
        timestamp: '2026-10-01T09:00:00.000Z',
        line: 1,
        byte: 0,
        uuid: 'u1',
      },
      hints: [],
      headUuids: ['u1', 'u2'],
      bridgeUrl: null,
      headCut: false,
      problems: [],
      deposit: null,
    } satisfies Session);
    assert.deepEqual(listing.roots, [
      {
        runtime: 'claude',
        path: fixture.claudeRoot,
        from: 'flag',
        state: 'ok',
        sessions: 2,
        index: 0,
      },
    ]);
  });

  it('takes the file name as the id, whatever the lines say', async () => {
    fixture.writeClaude(SLUG, id(2), [claudeUser('resumed', { sessionId: id(1) })]);
    assert.equal(rowOf(await list(), id(2)).sessionId, id(2));
  });

  it('titles a session that began with a command, and one without any words', async () => {
    fixture.writeClaude(SLUG, id(1), [claudeCommand('recollect', 'that cache thing')]);
    fixture.writeClaude(SLUG, id(2), [claudeCommand('clear', '')]);
    fixture.writeClaude(SLUG, id(3), [claudeSummary('Rounding of fees')]);
    fixture.writeClaude(SLUG, id(4), [claudeUser('x y'), claudeCustomTitle('Named by hand')]);
    const listing = await list();
    const title = (n: number): unknown[] => {
      const row = rowOf(listing, id(n));
      return [row.titleFrom, row.title];
    };
    assert.deepEqual(title(1), ['command', '/recollect that cache thing']);
    assert.deepEqual(title(2), ['none', 'Session in orchard-shop on 2026-10-01']);
    assert.deepEqual(title(3), ['summary', 'Rounding of fees']);
    assert.deepEqual(title(4), ['custom', 'Named by hand']);
  });

  it('keeps empty and damaged records as rows and refuses look-alikes with the tool’s name', async () => {
    fixture.writeClaude(SLUG, id(1), '');
    fixture.writeClaude(SLUG, id(2), 'no JSON at all\n');
    fixture.writeClaude(SLUG, id(3), [{ type: 'session.start', data: {} }]);
    const foreign = fixture.writeClaude(SLUG, 'notes', 'no JSON at all\n');
    const listing = await list();
    assert.equal(rowOf(listing, id(1)).recordState, 'empty');
    assert.ok(rowOf(listing, id(1)).title.startsWith('Session on '));
    assert.deepEqual(
      rowOf(listing, id(2)).problems.map(({ reason }) => reason),
      ['damaged-line'],
    );
    assert.equal(listing.sessions.length, 2);
    assert.deepEqual(
      listing.refused.map(({ path: file, detail }) => [path.basename(file), detail]).sort(),
      [
        [`${id(3)}.jsonl`, 'Copilot'],
        [path.basename(foreign), 'no session record'],
      ].sort(),
    );
  });

  it('keeps an unreadable record as a row and counts one that vanished', async () => {
    const locked = fixture.writeClaude(SLUG, id(1), [claudeUser('locked')]);
    const vanished = fixture.writeClaude(SLUG, id(2), [claudeUser('vanished')]);
    const disk = createDiskFiles();
    const listing = await list({
      ...disk,
      read: (file, offset, length) => {
        const reason = file === locked ? 'no-permission' : 'vanished';
        if (file !== locked && file !== vanished) return disk.read(file, offset, length);
        return Promise.resolve(
          fail({ reason, path: file, line: null, byte: null, count: 1, detail: null }),
        );
      },
    });
    assert.deepEqual(
      listing.sessions.map(({ sessionId, recordState }) => [sessionId, recordState]),
      [[id(1), 'unreadable']],
    );
    assert.deepEqual(
      rowOf(listing, id(1)).problems.map(({ reason }) => reason),
      ['no-permission'],
    );
    assert.deepEqual(
      listing.problems.map(({ path: file, reason }) => [file, reason]),
      [[vanished, 'vanished']],
    );
  });

  it('folds helper logs of both layouts under their parents', async () => {
    fixture.writeClaude(SLUG, id(1), [claudeUser('parent', { sessionId: id(1), cwd: '/p' })]);
    const side = { isSidechain: true, sessionId: id(1) };
    fixture.writeClaude(SLUG, 'agent-0a1b2c3d', [claudeUser('Look up rounding', side)]);
    const below = `claude/projects/${SLUG}`;
    fixture.write(`${below}/${id(1)}/subagents/agent-a1b2c3.jsonl`, [claudeUser('Run it', side)]);
    fixture.write(`${below}/${id(7)}/subagents/agent-a9.jsonl`, [claudeUser('Orphan', side)]);
    fixture.write(`${below}/${id(1)}/subagents/agent-acompact-1.jsonl`, [claudeUser('x', side)]);
    const listing = await list();
    assert.deepEqual(
      listing.sessions.map(({ sessionId }) => sessionId),
      [id(1)],
    );
    const parent = { sessionId: id(1), cwd: '/p', recordExists: true };
    const seen = (agent: string): unknown[] => {
      const { kind, title, parent: pointer, firstTurn } = rowOf(listing, agent);
      return [kind, title, pointer, firstTurn];
    };
    assert.deepEqual(seen('0a1b2c3d'), ['subagent', 'Look up rounding', parent, null]);
    assert.deepEqual(seen('a1b2c3'), ['subagent', 'Run it', parent, null]);
    assert.deepEqual(seen('a9'), ['subagent', 'Orphan', null, null]);
    assert.equal(listing.subordinates.length, 3);
    assert.deepEqual(
      listing.refused.map(({ detail }) => detail),
      ['inner helper log'],
    );
  });

  it('knows a fork by its own record and points to its parent', async () => {
    fixture.writeClaude(SLUG, id(1), [claudeUser('parent', { cwd: '/p' })]);
    fixture.writeClaude(SLUG, id(2), [
      claudeUser('fork', { extra: { forkedFrom: { sessionId: id(1), messageUuid: 'm' } } }),
    ]);
    const fork = rowOf(await list(), id(2));
    assert.equal(fork.kind, 'fork');
    assert.deepEqual(fork.parent, { sessionId: id(1), cwd: '/p', recordExists: true });
  });

  it('joins INDEX entries, and lists those whose record is gone', async () => {
    fixture.writeClaude(SLUG, id(1), [claudeUser('has an entry')]);
    const clue = (topic: string): string =>
      `---\ntopics:\n  - ${topic}\ncwd: /home/sam/code/orchard-shop\n---\n\nkeywords: fees\n`;
    fixture.writeIndex(SLUG, id(1), 'clue.md', clue('fees'));
    fixture.writeIndex(SLUG, id(5), 'clue.md', clue('picking routes'));
    const listing = await list();
    assert.equal(rowOf(listing, id(1)).deposit?.sessionId, id(1));
    const gone = rowOf(listing, id(5));
    assert.deepEqual([gone.kind, gone.recordState, gone.bytes], ['index-only', 'gone', 0]);
    assert.equal(gone.record, path.join(fixture.claudeRoot, 'projects', SLUG, `${id(5)}.jsonl`));
    assert.equal(listing.roots[0]?.index, 2);
    assert.equal(listing.roots[0].sessions, 2);
  });

  it('only looks at files the second time, and sees what changed', async () => {
    fixture.writeClaude(SLUG, id(1), [claudeUser('first')], '2026-10-01T00:00:00.000Z');
    fixture.writeClaude(SLUG, id(2), [claudeUser('second')], '2026-10-01T00:00:00.000Z');
    const store = storeOver();
    const first = await store.list({});
    assert.ok(first.bytesRead > 0);
    const second = await store.list({});
    assert.equal(second.bytesRead, 0);
    assert.deepEqual(second.sessions, first.sessions);
    fixture.writeClaude(SLUG, id(2), [claudeUser('changed')], '2026-10-02T00:00:00.000Z');
    const third = await store.list({});
    assert.equal(rowOf(third, id(2)).title, 'changed');
    assert.ok(third.bytesRead > 0 && third.bytesRead < first.bytesRead);
  });

  it('reports a root that is not there as missing, without a problem', async () => {
    fs.rmSync(fixture.claudeRoot, { recursive: true });
    const listing = await list();
    assert.deepEqual(
      listing.roots.map(({ state }) => state),
      ['missing'],
    );
    assert.deepEqual([listing.sessions, listing.problems], [[], []]);
  });

  it('reports a root that cannot be listed as unreadable, with the problem', async () => {
    const problem = {
      reason: 'no-permission',
      path: fixture.claudeRoot,
      line: null,
      byte: null,
      count: 1,
      detail: 'EACCES',
    } as const;
    const listing = await list({
      ...createDiskFiles(),
      find: () => Promise.resolve({ files: [], problems: [problem] }),
    });
    assert.deepEqual(
      listing.roots.map(({ state }) => state),
      ['unreadable'],
    );
    assert.deepEqual(listing.problems, [problem]);
  });

  it('sorts files by their place, with either kind of slash', () => {
    const at = (file: string, root: string): unknown => {
      const sorted = claudeFile({ path: file, bytes: 1, modifiedMs: 0 }, root);
      return sorted && [sorted.kind, sorted.slug, sorted.id, sorted.parentId];
    };
    assert.deepEqual(at('C:\\r\\projects\\C--shop\\s1.jsonl', 'C:\\r'), [
      'session',
      'C--shop',
      's1',
      null,
    ]);
    assert.deepEqual(at('/r/projects/-p/s1/subagents/deep/agent-a1.jsonl', '/r'), [
      'helper',
      '-p',
      'a1',
      's1',
    ]);
    assert.deepEqual(at('/r/projects/-p/agent-b2.jsonl', '/r'), ['helper', '-p', 'b2', null]);
    assert.equal(at('/r/other/-p/s1.jsonl', '/r'), null);
  });

  it('reports progress and ends at once when aborted', async () => {
    for (let n = 1; n <= 5; n += 1) fixture.writeClaude(SLUG, id(n), [claudeUser('x')]);
    const seen: string[] = [];
    await storeOver().list({ onProgress: ({ done, total }) => void seen.push(`${done}/${total}`) });
    assert.deepEqual(seen, ['1/5', '2/5', '3/5', '4/5', '5/5']);
    const abort = new AbortController();
    abort.abort(new Error('enough'));
    await assert.rejects(storeOver().list({ signal: abort.signal }), /enough/);
  });

  it('opens a record as turns in file order and says what it could not read', async () => {
    const record = fixture.writeClaude(SLUG, id(1), [
      claudeUser('one'),
      '{"half',
      claudeAssistant('two'),
    ]);
    const store = storeOver();
    const turns: Turn[] = [];
    let damaged = 0;
    for await (const items of store.open(record)) {
      turns.push(...turnsOf(items));
      damaged += items.filter(({ kind }) => kind === 'damage').length;
    }
    assert.deepEqual(
      turns.map(({ text, line }) => [text, line]),
      [
        ['one', 1],
        ['two', 3],
      ],
    );
    assert.equal(damaged, 1);
    await assert.rejects(
      async () => {
        for await (const items of store.open(`${record}.gone`)) assert.fail(String(items.length));
      },
      (error) => error instanceof RecordReadError && error.problem.reason === 'vanished',
    );
  });

  it('changes nothing under its root', async () => {
    fixture.writeClaude(SLUG, id(1), [claudeUser('x')], '2026-10-01T00:00:00.000Z');
    const look = (): string[] =>
      fs
        .readdirSync(fixture.dir, { recursive: true, encoding: 'utf8' })
        .sort()
        .map((name) => {
          const file = path.join(fixture.dir, name);
          const stats = fs.statSync(file);
          const content = stats.isFile() ? fs.readFileSync(file, 'utf8') : '';
          return `${name} ${stats.mtimeMs} ${content}`;
        });
    const before = look();
    const store = storeOver();
    for (const { record } of (await store.list({})).sessions) {
      for await (const items of store.open(record)) assert.ok(items.length > 0);
    }
    assert.deepEqual(look(), before);
  });
});
