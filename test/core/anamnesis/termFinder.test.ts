import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readCue } from '../../../src/core/anamnesis/cue.js';
import { cueTerms } from '../../../src/core/anamnesis/cueTerms.js';
import { COMPOUND_WEIGHT, TermFinder } from '../../../src/core/anamnesis/termFinder.js';
import { termsOf } from '../../../src/core/shared/terms.js';

interface Met {
  readonly term: string;
  readonly at: string;
  readonly weight: number;
}

function meet(cue: string, text: string): Met[] {
  const { terms } = cueTerms(readCue(cue, { now: new Date('2026-01-01T00:00:00Z'), projects: [] }));
  const met: Met[] = [];
  new TermFinder(terms).scan(text, (hits, from, to) => {
    for (const { term, weight } of hits) {
      met.push({ term: terms[term]?.forms[0] ?? '', at: text.slice(from, to), weight });
    }
  });
  return met;
}

describe('TermFinder', () => {
  const table: readonly (readonly [cue: string, text: string, ...met: string[]])[] = [
    ['rounding', 'it was rounded, Rounding', 'rounded', 'Rounding'],
    ['count', 'the StepCount and STEP_COUNT', 'StepCount', 'STEP_COUNT'],
    ['server', 'an HTTPServer', 'HTTPServer'],
    ['dying', 'it dies, is dying', 'dies', 'dying'],
    ['cart.ts', 'open cart.ts now', 'cart.ts', 'cart', 'ts'],
    ['café', 'the CAFE and cafe\u0301', 'CAFE', 'cafe\u0301'],
    ['full', 'ＦＵＬＬ width', 'ＦＵＬＬ'],
    ['猫', '黒い猫がいる', '猫'],
    ['協議', '蓝鲸協議を', '協議'],
    ['결제', '결제를 고쳤다', '결제'],
    ['Größe', 'die Groesse, GRÖSSE', 'Groesse', 'GRÖSSE'],
  ];
  for (const [cue, text, ...met] of table) {
    it(`meets "${cue}" in "${text}"`, () => {
      const places = meet(cue, text).map(({ at }) => at);
      assert.deepEqual([...new Set(places)].sort(), [...met].sort());
    });
  }

  it('meets pieces of German compounds at reduced weight', () => {
    assert.deepEqual(meet('Rechnung', 'Rechnungsnummer'), [
      { term: 'rechnung', at: 'Rechnungsnummer', weight: COMPOUND_WEIGHT },
    ]);
    assert.equal(meet('die Rechnungsnummer', 'eine Rechnung')[0]?.weight, COMPOUND_WEIGHT);
  });

  it('meets no English word inside another', () => {
    assert.deepEqual(meet('check the frame', 'checkpoint framework'), []);
  });

  it('misses no word that an index would hold, and invents none', () => {
    const word = fc.oneof(
      fc.constantFrom(
        ...[
          'rounded',
          'StepCount',
          'snake_case',
          'HTTPServer',
          'dying',
          'cry',
          'cries',
          'ids',
          'a1b2',
        ],
      ),
      fc.stringMatching(/^[a-zA-Z]{2,8}$/),
      fc.stringMatching(/^[a-zé]{3,6}$/),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), word, (words, cue) => {
        const text = words.join(' ');
        const { terms } = cueTerms(
          readCue(cue, { now: new Date('2026-01-01T00:00:00Z'), projects: [] }),
        );
        const [first] = terms;
        if (first?.german !== null) return;
        const held = termsOf(text).filter((term) => first.forms.includes(term)).length > 0;
        let isMet = false;
        new TermFinder([first]).scan(text, () => {
          isMet = true;
        });
        assert.equal(isMet, held);
      }),
      { numRuns: 300 },
    );
  });

  it('counts words alike whatever is looked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const none = new TermFinder([]).scan(text, () => undefined);
        const terms = cueTerms(
          readCue('a猫 word', { now: new Date('2026-01-01T00:00:00Z'), projects: [] }),
        ).terms;
        assert.equal(
          new TermFinder(terms).scan(text, () => undefined),
          none,
        );
      }),
    );
  });
});
