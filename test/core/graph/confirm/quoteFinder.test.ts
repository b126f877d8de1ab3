import assert from 'node:assert/strict';
import fc from 'fast-check';
import { QuoteFinder, UseFinder } from '../../../../src/core/graph/confirm/quoteFinder.js';
import { fold } from '../../../../src/core/shared/text.js';

const near = (quote: string, text: string): string | null => {
  const hit = new QuoteFinder(quote).near(text, fold(text));
  return hit === null ? null : text.slice(...hit.span);
};

describe('UseFinder', () => {
  const use = (word: string, text: string): string | null => {
    const span = new UseFinder(word).find(text);
    return span === null ? null : text.slice(...span);
  };

  it('takes a plural, a case and a possessive for a use of the word, and no other word', () => {
    assert.equal(use('quietslot', 'keep two Quietslots free'), 'Quietslots');
    assert.equal(use('Halbakte', 'viele Halbakten'), 'Halbakten');
    assert.equal(use('quietslot', 'the quietslot’s length'), 'quietslot’s');
    assert.equal(use('tram', 'the tramway and a program'), null);
    assert.equal(use('', 'anything'), null);
  });
});

describe('QuoteFinder', () => {
  it('finds every text in itself, whatever marks it holds', () => {
    const marks = fc.constantFrom(
      ...'-+*?.^$|/\\()[]{}#&~:!"\'“”’… \n'.split(''),
      'a',
      'ß',
      '集',
      '😀',
    );
    fc.assert(
      fc.property(
        fc.array(marks, { minLength: 1, maxLength: 20 }).map((parts) => `x${parts.join('')}x`),
        (quote) => {
          const hit = new QuoteFinder(quote).find(`(${quote})`);
          assert.deepEqual(hit, { rank: 0, span: [1, quote.length + 1] });
        },
      ),
    );
  });

  it('finds nothing where nothing is quoted', () => {
    assert.equal(new QuoteFinder('…').find('anything'), null);
  });

  it('takes a cut at either end for what it is', () => {
    assert.equal(new QuoteFinder('the cart total is…').find('Now the cart total is off')?.rank, 0);
  });

  it('finds words that were changed, put in or left out', () => {
    const text = 'Well, the cart total is off by one cent since Friday. Why?';
    assert.equal(near('cart total is off by two cents', text), 'cart total is off by one cent');
    assert.equal(near('cart total is off one cent', text), 'cart total is off by one cent');
    assert.equal(near('cart total is now off by one cent', text), 'cart total is off by one cent');
  });

  it('takes few words, and few of them, for nothing', () => {
    assert.equal(near('cart total wrong', 'the cart total is off'), null);
    assert.equal(
      near('the build is slow on every branch', 'the cart total is off by a cent'),
      null,
    );
  });

  it('reads unspaced script by its characters', () => {
    assert.equal(near('购物车的总额差了一分', '看,购物车总额差了一分钱'), '购物车总额差了一分');
  });
});
