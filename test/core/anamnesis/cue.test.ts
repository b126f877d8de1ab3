import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readCue, withoutPart } from '../../../src/core/anamnesis/cue.js';
import { partKey } from '../../../src/core/anamnesis/partKey.js';
import type { RecallTrace } from '../../../src/core/anamnesis/recallTrace.js';

const CONTEXT = {
  now: new Date('2026-11-18T15:00:00Z'),
  projects: ['orchard-shop', 'cli', 'docs'],
  people: ['Priya'],
};
const read = (cue: string): RecallTrace => readCue(cue, CONTEXT);
const words = (cue: string): string[] => read(cue).keywords.map(({ text }) => text);

describe('readCue', () => {
  const keywords: readonly (readonly [string, readonly string[]])[] = [
    ['that fix where totals were off by a cent', ['fix', 'totals', 'cent']],
    ['do you remember that session where we talked about caching', ['caching']],
    ['sessions expire too early', ['sessions', 'expire', 'early']],
    ['the the the', []],
    ['', []],
    ['wo war die Sache mit der Rechnungsnummer', ['rechnungsnummer']],
    ['git tag on die pools', ['git', 'tag', 'die', 'pools']],
    ['支払い処理のバグ', ['支払', '処理', 'バグ']],
    ['蓝鲸协议 是哪一次讨论的?', ['蓝鲸协议']],
    ['결제를 고쳤던 세션', ['결제', '고쳤던']],
    ['猫', ['猫']],
    ['밤', ['밤']],
  ];
  for (const [cue, expected] of keywords) {
    it(`reads the words of "${cue}"`, () => {
      assert.deepEqual(words(cue), expected);
    });
  }

  it('keeps a name whole and in its parts', () => {
    assert.deepEqual(read('StepCount in cart.test.ts').keywords, [
      { text: 'stepcount', terms: ['stepcount', 'step', 'count'] },
      { text: 'cart.test.ts', terms: ['cart.test.ts', 'cart', 'test', 'ts'] },
    ]);
  });

  it('searches a run of unspaced script by its pairs, one character by itself', () => {
    assert.deepEqual(read('蓝鲸协议').keywords, [
      { text: '蓝鲸协议', terms: ['蓝鲸', '鲸协', '协议'] },
    ]);
    assert.deepEqual(read('猫').keywords, [{ text: '猫', terms: ['猫'] }]);
  });

  it('takes phrases out of every kind of quotes', () => {
    const cue = `"one a" “two b” „drei c“ «quatre d» 「五つ」 'six f' and don't 'mind'`;
    assert.deepEqual(read(cue).phrases, [
      'one a',
      'two b',
      'drei c',
      'quatre d',
      '五つ',
      'six f',
      'mind',
    ]);
  });

  it('takes a quoted path for the path', () => {
    const { phrases, identifiers } = read('what was with `src/cart.ts`');
    assert.deepEqual(phrases, []);
    assert.deepEqual(identifiers, [{ literal: 'src/cart.ts', namespace: 'fs_path' }]);
  });

  it('reads identifiers, time, project and people, and none of them as words', () => {
    const trace = read('Marek said PR #12 in orchard-shop broke src/cart.ts last Tuesday');
    assert.deepEqual(trace.people, ['Marek']);
    assert.deepEqual(trace.projects, ['orchard-shop']);
    assert.equal(trace.time?.text, 'last Tuesday');
    assert.equal(trace.time.from, '2026-11-17T00:00:00.000Z');
    assert.deepEqual(trace.identifiers, [
      { literal: 'PR #12', namespace: 'github_pr' },
      { literal: 'src/cart.ts', namespace: 'fs_path' },
    ]);
    assert.deepEqual(
      trace.keywords.map(({ text }) => text),
      ['broke'],
    );
    assert.equal(trace.claimKind, 'pull_request');
    assert.equal(trace.inputType, 'Mixed');
    assert.equal(trace.track, 'hybrid');
  });

  it('takes an everyday word for a project only where the words around say so', () => {
    assert.deepEqual(read('the cli flag').projects, []);
    assert.deepEqual(read('the flag in cli').projects, ['cli']);
    assert.deepEqual(read('the docs repo').projects, ['docs']);
  });

  it('knows people from INDEX and from the words around, and no tools', () => {
    assert.deepEqual(read('the letter Priya should read').people, ['Priya']);
    assert.deepEqual(read('when Tobias asked for it').people, ['Tobias']);
    assert.deepEqual(read('Claude said so').people, []);
    assert.deepEqual(read('React suspense').people, []);
  });

  const units: readonly (readonly [string, RecallTrace['unit']])[] = [
    ['that fix with the cent', 'session'],
    ['the whole caching line of work', 'line'],
    ['how the retry policy evolved', 'line'],
    ['everything about caching', 'topic'],
    ['what did we mean by ledger', 'concept'],
    ['that whole thread about rounding money, where did it land?', 'line'],
    ['the entire line of work on sync we kept coming back to', 'line'],
    ['how our money rounding policy spread', 'line'],
    ['what became of the voice memos', 'line'],
    ['everything we figured out about retries', 'topic'],
    ['the principle we ended up calling one door', 'concept'],
    ['wo ist die Sache mit den Versandkosten gelandet', 'line'],
    ['benchmarks of the parser, all fragments', 'topic'],
    ['Sperrfristen, alle Stücke dazu', 'topic'],
    ['who coined counterline', 'concept'],
    ['how is tokenfair defined in the end', 'concept'],
    ['the no-show reminders, from the idea until they were sent', 'line'],
    ['line endings on Windows, the story', 'line'],
    ['wie kamen wir zu den neuen Farben', 'line'],
    ['how is the page rendered on a phone', 'session'],
    ['where do we set the timeout', 'session'],
    ['the session where the whole list was slow', 'session'],
    ['why did the export land in the wrong folder', 'session'],
  ];
  for (const [cue, unit] of units) {
    it(`takes "${cue}" for a ${unit}`, () => {
      assert.equal(read(cue).unit, unit);
    });
  }

  it('keeps the word by which a thing is named', () => {
    const { keywords } = read('the stutter thing that went from the game into the engine');
    assert.equal(keywords[0]?.text, 'stutter');
  });

  it('searches by none of the words that only name a whole', () => {
    const words = (cue: string) => read(cue).keywords.map(({ text }) => text);
    assert.deepEqual(words('that whole thread about rounding money, where did it land?'), [
      'rounding',
      'money',
    ]);
    assert.deepEqual(words('how our money rounding policy spread'), [
      'money',
      'rounding',
      'policy',
    ]);
    assert.deepEqual(words('what we mean by ledger'), ['ledger']);
    assert.deepEqual(words('everything we figured out about retries'), ['retries']);
  });

  it('binds the first of several things and names the others', () => {
    const trace = read('the flaky cart test; also the docs build');
    assert.deepEqual(trace.others, ['the docs build']);
    assert.equal(
      trace.keywords.some(({ text }) => text === 'build'),
      false,
    );
  });

  it('dispatches a bare identifier to the entropy track', () => {
    const trace = read('issue 88');
    assert.equal(trace.inputType, 'StructuredIdentifier');
    assert.equal(trace.track, 'entropy');
    assert.deepEqual(trace.keywords, []);
  });

  it('reads the same cue the same way every time and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (cue) => {
        assert.deepEqual(read(cue), read(cue));
      }),
    );
  });
});

