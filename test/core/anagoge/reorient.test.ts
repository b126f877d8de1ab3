import assert from 'node:assert/strict';
import { turnOf } from '../../../src/core/anagoge/reorient.js';
import type { HigherUnit } from '../../../src/core/graph/higherUnit.js';
import { aUnit } from '../../support/graphValues.js';
import { aTrace } from '../../support/values.js';

/** A unit whose records speak of these terms, so many times. */
const speaking = (...records: readonly Readonly<Record<string, number>>[]): HigherUnit => {
  const unit = aUnit(records.map((_, at) => `s${at}`));
  return {
    ...unit,
    members: unit.members.map((member, at) => ({
      ...member,
      facts: { ...member.facts, terms: new Map(Object.entries(records[at] ?? {})) },
    })),
  };
};
const trace = aTrace({ keywords: [{ text: 'retries', terms: ['retri'] }] });
const shown = speaking({ retri: 9, dead: 2, letter: 2, file: 4 }, { retri: 3, queue: 1, dead: 1 });
const turn = (text: string, unit = shown) => turnOf(text, trace, 'line', unit);

describe('words at the recognition gate', () => {
  it('are a refinement where they are about what stands in a session of the unit', () => {
    assert.deepEqual(turn('the dead letter file'), { kind: 'refine', unit: 'line' });
    assert.deepEqual(turn('retries, but later'), { kind: 'refine', unit: 'line' });
  });

  it('are another matter where most of them stand in no session of it', () => {
    assert.equal(turn('penguins and glaciers').kind, 'dimension');
    assert.equal(turn('letter paper for penguins').kind, 'dimension');
    assert.equal(
      turn('the dead letter queue', speaking({ dead: 3 }, { letter: 3 })).kind,
      'dimension',
    );
  });

  it('need a lone word to be spoken of more than in passing', () => {
    assert.equal(turn('dead', speaking({ dead: 2 }, {})).kind, 'refine');
    assert.equal(turn('dead', speaking({ dead: 1 }, {})).kind, 'dimension');
  });

  it('are another kind of the same, or of something else where even one word is of that', () => {
    assert.deepEqual(turn('rather everything about it'), { kind: 'unit', unit: 'topic' });
    assert.deepEqual(turn('rather everything about the dead letter file'), {
      ...{ kind: 'unit', unit: 'topic' },
    });
    assert.deepEqual(turn('rather everything about invoices'), {
      ...{ kind: 'dimension', unit: 'topic' },
    });
  });
});
