import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readTime } from '../../../src/core/shared/time.js';

/** A Wednesday. */
const NOW = '2026-11-18T15:00:00Z';

function days(text: string, now = NOW): string | null {
  const match = readTime(text, { now });
  if (match === null) return null;
  const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
  return `${day(match.span.from)}..${day(match.span.to)}`;
}

describe('readTime', () => {
  const spans: readonly (readonly [string, string])[] = [
    ['yesterday', '2026-11-17..2026-11-18'],
    ['yesterday morning', '2026-11-17..2026-11-18'],
    ['today', '2026-11-18..2026-11-19'],
    ['this morning', '2026-11-18..2026-11-19'],
    ['last Tuesday', '2026-11-17..2026-11-18'],
    ['on Friday', '2026-11-13..2026-11-14'],
    ['last week', '2026-11-09..2026-11-16'],
    ['the week before last', '2026-11-02..2026-11-09'],
    ['last weekend', '2026-11-14..2026-11-16'],
    ['last month', '2026-10-01..2026-11-01'],
    ['that bug in August', '2026-08-01..2026-09-01'],
    ['in December', '2025-12-01..2026-01-01'],
    ['in May', '2026-05-01..2026-06-01'],
    ['end of August', '2026-08-01..2026-09-01'],
    ['between March and May', '2026-03-01..2026-06-01'],
    ['September 2025', '2025-09-01..2025-10-01'],
    ['in 2025', '2025-01-01..2026-01-01'],
    ['last year', '2025-01-01..2026-01-01'],
    ['last summer', '2026-06-01..2026-09-01'],
    ['2026-08-14', '2026-08-14..2026-08-15'],
    ['14 Aug', '2026-08-14..2026-08-15'],
    ['on 12 March 2026', '2026-03-12..2026-03-13'],
    ['3 to 5 August', '2026-08-03..2026-08-06'],
    ['two weeks ago', '2026-11-01..2026-11-08'],
    ['vor zwei Wochen', '2026-11-01..2026-11-08'],
    ['letzte Woche', '2026-11-09..2026-11-16'],
    ['letzten Dienstag', '2026-11-17..2026-11-18'],
    ['der Fehler im August', '2026-08-01..2026-09-01'],
    ['am 3. August', '2026-08-03..2026-08-04'],
    ['gestern', '2026-11-17..2026-11-18'],
    ['vorgestern', '2026-11-16..2026-11-17'],
    ['hier', '2026-11-17..2026-11-18'],
    ['ayer', '2026-11-17..2026-11-18'],
    ['вчера', '2026-11-17..2026-11-18'],
    ['昨日の件', '2026-11-17..2026-11-18'],
    ['8月3日のバグ', '2026-08-03..2026-08-04'],
    ['上周', '2026-11-09..2026-11-16'],
    ['어제', '2026-11-17..2026-11-18'],
    ['지난주 결제', '2026-11-09..2026-11-16'],
  ];
  for (const [text, span] of spans) {
    it(`reads "${text}" as ${span}`, () => {
      assert.equal(days(text), span);
    });
  }

  it('leaves a span open to now after "since" and "in the last two weeks"', () => {
    for (const text of ['since Monday', 'in the last two weeks']) {
      const match = readTime(text, { now: NOW });
      assert.ok(match !== null && match.span.to >= Date.parse(NOW), text);
    }
  });

  const none = [
    'that may be wrong',
    'the march of time',
    'sat down with it',
    'the sun icon',
    'Jan said so',
    'a second look',
    'version 2.1.4',
    'migration-2024-01-02.sql',
    '10.12',
    '5/6 of it',
    'at 5',
    'next week',
    'tomorrow',
    'in 10 days',
    'totals off by a cent',
    'so it was',
    'wie fing sie an, wo ist sie gelandet',
    'the text that is sent the day before',
    'phone battery drained over night',
    'backups that fail at night',
    'reports sent in the morning',
    'der Import läuft nachts doppelt',
    'run 3 tests',
    'e2e works now too',
  ];
  for (const text of none) {
    it(`sees no clear past time in "${text}"`, () => {
      assert.equal(readTime(text, { now: NOW }), null);
    });
  }

  it('cuts days at midnight of the person, not of Greenwich', () => {
    const match = readTime('yesterday', { now: NOW, offsetMinutes: 120 });
    assert.equal(new Date(match?.span.from ?? 0).toISOString(), '2026-11-16T22:00:00.000Z');
  });

  it('says where the words stand', () => {
    const text = 'the crash in August on start';
    const match = readTime(text, { now: NOW });
    assert.equal(text.slice(match?.at, (match?.at ?? 0) + (match?.text.length ?? 0)), 'in August');
  });

  it('never begins after now and never ends before it begins', () => {
    const word = fc.constantFrom(
      ...['last', 'in', 'on', 'two', 'weeks', 'ago', 'August', 'Friday', '2026', '3', 'May', 'vor'],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const match = readTime(words.join(' '), { now: NOW });
        if (match === null) return;
        assert.ok(match.span.from <= Date.parse(NOW));
        assert.ok(match.span.to > match.span.from);
      }),
    );
  });
});
