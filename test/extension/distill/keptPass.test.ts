import assert from 'node:assert/strict';
import { passOf, refound } from '../../../src/extension/distill/keptPass.js';

const at = (id: string, where = 'line 4', kind = 'token') => ({ id, kind, where });

describe('values that were let through', () => {
  it('are kept by kind, place and rank there, also after the first of them went', () => {
    const first = passOf('a', [at('a'), at('b'), at('c', 'line 5')], []);
    assert.deepEqual(first, { ...at('a'), nth: 0 });
    assert.ok(first);
    const second = passOf('b', [at('b'), at('c', 'line 5')], [first]);
    assert.deepEqual(second, { ...at('b'), nth: 1 });
    assert.equal(passOf('x', [at('a')], []), null);
  });

  it('are found again under the ids of another reader, or named as lost', () => {
    const passes = [
      { ...at('a'), nth: 0 },
      { ...at('b'), nth: 1 },
      { ...at('c', 'line 5'), nth: 0 },
      { ...at('d', 'line 4', 'key'), nth: 0 },
    ];
    const values = [at('n1'), at('n2'), at('n3'), at('n4', 'line 4', 'password')];
    const { passes: found, lost, isChanged } = refound(passes, values, () => false);
    assert.deepEqual(
      found.map(({ id }) => id),
      ['n1', 'n2', 'c', 'd'],
    );
    assert.deepEqual(lost, ['c', 'd']);
    assert.ok(isChanged);
  });

  it('stay as they are with the reader that gave the ids', () => {
    const passes = [{ ...at('a'), nth: 0 }];
    const same = refound(passes, [at('b')], (id) => id === 'a');
    assert.deepEqual(same, { passes, lost: [], isChanged: false });
  });
});
