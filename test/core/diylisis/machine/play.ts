import type { AnswerJson, GateRow } from '../../../../src/core/diylisis/distillReport.js';
import type { LookPlan, Looked } from '../../../../src/core/diylisis/looking.js';
import { refKey } from '../../../../src/core/diylisis/looking.js';
import { begin } from '../../../../src/core/diylisis/machine/begin.js';
import { transition } from '../../../../src/core/diylisis/machine/machine.js';
import type {
  DistillEvent,
  DistillInput,
  DistillState,
} from '../../../../src/core/diylisis/machine/state.js';
import type { ReviewRequest, Verdict } from '../../../../src/core/diylisis/review/reviewer.js';
import { facts } from '../samples.js';
import { aVerdict } from './samples.js';

export interface Around {
  readonly look?: (plan: LookPlan) => Looked;
  readonly review?: (request: ReviewRequest, round: number) => Verdict;
  /** Null: the person leaves. */
  readonly answer?: (row: GateRow) => AnswerJson | null;
}

/** Everything is there and tracked. */
export const everythingThere = (plan: LookPlan): Looked => ({
  facts: new Map(plan.refs.map((ref) => [refKey(ref), facts()])),
  texts: new Map(),
  repository: null,
});

/** Plays a run to its end; gives every state on the way, the last one last. */
export function play(input: DistillInput, around: Around = {}): readonly DistillState[] {
  const { look = everythingThere, review = () => aVerdict(), answer } = around;
  const first = begin(input);
  if (!first.ok) throw new Error(`no contract: ${JSON.stringify(first.error)}`);
  let step = first.value;
  const states = [step.state];
  for (let round = 0; round < 500; round += 1) {
    const [effect] = step.effects;
    let event: DistillEvent | null = null;
    if (effect?.kind === 'look') event = { kind: 'looked', looked: look(effect.plan) };
    if (effect?.kind === 'review')
      event = { kind: 'reviewed', verdict: review(effect.request, round) };
    if (effect?.kind === 'ask') {
      if (answer === undefined) return states;
      const answers = effect.rows.map(answer);
      event = answers.includes(null)
        ? { kind: 'stopped' }
        : { kind: 'answered', answers: answers.filter((one) => one !== null) };
    }
    if (event === null) return states;
    step = transition(step.state, event);
    states.push(step.state);
  }
  throw new Error('the run does not end');
}

export const last = (states: readonly DistillState[]): DistillState => {
  const end = states.at(-1);
  if (end === undefined) throw new Error('no state');
  return end;
};
