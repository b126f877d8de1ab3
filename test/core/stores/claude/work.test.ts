import assert from 'node:assert/strict';
import type { WorkAct, WorkEvent } from '../../../../src/core/records/workEvent.js';
import { ClaudeWorkDecoder } from '../../../../src/core/stores/claude/workDecoder.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';
import { decoded } from '../decoded.js';
import {
  claudeAssistant,
  claudeCommand,
  claudeCompaction,
  claudeMeta,
  claudeProgress,
  claudeToolResult,
  claudeToolUse,
  claudeUser,
  toLines,
} from '../../../support/fixtureRecords.js';

const eventsOf = (lines: readonly (RecordLine | string)[]): readonly WorkEvent[] =>
  decoded(new ClaudeWorkDecoder(), toLines(lines));

/** What happened, without places, folders, branches and tool names. */
function actsOf(lines: readonly (RecordLine | string)[]): unknown[] {
  return eventsOf(lines)
    .filter(({ kind }) => !['cwd', 'branch', 'name', 'tool'].includes(kind))
    .map((event) => {
      const places = ['line', 'byte', 'uuid', 'at', 'part', 'turn'];
      return Object.fromEntries(Object.entries(event).filter(([key]) => !places.includes(key)));
    });
}

function call(
  name: string,
  input: RecordLine,
  output: string,
  extra: RecordLine = {},
): RecordLine[] {
  const { isError = false, result, ...rest } = extra;
  const block = { tool_use_id: 't1', type: 'tool_result', content: output, is_error: isError };
  return [
    claudeToolUse('t1', name, input),
    claudeUser([block], { extra: { toolUseResult: result ?? output, ...rest } }),
  ];
}

const said = (text: string, more: Partial<Extract<WorkAct, { kind: 'said' }>> = {}): WorkAct => ({
  kind: 'said',
  as: 'prompt',
  text,
  question: '',
  opensTurn: true,
  ...more,
});
const CWD = '/home/sam/code/orchard-shop';
const file = (path: string, act: string): unknown => ({
  kind: 'file',
  path,
  act,
  renamedTo: null,
  cwd: CWD,
});
const ran = (command: string, exit: number | null, output: string, hasFailed = false): unknown => ({
  kind: 'ran',
  command,
  cwd: CWD,
  exit,
  hasFailed,
  output,
});

