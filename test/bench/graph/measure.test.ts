import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Given } from '../../../bench/graph/given.js';
import {
  isExact,
  memberRecall,
  order,
  precision,
  recall,
  sum,
  tallyOf,
} from '../../../bench/graph/measure.js';

const MEMBERS = ['a', 'b', 'c', 'd'];

function given(units: readonly (readonly string[])[], more: Partial<Given> = {}): Given {
  return {
    planted: {
      ...{ name: 'unit', type: 'line', members: MEMBERS, maybe: ['m'] },
      ...{ cues: ['cue'], joints: [] },
    },
    ...{ cue: 'cue', met: 'given', unitType: 'line', units, node: null, reasons: [], claims: [] },
    ...more,
  };
}

describe('measures of a planted unit', () => {
  it('are whole for exactly the planted members in order', () => {
    const one = tallyOf(given([MEMBERS]));
    assert.deepEqual(
      [precision(one), recall(one), memberRecall(one), order(one), one.exact],
      [1, 1, 1, 1, 1],
    );
  });

  it('count pairs: a stranger costs precision, a missed member recall', () => {
    const one = tallyOf(given([['a', 'b', 'x']]));
    assert.equal(precision(one), 1 / 3);
    assert.equal(recall(one), 1 / 6);
    assert.equal(memberRecall(one), 0.5);
    assert.equal(one.exact, 0);
  });

  it('do not count a session that may stand in it or not', () => {
    assert.ok(isExact(given([[]]), ['a', 'm', 'b', 'c', 'd']));
    assert.equal(precision(tallyOf(given([['a', 'm', 'b']]))), 1);
  });

  it('tell order apart from membership', () => {
    const one = tallyOf(given([['b', 'a', 'c', 'd']]));
    assert.equal(precision(one), 1);
    assert.equal(order(one), 5 / 6);
    assert.equal(one.exact, 0);
  });

  it('have no precision and no order where nothing was given', () => {
    const one = tallyOf(given([], { met: 'none' }));
    assert.deepEqual([precision(one), order(one), recall(one)], [null, null, 0]);
  });

  it('find the exact unit at any rank, and take the first for the rest', () => {
    const one = tallyOf(given([['x', 'y'], MEMBERS]));
    assert.deepEqual([one.exact, one.exactSomewhere, precision(one)], [0, 1, 0]);
  });

  it('add up cue by cue, every cue met in one way', () => {
    const units = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'x', 'y', 'm'));
    const met = fc.constantFrom('given', 'asked', 'single', 'none');
    fc.assert(
      fc.property(fc.array(fc.record({ unit: units, met })), (cues) => {
        const all = sum(cues.map(({ unit, met: how }) => tallyOf(given([unit], { met: how }))));
        assert.equal(all.cues, cues.length);
        assert.equal(
          Object.values(all.met).reduce((count, one) => count + one, 0),
          cues.length,
        );
        assert.ok(all.pairsOrdered <= all.pairsRight);
        assert.ok(all.pairsRight <= Math.min(all.pairsGiven, all.pairsPlanted));
        assert.ok(all.exact <= all.exactSomewhere);
      }),
    );
  });
});
