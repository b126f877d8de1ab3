import assert from 'node:assert/strict';
import fc from 'fast-check';
import type {
  LineView,
  RecordHead,
  WindowView,
} from '../../src/webview/contract/recordMessages.js';
import { parseRecordSaved, parseRecordToHost } from '../../src/webview/contract/recordMessages.js';
import {
  markedParts,
  passagePlace,
  placesOf,
  textPieces,
} from '../../src/webview/record/foundText.js';
import {
  initialState,
  leftAt,
  reduce,
  standingOf,
  toSaved,
} from '../../src/webview/record/recordState.js';
import { foldRows, quietWords } from '../../src/webview/record/rows.js';
import {
  appended,
  NO_LINES,
  prepended,
  SHOWN_BOUNDS,
} from '../../src/webview/record/shownLines.js';

/** One line of ten bytes. */
function lineOf(index: number, part: Partial<LineView> & { text?: string } = {}): LineView {
  const { text, ...rest } = part;
  const turn = { speaker: 'You', role: 'user', when: null, more: null, note: null } as const;
  return {
    byte: index * 10,
    line: index + 1,
    label: `line ${index + 1}`,
    size: '10 bytes',
    turns: text === undefined ? [] : [{ ...turn, text }],
    type: 'progress',
    damage: null,
    ...rest,
  };
}

function windowOf(from: number, to: number, all: number, text = 'words'): WindowView {
  return {
    lines: Array.from({ length: to - from }, (_, at) => lineOf(from + at, { text })),
    from: from * 10,
    to: to * 10,
    atStart: from === 0,
    atEnd: to === all,
    size: all * 10,
  };
}

const head = (mark: string, load = 1): RecordHead => ({
  v: 1,
  kind: 'head',
  rev: 1,
  record: '/store/a.jsonl',
  head: {
    title: 'T',
    facts: [],
    path: '/store/a.jsonl',
    size: '',
    resumeLabel: null,
    canReveal: true,
  },
  place: { mark, byte: 50, line: 6, passage: null },
  stood: null,
  load,
});

describe('placesOf', () => {
  it('finds words in any case and form, at their places in the text as it is', () => {
    const text = 'Prüfung, PRU\u0308FUNG und İÇ prüfung';
    const found = placesOf(text, 'prüfung').map(([from, to]) => text.slice(from, to));
    assert.deepEqual(found, ['Prüfung', 'PRU\u0308FUNG', 'prüfung']);
    assert.deepEqual(placesOf('abc', '  '), []);
  });

  it('marks without losing or adding a character', () => {
    const place = fc
      .tuple(fc.nat(40), fc.nat(12))
      .map(([from, length]) => [from, from + length] as const);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.array(place),
        (text, places) => {
          const parts = markedParts(text, places);
          assert.equal(parts.map((part) => part.text).join(''), text);
          assert.ok(parts.every((part) => part.text !== ''));
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), (text, words) => {
        for (const [from, to] of placesOf(text, words)) assert.ok(from < to && to <= text.length);
      }),
    );
  });

  it('finds a passage by its beginning where its end is not there', () => {
    const text = `before ${'x'.repeat(100)} after`;
    assert.deepEqual(passagePlace(text, 'x'.repeat(100)), [7, 107]);
    assert.deepEqual(passagePlace(text, `${'x'.repeat(90)}?`), [7, 87]);
    assert.equal(passagePlace(text, 'not there'), null);
  });

  it('finds a passage with other white space, whatever signs it holds', () => {
    const text = 'so (a.b)\n\n  [c] was $5';
    const place = passagePlace(text, '(a.b) [c] was');
    assert.deepEqual(place, [3, 19]);
    assert.equal(text.slice(3, 19), '(a.b)\n\n  [c] was');
  });

  it('cuts a text into what the passage covers and what not, losing nothing', () => {
    const place = fc
      .tuple(fc.nat(40), fc.nat(12))
      .map(([from, size]) => [from, from + size] as const);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.option(place),
        fc.array(place),
        (text, passage, found) => {
          const pieces = textPieces(text, passage, found);
          const textOf = (piece: (typeof pieces)[number]): string =>
            piece.parts.map((part) => part.text).join('');
          assert.equal(pieces.map(textOf).join(''), text);
          const covered = pieces
            .filter(({ isPassage }) => isPassage)
            .map(textOf)
            .join('');
          assert.equal(covered, passage === null ? '' : text.slice(...passage));
        },
      ),
    );
  });
});

