import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CUT_MARK, cutAround, MAX_EXCERPT } from '../../../src/core/anamnesis/passage.js';

const longText = fc
  .array(fc.constantFrom('cent', 'total', 'рынок', '四捨五入', 'a', '😀', 'x'.repeat(300)), {
    minLength: 1,
    maxLength: 400,
  })
  .map((words) => words.join(' '));

const withSpans = longText.chain((text) =>
  fc.array(fc.nat({ max: Math.max(0, text.length - 1) }), { maxLength: 20 }).map((starts) => ({
    text,
    spans: [...new Set(starts)]
      .sort((a, b) => a - b)
      .map((from) => [from, Math.min(text.length, from + 1)] as const),
  })),
);

describe('cutting a passage', () => {
  it('keeps the words as they stand, within the limit, and says when it cut', () => {
    fc.assert(
      fc.property(withSpans, ({ text, spans }) => {
        const cut = cutAround(text, spans);
        assert.ok(cut.text.length <= MAX_EXCERPT);
        assert.equal(cut.cut, cut.text !== text);
        const inner = cut.cut
          ? cut.text.replace(new RegExp(`^${CUT_MARK}|${CUT_MARK}$`, 'gu'), '')
          : cut.text;
        assert.ok(text.includes(inner));
      }),
    );
  });

  it('moves the marks with the text', () => {
    fc.assert(
      fc.property(withSpans, ({ text, spans }) => {
        const cut = cutAround(text, spans);
        const marked = cut.hits.map(([from, to]) => cut.text.slice(from, to));
        const meant = new Set(spans.map(([from, to]) => text.slice(from, to)));
        assert.ok(marked.every((piece) => meant.has(piece)));
      }),
    );
  });

  it('keeps the place where most of the cue stands', () => {
    const text = `coupon ${'filler '.repeat(400)}coupon rounding of the cart total ${'filler '.repeat(400)}`;
    const spans = [...text.matchAll(/coupon|rounding|total/gu)].map(
      (match) => [match.index, match.index + match[0].length] as const,
    );
    assert.match(cutAround(text, spans).text, /coupon rounding of the cart total/u);
  });

  it('never leaves half of a character', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3000 }), (at) => {
        const text = '😀'.repeat(2000);
        assert.doesNotMatch(cutAround(text, [[at, at + 1]]).text, /\p{Surrogate}/u);
      }),
    );
  });
});
