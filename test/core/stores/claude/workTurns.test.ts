import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TurnTree } from '../../../../src/core/records/turnTree.js';
import { ClaudeWorkDecoder } from '../../../../src/core/stores/claude/workDecoder.js';
import type { RecordLine } from '../../../support/fixtureRecords.js';
import { decoded } from '../decoded.js';
import {
  claudeAssistant,
  claudeCompaction,
  claudeProgress,
  claudeToolResult,
  claudeToolUse,
  claudeUser,
  toLines,
} from '../../../support/fixtureRecords.js';

/** Prompts of a record that stand, in order. */
function standing(lines: readonly RecordLine[]): string[] {
  const decoder = new ClaudeWorkDecoder();
  return decoded(decoder, toLines(lines)).flatMap((event) =>
    event.kind === 'said' && decoder.stands(event.turn) ? [event.text] : [],
  );
}

const user = (text: string, uuid: string, parentUuid: string | null): RecordLine =>
  claudeUser(text, { uuid, parentUuid });
const answer = (uuid: string, parentUuid: string): RecordLine =>
  claudeAssistant('Done.', { uuid, parentUuid });

describe('which of the turns of a Claude record stand', () => {
  const table: readonly [string, readonly RecordLine[], readonly string[]][] = [
    ['a plain chain', [user('a', '1', null), answer('2', '1'), user('b', '3', '2')], ['a', 'b']],
    [
      'a prompt written anew',
      [user('a', '1', null), answer('2', '1'), user('b', '3', '2'), user('c', '4', '2')],
      ['a', 'c'],
    ],
    [
      'a way back over several turns',
      [
        user('a', '1', null),
        answer('2', '1'),
        user('b', '3', '2'),
        answer('4', '3'),
        user('c', '5', '4'),
        answer('6', '5'),
        user('d', '7', '2'),
      ],
      ['a', 'd'],
    ],
    [
      'a branch that was taken up again',
      [
        user('a', '1', null),
        answer('2', '1'),
        user('b', '3', '2'),
        answer('4', '3'),
        user('c', '5', '2'),
        user('d', '6', '4'),
      ],
      ['a', 'b', 'd'],
    ],
    ['a parent that is unknown', [user('a', '1', null), user('b', '2', 'elsewhere')], ['a', 'b']],
    ['no parent', [user('a', '1', null), user('b', '2', null)], ['a', 'b']],
    [
      'calls side by side',
      [
        user('a', '1', null),
        claudeToolUse('t1', 'Bash', { command: 'x' }, { uuid: '2', parentUuid: '1' }),
        claudeToolUse('t2', 'Bash', { command: 'y' }, { uuid: '3', parentUuid: '2' }),
        claudeToolResult('t1', 'x', { uuid: '4', parentUuid: '2' }),
        claudeToolResult('t2', 'y', { uuid: '5', parentUuid: '3' }),
        user('b', '6', '4'),
        user('c', '7', '6'),
      ],
      ['a', 'b', 'c'],
    ],
    [
      'a way back through progress lines',
      [
        user('a', '1', null),
        claudeProgress('x', { uuid: '2', parentUuid: '1' }),
        user('b', '3', '2'),
        user('c', '4', '2'),
      ],
      ['a', 'c'],
    ],
    [
      'a compaction',
      [
        user('a', '1', null),
        answer('2', '1'),
        user('b', '3', '2'),
        ...claudeCompaction('a and b', { parentUuid: '1', uuid: '4' }),
        user('c', '5', '4'),
      ],
      ['a', 'b', 'c'],
    ],
    [
      'words typed meanwhile, and a prompt that goes on from before them',
      [
        user('a', '1', null),
        { type: 'queue-operation', operation: 'enqueue', content: 'and', sessionId: 's' },
        answer('2', '1'),
        user('b', '3', '2'),
      ],
      ['a', 'and', 'b'],
    ],
    [
      'words typed meanwhile in a turn that is withdrawn',
      [
        user('a', '1', null),
        answer('2', '1'),
        user('b', '3', '2'),
        { type: 'queue-operation', operation: 'enqueue', content: 'and', sessionId: 's' },
        answer('4', '3'),
        user('c', '5', '2'),
      ],
      ['a', 'c'],
    ],
    [
      'words typed before any prompt',
      [
        { type: 'queue-operation', operation: 'enqueue', content: 'and', sessionId: 's' },
        answer('1', '0'),
        user('a', '2', '1'),
      ],
      ['and', 'a'],
    ],
  ];
  for (const [name, lines, expected] of table) {
    it(name, () => {
      assert.deepEqual(standing(lines), expected);
    });
  }

  it('are those on the way from the newest back to the first, for every tree', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(30), { nil: null }), { maxLength: 30 }), (parents) => {
        const tree = new TurnTree();
        const before: number[] = [0];
        const turns = parents.map((parent) => {
          const known = parent !== null && parent > 0 && parent < before.length;
          const turn = tree.open(known ? `u${parent}` : null);
          tree.enterPrompt(`u${turn}`);
          before.push(known ? parent : turn - 1);
          return turn;
        });
        const way = new Set<number>([0]);
        for (let at = turns.length; at > 0; at = before[at] ?? 0) way.add(at);
        for (const turn of [0, ...turns]) assert.equal(tree.stands(turn), way.has(turn));
      }),
    );
  });

  it('forgets old entries rather than growing, and then withdraws nothing', () => {
    const tree = new TurnTree();
    const first = tree.open(null);
    tree.enterPrompt('first');
    for (let at = 0; at < 300_001; at += 1) tree.enter(`e${at}`, null);
    const second = tree.open(null);
    tree.open('first');
    assert.equal(tree.knows('first'), false);
    assert.ok(tree.stands(first) && tree.stands(second));
  });
});
