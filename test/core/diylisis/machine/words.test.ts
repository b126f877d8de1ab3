import assert from 'node:assert/strict';
import fc from 'fast-check';
import { asReference, referenceOf } from '../../../../src/core/diylisis/machine/answerValue.js';
import { replaceOnce, withConcrete } from '../../../../src/core/diylisis/machine/concrete.js';
import { excise, positively } from '../../../../src/core/diylisis/machine/excise.js';
import { horizonFault, horizonOf } from '../../../../src/core/diylisis/machine/horizon.js';
import { unmetStop } from '../../../../src/core/diylisis/machine/unmetStop.js';
import { tokensOf } from '../../../../src/core/diylisis/leak.js';
import { aContract } from './samples.js';

describe('what an answer names', () => {
  for (const [text, kind] of [
    ['https://example.org/a', 'url'],
    ['src/cart.ts', 'path'],
    ['docs/money.md#L3', 'path'],
    ['`npm test`', 'command'],
    ['#88', 'id'],
    ['acme/shop#88', 'id'],
    ['4f2a9c1', 'id'],
  ] as const)
    it(`${text}: ${kind}`, () => assert.equal(asReference(text)?.kind, kind));
  for (const text of ['rounding at display time', '', 'npm is what we use.', 'yes. no'])
    it(`no reference: ${text}`, () => assert.equal(asReference(text), null));
  it('takes words for an id where it must be a reference', () =>
    assert.deepEqual(referenceOf('the wiki page'), { kind: 'id', locator: 'the wiki page' }));
});

describe('words made concrete', () => {
  it('replaces a token once and never inside a longer word', () => {
    assert.equal(replaceOnce('it fits: fix it, then it', 'it', 'X'), 'X fits: fix it, then it');
    assert.equal(replaceOnce('prefit', 'fit', 'X'), 'prefit');
  });
  it('leaves unresolved tokens', () => {
    const row = { kind: 'deixis', confidence: 0, item: 'i', surfaceToken: 'that file' } as const;
    const unresolved = { ...row, canonicalRef: null, unresolved: true };
    assert.equal(withConcrete('open that file', [unresolved]), 'open that file');
    const ref = { kind: 'path', locator: 'src/a.ts' } as const;
    assert.equal(
      withConcrete('open that file', [{ ...row, canonicalRef: ref, unresolved: false }]),
      'open src/a.ts',
    );
  });
});

describe('cutting what was left out', () => {
  it('takes the clause that names it, and keeps the sentence', () => {
    assert.equal(excise('Use Redis instead of memcached.', ['memcached']), 'Use Redis.');
    assert.equal(excise('Wir nehmen Redis, nicht Memcached.', ['memcached']), 'Wir nehmen Redis.');
    assert.equal(excise('memcachedではなくRedisを使う', ['memcached']), 'Redisを使う');
  });
  it('takes the sentence where no clause holds it', () => {
    assert.equal(
      excise('Prices are cents. The memcached idea was slow.', ['memcached']),
      'Prices are cents.',
    );
  });
  it('never leaves a token, adds no word, and is the same when done again', () => {
    const word = fc.constantFrom(
      'use',
      'redis',
      'memcached',
      'instead of',
      ',',
      '.',
      'not',
      'cart.ts',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 25 }), (words) => {
        const text = words.join(' ');
        const cut = excise(text, ['memcached']);
        assert.ok(!tokensOf(cut).has('memcached'));
        const before = tokensOf(text);
        for (const token of tokensOf(cut)) assert.ok(before.has(token));
        assert.equal(excise(cut, ['memcached']), cut);
      }),
    );
  });
  it('says a correction positively', () => {
    assert.equal(
      positively('No, use Redis instead of memcached', 'we use memcached'),
      'No, use Redis',
    );
    assert.equal(positively('do not use memcached', 'we use memcached'), 'do not use memcached');
  });
});

