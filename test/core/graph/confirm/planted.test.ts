import assert from 'node:assert/strict';
import type { Confirmation } from '../../../../src/core/graph/confirmation.js';
import { readingsOf, unitOfStories, verdictsIn } from '../../../support/confirmValues.js';
import type { MemberStory } from '../../../support/confirmValues.js';

const DAY = '2026-03-02';

/** A record, and a summary of it in which four things were changed. */
const PLANTED: MemberStory = {
  id: 'planted',
  day: DAY,
  said: [
    ['user', 'The cart total is off by one cent, and I want to know why before Friday.'],
    ['assistant', 'Binary floats cannot hold a tenth; the sum drifts with every line.'],
    ['user', 'Then we go with integer cents in the cart, and round half up once at the end.'],
    ['assistant', 'Done: the cart keeps integer cents and rounds half up once.'],
  ],
  index: {
    startedAt: '2026-02-11T08:00:00.000Z',
    lastTurnAt: `${DAY}T08:03:00.000Z`,
    keyUtterances: [
      'The cart total is off by ten cents, and I want to know why before Monday.',
      'Binary floats cannot hold a tenth; the sum drifts with every line.',
      'Then we go with integer cents in the cart',
    ],
    decisions: [
      { label: 'decimal library', description: 'Pull in a decimal library', rejected: null },
      { label: 'integer cents', description: 'The cart holds integer cents', rejected: null },
    ],
  },
};

const OTHER: MemberStory = {
  id: 'other',
  day: '2026-03-05',
  said: [
    ['user', 'Rounding again: the invoice differs from the cart.'],
    ['assistant', 'The invoice rounds each line; it takes the cart’s total now.'],
  ],
};

const stories = [PLANTED, OTHER];
const unit = unitOfStories(stories);
const verdicts = verdictsIn(readingsOf(unit, stories));

function only(kind: string, content: string): Confirmation {
  const found = verdicts.filter(
    ({ claim }) => claim.kind === kind && claim.content.startsWith(content),
  );
  assert.equal(found.length, 1, `${kind} ${content}`);
  const [one] = found;
  assert.ok(one !== undefined);
  return one;
}

describe('confirm: a summary in which things were changed', () => {
  it('corrects a wrong date by the record and shows the line it stands in', () => {
    const one = only('time', 'when it began');
    assert.equal(one.verdict, 'corrected');
    assert.equal(one.index, '2026-02-11T08:00:00.000Z');
    assert.equal(one.record, `${DAY}T08:00:00.000Z`);
    assert.equal(one.excerpt?.locator.line, 1);
    assert.equal(one.excerpt.timestamp, one.record);
  });

  it('confirms the date that was left as it was', () => {
    assert.equal(only('time', 'when its last turn was').verdict, 'confirmed');
  });

  it('corrects a changed quotation by the record’s own words', () => {
    const one = only('quote', 'The cart total is off by ten');
    assert.equal(one.verdict, 'corrected');
    assert.equal(
      one.record,
      'The cart total is off by one cent, and I want to know why before Friday',
    );
    assert.equal(one.excerpt?.speaker, 'user');
  });

  it('corrects a wrong speaker to who said it', () => {
    const one = only('quote', 'Binary floats');
    assert.equal(one.verdict, 'corrected');
    assert.equal(one.claim.speaker, 'user');
    assert.equal(one.excerpt?.speaker, 'assistant');
    assert.equal(one.note, 'said by the agent');
  });

  it('leaves an invented decision unattested, with no passage', () => {
    const one = only('decision', 'decimal library');
    assert.deepEqual([one.verdict, one.record, one.excerpt], ['unattested', null, null]);
  });

  it('confirms what was not changed, with who decided it', () => {
    assert.equal(only('quote', 'Then we go with').verdict, 'confirmed');
    const one = only('decision', 'integer cents');
    assert.equal(one.verdict, 'confirmed');
    assert.equal(one.excerpt?.speaker, 'user');
    assert.match(one.record ?? '', /we go with integer cents/u);
  });

  const beginningAt = (startedAt: string): readonly unknown[] => {
    const changed = { ...PLANTED, index: { startedAt } };
    const found = verdictsIn(readingsOf(unitOfStories([changed, OTHER]), [changed, OTHER]));
    return found
      .filter(({ claim }) => claim.kind === 'time')
      .map(({ verdict, record, note }) => [verdict, record, note]);
  };
  const BEGAN_AT = `${DAY}T08:00:00.000Z`;

  it('says where a session may have been opened before its first words', () => {
    const note = 'it may have been opened then; its first words are a little later';
    assert.deepEqual(beginningAt(`${DAY}T07:56:00.000Z`), [['confirmed', BEGAN_AT, note]]);
    assert.deepEqual(beginningAt(BEGAN_AT), [['confirmed', BEGAN_AT, null]]);
  });

  it('corrects a beginning that is further off, on either side', () => {
    for (const minute of ['07:54:00', '07:50:01', '08:02:00'])
      assert.deepEqual(
        beginningAt(`${DAY}T${minute}.000Z`),
        [['corrected', BEGAN_AT, null]],
        minute,
      );
  });
});
