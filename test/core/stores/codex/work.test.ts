import assert from 'node:assert/strict';
import type { WorkEvent } from '../../../../src/core/records/workEvent.js';
import { CodexWorkDecoder } from '../../../../src/core/stores/codex/workDecoder.js';
import { LineSplitter } from '../../../../src/core/stores/lines.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';
import { decoded } from '../decoded.js';
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

const eventsOf = (text: string, form: 'lines' | 'document' = 'lines'): readonly WorkEvent[] =>
  decoded(new CodexWorkDecoder(form), text);

function actsIn(events: readonly WorkEvent[]): unknown[] {
  return events
    .filter(({ kind }) => !['cwd', 'branch', 'name', 'tool'].includes(kind))
    .map((event) => {
      const places = ['line', 'byte', 'uuid', 'at', 'part', 'turn'];
      return Object.fromEntries(Object.entries(event).filter(([key]) => !places.includes(key)));
    });
}

const actsOf = (lines: readonly (RecordLine | string)[]): unknown[] =>
  actsIn(eventsOf(toLines(lines)));

function item(payload: RecordLine): RecordLine {
  return { timestamp: '2026-10-01T09:00:00.000Z', type: 'response_item', payload };
}

/** A call and its output, as response items. */
function call(name: string, args: unknown, output: unknown, type = 'function_call'): RecordLine[] {
  const given = typeof args === 'string' ? args : JSON.stringify(args);
  const input = type === 'custom_tool_call' ? { input: given } : { arguments: given };
  return [
    item({ type, name, call_id: 'c1', ...input }),
    item({ type: `${type}_output`, call_id: 'c1', output }),
  ];
}

const said = (text: string, more: object = {}): unknown => ({
  kind: 'said',
  as: 'prompt',
  text,
  question: '',
  opensTurn: true,
  ...more,
});
const ran = (
  command: string,
  exit: number | null,
  output: string,
  more: { readonly cwd?: string | null; readonly hasFailed?: boolean } = {},
): unknown => ({
  kind: 'ran',
  command,
  cwd: null,
  exit,
  hasFailed: exit !== null && exit !== 0,
  output,
  ...more,
});
const file = (path: string, act: string, renamedTo: string | null = null): unknown => ({
  kind: 'file',
  path,
  act,
  renamedTo,
  cwd: null,
});

const PATCH = [
  '*** Begin Patch',
  '*** Add File: new.ts',
  '+*** Update File: not-a-file.ts',
  '*** Update File: old.ts',
  '*** Move to: moved.ts',
  '@@',
  '-a',
  '+b',
  '*** Delete File: gone.ts',
  '*** End Patch',
].join('\n');
const PATCHED = [
  file('new.ts', 'written'),
  file('old.ts', 'edited'),
  file('gone.ts', 'deleted'),
  file('old.ts', 'renamed', 'moved.ts'),
];