describe('what happened in a Claude record', () => {
  const TODOS = [
    { content: 'Weigh the apples', status: 'completed', activeForm: 'Weighing' },
    { id: 'b', content: 'Count the pears', status: 'in_progress', priority: 'high' },
  ];
  const table: readonly [string, readonly (RecordLine | string)[], readonly unknown[]][] = [
    ['a prompt', [claudeUser('Weigh the apples')], [said('Weigh the apples')]],
    [
      'an editor block before the prompt',
      [
        claudeUser([
          { type: 'text', text: '<ide_opened_file>a.ts</ide_opened_file>' },
          { type: 'text', text: 'Weigh them' },
        ]),
      ],
      [said('Weigh them')],
    ],
    [
      'a command with arguments',
      [claudeCommand('weigh', 'the red ones')],
      [said('the red ones', { as: 'command' })],
    ],
    ['a bare command', [claudeCommand('clear', '')], []],
    ['words of the harness', [claudeMeta('Caveat: The messages below…')], []],
    ['an interruption', [claudeUser('[Request interrupted by user]')], []],
    [
      'the assistant',
      [claudeAssistant('They weigh 3 kg.')],
      [{ kind: 'told', text: 'They weigh 3 kg.' }],
    ],
    [
      'a failure of the service',
      [{ ...claudeAssistant('API Error: 500'), isApiErrorMessage: true }],
      [],
    ],
    ['a read', call('Read', { file_path: '/o/a.ts' }, '1→x'), [file('/o/a.ts', 'read')]],
    [
      'a write',
      call('Write', { file_path: '/o/a.ts', content: 'x' }, 'ok'),
      [file('/o/a.ts', 'written')],
    ],
    [
      'an edit',
      call('Edit', { file_path: '/o/a.ts', old_string: 'x' }, 'ok'),
      [file('/o/a.ts', 'edited')],
    ],
    [
      'many edits',
      call('MultiEdit', { file_path: '/o/a.ts', edits: [] }, 'ok'),
      [file('/o/a.ts', 'edited')],
    ],
    [
      'a notebook',
      call('NotebookEdit', { notebook_path: '/o/a.ipynb' }, 'ok'),
      [file('/o/a.ipynb', 'edited')],
    ],
    [
      'an edit that failed',
      call('Edit', { file_path: '/o/a.ts' }, 'not found', { isError: true }),
      [],
    ],
    [
      'a handoff that was read',
      call(
        'Read',
        { file_path: '/o/docs/handoff-apples.md' },
        '     1→# Apples\n     2→Weigh them',
      ),
      [
        file('/o/docs/handoff-apples.md', 'read'),
        { kind: 'prior', of: 'handoff', text: '# Apples\nWeigh them' },
      ],
    ],
    [
      'a command',
      call('Bash', { command: 'npm test' }, '3 passed'),
      [ran('npm test', 0, '3 passed')],
    ],
    [
      'a command that failed',
      call('Bash', { command: 'npm test' }, 'Exit code 2\n1 failed', { isError: true }),
      [ran('npm test', 2, '1 failed', true)],
    ],
    [
      'a command whose end is not recorded',
      call('Bash', { command: 'npm start' }, '', { result: { interrupted: true, stdout: '' } }),
      [ran('npm start', null, '')],
    ],
    [
      'a command without a result',
      [claudeToolUse('t1', 'Bash', { command: 'npm start' })],
      [ran('npm start', null, '')],
    ],
    [
      'a list of tasks',
      call('TodoWrite', { todos: TODOS }, 'Todos have been modified'),
      [
        {
          kind: 'tasks',
          list: 'todos',
          tasks: [
            { task: '1', subject: 'Weigh the apples', description: '', status: 'completed' },
            { task: 'b', subject: 'Count the pears', description: '', status: 'in_progress' },
          ],
        },
      ],
    ],
    [
      'a task that was made',
      call(
        'TaskCreate',
        { subject: 'Weigh', description: 'All' },
        'Task #4 created successfully: Weigh',
      ),
      [
        {
          kind: 'task',
          task: '4',
          subject: 'Weigh',
          description: 'All',
          status: 'pending',
          isGone: false,
        },
      ],
    ],
    [
      'a task that was changed',
      call('TaskUpdate', { taskId: '4', status: 'completed' }, 'Updated task #4 status'),
      [
        {
          kind: 'task',
          task: '4',
          subject: null,
          description: null,
          status: 'completed',
          isGone: false,
        },
      ],
    ],
    [
      'a plan that was approved',
      call(
        'ExitPlanMode',
        { plan: '# Weigh all' },
        'User has approved your plan. You can now start.',
      ),
      [{ kind: 'plan', text: '# Weigh all', isApproved: true, isEarlier: false }],
    ],
    [
      'a plan that was turned down with words',
      call(
        'ExitPlanMode',
        { plan: '# Weigh all' },
        "The user doesn't want to proceed with this tool use. To tell you how to proceed, the user said:\nOnly the red ones",
        { isError: true },
      ),
      [said('Only the red ones', { as: 'objection', opensTurn: false })],
    ],
    [
      'a step that was turned down without words',
      call(
        'Bash',
        { command: 'rm -rf x' },
        "The user doesn't want to proceed with this tool use.",
        {
          isError: true,
        },
      ),
      [],
    ],
    [
      'a plan from an earlier session',
      [
        claudeUser('Implement the following plan:\n\n# Weigh', {
          extra: { planContent: '# Weigh' },
        }),
      ],
      [{ kind: 'plan', text: '# Weigh', isApproved: true, isEarlier: true }],
    ],
    [
      'answers in the structured copy',
      call('AskUserQuestion', { questions: [] }, 'User has answered', {
        result: {
          questions: [],
          answers: { 'Which scale?': 'The old one', 'Which fruit?': ['a', 'b'] },
        },
      }),
      [
        said('The old one', { as: 'answer', question: 'Which scale?', opensTurn: false }),
        said('a, b', { as: 'answer', question: 'Which fruit?', opensTurn: false }),
      ],
    ],
    [
      'answers in the text alone',
      call(
        'AskUserQuestion',
        { questions: [] },
        'User has answered your questions: "Which scale?"="The old one". You can now continue.',
      ),
      [said('The old one', { as: 'answer', question: 'Which scale?', opensTurn: false })],
    ],
    [
      'a pull request',
      [{ type: 'pr-link', prNumber: 3, prUrl: 'https://github.com/o/s/pull/3', sessionId: 's' }],
      [{ kind: 'link', what: 'pull-request', url: 'https://github.com/o/s/pull/3' }],
    ],
    [
      'a compaction',
      [...claudeCompaction('Apples were weighed.')],
      [{ kind: 'compaction' }, { kind: 'prior', of: 'compaction', text: 'Apples were weighed.' }],
    ],
    ['a progress line', [claudeProgress('weighing')], []],
    [
      'a helper inside the record',
      [
        claudeUser('Weigh for me', { isSidechain: true }),
        claudeAssistant('Weighed', { isSidechain: true }),
      ],
      [{ kind: 'sidechain' }, { kind: 'sidechain' }],
    ],
    ['a damaged line', ['{"type":"user","mess'], [{ kind: 'damage', reason: 'damaged-line' }]],
    [
      'an unknown type',
      [{ type: 'weather', uuid: 'w' }],
      [{ kind: 'damage', reason: 'unknown-type' }],
    ],
    [
      'a prompt queued and taken up later',
      [
        { type: 'queue-operation', operation: 'enqueue', content: 'And the pears', sessionId: 's' },
        claudeAssistant('Going on.'),
        claudeUser('And the pears'),
      ],
      [said('And the pears'), { kind: 'told', text: 'Going on.' }],
    ],
  ];
  for (const [name, lines, expected] of table) {
    it(name, () => {
      assert.deepEqual(actsOf(lines), expected);
    });
  }

  it('names what was in use', () => {
    const names = eventsOf([
      claudeCommand('weigh', ''),
      claudeToolUse('t1', 'Task', { subagent_type: 'fruit-expert', prompt: 'x' }),
      claudeToolUse('t2', 'Skill', { skill: 'scales' }),
      claudeToolUse('t3', 'mcp__shop__price', {}),
      claudeToolUse('t4', 'Bash', { command: 'x' }, { isSidechain: true }),
    ]).flatMap((event) => (event.kind === 'name' ? [event.name] : []));
    assert.deepEqual(names, [
      '/weigh',
      'Task',
      'fruit-expert',
      'Skill',
      'scales',
      'mcp__shop__price',
    ]);
  });

  it('tells two records glued on one line apart by their parts', () => {
    const one = JSON.stringify(claudeUser('First'));
    const two = JSON.stringify(claudeUser('Second'));
    const events = eventsOf([`${one}${two}`]).filter(({ kind }) => kind === 'said');
    assert.equal(events.length, 2);
    assert.equal(new Set(events.map(({ part }) => part)).size, 2);
  });

  it('tells a line that stands twice once', () => {
    const line = claudeUser('Weigh', { uuid: 'u1' });
    assert.deepEqual(actsOf([line, line]), [said('Weigh')]);
  });

  it('keeps only the last lines of an output', () => {
    const output = Array.from({ length: 2_000 }, (_, index) => `line ${index}`).join('\n');
    const [act] = eventsOf(call('Bash', { command: 'x' }, output)).filter(
      ({ kind }) => kind === 'ran',
    );
    assert.ok(act?.kind === 'ran' && act.output.length <= 2_000);
    assert.ok(act.output.endsWith('line 1999') && act.output.startsWith('line '));
  });

  it('reads a tool result with one block and with several', () => {
    const blocks = [
      { type: 'text', text: '3 passed' },
      { type: 'text', text: 'done' },
    ];
    const lines = [
      claudeToolUse('t1', 'Bash', { command: 'npm test' }),
      claudeUser([{ tool_use_id: 't1', type: 'tool_result', content: blocks }]),
    ];
    assert.deepEqual(actsOf(lines), [ran('npm test', 0, '3 passed\ndone')]);
    assert.deepEqual(actsOf([claudeToolResult('unknown', 'x')]), []);
  });
});
