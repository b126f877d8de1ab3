import assert from 'node:assert/strict';
import { NO_REFINEMENT, refined, refinementOf } from '../../../src/core/anagoge/boundary.js';
import type { Boundary } from '../../../src/core/anagoge/boundary.js';
import type { Refinement } from '../../../src/core/anagoge/ascendActs.js';
import { aUnit, someFacts } from '../../support/graphValues.js';

const recordOf = (id: string): string => someFacts(id).session.record;
const act = (own: Partial<Refinement>): Refinement => ({
  ...{ drop: [], add: [], partitions: null, from: null },
  ...own,
});
/** The boundary after these refinements, each of the unit that was shown then. */
const after = (
  ...steps: readonly (readonly [Partial<Refinement>, readonly string[]])[]
): Boundary =>
  steps.reduce(
    (before, [own, shown]) => refined(before, act(own), aUnit([...shown])),
    NO_REFINEMENT,
  );
const records = (...ids: readonly string[]): string[] => ids.map(recordOf);

describe('the boundary of a unit', () => {
  it('tells a walk what was in the unit apart from what the person takes in', () => {
    const boundary = after([{ add: records('c') }, ['a', 'b']]);
    const told = refinementOf(boundary, null);
    assert.deepEqual(told?.keep, records('a', 'b'));
    assert.deepEqual(told.add, records('c'));
  });

  it('lets go what was taken in before, where it is then kept to partitions', () => {
    const boundary = after(
      [{ add: records('c') }, ['a', 'b']],
      [{ partitions: ['-home-ada-shop'], add: records('d') }, ['a', 'b', 'c']],
    );
    assert.deepEqual(boundary.add, records('d'));
    assert.deepEqual([...boundary.keep].sort(), records('a', 'b', 'c'));
  });

  it('brings back what was kept out for a while, where the partitions are widened again', () => {
    const boundary = after(
      [{ partitions: ['-home-ada-shop'] }, ['a', 'b', 'c']],
      [{ partitions: [] }, ['a', 'b']],
    );
    assert.deepEqual([...boundary.keep].sort(), records('a', 'b', 'c'));
  });

  it('forgets the members of a unit that nothing is left of', () => {
    const boundary = after(
      [{ partitions: ['-home-ada-press'] }, ['a', 'b']],
      [{ partitions: [] }, ['x', 'y']],
    );
    assert.deepEqual(boundary.keep, records('x', 'y'));
  });

  it('takes the last word on a session', () => {
    const out = after([{ drop: records('b') }, ['a', 'b', 'c']]);
    assert.deepEqual([out.drop, out.keep], [records('b'), records('a', 'c')]);
    const back = refined(out, act({ add: records('b') }), aUnit(['a', 'c']));
    assert.deepEqual([back.drop, back.add], [[], records('b')]);
  });

  it('is none where nothing was changed', () => {
    assert.equal(refinementOf(NO_REFINEMENT, null), null);
  });
});
