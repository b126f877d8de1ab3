import assert from 'node:assert/strict';
import { classify, wholeNamed } from '../../../src/core/anagoge/granularity.js';
import type { UnitType } from '../../../src/core/graph/higherUnit.js';

const CUES: Readonly<Record<UnitType, readonly string[]>> = {
  line: [
    'that whole thread about rounding money, where did it land?',
    'the login timeouts, step by step',
    'how did we finally get the exporter to keep its columns',
    'the saga of the broken scanner',
    'from the first complaint about slow maps to the new index',
    'what happened with the invoices that went out twice',
    'the printer that stopped over night, start to finish',
    'the move to the new mail server and then what',
    'when did the flicker in the menu begin and how did it end',
    'the timeline of the outage in the depot',
    'who found the leak in the boiler and what came after',
    'the parser crash on empty files',
    'Wie ging es mit dem kaputten Export weiter?',
    'Was war mit den doppelten Rechnungen?',
    "comment en est-on arrivés à deux files d'attente ?",
    "toute l'histoire des factures en double",
    'où en est la panne du portail',
    'cómo llegamos a dos colas de impresión',
    'la historia del portón, de principio a fin',
    '請求書の二重送信の経緯',
    '門の不具合はどこに落ち着いたのか',
    '账单重复发送的来龙去脉',
    '大门故障最后怎么样了',
    '청구서가 두 번 나간 경위',
    '대문 고장은 어떻게 끝났지',
  ],
  topic: [
    'everything we figured out about retries',
    'what do we know about humidity in the cellar',
    'any notes on font licences',
    'whatever was said about parking permits',
    'all our conversations regarding backups',
    'every remark on the colour of the roof',
    'where did we ever talk about gluten',
    'scattered thoughts around search ranking',
    'pull together all there is about yeast',
    'our experience with solar panels',
    'all mentions of the north gate',
    'anything related to late fees',
    'the topic of accessibility',
    'invoices, whatever we have',
    'each time we discussed heating',
    'Alles rund um Heizkosten',
    'Was wissen wir über Schimmel im Keller',
    'Alle Notizen zu Lieferzeiten',
    'zum Thema Barrierefreiheit',
    'tout ce que nous avons dit sur les retards',
    "tout ce qu'on a dit sur le chauffage",
    'todo lo que hablamos de la calefacción',
    'que sait-on sur les moisissures',
    '暖房について話したことを全部',
    '关于暖气的所有讨论',
    '난방에 대해 이야기한 모든 것',
  ],
  concept: [
    'the principle we ended up calling one door',
    'what does slowlane mean again',
    'what is a softseat',
    'the meaning of quietmerge',
    'what exactly is the clear-desk rule',
    'how do we define a stale lead',
    'who coined the word driftbox',
    'our word for half finished drawings',
    'what counts as a cold start',
    'the thing called leafmark',
    'what we mean by ledger',
    'when did we agree what a safe harbour is',
    'where was nightpass pinned down',
    'the goldpath concept, please',
    'our rule for late parcels',
    'who made up bluenote and what is it now',
    'what did we decide a full basket is',
    'the metric known as warmth',
    'Was bedeutet Randfall bei uns?',
    'Was ist nochmal ein Kaltlauf?',
    'Wie haben wir den Begriff Vorrat definiert',
    'Wer hat das Wort Blindflug geprägt',
    'was wir Kippstand nennen',
    "c'est quoi une demi-fiche et qui l'a décidé",
    'que veut dire file lente chez nous',
    'qué significa media ficha',
    'dónde lo definimos, lo de media ficha',
    '「半票」とは何で、どこで決めたか',
    '半票是什么意思',
    '반표가 뭐였지, 어디서 정했더라',
  ],
};

describe('The kind of whole that words mean', () => {
  for (const [unit, cues] of Object.entries(CUES))
    for (const cue of cues)
      it(`is a ${unit}: ${cue}`, () => assert.equal(classify(cue, null).unit, unit));

  it('is what the caller chose, whatever the words say', () => {
    assert.deepEqual(classify('everything about retries', 'line'), {
      unit: 'line',
      from: 'caller',
    });
  });

  it('is a concept where a name that a record settles is asked for and no words say otherwise', () => {
    const kind = (cue: string) => classify(cue, null, true).unit;
    assert.equal(kind('quietslot and the pauses'), 'concept');
    assert.equal(kind('the whole story of quietslot'), 'line');
    assert.equal(kind('everything about quietslot'), 'topic');
    assert.equal(classify('quietslot', 'line', true).unit, 'line');
  });

  it('is read from set phrases alone where one session may be meant as well', () => {
    for (const cue of ['what happened with the invoices', 'what is a softseat', 'notes on fonts'])
      assert.equal(wholeNamed(cue), null);
    assert.equal(wholeNamed('everything about retries'), 'topic');
  });
});
