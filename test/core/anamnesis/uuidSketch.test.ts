import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isContained, UuidSketch } from '../../../src/core/anamnesis/uuidSketch.js';

function sketch(uuids: readonly string[]): readonly number[] {
  const made = new UuidSketch();
  for (const uuid of uuids) made.add(uuid);
  return made.hashes();
}

const uuids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 300 });

describe('UuidSketch', () => {
  it('knows a beginning for a part of the whole', () => {
    fc.assert(
      fc.property(uuids, fc.nat(), (all, size) => {
        const part = all.slice(0, 1 + (size % all.length));
        assert.equal(isContained(sketch(part), sketch(all)), true);
      }),
    );
  });

  it('knows a branch of its own for no part', () => {
    fc.assert(
      fc.property(uuids, uuids, (shared, own) => {
        const fresh = own.filter((uuid) => !shared.includes(uuid));
        // Few own lines among very many shared ones may lie beyond the sketch.
        if (fresh.length * 4 < shared.length || fresh.length < 20) return;
        assert.equal(isContained(sketch([...shared, ...fresh]), sketch(shared)), false);
      }),
    );
  });

  it('keeps the order of lines out of it, and a bound', () => {
    fc.assert(
      fc.property(uuids, (all) => {
        assert.deepEqual(sketch([...all].reverse()), sketch(all));
        assert.ok(sketch(all).length <= 64);
      }),
    );
  });

  it('takes nothing for part of anything where there are no uuids', () => {
    assert.equal(isContained([], sketch(['a'])), false);
    assert.equal(isContained(sketch(['a']), []), false);
  });
});
