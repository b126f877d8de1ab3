import assert from 'node:assert/strict';
import { keyOfDeposit } from '../../../src/core/graph/depositFacts.js';
import {
  askedNames,
  describedName,
  opensWithName,
  settlingsOf,
} from '../../../src/core/graph/settledNames.js';
import { isAskingWord } from '../../../src/core/graph/askingWords.js';
import { factsOf } from './walkWorld.js';

describe('The settled name that a concept is asked by', () => {
  const coined = factsOf({ id: 'coined', words: ['slipmark', 'stops'] });
  const fixed = factsOf({ id: 'fixed', words: ['slipmark'], settles: ['slipmark'] });
  const other = factsOf({ id: 'other', words: ['horn'], settles: ['horn'] });
  const all = [coined, fixed, other];
  const fits = (...values: readonly number[]): Map<string, number> =>
    new Map(all.map((one, at) => [keyOfDeposit(one), values[at] ?? 0]));

  it('is the one of the cue that a record settles', () => {
    assert.deepEqual(
      askedNames(
        all,
        new Map([
          ['slipmark', 1],
          ['stops', 0.4],
        ]),
      ),
      [{ label: 'slipmark', terms: ['slipmark'] }],
    );
    assert.deepEqual(askedNames(all, new Map([['stops', 1]])), []);
  });

  it('is, without a name, the one that several fitting sessions open with', () => {
    assert.deepEqual(describedName(all, fits(0.6, 0.3, 0.9)), [
      { label: 'slipmark', terms: ['slipmark'] },
    ]);
  });

  it('is none where one session alone has it, or the others do not fit', () => {
    assert.deepEqual(describedName(all, fits(0, 0.3, 0.9)), []);
    assert.deepEqual(describedName([other], fits(0.6, 0.3, 0.9)), []);
  });

  it('is a name of several words only as a whole', () => {
    const name = [{ label: 'dead hour', terms: ['dead', 'hour'] }];
    assert.ok(opensWithName(factsOf({ id: 'a', words: ['dead', 'hour'] }), name));
    assert.ok(!opensWithName(factsOf({ id: 'b', words: ['hour'] }), name));
  });
});

describe('Where a record settles a name', () => {
  const at = (line: number, isOutright: boolean) => ({
    ...{ term: 'slipmark', label: 'slipmark', speaker: 'user' as const },
    ...{ place: { line, byte: line * 10 }, isOutright },
  });
  const lines = (settles: ReturnType<typeof at>[]): number[] =>
    settlingsOf(settles, (term) => term === 'slipmark').map(({ place }) => place.line);

  it('is where it says so outright, else where it is said beside', () => {
    assert.deepEqual(lines([at(3, true), at(9, false)]), [3]);
    assert.deepEqual(lines([at(3, false), at(9, false)]), [3, 9]);
    assert.deepEqual(
      settlingsOf([at(3, true)], () => false),
      [],
    );
  });
});

describe('Words that ask for a kind of whole', () => {
  it('are told apart by the kind', () => {
    assert.ok(isAskingWord('Meaning', 'concept'));
    assert.ok(!isAskingWord('meaning', 'line'));
    assert.ok(isAskingWord('story', 'line'));
    assert.ok(!isAskingWord('slipmark', 'concept'));
    for (const unit of ['line', 'topic', 'concept'] as const) assert.ok(isAskingWord('déjà', unit));
  });
});