describe('a time limit', () => {
  const of = (horizon: string) => horizonOf({ id: 'r', answer: 'resolve', horizon });
  it('is taken from the words that the person gave', () => {
    assert.deepEqual(of('for two weeks'), { duration: 'P2W', words: 'for two weeks' });
    assert.equal(of('30 Tage')?.duration, 'P30D');
    assert.equal(of('3日間')?.duration, 'P3D');
    assert.equal(of('P7D')?.duration, 'P7D');
  });
  it('is never guessed', () => {
    assert.equal(of('for a while'), null);
    assert.equal(of('until it feels old'), null);
    assert.equal(horizonOf({ id: 'r', answer: 'resolve', value: 'valid 7 days' }), null);
  });
  const monday = '2026-05-04T12:00:00.000Z';
  for (const [words, duration] of [
    ['a fortnight', 'P2W'],
    ['fünf Wochen', 'P5W'],
    ['eighteen months', 'P18M'],
    ['zwanzig Tage', 'P20D'],
    ['a month and three days', 'P1M3D'],
    ['six hours', 'PT6H'],
    ['a 30-day trial', 'P30D'],
    ['until 12 May 2026', 'P9D'],
    ['until May 12', 'P9D'],
    ['bis 12. Mai', 'P9D'],
    ['bis zum 12.5.2026', 'P9D'],
    ['until 2026-05-04', 'P1D'],
    ['until Friday', 'P5D'],
    ['bis Freitag', 'P5D'],
    ['until 1 May', 'P363D'],
    ['until the end of May', 'P28D'],
    ['bis Ende Mai', 'P28D'],
    ['bis Ende Februar 2027', 'P301D'],
    ['bis Monatsende', 'P28D'],
    ['until the end of the week', 'P7D'],
    ['bis Ende des Jahres', 'P242D'],
    ['until tomorrow', 'P2D'],
    ['5月12日まで', 'P9D'],
  ] as const)
    it(`“${words}” is ${duration} on a Monday in May`, () => {
      const answer = { id: 'r', answer: 'resolve', horizon: words } as const;
      assert.deepEqual(horizonOf(answer, monday), { duration, words });
      assert.equal(horizonFault(answer), null);
      assert.equal(horizonFault(answer, monday), null);
    });
  for (const words of [
    'for a while',
    'until it feels old',
    'for now',
    'two weeks after the release',
    'two or three weeks',
    '2-3 weeks',
    'half a year',
    '1.5 weeks',
    'not two weeks',
    'until next month',
    'bis nächste Woche',
    'until 5/6/2026',
    'until noon',
    'until the next release',
  ])
    it(`“${words}” is not understood, and told so`, () => {
      const answer = { id: 'r', answer: 'resolve', horizon: words } as const;
      assert.equal(horizonOf(answer, monday), null);
      assert.match(horizonFault(answer) ?? '', /^Say how long it holds/u);
    });
  it('that is over holds no more', () => {
    const answer = { id: 'r', answer: 'resolve', horizon: 'until 1 May 2026' } as const;
    assert.equal(horizonOf(answer, monday)?.duration, 'P0D');
    assert.match(horizonFault(answer, monday) ?? '', /over/u);
    assert.equal(horizonFault({ id: 'r', answer: 'resolve' }, monday), null);
  });
});

describe('what a stop condition rests on', () => {
  it('is met when the contract or the context names it', () => {
    assert.deepEqual(unmetStop(aContract(), ''), []);
  });
  for (const [stop, kind] of [
    ['', 'id'],
    ['`make totals` ends well', 'command'],
    ['the totals in src/other.ts agree', 'path'],
    ['issue 91 is closed', 'id'],
  ] as const)
    it(`is not met: “${stop}”`, () =>
      assert.deepEqual(
        unmetStop(aContract({ stopCondition: stop }), '').map((ref) => ref.kind),
        [kind],
      ));
  it('is met by the words of the context', () => {
    assert.deepEqual(
      unmetStop(aContract({ stopCondition: 'issue 91 is closed' }), 'see issue 91'),
      [],
    );
  });
});
