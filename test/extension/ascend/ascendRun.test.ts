import assert from 'node:assert/strict';
import { keptRun, newAscendRun, parseAscendRun } from '../../../src/extension/ascend/ascendRun.js';
import type { AscendRun } from '../../../src/extension/ascend/ascendRun.js';
import { SettledUnits } from '../../../src/extension/ascend/settledUnits.js';
import { FAKE } from '../../support/fakeSecrets.js';
import { NOW, recordOf } from './samples.js';

const run = (own: Partial<AscendRun> = {}): AscendRun => ({
  ...newAscendRun({ id: 'r', cue: 'that', box: { text: 'that', mark: 'm' }, askedAt: NOW }),
  ...own,
});

describe('an elevation that is kept', () => {
  it('comes back as it was', () => {
    const whole = run({
      unit: 'concept',
      entry: recordOf('a'),
      without: ['time:in March'],
      settled: ['line:x'],
      decided: ['topic:y'],
      past: [
        { act: 'rescope', dimension: 'scope', option: 'full_text', of: null },
        { act: 'refine', drop: ['a'], add: [], partitions: ['p'], from: 'b', of: 'line:z' },
        { act: 'reorient', text: 'rather the cart', of: 'line:z' },
        { act: 'unit', unit: 'topic', of: 'line:z' },
      ],
      shown: 'topic:y',
      last: 'recognize',
    });
    assert.deepEqual(parseAscendRun(JSON.parse(JSON.stringify(keptRun(whole)))), whole);
  });

  it('is dropped where another build wrote it, or it holds what nobody would', () => {
    const good = keptRun(run());
    const odd: unknown[] = [
      null,
      'x',
      { ...good, v: 1 },
      { ...good, without: ['x'.repeat(700)] },
      { ...good, more: 1 },
      { ...good, cue: 'x'.repeat(5_000) },
      { ...good, past: [{ act: 'recognize', of: null }] },
      { ...good, last: 'refine' },
      { ...good, past: Array(21).fill({ act: 'unit', unit: 'topic', of: null }) },
    ];
    for (const value of odd) assert.equal(parseAscendRun(value), null);
  });

  it('holds no secret of the person’s words', () => {
    const secret = FAKE.github;
    const all = [
      run({ cue: secret }),
      run({ without: [`keyword:${secret}`] }),
      run({ box: { text: secret, mark: 'm' } }),
      run({ reply: { text: secret, mark: 'm' } }),
      run({ past: [{ act: 'reorient', text: secret, of: null }] }),
    ];
    for (const one of all) assert.ok(!JSON.stringify(keptRun(one)).includes(secret));
    assert.equal(keptRun(run({ past: all[4]?.past ?? [] })).cue, '');
    assert.equal(keptRun(run({ box: { text: secret, mark: 'm' } })).cue, 'that');
  });
});

describe('the units that a window settled', () => {
  it('are remembered once each, the latest last, and not without bound', () => {
    const settled = new SettledUnits();
    settled.add(['a', 'b']);
    settled.add(['a']);
    assert.deepEqual(settled.all, ['b', 'a']);
    settled.remove('b');
    assert.deepEqual(settled.all, ['a']);
    settled.add(Array.from({ length: 300 }, (_, index) => `k${index}`));
    assert.equal(settled.all.length, 100);
    assert.equal(settled.all.at(-1), 'k299');
  });
});