describe('withoutPart', () => {
  const cue = 'Marek said "exact cents" in orchard-shop broke src/cart.ts StepCount last Tuesday';
  const partsOf = (trace: RecallTrace): string[] => [
    ...trace.keywords.map(({ text }) => partKey('keyword', text)),
    ...trace.phrases.map((text) => partKey('phrase', text)),
    ...trace.identifiers.map(({ literal }) => partKey('identifier', literal)),
    ...trace.people.map((text) => partKey('person', text)),
    ...trace.projects.map((text) => partKey('project', text)),
    ...(trace.time === null ? [] : [partKey('time', trace.time.text)]),
  ];

  it('removes exactly the part it names', () => {
    const whole = read(cue);
    const parts = partsOf(whole);
    assert.equal(parts.length, 7);
    for (const part of parts) {
      assert.deepEqual(
        partsOf(withoutPart(whole, part)),
        parts.filter((other) => other !== part),
      );
    }
  });

  it('comes to the same trace in any order, and changes nothing twice', () => {
    const whole = read(cue);
    fc.assert(
      fc.property(fc.shuffledSubarray(partsOf(whole)), (parts) => {
        const forth = parts.reduce(withoutPart, whole);
        const back = [...parts].reverse().reduce(withoutPart, forth);
        assert.deepEqual(back, forth);
        assert.equal(partsOf(forth).length, 7 - parts.length);
      }),
    );
  });

  it('leaves the track to what is left', () => {
    const trace = withoutPart(read('src/cart.ts rounding'), partKey('keyword', 'rounding'));
    assert.equal(trace.track, 'entropy');
    assert.equal(withoutPart(trace, partKey('identifier', 'src/cart.ts')).track, 'salience');
  });
});
