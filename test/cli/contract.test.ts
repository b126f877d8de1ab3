import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../support/version.js';
import { claudeUser, toLines } from '../support/fixtureRecords.js';
import { Recall, Roots, SessionRow } from '../support/contract.js';
import { copyDemoStore, snapshotTree } from '../support/fixtureStore.js';
import { runCli } from '../support/runCli.js';

describe('the command line over the demo store', () => {
  let dir: string;
  let env: Record<string, string>;

  before(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'mneme-cli-'));
    const { claudeRoot, codexRoot } = copyDemoStore(dir);
    env = { CLAUDE_CONFIG_DIR: claudeRoot, CODEX_HOME: codexRoot };
  });
  after(() => rmSync(dir, { recursive: true, force: true }));

  it('names its version and contract', async () => {
    const { code, json } = await runCli(['--version', '--json']);
    assert.equal(code, 0);
    assert.deepEqual(json(), [{ version: '0.0.0-test', contract: 1 }]);
  });

  it('says where it looks', async () => {
    const { code, json } = await runCli(['roots', '--json'], env);
    const [first] = json();
    const { roots } = Roots.parse(first);
    assert.equal(code, 0);
    assert.deepEqual(
      roots.map(({ runtime, from, state }) => [runtime, from, state]),
      [
        ['claude', 'variable', 'ok'],
        ['codex', 'variable', 'ok'],
      ],
    );
    assert.ok(roots.every(({ sessions, index }) => sessions > 0 && index > 0));
  });

  it('lists every session as one object a line, newest first', async () => {
    const { code, json } = await runCli(['sessions', '--json'], env);
    const rows = json().map((row) => SessionRow.parse(row));
    assert.equal(code, 0);
    assert.ok(rows.length >= 38);
    const order = rows.map(({ recency, sessionId }) => [recency ?? '', sessionId] as const);
    const sorted = [...order].sort(([a, x], [b, y]) => (a < b ? 1 : a > b ? -1 : x < y ? -1 : 1));
    assert.deepEqual(order, sorted);
    assert.ok(
      rows.some(({ kind, recordState }) => kind === 'index-only' && recordState === 'gone'),
    );
    assert.ok(rows.every(({ title }) => !title.startsWith('<')));
  });

  it('answers a cue with passages that stand word for word at their place', async () => {
    const cue = 'that fix where totals were off by a cent';
    const { code, json } = await runCli(['recollect', cue, '--json'], env);
    const report = Recall.parse(json()[0]);
    assert.equal(code, 0);
    assert.equal(report.awaiting, 'identification');
    assert.equal(report.terminal, null);
    assert.equal(report.scope, 'spine');
    assert.equal(
      report.candidates[0]?.members[0]?.sessionId,
      '01e84adc-1f01-4466-82d0-995f77828237',
    );
    assert.ok(report.grounded);
    for (const { text, locator } of report.grounded.excerpts) {
      const bytes = readFileSync(locator.record).subarray(locator.byte);
      const line = bytes.subarray(0, bytes.indexOf(10)).toString('utf8');
      const before = readFileSync(locator.record).subarray(0, locator.byte).toString('utf8');
      assert.equal(before.split('\n').length, locator.line);
      assert.ok(
        stringsOf(JSON.parse(line)).some((said) => said.includes(text.replace(/^…|…$/gu, ''))),
      );
    }
  });

  it('finds nothing where there is nothing, and waits for more words', async () => {
    const { code, json } = await runCli(['recollect', 'zyxwv qqqqq', '--json', '--full-text'], env);
    const report = Recall.parse(json()[0]);
    assert.equal(code, 1);
    assert.equal(report.grounded, null);
    assert.equal(report.awaiting, 'answer');
    assert.equal(report.scope, 'full_text');
    assert.ok(report.coverage.bodies > 30 && report.coverage.bytes > 100_000);
  });

  it('gives the same answers one by one and in a batch', async () => {
    const file = path.join(dir, 'batch.jsonl');
    const cues = ['that fix where totals were off by a cent', 'retry cap'];
    const lines = cues.map((cue, id) => JSON.stringify({ cue, id, fullText: true, limit: 3 }));
    writeFileSync(file, lines.join('\n'));
    const batch = (await runCli(['recollect', '--batch', file, '--json'], env)).json();
    assert.deepEqual(
      batch.map(({ id }) => id),
      [0, 1],
    );
    for (const [index, cue] of cues.entries()) {
      const args = ['recollect', cue, '--json', '--full-text', '--limit', '3'];
      const [alone] = (await runCli(args, env)).json();
      const rank = (value: unknown) =>
        Recall.parse(value).candidates.map(({ members }) => members[0]?.sessionId);
      assert.deepEqual(rank(batch[index]), rank(alone));
    }
  });

  it('takes null for absent in a batch, and a byte-order mark before it', async () => {
    const file = path.join(dir, 'nulls.jsonl');
    const absent = { id: null, project: null, now: null, unit: null, fullText: null, limit: null };
    writeFileSync(file, `\uFEFF${JSON.stringify({ cue: 'retry cap', ...absent })}\r\n`);
    const { code, json } = await runCli(['recollect', '--batch', file, '--json'], env);
    assert.equal(code, 0);
    assert.equal(json()[0]?.['id'], null);
    assert.equal(Recall.parse(json()[0]).scope, 'spine');
  });

  it('keeps to a project', async () => {
    const [first] = (await runCli(['sessions', '--json'], env)).json();
    const { cwd } = SessionRow.parse(first);
    assert.ok(cwd !== null);
    const args = ['recollect', 'the', '--json', '--project', cwd];
    const report = Recall.parse((await runCli(args, env)).json()[0]);
    const all = Recall.parse((await runCli(['recollect', 'the', '--json'], env)).json()[0]);
    assert.ok(report.coverage.sessions > 0 && report.coverage.sessions < all.coverage.sessions);
  });

  it('writes nothing under a root', async () => {
    const before = snapshotTree(dir);
    await runCli(['sessions', '--json'], env);
    await runCli(['recollect', 'retry cap', '--json', '--full-text'], env);
    assert.deepEqual(snapshotTree(dir), before);
  });

  it('prints for people without control characters of other people’s text', async () => {
    const { out } = await runCli(['recollect', 'that fix where totals were off by a cent'], env);
    assert.match(out, /off by/u);
    // eslint-disable-next-line no-control-regex -- these are what must not be there
    assert.doesNotMatch(out, /[\u0000-\u0008\u000b-\u001f\u007f]/u);
  });
});

