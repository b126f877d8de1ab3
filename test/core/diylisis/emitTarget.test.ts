import assert from 'node:assert/strict';
import { contentFreeEdge, MINIMAL_VERB } from '../../../src/core/diylisis/activationEdge.js';
import { targetFault } from '../../../src/core/diylisis/emitTarget.js';
import { mayCover, standsIn } from '../../../src/core/diylisis/sameSaying.js';

describe('the place of a handoff', () => {
  for (const path of ['handoff.md', 'docs/handoff/a b.md', './docs/x.md', 'доки/передача.md'])
    it(`can be ${path}`, () => assert.equal(targetFault(path), null));
  for (const path of [
    '',
    '.',
    '..',
    'docs/',
    '.md',
    '~/x.md',
    '/etc/x.md',
    'C:\\x.md',
    'docs\\x.md',
    '../x.md',
    'docs/../../x.md',
    'docs/CON.md',
    'a\nb.md',
    'a\u202eb.md',
    'a`b.md',
    'a|b.md',
    'docs/x.md ',
    `${'a'.repeat(300)}.md`,
  ])
    it(`cannot be ${JSON.stringify(path.slice(0, 20))}`, () =>
      assert.notEqual(targetFault(path), null));
});

describe('the start sentence', () => {
  const target = { kind: 'path', locator: 'docs/h.md' } as const;
  it('is one line, and the plain one where it was not', () => {
    const { edge, replaced } = contentFreeEdge(`${MINIMAL_VERB}\nand more`, target, []);
    assert.equal(edge.verb, MINIMAL_VERB);
    assert.ok(replaced.length > 0);
  });
});

describe('saying the same', () => {
  it('takes a denied saying for another one', () => {
    assert.ok(!mayCover('the cart must round twice', 'the cart must never round twice'));
    assert.ok(mayCover('never round twice in the cart', 'the cart must never round twice'));
  });
  it('takes another amount for another saying', () => {
    assert.ok(!mayCover('keep backups for 30 days', 'keep backups for 14 days'));
  });
  it('finds words whatever the signs between', () => {
    assert.ok(standsIn('Do it. Never round, twice!', 'never round twice'));
    assert.ok(!standsIn('never rounded twice', 'never round twice'));
  });
});
