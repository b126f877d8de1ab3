import assert from 'node:assert/strict';
import { singleSessionSuffices } from '../../../src/core/anagoge/granularity.js';
import { readCue } from '../../../src/core/anamnesis/cue.js';
import { unitNamed } from '../../../src/core/anamnesis/reading/unitOf.js';

const isOne = (cue: string): boolean =>
  singleSessionSuffices({ cue, given: null, exact: null, isFromSession: false });

describe('words that ask for one session', () => {
  for (const cue of [
    'which session was it where I fixed the coupon',
    'the session where we fixed VAT',
    'in what session did the valves stick?',
    'just the one session about the dead letter file',
    'welche Sitzung war das mit dem Gutschein',
    'die Sitzung, in der wir die Steuer gerichtet haben',
  ])
    it(`are handed over: ${cue}`, () => {
      assert.equal(isOne(cue), true);
    });

  for (const cue of [
    'the whole story since the session where we fixed VAT',
    'everything about rounding from the sessions with Tobias',
    'where did the rounding land',
    'session limits in the proxy',
    'all sessions where we fixed VAT',
  ])
    it(`are none in a whole, or where a session is what it is about: ${cue}`, () => {
      assert.equal(isOne(cue), false);
    });

  it('are told from a topic that is named as one', () => {
    const cue = 'summarise the topic of retries';
    assert.equal(unitNamed(cue), 'topic');
    const { keywords } = readCue(cue, { now: new Date('2026-11-01T00:00:00Z'), projects: [] });
    assert.deepEqual(
      keywords.map(({ text }) => text),
      ['retries'],
    );
  });
});
