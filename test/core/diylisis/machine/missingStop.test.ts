import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ContractJson } from '../../../../src/core/diylisis/handoffContract.js';
import { settle } from '../../../../src/core/diylisis/machine/settle.js';
import { MEASURE_LEGS } from '../../../../src/core/diylisis/measure.js';
import { last, play } from './play.js';
import { anInput, CONTRACT, said } from './samples.js';

const SAID = 'totals are whole cents, as above';
const inputFor = (own: Partial<ContractJson>) =>
  anInput([said(SAID, { id: 's' })], { contract: { ...CONTRACT, ...own } });
const MECHANICAL = 'Run `npm test` and report the failures.';
const says = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const STOP = 'issue 88 is closed';

/** Plays a contract, with the stop condition given where it is asked for; gives what was asked. */
function run(own: Partial<ContractJson>, stop = STOP) {
  const asked: string[] = [];
  const states = play(inputFor(own), {
    answer: ({ id }) => {
      asked.push(id);
      return { id, answer: 'resolve', value: id === 'stop:missing' ? stop : 'totals are cents' };
    },
  });
  return { asked, end: last(states), states };
}

describe('a stop condition that is missing', () => {
  for (const stop_condition of [null, '', ' ', '—'])
    it(`is asked for where checks define the outcome: ${JSON.stringify(stop_condition)}`, () => {
      const { asked, end } = run({ stop_condition });
      assert.ok(asked.includes('stop:missing'));
      assert.equal(end.end?.kind, 'converged');
      assert.equal(end.contract.stopCondition, STOP);
      assert.match(end.candidate, /issue 88 is closed/u);
    });

  it('is asked for where the task needs no judgement, even without a check', () => {
    const { asked, end } = run({
      next_task: MECHANICAL,
      verification_commands: [],
      stop_condition: null,
    });
    assert.ok(asked.includes('stop:missing'));
    assert.equal(end.end?.kind, 'converged');
  });

  it('is one leg of the measure, alone', () => {
    const { end } = run({});
    assert.equal(end.end?.kind, 'converged');
    const { measure } = settle({ ...end, contract: { ...end.contract, stopCondition: ' ' } });
    for (const leg of MEASURE_LEGS) assert.equal(measure[leg], leg === 'unmetStop' ? 1 : 0, leg);
  });

  it('does not end by an answer that says nothing', () => {
    const states = play(inputFor({ stop_condition: null }), {
      answer: ({ id }) => ({
        id,
        answer: 'resolve',
        value: id === 'stop:missing' ? '—' : 'totals are cents',
      }),
    });
    assert.equal(last(states).phase, 'gate');
  });

  it('stops a task with judgement before any question where no check is there either', () => {
    const { asked, end, states } = run({ verification_commands: [], stop_condition: null });
    assert.deepEqual(asked, []);
    assert.ok(end.end?.kind === 'misfit');
    assert.ok(states.every(({ phase }) => phase !== 'gate' && phase !== 'reviewing'));
    const again = run(end.end.proposed);
    assert.equal(again.end.end?.kind, 'converged');
    assert.ok(!again.asked.includes('stop:missing'));
  });

  it('is never left open unasked, and a task with judgement is never handed on without an outcome', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(MECHANICAL, CONTRACT.next_task ?? '', 'Fix the totals.'),
        fc.constantFrom(['npm test'], [], ['—']),
        fc.constantFrom('`npm test` passes', '', '—'),
        fc.constantFrom('resolve', 'drop'),
        (next_task, verification_commands, stop_condition, answer) => {
          const asked: string[] = [];
          const { end, contract } = last(
            play(
              inputFor({
                next_task,
                verification_commands: [...verification_commands],
                stop_condition,
              }),
              {
                answer: ({ id }) => {
                  asked.push(id);
                  return { id, answer, value: id === 'stop:missing' ? STOP : 'totals are cents' };
                },
              },
            ),
          );
          const isThere = says(stop_condition);
          if (end?.kind === 'misfit') {
            assert.notEqual(next_task, MECHANICAL);
            assert.deepEqual(asked, []);
            return;
          }
          assert.equal(end?.kind, 'converged');
          assert.equal(asked.includes('stop:missing'), !isThere);
          assert.equal(says(contract.stopCondition), isThere || answer === 'resolve');
          if (next_task !== MECHANICAL)
            assert.ok([...contract.verificationCommands, contract.stopCondition].some(says));
        },
      ),
      { numRuns: 60 },
    );
  });
});
