import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isTurnedDown, turnedDownOf } from '../../../src/core/anamnesis/turnedDown.js';
import { groundedWholeOf, partOf, wholeCandidate } from '../../support/wholeValues.js';
import { candidateOf, groundedOf } from '../../webview/present/reports.js';

const PARTS = ['a', 'b', 'c', 'd', 'e'].map((name, at) => partOf(name, at + 1));
const someOf = fc.subarray(PARTS, { minLength: 2 });
const kind = fc.constantFrom('line', 'topic', 'concept');

describe('what was turned down', () => {
  it('is the same whole in any order, and no other set or kind of it', () => {
    fc.assert(
      fc.property(someOf, someOf, kind, kind, (shown, other, unit, otherUnit) => {
        const down = [
          turnedDownOf(groundedWholeOf(shown, { unit }), wholeCandidate(shown, { unit })),
        ];
        assert.ok(isTurnedDown(wholeCandidate(shown.toReversed(), { unit }), down));
        assert.equal(
          isTurnedDown(wholeCandidate(other, { unit: otherUnit }), down),
          unit === otherUnit &&
            shown.length === other.length &&
            shown.every((one) => other.includes(one)),
        );
      }),
    );
  });

  it('leaves the sessions of a whole by themselves, and the wholes of a session', () => {
    fc.assert(
      fc.property(someOf, (shown) => {
        const whole = wholeCandidate(shown);
        const down = [turnedDownOf(groundedWholeOf(shown), whole)];
        for (const session of shown) {
          const alone = candidateOf(session);
          assert.ok(!isTurnedDown(alone, down));
          assert.ok(!isTurnedDown(whole, [turnedDownOf(groundedOf(session), alone)]));
        }
      }),
    );
  });

  it('lies between its first and its last session, so that “earlier” is before all of it', () => {
    const down = turnedDownOf(groundedWholeOf(PARTS), wholeCandidate(PARTS));
    assert.equal(down.startedAt, PARTS[0]?.startedAt);
    assert.equal(down.recency, PARTS.at(-1)?.recency);
    assert.deepEqual(
      down.records,
      PARTS.map(({ record }) => record),
    );
    assert.equal(
      turnedDownOf(groundedOf(PARTS[0] ?? partOf('x', 1)), candidateOf(partOf('x', 1))).records,
      undefined,
    );
  });
});
