import assert from 'node:assert/strict';
import fc from 'fast-check';
import { stemRoots } from '../../../src/core/anamnesis/stemRoot.js';
import { stemmed } from '../../../src/core/shared/terms.js';

const ENDINGS =
  's es ed ing ly ingly edly eed ies ied y e ful ness ousness iveness ization ational tional biliti bility lessly entli alism aliti ously iviti fully ency ancy ably izer ator ally bly ogi logy li alize icate iciti ical ative ement ance ence able ible ment ant ent ism ate iti ous ive ize al er ic ion sion tion ll bb at bl iz sses us ss ying'.split(
    ' ',
  );

const startsWithRoot = (word: string): boolean =>
  stemRoots(stemmed(word)).some((root) => word.startsWith(root));

describe('stemRoots', () => {
  it('are beginnings of every word with the stem', () => {
    const ending = fc.constantFrom('', ...ENDINGS);
    const beginning = fc.string({
      unit: fc.constantFrom(...Array.from('abcdeghilmnoprstuvy')),
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(beginning, ending, ending, (start, first, second) => {
        const word = start + first + second;
        assert.ok(startsWithRoot(word), `${word} → ${stemmed(word)}`);
      }),
      { numRuns: 3000 },
    );
  });

  it('know the exceptions', () => {
    for (const word of ['dying', 'lying', 'tying', 'skies', 'skis', 'early', 'only', 'gently']) {
      assert.ok(startsWithRoot(word), word);
    }
  });
});
