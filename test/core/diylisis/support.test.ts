import assert from 'node:assert/strict';
import { isHedged, supportedAt } from '../../../src/core/diylisis/support.js';

const SOURCE = ['import x', '', 'export const CACHE_TTL = 60;', 'function cartTotal() {}'].join(
  '\n',
);

describe('a claim that a file bears out', () => {
  it('stands near the names and numbers that only the file can know', () => {
    assert.equal(supportedAt('CACHE_TTL is 60 seconds', SOURCE, []), 3);
    assert.equal(supportedAt('`cartTotal` uses CACHE_TTL', SOURCE, []), 4);
  });
  it('is none where a number differs, also as a part of a longer one', () => {
    assert.equal(supportedAt('CACHE_TTL is 6 seconds', SOURCE, []), null);
    assert.equal(supportedAt('CACHE_TTL is 600', SOURCE, []), null);
  });
  it('is none where nothing strong is claimed', () => {
    assert.equal(supportedAt('the cache is fast', SOURCE, []), null);
    assert.equal(supportedAt('it is 60', SOURCE, []), null);
  });
  it('is none while the claim itself is unsure', () => {
    assert.equal(supportedAt('CACHE_TTL is probably 60', SOURCE, []), null);
  });
  it('does not count the path it names as a token of its own', () => {
    assert.equal(supportedAt('src/cache_ttl.ts holds 60', SOURCE, ['src/cache_ttl.ts']), null);
  });
  for (const hedge of [
    'that is probably it',
    'das ist vermutlich so',
    'c’est probablement ça',
    'creo que es eso',
    '아마 캐시 문제',
    'たぶんキャッシュです',
    '可能是缓存',
  ])
    it(`knows an unsure word: ${hedge}`, () => assert.ok(isHedged(hedge)));
});
