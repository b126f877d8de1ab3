import assert from 'node:assert/strict';
import { last, play } from './play.js';
import { anInput, said } from './samples.js';

/** What the handoff says after one question about the words was answered. */
function told(words: string, value: string): string {
  const { candidate, end } = last(
    play(anInput([said(words, { id: 'asked' })]), {
      answer: ({ id }) => ({ id, answer: 'resolve', value }),
    }),
  );
  assert.equal(end?.kind, 'converged', candidate);
  return candidate;
}

describe('what words of the session mean', () => {
  it('stands in their place where it is a name', () => {
    const text = told('Keep the cart totals as in that file.', 'src/cart.ts');
    assert.match(text, /Keep the cart totals as in src\/cart\.ts\./u);
  });
  it('stands in the place of their sentence where it is one itself', () => {
    const text = told(
      'Round the cart totals once. The coupons are done the way described above, with the usual exception.',
      'Coupon amounts are taken off before the cart totals are rounded.',
    );
    assert.match(text, /Coupon amounts are taken off before the cart totals are rounded\./u);
    assert.doesNotMatch(text, /described above|usual exception|the way Coupon/u);
  });
  it('takes the place of all that somebody else said, and is told as nobody else’s', () => {
    const summary = 'Cart totals wait in a table. At most 30 a night. UDR was 31.';
    const value = 'Coupons are taken off first, and nothing holds the file path back.';
    const { candidate, end } = last(
      play(
        anInput([
          said('Round the cart totals once.'),
          said(summary, { id: 'asked', origin: 'PriorTask', body: { kind: 'prior' } }),
        ]),
        { answer: ({ id }) => ({ id, answer: 'resolve', value }) },
      ),
    );
    assert.equal(end?.kind, 'converged');
    assert.doesNotMatch(candidate, /30 a night|UDR/u);
    assert.doesNotMatch(candidate, /```text[^`]*holds the file path/u);
  });
});
