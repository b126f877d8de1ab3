import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { TurnedDown } from '../../../src/core/anamnesis/acts.js';
import { readCue } from '../../../src/core/anamnesis/cue.js';
import { BEGINNING, END } from '../../../src/core/anamnesis/recallTrace.js';
import type { RecallTrace } from '../../../src/core/anamnesis/recallTrace.js';
import { recue } from '../../../src/core/anamnesis/recue.js';

const CONTEXT = {
  now: new Date('2026-11-26T12:00:00Z'),
  projects: ['orchard-shop', 'ledger'],
  people: ['Tobias', 'Nadia'],
};
const AT = '2026-08-11T08:08:00.000Z';

const shown = (own: Partial<TurnedDown> = {}): TurnedDown => ({
  runtime: 'claude',
  record: '/records/a.jsonl',
  sessionId: 'a',
  title: 'The cart',
  recency: AT,
  startedAt: AT,
  anchors: [],
  passage: null,
  ...own,
});

const after = (cue: string, said: string, of: TurnedDown | null = shown()): RecallTrace =>
  recue(readCue(cue, CONTEXT), said, of, CONTEXT);
const words = ({ keywords }: RecallTrace): string[] => keywords.map(({ text }) => text);

describe('folding a correction into what was understood', () => {
  const added: readonly (readonly [string, string, readonly string[]])[] = [
    ['invoice rounding', 'the one with the coupon', ['invoice', 'rounding', 'coupon']],
    ['invoice rounding', 'no, the coupon', ['invoice', 'rounding', 'coupon']],
    ['invoice rounding', "that's not it: receipts", ['invoice', 'rounding', 'receipts']],
    ['invoice rounding', 'not the invoice one, the receipts', ['rounding', 'receipts']],
    ['invoice rounding', 'no, not the invoices but the receipts', ['rounding', 'receipts']],
    ['invoice rounding', 'not this invoice thing', ['rounding']],
    ['cart rounding', 'not the cart page, the cart endpoint', ['cart', 'rounding', 'endpoint']],
    ['Rechnung Rundung', 'nein, der Gutschein', ['rechnung', 'rundung', 'gutschein']],
    ['Rechnung Rundung', 'nicht die Rechnung, die Quittung', ['rundung', 'quittung']],
    ['Rechnung Rundung', 'nicht die Rechnung sondern die Quittung', ['rundung', 'quittung']],
    ['Rechnung Rundung', 'das war es nicht', ['rechnung', 'rundung']],
    ['invoice rounding', 'an earlier one', ['invoice', 'rounding']],
    ['invoice rounding', 'the earlier', ['invoice', 'rounding']],
    ['invoice rounding', 'eine frühere', ['invoice', 'rounding']],
    ['invoice rounding', 'die spätere Sitzung', ['invoice', 'rounding']],
    ['invoice rounding', '', ['invoice', 'rounding']],
  ];
  for (const [cue, said, expected] of added) {
    it(`“${cue}”, then “${said}”: ${expected.join(', ')}`, () =>
      assert.deepEqual(words(after(cue, said)), expected));
  }

  it('reads an earlier or later one as a time, in both languages', () => {
    for (const said of ['the earlier', 'an earlier one', 'eine frühere', 'das war früher', 'davor'])
      assert.equal(after('invoice', said).time?.to, AT, said);
    for (const said of ['a later one', 'die spätere', 'danach'])
      assert.equal(after('invoice', said).time?.from, AT, said);
  });

  it('takes no refusal out of an answer: nothing was shown that it could refuse', () => {
    assert.deepEqual(words(after('zzz', 'falsche Summe', null)), ['zzz', 'falsche', 'summe']);
    assert.deepEqual(words(after('zzz', 'falsche Summe')), ['zzz', 'summe']);
  });

  it('takes out a phrase, a name or an identifier that it was not', () => {
    const trace = after(
      '"half up" with Tobias, PR 214',
      'not from Tobias, not with "half up", not the PR 214',
    );
    assert.deepEqual([trace.phrases, trace.people, trace.identifiers], [[], [], []]);
  });

  it('replaces the time by a new one, and by one before or after what was shown', () => {
    const was = (said: string): unknown => {
      const { time } = after('invoice last week', said);
      return time === null ? null : [time.from, time.to];
    };
    const lastWeek = was('the coupon');
    assert.ok(Array.isArray(lastWeek));
    assert.notDeepEqual(was('it was in August'), lastWeek);
    for (const said of [
      'an earlier one',
      'it was earlier',
      'die frühere',
      'davor',
      'Older session',
    ])
      assert.deepEqual(was(said), [BEGINNING, AT], said);
    for (const said of ['a later one', 'much later', 'die spätere', 'danach'])
      assert.deepEqual(was(said), [AT, END], said);
    const unknown = after('invoice', 'an earlier one', shown({ recency: null }));
    assert.equal(unknown.time, null);
  });

  it('reads the whole anew only where the words name one', () => {
    assert.equal(after('invoice', 'the coupon').unit, 'session');
    assert.equal(after('invoice', 'the whole line of work').unit, 'line');
    assert.equal(after('everything about invoices', 'with the coupon').unit, 'topic');
    assert.equal(after('everything about invoices', 'just that one session').unit, 'session');
    assert.equal(after('Rechnung', 'alles über Gutscheine').unit, 'topic');
  });

  it('lets an identifier that led astray decide no more, unless nothing else is left', () => {
    const of = shown({ anchors: ['PR 214'] });
    const demoted = after('PR 214 rounding', 'not that', of);
    assert.deepEqual([demoted.demoted, demoted.inputType], [['PR 214'], 'NaturalRecall']);
    assert.deepEqual(after('PR 214', 'not that', of).demoted, []);
    assert.deepEqual(after('PR 214 rounding', 'it really was PR 214', of).demoted, []);
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'no, not the "',
      'earlier one',
      '\ud800',
      'nicht die ',
      ',',
      '\u202e',
      'PR 214',
    ),
  );
  it('never throws and never loses a cue, whatever is said', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), fc.boolean(), (said, isShown) => {
        const of = isShown ? shown({ anchors: ['PR 214', 'x'] }) : null;
        const trace = said.reduce(
          (now, one) => recue(now, one, of, CONTEXT),
          readCue('PR 214 rounding', CONTEXT),
        );
        assert.deepEqual(trace.cues, ['PR 214 rounding', ...said]);
        assert.equal(trace.cue, 'PR 214 rounding');
      }),
    );
  });

  it('says the same for the same', () => {
    fc.assert(
      fc.property(text, (said) => assert.deepEqual(after('invoice', said), after('invoice', said))),
    );
  });

  it('reads very long corrections', () => {
    for (const said of ['not the '.repeat(20_000), 'no, '.repeat(20_000), 'a'.repeat(100_000)])
      assert.equal(after('invoice', said).cues.length, 2);
  });
});
