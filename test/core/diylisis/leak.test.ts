import assert from 'node:assert/strict';
import fc from 'fast-check';
import { discriminating, leakedDrops, tokensOf } from '../../../src/core/diylisis/leak.js';
import { isFixedPoint, MEASURE_LEGS, total } from '../../../src/core/diylisis/measure.js';
import type { Measure } from '../../../src/core/diylisis/measure.js';

const drop = (text: string, others: string[] = []) => ({
  id: text,
  discriminating: discriminating(text, others.map(tokensOf)),
});

describe('what was dropped and still stands there', () => {
  it('is found by all that only it carries, in any channel', () => {
    const dropped = drop('try banker’s rounding in splitRemainder', ['rounding is half up']);
    assert.ok(!dropped.discriminating.includes('rounding'));
    assert.deepEqual(leakedDrops([dropped], ['Prices are cents.', 'rounding is half up']), []);
    const told = ['Use splitremainder.', 'We did not try banker’s way'];
    assert.equal(leakedDrops([dropped], told).length, 1);
  });
  it('never is one that has nothing of its own', () => {
    const dropped = drop('it was not 42 of them');
    assert.deepEqual(dropped.discriminating, []);
    assert.deepEqual(leakedDrops([dropped], ['it was not 42 of them']), []);
  });
  it('is gone once its words are cut out of every channel', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 20 }), { maxLength: 4 }),
        fc.string({ maxLength: 60 }),
        (channels, text) => {
          const dropped = drop(text);
          const [first] = dropped.discriminating;
          if (first === undefined) return;
          const cut = channels.filter((channel) => !tokensOf(channel).has(first));
          assert.deepEqual(leakedDrops([dropped], cut), []);
          assert.equal(leakedDrops([dropped], [...cut, text]).length, 1);
        },
      ),
    );
  });
});

describe('the fixed point', () => {
  const none = Object.fromEntries(MEASURE_LEGS.map((leg) => [leg, 0])) as unknown as Measure;

  it('is kept off by each leg alone', () => {
    for (const leg of MEASURE_LEGS) {
      const measure = { ...none, [leg]: 1 };
      assert.equal(total(measure), 1);
      const settled = { measure, before: none, verdict: 'Pass', hasConflict: false } as const;
      assert.ok(!isFixedPoint(settled), leg);
    }
  });
  it('is never there on a Fail, and is there when nothing is left', () => {
    const settled = { measure: none, before: null, hasConflict: false };
    assert.ok(isFixedPoint({ ...settled, verdict: 'Pass' }));
    assert.ok(!isFixedPoint({ ...settled, verdict: 'Fail' }));
    assert.ok(!isFixedPoint({ ...settled, verdict: null }));
  });
  it('ends a stall only where nothing remains that must never remain', () => {
    for (const leg of MEASURE_LEGS) {
      const measure = { ...none, [leg]: 2 };
      const isEnd = isFixedPoint({ measure, before: measure, verdict: 'Pass', hasConflict: false });
      const mayRemain = ['unresolvedAnchors', 'unmetStop', 'schemaGaps'].includes(leg);
      assert.equal(isEnd, mayRemain, leg);
      assert.ok(!isFixedPoint({ measure, before: measure, verdict: 'Pass', hasConflict: true }));
    }
  });
});
