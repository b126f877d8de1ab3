import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  contractOf,
  faultsByField,
  fieldsOf,
  originsOf,
  refOf,
  refText,
  YOU_CHOOSE,
} from '../../../src/extension/distill/contractForm.js';
import { formFields } from '../../../src/webview/contract/distillForm.js';
import { CONTRACT } from './samples.js';

describe('the form of a contract', () => {
  it('gives back the contract it was filled with', () => {
    assert.deepEqual(contractOf(fieldsOf(CONTRACT), CONTRACT), CONTRACT);
  });

  it('gives back every well-formed box', () => {
    const text = fc.string({ maxLength: 40 }).map((one) => one.trim());
    fc.assert(
      fc.property(
        fc.record({
          task: text,
          amount: fc.nat(400).map(String),
          unit: fc.constantFrom('hours', 'days', 'weeks'),
          window: fc.constantFrom('now', 'within', 'any'),
          lifetime: fc.constantFrom('once', 'elsewhere', 'repository'),
          scope: text,
        } as const),
        (parts) => {
          const task = `${parts.task} you choose how`;
          const fields = { ...fieldsOf(CONTRACT), ...parts, task, reference: 'page 4' };
          const again = fieldsOf(contractOf(fields, CONTRACT));
          assert.equal(again.task, fields.task.trim());
          assert.equal(again.window, fields.window);
          assert.equal(again.scope, fields.scope);
          assert.equal(again.lifetime, fields.lifetime);
          if (fields.window === 'within') {
            assert.equal(again.amount, fields.amount);
            assert.equal(again.unit, fields.unit);
          }
        },
      ),
    );
  });

  it('begins with the method left open, and takes that sentence alone for no task', () => {
    const empty = fieldsOf({});
    assert.equal(empty.task, YOU_CHOOSE);
    assert.equal(contractOf(empty, null).next_task, null);
    const german = 'Die Summen abgleichen. Wie, entscheidest du.';
    assert.equal(fieldsOf({ next_task: german }).task, german, 'what is written stays as it is');
    assert.equal(fieldsOf({ recipient_profile: { knowledge: 'zero-memory' } }).reader, '');
    assert.ok(formFields.safeParse(empty).success);
  });

  it('keeps a duration it cannot put in hours, days or weeks, to be refused in words', () => {
    const fields = fieldsOf({
      recipient_profile: { activation: { kind: 'Bounded', duration: 'P1M' } },
    });
    assert.equal(fields.amount, 'P1M');
    assert.equal(contractOf(fields, null).recipient_profile?.activation?.duration, 'P1M');
  });

  it('tells files, addresses, commands and names apart in a line', () => {
    for (const ref of CONTRACT.allowed_sources ?? []) assert.deepEqual(refOf(refText(ref)), ref);
    assert.deepEqual(refOf('command: npm test'), { kind: 'command', locator: 'npm test' });
    assert.deepEqual(refOf('docs/a b.md'), { kind: 'path', locator: 'docs/a b.md' });
  });

  it('says of each box where its value came from, until the person writes in it', () => {
    const fields = fieldsOf(CONTRACT);
    assert.equal(originsOf(fields, CONTRACT).task, 'from your last ask, line 12');
    assert.equal(originsOf({ ...fields, task: 'Mine' }, CONTRACT).task, 'written by you');
    assert.equal(originsOf(fields, CONTRACT).scope, undefined);
  });

  it('says what is wrong at the box where it can be put right', () => {
    const faults = faultsByField([
      { kind: 'missing', field: 'next_task' },
      { kind: 'missing', field: 'emit_target' },
      { kind: 'odd-duration', text: 'soon' },
      { kind: 'version-missing' },
    ]);
    assert.deepEqual(Object.keys(faults).sort(), ['amount', 'reference', 'target', 'task']);
  });
});
