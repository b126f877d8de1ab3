import assert from 'node:assert/strict';
import fc from 'fast-check';
import { termsOf, wordSpans, wordTerms } from '../../../src/core/shared/terms.js';

describe('termsOf', () => {
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['', []],
    ['Totals were rounded', ['total', 'round']],
    ['the of and', []],
    ['StepCount', ['stepcount', 'step', 'count']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['snake_case_name', ['snake_case_name', 'snake', 'case', 'name']],
    ['__init__', ['init']],
    ['cart.test.ts', ['cart', 'test', 'cart.test', 'ts', 'cart.test.ts']],
    ['carry-forward', ['carri', 'forward']],
    ['Straße', ['strass']],
    ['猫', ['猫']],
    ['支払い', ['支', '支払', '払', '払い', 'い']],
    ['결제를', ['결', '결제', '제', '제를', '를']],
    ['naïve café', ['naiv', 'cafe']],
    ['Ошибка', ['ошибка']],
  ];
  for (const [text, terms] of table) {
    it(`reads ${JSON.stringify(text)} as ${terms.join(' ') || 'nothing'}`, () => {
      assert.deepEqual(termsOf(text), terms);
    });
  }

  it('holds for two texts what it holds for each', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        assert.deepEqual(termsOf(`${a}\n${b}`), [...termsOf(a), ...termsOf(b)]);
      }),
    );
  });

  it('ignores case and accents of a word that is not a name', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zäöüéñ]{1,12}$/), (word) => {
        assert.equal(wordTerms(word).whole, wordTerms(word.toUpperCase()).whole);
      }),
    );
  });

  it('takes a run of encoded data for no word', () => {
    assert.deepEqual(termsOf('x'.repeat(100)), []);
  });
});

describe('wordSpans', () => {
  it('covers every letter and digit once, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const spans = wordSpans(text);
        let covered = 0;
        for (const { start, end } of spans) {
          assert.ok(start >= covered && end > start);
          covered = end;
        }
        const rest = [...text.matchAll(/[\p{L}\p{Nd}]/gu)].filter(
          ({ index }) => !spans.some(({ start, end }) => index >= start && index < end),
        );
        assert.deepEqual(rest, []);
      }),
    );
  });
});
