import assert from 'node:assert/strict';
import { populationOf } from '../../../src/core/graph/population.js';
import { settledShare } from '../../../src/core/graph/settledShare.js';
import { cue, factsOf } from './walkWorld.js';

const told = (id: string, words: readonly string[], settles: readonly string[] = []) =>
  factsOf({ id, words, settles });

describe('A settled name in a cue', () => {
  const forged = told('a', ['quietslot', 'pauses']);
  const settled = told('b', ['quietslot', 'doctors'], ['quietslot']);
  const other = told('c', ['pauses', 'music'], ['music']);
  const all = [forged, settled, other];
  const shareOf = (facts: typeof all, ...words: string[]): number =>
    settledShare(cue(...words), populationOf(facts), facts);

  it('is a word that a record settles and that other sessions speak of', () => {
    assert.ok(shareOf(all, 'quietslot') === 1);
    assert.ok(shareOf(all, 'quietslot', 'pauses') >= 0.2);
    assert.equal(shareOf(all, 'pauses'), 0);
  });

  it('is none that one session alone has, or that is little of what is asked for', () => {
    assert.equal(shareOf(all, 'music'), 0);
    const many = 'doctors pauses a1 b2 c3 d4'.split(' ');
    const wide = [...all, told('d', many)];
    assert.equal(shareOf(wide, 'quietslot', ...many), 0);
  });

  it('is not what is settled in a record that was not read', () => {
    assert.equal(settledShare(cue('quietslot'), populationOf(all), [forged]), 0);
  });
});
