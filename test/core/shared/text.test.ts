import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fold } from '../../../src/core/shared/text.js';

describe('fold', () => {
  const same: readonly (readonly [string, string])[] = [
    ['Größe', 'grosse'],
    ['GRÖSSE', 'grosse'],
    ['café', 'cafe\u0301'],
    ['ﬁle', 'file'],
    ['ＡＢＣ', 'abc'],
    ['ΟΔΟΣ', 'οδος'],
    ['ёлка', 'елка'],
    ['İstanbul', 'istanbul'],
    ['ｶﾞ', 'ガ'],
  ];
  for (const [a, b] of same) {
    it(`makes ${a} and ${b} one`, () => {
      assert.equal(fold(a), fold(b));
    });
  }

  it('keeps Hangul composed and vowel marks of other scripts', () => {
    assert.equal(fold('결제'), '결제');
    assert.equal(fold('किताब'), 'किताब');
    assert.equal(fold('ガ'), 'ガ');
  });

  it('is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = fold(text);
        assert.equal(fold(once), once);
      }),
    );
  });
});
