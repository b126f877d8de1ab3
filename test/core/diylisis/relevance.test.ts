import assert from 'node:assert/strict';
import type { StatementKind } from '../../../src/core/diylisis/context/classify.js';
import { judgeRelevance } from '../../../src/core/diylisis/relevance.js';
import { aContract, said } from './machine/samples.js';

describe('what the person said in the middle of other work', () => {
  const contract = aContract({ nextTask: 'Make the invoice totals agree; you choose how.' });
  /** A word on the task, then long talk of something else with one statement in it. */
  const judged = (kind: StatementKind & ('constraint' | 'remark'), turn: number): string => {
    const others = Array.from({ length: 30 }, (_, at) =>
      said(`The penguin survey lists colony ${String(at)} of the island.`, {
        id: `other-${String(at)}`,
        body: { kind: 'remark' },
        turn: 3 + at,
      }),
    );
    const task = said('The invoice totals differ from the cart.', {
      id: 'task',
      body: { kind: 'ask' },
      turn: 2,
    });
    const asked = said('no heap in there please', { id: 'asked', body: { kind }, turn });
    return judgeRelevance([task, ...others, asked], contract).get('asked')?.kind ?? 'none';
  };

  it('is asked about where it is a rule said since the work began', () => {
    assert.equal(judged('constraint', 15), 'needed');
  });
  it('is left out where it is a remark, or was said before the work began', () => {
    assert.equal(judged('remark', 15), 'not-needed');
    assert.equal(judged('constraint', 1), 'not-needed');
  });
});

describe('a few letters of a script without spaces', () => {
  const contract = aContract({ nextTask: '取引の集計を直す。進め方は任せます。' });
  const judged = (content: string): string =>
    judgeRelevance([said(content, { id: 'one', body: { kind: 'ask' }, turn: 1 })], contract).get(
      'one',
    )?.kind ?? 'none';

  it('say what a whole sentence says', () => {
    assert.equal(judged('改行は入れないで詰める。'), 'needed');
  });
  it('say nothing where they are a word', () => {
    assert.equal(judged('ゼロ'), 'not-needed');
  });
});
