import assert from 'node:assert/strict';
import { confidenceOf } from '../../../src/core/graph/confidence.js';
import { connectivity, weakestHold } from '../../../src/core/graph/connectivity.js';
import type { UnitMember } from '../../../src/core/graph/higherUnit.js';
import { cueMatch, unitScore } from '../../../src/core/graph/rankUnits.js';
import type { TraversalEdge } from '../../../src/core/graph/traversalEdge.js';
import { factsOf, recordAt } from './walkWorld.js';
import type { Told } from './walkWorld.js';

const members = (fits: readonly number[], depth: Told['depth'] = 'record'): UnitMember[] =>
  fits.map((fit, index) => ({
    ...{ facts: factsOf({ id: String(index), depth }), role: 'fragment', fit },
  }));

const edge = (from: number, to: number, weight: number, kind = 'commit'): TraversalEdge => ({
  ...{ from: recordAt(String(from)), to: recordAt(String(to)), kind: 'chain', weight, why: '' },
  signals: [{ kind: kind as TraversalEdge['signals'][number]['kind'], value: 'x', weight }],
});

describe('The order of units', () => {
  it('puts the better match before the firmer unit, and the firmer before the looser', () => {
    const firm = [edge(0, 1, 0.9)];
    const loose = [edge(0, 1, 0.5)];
    assert.ok(unitScore(members([0.9, 0.9]), loose) > unitScore(members([0.5, 0.5]), firm));
    assert.ok(unitScore(members([0.9, 0.9]), firm) > unitScore(members([0.9, 0.9]), loose));
  });

  it('lets more members count where edges are as strong', () => {
    const two = connectivity([edge(0, 1, 0.8)], 2);
    assert.ok(connectivity([edge(0, 1, 0.8), edge(1, 2, 0.8)], 3) > two);
    assert.equal(connectivity([], 3), 0);
  });

  it('matches by the two best members and not by how many do not fit', () => {
    assert.equal(cueMatch(members([1, 0.5, 0, 0, 0])), cueMatch(members([0.5, 1])));
    assert.equal(cueMatch([]), 0);
  });
});

describe('Confidence', () => {
  const all = [edge(0, 1, 0.9), edge(1, 2, 0.7)];

  it('is high where the cue fits and every member hangs firmly on traces of work', () => {
    assert.equal(confidenceOf(members([1, 0.9, 0.2]), all), 'high');
  });

  it('is medium where a member was not read, hangs weakly, or on words alone', () => {
    assert.equal(confidenceOf(members([1, 0.9, 0.2], 'spine'), all), 'medium');
    assert.equal(
      confidenceOf(members([1, 0.9, 0.2]), [edge(0, 1, 0.9), edge(1, 2, 0.52)]),
      'medium',
    );
    const words = [edge(0, 1, 0.9), edge(1, 2, 0.68, 'keyword')];
    assert.equal(confidenceOf(members([1, 0.9, 0.2]), words), 'medium');
  });

  it('is low where the cue hardly fits or a member hangs on nothing', () => {
    assert.equal(confidenceOf(members([0.2, 0.1, 0]), all), 'low');
    assert.equal(confidenceOf(members([1, 0.9, 0.2]), all.slice(0, 1)), 'low');
    assert.equal(weakestHold(['/a'], []), 0);
  });
});
