import assert from 'node:assert/strict';
import { asReported, withoutOddWords } from '../../../src/extension/distill/keptWords.js';
import { CONTRACT, runOf } from './samples.js';

const ODD = 'qT7vLx2RbN9wKc4ZpM8sHd3F';

describe('the words that are kept of a distillation', () => {
  it('take the masks over that a report gave back, in the texts it made them in', () => {
    const own = { ...CONTRACT, next_task: 'Send opensesame to Bo', verification_commands: ['a b'] };
    const told = {
      ...CONTRACT,
      next_task: 'Send [secret: password] to Bo',
      verification_commands: ['a [secret: password]'],
    };
    const { contract } = asReported(runOf({ contract: own }), told);
    assert.equal(contract?.next_task, 'Send [secret: password] to Bo');
    assert.deepEqual(contract.verification_commands, ['a [secret: password]']);
    assert.equal(contract.stop_condition, CONTRACT.stop_condition);
  });

  it('stay as they are where they were written anew since, or nothing was hidden', () => {
    const told = { ...CONTRACT, next_task: 'Send [secret: password] to Bo' };
    for (const next_task of ['Mend the totals', 'Send it to Ann', 'Please Send x to Bo'])
      assert.equal(
        asReported(runOf({ contract: { ...CONTRACT, next_task } }), told).contract?.next_task,
        next_task,
      );
    const run = runOf({ contract: CONTRACT });
    assert.deepEqual(asReported(run, { ...CONTRACT, next_task: 'Other' }), run);
    assert.deepEqual(asReported(runOf(), null), runOf());
  });

  it('hold no word that looks like a key, and every other one', () => {
    assert.equal(withoutOddWords(`use ${ODD}, then go`), 'use [secret: possible secret], then go');
    const plain = 'Fix src/cart.ts at 9f8e7d6c5b4a39281706f5e4d3c2b1a098765432 (“as we said”).';
    assert.equal(withoutOddWords(plain), plain);
  });
});
