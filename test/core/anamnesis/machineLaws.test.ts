import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Act } from '../../../src/core/anamnesis/acts.js';
import type { Candidate } from '../../../src/core/anamnesis/candidate.js';
import {
  allowedActs,
  awaiting,
  begin,
  isAllowed,
  MAX_ATTEMPTS,
  resume,
  transition,
} from '../../../src/core/anamnesis/machine.js';
import type { RecallState } from '../../../src/core/anamnesis/machine.js';
import type { ScanScope } from '../../../src/core/anamnesis/recallTrace.js';
import { aCandidate, aTrace } from '../../support/values.js';
import { act, done, grounded, memberOf, recordOf, recue, settle, unopened } from './recallWorld.js';
import type { Settled, World } from './recallWorld.js';

const IDS = ['a', 'b', 'c', 'd'] as const;
const MODES = [null, 'inferred', 'observed', 'attested', 'user_constituted'] as const;

/** What one find gives: an order, and for each session whether it is found, near or not there. */
const findings = fc
  .tuple(
    fc.shuffledSubarray([...IDS], { minLength: IDS.length }),
    fc.array(fc.constantFrom('found', 'found', 'near', 'none'), { minLength: 4, maxLength: 4 }),
    fc.array(fc.constantFrom(...MODES), { minLength: 4, maxLength: 4 }),
  )
  .map(([order, kinds, modes]): readonly Candidate[] => {
    const all = order.map((id, at) => ({ id, kind: kinds[at], mode: modes[at] ?? null }));
    // Find gives found ones first, near ones after them.
    return (['found', 'near'] as const).flatMap((wanted) =>
      all
        .filter(({ kind }) => kind === wanted)
        .map(({ id, mode }) => aCandidate({ id, found: wanted === 'found', evidenceMode: mode })),
    );
  });

/** A store: what is found per number of cues and per scope, and which records open. */
const worlds = fc
  .record({
    finds: fc.array(findings, { minLength: 10, maxLength: 10 }),
    opens: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    none: fc.boolean(),
  })
  .map(({ finds, opens, none }): World => ({
    find: (trace, scope) =>
      none ? [] : (finds[(trace.cues.length - 1) * 2 + (scope === 'spine' ? 0 : 1)] ?? []),
    opens: (candidate) => {
      const at = IDS.findIndex((id) => id === memberOf(candidate).sessionId);
      return opens[at] === true;
    },
  }));

const acts = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Act>({ act: 'answer', text: 'more' }) },
  { weight: 4, arbitrary: fc.constantFrom<Act>({ act: 'correct', text: 'not it' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...IDS, 'unknown').map((id): Act => ({
      act: 'choose',
      record: `/records/${id}.jsonl`,
    })),
  },
  { weight: 2, arbitrary: fc.constantFrom<Act>({ act: 'expand' }, { act: 'stop' }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ act: 'identify' }, { act: 'withdraw' }) },
);
const sequences = fc.array(acts, { maxLength: 14 });
const scopes = fc.constantFrom<ScanScope>('spine', 'full_text');

interface Stop {
  readonly before: RecallState;
  readonly what: Act;
  readonly allowed: boolean;
  readonly after: Settled;
}

/** Plays all acts, allowed or not; one entry for each. */
function play(
  world: World,
  scope: ScanScope,
  sequence: readonly Act[],
): { readonly first: Settled; readonly stops: readonly Stop[]; readonly last: RecallState } {
  const first = settle(begin(aTrace(), scope), world);
  const stops: Stop[] = [];
  let state = first.state;
  for (const what of sequence) {
    const after = act(state, what, world);
    stops.push({ before: state, what, allowed: isAllowed(state, what), after });
    state = after.state;
  }
  return { first, stops, last: state };
}

/** Holds for every run of every store. */
function law(check: (run: ReturnType<typeof play>, world: World, scope: ScanScope) => void): void {
  fc.assert(
    fc.property(worlds, scopes, sequences, (world, scope, sequence) =>
      check(play(world, scope, sequence), world, scope),
    ),
    { numRuns: 400 },
  );
}

const terminalOf = (state: RecallState): string | null =>
  state.phase === 'ended' ? state.ending.terminal : null;

const shownIn = (state: RecallState): string | null =>
  state.phase === 'awaitingIdentification' ? state.presented.session.record : null;

