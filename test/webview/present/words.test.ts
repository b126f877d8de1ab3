import assert from 'node:assert/strict';
import fc from 'fast-check';
import { byteSize, count, listed, shortened } from '../../../src/core/words/amounts.js';
import { chipsOf, mergedChips } from '../../../src/extension/present/chips.js';
import { matchPhrase, unfitWords } from '../../../src/extension/present/matchWords.js';
import { when } from '../../../src/extension/present/moments.js';
import { spanWords } from '../../../src/core/words/times.js';
import { progressView } from '../../../src/extension/present/progressWords.js';
import { DISPLAY, traceOf } from './reports.js';

describe('amounts in words', () => {
  it('counts', () => {
    assert.equal(count(1, 'session'), '1 session');
    assert.equal(count(0, 'session'), '0 sessions');
    assert.equal(count(1204, 'session'), '1,204 sessions');
    assert.equal(count(2, 'summary', 'summaries'), '2 summaries');
  });

  it('gives sizes as file lists do', () => {
    const sizes: [number, string][] = [
      [0, '0 bytes'],
      [1, '1 byte'],
      [999, '999 bytes'],
      [1000, '1 KB'],
      [310_000_000, '310 MB'],
      [1_400_000_000, '1.4 GB'],
      [999_999, '1.0 MB'],
      [9_960_000, '10 MB'],
    ];
    for (const [bytes, words] of sizes) assert.equal(byteSize(bytes), words);
  });

  it('never shows four digits before a unit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 49 }), (bytes) => {
        assert.match(byteSize(bytes), /^(\d{1,3}|\d\.\d) (bytes?|KB|MB|GB|TB)$/);
      }),
    );
  });

  it('lists and shortens', () => {
    assert.equal(listed([]), '');
    assert.equal(listed(['a']), 'a');
    assert.equal(listed(['a', 'b', 'c']), 'a, b and c');
    assert.equal(shortened('abc', 3), 'abc');
    assert.equal(shortened('abc def', 5), 'abc…');
  });
});

describe('moments in words', () => {
  const relative: [string, string][] = [
    ['2026-11-30T11:59:40Z', 'just now'],
    ['2026-11-30T11:59:00Z', '1 minute ago'],
    ['2026-11-30T09:00:00Z', '3 hours ago'],
    // Less than a day, but yesterday by the calendar.
    ['2026-11-29T23:30:00Z', 'yesterday'],
    ['2026-11-27T12:00:00Z', '3 days ago'],
    ['2026-11-16T12:00:00Z', '2 weeks ago'],
    ['2026-10-29T12:00:00Z', '1 month ago'],
    ['2026-06-30T12:00:00Z', '5 months ago'],
    ['2025-11-30T12:00:00Z', '1 year ago'],
    ['2023-01-01T12:00:00Z', '3 years ago'],
    // A clock that was ahead.
    ['2026-12-02T12:00:00Z', '2 Dec 2026'],
  ];
  for (const [iso, words] of relative)
    it(`${iso} is “${words}”`, () => {
      assert.equal(when(iso, DISPLAY)?.text, words);
    });

  it('is exact in the person’s time zone', () => {
    const display = { ...DISPLAY, timeZone: 'Europe/Berlin' };
    assert.deepEqual(when('2026-06-30T22:12:00Z', display), {
      text: '4 months ago',
      exact: 'Wed, 1 Jul 2026, 00:12',
      iso: '2026-06-30T22:12:00.000Z',
    });
  });

  it('is nothing where no time was recorded, or no time stands there', () => {
    assert.equal(when(null, DISPLAY), null);
    assert.equal(when('soon', DISPLAY), null);
  });

  it('names a span by its days, the end exclusive', () => {
    assert.equal(
      spanWords({ from: '2026-08-01T00:00:00Z', to: '2026-09-01T00:00:00Z' }, 'UTC'),
      '1 Aug 2026 to 31 Aug 2026',
    );
    assert.equal(
      spanWords({ from: '2026-08-04T00:00:00Z', to: '2026-08-05T00:00:00Z' }, 'UTC'),
      '4 Aug 2026',
    );
  });
});

