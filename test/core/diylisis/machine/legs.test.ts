import assert from 'node:assert/strict';
import { readLedger } from '../../../../src/core/diylisis/correctionDelta.js';
import { disposedBy } from '../../../../src/core/diylisis/disposition.js';
import { isFixedPoint, MEASURE_LEGS, type Measure } from '../../../../src/core/diylisis/measure.js';
import { basisOf } from '../../../../src/core/diylisis/machine/basis.js';
import { transition } from '../../../../src/core/diylisis/machine/machine.js';
import { settle } from '../../../../src/core/diylisis/machine/settle.js';
import { candidateText } from '../../../../src/core/diylisis/machine/candidate.js';
import type { DistillState, Tracked } from '../../../../src/core/diylisis/machine/state.js';
import { aDelta } from '../samples.js';
import { everythingThere, last, play } from './play.js';
import { aFile, anInput, aVerdict, CONTRACT, said } from './samples.js';

/** A run that needs nothing but the verdict: one file, seen and there. */
function sound(durable = false): DistillState {
  const input = anInput([aFile('src/cart.ts'), said('totals are whole cents', { id: 's' })], {
    contract: durable ? { ...CONTRACT, handoff_durability: { kind: 'DurableRepo' } } : CONTRACT,
    ledger: durable ? readLedger('') : null,
    prior: durable ? { items: [], ledgerText: '', text: '' } : null,
  });
  const states = play(input, {
    answer: ({ id }) => ({ id, answer: 'resolve', value: 'totals are whole cents' }),
  });
  assert.equal(last(states).end?.kind, 'converged');
  const end = last(states);
  return { ...end, phase: 'reviewing', end: null };
}

const withTracked = (state: DistillState, id: string, own: Partial<Tracked>): DistillState => {
  const tracked = new Map(state.tracked);
  const before = tracked.get(id);
  assert.ok(before !== undefined);
  tracked.set(id, { ...before, ...own });
  return { ...state, tracked };
};

const dropped = (content: string): Tracked => ({
  item: said(content, { id: 'dropped' }),
  isAuthored: false,
  relevance: { kind: 'needed', why: '' },
  substitutions: [],
  grounded: null,
  provenance: null,
  disposition: disposedBy({ answer: 'drop' }),
  mergedInto: null,
  text: content,
  ownText: content,
  isOwnWord: false,
  output: null,
  residual: null,
});
const withDropped = (state: DistillState, content: string): DistillState => ({
  ...state,
  tracked: new Map([...state.tracked, ['dropped', dropped(content)]]),
});

const BROKEN: Readonly<Record<keyof Measure, () => DistillState>> = {
  unresolvedAnchors: () =>
    withTracked(sound(), 'f:src/cart.ts', {
      substitutions: [
        {
          surfaceToken: 'that file',
          kind: 'deixis',
          canonicalRef: null,
          confidence: 0,
          unresolved: true,
          item: 'f:src/cart.ts',
        },
      ],
    }),
  unmetStop: () => {
    const state = sound();
    return { ...state, contract: { ...state.contract, stopCondition: '`make totals` ends well' } };
  },
  schemaGaps: () => {
    const state = sound();
    return { ...state, edge: { ...state.edge, locator: { kind: 'path', locator: 'other.md' } } };
  },
  unsurfacedResidual: () =>
    withTracked(sound(), 's', {
      residual: { reason: 'unknown-provenance', surfaced: false, finding: null },
    }),
  leakedDrops: () =>
    withDropped(
      withTracked(sound(), 's', { text: 'totals are whole cents, Quillstore_v2 was slow' }),
      'use Quillstore_v2',
    ),
  // A line may name earlier ones only; the machine's own lines do, so this one is put there by hand.
  uncleanDeltas: () => ({ ...sound(true), deltas: [aDelta({ supersedes: ['cd-unknown'] })] }),
  undisposedAuthored: () => withTracked(sound(), 's', { isAuthored: true, disposition: null }),
};

describe('a leak', () => {
  const rule = 'a transfer within 60 minutes is one single journey';
  const at = (text: string, isOwnWord: boolean): DistillState => {
    const made = withDropped(withTracked(sound(), 's', { text, isOwnWord }), rule);
    return { ...made, candidate: candidateText(made) };
  };
  const words = 'Now a transfer within 90 minutes is one single journey.';

  it('is none in the plain words of the person’s own answer, and one in anybody else’s', () => {
    assert.equal(settle(at(words, true)).measure.leakedDrops, 0);
    assert.equal(settle(at(words, false)).measure.leakedDrops, 1);
  });
  it('of which nothing would be left is asked about by its words, and told as taken out', () => {
    const words = 'Quillstore_v2 was slow';
    const made = withDropped(withTracked(sound(), 's', { text: words }), 'use Quillstore_v2');
    const reviewed = { kind: 'reviewed', verdict: aVerdict() } as const;
    let step = transition({ ...made, candidate: candidateText(made), pass: 1 }, reviewed);
    for (let [effect] = step.effects; effect?.kind === 'look' || effect?.kind === 'review';) {
      const looked = effect.kind === 'look' ? everythingThere(effect.plan) : null;
      step = transition(step.state, looked === null ? reviewed : { kind: 'looked', looked });
      [effect] = step.effects;
    }
    const { state } = step;
    const row = state.rows.find(({ content }) => content === words);
    assert.ok(row !== undefined);
    assert.ok(row.evidence.some(({ text }) => text === words));
    const after = transition(state, {
      kind: 'answered',
      answers: [{ id: row.id, answer: 'drop' }],
    }).state;
    const one = after.tracked.get('s');
    assert.ok(one !== undefined);
    assert.match(basisOf(one), /^taken out with the words/u);
  });
  it('is one in the person’s own answer where a name of what was dropped stands in it', () => {
    const made = withDropped(
      withTracked(sound(), 's', { text: 'Quillstore_v2 was slow', isOwnWord: true }),
      'use Quillstore_v2',
    );
    const { measure } = settle({ ...made, candidate: candidateText(made) });
    assert.equal(measure.leakedDrops, 1);
  });
});

describe('a correction that is handed on', () => {
  const unclean = (claim: string, dropped: string): number => {
    const deltas = [aDelta({ corrected_claim: claim })];
    const made = withDropped({ ...sound(true), deltas }, dropped);
    return settle({ ...made, candidate: candidateText(made) }).measure.uncleanDeltas;
  };
  it('may hold a plain word of what was left out, and no name of it', () => {
    assert.equal(unclean('We like porridge.', 'porridge'), 0);
    assert.equal(unclean('Quillstore_v2 is fast now.', 'use Quillstore_v2'), 1);
  });
});

describe('each leg of the measure', () => {
  it('is at nothing where nothing is broken', () => {
    const { measure } = settle(sound());
    for (const leg of MEASURE_LEGS) assert.equal(measure[leg], 0, leg);
  });
  for (const leg of MEASURE_LEGS)
    it(`alone keeps the loop going: ${leg}`, () => {
      const broken = BROKEN[leg]();
      const at = { ...broken, candidate: candidateText(broken) };
      const { measure } = settle(at);
      for (const other of MEASURE_LEGS)
        assert.equal(measure[other] > 0, other === leg, `${other} of ${leg}`);
      assert.ok(!isFixedPoint({ measure, before: null, verdict: 'Pass', hasConflict: false }));
      if (leg === 'uncleanDeltas') return;
      const { state } = transition({ ...at, pass: 1 }, { kind: 'reviewed', verdict: aVerdict() });
      assert.notEqual(state.phase, 'ended');
    });
});
