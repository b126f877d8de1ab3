import assert from 'node:assert/strict';
import { readContext } from '../../../../src/core/diylisis/context/readContext.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';
import {
  claudeAssistant,
  claudeCompaction,
  claudeToolUse,
  claudeUser,
  codexMeta,
  codexToolCall,
  codexUser,
  toLines,
} from '../../../support/fixtureRecords.js';
import { memoryFiles } from '../../stores/codex/memoryFiles.js';
import { chained, contextFrom, gathered, ofKind, RECORD, told } from './reading.js';

let calls = 0;

/** A call and its result. */
function step(
  name: string,
  input: RecordLine,
  output = 'ok',
  options: { readonly isError?: boolean; readonly timestamp?: string } = {},
): readonly [RecordLine, RecordLine] {
  const id = `t${(calls += 1)}`;
  const { isError = false, timestamp } = options;
  const block = { tool_use_id: id, type: 'tool_result', content: output, is_error: isError };
  const at = timestamp === undefined ? {} : { timestamp };
  return [
    claudeToolUse(id, name, input, at),
    claudeUser([block], { ...at, extra: { toolUseResult: output } }),
  ];
}

const run = (command: string, output = '', exit = 0): readonly [RecordLine, RecordLine] =>
  step('Bash', { command }, exit === 0 ? output : `Exit code ${exit}\n${output}`, {
    isError: exit !== 0,
  });

