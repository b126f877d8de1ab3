import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { AscendAct } from '../../../src/core/anagoge/ascendActs.js';
import type {
  AscendReading,
  AscendState,
  AscendStep,
} from '../../../src/core/anagoge/ascendState.js';
import {
  allowedActs,
  awaiting,
  begin,
  isAllowed,
  MAX_TRAVERSALS,
  rescopesOf,
  transition,
  unitOf,
} from '../../../src/core/anagoge/machine.js';
import type { Confirmation } from '../../../src/core/graph/confirmation.js';
import type { HigherUnit } from '../../../src/core/graph/higherUnit.js';
import type { Traversal } from '../../../src/core/graph/traversal.js';
import { aConfirmation, aTraversal, aUnit, someFacts } from '../../support/graphValues.js';
import { aTrace } from '../../support/values.js';

const reading: AscendReading = {
  recue: (trace, text) => ({ ...trace, cues: [...trace.cues, text] }),
  read: (text) => aTrace({ cue: text, cues: [text] }),
  oneSession: (text) => (text.includes('just the one session') ? { session: null } : null),
};

const start = (settled: readonly string[] = []): AscendStep =>
  begin({
    trace: aTrace(),
    classified: { unit: 'line', from: 'default' },
    scope: 'spine',
    settled,
  });

/** What the world answers to one traversal, and what the checks of the top unit find. */
interface Answer {
  readonly traversal: Traversal;
  readonly confirmations: readonly Confirmation[];
}

interface Played {
  readonly states: readonly AscendState[];
  readonly traversals: number;
  readonly rescopes: number;
}

/** Plays acts against answers; each act is done where it is allowed, and else changes nothing. */
function play(first: AscendStep, answers: readonly Answer[], acts: readonly AscendAct[]): Played {
  let step = first;
  const states = [step.state];
  let [traversals, rescopes, at] = [0, 0, 0];
  const go = (next: AscendStep): void => {
    step = next;
    states.push(step.state);
    if (step.state.phase === 'awaitingRescope') rescopes += 1;
  };
  const settle = (): void => {
    for (;;) {
      const [effect] = step.effects;
      const answer = answers[Math.max(0, traversals - 1) % answers.length];
      if (effect?.kind === 'traverse') {
        const traversal = answers[traversals % answers.length]?.traversal ?? aTraversal();
        traversals += 1;
        go(transition(step.state, { kind: 'traversed', traversal }, reading));
      } else if (effect?.kind === 'confirm') {
        const { confirmations = [] } = answer ?? {};
        go(transition(step.state, { kind: 'confirmed', confirmations }, reading));
      } else return;
    }
  };
  settle();
  while (at < acts.length) {
    const act = acts[at];
    at += 1;
    if (act === undefined) break;
    const before = step.state;
    const next = transition(step.state, { kind: 'act', act }, reading);
    if (!isAllowed(before, act)) {
      assert.equal(next.state, before);
      assert.deepEqual(next.effects, []);
      continue;
    }
    go(next);
    settle();
  }
  return { states, traversals, rescopes };
}

const ids = fc.subarray(['a', 'b', 'c', 'd', 'e'], { minLength: 2 });
const units = fc.uniqueArray(
  fc
    .tuple(ids, fc.constantFrom('low', 'medium', 'high'), fc.integer({ min: 0, max: 9 }))
    .map(([members, confidence, score]) => aUnit(members, { confidence, score })),
  { selector: ({ key }) => key, maxLength: 3 },
);
const answer: fc.Arbitrary<Answer> = fc
  .record({
    units,
    single: fc.option(fc.constant(someFacts('a')), { freq: 8 }),
    isUnsettledConcept: fc.boolean(),
    isTopicInstead: fc.boolean(),
    confirmed: fc.boolean(),
  })
  .map(({ confirmed, ...own }) => ({
    traversal: aTraversal({ ...own, single: own.units.length > 0 ? null : own.single }),
    confirmations: own.units.flatMap(({ members }) =>
      members.map(({ facts }) =>
        aConfirmation(facts.session.record, confirmed ? 'confirmed' : 'unattested'),
      ),
    ),
  }));
const answers = fc.array(answer, { minLength: 1, maxLength: 5 });
const act: fc.Arbitrary<AscendAct> = fc.oneof(
  fc.constant<AscendAct>({ act: 'recognize' }),
  fc.constant<AscendAct>({ act: 'withdraw' }),
  fc.constant<AscendAct>({ act: 'refine', drop: [], add: [], partitions: null, from: null }),
  fc
    .constantFrom(
      'rather everything about it',
      'something else entirely',
      'just the one session',
      'rounding',
      ' ',
    )
    .map((text): AscendAct => ({ act: 'reorient', text })),
  fc.constantFrom<AscendAct>(
    { act: 'rescope', dimension: 'boundary', option: 'wider' },
    { act: 'rescope', dimension: 'scope', option: 'full_text' },
    { act: 'rescope', dimension: 'unit_type', option: 'topic' },
    { act: 'rescope', dimension: 'unit_type', option: 'line' },
  ),
  fc.constantFrom('line', 'topic', 'concept').map((unit): AscendAct => ({ act: 'unit', unit })),
);
const acts = fc.array(act, { maxLength: 9 });

