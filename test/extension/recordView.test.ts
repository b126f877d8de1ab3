import assert from 'node:assert/strict';
import type { ReadProblem } from '../../src/core/records/readProblem.js';
import type { RecordWindow, WindowLine } from '../../src/core/records/recordWindow.js';
import {
  placeLabel,
  recordFailureWords,
  recordHeadView,
  windowView,
} from '../../src/extension/present/recordView.js';

const DISPLAY = { now: new Date('2026-11-30T12:00:00Z'), timeZone: 'UTC' };

const lineOf = (part: Partial<WindowLine>): WindowLine => ({
  line: 1_204,
  byte: 2_000_000,
  length: 300,
  turns: [],
  raw: null,
  type: null,
  problem: null,
  ...part,
});

const problemOf = (reason: ReadProblem['reason']): ReadProblem => ({
  reason,
  path: '/store/a.jsonl',
  line: 1_204,
  byte: 2_000_000,
  count: 1,
  detail: null,
});

function shown(line: WindowLine, atEnd = false): ReturnType<typeof windowView>['lines'][number] {
  const window: RecordWindow = {
    record: '/store/a.jsonl',
    lines: [line],
    from: 0,
    to: 10,
    atStart: true,
    atEnd,
    size: 10,
  };
  const [view] = windowView(window, 'claude', DISPLAY).lines;
  assert.ok(view !== undefined);
  return view;
}

describe('windowView', () => {
  it('names who spoke, when, and what is not shown', () => {
    const view = shown(
      lineOf({
        turns: [
          {
            speaker: 'tool',
            text: 'output',
            omitted: 2_100_000,
            timestamp: '2026-10-01T09:05:00Z',
            uuid: null,
            tool: 'Bash',
            isSidechain: true,
          },
        ],
      }),
    );
    assert.deepEqual(view.turns[0], {
      speaker: 'Tool Bash',
      role: 'tool',
      when: {
        text: 'Thu, 1 Oct 2026, 09:05',
        exact: 'Thu, 1 Oct 2026, 09:05',
        iso: '2026-10-01T09:05:00.000Z',
      },
      text: 'output',
      more: '2.1 MB more',
      note: 'in a side conversation',
    });
    assert.equal(view.label, 'line 1,204');
  });

  it('shows no time that is none', () => {
    const turn = { speaker: 'user', text: 'a', omitted: 0, uuid: null, tool: null } as const;
    const of = (timestamp: string | null): unknown =>
      shown(lineOf({ turns: [{ ...turn, timestamp, isSidechain: false }] })).turns[0]?.when;
    assert.equal(of(null), null);
    assert.equal(of('yesterday, perhaps'), null);
  });

  it('tells damage from a line that is still being written, and quiet lines from both', () => {
    const raw = { text: '{"type', omitted: 4_000 };
    const damaged = lineOf({ problem: problemOf('damaged-line'), raw });
    assert.match(shown(damaged).damage?.words ?? '', /^This line is damaged/);
    assert.equal(shown(damaged).damage?.more, '4 KB more');
    assert.match(shown(damaged, true).damage?.words ?? '', /still being written/);
    const unknown = shown(lineOf({ problem: problemOf('unknown-type'), type: 'brand-new_thing' }));
    assert.deepEqual([unknown.damage, unknown.type], [null, 'brand new thing']);
    assert.equal(shown(lineOf({})).type, 'other');
  });
});

describe('the words of the record view', () => {
  it('say a place even where nobody counted lines', () => {
    assert.equal(placeLabel(12, 900), 'line 12');
    assert.equal(placeLabel(null, 499_000_000), '499 MB into the file');
  });

  it('say what is known of a record without a session', () => {
    const head = recordHeadView('/store/a.jsonl', null, null, { ...DISPLAY, canReveal: false });
    assert.deepEqual(head, {
      title: 'a.jsonl',
      facts: [],
      path: '/store/a.jsonl',
      size: '',
      resumeLabel: null,
      canReveal: false,
    });
  });

  it('give a sentence for every reason', () => {
    const reasons = ['vanished', 'no-permission', 'changed-while-reading', 'too-large', 'io-error'];
    const words = reasons.map((reason) => recordFailureWords(problemOf(reason as never)));
    assert.equal(new Set(words).size, reasons.length);
    assert.ok(words.every((sentence) => sentence.endsWith('.')));
  });
});