describe('foldRows', () => {
  it('folds lines without talk, never words or damage', () => {
    const damage = { words: 'damaged', text: '{', more: null };
    const lines = [
      lineOf(0),
      lineOf(1),
      lineOf(2, { text: 'a' }),
      lineOf(3),
      lineOf(4, { damage }),
    ];
    assert.deepEqual(
      foldRows(lines).map((row) => (row.kind === 'line' ? row.line.byte : row.lines.length)),
      [2, 20, 1, 40],
    );
  });

  it('says how many of what', () => {
    const of = (...types: string[]): string =>
      quietWords(types.map((type, at) => lineOf(at, { type })));
    assert.equal(of('progress'), '1 progress line');
    assert.equal(of('progress', 'progress'), '2 progress lines');
    assert.equal(of('a', 'b', 'b'), '3 lines without talk: 2 b, 1 a');
    assert.equal(
      of('a', 'b', 'c', 'd', 'd'),
      '5 lines without talk: 2 d, 1 a, 1 b, 1 of other kinds',
    );
  });
});

describe('the lines on the page', () => {
  it('stay one stretch without gaps, bounded, whatever way one goes', () => {
    const all = 2_000;
    fc.assert(
      fc.property(fc.nat(all - 40), fc.array(fc.boolean(), { maxLength: 40 }), (start, ways) => {
        let shown: WindowView = windowOf(start, start + 40, all);
        for (const isLater of ways) {
          const edge = (isLater ? shown.to : shown.from) / 10;
          shown = isLater
            ? appended(shown, windowOf(edge, Math.min(all, edge + 40), all))
            : prepended(shown, windowOf(Math.max(0, edge - 40), edge, all));
          const bytes = shown.lines.map(({ byte }) => byte);
          assert.deepEqual(
            bytes,
            bytes.map((_, at) => shown.from + at * 10),
          );
          assert.equal(shown.to, shown.from + bytes.length * 10);
          assert.ok(bytes.length <= SHOWN_BOUNDS.talking);
          assert.equal(shown.atStart, shown.from === 0);
          assert.equal(shown.atEnd, shown.to === all * 10);
        }
      }),
    );
  });

  it('replace a last line that was still being written', () => {
    const half = appended(NO_LINES, windowOf(0, 3, 3, 'half'));
    const whole = appended(half, { ...windowOf(2, 5, 5, 'whole'), from: 20 });
    assert.deepEqual(
      whole.lines.map(({ turns }) => turns[0]?.text),
      ['half', 'half', 'whole', 'whole', 'whole'],
    );
  });

  it('always keep one line, however long', () => {
    const huge = 'x'.repeat(SHOWN_BOUNDS.characters + 1);
    assert.equal(appended(NO_LINES, windowOf(0, 3, 3, huge)).lines.length, 1);
    assert.equal(prepended(NO_LINES, windowOf(0, 3, 3, huge)).lines[0]?.byte, 0);
  });
});

