import assert from 'node:assert/strict';
import { cueForms } from '../../../src/core/graph/cueForms.js';
import { cueFit, cueWeights } from '../../../src/core/graph/cueFit.js';
import { populationOf } from '../../../src/core/graph/population.js';
import { readCue } from '../../../src/core/anamnesis/cue.js';
import { factsOf } from './walkWorld.js';

const read = (text: string) => readCue(text, { now: new Date('2026-06-01'), projects: [] });

describe('A German word of a cue', () => {
  const one = factsOf({ id: 'a', words: ['sperrfrist'] });
  const other = factsOf({ id: 'b', words: ['frist'] });
  const population = populationOf([one, other]);

  it('is met by the form in which the listing has it, and by no other word', () => {
    const trace = read('Alles was wir zu Sperrfristen gesagt haben');
    assert.deepEqual(cueForms(trace, population).get('sperrfristen'), ['sperrfrist']);
    const weights = cueWeights(trace, population);
    assert.equal(cueFit(one, weights), 1);
    assert.equal(cueFit(other, weights), 0);
  });

  it('is looked for in no other form where it is no German one', () => {
    assert.equal(cueForms(read('everything about queues'), population).size, 0);
  });
});