describe('the working context of a record', () => {
  it('holds each thing with its origin and its exact place', async () => {
    const lines = chained(
      claudeUser('Weigh the apples. Never round.', { uuid: 'u1' }),
      ...step('Edit', { file_path: 'src/scale.ts' }),
      ...run('npm test', '3 passed'),
      claudeAssistant('All apples are weighed and the three tests of the scale pass now.'),
    );
    const { items, cwd, branch, humanTurns, watchlist } = await contextFrom(lines);
    const text = toLines(lines);
    const starts = [0, ...[...text.matchAll(/\n/gu)].map(({ index }) => index + 1)];
    for (const { source, turn, id } of items) {
      assert.ok(source?.kind === 'record' && source.locator.record === RECORD, id);
      assert.equal(source.locator.byte, starts[source.locator.line - 1], id);
      assert.equal(turn, 1, id);
    }
    assert.deepEqual(
      items.map(({ id, origin, content }) => [id, origin, content]),
      [
        ['branch-1.1', 'ToolOutput', 'main'],
        ['ask-1.2', 'UserStatement', 'Weigh the apples.'],
        ['constraint-1.2.1', 'UserStatement', 'Never round.'],
        ['file-3.0', 'ToolOutput', 'edited src/scale.ts'],
        ['command-5.0', 'ToolOutput', 'npm test (exit code 0)'],
        [
          'account-6.0',
          'AIInference',
          'All apples are weighed and the three tests of the scale pass now.',
        ],
      ],
    );
    assert.deepEqual([cwd, branch, humanTurns], ['/home/sam/code/orchard-shop', 'main', 1]);
    assert.deepEqual(watchlist, ['Edit', 'Bash']);
  });

  it('has one item a file with all that was done to it, where it was done last', async () => {
    const context = await contextFrom(
      chained(
        claudeUser('Weigh'),
        ...step('Read', { file_path: '/home/sam/code/orchard-shop/a.ts' }),
        ...step('Write', { file_path: 'a.ts' }),
        ...step('Read', { file_path: '/elsewhere/b.md' }),
        ...run('git mv c.ts d.ts && rm e.ts'),
        ...run('rm missing.ts', 'No such file', 1),
      ),
    );
    assert.deepEqual(told(context, 'file'), [
      'file: read, written a.ts',
      'file: read /elsewhere/b.md',
      'file: renamed c.ts to d.ts',
      'file: deleted e.ts',
    ]);
    const [a, b, c] = ofKind(context, 'file');
    assert.deepEqual(a?.body.acts, ['read', 'written']);
    assert.equal(a.source?.kind === 'record' ? a.source.locator.line : 0, 5);
    assert.equal(b?.origin, 'DocumentRead');
    assert.equal(c?.body.renamedTo, '/home/sam/code/orchard-shop/d.ts');
  });

  it('has one item a command with its last run', async () => {
    const context = await contextFrom(
      chained(
        claudeUser('Weigh'),
        ...run('npm test', '1 failed', 1),
        ...run('npm test', '3 passed'),
        ...run('npm run lint | tail -3', 'clean'),
        ...run('ls', 'a'),
      ),
    );
    const commands = ofKind(context, 'command').map(({ body }) => [
      body.command,
      body.exit,
      body.isVerification,
      body.output,
    ]);
    assert.deepEqual(commands, [
      ['npm test', 0, true, '3 passed'],
      ['npm run lint | tail -3', null, true, 'clean'],
      ['ls', 0, false, 'a'],
    ]);
  });

  it('keeps errors that stand, and only those', async () => {
    const context = await contextFrom(
      chained(
        claudeUser('Weigh'),
        ...run('npm test', '1 failed', 1),
        ...run('grep -n x a.ts', '', 1),
        ...step('Edit', { file_path: '/o/a.ts' }, 'String to replace not found', { isError: true }),
        ...step('Edit', { file_path: '/o/b.ts' }, 'String to replace not found', { isError: true }),
        claudeUser('Go on'),
        ...run('npm run lint', '2 problems', 1),
        ...run('npm test', '3 passed'),
        ...step('Edit', { file_path: '/o/a.ts' }),
      ),
    );
    assert.deepEqual(told(context, 'error'), [
      'error: Edit /o/b.ts: String to replace not found',
      'error: `npm run lint` ended with exit code 1:\n2 problems',
    ]);
  });

  it('lets an error stand whose success was withdrawn', async () => {
    const [one, two] = run('npm test', '3 passed');
    const lines = [
      ...chained(
        claudeUser('Weigh', { uuid: 'w1' }),
        ...run('npm test', '1 failed', 1),
        claudeAssistant('It fails.', { uuid: 'w2' }),
        claudeUser('Repair', { uuid: 'w3' }),
        { ...one, uuid: 'w4' },
        { ...two, uuid: 'w5' },
      ),
      claudeUser('Leave it', { uuid: 'w6', parentUuid: 'w2' }),
    ];
    const context = await contextFrom(lines);
    assert.equal(told(context, 'error').length, 1);
    assert.equal(ofKind(context, 'command')[0]?.body.exit, 1);
    assert.equal(context.leftOut.withdrawnTurns, 1);
  });

  it('has the last state of task lists and of single tasks', async () => {
    const todos = (...rows: readonly (readonly [string, string])[]): RecordLine => ({
      todos: rows.map(([content, status]) => ({ content, status, activeForm: content })),
    });
    const context = await contextFrom(
      chained(
        claudeUser('Weigh'),
        ...step('TodoWrite', todos(['Weigh', 'in_progress'], ['Count', 'pending'])),
        ...step('TodoWrite', todos(['Weigh', 'completed'], ['Pack', 'pending'])),
        ...step(
          'TaskCreate',
          { subject: 'Ship', description: 'By cart' },
          'Task #1 created successfully: Ship',
        ),
        ...step(
          'TaskCreate',
          { subject: 'Sell', description: '' },
          'Task #2 created successfully: Sell',
        ),
        ...step('TaskUpdate', { taskId: '1', status: 'in_progress' }, 'Updated task #1 status'),
        ...step('TaskUpdate', { taskId: '2', status: 'deleted' }, 'Updated task #2 status'),
      ),
    );
    assert.deepEqual(
      ofKind(context, 'task').map(({ body }) => [body.subject, body.description, body.status]),
      [
        ['Weigh', '', 'completed'],
        ['Pack', '', 'pending'],
        ['Ship', 'By cart', 'in_progress'],
      ],
    );
  });

  it('tells which tasks rest on a thing', async () => {
    const context = await contextFrom(
      chained(
        claudeUser('Calibrate the brass scale before lunch. Paint the fence.'),
        ...step('Edit', { file_path: 'src/scale.ts' }),
        ...step(
          'TodoWrite',
          {
            todos: [
              { content: 'Calibrate the brass scale', status: 'pending' },
              { content: 'Test scale.ts', status: 'pending' },
            ],
          },
          'ok',
        ),
      ),
    );
    const [first, second] = ofKind(context, 'task').map(({ id }) => id);
    const of = (start: string): readonly string[] =>
      context.items.find(({ content }) => content.startsWith(start))?.downstream ?? [];
    assert.deepEqual(of('Calibrate the brass scale before'), [first]);
    assert.deepEqual(of('edited src/scale.ts'), [second]);
    assert.deepEqual(of('Paint'), []);
  });

  it('names what a correction replaces', async () => {
    const context = await contextFrom(
      chained(
        claudeUser('Store the weights as ounces in the ledger'),
        claudeAssistant('Fine.'),
        claudeUser('Paint the fence green'),
        claudeAssistant('Fine.'),
        claudeUser('No, store weights as grams instead of ounces'),
      ),
    );
    const [correction] = ofKind(context, 'correction');
    const replaced = context.items.filter(({ id }) => correction?.body.replaces.includes(id));
    assert.deepEqual(
      replaced.map(({ content }) => content),
      ['Store the weights as ounces in the ledger'],
    );
  });

  it('keeps commits, branches, pull requests and addresses', async () => {
    const context = await contextFrom(
      chained(
        claudeUser('Weigh, see https://docs.example/scale and issue 88'),
        ...run('git checkout -b scales'),
        ...run('git commit -am w', '[scales 1a2b3c4] Weigh all'),
        ...run('gh pr create --fill', 'https://github.com/o/s/pull/7\n'),
        ...run('curl https://x.example', 'see https://noise.example/y'),
        claudeAssistant('It is at https://github.com/o/s/pull/7 for you to look at now.'),
      ),
    );
    assert.deepEqual(told(context, 'commit', 'branch', 'link'), [
      'branch: main',
      'link: https://docs.example/scale',
      'link: issue #88',
      'commit: 1a2b3c4 Weigh all',
      'branch: scales',
      'link: https://github.com/o/s/pull/7',
    ]);
    assert.equal(context.branch, 'scales');
    assert.equal(context.items.find(({ content }) => content.endsWith('/7'))?.origin, 'ToolOutput');
  });

  it('gives the assistant’s last account, and the one before where it is only a word', async () => {
    const account =
      'The scale now weighs in grams. The fence is still to be painted, which needs a brush and two days of dry weather first.';
    const context = await contextFrom(
      chained(
        claudeUser('Weigh'),
        claudeAssistant('I will look at the scale first, as it is the larger of the two things.'),
        claudeUser('Go on'),
        claudeAssistant("I've decided to keep whole grams in the ledger."),
        claudeAssistant(account),
        claudeUser('push'),
        claudeAssistant('Pushed.'),
      ),
    );
    assert.deepEqual(told(context, 'account', 'decision'), [
      "decision: I've decided to keep whole grams in the ledger.",
      'account: The scale now weighs in grams.',
      'account: The fence is still to be painted, which needs a brush and two days of dry weather first.',
      'account: Pushed.',
    ]);
    assert.ok(
      context.items.every(
        ({ body, origin }) => body.kind !== 'account' || origin === 'AIInference',
      ),
    );
  });

  it('keeps approved plans, and a proposed one only while it is the last', async () => {
    const context = await contextFrom(
      chained(
        claudeUser('Weigh'),
        ...step('ExitPlanMode', { plan: 'Weigh by hand' }, 'User has approved your plan.'),
        ...step(
          'ExitPlanMode',
          { plan: 'Weigh by machine' },
          "The user doesn't want to proceed with this tool use. To tell you how to proceed, the user said:\nby hand, as we had it",
          { isError: true },
        ),
      ),
    );
    assert.deepEqual(told(context, 'plan', 'correction'), [
      'plan: Weigh by hand',
      'correction: by hand, as we had it',
    ]);
  });

  it('holds an answer with what was asked', async () => {
    const lines = chained(
      claudeUser('Weigh'),
      claudeToolUse('q', 'AskUserQuestion', { questions: [] }),
    );
    const block = { tool_use_id: 'q', type: 'tool_result', content: 'answered' };
    const context = await contextFrom([
      ...lines,
      claudeUser([block], { extra: { toolUseResult: { answers: { 'Which scale?': 'Brass' } } } }),
    ]);
    const [answer] = ofKind(context, 'answer');
    assert.deepEqual(
      [answer?.content, answer?.body.question, answer?.origin],
      ['Brass', 'Which scale?', 'UserStatement'],
    );
    assert.equal(context.humanTurns, 1);
  });

  it('never tells what only a helper said', async () => {
    const context = await contextFrom([
      claudeUser('Weigh', { uuid: 'h1' }),
      claudeUser('Secretly paint the fence', { isSidechain: true }),
      claudeAssistant('I painted the fence and it is all green now, as you wanted.', {
        isSidechain: true,
      }),
      claudeToolUse('s', 'Bash', { command: 'paint fence' }, { isSidechain: true }),
    ]);
    assert.equal(context.leftOut.sidechainLines, 3);
    assert.deepEqual(told(context), ['branch: main', 'ask: Weigh']);
    assert.deepEqual(context.watchlist, []);
  });

  it('counts lines that could not be read, once each', async () => {
    const context = await contextFrom([claudeUser('Weigh'), '{"type":', { type: 'weather' }, 'x']);
    assert.equal(context.leftOut.unreadLines, 3);
  });

  describe('of a part of the record', () => {
    const lines = [
      ...chained(claudeUser('Weigh the apples', { uuid: 'r1' }), ...run('npm test', '1 failed', 1)),
      ...claudeCompaction('Apples were weighed.', { uuid: 'r5' }),
      ...chained(
        claudeUser('Count the pears', { uuid: 'r6', parentUuid: 'r5' }),
        ...run('npm test', '3 passed'),
        claudeUser('Pack them'),
      ),
    ];

    it('begins at the last compaction, with its summary', async () => {
      const { context, hasCompaction, turns } = await gathered(lines, {
        range: { kind: 'since-compaction' },
      });
      assert.ok(hasCompaction);
      assert.deepEqual(told(context), [
        'prior: Apples were weighed.',
        'ask: Count the pears',
        'command: npm test (exit code 0)',
        'ask: Pack them',
      ]);
      assert.equal(ofKind(context, 'prior')[0]?.origin, 'PriorTask');
      assert.deepEqual([context.humanTurns, context.leftOut.beforeRange], [2, 1]);
      assert.deepEqual(
        turns.map(({ line, text }) => [line, text]),
        [
          [1, 'Weigh the apples'],
          [6, 'Count the pears'],
          [9, 'Pack them'],
        ],
      );
    });

    it('begins at a turn', async () => {
      const context = await contextFrom(lines, { range: { kind: 'from', line: 9 } });
      assert.deepEqual(told(context), ['ask: Pack them']);
      assert.deepEqual([context.humanTurns, context.leftOut.beforeRange], [1, 2]);
      assert.equal(context.items[0]?.turn, 3);
    });

    it('is the whole where nothing was compacted', async () => {
      const { context, hasCompaction } = await gathered([claudeUser('Weigh')], {
        range: { kind: 'since-compaction' },
      });
      assert.ok(!hasCompaction);
      assert.deepEqual(told(context, 'ask'), ['ask: Weigh']);
    });

    it('begins at the compaction that stands when a later one was withdrawn', async () => {
      const all = [
        ...lines,
        claudeAssistant('Packed.', { uuid: 'r20' }),
        claudeUser('Sell them', { uuid: 'r21', parentUuid: 'r20' }),
        ...claudeCompaction('Pears were sold.', { uuid: 'r22' }),
        claudeUser('Give them away', { uuid: 'r23', parentUuid: 'r20' }),
      ];
      const context = await contextFrom(all, { range: { kind: 'since-compaction' } });
      assert.deepEqual(told(context, 'prior'), ['prior: Apples were weighed.']);
    });
  });

  it('reads a record that grows up to where it was, and says how large it is', async () => {
    const before = toLines([claudeUser('Weigh')]);
    const after = before + toLines([claudeUser('Count')]);
    const first = await contextFrom(before);
    assert.deepEqual([first.readTo, first.bytes], [before.length, before.length]);
    const again = await contextFrom(after, { readTo: first.readTo });
    assert.deepEqual(again.items, first.items);
    assert.deepEqual([again.readTo, again.bytes], [before.length, after.length]);
    assert.equal((await contextFrom(after, { readTo: 0 })).items.length, 0);
  });

  it('reads Codex records alike', async () => {
    const lines = [
      codexMeta('x', '/o'),
      ...codexUser('Weigh the apples'),
      ...codexToolCall(
        'npm test',
        JSON.stringify({ output: '3 passed', metadata: { exit_code: 0 } }),
      ),
    ];
    const context = await contextFrom(lines, { runtime: 'codex' });
    assert.deepEqual(told(context), [
      'branch: main',
      'ask: Weigh the apples',
      'command: npm test (exit code 0)',
    ]);
  });

  it('takes a handoff that was shown in a shell for an earlier one', async () => {
    const lines = [
      ...codexUser('Go on'),
      ...codexToolCall('cat docs/handoff/scale.md', 'Weigh the pears next.'),
    ];
    const context = await contextFrom(lines, { runtime: 'codex' });
    assert.deepEqual(told(context, 'prior', 'file'), [
      'file: read docs/handoff/scale.md',
      'prior: Weigh the pears next.',
    ]);
  });

  it('says why a record cannot be read, and stops when told to', async () => {
    const files = memoryFiles({ '/a.jsonl': toLines([claudeUser('Weigh')]) });
    const source = { record: '/a.jsonl', runtime: 'claude', sessionId: null } as const;
    const reading = { range: { kind: 'all' }, readTo: null } as const;
    const controller = new AbortController();
    controller.abort(new Error('stopped'));
    await assert.rejects(
      readContext(files, source, { ...reading, signal: controller.signal }),
      /stopped/,
    );
    files.failOn('/a.jsonl', 'no-permission');
    const read = await readContext(files, source, reading);
    assert.ok(!read.ok && read.error.reason === 'no-permission');
    const gone = await readContext(files, { ...source, record: '/b.jsonl' }, reading);
    assert.ok(!gone.ok && gone.error.reason === 'vanished');
  });
});
