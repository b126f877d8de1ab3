import assert from 'node:assert/strict';
import { conceptOf } from '../../../../src/core/graph/assemble/shapes.js';
import type { SettledName } from '../../../../src/core/graph/settledNames.js';
import { factsOf, recordAt } from '../walkWorld.js';

const FITS = new Map<string, number>();

const named = (...words: string[]): readonly SettledName[] =>
  words.map((label) => ({ label, terms: [label] }));

const told = (...args: Parameters<typeof conceptOf>): string[] | null =>
  conceptOf(...args)?.map(({ facts, role }) => `${facts.session.sessionId} ${role}`) ?? null;

describe('a concept’s sessions', () => {
  const terms = { slipmark: 3 };
  const coined = factsOf({ id: 'coined', day: 1, terms, settles: ['slipmark'] });
  const used = factsOf({ id: 'used', day: 2, terms });
  const beside = factsOf({ id: 'beside', day: 3, terms: { stops: 4 } });
  const unread = factsOf({ id: 'unread', day: 4, depth: 'index' });
  const fixed = factsOf({ id: 'fixed', day: 5, terms, settles: ['slipmark'] });
  const later = factsOf({ id: 'later', day: 6, terms });
  const all = [later, fixed, beside, used, coined];

  it('are those that speak of it until the last that settles it', () => {
    assert.deepEqual(told(all, FITS, named('slipmark')), [
      'coined forged_by',
      'used forged_by',
      'fixed node',
    ]);
  });

  it('hold what was not read, and what the person took in', () => {
    assert.deepEqual(
      told([...all, unread], FITS, named('slipmark'), new Set([recordAt('beside')])),
      ['coined forged_by', 'used forged_by', 'beside forged_by', 'unread forged_by', 'fixed node'],
    );
  });

  it('hold what the person took in although it came after the settling, which stays the last', () => {
    assert.deepEqual(told(all, FITS, named('slipmark'), new Set([recordAt('later')])), [
      ...['coined forged_by', 'used forged_by', 'later forged_by', 'fixed node'],
    ]);
  });

  it('are of the word that they speak of most, where several of the cue are settled', () => {
    const other = factsOf({
      id: 'other',
      day: 7,
      terms: { ...terms, measure: 9 },
      settles: ['measure'],
    });
    assert.equal(told([...all, other], FITS, named('measure', 'slipmark'))?.at(-1), 'fixed node');
    assert.deepEqual(told([...all, other], FITS, named('measure')), ['other node']);
  });

  it('are none where no record settles the cue’s word', () => {
    assert.equal(told(all, FITS, named('stops')), null);
    assert.equal(told([used, later], FITS, named('slipmark')), null);
  });
});
