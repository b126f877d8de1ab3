import assert from 'node:assert/strict';
import { confidenceOf } from '../../../../src/core/anagoge/machine.js';
import { readingsOf, unitOfStories, verdictsIn } from '../../../support/confirmValues.js';
import type { MemberStory } from '../../../support/confirmValues.js';

const later: MemberStory = { id: 'b', day: '2026-03-05', said: [['assistant', 'It holds.']] };

function confidenceWith(index: MemberStory['index'], unopened: readonly string[] = []): string {
  const stories: readonly MemberStory[] = [
    { id: 'a', day: '2026-03-02', said: [['user', 'Rounding is off.']], ...(index && { index }) },
    later,
  ];
  const unit = unitOfStories(stories);
  return confidenceOf(unit, verdictsIn(readingsOf(unit, stories, { unopened })));
}

describe('confidence of a unit after its claims were checked', () => {
  it('stays high where only a summary’s own words are unsettled', () => {
    const decisions = [{ label: 'half up', description: 'Rounded half up', rejected: null }];
    assert.equal(confidenceWith({ decisions }), 'high');
  });

  it('is not high where a quotation stands nowhere in its record', () => {
    assert.equal(confidenceWith({ keyUtterances: ['we never said anything like it'] }), 'medium');
  });

  it('is not high where a record did not open, whatever is claimed of it', () => {
    const decisions = [{ label: 'half up', description: 'Rounded half up', rejected: null }];
    assert.equal(confidenceWith({ decisions }, ['a']), 'medium');
  });
});
