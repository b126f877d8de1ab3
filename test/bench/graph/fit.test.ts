import assert from 'node:assert/strict';
import { scoreOf } from '../../../bench/graph/fit.js';
import { knobsOf } from '../../../bench/graph/knobs.js';
import { NOTHING } from '../../../bench/graph/measure.js';

describe('the search over the tables', () => {
  const table = () => ({ weight: 0.5, many: 4, deep: { share: 0.9, word: 'x', roles: ['chain'] } });

  it('finds every number by its path and turns it in place', () => {
    const values = table();
    const knobs = knobsOf('t', values);
    assert.deepEqual(
      knobs.map(({ name }) => name),
      ['t.weight', 't.many', 't.deep.share'],
    );
    knobs[2]?.set(0.2);
    assert.equal(values.deep.share, 0.2);
    assert.equal(knobs[2]?.get(), 0.2);
  });

  it('keeps shares within one and counts whole, and always moves a count', () => {
    const [weight, many, share] = knobsOf('t', table());
    assert.equal(weight?.stepped(0.5, 1.25), 0.625);
    assert.equal(share?.stepped(0.9, 1.25), 1);
    assert.equal(many?.stepped(4, 1.25), 5);
    assert.equal(many.stepped(2, 1.25), 3);
    assert.equal(many.stepped(1, 0.8), 1);
  });

  it('scores a setting that joins nothing below one that joins some, and strangers below both right', () => {
    const planted = { ...NOTHING, cues: 1, pairsPlanted: 6 };
    const some = { ...planted, pairsGiven: 3, pairsRight: 3, pairsOrdered: 3 };
    const mixed = { ...planted, pairsGiven: 10, pairsRight: 3, pairsOrdered: 3 };
    assert.ok(scoreOf(planted) < scoreOf(mixed));
    assert.ok(scoreOf(mixed) < scoreOf(some));
    const whole = { ...some, pairsGiven: 6, pairsRight: 6, pairsOrdered: 6, exact: 1 };
    assert.equal(scoreOf(whole), 1);
  });
});
