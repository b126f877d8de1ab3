import assert from 'node:assert/strict';
import type { Act } from '../../../src/core/anamnesis/acts.js';
import type { Candidate } from '../../../src/core/anamnesis/candidate.js';
import { transition } from '../../../src/core/anamnesis/machine.js';
import type {
  RecallEffect,
  RecallEvent,
  RecallState,
  RecallStep,
} from '../../../src/core/anamnesis/machine.js';
import type { RecallTrace, ScanScope } from '../../../src/core/anamnesis/recallTrace.js';
import type { Recue } from '../../../src/core/anamnesis/recue.js';
import type { Session } from '../../../src/core/records/session.js';
import { aGrounded } from '../../support/values.js';

/** Keeps the cue and nothing else: what it folds in is another test's matter. */
export const recue: Recue = (trace, cue) => ({ ...trace, cues: [...trace.cues, cue] });

export function memberOf(candidate: Candidate): Session {
  const [member] = candidate.members;
  assert.ok(member);
  return member;
}

export const recordOf = (candidate: Candidate): string => memberOf(candidate).record;

export const grounded = (candidate: Candidate): RecallEvent => ({
  kind: 'grounded',
  grounded: aGrounded(memberOf(candidate)),
});

export const unopened = (candidate: Candidate): RecallEvent => ({
  kind: 'unopened',
  records: candidate.members.map(({ record, sessionId }) => ({
    record,
    sessionId,
    reason: 'gone' as const,
  })),
});

export const done = (act: Act): RecallEvent => ({ kind: 'act', act });

/** What the stores answer: which candidates a find gives, and which records open. */
export interface World {
  find(trace: RecallTrace, scope: ScanScope): readonly Candidate[];
  opens(candidate: Candidate): boolean;
}

/** A run up to where it waits or ended, with every effect on the way. */
export interface Settled {
  readonly state: RecallState;
  readonly effects: readonly RecallEffect[];
}

/** Answers effects from the world until the machine waits for the person or has ended. */
export function settle(step: RecallStep, world: World): Settled {
  const effects: RecallEffect[] = [];
  let now = step;
  for (let steps = 0; ; steps += 1) {
    assert.ok(steps < 50, 'the machine goes round in circles');
    assert.ok(now.effects.length <= 1);
    const [effect] = now.effects;
    if (effect === undefined) return { state: now.state, effects };
    effects.push(effect);
    if (effect.kind === 'find') {
      const candidates = world.find(effect.trace, effect.scope);
      now = transition(now.state, { kind: 'found', candidates }, recue);
    } else if (effect.kind === 'ground') {
      const { candidate } = effect;
      const event = world.opens(candidate) ? grounded(candidate) : unopened(candidate);
      now = transition(now.state, event, recue);
    } else return { state: now.state, effects };
  }
}

/** What the person does, then on to the next stop. */
export const act = (state: RecallState, what: Act, world: World): Settled =>
  settle(transition(state, done(what), recue), world);
