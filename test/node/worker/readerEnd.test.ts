import assert from 'node:assert/strict';
import { OVER_BOUND } from '../../../src/node/worker/memoryBound.js';
import { reasonOfEnd } from '../../../src/node/worker/readerEnd.js';

describe('why a reader ended', () => {
  const end = { code: null, signal: null, failure: null, lastWords: '' };
  const memory = 'it needed more memory than it may use';

  it('is told in everyday words', () => {
    const heap =
      'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory';
    assert.equal(reasonOfEnd({ ...end, signal: 'SIGKILL', lastWords: OVER_BOUND }), memory);
    assert.equal(reasonOfEnd({ ...end, signal: 'SIGABRT', lastWords: heap }), memory);
    assert.equal(reasonOfEnd({ ...end, code: 1, lastWords: OVER_BOUND }), memory);
    assert.equal(reasonOfEnd({ ...end, signal: 'SIGSEGV' }), 'it crashed (SIGSEGV)');
    assert.equal(reasonOfEnd({ ...end, signal: 'SIGTERM' }), 'something else ended it (SIGTERM)');
    assert.equal(reasonOfEnd({ ...end, code: 7 }), 'it ended with an error (code 7)');
    assert.equal(
      reasonOfEnd({ ...end, code: -2, failure: 'ENOENT' }),
      'it could not be started (ENOENT)',
    );
  });

  it('says nothing of what the reader was reading', () => {
    const lastWords = 'SyntaxError: Unexpected token, "the secret" is not valid JSON\n  at read';
    assert.doesNotMatch(reasonOfEnd({ ...end, code: 1, lastWords }), /secret/);
  });
});
