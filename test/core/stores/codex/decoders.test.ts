import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { DocumentDecoder } from '../../../../src/core/stores/codex/documentDecoder.js';
import { personText } from '../../../../src/core/stores/codex/personText.js';
import { RolloutDecoder } from '../../../../src/core/stores/codex/rolloutDecoder.js';
import {
  codexAssistant,
  codexEvent,
  codexMessage,
  codexMeta,
  codexToolCall,
  codexTurnContext,
  codexUser,
  toLines,
} from '../../../support/fixtureRecords.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';
import { ID, itemsOf, turnsOf } from './rollouts.js';

const item = (payload: RecordLine): RecordLine => ({
  timestamp: '2026-10-01T09:00:00.000Z',
  type: 'response_item',
  payload,
});
const spoken = (text: string): readonly (readonly [string, string])[] =>
  turnsOf(text, new RolloutDecoder(ID)).map((turn) => [turn.speaker, turn.text] as const);

describe('Codex: whose words a user-role text holds', () => {
  const MACHINE = [
    '# AGENTS.md instructions for /home/sam\n\n<INSTRUCTIONS>\nBe brief\n</INSTRUCTIONS>',
    '\n<environment_context>\n  <cwd>/x</cwd>\n</environment_context>',
    '<codex_internal_context>x</codex_internal_context>',
    '<skill>\n<name>x</name>\n</skill>',
    '<turn_aborted>\nThe user interrupted</turn_aborted>',
    '<recommended_plugins>x</recommended_plugins>',
    '<user_instructions>\n\nText\n</user_instructions>',
    '<collaboration_mode>x</collaboration_mode>',
    '<user_shell_command>ls</user_shell_command>',
    '<user_action>\nreviewed</user_action>',
    '<image name="[Image #1]">',
    '</image>',
    '<image></image>',
    '# Context from my IDE setup:\n\n## Open tabs:\n- a.ts',
    '# Context from my IDE setup:\n## My request for Codex:\n  \n',
    '  \n ',
  ];
  for (const text of MACHINE) {
    it(`nobody's: ${JSON.stringify(text.slice(0, 48))}`, () =>
      assert.equal(personText(text), null));
  }

  const PERSON: readonly (readonly [string, string])[] = [
    ['  plain words\n', 'plain words'],
    ['<div> does not render', '<div> does not render'],
    ['# A heading of mine\nwords', '# A heading of mine\nwords'],
    [
      '# Context from my IDE setup:\n\n## Active file: a.ts\n\n## My request for Codex:\nfix it',
      'fix it',
    ],
    [
      '# Context from my IDE setup:\n## My request for Codex:\nwhat is\n## My request for Codex:\n',
      'what is\n## My request for Codex:',
    ],
    ['<image name="[Image #1]"></image>\nsee above', 'see above'],
    ['I wrote AGENTS.md instructions', 'I wrote AGENTS.md instructions'],
  ];
  for (const [text, words] of PERSON) {
    it(`a person's: ${JSON.stringify(words.slice(0, 48))}`, () =>
      assert.equal(personText(text), words));
  }

  it('judges each text of a message by itself', () => {
    const content = [
      '# AGENTS.md instructions\nx',
      '<environment_context><cwd>/a/b</cwd></environment_context>',
      'the words',
    ].map((text) => ({ type: 'input_text', text }));
    const text = toLines([item({ type: 'message', role: 'user', content })]);
    assert.deepEqual(spoken(text), [['user', 'the words']]);
    assert.deepEqual(itemsOf(text, new RolloutDecoder(ID))[0], { kind: 'cwd', cwd: '/a/b' });
  });
});

