import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EDGE_WEIGHTS } from '../../../../src/core/graph/edges/edgeWeights.js';
import { rarityOf } from '../../../../src/core/graph/edges/rarity.js';

const guard = fc.constantFrom(...Object.values(EDGE_WEIGHTS.rarity));
const count = fc.integer({ min: 1, max: 3_000 });
const size = fc.integer({ min: 1, max: 20_000 });

describe('Rarity', () => {
  it('never rises with how many carry a thing, and never falls with how many there are', () => {
    fc.assert(
      fc.property(guard, count, count, size, size, (own, a, b, n, m) => {
        const [few, many] = a < b ? [a, b] : [b, a];
        const [small, large] = n < m ? [n, m] : [m, n];
        assert.ok(rarityOf(few, n, own) >= rarityOf(many, n, own));
        assert.ok(rarityOf(a, large, own) >= rarityOf(a, small, own));
      }),
    );
  });

  it('stays between nothing and all', () => {
    fc.assert(
      fc.property(guard, count, size, (own, n, all) => {
        const rarity = rarityOf(n, all, own);
        assert.ok(rarity >= 0 && rarity <= 1);
      }),
    );
  });

  it('is whole for what few have and nothing for what a share of all have', () => {
    const own = { few: 3, share: 0.1 };
    assert.equal(rarityOf(3, 1_000, own), 1);
    assert.equal(rarityOf(103, 1_024, own), 0);
  });
});
