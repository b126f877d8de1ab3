import assert from 'node:assert/strict';
import { SettlingTalk } from '../../../../src/core/graph/facts/settlingTalk.js';
import { agreedWords, settledWords } from '../../../../src/core/graph/facts/settlings.js';

const labels = (text: string): string[] => [
  ...new Set(agreedWords(text).map(({ label }) => label)),
];

describe('What a word is, said beside an agreement', () => {
  const beside: readonly (readonly [string, string])[] = [
    [
      'The depot met: a slipmark is a minute lost at a stop. We agreed, so put it in the book',
      'slipmark',
    ],
    ['Management has spoken. slipmark covers stops and never lights, that is binding', 'slipmark'],
    ['docs/words.md holds the binding definition of slipmark now.', 'slipmark'],
    ['Decided by all and added to the list: slipmark, one per trip', 'slipmark'],
    ['Heute beschlossen: eine Leerlage je Fahrt, immer am Ende', 'Leerlage'],
    [
      "on s'est mis d'accord lundi : reflux veut dire colis rendu. c'est le sens définitif",
      'reflux',
    ],
    ['Está zanjado. La resaca vale por un paquete devuelto', 'resaca'],
    ['会議で決定。「潮目」は積荷が戻る便のこと', '潮目'],
    ['합의했다. 물결은 되돌아온 상자다', '물결'],
    ['大家约定：潮线是指退回的箱子', '潮线'],
  ];
  for (const [text, label] of beside)
    it(`is heard in “${text}”`, () => {
      assert.ok(labels(text).includes(label), labels(text).join());
      assert.ok(!settledWords(text).some((one) => one.label === label), 'said outright');
    });

  const not: readonly string[] = [
    'a slipmark is a minute lost at a stop',
    'we agreed to meet on Monday',
    'is a slipmark a minute lost at a stop? we have not agreed',
    'as agreed, a slipmark is a minute lost at a stop',
    'slipmark is either, nobody has decided',
    'Wie vereinbart ist eine Leerlage eine leere Fahrt',
    'We agreed on lunch. Bring cake. Sit down. Eat. Then a slipmark is a minute',
  ];
  for (const text of not)
    it(`is not heard in “${text}”`, () => {
      assert.ok(
        !labels(text).some((label) => /slipmark|Leerlage/u.test(label)),
        labels(text).join(),
      );
    });

  it('is marked as less than what is said outright', () => {
    const at = { speaker: 'user', turn: 1, line: 3, byte: 40 } as const;
    const text =
      'From now on slipmark means a minute lost. We met, a lagspan is a late minute, and that is binding';
    const heard = new SettlingTalk().hear({ ...at, text });
    assert.deepEqual(
      heard.map(({ label, isOutright }) => [label, isOutright]),
      [
        ['slipmark', true],
        ['lagspan', false],
      ],
    );
  });
});