describe('how far a search is', () => {
  const progress = { done: 412, total: 1204, bytes: 310_000_000, totalBytes: 1_400_000_000 };
  it('says sessions and bytes while records are read', () => {
    const view = progressView({ step: 'scanning', ...progress }, []);
    assert.equal(view.text, 'Reading 412 of 1,204 sessions, 310 MB of 1.4 GB');
    assert.ok(view.part !== null && Math.abs(view.part - 310 / 1400) < 1e-9);
  });
  it('does not call an unknown total zero', () => {
    const view = progressView({ step: 'listing', done: 3, total: 0, bytes: 0, totalBytes: 0 }, []);
    assert.deepEqual(view, { text: 'Looking for sessions …', part: null, early: [] });
  });
  it('goes from listing to the passage', () => {
    assert.equal(
      progressView({ step: 'listing', done: 12, total: 40, bytes: 0, totalBytes: 0 }, []).text,
      'Looking at 12 of 40 sessions',
    );
    assert.equal(progressView({ step: 'grounding', ...progress }, []).part, null);
  });
  it('never passes the end', () => {
    const view = progressView(
      { step: 'scanning', done: 9, total: 9, bytes: 120, totalBytes: 100 },
      [],
    );
    assert.equal(view.part, 1);
  });
});

describe('why a candidate is here', () => {
  it('gathers words by the most telling place', () => {
    const phrase = matchPhrase({
      matched: [
        { what: 'cent', kind: 'keyword', fields: ['assistant', 'title'] },
        { what: 'totals', kind: 'keyword', fields: ['title'] },
        { what: 'half to even', kind: 'phrase', fields: ['assistant'] },
        { what: 'ledger', kind: 'project', fields: ['project'] },
        { what: 'last summer', kind: 'time', fields: ['time'] },
      ],
    });
    assert.equal(
      phrase,
      '“cent” and “totals” in its title; “half to even” in the answers; in ledger; from “last summer”',
    );
  });
  it('has words for a match without a place', () => {
    assert.equal(matchPhrase({ matched: [] }), 'a distant likeness');
  });
  it('tells why a literal does not count', () => {
    assert.match(
      unfitWords({ literal: '#309', reason: 'too-common' }),
      /“#309”.*too many sessions/,
    );
    assert.match(unfitWords({ literal: '#309', reason: 'kind-does-not-fit' }), /another kind/);
  });
});

describe('the parts of a cue', () => {
  const keyOf = (kind: string, text: string): string => `${kind}:${text}`;
  const trace = traceOf({
    keywords: [{ text: 'totals', terms: ['total'] }],
    phrases: ['half to even'],
    identifiers: [{ literal: '#309', namespace: 'github_issue' }],
    projects: ['ledger'],
    people: ['Mia'],
    time: { text: 'in August', from: '2026-08-01T00:00:00Z', to: '2026-09-01T00:00:00Z' },
  });
  const chips = chipsOf(trace, keyOf, DISPLAY);

  it('are all shown, each under the key the search knows', () => {
    assert.deepEqual(
      chips.map(({ key, prefix, label }) => [key, prefix, label]),
      [
        ['identifier:#309', null, '#309'],
        ['phrase:half to even', null, '“half to even”'],
        ['keyword:totals', null, 'totals'],
        ['project:ledger', 'project', 'ledger'],
        ['person:Mia', 'person', 'Mia'],
        ['time:in August', 'when:', 'in August'],
      ],
    );
    assert.equal(chips.at(-1)?.detail, '1 Aug 2026 to 31 Aug 2026');
  });

  it('keep their places when one is left out', () => {
    const fresh = chips.filter(({ key }) => key !== 'keyword:totals');
    assert.deepEqual(mergedChips(chips, fresh, ['keyword:totals']), chips);
    assert.deepEqual(mergedChips(chips, fresh, []), fresh);
    assert.deepEqual(mergedChips([], fresh, ['keyword:totals']), fresh);
  });
});