describe('how the command line ends', () => {
  it('with 2 and words when used wrongly', async () => {
    const wrong = [
      ['nonsense'],
      ['recollect'],
      ['recollect', 'a', '--batch', 'b'],
      ['sessions', '--shell', 'tcsh'],
      ['recollect', 'a', '--limit', '0'],
      ['recollect', 'a', '--now', 'soon'],
      ['--unknown'],
      ['recollect', '--batch', '/nonexistent'],
    ];
    for (const args of wrong) {
      const { code, out, err } = await runCli(args);
      assert.deepEqual([args, code, out], [args, 2, '']);
      assert.match(err, /^mneme: .+/u);
    }
  });

  it('with 1 when default places do not exist: no error', async () => {
    const { code, out } = await runCli(['sessions', '--json']);
    assert.deepEqual([code, out], [1, '']);
  });

  it('with 3 when a named place cannot be read and nothing else was found', async () => {
    const named = await runCli(['sessions', '--json', '--claude-root', '/nonexistent-root']);
    assert.equal(named.code, 3);
    assert.match(named.err, /does not exist/u);
    const variable = await runCli(['recollect', 'x', '--json'], {
      CODEX_HOME: '/nonexistent-root',
    });
    assert.equal(variable.code, 3);
  });

  it('with 3 for places when the named one is missing and no other can be read', async () => {
    const { code } = await runCli(['roots', '--json', '--claude-root', '/nonexistent-root']);
    assert.equal(code, 3);
    assert.equal((await runCli(['roots', '--json'])).code, 0);
  });

  it('with 130 when interrupted', async () => {
    const { code } = await runCli(['sessions', '--json'], {}, AbortSignal.abort());
    assert.equal(code, 130);
  });
});

describe('the command line over a store with side conversations', () => {
  const parentId = '3b0f6b52-2f5c-4a3e-9a3b-0c1d2e3f4a5b';
  let dir: string;

  before(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'mneme-forks-'));
    const partition = path.join(dir, 'projects', '-shop');
    const captures = path.join(partition, 'hypomnesis', 'subagent');
    mkdirSync(captures, { recursive: true });
    const parent = claudeUser('Count the crates', { sessionId: parentId, cwd: dir });
    writeFileSync(path.join(partition, `${parentId}.jsonl`), toLines([parent]));
    const capture = (id: string, session: string, words: string): void =>
      writeFileSync(
        path.join(captures, `${id}.jsonl`),
        toLines([
          {
            timestamp: '2026-03-02T09:00:00.000Z',
            session_id: session,
            agent_id: id,
            agent_transcript_path: null,
            last_assistant_message: words,
          },
        ]),
      );
    capture('af1c2d3e4b5a6978', parentId, 'The zeppelin manifest was wrong');
    capture('af1c2d3e4b5a6979', '7d0f6b52-2f5c-4a3e-9a3b-0c1d2e3f4a5b', 'An orphaned gondola');
  });
  after(() => rmSync(dir, { recursive: true, force: true }));

  const recall = async (cue: string) => {
    const args = ['recollect', cue, '--json', '--claude-root', dir];
    const { code, json } = await runCli(args);
    const { candidates, grounded } = Recall.parse(json()[0]);
    assert.ok(grounded);
    return { code, member: candidates[0]?.members[0], grounded };
  };

  it('recalls one by its words and resumes the session that started it', async () => {
    const { code, member, grounded } = await recall('zeppelin manifest');
    assert.equal(code, 0);
    assert.deepEqual(
      [member?.kind, member?.sessionId, member?.parent],
      ['fork', 'af1c2d3e4b5a6978', parentId],
    );
    assert.equal(grounded.resume.command, `cd '${dir}' && claude --resume ${parentId}`);
    assert.ok(grounded.excerpts[0]?.locator.record.endsWith('af1c2d3e4b5a6978.jsonl'));
  });

  it('gives no command where that session is gone, but still the words', async () => {
    const { code, grounded } = await recall('orphaned gondola');
    assert.equal(code, 0);
    assert.equal(grounded.resume.command, null);
    assert.match(grounded.resume.note ?? '', /gone/u);
    assert.equal(grounded.excerpts[0]?.text, 'An orphaned gondola');
  });

  it('lists none of them as a session of its own', async () => {
    const { json } = await runCli(['sessions', '--json', '--claude-root', dir]);
    assert.deepEqual(
      json().map((row) => SessionRow.parse(row).sessionId),
      [parentId],
    );
  });
});

/** Every string in a decoded line. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsOf);
  return [];
}
