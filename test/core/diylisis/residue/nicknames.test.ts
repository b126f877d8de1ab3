import assert from 'node:assert/strict';
import { findResidue } from '../../../../src/core/diylisis/residue/findResidue.js';

const coined = (text: string, files: readonly string[] = []): string[] =>
  findResidue(text, { nicknames: true, files })
    .filter(({ kind }) => kind === 'coined')
    .map(({ token }) => token);

describe('Words that are worded like a nickname', () => {
  for (const [text, token] of [
    ['Walrus pages are left out of the index.', 'Walrus pages'],
    ['what about the pancake rows', 'pancake rows'],
    ['Die Geisterbuchungen gehen an Ute.', 'Geisterbuchungen'],
    ['les commandes fantômes sont à part', 'commandes fantômes'],
    ['las facturas fantasma van aparte', 'facturas fantasma'],
    ['ゾンビ行は数えない', 'ゾンビ行'],
    ['유령 주문은 뺀다', '유령 주문은'],
    ['幽灵订单不算', '幽灵订单不'],
  ] as const)
    it(`are asked about: ${token}`, () => {
      assert.deepEqual(coined(text), [token]);
    });

  it('are none where everybody can look them up, or the text says what they are', () => {
    assert.deepEqual(
      coined('Names are in camel case. Kill zombie processes. No phantom reads.'),
      [],
    );
    assert.deepEqual(coined('Walrus pages (pages without a heading) are left out.'), []);
  });

  it('are none where the repository’s own files are called so', () => {
    assert.deepEqual(coined('Pizza boxes are counted twice.'), ['Pizza boxes']);
    assert.deepEqual(coined('Pizza boxes are counted twice.', ['src/pizza/oven.ts']), []);
  });

  it('fail no text by themselves', () => {
    assert.deepEqual(findResidue('Walrus pages are left out of the index.'), []);
  });
});

describe('Labels and measures of a session’s own', () => {
  const tokens = (text: string): string[] =>
    findResidue(text).map(({ kind, token }) => `${kind} ${token}`);
  it('are a last version that was called so', () => {
    assert.deepEqual(tokens('plan-v2-final3 is what counts'), ['label plan-v2-final3']);
    assert.deepEqual(tokens('use mapping_final'), ['label mapping_final']);
  });
  it('are a figure with a unit that nobody knows', () => {
    assert.deepEqual(tokens('We are at 0.6 TQX now.'), ['metric TQX']);
    assert.deepEqual(tokens('It is 12 USD at 40 MHZ.'), []);
  });
  it('are the author’s own round', () => {
    assert.deepEqual(tokens('How my mornings go: coffee, then the list.'), [
      'narration How my mornings go',
    ]);
    assert.deepEqual(tokens('My round: coffee, then the list.'), ['narration My round']);
  });
});