describe('what happened in a Codex record', () => {
  const table: readonly [string, readonly (RecordLine | string)[], readonly unknown[]][] = [
    ['a prompt and its event', [...codexUser('Weigh the apples')], [said('Weigh the apples')]],
    [
      'instructions and surroundings',
      [
        codexMessage('user', '# AGENTS.md instructions for /o\n\nBe nice'),
        codexMessage('user', '<environment_context><cwd>/o</cwd></environment_context>'),
      ],
      [],
    ],
    [
      'the assistant',
      [...codexAssistant('They weigh 3 kg.')],
      [{ kind: 'told', text: 'They weigh 3 kg.' }],
    ],
    [
      'a script with its code in JSON',
      [
        ...codexToolCall(
          'npm test',
          JSON.stringify({ output: '1 failed', metadata: { exit_code: 1 } }),
        ),
      ],
      [ran('npm test', 1, '1 failed')],
    ],
    [
      'a command with its code in a head',
      call(
        'exec_command',
        { cmd: 'npm test', workdir: '/o' },
        'Chunk ID: 1\nWall time: 0.1 seconds\nProcess exited with code 0\nOutput:\n3 passed\n',
      ),
      [ran('npm test', 0, '3 passed', { cwd: '/o' })],
    ],
    [
      'a command of the shell tool',
      call(
        'shell_command',
        { command: 'dir' },
        'Exit code: 3\nWall time: 1 seconds\nOutput:\nno\n',
      ),
      [ran('dir', 3, 'no')],
    ],
    [
      'a command as words',
      call('shell', { command: ['rg', '-n', 'a b'] }, 'a.ts:1:a b'),
      [ran("rg -n 'a b'", null, 'a.ts:1:a b')],
    ],
    [
      'a local shell',
      [
        item({
          type: 'local_shell_call',
          call_id: 'c1',
          action: { command: ['bash', '-lc', 'ls'] },
        }),
        item({ type: 'local_shell_call_output', call_id: 'c1', output: 'a' }),
      ],
      [ran('ls', null, 'a')],
    ],
    [
      'words like a code in an output',
      call('shell', { command: ['cat', 'log'] }, `${'x\n'.repeat(300)}Exit code: 9\n`),
      [ran('cat log', null, `${'x\n'.repeat(300)}Exit code: 9`)],
    ],
    [
      'a command that goes on',
      [
        ...call(
          'exec_command',
          { cmd: 'npm run build' },
          'Process running with session ID 7\nOutput:\nat work',
        ),
        item({
          type: 'function_call',
          name: 'write_stdin',
          call_id: 'c2',
          arguments: '{"session_id":7}',
        }),
        item({
          type: 'function_call_output',
          call_id: 'c2',
          output: 'Process exited with code 0\nOutput:\nbuilt',
        }),
      ],
      [ran('npm run build', null, 'at work'), ran('npm run build', 0, 'built')],
    ],
    [
      'a patch of its own tool',
      call('apply_patch', PATCH, 'Exit code: 0\nOutput:\nSuccess', 'custom_tool_call'),
      PATCHED,
    ],
    ['a patch as arguments', call('apply_patch', { input: PATCH }, 'Success'), PATCHED],
    [
      'a patch in a shell',
      call('shell', { command: ['bash', '-lc', `apply_patch <<'EOF'\n${PATCH}\nEOF`] }, 'Success'),
      PATCHED,
    ],
    [
      'a patch that failed',
      call(
        'apply_patch',
        PATCH,
        'apply_patch verification failed: no such lines',
        'custom_tool_call',
      ),
      [],
    ],
    [
      'a plan of steps',
      call(
        'update_plan',
        { plan: [{ step: 'Weigh', status: 'in_progress' }, { step: 'Count' }] },
        'Plan updated',
      ),
      [
        {
          kind: 'tasks',
          list: 'plan',
          tasks: [
            { task: '1', subject: 'Weigh', description: '', status: 'in_progress' },
            { task: '2', subject: 'Count', description: '', status: 'unknown' },
          ],
        },
      ],
    ],
    [
      'answers to questions',
      call(
        'request_user_input',
        { questions: [{ id: 'scale', header: 'Scale', question: 'Which scale?' }] },
        JSON.stringify({ answers: { scale: { answers: ['Old', 'user_note: the brass one'] } } }),
      ),
      [said('Old\nthe brass one', { as: 'answer', question: 'Which scale?', opensTurn: false })],
    ],
    [
      'a proposed plan that is accepted',
      [
        codexMessage('assistant', 'Here:\n<proposed_plan>\nWeigh all\n</proposed_plan>'),
        codexMessage('user', 'Implement the plan.'),
      ],
      [
        { kind: 'plan', text: 'Weigh all', isApproved: false, isEarlier: false },
        { kind: 'told', text: 'Here:\n<proposed_plan>\nWeigh all\n</proposed_plan>' },
        said('Implement the plan.'),
        { kind: 'plan', text: 'Weigh all', isApproved: true, isEarlier: false },
      ],
    ],
    [
      'a compaction and its event',
      [
        {
          timestamp: '2026-10-01T09:00:00.000Z',
          type: 'compacted',
          payload: { message: 'So far.' },
        },
        codexEvent('context_compacted'),
      ],
      [{ kind: 'compaction' }, { kind: 'prior', of: 'compaction', text: 'So far.' }],
    ],
    [
      'noise',
      [codexEvent('token_count', { info: null }), codexEvent('agent_reasoning', { text: 'x' })],
      [],
    ],
    ['reasoning', [item({ type: 'reasoning', summary: [{ text: 'hidden' }] })], []],
    ['a damaged line', ['{"timestamp":"2026'], [{ kind: 'damage', reason: 'damaged-line' }]],
    ['an unknown item', [item({ type: 'weather' })], [{ kind: 'damage', reason: 'unknown-type' }]],
  ];
  for (const [name, lines, expected] of table) {
    it(name, () => {
      assert.deepEqual(actsOf(lines), expected);
    });
  }

  it('reads bare items with a header of their own', () => {
    const lines = [
      {
        id: '1',
        timestamp: '2025-08-24T10:00:00.000Z',
        instructions: null,
        git: { branch: 'weigh' },
      },
      { record_type: 'state' },
      {
        type: 'message',
        role: 'user',
        content: [
          { type: 'input_text', text: '<environment_context><cwd>/o</cwd></environment_context>' },
        ],
      },
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Weigh' }] },
      { type: 'function_call', name: 'shell', call_id: 'c', arguments: '{"command":["ls"]}' },
      { type: 'function_call_output', call_id: 'c', output: 'a' },
    ];
    const events = eventsOf(toLines(lines));
    assert.deepEqual(actsIn(events), [said('Weigh'), ran('ls', null, 'a', { cwd: '/o' })]);
    assert.ok(events.some((event) => event.kind === 'branch' && event.name === 'weigh'));
  });

  for (const indent of [0, 2]) {
    it(`reads the single document of the beginnings, indented by ${indent}`, () => {
      const document = {
        session: { timestamp: '2025-08-23T11:00:00.000Z', id: 'd', instructions: '' },
        items: [
          { role: 'user', content: [{ type: 'text', text: 'Weigh "all"' }] },
          {
            role: 'assistant',
            content: '',
            tool_calls: [
              {
                id: 'c1',
                type: 'function',
                function: { name: 'shell', arguments: '{"command":["ls"]}' },
              },
            ],
          },
          { role: 'tool', tool_call_id: 'c1', content: 'a' },
          { type: 'function_call', name: 'shell', call_id: 'c2', arguments: '{"command":["pwd"]}' },
          {
            type: 'function_call_output',
            call_id: 'c2',
            output: '{"output":"/o","metadata":{"exit_code":0}}',
          },
          { role: 'assistant', content: [{ type: 'output_text', text: 'Weighed.' }] },
        ],
      };
      const events = eventsOf(JSON.stringify(document, null, indent), 'document');
      assert.deepEqual(actsIn(events), [
        said('Weigh "all"'),
        ran('ls', null, 'a'),
        ran('pwd', 0, '/o'),
        { kind: 'told', text: 'Weighed.' },
      ]);
      const places = new Set(events.map(({ line, part }) => `${line}.${part}`));
      assert.equal(places.size, events.length);
    });
  }

  it('follows the folder and the branch', () => {
    const events = eventsOf(
      toLines([codexMeta('x', '/one'), codexTurnContext('/one'), codexTurnContext('/two')]),
    );
    assert.deepEqual(
      events.map((event) => (event.kind === 'cwd' ? event.cwd : event.kind)),
      ['/one', 'branch', '/two'],
    );
  });

  it('withdraws the turns that were rolled back', () => {
    const decoder = new CodexWorkDecoder('lines');
    const splitter = new LineSplitter();
    const text = toLines([
      ...codexUser('one'),
      ...codexUser('two'),
      ...codexUser('three'),
      codexEvent('thread_rolled_back', { num_turns: 2 }),
      ...codexUser('four'),
    ]);
    const events = splitter
      .push(new TextEncoder().encode(text))
      .flatMap((line) => decoder.decode(line));
    const turns = events.flatMap((event) =>
      event.kind === 'said' ? [[event.text, decoder.stands(event.turn)]] : [],
    );
    assert.deepEqual(turns, [
      ['one', true],
      ['two', false],
      ['three', false],
      ['four', true],
    ]);
  });

  it('takes a recorded end before words of the output that sound like a failure', () => {
    const output = JSON.stringify({ output: 'error: of yesterday', metadata: { exit_code: 0 } });
    const [ran] = actsOf([codexMeta(), ...call('shell', { command: ['cat', 'a.log'] }, output)]);
    assert.deepEqual(ran, {
      kind: 'ran',
      command: 'cat a.log',
      cwd: (ran as { cwd: unknown }).cwd,
      exit: 0,
      hasFailed: false,
      output: 'error: of yesterday',
    });
  });
});