describe('Codex: wrapped lines', () => {
  it('quotes a turn once though an event repeats it, before or after', () => {
    const [userItem, userEvent] = codexUser('Weigh the flour');
    const [answerEvent, answerItem] = codexAssistant('It is 3 kg.');
    const text = toLines([codexMeta(ID), userEvent, userItem, userEvent, answerEvent, answerItem]);
    assert.deepEqual(spoken(text), [
      ['user', 'Weigh the flour'],
      ['assistant', 'It is 3 kg.'],
    ]);
  });

  it('never quotes reasoning, developer texts, or what a compaction repeats', () => {
    const text = toLines([
      item({
        type: 'reasoning',
        summary: [{ type: 'summary_text', text: 'secret thought' }],
        content: null,
      }),
      codexMessage('developer', 'secret rules'),
      codexEvent('agent_reasoning', { text: 'secret thought' }),
      {
        timestamp: '2026-10-01T09:00:00.000Z',
        type: 'compacted',
        payload: {
          message: 'What was done',
          replacement_history: [
            { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'old words' }] },
          ],
        },
      },
    ]);
    assert.deepEqual(spoken(text), [['summary', 'What was done']]);
  });

  it('names the tool of a call and of its output, with the words as they stand in the line', () => {
    const turns = turnsOf(
      toLines([
        ...codexToolCall('ls -la', 'a.txt'),
        ...codexToolCall('grep "x" | wc', '{"output":"3\\n","metadata":{"exit_code":0}}'),
        item({
          type: 'custom_tool_call',
          name: 'apply_patch',
          call_id: 'c9',
          input: '*** Begin Patch\n+a\n',
        }),
        item({
          type: 'custom_tool_call_output',
          call_id: 'c9',
          output: '{"output":"done","metadata":{}}',
        }),
        item({
          type: 'function_call',
          name: 'shell',
          call_id: 'c8',
          arguments: '{"command":["rg","-n","x"]}',
        }),
        item({
          type: 'function_call_output',
          call_id: 'c8',
          output: [
            { type: 'input_text', text: 'part' },
            { type: 'input_image', image_url: 'data:' },
          ],
        }),
        item({
          type: 'web_search_call',
          action: { type: 'search', query: 'millstones', queries: ['millstones'] },
        }),
        item({
          type: 'local_shell_call',
          call_id: 'c7',
          action: { type: 'exec', command: ['bash', '-lc', 'make'] },
        }),
      ]),
      new RolloutDecoder(ID),
    );
    assert.deepEqual(
      turns.map(({ speaker, tool, text }) => [speaker, tool, text]),
      [
        ['tool', 'shell', 'ls -la'],
        ['tool', 'shell', 'a.txt'],
        ['tool', 'shell', '{"command":["bash","-lc","grep \\"x\\" | wc"]}'],
        ['tool', 'shell', '{"output":"3\\n","metadata":{"exit_code":0}}'],
        ['tool', 'apply_patch', '*** Begin Patch\n+a\n'],
        ['tool', 'apply_patch', 'done'],
        ['tool', 'shell', '{"command":["rg","-n","x"]}'],
        ['tool', 'shell', 'part'],
        ['tool', 'web_search', 'millstones'],
        ['tool', 'shell', 'make'],
      ],
    );
  });

  it('gives withdrawn turns, folders and names as items', () => {
    const items = itemsOf(
      toLines([
        codexMeta(ID, '/home/sam/mill'),
        codexMeta('019a0000-0000-7000-8000-00000000beef', '/copied/from/parent'),
        codexTurnContext('/home/sam/mill'),
        codexTurnContext('[removed]'),
        codexTurnContext('C:\\mill'),
        codexEvent('thread_rolled_back', { num_turns: 2 }),
        codexEvent('thread_name_updated', { thread_id: ID, thread_name: 'Mill' }),
        codexEvent('thread_name_updated', { thread_id: 'another', thread_name: 'Not mine' }),
        codexEvent('token_count', {}),
      ]),
      new RolloutDecoder(ID),
    );
    assert.deepEqual(items, [
      { kind: 'cwd', cwd: '/home/sam/mill' },
      { kind: 'cwd', cwd: 'C:\\mill' },
      { kind: 'rollback', turns: 2 },
      { kind: 'title', source: 'custom', title: 'Mill' },
    ]);
  });

  it('reads two records glued on one line, and counts padding and damage', () => {
    const [a] = codexUser('first');
    const [b] = codexUser('second');
    const text = `${JSON.stringify(a)}${JSON.stringify(b)}\n\0\0\0\n{"timestamp":"2026\n`;
    const items = itemsOf(text, new RolloutDecoder(ID));
    assert.deepEqual(
      items.map((one) =>
        one.kind === 'turn'
          ? one.turn.text
          : one.kind === 'damage'
            ? `${one.reason} ${one.line}`
            : one.kind,
      ),
      ['first', 'second', 'nul-padding 2', 'damaged-line 3'],
    );
  });

  it('counts what it does not know by name, and keeps the rest', () => {
    const text = toLines([
      item({ type: 'hologram', text: 'x' }),
      codexEvent('hologram_shown'),
      { timestamp: '2026-10-01T09:00:00.000Z', type: 'hologram_meta', payload: {} },
      codexMessage('user', 'still here'),
    ]);
    const items = itemsOf(text, new RolloutDecoder(ID));
    assert.deepEqual(
      items.slice(0, 3).map((one) => (one.kind === 'damage' ? [one.reason, one.detail] : [])),
      [
        ['unknown-type', 'hologram'],
        ['unknown-type', 'hologram_shown'],
        ['unknown-type', 'hologram_meta'],
      ],
    );
    assert.equal(items.length, 4);
  });

  it('property: every turn comes back word for word, at its line and byte', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => text.trim() !== '' && personText(text) === text);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('user' as const, 'assistant' as const), words)),
        (said) => {
          const lines = said.map(([role, text]) => toLines([codexMessage(role, text)]));
          const turns = turnsOf(lines.join(''), new RolloutDecoder(ID));
          assert.deepEqual(
            turns.map((turn) => [turn.speaker, turn.text]),
            said,
          );
          let byte = 0;
          for (const [index, turn] of turns.entries()) {
            assert.deepEqual([turn.line, turn.byte], [index + 1, byte]);
            byte += new TextEncoder().encode(lines[index]).length;
          }
        },
      ),
    );
  });
});

