import assert from 'node:assert/strict';
import { claimsOf } from '../../../../src/core/graph/confirm/claimsOf.js';
import type { ClaimKind, Confirmation } from '../../../../src/core/graph/confirmation.js';
import type { HigherUnit } from '../../../../src/core/graph/higherUnit.js';
import type { Deposit } from '../../../../src/core/records/deposit.js';
import { readingsOf, unitOfStories, verdictsIn } from '../../../support/confirmValues.js';
import type { MemberStory } from '../../../support/confirmValues.js';

type Said = MemberStory['said'];

const member = (
  id: string,
  day: string,
  said: Said,
  index: Partial<Deposit> = {},
): MemberStory => ({ id, day, said, index });

function verdictsOf(
  stories: readonly MemberStory[],
  kind: ClaimKind,
  own: { unit?: HigherUnit['unit']; name?: string; unopened?: readonly string[] } = {},
): readonly Confirmation[] {
  const unit = unitOfStories(stories, own);
  return verdictsIn(readingsOf(unit, stories, { unopened: own.unopened ?? [] })).filter(
    ({ claim }) => claim.kind === kind,
  );
}

const second = member('b', '2026-03-05', [
  ['user', 'Rounding once more'],
  ['assistant', 'It holds.'],
]);

describe('confirm: quotations', () => {
  const verdictOn = (quote: string, said: Said): Confirmation | undefined =>
    verdictsOf([member('a', '2026-03-02', said, { keyUtterances: [quote] }), second], 'quote')[0];

  it('takes white space and the shape of quotation marks for the same', () => {
    const found = verdictOn('we don’t "round" twice', [
      ['user', "No,\nwe don't\n  “round” twice!"],
    ]);
    assert.equal(found?.verdict, 'confirmed');
  });

  it('keeps to word borders', () => {
    assert.equal(verdictOn('round up', [['user', 'We ground upstream']])?.verdict, 'unattested');
  });

  it('does not count withdrawn turns, sidechains or a tool’s summary', () => {
    const said: Said = [
      ['user', 'Start with the cart.'],
      ['user', 'Round each line and be done with it.'],
      1,
      ['user', 'Round each line and be done with it.', 'aside'],
      ['summary', 'Round each line and be done with it.'],
    ];
    assert.equal(verdictOn('Round each line and be done with it.', said)?.verdict, 'unattested');
  });

  it('finds a successor where the first passage was withdrawn', () => {
    const said: Said = [['user', 'Round half up.'], 1, ['user', 'Yes: Round half up.']];
    const found = verdictOn('Round half up.', said);
    assert.deepEqual([found?.verdict, found?.excerpt?.locator.line], ['confirmed', 3]);
  });

  it('masks secrets in what the summary said as in the passage', () => {
    const secret = 'hunter2';
    const stories = [
      member('a', '2026-03-02', [['user', `the key is ${secret} ok`]], {
        keyUtterances: [`the key is ${secret} ok`],
      }),
      second,
    ];
    const unit = unitOfStories(stories);
    const mask = {
      mask: (text: string) => ({
        text: text.replaceAll(secret, '[secret: key]'),
        masked: [],
        spans: [...text.matchAll(/hunter2/gu)].map(({ index }, at) => ({
          ...{ id: 'x', kind: 'key', from: index, to: index + secret.length },
          ...{ start: index + at * 6, end: index + at * 6 + 13 },
        })),
      }),
    };
    const found = verdictsIn(readingsOf(unit, stories, { mask }));
    assert.ok(
      found.some(({ claim, verdict }) => claim.kind === 'quote' && verdict === 'confirmed'),
    );
    assert.ok(!JSON.stringify(found).includes(secret));
  });
});

describe('confirm: decisions', () => {
  const verdictOn = (label: string, description: string, said: Said): Confirmation | undefined =>
    verdictsOf(
      [
        member('a', '2026-03-02', said, { decisions: [{ label, description, rejected: null }] }),
        second,
      ],
      'decision',
    )[0];

  const rows: readonly (readonly [
    string,
    string,
    Exclude<Said[number], number>,
    Confirmation['verdict'],
  ])[] = [
    ['integer cents', '', ['user', 'Let’s go with integer cents.'], 'confirmed'],
    ['integer cents', '', ['assistant', 'We settled on integer cents.'], 'confirmed'],
    [
      'ganze Cent',
      '',
      ['user', 'Wir haben uns entschieden: ganze Cent im Warenkorb.'],
      'confirmed',
    ],
    ['five attempts', '', ['user', 'We agreed on five attempts.'], 'confirmed'],
    ['cap of 5', '', ['user', 'We decided on a cap of five.'], 'confirmed'],
    ['cap of 5', '', ['user', 'We decided on a cap of 8.'], 'corrected'],
    ['integer cents', '', ['user', 'We decided against integer cents.'], 'corrected'],
    ['integer cents', '', ['user', 'Should we go with integer cents?'], 'unattested'],
    ['integer cents', '', ['assistant', 'Maybe we go with integer cents.'], 'unattested'],
    ['integer cents', '', ['assistant', 'The column holds integer cents.'], 'unattested'],
    ['integer cents', '', ['tool', 'We decided on integer cents.'], 'unattested'],
    ['Redis queue', '', ['user', 'We decided to keep the queue in Postgres.'], 'unattested'],
    ['queue', 'Redis holds jobs for a day', ['user', 'We go with the queue.'], 'unattested'],
  ];
  for (const [label, description, turn, verdict] of rows)
    it(`finds “${label}” ${verdict} in “${turn[1]}” by the ${turn[0]}`, () => {
      assert.equal(verdictOn(label, description, [['user', 'Hello.'], turn])?.verdict, verdict);
    });
});

