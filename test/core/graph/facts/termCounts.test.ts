import assert from 'node:assert/strict';
import { TermCounts } from '../../../../src/core/graph/facts/termCounts.js';

describe('the words of a record', () => {
  it('are whole where they are within the bounds', () => {
    const counts = new TermCounts();
    counts.add('rounding of money', 1);
    assert.equal(counts.isCut, false);
    assert.ok(counts.standing(() => true).size > 0);
  });

  it('say that they are cut where one text is too long, or all of them together', () => {
    const long = new TermCounts();
    long.add('word '.repeat(4_001), 1);
    assert.ok(long.isCut);
    const many = new TermCounts();
    for (let at = 0; at < 201; at += 1) many.add('a'.repeat(20_000), at);
    assert.ok(many.isCut);
  });
});