describe('Codex: bare lines of older versions', () => {
  it('reads items without types and times, the folder from the environment text', () => {
    const bare = (role: string, text: string): RecordLine => ({
      type: 'message',
      id: null,
      role,
      content: [{ type: 'input_text', text }],
    });
    const text = toLines([
      { id: ID, timestamp: '2025-08-24T10:00:00.000Z', instructions: null },
      { record_type: 'state' },
      bare('user', '<environment_context>\n  <cwd>/home/sam/mill</cwd>\n</environment_context>'),
      bare('user', 'Dress the stones'),
      { record_type: 'state' },
      {
        type: 'function_call',
        id: null,
        name: 'shell',
        arguments: '{"command":["zsh","-lc","ls"]}',
        call_id: 'c1',
      },
      { type: 'function_call_output', call_id: 'c1', output: 'stone' },
      {
        type: 'reasoning',
        id: '',
        summary: [],
        content: [{ type: 'reasoning_text', text: 'secret' }],
      },
      bare('assistant', 'Dressed.'),
    ]);
    const items = itemsOf(text, new RolloutDecoder(ID));
    assert.deepEqual(
      items.map((one) =>
        one.kind === 'turn'
          ? [one.turn.speaker, one.turn.text, one.turn.timestamp, one.turn.line]
          : one,
      ),
      [
        { kind: 'cwd', cwd: '/home/sam/mill' },
        ['user', 'Dress the stones', null, 4],
        ['tool', 'ls', null, 6],
        ['tool', 'stone', null, 7],
        ['assistant', 'Dressed.', null, 9],
      ],
    );
  });
});

describe('Codex: one document of the oldest version', () => {
  const document = {
    session: { timestamp: '2025-08-23T11:00:00.000Z', id: ID, instructions: 'Be "brief"' },
    items: [
      {
        role: 'user',
        content: [
          {
            type: 'text',
            text: '<environment_context><cwd>/home/sam/mill</cwd></environment_context>',
          },
        ],
      },
      { role: 'user', content: [{ type: 'text', text: 'Say "hi"\nto the {miller}' }] },
      {
        role: 'assistant',
        content: '',
        reasoning: 'secret',
        tool_calls: [
          {
            id: 'c',
            type: 'function',
            function: { name: 'shell', arguments: '{"command":["ls"]}' },
          },
        ],
      },
      { type: 'reasoning', summary: [{ type: 'summary_text', text: 'secret' }] },
      { type: 'function_call', name: 'shell', call_id: 'c2', arguments: '{"a":1}' },
      { type: 'function_call_output', call_id: 'c2', output: 'grain' },
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Hi.' }] },
    ],
  };
  const expected = [
    ['user', null, 'Say "hi"\nto the {miller}'],
    ['tool', 'shell', '{"command":["ls"]}'],
    ['tool', 'shell', '{"a":1}'],
    ['tool', 'shell', 'grain'],
    ['assistant', null, 'Hi.'],
  ];

  for (const [name, text] of [
    ['indented', JSON.stringify(document, null, 2)],
    ['on one line', JSON.stringify(document)],
  ] as const) {
    it(`${name}: gives each text the line it stands on`, () => {
      const decoder = new DocumentDecoder();
      const items = itemsOf(text, decoder);
      assert.deepEqual(items[0], { kind: 'cwd', cwd: '/home/sam/mill' });
      const turns = items.flatMap((one) => (one.kind === 'turn' ? [one.turn] : []));
      assert.deepEqual(
        turns.map((turn) => [turn.speaker, turn.tool, turn.text]),
        expected,
      );
      assert.deepEqual(decoder.head, { id: ID, startedAt: '2025-08-23T11:00:00.000Z' });
      const lines = text.split('\n');
      for (const turn of turns) {
        const line = lines[turn.line - 1] ?? assert.fail();
        assert.ok(line.includes(JSON.stringify(turn.text)), turn.text);
        const before = lines
          .slice(0, turn.line - 1)
          .map((one) => `${one}\n`)
          .join('');
        assert.equal(turn.byte, new TextEncoder().encode(before).length);
      }
      assert.equal(
        items.some((one) => one.kind === 'damage'),
        false,
      );
    });
  }

  it('keeps what was whole of a document that breaks off, and says so', () => {
    const text = JSON.stringify(document, null, 2);
    const items = itemsOf(
      text.slice(0, text.indexOf('"reasoning": "secret"')),
      new DocumentDecoder(),
    );
    assert.ok(items.some((one) => one.kind === 'turn' && one.turn.text.startsWith('Say')));
    assert.equal(
      items.filter((one) => one.kind === 'damage' && one.reason === 'damaged-line').length,
      1,
    );
  });
});
