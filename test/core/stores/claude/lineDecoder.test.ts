import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ClaudeLineDecoder } from '../../../../src/core/stores/claude/lineDecoder.js';
import {
  claudeAiTitle,
  claudeAssistant,
  claudeCommand,
  claudeCompaction,
  claudeCustomTitle,
  claudeMeta,
  claudeProgress,
  claudeSnapshot,
  claudeSummary,
  claudeToolResult,
  claudeToolUse,
  claudeUser,
  toLines,
} from '../../../support/fixtureRecords.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';
import { damageOf, decodeRecord, spoken, turnsOf } from './decoding.js';

const queue = (operation: string, content?: string): RecordLine => ({
  type: 'queue-operation',
  operation,
  timestamp: '2026-10-01T09:00:00.000Z',
  sessionId: 's',
  ...(content === undefined ? {} : { content }),
});
const queuedAttachment = (prompt: unknown, extra: RecordLine = {}): RecordLine => ({
  type: 'attachment',
  uuid: 'q1',
  attachment: { type: 'queued_command', prompt, commandMode: 'prompt', ...extra },
});

/** Each trap of the formats with a line of its own and what must come of it. */
const TRAPS: readonly (readonly [string, readonly (RecordLine | string)[], readonly string[]])[] = [
  [
    'editor block and prompt as blocks of one message',
    [
      claudeUser([
        { type: 'text', text: '<ide_opened_file>/src/a.ts</ide_opened_file>' },
        { type: 'text', text: 'why is the fee doubled?' },
      ]),
    ],
    ['user: why is the fee doubled?'],
  ],
  [
    'an image with text',
    [
      claudeUser([
        { type: 'image', source: {} },
        { type: 'text', text: 'look' },
      ]),
    ],
    ['user: look'],
  ],
  [
    'thinking is never a turn',
    [
      claudeAssistant([
        { type: 'thinking', thinking: 'secret', signature: 'x' },
        { type: 'text', text: 'Here.' },
      ]),
    ],
    ['assistant: Here.'],
  ],
  [
    'assistant content as a string',
    [{ type: 'assistant', uuid: 'a', message: { content: 'plain' } }],
    ['assistant: plain'],
  ],
  [
    'harness-made error texts are not the assistant’s',
    [
      {
        type: 'assistant',
        uuid: 'a',
        message: { model: '<synthetic>', content: [{ type: 'text', text: 'API Error 529' }] },
      },
    ],
    ['tool: API Error 529'],
  ],
  [
    'a tool call and its result',
    [
      claudeToolUse('t1', 'Bash', { command: 'npm test', description: 'Run tests', timeout: 5 }),
      claudeToolResult('t1', '3 passing'),
    ],
    ['tool: npm test', 'tool: Run tests', 'tool: 3 passing'],
  ],
  [
    'a tool result as a list',
    [
      claudeUser([
        {
          type: 'tool_result',
          tool_use_id: 't',
          content: [
            { type: 'text', text: 'one' },
            { type: 'image', source: {} },
            { type: 'text', text: 'two' },
          ],
        },
      ]),
    ],
    ['tool: one', 'tool: two'],
  ],
  [
    'a tool result whose copy is a string',
    [
      claudeUser([{ type: 'tool_result', tool_use_id: 't', content: 'Error: x' }], {
        extra: { toolUseResult: 'Error: x' },
      }),
    ],
    ['tool: Error: x'],
  ],
  [
    'a compaction',
    claudeCompaction('Cents done.'),
    [
      'summary: This session is being continued from a previous conversation that ran out of context. The conversation is summarized below:\nCents done.',
    ],
  ],
  ['a command with arguments', [claudeCommand('fix', 'the tax step')], ['user: the tax step']],
  ['harness text', [claudeMeta('Caveat: harness')], []],
  ['noise lines', [claudeProgress('x'), claudeSnapshot(), claudeUser('real')], ['user: real']],
  [
    'a prompt taken up at once counts at its own line',
    [queue('enqueue', 'ship it'), queue('dequeue'), claudeUser('ship it')],
    ['user: ship it'],
  ],
  [
    'a prompt queued while busy and taken up later counts once',
    [
      queue('enqueue', 'add a test'),
      claudeAssistant('Working.'),
      queue('dequeue'),
      claudeUser('add a test'),
    ],
    ['user: add a test', 'assistant: Working.'],
  ],
  [
    'a prompt that stands only in the queue',
    [queue('enqueue', 'does it fail?'), claudeAssistant('Yes.'), queue('remove')],
    ['user: does it fail?', 'assistant: Yes.'],
  ],
  [
    'a prompt queued by the very last line',
    [claudeAssistant('Yes.'), queue('enqueue', 'and now?')],
    ['assistant: Yes.', 'user: and now?'],
  ],
  [
    'several queued prompts taken up as one',
    [
      queue('enqueue', 'one'),
      queue('enqueue', 'two'),
      claudeAssistant('Hm.'),
      queue('dequeue'),
      claudeUser('one\ntwo'),
    ],
    ['user: one', 'user: two', 'assistant: Hm.'],
  ],
  ['a queued prompt as attachment', [queuedAttachment('from the queue')], ['user: from the queue']],
  [
    'a queued prompt as attachment with blocks',
    [queuedAttachment([{ type: 'image' }, { type: 'text', text: 'see this' }])],
    ['user: see this'],
  ],
  [
    'a queue and its attachment count once',
    [queue('enqueue', 'again'), claudeAssistant('…'), queuedAttachment('again')],
    ['user: again', 'assistant: …'],
  ],
  [
    'a queued notice',
    [
      queue('enqueue', '<task-notification>x</task-notification>'),
      queue('enqueue', '{"task_id":"1"}'),
    ],
    [],
  ],
  [
    'a queued message of another agent',
    [queuedAttachment('do it', { origin: { kind: 'x', senderTaskId: '7' } })],
    [],
  ],
  [
    'the same words typed twice are two turns',
    [claudeUser('go on'), claudeUser('go on')],
    ['user: go on', 'user: go on'],
  ],
  [
    'a sidechain line inside the session',
    [claudeUser('Find all callers', { isSidechain: true })],
    ['assistant: Find all callers'],
  ],
  [
    'an account after an absence',
    [{ type: 'system', subtype: 'away_summary', content: 'While away: merged.' }],
    ['summary: While away: merged.'],
  ],
  [
    'text cut inside an emoji',
    ['{"type":"user","uuid":"u","message":{"role":"user","content":"half \\ud83d"}}'],
    ['user: half \ud83d'],
  ],
  [
    'two records glued on one line',
    [`${JSON.stringify(claudeUser('one'))}${JSON.stringify(claudeUser('two'))}`],
    ['user: one', 'user: two'],
  ],
  [
    'a half-written record with a whole one behind',
    [`{"type":"user","message":{"content":"los${JSON.stringify(claudeUser('kept'))}`],
    ['user: kept'],
  ],
  [
    'noise glued before a record',
    [`${JSON.stringify(claudeProgress('x'))}${JSON.stringify(claudeUser('kept'))}`],
    ['user: kept'],
  ],
];