const each = (test: (played: Played, given: readonly AscendAct[]) => void): void => {
  fc.assert(
    fc.property(answers, acts, (world, given) => {
      test(play(start(), world, given), given);
    }),
    { numRuns: 400 },
  );
};
const last = ({ states }: Played): AscendState => {
  const state = states.at(-1);
  assert.ok(state);
  return state;
};

describe('the machine of an elevation', () => {
  it('makes at most three traversals and counts each once, from activation on', () => {
    each((played) => {
      for (const state of played.states) assert.ok(state.attempts <= MAX_TRAVERSALS);
      const fresh = played.states.filter(
        (state, at) =>
          state.phase === 'traversing' &&
          state.attempts === 1 &&
          (at === 0 || played.states[at - 1]?.phase === 'ended'),
      ).length;
      const begun = played.states.filter(({ phase }) => phase === 'traversing').length;
      assert.equal(played.traversals, begun);
      assert.ok(played.traversals <= MAX_TRAVERSALS * fresh);
    });
  });

  it('says that nothing was found only where nothing was ever assembled, after a rescope', () => {
    each((played) => {
      const state = last(played);
      if (state.phase !== 'ended' || state.ending.terminal !== 'NullMatch') return;
      assert.equal(state.presented.length, 0);
      assert.equal(state.attempts, MAX_TRAVERSALS);
      assert.ok(played.rescopes > 0);
    });
  });

  it('surfaces the best earlier unit where tries are used up, with its verdicts', () => {
    each((played) => {
      const state = last(played);
      if (state.phase !== 'ended' || state.ending.terminal !== 'ExhaustedWithUnits') return;
      const { unit } = state.ending;
      assert.equal(state.attempts, MAX_TRAVERSALS);
      assert.ok(state.presented.some(({ key }) => key === unit.key));
      for (const { facts } of unit.members)
        assert.ok(
          [...state.verdicts.values()].some(({ claim }) => claim.record === facts.session.record),
        );
    });
  });

  it('never drops a verdict', () => {
    each(({ states }) => {
      states.reduce((before, state) => {
        for (const id of before.verdicts.keys()) assert.ok(state.verdicts.has(id));
        return state;
      });
    });
  });

  it('gives a unit without a gate only where it is the one, at high confidence', () => {
    each(({ states }) => {
      for (const state of states) {
        if (state.phase !== 'ended' || state.ending.terminal !== 'HigherUnit') continue;
        const { unit, isSingleObvious } = state.ending;
        if (!isSingleObvious) continue;
        assert.equal(state.units.length, 1);
        assert.equal(unit.confidence, 'high');
        const own = [...state.verdicts.values()].filter((one) => isOf(unit, one));
        assert.ok(own.every(({ verdict }) => verdict !== 'unattested'));
      }
    });
  });

  it('never brings back a unit that was recognized or turned down', () => {
    each(({ states }) => {
      for (const state of states) {
        const shown = state.phase === 'awaitingRecognition' ? state.top : null;
        if (shown !== null) assert.ok(!state.settled.includes(shown.key));
        if (state.phase === 'confirming') assert.ok(!state.settled.includes(state.top.key));
      }
    });
  });

  it('settles what is turned down when no look is left for the other kind', () => {
    const unit = aUnit(['a', 'b']);
    const world = [{ traversal: aTraversal({ units: [unit] }), confirmations: [] }];
    const refine: AscendAct = { act: 'refine', drop: [], add: [], partitions: null, from: null };
    const state = last(play(start(), world, [refine, refine, { act: 'unit', unit: 'topic' }]));
    assert.ok(state.phase === 'ended' && state.ending.terminal === 'ExhaustedWithUnits');
    assert.deepEqual(state.settled, [unit.key]);
    const refined = last(play(start(), world, [refine, refine, refine]));
    assert.deepEqual(refined.settled, []);
  });

  it('waits only at its two gates, where acts are offered', () => {
    each(({ states }) => {
      for (const state of states) {
        const waits = awaiting(state);
        assert.equal(waits === 'recognition', state.phase === 'awaitingRecognition');
        assert.equal(waits === 'rescope', state.phase === 'awaitingRescope');
        if (waits !== null) assert.ok(allowedActs(state).includes('withdraw'));
        assert.equal(rescopesOf(state).length > 0, waits === 'rescope');
      }
    });
  });

  it('offers all three dimensions after a first empty traversal', () => {
    const { states } = play(start(), [{ traversal: aTraversal(), confirmations: [] }], []);
    const [state] = states.slice(-1);
    assert.ok(state);
    const dimensions = new Set(rescopesOf(state).map(({ dimension }) => dimension));
    assert.deepEqual([...dimensions].sort(), ['boundary', 'scope', 'unit_type']);
  });

  it('hands a unit with one member to recollect', () => {
    const single = someFacts('only');
    const played = play(start(), [{ traversal: aTraversal({ single }), confirmations: [] }], []);
    const state = last(played);
    assert.ok(state.phase === 'ended' && state.ending.terminal === 'DeferredToRecollect');
    assert.equal(state.ending.session, single.session);
  });

  it('shows a concept that nobody settled as the topic it is', () => {
    const traversal = aTraversal({
      units: [aUnit(['a', 'b'], { unit: 'topic' })],
      isUnsettledConcept: true,
    });
    const state = last(play(start(), [{ traversal, confirmations: [] }], []));
    assert.equal(state.unit, 'topic');
    assert.equal(state.unitFrom, 'unsettled-concept');
  });

  it('shows what no line joins as the topic it is, and only where the words leave the kind open', () => {
    const traversal = aTraversal({
      units: [aUnit(['a', 'b'], { unit: 'topic' })],
      isTopicInstead: true,
    });
    const state = last(play(start(), [{ traversal, confirmations: [] }], []));
    assert.deepEqual([state.unit, state.unitFrom], ['topic', 'no-line']);
    const asked = (from: 'default' | 'words'): boolean[] =>
      begin({
        trace: aTrace(),
        classified: { unit: 'line', from },
        scope: 'spine',
        settled: [],
      }).effects.flatMap((one) => (one.kind === 'traverse' ? [one.isKindOpen] : []));
    assert.deepEqual([asked('default'), asked('words')], [[true], [false]]);
  });

  it('keeps the count when words turn it to another dimension', () => {
    const world = [{ traversal: aTraversal({ units: [aUnit(['a', 'b'])] }), confirmations: [] }];
    const state = last(play(start(), world, [{ act: 'reorient', text: 'penguins and glaciers' }]));
    assert.equal(state.attempts, 2);
    assert.equal(state.settled.length, 1);
  });

  it('hands over where words at the gate ask for one session, and turns nothing down for it', () => {
    const unit = aUnit(['a', 'b']);
    const world = [{ traversal: aTraversal({ units: [unit] }), confirmations: [] }];
    const text = 'no, just the one session about the dead letter file';
    const played = play(start(), world, [{ act: 'reorient', text }]);
    const state = last(played);
    assert.ok(state.phase === 'ended' && state.ending.terminal === 'DeferredToRecollect');
    assert.equal(state.trace.cue, text);
    assert.deepEqual([state.settled, played.traversals], [[], 1]);
    const bare = last(play(start(), world, [{ act: 'reorient', text: 'just the one session' }]));
    assert.equal(bare.trace.cue, aTrace().cue);
  });

  it('hands over also after a unit that was given without a gate, and where no look is left', () => {
    const text = 'just the one session about the dead letter file';
    const clear = aUnit(['a', 'b'], { confidence: 'high' });
    const obvious = [{ traversal: aTraversal({ units: [clear] }), confirmations: [] }];
    const after = last(play(start(), obvious, [{ act: 'reorient', text }]));
    assert.ok(after.phase === 'ended' && after.ending.terminal === 'DeferredToRecollect');
    const refine: AscendAct = { act: 'refine', drop: [], add: [], partitions: null, from: null };
    const world = [
      {
        traversal: aTraversal({ units: [aUnit(['a', 'b'], { confidence: 'low' })] }),
        confirmations: [],
      },
    ];
    const capped = last(play(start(), world, [refine, refine, { act: 'reorient', text }]));
    assert.ok(capped.phase === 'ended' && capped.ending.terminal === 'DeferredToRecollect');
  });

  it('leaves out what the window settled before, and counts it', () => {
    const known = aUnit(['a', 'b']);
    const traversal = aTraversal({ units: [known, aUnit(['c', 'd'])] });
    const state = last(play(start([known.key]), [{ traversal, confirmations: [] }], []));
    assert.equal(unitOf(state)?.key, aUnit(['c', 'd']).key);
    assert.equal(state.settledBefore, 1);
  });
});

function isOf(unit: HigherUnit, { claim }: Confirmation): boolean {
  return unit.members.some(({ facts }) => facts.session.record === claim.record);
}
