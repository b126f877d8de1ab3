import assert from 'node:assert/strict';
import fc from 'fast-check';
import { handEdits } from '../../../../src/core/diylisis/emit/handEdits.js';
import { renderHandoff } from '../../../../src/core/diylisis/emit/renderHandoff.js';
import { PARTS } from './support.js';

const WRITTEN = renderHandoff(PARTS);

describe('what somebody changed in a handoff', () => {
  it('is nothing where nothing was', () => {
    assert.deepEqual(handEdits(WRITTEN, WRITTEN), []);
    assert.deepEqual(handEdits(WRITTEN, `\uFEFF${WRITTEN.replaceAll('\n', '\r\n')}`), []);
  });

  it('is told with its place and both wordings', () => {
    const now = WRITTEN.replace('whole cents', 'tenths of cents')
      .replace('## Carried', 'Ask Ann first.\n\n## Carried')
      .replace(/^- Reader:.*\n/mu, '');
    const edits = handEdits(WRITTEN, now);
    assert.deepEqual(
      edits.map(({ kind, heading, was, text }) => [kind, heading, was, text]),
      [
        ['removed', 'Contract', '- Reader: knows nothing of the session this comes from', ''],
        [
          'changed',
          'Decisions and rules',
          '- Prices are whole cents (`src/cart.ts`)',
          '- Prices are tenths of cents (`src/cart.ts`)',
        ],
        ['added', 'How each item was handled', '', 'Ask Ann first.'],
      ],
    );
    const lines = now.split('\n');
    for (const { line, text } of edits.slice(1)) assert.equal(lines[line - 1], text);
  });

  const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', '# h'), { maxLength: 12 });
  it('misses no line that was added and none that was taken out', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const edits = handEdits(before.join('\n'), after.join('\n'));
        const count = (all: readonly string[], line: string): number =>
          all.filter((one) => one === line).length;
        for (const line of ['a', 'b', 'c', '# h']) {
          const added = count(
            edits.flatMap(({ text }) => text.split('\n')),
            line,
          );
          const gone = count(
            edits.flatMap(({ was }) => was.split('\n')),
            line,
          );
          assert.equal(count(after, line) - count(before, line), added - gone);
        }
      }),
    );
  });

  it('is one edit where too much differs to compare line by line', () => {
    const many = (word: string): string =>
      Array.from({ length: 3000 }, (_, index) => `${word} ${index}`).join('\n');
    const edits = handEdits(`x\n${many('a')}\ny`, `x\n${many('b')}\ny`);
    assert.equal(edits.length, 1);
    assert.equal(edits[0]?.was, many('a'));
  });
});