describe('the state of the record page', () => {
  const message = (value: RecordHead) => ({ kind: 'message', message: value }) as const;

  it('drops answers that nobody waits for any more', () => {
    let state = reduce(initialState(null), message(head('a')));
    const asked = { id: 1, byte: 50, line: 6, direction: 'after' } as const;
    state = reduce(state, { kind: 'asked', asked, goal: null });
    state = reduce(state, {
      kind: 'asked',
      asked: { ...asked, id: 2, direction: 'around' },
      goal: null,
    });
    const answer = (id: number) =>
      ({
        kind: 'message',
        message: {
          v: 1,
          kind: 'windowAnswer',
          id,
          answer: { ok: true, window: windowOf(5, 9, 20) },
        },
      }) as const;
    assert.equal(reduce(state, answer(1)), state);
    assert.equal(reduce(state, answer(2)).shown.lines.length, 4);
  });

  it('starts over when it is loaded anew, and keeps its place when the same head comes again', () => {
    let state = reduce(initialState(null), message(head('a')));
    state = { ...state, shown: windowOf(0, 4, 9), changed: 'grown' };
    const same = reduce(state, message(head('a')));
    assert.deepEqual([same.shown, same.changed], [state.shown, 'grown']);
    const anew = reduce(state, message(head('a', 2)));
    assert.deepEqual([anew.shown, anew.changed], [NO_LINES, null]);
  });

  it('tells a hit behind the end from the next one, and the only one', () => {
    const hitAt = (from: number, byte: number, current: number): unknown => {
      let state = { ...initialState(null), current };
      state = reduce(state, { kind: 'findAsked', id: 7, from, direction: 'next' }) as never;
      const hit = { kind: 'hit', byte, line: 1, label: 'line 1', preview: 'x' } as const;
      const { find } = reduce(state, {
        kind: 'message',
        message: { v: 1, kind: 'findAnswer', id: 7, answer: hit },
      });
      return find.kind === 'hit' ? find.turned : find.kind;
    };
    assert.equal(hitAt(10, 30, 10), null);
    assert.equal(hitAt(10, 0, 10), 'start');
    assert.equal(hitAt(10, 10, 10), 'only');
  });

  it('goes to where the host knows it was left, before what the page kept itself', () => {
    const saved = parseRecordSaved({
      v: 1,
      record: '/store/a.jsonl',
      mark: 'a',
      target: { byte: 50, line: 6 },
      byte: 60,
      line: 7,
      top: 0,
      find: '',
    });
    const stood = { byte: 990, line: 100, top: -3, opened: ['990/0'] };
    assert.equal(leftAt(saved, { ...head('a'), stood })?.byte, 990);
    assert.equal(leftAt(saved, head('a'))?.byte, 60);
    assert.equal(leftAt(saved, head('b')), null, 'opened at another place');
    const state = reduce(initialState(saved), message({ ...head('a'), stood }));
    assert.deepEqual(state.opened, ['990/0']);
    const scrolled = reduce(state, { kind: 'scrolled', top: { byte: 990, line: 100, top: -3.2 } });
    assert.deepEqual(standingOf(scrolled), stood);
  });

  it('keeps where it stands in a form that it takes back', () => {
    let state = reduce(initialState(null), message(head('a')));
    state = reduce(state, { kind: 'scrolled', top: { byte: 70, line: 8, top: -3.4 } });
    state = reduce(state, { kind: 'findTyped', text: 'cent' });
    const saved = parseRecordSaved(JSON.parse(JSON.stringify(toSaved(state))));
    assert.deepEqual(saved, {
      v: 1,
      record: '/store/a.jsonl',
      mark: 'a',
      target: { byte: 50, line: 6 },
      byte: 70,
      line: 8,
      top: -3,
      find: 'cent',
    });
    for (const odd of [null, {}, { ...saved, v: 2 }, { ...saved, byte: -1 }, { ...saved, more: 1 }])
      assert.equal(parseRecordSaved(odd), null);
  });
});

describe('parseRecordToHost', () => {
  it('takes what the page sends and nothing else', () => {
    const from = { v: 1, rev: 0 };
    const window = { ...from, kind: 'window', id: 1, byte: 0, line: null, direction: 'around' };
    assert.ok(parseRecordToHost(window).ok);
    assert.ok(
      parseRecordToHost({ ...from, kind: 'find', id: 1, text: 'a', from: -1, direction: 'next' })
        .ok,
    );
    const place = { ...from, kind: 'place', mark: 'm', byte: 0, line: 1, top: -4 };
    assert.ok(parseRecordToHost({ ...place, opened: ['12/0', 'quiet-7'] }).ok);
    assert.ok(parseRecordToHost({ ...from, kind: 'copyTurn', text: 'said' }).ok);
    assert.ok(parseRecordToHost({ ...from, kind: 'stopWindow' }).ok);
    for (const odd of [
      { ...place, opened: ['../../etc'] },
      { ...place, opened: Array.from({ length: 201 }, () => '1/0') },
      { ...place, record: '/etc/passwd', opened: [] },
      { ...from, kind: 'copyTurn', text: 'x'.repeat(300_001) },
      { ...from, kind: 'copyLocator', byte: 0, line: 1, record: '/x' },
      { ...window, byte: -1 },
      { ...window, byte: 1.5 },
      { ...window, direction: 'up' },
      { ...window, record: '/etc/passwd' },
      { ...from, kind: 'find', id: 1, text: '', from: 0, direction: 'next' },
      { ...from, kind: 'open', path: '/x' },
      { kind: 'resume' },
      'resume',
    ])
      assert.equal(parseRecordToHost(odd).ok, false);
  });
});
