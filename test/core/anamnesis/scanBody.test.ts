import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { BodyStats } from '../../../src/core/anamnesis/bodyScan.js';
import { readCue } from '../../../src/core/anamnesis/cue.js';
import { cueTerms } from '../../../src/core/anamnesis/cueTerms.js';
import { BodyScan } from '../../../src/core/anamnesis/scanBody.js';
import type { RecordItem, Turn } from '../../../src/core/records/turn.js';
import { aSession, aTurn, turnItem } from '../../support/values.js';

const cueOf = (cue: string): ReturnType<typeof cueTerms> =>
  cueTerms(readCue(cue, { now: new Date('2026-01-01T00:00:00Z'), projects: [] }));

function scan(cue: string, items: readonly RecordItem[]): BodyStats {
  const body = new BodyScan(cueOf(cue), aSession());
  for (const item of items) body.push(item);
  return body.finish(100);
}

const say = (speaker: Turn['speaker'], text: string, line: number): RecordItem =>
  turnItem(aTurn(speaker, text, line));

describe('BodyScan', () => {
  it('counts each term by who speaks', () => {
    const stats = scan('rounding cart', [
      say('user', 'the cart is rounded wrong', 1),
      say('assistant', 'rounding in the cart', 2),
      say('tool', 'cart cart', 3),
    ]);
    assert.deepEqual(stats.counts, [
      { user: 1, assistant: 1, tool: 0 },
      { user: 1, assistant: 1, tool: 2 },
    ]);
    assert.deepEqual(stats.lengths, { user: 5, assistant: 4, tool: 2 });
  });

  it('finds the passage where the words stand together, with its place', () => {
    const items = Array.from({ length: 40 }, (_, index) => {
      const line = index + 1;
      if (line === 5 || line === 35) return say('user', 'only the cart', line);
      return say('user', line === 21 ? 'rounding of the cart' : 'nothing here', line);
    });
    const best = scan('rounding cart', items).windows.find(({ counts }) =>
      counts.every((count) => count > 0),
    );
    assert.equal(best?.line, 21);
    assert.equal(best.byte, 2000);
  });

  it('takes a long turn in pieces, so that its end is a passage of its own', () => {
    const long = `cart ${'filler '.repeat(5000)} rounding`;
    const stats = scan('rounding cart', [say('tool', long, 1)]);
    assert.ok(stats.windows.every(({ length }) => length < 3000));
    assert.equal(
      stats.windows.some(({ counts }) => counts.every((count) => count > 0)),
      false,
    );
  });

  it('meets identifiers and phrases, and keeps those of another kind apart', () => {
    const items = [
      say('user', 'see PR #88 for "exact\n cents"', 1),
      say('tool', 'src\\cart.ts', 2),
    ];
    assert.deepEqual(
      [...scan('"exact cents" in src/cart.ts', items).literals],
      [
        ['exact cents', ['user']],
        ['src/cart.ts', ['tool']],
      ],
    );
    const stats = scan('issue 88', items);
    assert.equal(stats.literals.size, 0);
    assert.deepEqual([...stats.incompatibleLiterals], [['issue 88', ['user']]]);
  });

  it('forgets withdrawn turns and all that followed them', () => {
    const kept = [say('user', 'the cart', 1), say('assistant', 'yes', 2)];
    const withdrawn = [say('user', 'rounding cart', 3), say('assistant', 'rounding it', 4)];
    const rolled = scan('rounding cart', [...kept, ...withdrawn, { kind: 'rollback', turns: 1 }]);
    const never = scan('rounding cart', kept);
    assert.deepEqual(rolled.counts, never.counts);
    assert.deepEqual(rolled.lengths, never.lengths);
    assert.ok(rolled.windows.every(({ counts }) => (counts[0] ?? 0) === 0));
  });

  it('counts lines that could not be read', () => {
    const damage: RecordItem = {
      kind: 'damage',
      reason: 'damaged-line',
      line: 2,
      byte: 10,
      detail: null,
    };
    assert.equal(scan('cart', [say('user', 'cart', 1), damage, damage]).skippedLines, 2);
  });

  it('keeps few passages whatever the record holds', () => {
    const cue = 'alpha beta gamma delta epsilon zeta theta iota';
    const words = cue.split(' ');
    fc.assert(
      fc.property(fc.array(fc.subarray(words), { minLength: 50, maxLength: 200 }), (turns) => {
        const items = turns.map((turn, index) => say('user', turn.join(' '), index + 1));
        const stats = scan(cue, items);
        assert.ok(stats.windows.length <= 24);
        // The fullest set of terms that met anywhere is still among them.
        const full = (counts: readonly number[]): number =>
          counts.filter((count) => count > 0).length;
        const most = Math.max(
          0,
          ...turns.map((_, at) =>
            at % 2 === 0 ? new Set(turns.slice(at, at + 4).flat()).size : 0,
          ),
        );
        assert.equal(Math.max(0, ...stats.windows.map(({ counts }) => full(counts))), most);
      }),
      { numRuns: 30 },
    );
  });
});
