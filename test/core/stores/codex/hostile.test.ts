import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { DocumentDecoder } from '../../../../src/core/stores/codex/documentDecoder.js';
import { RolloutDecoder } from '../../../../src/core/stores/codex/rolloutDecoder.js';
import { CaptureDecoder } from '../../../../src/core/stores/index/capture.js';
import { ClaudeIndex } from '../../../../src/core/stores/index/claudeIndex.js';
import { DEPOSIT_FILES } from '../../../../src/core/stores/index/claudeDeposit.js';
import type { RecordItem } from '../../../../src/core/records/turn.js';
import { memoryFiles } from './memoryFiles.js';
import { DAY, ID, itemsOf, listed } from './rollouts.js';

/** JSON values under the field names that the readers look at, of any shape. */
const fields = [
  'type', 'payload', 'timestamp', 'id', 'role', 'content', 'text', 'arguments', 'output', 'source',
  'cwd', 'session', 'items', 'message', 'command', 'call_id', 'action', 'num_turns', 'instructions',
]; // prettier-ignore
const words = fc.constantFrom(
  'session_meta', 'response_item', 'event_msg', 'turn_context', 'compacted', 'message', 'user',
  'function_call', 'function_call_output', 'user_message', 'thread_rolled_back', '{"command":[[]]}',
  '{"output":{}}', '2026-10-01T09:00:00.000Z', '../../x', '', '\ud83d', 'input_text',
); // prettier-ignore
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    words,
    fc.constantFrom(null, 0, -1, 1e300, true),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...fields), tie('value'), { maxKeys: 6 }),
  ),
}));
const line = fc.oneof(
  value.map((one) => JSON.stringify(one)),
  fc.tuple(value, fc.nat(200)).map(([one, cut]) => JSON.stringify(one).slice(0, cut)),
  fc.string({ unit: 'binary' }),
);
const record = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));

function assertPlaced(items: readonly RecordItem[], lines: number): void {
  for (const item of items) {
    if (item.kind !== 'turn') continue;
    assert.ok(item.turn.text.trim() !== '');
    assert.ok(item.turn.line >= 1 && item.turn.line <= lines);
  }
}

describe('hostile records', () => {
  it('never break a decoder, and every turn keeps a place', () => {
    fc.assert(
      fc.property(record, (text) => {
        const count = text.split('\n').length;
        for (const decoder of [
          new RolloutDecoder(ID),
          new RolloutDecoder(null),
          new DocumentDecoder(),
          new CaptureDecoder(),
        ]) {
          assertPlaced(itemsOf(text, decoder), count);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('never break a listing: each file is a row, refused or a problem', async () => {
    await fc.assert(
      fc.asyncProperty(record, record, async (lines, document) => {
        const paths = [
          `${DAY}/rollout-2026-10-01T09-00-00-${ID}.jsonl`,
          `${DAY}/other.jsonl`,
          `${DAY}/old.json`,
        ];
        const { listing } = await listed(
          Object.fromEntries(paths.map((path, i) => [path, i === 2 ? document : lines])),
        );
        const told = [
          ...listing.sessions.map((row) => row.record),
          ...listing.refused.map(({ path }) => path),
        ];
        assert.deepEqual(told.sort(), [...paths].sort());
        for (const row of listing.sessions) {
          assert.match(row.title, /[\p{L}\p{N}]/u);
          assert.doesNotMatch(row.title, /[\p{Cc}\u202e]/u);
          assert.match(row.sessionId, /^[\w.:-]+$/);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('never break the INDEX: each folder gives an entry', async () => {
    const part = fc.constantFrom(
      '---\n',
      '---js\n',
      'topics: [',
      '"a"]\n',
      'cross_refs:\n',
      '  - #1\n',
      '  - {kind: ',
      '### ',
      '| a | b |\n',
      '|---|---|\n',
      '`x\\|',
      '*a',
      '&a [*a]\n',
      '\n',
      'session_id: x\n',
      '\0',
    );
    const text = fc
      .array(fc.oneof(part, fc.string()), { maxLength: 20 })
      .map((parts) => parts.join(''));
    const folder = `/r/projects/p/hypomnesis/${ID}`;
    await fc.assert(
      fc.asyncProperty(fc.tuple(...DEPOSIT_FILES.map(() => text)), async (texts) => {
        const contents = Object.fromEntries(
          DEPOSIT_FILES.map((name, i) => [`${folder}/${name}`, texts[i] ?? '']),
        );
        const { deposits } = await new ClaudeIndex(memoryFiles(contents)).read('/r');
        assert.equal(deposits[0]?.deposit.sessionId, ID);
      }),
      { numRuns: 200 },
    );
  });
});
