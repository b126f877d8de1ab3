import assert from 'node:assert/strict';
import fc from 'fast-check';
import { claimsOf } from '../../../../src/core/graph/confirm/claimsOf.js';
import type { Confirmation } from '../../../../src/core/graph/confirmation.js';
import { readingsOf, unitOfStories, verdictsIn } from '../../../support/confirmValues.js';
import type { MemberStory } from '../../../support/confirmValues.js';

const WORDS = 'cart rounding cents half up down invoice total we go with never the keep two'.split(
  ' ',
);
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 })
  .map((words) => words.join(' '));
const turn = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom('user', 'assistant', 'tool'), sentence) },
  { weight: 1, arbitrary: fc.constantFrom(1, 2) },
);

const story = (id: string): fc.Arbitrary<MemberStory> =>
  fc
    .record({
      day: fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-04'),
      said: fc.array(turn, { minLength: 1, maxLength: 8 }),
      quotes: fc.array(sentence, { maxLength: 3 }),
      label: sentence,
      outcome: sentence,
      started: fc.constantFrom('2026-03-02T08:00:00.000Z', '2026-03-03'),
    })
    .map(({ day, said, quotes, label, outcome, started }) => ({
      id,
      day,
      said,
      index: {
        startedAt: started,
        keyUtterances: quotes,
        decisions: [{ label, description: '', rejected: null }],
        narrative: { origin: '', direction: '', outcome },
        coinage: [{ token: 'rounding', precision: null }],
      },
    }));

const stories = fc.tuple(story('a'), story('b'), story('c'));

const flat = (text: string): string => text.replace(/\s+/gu, ' ');
const byId = (all: readonly Confirmation[]): readonly Confirmation[] =>
  [...all].sort((a, b) => (a.claim.id < b.claim.id ? -1 : 1));

describe('confirm: laws', () => {
  it('lets the order of claims carry nothing', () => {
    fc.assert(
      fc.property(stories, fc.boolean(), (told, isTopic) => {
        const unit = unitOfStories(told, { unit: isTopic ? 'topic' : 'line' });
        const claims = claimsOf(unit);
        const there = verdictsIn(readingsOf(unit, told, { claims }));
        const back = verdictsIn(readingsOf(unit, told, { claims: [...claims].reverse() }));
        assert.deepEqual(byId(there), byId(back));
      }),
    );
  });

  it('lets a verdict depend on the claim and its own record alone', () => {
    fc.assert(
      fc.property(stories, story('c'), (told, other) => {
        const changed = [told[0], told[1], other];
        const own = new Set(['quote', 'time', 'decision']);
        const of = (members: readonly MemberStory[]): readonly Confirmation[] => {
          const unit = unitOfStories(members);
          return byId(
            verdictsIn(readingsOf(unit, members)).filter(
              ({ claim }) => claim.sessionId !== 'c' && own.has(claim.kind),
            ),
          );
        };
        assert.deepEqual(of([...told]), of(changed));
      }),
    );
  });

  it('confirms no quotation that its passage does not hold word for word by its speaker', () => {
    fc.assert(
      fc.property(stories, (told) => {
        const unit = unitOfStories(told);
        for (const { claim, verdict, excerpt } of verdictsIn(readingsOf(unit, told))) {
          if (claim.kind !== 'quote' || verdict !== 'confirmed') continue;
          assert.ok(flat(excerpt?.text ?? '').includes(flat(claim.content)));
          assert.equal(excerpt?.speaker, claim.speaker);
        }
      }),
    );
  });

  it('shows a passage of the record for every settled verdict, and none for the others', () => {
    fc.assert(
      fc.property(stories, (told) => {
        const unit = unitOfStories(told);
        for (const { claim, verdict, record, excerpt } of verdictsIn(readingsOf(unit, told))) {
          assert.equal(verdict === 'unattested', excerpt === null, claim.kind);
          assert.equal(verdict === 'unattested', record === null, claim.kind);
        }
      }),
    );
  });

  it('leaves every claim of a record that does not open unattested, and says why', () => {
    fc.assert(
      fc.property(stories, (told) => {
        const unit = unitOfStories(told);
        const claims = claimsOf(unit);
        const all = verdictsIn(readingsOf(unit, told, { claims, unopened: ['c'] })).filter(
          ({ claim }) => claim.sessionId === 'c',
        );
        assert.equal(all.length, claims.filter(({ sessionId }) => sessionId === 'c').length);
        for (const { verdict, note } of all)
          assert.deepEqual([verdict, note], ['unattested', 'the record did not open']);
      }),
    );
  });
});
