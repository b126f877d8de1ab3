import assert from 'node:assert/strict';
import { germanKey, germanMeeting, looksGerman } from '../../../src/core/shared/germanWords.js';

const meeting = (a: string, b: string): string | null => germanMeeting(germanKey(a), germanKey(b));

describe('German words', () => {
  const same = [
    ['Größe', 'Groesse'],
    ['Größe', 'Grosse'],
    ['Rechnung', 'Rechnungen'],
    ['Gebäude', 'Gebaeudes'],
    ['Kunde', 'Kunden'],
    ['Straße', 'Strasse'],
  ] as const;
  for (const [a, b] of same) {
    it(`meets ${a} in ${b}`, () => {
      assert.equal(meeting(a, b), 'same');
      assert.equal(meeting(b, a), 'same');
    });
  }

  const compounds = [
    ['Rechnung', 'Rechnungsnummer'],
    ['Nummer', 'Rechnungsnummer'],
    ['Rechnungsnummer', 'Rechnung'],
    ['Adresse', 'Lieferadresse'],
    ['Lager', 'Lagerbestand'],
  ] as const;
  for (const [cue, text] of compounds) {
    it(`meets ${cue} in ${text} as a piece`, () => {
      assert.equal(meeting(cue, text), 'compound');
    });
  }

  const strangers = [
    ['Rechnung', 'Rechner'],
    ['Ei', 'Eimer'],
    ['Rad', 'Radar'],
    ['Kasse', 'Katze'],
  ] as const;
  for (const [cue, text] of strangers) {
    it(`keeps ${cue} and ${text} apart`, () => {
      assert.equal(meeting(cue, text), null);
    });
  }

  it('takes an English word for no German one', () => {
    for (const word of ['checkpoint', 'young', 'sung', 'framework', 'publish', 'string']) {
      assert.equal(looksGerman(word), false, word);
    }
    for (const word of ['Rechnung', 'Größe', 'Verfügbarkeit']) {
      assert.equal(looksGerman(word), true, word);
    }
  });
});
