import assert from 'node:assert/strict';
import {
  isContractEntry,
  withEntryAnswered,
  withoutClause,
} from '../../../../src/core/diylisis/machine/contractEntry.js';
import { aContract } from './samples.js';

const contract = aContract({
  verificationCommands: ['make sums', 'npm test'],
  allowedSources: [
    { kind: 'path', locator: 'docs/money.md' },
    { kind: 'path', locator: 'src/cart.ts' },
  ],
});

describe('a check or source of the contract that is not there', () => {
  it('is known by its words', () => {
    assert.ok(isContractEntry(contract, 'make sums'));
    assert.ok(isContractEntry(contract, './docs/money.md'));
    assert.ok(!isContractEntry(contract, 'make'));
  });

  it('goes from the contract where it is dropped, and leaves the others', () => {
    const dropped = withEntryAnswered(contract, 'make sums', { id: 'x', answer: 'drop' });
    assert.deepEqual(dropped.verificationCommands, ['npm test']);
    const source = withEntryAnswered(contract, 'docs/money.md', { id: 'x', answer: 'drop' });
    assert.deepEqual(source.allowedSources, [{ kind: 'path', locator: 'src/cart.ts' }]);
  });

  it('makes way for what is given in its place, where that is one', () => {
    const put = (token: string, value: string) =>
      withEntryAnswered(contract, token, { id: 'x', answer: 'resolve', value });
    assert.deepEqual(put('make sums', 'npm run sums').verificationCommands, [
      'npm run sums',
      'npm test',
    ]);
    assert.deepEqual(put('docs/money.md', 'docs/cents.md').allowedSources[0], {
      kind: 'path',
      locator: 'docs/cents.md',
    });
    assert.equal(put('docs/money.md', 'It was never written.').allowedSources.length, 1);
    assert.deepEqual(put('make sums', 'docs/cents.md').verificationCommands, ['npm test']);
  });
});

describe('a stop condition whose check is gone', () => {
  it('keeps its other clauses', () => {
    assert.equal(
      withoutClause('Totals agree to the cent and `make sums` ends well', 'make sums'),
      'Totals agree to the cent',
    );
  });
  it('is empty where the rest only says that it is done', () => {
    assert.equal(
      withoutClause('The task is done and `npm test` ends without a failure', 'npm test'),
      '',
    );
    assert.equal(withoutClause('`npm test` passes', 'npm test'), '');
  });
});
