import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  announcesDecision,
  classifyStatements,
  isGoAhead,
} from '../../../../src/core/diylisis/context/classify.js';
import type { StatementKind } from '../../../../src/core/diylisis/context/classify.js';
import { splitStatements } from '../../../../src/core/diylisis/context/statements.js';

function kindsOf(text: string): readonly StatementKind[] {
  return classifyStatements(splitStatements(text).texts, { isFirst: false, usual: null });
}

describe('what statements of a person are', () => {
  const rows: readonly (readonly [string, StatementKind])[] = [
    ['Please add a scale to the orchard page', 'ask'],
    ['ok, now fix the weighing', 'ask'],
    ['Why is the total off?', 'ask'],
    ['The total is off by one gram', 'ask'],
    ['Never round before the sum', 'constraint'],
    ['no heap in there pls, the driver is locked', 'constraint'],
    ['No problem.', 'ask'],
    ['Keine Schleifen im Treiber', 'constraint'],
    ['Pas de tas dans le pilote', 'constraint'],
    ['Nada de montón en el controlador', 'constraint'],
    ["Don't touch the price table", 'constraint'],
    ['Use whole grams everywhere', 'decision'],
    ["Let's go with the brass scale", 'decision'],
    ['No, I meant the brass scale', 'correction'],
    ['Actually the limit is 40 kg', 'correction'],
    ['Use grams instead of ounces', 'correction'],
    ['The reading is wrong, go back to the old scale', 'correction'],
    ['ok', 'remark'],
    ['sounds good, thanks!', 'remark'],
    ['continue', 'remark'],
    ['Bitte füge eine Waage hinzu', 'ask'],
    ['Prüfe die Summe', 'ask'],
    ['Die Preise dürfen nicht geändert werden', 'constraint'],
    ['Nein, ich meinte die Messingwaage', 'correction'],
    ['Nimm Gramm statt Unzen', 'correction'],
    ['Wir nehmen die Messingwaage', 'decision'],
    ['danke, passt', 'remark'],
    ['ja mach weiter', 'remark'],
    ['저울을 추가해 주세요', 'ask'],
    ['가격표는 절대 수정하지 마세요', 'constraint'],
    ['아니요, 황동 저울을 말한 겁니다', 'correction'],
    ['황동 저울로 하자', 'decision'],
    ['네, 계속해주세요', 'remark'],
    ['秤を追加してください', 'ask'],
    ['価格表は変更しないでください', 'constraint'],
    ['いや、真鍮の秤のことです', 'correction'],
    ['真鍮の秤にしましょう', 'decision'],
    ['はい、お願いします', 'remark'],
    ['请添加一个秤', 'ask'],
    ['不要修改价格表', 'constraint'],
    ['不是，我的意思是黄铜秤', 'correction'],
    ['我们用黄铜秤', 'decision'],
    ['好的，继续', 'remark'],
    ['Añade una balanza, por favor', 'ask'],
    ['No cambies nunca la tabla de precios', 'constraint'],
    ['No, quise decir la balanza de latón', 'correction'],
    ['Vamos a usar la balanza de latón', 'decision'],
    ['vale, gracias', 'remark'],
    ["Ajoute une balance, s'il te plaît", 'ask'],
    ['Il ne faut jamais modifier les prix', 'constraint'],
    ['Non, je voulais dire la balance en laiton', 'correction'],
    ['On va utiliser la balance en laiton', 'decision'],
    ["d'accord, merci", 'remark'],
  ];
  for (const [text, kind] of rows) {
    it(`${kind}: ${text}`, () => {
      assert.deepEqual(kindsOf(text), [kind]);
    });
  }

  it('takes the first for what is asked where no word shows it', () => {
    assert.deepEqual(kindsOf('Brass scale for the orchard page. Grams.'), ['ask', 'remark']);
  });

  it('knows of nothing to correct before anything was said', () => {
    const [kind] = classifyStatements(['Use grams instead of ounces'], {
      isFirst: true,
      usual: null,
    });
    assert.equal(kind, 'constraint');
  });

  it('takes words of an objection for a correction where they show nothing else', () => {
    const [kind] = classifyStatements(['Orchard Ltd'], { isFirst: false, usual: 'correction' });
    assert.equal(kind, 'correction');
  });

  it('never takes long words for a go-ahead', () => {
    assert.ok(isGoAhead('ok'));
    assert.ok(!isGoAhead(`ok ${'x'.repeat(80)}`));
    assert.ok(!isGoAhead('ok?'));
  });

  it('is quick with whatever is said over and over', () => {
    for (const word of ['ok ', 'yes, ', 'はい、', '好的，', 'ja ', 'a/', 'no ', '네 ']) {
      kindsOf(`${word.repeat(2_000)}x`);
      isGoAhead(`${word.repeat(20)}x`);
    }
  });

  it('hears an assistant announce a choice', () => {
    assert.ok(announcesDecision("I've decided to store grams as whole numbers."));
    assert.ok(announcesDecision('Ich habe mich für ganze Gramm entschieden.'));
    assert.ok(!announcesDecision('I will look at the scale now.'));
  });
});

