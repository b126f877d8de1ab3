import assert from 'node:assert/strict';
import type { DistillReport } from '../../../src/core/diylisis/distillReport.js';
import type { ContractJson } from '../../../src/core/diylisis/handoffContract.js';
import { fieldsOf } from '../../../src/extension/distill/contractForm.js';
import { checkedForm } from '../../../src/extension/distill/formCheck.js';
import { initialDistill } from '../../../src/extension/distill/distillState.js';
import { formView } from '../../../src/extension/distill/presentForm.js';
import { CONTRACT, prefillOf, reportOf, runOf } from './samples.js';

const CONTEXT = {
  isTrusted: true,
  isCopyOnly: false,
  display: { now: new Date('2026-11-30T13:00:00Z'), timeZone: 'UTC' },
} as const;
const shown = (contract: ContractJson, report: DistillReport | null = null) =>
  formView(
    { ...initialDistill(runOf({ contract })), stage: 'form', prefill: prefillOf(), report },
    CONTEXT,
  ).misfit;
const ENDLESS = { ...CONTRACT, verification_commands: [], stop_condition: null };
const WITHOUT_WAY = 'Make the invoice totals agree with the cart totals.';

describe('what the form says of a contract that does not fit', () => {
  it('is nothing while the way is the reader’s and the end is named', () => {
    assert.equal(shown(CONTRACT), null);
    assert.equal(shown({ ...CONTRACT, verification_commands: [] }), null);
    assert.equal(shown({ ...CONTRACT, stop_condition: null }), null);
  });

  it('speaks of the way where that sentence is taken out', () => {
    const misfit = shown({ ...CONTRACT, next_task: WITHOUT_WAY });
    assert.match(misfit?.words ?? '', /the way is not left to the reader/u);
    assert.notEqual(misfit?.witness, null);
    assert.match(misfit?.proposed ?? '', /agree with the cart totals\. You choose how/u);
    assert.doesNotMatch(misfit?.proposed ?? '', /Done when/u);
  });

  it('speaks of the end where only that is missing, and proposes one', () => {
    for (const misfit of [
      shown(ENDLESS),
      shown(
        ENDLESS,
        reportOf({
          status: 'misfit',
          misfit: 'stop_condition: nothing says it',
          proposedContract: checkedForm(ENDLESS, []).misfit?.proposed ?? null,
        }),
      ),
    ]) {
      assert.ok(misfit !== null);
      assert.match(misfit.words, /nothing says what counts as done/u);
      assert.equal(misfit.witness, null);
      assert.match(misfit.proposed ?? '', /^Done when: \p{L}/u);
    }
  });

  it('proposes both where both are missing', () => {
    const misfit = shown({ ...ENDLESS, next_task: WITHOUT_WAY });
    assert.match(misfit?.proposed ?? '', /You choose how.* Done when: \p{L}/u);
  });

  it('fits once the proposal is taken', () => {
    for (const next_task of [CONTRACT.next_task ?? '', WITHOUT_WAY]) {
      const { misfit } = checkedForm({ ...ENDLESS, next_task }, []);
      assert.ok(misfit !== null);
      assert.notEqual(fieldsOf(misfit.proposed).doneWhen, '');
      assert.equal(checkedForm(misfit.proposed, []).misfit, null);
    }
  });
});