describe('decoding a Claude record', () => {
  for (const [name, lines, expected] of TRAPS) {
    it(name, () => assert.deepEqual(spoken(lines), expected));
  }

  it('counts damage with its reason and reads on', () => {
    const lines = [
      '// a remark that is no JSON',
      '{"type":"user","message":{"content":"half',
      '42',
      { type: 'dream-journal', uuid: 'x' },
      { 'no type': true },
      claudeUser('still here'),
    ];
    assert.deepEqual(damageOf(lines), [
      'damaged-line',
      'damaged-line',
      'damaged-line',
      'unknown-type dream-journal',
      'unknown-type without a name',
    ]);
    assert.deepEqual(spoken(lines), ['user: still here']);
  });

  it('reads a line behind NUL padding', () => {
    const record = `${'\0'.repeat(40)}${toLines([claudeUser('after the crash')])}\0\0\0\n`;
    assert.deepEqual(spoken(record), ['user: after the crash']);
    assert.deepEqual(damageOf(record), ['nul-padding', 'nul-padding']);
  });

  it('reads a byte-order mark, CRLF line ends, blank lines and no final line end', () => {
    const record = `\ufeff${toLines([claudeUser('one'), '', claudeUser('two')])}`
      .replaceAll('\n', '\r\n')
      .trimEnd();
    assert.deepEqual(spoken(record), ['user: one', 'user: two']);
    assert.deepEqual(damageOf(record), []);
  });

  it('keeps the beginning of a line that is too long', () => {
    const text = JSON.stringify(claudeUser('a very long paste'.repeat(50)));
    const bytes = new TextEncoder().encode(text).subarray(0, 400);
    const items = new ClaudeLineDecoder().decode({ line: 3, byte: 90, bytes, length: 9_000 });
    const [turn] = turnsOf(items);
    assert.ok(turn?.text.startsWith('a very long paste'));
    assert.deepEqual([turn?.line, turn?.byte], [3, 90]);
    assert.ok(items.some((item) => item.kind === 'damage' && item.reason === 'line-too-long'));
  });

  it('tells titles, folders, ids and tool names', () => {
    const items = decodeRecord([
      claudeSummary('Cart rounding'),
      claudeCustomTitle('My name'),
      claudeAiTitle('Their name'),
      claudeToolUse('t1', 'Read', { file_path: '/a' }, { uuid: 'u1', cwd: '/one', sessionId: 's' }),
      claudeToolResult('t1', 'text', { uuid: 'u2', cwd: '/one', sessionId: 's' }),
      claudeUser('x', { uuid: 'u3', cwd: '/two', sessionId: 's' }),
    ]);
    assert.deepEqual(
      items.filter(({ kind }) => kind !== 'turn'),
      [
        { kind: 'title', source: 'summary', title: 'Cart rounding' },
        { kind: 'title', source: 'custom', title: 'My name' },
        { kind: 'title', source: 'ai', title: 'Their name' },
        { kind: 'uuid', uuid: 'u1', sessionId: 's' },
        { kind: 'cwd', cwd: '/one' },
        { kind: 'uuid', uuid: 'u2', sessionId: 's' },
        { kind: 'uuid', uuid: 'u3', sessionId: 's' },
        { kind: 'cwd', cwd: '/two' },
      ],
    );
    assert.deepEqual(
      turnsOf(items).map(({ tool }) => tool),
      ['Read', 'Read', null],
    );
  });

  it('gives every turn the place and time of its line', () => {
    const record = toLines([
      claudeUser('première'),
      claudeAssistant('zweite', { timestamp: 'no time' }),
    ]);
    const [first, second] = turnsOf(decodeRecord(record));
    const secondByte = new TextEncoder().encode(record.slice(0, record.indexOf('\n') + 1)).length;
    assert.deepEqual(
      [first?.line, first?.byte, first?.timestamp],
      [1, 0, '2026-10-01T09:00:00.000Z'],
    );
    assert.deepEqual([second?.line, second?.byte, second?.timestamp], [2, secondByte, null]);
  });

  it('never throws and quotes only words of the line, whatever the line is', () => {
    const block = fc.record(
      {
        type: fc.constantFrom('text', 'tool_use', 'tool_result', 'thinking', 'x'),
        text: fc.jsonValue(),
        content: fc.jsonValue(),
        input: fc.jsonValue(),
        name: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const line = fc.record(
      {
        type: fc.constantFrom(
          'user',
          'assistant',
          'queue-operation',
          'attachment',
          'system',
          'summary',
          'odd',
        ),
        message: fc.oneof(
          fc.jsonValue(),
          fc.record({ content: fc.oneof(fc.jsonValue(), fc.array(block)) }),
        ),
        attachment: fc.jsonValue(),
        operation: fc.constantFrom('enqueue', 'dequeue'),
        content: fc.jsonValue(),
        uuid: fc.jsonValue(),
        origin: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const texts = lines.map((value) => allStrings(JSON.parse(JSON.stringify(value))));
        for (const { text, line: number } of turnsOf(decodeRecord(lines))) {
          assert.ok(
            texts[number - 1]?.some((whole) => whole.includes(text)),
            text,
          );
        }
      }),
    );
  });
});

function allStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(allStrings)
    : [];
}
