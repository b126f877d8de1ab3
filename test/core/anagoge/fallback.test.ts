import assert from 'node:assert/strict';
import type { AscendEnding, AscendState } from '../../../src/core/anagoge/ascendState.js';
import { fallbackOf } from '../../../src/core/anagoge/fallback.js';
import { begin } from '../../../src/core/anagoge/machine.js';
import type { BrokenLink } from '../../../src/core/graph/traversalEdge.js';
import { aTraversal, aUnit, someFacts } from '../../support/graphValues.js';
import { aTrace } from '../../support/values.js';

const broken = (count: number): readonly BrokenLink[] =>
  Array.from({ length: count }, (_, at) => ({
    from: '/store/p/a.jsonl',
    ref: `acme/shop#${at}`,
    reason: 'not-written' as const,
  }));

function endedWith(ending: AscendEnding, links = 0): AscendState {
  const { state } = begin({
    trace: aTrace(),
    classified: { unit: 'line', from: 'default' },
    scope: 'spine',
    settled: [],
  });
  const traversal = aTraversal({ deposits: [someFacts('a')], skipped: broken(links) });
  return { ...state, traversal, phase: 'ended', ending };
}
const kinds = (state: AscendState): string[] => fallbackOf(state).map(({ kind }) => kind);

describe('what an ending offers instead', () => {
  const unit = aUnit(['a', 'b']);

  it('is one session or a question where nothing was ever joined', () => {
    const state = endedWith({ terminal: 'NullMatch' });
    assert.deepEqual(kinds(state), ['recollect', 'inquire']);
    const [offer] = fallbackOf(state);
    assert.ok(offer?.kind === 'recollect');
    assert.equal(offer.session?.sessionId, 'a');
  });

  it('is a question where the best unit is thin because of what is not written', () => {
    const exhausted = { terminal: 'ExhaustedWithUnits' as const, unit };
    assert.deepEqual(kinds(endedWith(exhausted, 3)), ['inquire']);
    assert.deepEqual(kinds(endedWith(exhausted, 2)), []);
    const low = { ...exhausted, unit: { ...unit, confidence: 'low' as const } };
    assert.deepEqual(kinds(endedWith(low, 1)), ['inquire']);
    assert.deepEqual(kinds(endedWith(low, 0)), []);
  });

  it('is nothing where a unit was given, or it was left', () => {
    assert.deepEqual(
      kinds(endedWith({ terminal: 'HigherUnit', unit, isSingleObvious: false }, 9)),
      [],
    );
    assert.deepEqual(kinds(endedWith({ terminal: 'Withdrawn' }, 9)), []);
  });
});
