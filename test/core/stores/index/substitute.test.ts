import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import type { Session } from '../../../../src/core/records/session.js';
import { CaptureDecoder, isCapturePath } from '../../../../src/core/stores/index/capture.js';
import { ClaudeIndex } from '../../../../src/core/stores/index/claudeIndex.js';
import { LineSplitter } from '../../../../src/core/stores/lines.js';
import { substituteForks } from '../../../../src/core/stores/substitute.js';
import { memoryFiles } from '../codex/memoryFiles.js';
import { OWN_ID, PARENT_ID, sessionRow } from '../../resume/sessions.js';

const ROOT = '/home/sam/.claude';
const AGENT = 'af1c2d3e4b5a6978';
const path = (name: string, slug = '-home-sam-mill'): string =>
  `${ROOT}/projects/${slug}/hypomnesis/subagent/${name}.jsonl`;
const line = (message: string, parent = PARENT_ID): string =>
  `${JSON.stringify({ timestamp: '2026-09-30T09:00:00.000Z', session_id: parent, agent_id: AGENT, agent_transcript_path: null, last_assistant_message: message })}\n`;

async function forks(
  contents: Readonly<Record<string, string>>,
  records: readonly Session[],
): Promise<readonly Session[]> {
  const { captures } = await new ClaudeIndex(memoryFiles(contents)).read(ROOT);
  const byId = new Map(records.map((row) => [row.sessionId, row]));
  return substituteForks(captures, ROOT, (slug) => (slug === '-home-sam-mill' ? byId : new Map()));
}

const parentRow = (over: Partial<Session> = {}): Session =>
  sessionRow({ sessionId: PARENT_ID, ...over });

describe('substituteForks', () => {
  it('makes a fork that points to the session that started it', async () => {
    const [row, ...others] = await forks(
      { [path(AGENT)]: line('# Belts\nThe belt is **dry**.') + line('Second') },
      [parentRow()],
    );
    assert.deepEqual(others, []);
    assert.equal(row?.kind, 'fork');
    assert.equal(row.sessionId, AGENT);
    assert.equal(row.record, path(AGENT));
    assert.equal(row.title, 'Belts');
    assert.deepEqual(row.parent, {
      sessionId: PARENT_ID,
      cwd: '/home/sam/orchard',
      recordExists: true,
    });
    assert.equal(row.recordState, 'ok');
    assert.equal(row.hints.length, 2);
  });

  it('has no pointer and no folder without the record of the parent', async () => {
    const gone = [[], [parentRow({ kind: 'index-only', recordState: 'gone' })]] as const;
    for (const records of gone) {
      const [row] = await forks({ [path(AGENT)]: line('x') }, records);
      assert.equal(row?.parent, null);
    }
  });

  it('looks for the parent in its own partition only', async () => {
    const [row] = await forks({ [path(AGENT, '-other')]: line('x') }, [parentRow()]);
    assert.equal(row?.parent, null);
  });

  it('keeps the pointer when the parent never stored its folder', async () => {
    const [row] = await forks({ [path(AGENT)]: line('x') }, [parentRow({ cwd: null, cwds: [] })]);
    assert.deepEqual(row?.parent, { sessionId: PARENT_ID, cwd: null, recordExists: true });
  });

  it('makes no fork of an id that has a record of its own', async () => {
    assert.deepEqual(await forks({ [path(OWN_ID)]: line('x') }, [parentRow(), sessionRow()]), []);
  });

  it('skips and counts a half-written last line; an empty capture is a row too', async () => {
    const [row, empty] = await forks(
      { [path(AGENT)]: line('whole') + '{"timestamp":"2026', [path('b')]: '' },
      [parentRow()],
    );
    assert.equal(row?.title, 'whole');
    assert.deepEqual(
      row.problems.map(({ reason, line: at }) => [reason, at]),
      [['damaged-line', 2]],
    );
    assert.equal(empty?.recordState, 'empty');
    assert.equal(empty.title, 'Side conversation b');
    assert.equal(empty.titleFrom, 'none');
  });

  it('reads each message word for word at its line', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (messages) => {
        const bytes = new TextEncoder().encode(messages.map((text) => line(text)).join(''));
        const decoder = new CaptureDecoder();
        const items = new LineSplitter().push(bytes).flatMap((raw) => decoder.decode(raw));
        const turns = items.flatMap((item) => (item.kind === 'turn' ? [item.turn] : []));
        assert.deepEqual(
          turns.map(({ text }) => text),
          messages,
        );
        assert.deepEqual(
          turns.map((turn) => turn.line),
          messages.map((_, i) => i + 1),
        );
        assert.ok(turns.every(({ speaker }) => speaker === 'assistant'));
      }),
    );
  });

  it('knows a capture by its path, on every platform', () => {
    assert.ok(isCapturePath(path(AGENT)));
    assert.ok(isCapturePath('C:\\u\\.claude\\projects\\p\\hypomnesis\\subagent\\a.jsonl'));
    assert.equal(isCapturePath(`${ROOT}/projects/p/${OWN_ID}/subagents/agent-1.jsonl`), false);
  });
});
