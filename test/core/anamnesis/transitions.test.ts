import assert from 'node:assert/strict';
import type { Candidate } from '../../../src/core/anamnesis/candidate.js';
import { begin, MAX_ATTEMPTS, open, transition } from '../../../src/core/anamnesis/machine.js';
import type { RecallEvent, RecallState, RecallStep } from '../../../src/core/anamnesis/machine.js';
import { aCandidate, aTrace } from '../../support/values.js';
import { done, grounded, recordOf, recue, unopened } from './recallWorld.js';

const A = aCandidate({ id: 'a' });
const B = aCandidate({ id: 'b', found: false });

/** Everything that can come to the machine, over a store of one session that fits and one that is near. */
const ALPHABET: Readonly<Record<string, RecallEvent>> = {
  'found none': { kind: 'found', candidates: [] },
  'found one': { kind: 'found', candidates: [A] },
  'found near': { kind: 'found', candidates: [B] },
  'found both': { kind: 'found', candidates: [A, B] },
  opened: grounded(A),
  'opened near': grounded(B),
  'did not open': unopened(A),
  'near did not open': unopened(B),
  answer: done({ act: 'answer', text: 'more' }),
  correct: done({ act: 'correct', text: 'not it' }),
  choose: done({ act: 'choose', record: recordOf(B) }),
  'choose what is shown': done({ act: 'choose', record: recordOf(A) }),
  'choose what is not there': done({ act: 'choose', record: '/records/x.jsonl' }),
  expand: done({ act: 'expand' }),
  stop: done({ act: 'stop' }),
  identify: done({ act: 'identify' }),
  withdraw: done({ act: 'withdraw' }),
};

/** Two states with one key wait for the same and answer the same. */
function keyOf(state: RecallState): string {
  const candidate = 'candidate' in state ? recordOf(state.candidate) : null;
  return JSON.stringify([
    state.phase,
    state.phase === 'ended' ? state.ending.terminal : null,
    state.phase === 'ended' && 'isStopped' in state.ending ? state.ending.isStopped : null,
    candidate,
    state.scope,
    state.attempts,
    state.candidates.map(recordOf),
    state.unopened.map(({ record }) => record).sort(),
    state.turnedDown.map(({ record }) => record).sort(),
    state.wanted,
  ]);
}

/** A record is opened that was asked for: the world answers for no other. */
function isPossible(state: RecallState, event: RecallEvent): boolean {
  if (state.phase !== 'grounding' && state.phase !== 'opening') return true;
  const asked: Candidate = state.candidate;
  if (event.kind === 'grounded') return event.grounded.session.record === recordOf(asked);
  if (event.kind === 'unopened') return event.records[0]?.record === recordOf(asked);
  return true;
}

/** The row of the table: the phase, and what decides between its outcomes. */
function rowOf(state: RecallState): string {
  const depth = state.scope === 'spine' ? 'openings' : 'everything';
  const tries = state.attempts < MAX_ATTEMPTS ? '' : ', no tries left';
  switch (state.phase) {
    case 'finding':
    case 'grounding':
      return `${state.phase}, ${state.attempts === 0 ? 'no round-trip' : depth}`;
    case 'awaitingAnswer':
      return `${state.phase}, ${depth}`;
    case 'awaitingIdentification':
      return `${state.phase}, ${depth}${tries}`;
    case 'awaitingExpansion':
      return `${state.phase}${tries}`;
    case 'opening':
    case 'ended':
      return state.phase;
  }
}

function outcomeOf(before: RecallState, { state, effects }: RecallStep): string {
  if (state === before) return 'nothing changes';
  const terminal =
    state.phase !== 'ended'
      ? ''
      : `: ${state.ending.terminal}${'isStopped' in state.ending && state.ending.isStopped ? ' by choice' : ''}${
          'presented' in state.ending && state.ending.presented === null ? ' unopened' : ''
        }`;
  return `${state.phase}${terminal} / ${effects.map(({ kind }) => kind).join(', ')}`;
}

/** Walks every state that can be reached; the outcomes per phase and event, sorted. */
function walk(starts: readonly RecallStep[]): {
  readonly states: number;
  readonly table: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
} {
  const seen = new Set<string>();
  const queue = starts.map(({ state }) => state);
  const table: Record<string, Record<string, Set<string>>> = {};
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    const key = keyOf(state);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const [name, event] of Object.entries(ALPHABET)) {
      if (!isPossible(state, event)) continue;
      const step = transition(state, event, recue);
      ((table[rowOf(state)] ??= {})[name] ??= new Set()).add(outcomeOf(state, step));
      queue.push(step.state);
    }
  }
  return {
    states: seen.size,
    table: Object.fromEntries(
      Object.entries(table).map(([phase, row]) => [
        phase,
        Object.fromEntries(Object.entries(row).map(([name, all]) => [name, [...all].sort()])),
      ]),
    ),
  };
}

