import assert from 'node:assert/strict';
import {
  contentFreeEdge,
  edgeText,
  MINIMAL_VERB,
} from '../../../src/core/diylisis/activationEdge.js';
import { contractJson, declareContract } from '../../../src/core/diylisis/handoffContract.js';

const DECLARED = {
  recipient_profile: { knowledge: 'zero-memory', activation: { kind: 'Bounded', duration: 'P7D' } },
  next_task: 'make invoice totals agree with cart totals; you choose how',
  allowed_sources: [{ kind: 'path', locator: 'src/cart.ts' }],
  execution_scope: 'src and its tests',
  verification_commands: ['npm test', ' '],
  stop_condition: 'the totals test passes',
  handoff_durability: { kind: 'OneShot' },
  emit_target: { kind: 'path', locator: 'docs/handoff/invoice.md' },
};
const declare = (own: object) => declareContract(contractJson.parse({ ...DECLARED, ...own }));

describe('the contract', () => {
  it('is made of a whole declaration, without a repair', () => {
    const { contract, faults, repairs } = declare({});
    assert.deepEqual([faults, repairs], [[], []]);
    assert.deepEqual(contract?.verificationCommands, ['npm test']);
    assert.deepEqual(contract.recipientProfile.activation, { kind: 'Bounded', duration: 'P7D' });
  });
  it('names what is missing and is none then', () => {
    const { contract, faults } = declare({ next_task: ' ' });
    assert.equal(contract, null);
    assert.deepEqual(faults, [{ kind: 'missing', field: 'next_task' }]);
  });
  it('takes the repository and a plain name where no scope or place was declared, and says so', () => {
    const { contract, repairs } = declare({ execution_scope: null, emit_target: null });
    assert.equal(contract?.executionScope, 'This repository');
    assert.equal(contract.emitTarget.locator, 'docs/handoff/handoff.md');
    assert.deepEqual(
      repairs.map(({ kind }) => kind),
      ['default-scope', 'default-target'],
    );
  });
  it('leaves a stop condition open that was not declared', () => {
    assert.equal(declare({ stop_condition: null }).contract?.stopCondition, '');
  });
  it('widens the window of a durable handoff, and says so', () => {
    const { contract, repairs } = declare({ handoff_durability: { kind: 'DurableRepo' } });
    assert.equal(contract?.recipientProfile.activation.kind, 'Unbounded');
    assert.deepEqual(repairs, [{ kind: 'window-unbounded', was: 'Bounded' }]);
  });
  it('takes the careful default where nothing was declared, and says so', () => {
    const { contract, repairs } = declare({ recipient_profile: null, handoff_durability: null });
    assert.deepEqual(contract?.recipientProfile.activation, { kind: 'Unbounded' });
    assert.equal(contract.handoffDurability.kind, 'OneShot');
    assert.deepEqual(
      repairs.map(({ kind }) => kind),
      ['default-knowledge', 'default-window', 'default-durability'],
    );
  });
  it('wants the version of a handoff that another store keeps', () => {
    const { faults } = declare({ handoff_durability: { kind: 'ExternalVersioned' } });
    assert.deepEqual(faults, [{ kind: 'version-missing' }]);
  });
  it('keeps a kind it does not know as one, and reads no odd duration', () => {
    const { contract } = declare({ handoff_durability: { kind: 'Wiki' } });
    assert.deepEqual(contract?.handoffDurability, { kind: 'Emergent', name: 'Wiki' });
    const { faults } = declare({
      recipient_profile: { activation: { kind: 'Bounded', duration: 'a while' } },
    });
    assert.deepEqual(faults, [{ kind: 'odd-duration', text: 'a while' }]);
  });
});

describe('what hands the artifact over', () => {
  const target = { kind: 'path', locator: 'docs/handoff/invoice.md' } as const;
  const content = [DECLARED.next_task, 'Preise sind ganze Cents'];

  it('is the minimal verb where none was declared', () => {
    const { edge, replaced } = contentFreeEdge(null, target, content);
    assert.deepEqual([edge.verb, replaced], [MINIMAL_VERB, []]);
    assert.equal(edgeText(edge), 'Read docs/handoff/invoice.md and execute it');
  });
  it('keeps a verb of its own that tells nothing of the task', () => {
    const { edge } = contentFreeEdge('Open <locator>, then begin', target, content);
    assert.equal(edgeText(edge), 'Open docs/handoff/invoice.md, then begin');
    assert.equal(
      edgeText({ verb: 'Lies und führe aus:', locator: target }),
      'Lies und führe aus: docs/handoff/invoice.md',
    );
  });
  it('replaces one that tells of the task, in any language, and says which words', () => {
    for (const [verb, told] of [
      ['Fix the invoice totals with <locator>', ['invoic', 'total']],
      ['Mach die Cents in <locator> richtig', ['cent']],
    ] as const) {
      const { edge, replaced } = contentFreeEdge(verb, target, content);
      assert.equal(edge.verb, MINIMAL_VERB);
      assert.deepEqual([...replaced], told);
    }
  });
});
