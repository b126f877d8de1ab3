import assert from 'node:assert/strict';
import { infer } from '../../../../src/core/graph/edges/inferEdges.js';
import { overviewsOf } from '../../../../src/core/graph/edges/overviews.js';
import { populationOf } from '../../../../src/core/graph/population.js';
import { factsOf, recordAt, trait } from '../walkWorld.js';

const pairOf = (index: number): readonly string[] => [
  `alpha${String(index)}x`,
  `beta${String(index)}y`,
];
const works = Array.from({ length: 12 }, (_, index) =>
  factsOf({ id: `s${String(index)}`, day: index * 9 + 1, words: pairOf(index) }),
);
const told = works.flatMap((_, index) => pairOf(index));
const status = factsOf({
  ...{ id: 'status', day: 200, traits: [trait('session', 's3')] },
  terms: Object.fromEntries(told.map((word) => [word, 2])),
});

describe('An overview', () => {
  it('is a session that shares rare words with far more sessions than is usual', () => {
    const facts = [...works, status];
    assert.deepEqual([...overviewsOf(facts, populationOf(facts))], [recordAt('status')]);
  });

  it('is joined by nothing that it merely tells of', () => {
    const facts = [...works, status];
    assert.deepEqual(infer(facts, populationOf(facts), 'topic').edges, []);
  });

  it('is none where sessions share as many words with one another', () => {
    const busy = works.map((_, index) =>
      factsOf({ id: `s${String(index)}`, day: index + 1, words: told }),
    );
    assert.deepEqual([...overviewsOf(busy, populationOf(busy))], []);
  });
});