const ASK = 'awaitingAnswer / ask';
const OFFER = 'awaitingExpansion / offerExpansion';
const GROUND = 'grounding / ground';
const PRESENT = 'awaitingIdentification / present';
const FIND = 'finding / find';
const NOTHING = 'nothing changes';
const NULL_MATCH = 'ended: NullMatch / end';
const STOPPED = 'ended: NullMatch by choice / end';
const IDENTIFIED = 'ended: RecalledContext / end';
const EXHAUSTED = 'ended: AttemptsExhausted / end';
const WITHDRAWN = 'ended: Withdrawn / end';

/** A find that gives nothing to show goes one way; one that does may hold only what is out of the order. */
const found = (empty: string): Readonly<Record<string, readonly string[]>> => ({
  'found none': [empty],
  'found near': [empty],
  'found one': [empty, GROUND],
  'found both': [empty, GROUND],
  withdraw: [WITHDRAWN],
});
const opening = (empty: string): Readonly<Record<string, readonly string[]>> => ({
  opened: [PRESENT],
  'opened near': [PRESENT],
  'did not open': [empty],
  'near did not open': [empty],
  withdraw: [WITHDRAWN],
});
/** A near one can be chosen where the last find gave it. */
const CHOOSE = [GROUND, NOTHING];

/** The whole machine: what each event leads to, per row; whatever is not named changes nothing. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'finding, no round-trip': found(ASK),
  'finding, openings': found(OFFER),
  'finding, everything': found(NULL_MATCH),
  'grounding, no round-trip': {
    opened: [PRESENT],
    'did not open': [ASK],
    withdraw: [WITHDRAWN],
  },
  'grounding, openings': opening(OFFER),
  'grounding, everything': opening(NULL_MATCH),
  'awaitingAnswer, openings': {
    answer: [FIND],
    choose: CHOOSE,
    expand: [FIND],
    withdraw: [WITHDRAWN],
  },
  'awaitingAnswer, everything': { answer: [FIND], choose: CHOOSE, withdraw: [WITHDRAWN] },
  awaitingExpansion: {
    expand: [FIND],
    stop: [STOPPED],
    choose: CHOOSE,
    withdraw: [WITHDRAWN],
  },
  'awaitingExpansion, no tries left': {
    expand: [FIND],
    stop: [STOPPED],
    withdraw: [WITHDRAWN],
  },
  'awaitingIdentification, openings': {
    identify: [IDENTIFIED],
    correct: [FIND],
    choose: CHOOSE,
    expand: [FIND],
    withdraw: [WITHDRAWN],
  },
  'awaitingIdentification, everything': {
    identify: [IDENTIFIED],
    correct: [FIND],
    choose: CHOOSE,
    withdraw: [WITHDRAWN],
  },
  'awaitingIdentification, openings, no tries left': {
    identify: [IDENTIFIED],
    correct: [EXHAUSTED],
    expand: [FIND],
    withdraw: [WITHDRAWN],
  },
  'awaitingIdentification, everything, no tries left': {
    identify: [IDENTIFIED],
    correct: [EXHAUSTED],
    withdraw: [WITHDRAWN],
  },
  opening: {
    opened: ['ended: NotVague / end'],
    'did not open': ['ended: NotVague unopened / end'],
    withdraw: [WITHDRAWN],
  },
  ended: {},
};

describe('the graph of a recall, walked over every event', () => {
  const { states, table } = walk([
    begin(aTrace(), 'spine'),
    begin(aTrace(), 'full_text'),
    open(aTrace(), A),
  ]);

  it('is finite and reaches every row', () => {
    assert.deepEqual(Object.keys(table).sort(), Object.keys(EXPECTED).sort());
    assert.ok(states > 100 && states < 5000);
  });

  for (const [row, expected] of Object.entries(EXPECTED)) {
    it(`${row}: each event leads where the table says`, () => {
      const walked = table[row] ?? {};
      for (const name of Object.keys(ALPHABET)) {
        const outcomes = walked[name];
        // A record that was not asked for cannot come back.
        if (outcomes === undefined) {
          assert.ok(/^(?:near did not|did not|opened)/u.test(name), name);
          assert.equal(expected[name], undefined, name);
          continue;
        }
        assert.deepEqual(outcomes, [...(expected[name] ?? [NOTHING])].sort(), name);
      }
    });
  }
});