describe('the statements of a text', () => {
  const rows: readonly (readonly [string, string, readonly string[]])[] = [
    ['sentences', 'Weigh them. Then count them! Why?', ['Weigh them.', 'Then count them!', 'Why?']],
    ['lower case', 'weigh them. then count them', ['weigh them.', 'then count them']],
    [
      'abbreviations',
      'Use units, e.g. grams, i.e. whole ones.',
      ['Use units, e.g. grams, i.e. whole ones.'],
    ],
    [
      'German abbreviations',
      'Nimm z.B. Gramm bzw. Kilo. Danach mehr.',
      ['Nimm z.B. Gramm bzw. Kilo.', 'Danach mehr.'],
    ],
    [
      'paths and versions',
      'Open src/scale.ts and keep v1.2.3 of it.',
      ['Open src/scale.ts and keep v1.2.3 of it.'],
    ],
    [
      'code spans',
      'Call `scale. weigh()` first. Then stop.',
      ['Call `scale. weigh()` first.', 'Then stop.'],
    ],
    ['Chinese', '请添加秤。不要改价格！好吗？', ['请添加秤。', '不要改价格！', '好吗？']],
    ['bullets', '- weigh\n- count\n  twice\n\n1. pack', ['weigh', 'count\n  twice', 'pack']],
    ['checkboxes', '- [ ] weigh\n- [x] count', ['weigh', 'count']],
    ['wrapped lines', 'Weigh all of the\nred apples', ['Weigh all of the\nred apples']],
    ['paragraphs', 'Weigh\n\nCount', ['Weigh', 'Count']],
    ['a heading', '# Scales\nWeigh', ['Scales', 'Weigh']],
    [
      'code',
      'Weigh\n```ts\na. b();\n\nc();\n```\nCount',
      ['Weigh', '```ts\na. b();\n\nc();\n```', 'Count'],
    ],
    ['code after a colon', 'Use this:\n```\na();\n```', ['Use this:\n```\na();\n```']],
    ['code without an end', 'Weigh\n```\na. b', ['Weigh', '```\na. b']],
    [
      'a table',
      'Prices:\n| a | b |\n|---|---|\n| 1 | 2 |\nWeigh',
      ['Prices:\n| a | b |\n|---|---|\n| 1 | 2 |', 'Weigh'],
    ],
    ['an interjection', 'No. The brass scale.', ['No. The brass scale.']],
    ['other line ends', 'Weigh\r\n\r\nCount', ['Weigh', 'Count']],
    ['nothing', ' \n ', []],
    [
      'pasted output',
      'It fails, why?\n\n> orchard@1.0.0 test\n> mocha\n\nWeighing starts. Please wait.\n\nError: no scale\n    at weigh (src/scale.ts:3:5)\n    at main (src/main.ts:1:1)',
      [
        'It fails, why?',
        '> orchard@1.0.0 test\n> mocha\nWeighing starts. Please wait.\nError: no scale\n    at weigh (src/scale.ts:3:5)\n    at main (src/main.ts:1:1)',
      ],
    ],
  ];
  for (const [name, text, expected] of rows) {
    it(name, () => {
      assert.deepEqual(splitStatements(text), { texts: expected, over: 0 });
    });
  }

  it('are bounded, and what goes over is counted', () => {
    const many = splitStatements('Weigh it. '.repeat(400));
    assert.equal(many.texts.length + many.over, 400);
    const long = splitStatements('x'.repeat(5_000));
    assert.equal(long.over, 1);
    assert.ok((long.texts[0]?.length ?? 0) <= 4_000);
  });

  it('hold every word of the text', () => {
    const piece = fc.constantFrom(
      'Weigh it. ',
      'no. ',
      '- item\n',
      '\n\n',
      '```\n',
      '| a |\n',
      'e.g. ',
      '重さ。',
      'a.b ',
      '> x\n',
      '# h\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const words = (all: string): string => all.replace(/[^\p{L}`|]/gu, '');
        assert.equal(words(splitStatements(text).texts.join(' ')), words(text));
      }),
    );
  });
});
