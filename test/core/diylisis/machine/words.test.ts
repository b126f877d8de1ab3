import assert from 'node:assert/strict';
import fc from 'fast-check';
import { asReference, referenceOf } from '../../../../src/core/diylisis/machine/answerValue.js';
import { replaceOnce, withConcrete } from '../../../../src/core/diylisis/machine/concrete.js';
import { excise, positively } from '../../../../src/core/diylisis/machine/excise.js';
import { horizonOf } from '../../../../src/core/diylisis/machine/horizon.js';
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