describe('the laws of a recall, over any store and whatever the person does', () => {
  it('identifies nothing without the act that does', () => {
    law(({ first, stops }) => {
      assert.notEqual(terminalOf(first.state), 'RecalledContext');
      for (const { before, what, after } of stops) {
        if (terminalOf(after.state) !== 'RecalledContext' || before.phase === 'ended') continue;
        assert.equal(what.act, 'identify');
        assert.equal(before.phase, 'awaitingIdentification');
      }
    });
  });

  it('identifies exactly what was before the person', () => {
    law(({ stops }) => {
      for (const { before, after } of stops) {
        if (before.phase !== 'awaitingIdentification' || after.state.phase !== 'ended') continue;
        const { ending } = after.state;
        if (ending.terminal !== 'RecalledContext' && ending.terminal !== 'AttemptsExhausted')
          continue;
        assert.equal(ending.presented, before.presented);
        assert.equal(ending.candidate, before.candidate);
      }
    });
  });

  it('ends as nothing found only after a round-trip, and either by choice or with all searched', () => {
    law(({ first, stops }) => {
      assert.equal(terminalOf(first.state), null);
      for (const { before, what, after } of stops) {
        const { state } = after;
        if (state.phase !== 'ended' || before.phase === 'ended') continue;
        if (state.ending.terminal !== 'NullMatch') continue;
        assert.ok(state.attempts > 0);
        assert.equal(state.ending.isStopped, what.act === 'stop');
        assert.ok(state.ending.isStopped || state.scope === 'full_text');
      }
    });
  });

  it('asks its open question only while no round-trip has happened', () => {
    law(({ first, stops }) => {
      for (const { state } of [first, ...stops.map(({ after }) => after)])
        if (state.phase === 'awaitingAnswer') assert.equal(state.attempts, 0);
    });
  });

  it('never narrows a widened scope, and widens only by the act', () => {
    law(({ stops }, _world, scope) => {
      let wide = scope === 'full_text';
      for (const { what, allowed, after } of stops) {
        if (what.act === 'expand' && allowed) wide = true;
        assert.equal(after.state.scope === 'full_text', wide);
        for (const effect of after.effects)
          if (effect.kind === 'find') assert.equal(effect.scope === 'full_text', wide);
      }
    });
  });

  it('opens only found ones or the one the person named, in order, until one opens', () => {
    law(({ first, stops }, world) => {
      const runs = [{ what: null, after: first }, ...stops];
      for (const { what, after } of runs) {
        const opened = after.effects.flatMap((effect) =>
          effect.kind === 'ground' ? [effect.candidate] : [],
        );
        for (const candidate of opened) {
          const isNamed = what?.act === 'choose' && what.record === recordOf(candidate);
          assert.ok(candidate.found || isNamed);
        }
        // All but the last failed; only the last can be before the person.
        assert.ok(opened.slice(0, -1).every((candidate) => !world.opens(candidate)));
        assert.equal(new Set(opened.map(recordOf)).size, opened.length);
        const last = opened.at(-1);
        if (last !== undefined && world.opens(last))
          assert.equal(shownIn(after.state), recordOf(last));
      }
    });
  });

  it('shows nothing that was not opened in the same step', () => {
    law(({ first, stops }) => {
      for (const { state, effects } of [first, ...stops.map(({ after }) => after)]) {
        if (!effects.some(({ kind }) => kind === 'present')) continue;
        const last = effects.filter((effect) => effect.kind === 'ground').at(-1);
        assert.ok(last?.kind === 'ground');
        assert.equal(shownIn(state), recordOf(last.candidate));
      }
    });
  });

  it('spends a try on an answer, a correction and a choice, and on nothing else', () => {
    law(({ first, stops }) => {
      assert.equal(first.state.attempts, 0);
      for (const { before, what, allowed, after } of stops) {
        const isWord = what.act === 'answer' || what.act === 'correct' || what.act === 'choose';
        const isSpent = allowed && isWord && terminalOf(after.state) !== 'AttemptsExhausted';
        assert.equal(after.state.attempts - before.attempts, isSpent ? 1 : 0);
        assert.ok(after.state.attempts <= MAX_ATTEMPTS);
      }
    });
  });

  it('names the closest as such only after a correction that found no try left', () => {
    law(({ stops }) => {
      for (const { before, what, after } of stops) {
        if (terminalOf(after.state) !== 'AttemptsExhausted' || before.phase === 'ended') continue;
        assert.equal(what.act, 'correct');
        assert.equal(before.attempts, MAX_ATTEMPTS);
      }
    });
  });

  it('never shows again what was turned down, and counts it', () => {
    law(({ stops }) => {
      const gone = new Set<string>();
      for (const { before, what, allowed, after } of stops) {
        const shown = shownIn(before);
        if (allowed && shown !== null && (what.act === 'correct' || what.act === 'choose'))
          if (terminalOf(after.state) !== 'AttemptsExhausted') gone.add(shown);
        const now = shownIn(after.state);
        assert.ok(now === null || !gone.has(now));
        assert.deepEqual(new Set(after.state.turnedDown.map(({ record }) => record)), gone);
      }
    });
  });

  it('does not turn the card down by looking inside', () => {
    law(({ stops }) => {
      for (const { before, what, after } of stops)
        if (what.act === 'expand') assert.deepEqual(after.state.turnedDown, before.turnedDown);
    });
  });

  it('ends whatever the answers are: each act that is done spends a try, widens or ends', () => {
    law(({ stops }) => {
      assert.ok(stops.filter(({ allowed }) => allowed).length <= MAX_ATTEMPTS + 2);
    });
  });

  it('changes nothing by an act that cannot be done, and offers none after the end', () => {
    law(({ stops }) => {
      for (const { before, allowed, after } of stops) {
        if (!allowed) {
          assert.equal(after.state, before);
          assert.deepEqual(after.effects, []);
        }
        if (before.phase === 'ended') assert.deepEqual(allowedActs(before), []);
        else assert.notEqual(awaiting(before), null);
      }
    });
  });

  it('does every act that it offers', () => {
    law(({ last }) => {
      for (const kind of allowedActs(last)) {
        if (kind === 'choose') continue;
        const what: Act =
          kind === 'answer' || kind === 'correct' ? { act: kind, text: 'x' } : { act: kind };
        assert.notEqual(transition(last, done(what), recue).state, last);
      }
    });
  });

  it('keeps every cue in order', () => {
    law(({ stops, last }) => {
      const said = stops.flatMap(({ what, allowed }) =>
        allowed && (what.act === 'answer' || what.act === 'correct') ? [what.text] : [],
      );
      assert.deepEqual(last.trace.cues, [...aTrace().cues, ...said]);
    });
  });

  it('names each record that did not open once, with its reason', () => {
    law(({ last }, world) => {
      const records = last.unopened.map(({ record }) => record);
      assert.equal(new Set(records).size, records.length);
      for (const id of IDS) {
        const candidate = aCandidate({ id });
        if (world.opens(candidate)) assert.ok(!records.includes(recordOf(candidate)));
      }
    });
  });

  it('takes evidence tiers for nothing: without them all goes the same way', () => {
    fc.assert(
      fc.property(worlds, scopes, sequences, (world, scope, sequence) => {
        const plain: World = {
          ...world,
          find: (trace, at) =>
            world.find(trace, at).map((candidate) => ({ ...candidate, evidenceMode: null })),
        };
        const way = (one: World): unknown[] =>
          play(one, scope, sequence).stops.map(({ after: { state } }) => [
            state.phase,
            shownIn(state),
            state.attempts,
            terminalOf(state),
          ]);
        assert.deepEqual(way(plain), way(world));
      }),
    );
  });

  it('reaches the same by taking it up from the past as by playing it', () => {
    law(({ last }, world, scope) => {
      if (last.phase === 'ended') return;
      const again = settle(resume(aTrace(), scope, last.past, shownIn(last), recue), world).state;
      for (const part of ['trace', 'scope', 'attempts', 'turnedDown', 'past'] as const)
        assert.deepEqual(again[part], last[part], part);
      // A choice is grounded without a find; a find that no longer gives it leads elsewhere.
      const shown = shownIn(last);
      const isThere = world
        .find(last.trace, last.scope)
        .some((candidate) => recordOf(candidate) === shown);
      if (shown !== null && isThere) assert.equal(shownIn(again), shown);
      if (shown === null) assert.equal(again.phase, last.phase);
    });
  });

  it('takes no notice of what comes late: an event that is not waited for changes nothing', () => {
    fc.assert(
      fc.property(worlds, scopes, sequences, (world, scope, sequence) => {
        const { last } = play(world, scope, sequence);
        const candidate = aCandidate({ id: 'late' });
        const late = [
          { kind: 'found' as const, candidates: [candidate] },
          grounded(candidate),
          unopened(candidate),
        ];
        for (const event of late) {
          const step = transition(last, event, recue);
          assert.equal(step.state, last);
          assert.deepEqual(step.effects, []);
        }
      }),
    );
  });

  it('keeps away the copy of a session that was turned down', () => {
    const world: World = {
      find: ({ cues }) =>
        cues.length === 1
          ? [aCandidate({ id: 'a', copies: ['b'] })]
          : [aCandidate({ id: 'b', copies: ['a'] }), aCandidate({ id: 'c' })],
      opens: () => true,
    };
    const { state } = settle(begin(aTrace(), 'spine'), world);
    assert.equal(shownIn(state), '/records/a.jsonl');
    const next = act(state, { act: 'correct', text: 'not it' }, world).state;
    assert.equal(shownIn(next), '/records/c.jsonl');
  });

  it('does not choose what did not open before', () => {
    const [a, b] = [aCandidate({ id: 'a' }), aCandidate({ id: 'b' })];
    const world: World = { find: () => [a, b], opens: (candidate) => candidate !== a };
    const { state } = settle(begin(aTrace(), 'spine'), world);
    assert.equal(shownIn(state), recordOf(b));
    assert.equal(isAllowed(state, { act: 'choose', record: recordOf(a) }), false);
  });
});
