import assert from 'node:assert/strict';
import { amendedIn } from '../../../src/core/diylisis/amended.js';
import { supersededIn } from '../../../src/core/diylisis/superseded.js';
import type { ContextItem } from '../../../src/core/diylisis/contextItem.js';
import { anItem } from './samples.js';

const line = (id: string, content: string, path = 'notes.md'): ContextItem =>
  anItem({
    ...{ id, content, origin: 'DocumentRead', body: { kind: 'passage', form: 'list' } },
    source: { kind: 'document', path, lines: [1, 1] },
  });

describe('A line of a document that puts an earlier one right', () => {
  for (const [earlier, later] of [
    [
      'Plates were baked at 180 degrees.',
      'Corrected after a look at the log: plates were baked at 165 degrees.',
    ],
    ['Der Versatz beträgt 3 mm.', 'Nachtrag: der Versatz beträgt 5 mm.'],
    ['Le four chauffe à 220 degrés.', 'Mise à jour : le four chauffe à 240 degrés.'],
    ['El plazo es de 10 días.', 'Corrección: el plazo es de 15 días.'],
    ['温度は180度。', '訂正：温度は165度。'],
    ['温度是180度。', '更正：温度是165度。'],
    ['온도는 180도다.', '정정: 온도는 165도다.'],
  ] as const)
    it(`takes its place: ${later}`, () => {
      const items = [
        line('earlier', earlier),
        line('beside', 'Nothing else.'),
        line('later', later),
      ];
      assert.equal(amendedIn(items).get('earlier'), 'later');
      assert.equal(supersededIn(items).get('earlier'), 'later');
    });

  for (const [earlier, later] of [
    ['Plates were baked at 180 degrees.', 'Plates of the second run were baked at 165 degrees.'],
    ['Plates were baked at 180 degrees.', 'Correction: the label is 40 mm wide.'],
    ['Plates were baked at 180 degrees.', 'Corrected: plates were baked at 180 degrees, as said.'],
  ] as const)
    it(`is none: ${later}`, () => {
      assert.equal(amendedIn([line('earlier', earlier), line('later', later)]).size, 0);
    });

  it('puts nothing of another document right', () => {
    const items = [
      line('earlier', 'Plates were baked at 180 degrees.', 'a.md'),
      line('later', 'Corrected: plates were baked at 165 degrees.', 'b.md'),
    ];
    assert.equal(amendedIn(items).size, 0);
  });
});
