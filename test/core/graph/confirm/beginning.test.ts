import assert from 'node:assert/strict';
import { beginning } from '../../../../src/core/graph/confirm/beginning.js';
import { termsOf } from '../../../../src/core/shared/terms.js';
import { readingsOf, unitOfStories, verdictsIn } from '../../../support/confirmValues.js';
import type { MemberStory } from '../../../support/confirmValues.js';

const ABOUT = new Set(termsOf('rounding money cents rundung'));

const TALK = [
  'The first step of rounding is to convert everything to cents.',
  'This is the first time we see rounding fail in CI.',
  'First time of rounding: 3 ms, second time 1 ms.',
  'I am starting the rounding worker from scratch, the old container is gone.',
  'The first step for the cents migration is done in PR 12, this is the third session.',
  'Everything starts with money, said the manager.',
  'This is where it starts to round wrong: line 40 of cents.ts',
  'We start rounding from scratch: delete cents.ts first.',
  'This is where the rounding function starts, and it ends in line 90.',
  'It starts here and takes 3 ms for the cents.',
  'Is this where the rounding work begins?',
  'This is not where the rounding work began.',
  'Hier fängt die Rundung an zu driften.',
  'Hier beginnt die Funktion für die Rundung in Zeile 40.',
  'Zum ersten Mal sehe ich, dass wir die Rundung testen.',
  '> This is where the rounding work begins.',
];

const SAID = [
  'So this is where the rounding work begins.',
  'This is the first session about rounding.',
  'This is our first conversation on rounding money.',
  'Hier beginnt die Arbeit an der Rundung.',
  'Das ist die erste Sitzung zur Rundung.',
];

describe('confirm: a record that says that its matter begins in it', () => {
  for (const text of TALK)
    it(`does not take “${text}” for it`, () => {
      assert.equal(beginning(text, ABOUT), null);
    });

  for (const text of SAID)
    it(`takes “${text}” for it`, () => {
      assert.equal(beginning(text, ABOUT), text);
    });

  it('does not hear it of another matter', () => {
    assert.equal(beginning('This is the first session about fonts.', ABOUT), null);
  });

  const first: MemberStory = {
    id: 'a',
    day: '2026-03-02',
    said: [['user', 'Rounding is off.']],
  };
  const later = (said: MemberStory['said']): MemberStory => ({ id: 'b', day: '2026-03-05', said });
  const originOf = (stories: readonly MemberStory[]): readonly unknown[] =>
    verdictsIn(readingsOf(unitOfStories(stories), stories))
      .filter(({ claim }) => claim.kind === 'origin')
      .map(({ verdict, note, excerpt }) => [verdict, note, excerpt?.sessionId]);

  it('does not believe it of a record when another of the members is earlier', () => {
    const claims = later([['user', 'This is the first session about rounding.']]);
    assert.deepEqual(originOf([claims, first]), [['corrected', null, 'a']]);
  });

  it('does not believe it far into a record', () => {
    const talk = ['one', 'two', 'three'].map((text) => ['user', text] as const);
    const late: MemberStory = {
      ...first,
      said: [...talk, ['user', 'This is the first session about rounding.']],
    };
    assert.deepEqual(originOf([late, later([['user', 'Rounding again']])]), [
      ['confirmed', null, 'a'],
    ]);
  });
});
