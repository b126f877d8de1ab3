import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Candidate } from '../../../src/core/anamnesis/candidate.js';
import { awaiting, begin, transition } from '../../../src/core/anamnesis/machine.js';
import type { RecallEvent, RecallState, RecallStep } from '../../../src/core/anamnesis/machine.js';
import type { Recue } from '../../../src/core/anamnesis/recue.js';
import { aCandidate, aGrounded, aTrace } from '../../support/values.js';

/** Keeps the cue and nothing else: what it folds in is another test's matter. */
const recue: Recue = (trace, cue) => ({ ...trace, cues: [...trace.cues, cue] });

const session = (candidate: Candidate) => {
  const [member] = candidate.members;
  assert.ok(member);
  return member;
};

const unopened = (candidate: Candidate): RecallEvent => ({
  kind: 'unopened',
  records: candidate.members.map(({ record, sessionId }) => ({
    record,
    sessionId,
    reason: 'gone' as const,
  })),
});

const grounded = (candidate: Candidate): RecallEvent => ({
  kind: 'grounded',
  grounded: aGrounded(session(candidate)),
});

const choose = (candidate: Candidate): RecallEvent => ({
  kind: 'act',
  act: { act: 'choose', record: session(candidate).record },
});

/** Plays the machine against a store in which `opens` says which records open. */
function play(
  candidates: readonly Candidate[],
  opens: (candidate: Candidate) => boolean,
  scope: 'spine' | 'full_text' = 'spine',
): { readonly state: RecallState; readonly opened: readonly Candidate[]; readonly steps: number } {
  let step: RecallStep = begin(aTrace(), scope);
  const opened: Candidate[] = [];
  for (let steps = 1; ; steps += 1) {
    const [effect] = step.effects;
    if (effect?.kind === 'find')
      step = transition(step.state, { kind: 'found', candidates }, recue);
    else if (effect?.kind === 'ground') {
      opened.push(effect.candidate);
      const { candidate } = effect;
      step = transition(
        step.state,
        opens(candidate) ? grounded(candidate) : unopened(candidate),
        recue,
      );
    } else return { state: step.state, opened, steps };
  }
}

const candidates = fc
  .array(fc.boolean(), { maxLength: 6 })
  .map((found) => found.map((isFound, index) => aCandidate({ id: `s${index}`, found: isFound })));
const opening = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });

describe('the recall machine', () => {
  it('presents the first found candidate whose record opens, and no other', () => {
    fc.assert(
      fc.property(candidates, opening, (list, opens) => {
        const doesOpen = (candidate: Candidate) => opens[list.indexOf(candidate)] === true;
        const { state } = play(list, doesOpen);
        const first = list.find((candidate) => candidate.found && doesOpen(candidate));
        if (first === undefined) return state.phase === 'awaitingAnswer';
        return state.phase === 'awaitingIdentification' && state.candidate === first;
      }),
    );
  });

  it('opens only found candidates, each at most once, and names every record that did not open', () => {
    fc.assert(
      fc.property(candidates, opening, (list, opens) => {
        const { state, opened } = play(
          list,
          (candidate) => opens[list.indexOf(candidate)] === true,
        );
        assert.ok(opened.every((candidate) => candidate.found));
        assert.equal(new Set(opened).size, opened.length);
        const lost = opened.filter((candidate) => opens[list.indexOf(candidate)] !== true);
        assert.deepEqual(
          state.unopened.map(({ record }) => record),
          lost.map((candidate) => session(candidate).record),
        );
      }),
    );
  });

  it('always ends in a state that waits, whatever the store answers', () => {
    fc.assert(
      fc.property(candidates, opening, (list, opens) => {
        const { state, steps } = play(list, (candidate) => opens[list.indexOf(candidate)] === true);
        return awaiting(state) !== null && steps <= list.length + 3;
      }),
    );
  });

  it('never ends as nothing found before a round-trip, at any scope', () => {
    for (const scope of ['spine', 'full_text'] as const) {
      const { state } = play([], () => true, scope);
      assert.equal(state.phase, 'awaitingAnswer');
      assert.equal(state.scope, scope);
    }
  });

  it('spends no try on a search', () => {
    const { state } = play([aCandidate()], () => true);
    assert.equal(state.attempts, 0);
  });

  it('identifies nothing by itself: no event of the world reaches an ending', () => {
    const list = [aCandidate({ id: 'a' }), aCandidate({ id: 'b' })];
    const [first, second] = list;
    assert.ok(first && second);
    const events: RecallEvent[] = [
      { kind: 'found', candidates: list },
      grounded(first),
      unopened(first),
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (sequence) => {
        let state = begin(aTrace(), 'spine').state;
        for (const event of sequence) state = transition(state, event, recue).state;
        return state.phase !== 'ended';
      }),
    );
  });

  it('shows what the person picked, also one that is only near', () => {
    const list = [aCandidate({ id: 'a' }), aCandidate({ id: 'b', found: false })];
    const near = list[1];
    assert.ok(near);
    const { state } = play(list, () => true);
    const step = transition(state, choose(near), recue);
    assert.deepEqual(step.effects, [{ kind: 'ground', candidate: near }]);
    const shown = transition(step.state, grounded(near), recue).state;
    assert.equal(shown.phase === 'awaitingIdentification' && shown.candidate, near);
  });

  it('ignores a choice that is not of this find', () => {
    const { state } = play([aCandidate({ id: 'a' })], () => true);
    const step = transition(state, choose(aCandidate({ id: 'x' })), recue);
    assert.equal(step.state, state);
    assert.deepEqual(step.effects, []);
  });
});