describe('confirm: what no record settles alone', () => {
  const first = member('a', '2026-03-02', [
    ['user', 'Rounding is off.'],
    ['assistant', 'I see.'],
  ]);

  it('confirms an origin as the earliest found, never as the beginning', () => {
    const [found] = verdictsOf([first, second], 'origin');
    assert.deepEqual(
      [found?.verdict, found?.record, found?.note],
      ['confirmed', 'it began at 2026-03-02T08:00:00.000Z', null],
    );
  });

  it('takes a record’s own word that it began there', () => {
    const begins = member('a', '2026-03-02', [
      ['user', 'Hello.'],
      ['assistant', 'So this is where the rounding work begins.'],
    ]);
    const [found] = verdictsOf([begins, second], 'origin');
    assert.equal(found?.note, 'its record says that it began here');
    assert.equal(found.excerpt?.locator.line, 2);
  });

  it('corrects an origin that another record is earlier than', () => {
    const [found] = verdictsOf([second, first], 'origin');
    assert.deepEqual([found?.verdict, found?.excerpt?.sessionId], ['corrected', 'a']);
  });

  it('corrects a coinage by the record that used the word before', () => {
    const coins = (id: string, day: string, text: string, tokens: readonly string[]): MemberStory =>
      member(id, day, [['user', text]], {
        coinage: tokens.map((token) => ({ token, precision: null })),
      });
    const own = { name: 'parkorder' };
    const stories = [
      coins('a', '2026-03-02', 'what does parkOrder do', []),
      coins('b', '2026-03-05', 'parkOrder again', ['parkorder']),
    ];
    const [found] = verdictsOf(stories, 'coinage', own);
    assert.deepEqual([found?.verdict, found?.excerpt?.sessionId], ['corrected', 'a']);
    const [alone] = verdictsOf([...stories].reverse(), 'coinage', { ...own, unopened: ['a'] });
    assert.equal(alone?.verdict, 'confirmed');
    assert.match(alone.note ?? '', /did not open/u);
  });

  it('answers where it stood by the last record that opened, and says so', () => {
    const last = member('c', '2026-03-09', [['assistant', 'All done.']]);
    const found = verdictsOf([first, second, last], 'standing', { unopened: ['c'] });
    assert.deepEqual(
      found.map(({ claim, verdict }) => [claim.sessionId, verdict]),
      [
        ['b', 'confirmed'],
        ['c', 'unattested'],
      ],
    );
    assert.equal(found[0]?.excerpt?.text, 'It holds.');
    assert.match(found[0].note ?? '', /1 record did not open/u);
  });

  it('has an arrival corrected by a record that goes on later', () => {
    const late = member('a', '2026-03-20', [
      ['user', 'Rounding is off.'],
      ['assistant', 'Now it is right.'],
    ]);
    const [found] = verdictsOf([late, second], 'standing');
    assert.deepEqual([found?.verdict, found?.excerpt?.sessionId], ['corrected', 'a']);
  });
});

describe('confirm: claims', () => {
  it('makes no claim of what was read from the record in the first place', () => {
    const unit = unitOfStories([
      { id: 'a', day: '2026-03-02', said: [] },
      { id: 'b', day: '2026-03-05', said: [] },
    ]);
    assert.deepEqual(
      claimsOf(unit).map(({ kind, from }) => [kind, from]),
      [
        ['origin', 'traversal'],
        ['standing', 'ranking'],
      ],
    );
  });

  it('is bounded for each member, whatever a summary holds', () => {
    const many = Array.from({ length: 500 }, (_, index) => `words number ${index}`);
    const full = member('a', '2026-03-02', [], {
      keyUtterances: many,
      decisions: many.map((label) => ({ label, description: label, rejected: null })),
      coinage: many.map((token) => ({ token, precision: null })),
    });
    const claims = claimsOf(unitOfStories([full, second], { name: 'number' }));
    assert.ok(claims.length <= 14, String(claims.length));
  });

  it('gives every claim an id of its own that shows nothing of what it says', () => {
    const full = member('a', '2026-03-02', [], { keyUtterances: ['one thing', 'another thing'] });
    const ids = claimsOf(unitOfStories([full, second])).map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.every((id) => !id.includes('thing')));
  });
});
