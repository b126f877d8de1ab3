import assert from 'node:assert/strict';
import { quotedWords } from '../../../../src/core/graph/facts/coinedWords.js';
import { settledWords } from '../../../../src/core/graph/facts/settlings.js';

describe('words whose meaning a text fixes', () => {
  const fixed: readonly (readonly [string, string])[] = [
    ['We call it the spill from now on.', 'spill'],
    ["Let's call it “tide line”", 'tide line'],
    ["ok, let's name this backwash.", 'backwash'],
    ["we'll call the gap between both `lagspan`.", 'lagspan'],
    ['Spill means any event we drop, from now on.', 'Spill'],
    ['From now on "spill" means an event that is dropped for good', 'spill'],
    ['So: ledger is money only, entries in cents', 'ledger'],
    ['Nothing else is called a ledger.', 'ledger'],
    ['By spill we mean an event that never comes back.', 'spill'],
    ['**Spill** is defined as an event that is dropped.', 'Spill'],
    ['We settled on the term spill.', 'spill'],
    ['settled: spill = dropped events', 'spill'],
    ['ledger it is', 'ledger'],
    ['Wir nennen das ab jetzt Schwund.', 'Schwund'],
    ['Schwund bedeutet künftig nur noch verlorene Posten', 'Schwund'],
    ['Mit „Schwund“ meinen wir verlorene Posten.', 'Schwund'],
    ['Festgelegt: Schwund ist ein verlorener Posten', 'Schwund'],
    ['On appelle ça « reflux ».', 'reflux'],
    ["Désormais un reflux, c'est un colis qui revient.", 'reflux'],
    ['On dira reflux pour un colis qui revient.', 'reflux'],
    ['Tranché avec Paul : un reflux est un colis qui revient deux fois.', 'reflux'],
    ['À mettre au glossaire : reflux', 'reflux'],
    ['De ahora en adelante una resaca es un paquete que vuelve.', 'resaca'],
    ['Quedó fijado: resaca = paquete que vuelve', 'resaca'],
    ['Lo llamamos "resaca" y ya.', 'resaca'],
    ["이제부터 '물결'이라고 부르자", '물결'],
    ['これを「潮目」と呼ぶことにする', '潮目'],
    ['以后我们把它叫做“潮线”。', '潮线'],
  ];
  for (const [text, label] of fixed) {
    it(`finds ${label} in “${text}”`, () => {
      const labels = settledWords(text).map((one) => one.label.replace(/^[« ]+|[» ]+$/gu, ''));
      assert.ok(labels.length > 0, 'nothing found');
      assert.deepEqual([...new Set(labels)], [label]);
    });
  }

  const open = [
    'Should we call it spill?',
    'call it the ledger?',
    'maybe we call it spill',
    'ledger it is, at least here',
    "don't call it a spill",
    'We call it twice per request.',
    "Let's call it directly.",
    'we called it ledger in the shop',
    'This means the file is read only.',
    'What people expect from the word is money.',
    'So the bug is currently scoped to one function only.',
    '`new-from-merge-base: main` means it only checks what differs',
    '```\nlet x = 1 // we call it spill from now on\n```',
    '> We call it spill from now on.',
    'It is settled.',
    '',
  ];
  for (const text of open) {
    it(`finds nothing in “${text.replaceAll('\n', '⏎')}”`, () =>
      assert.deepEqual(settledWords(text), []));
  }

  it('gives terms that meet those of a cue', () => {
    assert.deepEqual(
      settledWords('We call it “tide lines” from now on.').map(({ term }) => term),
      ['tide', 'line'],
    );
  });

  it('comes to an end with what is made to hold it up', () => {
    const hostile = [
      'we call the '.repeat(20_000),
      `we call the ${'a '.repeat(100_000)}`,
      '"'.repeat(200_000),
      'ledger is '.repeat(20_000),
      `x means ${'only '.repeat(40_000)}`,
    ];
    for (const text of hostile) assert.ok(settledWords(text).length < 10);
    for (const text of hostile) assert.ok(quotedWords(text).length < 100);
  });
});

describe('words in quotes', () => {
  it('are taken from a talk, and not from data', () => {
    const words = (text: string): string[] => quotedWords(text).map(({ value }) => value);
    assert.deepEqual(words('the “Spillway” and `lagspan` and **backwash**'), [
      'spillway',
      'lagspan',
      'backwash',
    ]);
    assert.deepEqual(words('{"session_id": "quince", "type":"walrus"}'), []);
    assert.deepEqual(words('`git status` and "a b"'), []);
  });
});
