import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { TurnedDown } from '../../../src/core/anamnesis/acts.js';
import type { RecallReport } from '../../../src/core/anamnesis/recall.js';
import { BEGINNING, END } from '../../../src/core/anamnesis/recallTrace.js';
import { codeSpan, fenced } from '../../../src/core/words/markdown.js';
import { missMessage } from '../../../src/core/words/missMessage.js';
import { recalledText } from '../../../src/core/words/recalledText.js';
import { spanWords } from '../../../src/core/words/times.js';
import { triedText } from '../../../src/core/words/triedText.js';
import {
  falseAnchorWords,
  notVagueWords,
  scanCountWords,
  triesLeft,
} from '../../../src/core/words/tries.js';
import { visible, visibleLine } from '../../../src/core/words/visible.js';
import { aDeposit } from '../../support/values.js';
import {
  candidateOf,
  coverageOf,
  excerptOf,
  groundedOf,
  reportOf,
  sessionOf,
  traceOf,
} from '../../webview/present/reports.js';

const HOSTILE =
  'a\u0007b\u202ec\n```\n# Injected\n````text\n<script>alert(1)</script>\n[x](javascript:1)\u2028\ud800';
const UNSEEN =
  // eslint-disable-next-line no-control-regex -- these are what must not be there
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2028\u2029\u2066-\u2069]|\p{Cs}/u;

const turnedDown = (title: string, text: string): TurnedDown => ({
  runtime: 'claude',
  record: '/records/a.jsonl',
  sessionId: 'a',
  title,
  recency: null,
  startedAt: null,
  anchors: [],
  passage: {
    text,
    speaker: 'user',
    timestamp: null,
    locator: { record: '/records/a.jsonl', line: 3, byte: 200, uuid: null },
  },
});

const recalled = (text: string): RecallReport => {
  const session = sessionOf({ title: text, cwd: text });
  const excerpts = [excerptOf(session, { text, speaker: 'tool', tool: text })];
  return reportOf({
    terminal: 'RecalledContext',
    grounded: groundedOf(session, { excerpts, story: [{ text, excerpt: 0 }] }),
  });
};

/** The markdown outside of fenced blocks and code spans: nothing of a record may stand there. */
function outside(markdown: string): string {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = /^ *(`{3,})/u.exec(line)?.[1];
    if (fence === null && mark !== undefined) fence = mark;
    else if (fence !== null && new RegExp(`^ *\`{${String(fence.length)},}\\s*$`, 'u').test(line))
      fence = null;
    else if (fence === null) lines.push(line);
  }
  assert.equal(fence, null, 'a block stays open');
  return lines.join('\n').replace(/(`+)[\s\S]*?[^`]\1(?!`)/gu, '');
}

describe('text of records inside our own', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('`', '```', '\n', '# x', '<b>', '\u202e', ' ', '\ud800', '~~~'), {
        maxLength: 12,
      })
      .map((parts) => parts.join('')),
  );

  it('cannot end the block or the span it stands in', () => {
    fc.assert(
      fc.property(text, (one) => {
        assert.equal(outside(fenced(one)).trim(), '');
        const span = codeSpan(one);
        assert.ok(!span.includes('\n'));
        const mark = /^`+/u.exec(span)?.[0] ?? '';
        const inside = span.slice(mark.length, span.length - mark.length);
        assert.ok(!(inside.match(/`+/gu) ?? []).some((run) => run.length === mark.length));
      }),
    );
  });

  it('shows what would hide or turn around, and keeps all else', () => {
    fc.assert(fc.property(text, (one) => assert.doesNotMatch(visible(one), UNSEEN)));
    assert.equal(visible('tab\tand\r\nline, 👨‍👩‍👧 and é'), 'tab\tand\nline, 👨‍👩‍👧 and é');
    assert.equal(visible('\u202egpj'), '<U+202E>gpj');
    assert.equal(visibleLine(' a\n\u001b[31m b '), 'a <U+001B>[31m b');
  });

  it('stays data in what is handed on, as Markdown and as plain text', () => {
    const report = recalled(HOSTILE);
    const markdown = recalledText(report, { format: 'markdown', timeZone: 'UTC' });
    assert.doesNotMatch(outside(markdown), /Injected|script|javascript/u);
    for (const shown of [markdown, recalledText(report, { format: 'plain', timeZone: 'UTC' })])
      assert.doesNotMatch(shown, UNSEEN);
    const tried = triedText(
      reportOf({
        trace: traceOf({ cue: HOSTILE, cues: [HOSTILE] }),
        terminal: 'AttemptsExhausted',
        grounded: report.grounded,
        candidates: [candidateOf(sessionOf({ title: HOSTILE, record: '/b' }))],
        turnedDown: [turnedDown(HOSTILE, HOSTILE)],
        unopened: [{ record: HOSTILE, sessionId: HOSTILE, reason: 'gone' }],
        past: [{ act: 'correct', text: HOSTILE, of: turnedDown(HOSTILE, HOSTILE) }],
      }),
      { timeZone: 'UTC' },
    );
    assert.doesNotMatch(tried, UNSEEN);
    assert.doesNotMatch(outside(tried), /Injected|script|javascript/u);
  });
});

describe('what is handed on of a session', () => {
  it('holds every passage with speaker, time and place, the way back and the caveat', () => {
    const session = sessionOf();
    const grounded = groundedOf(session, {
      excerpts: [excerptOf(session, { cut: true }), excerptOf(session, { speaker: 'assistant' })],
    });
    for (const format of ['plain', 'markdown'] as const) {
      const text = recalledText(reportOf({ grounded }), { format, timeZone: 'UTC' });
      for (const part of [
        session.title,
        '/home/ada/ledger',
        'Claude Code',
        'totals are off by a cent',
        `${session.record}:212`,
        'You, 27 Nov 2026, 12:00',
        'Claude, 27 Nov 2026, 12:00',
        'cut where …',
        `claude --resume ${session.sessionId}`,
        'what was said then',
      ])
        assert.ok(text.includes(part), `${format}: ${part}`);
    }
    assert.equal(recalledText(reportOf(), { format: 'plain' }), '');
  });

  it('tells what was lost, and neither zero nor what is not known', () => {
    const of = (skippedLines: number, lost: number | null): readonly string[] =>
      scanCountWords({
        skippedLines,
        whole: null,
        session: sessionOf({
          deposit: aDeposit({
            sourceScan: { skippedLines: lost, unverifiedUserTurns: 0, omittedChars: null },
          }),
        }),
      });
    assert.deepEqual(of(0, null), []);
    assert.deepEqual(of(0, 0), []);
    assert.deepEqual(of(2, 1), [
      '2 lines of this record could not be read.',
      'The summary that a tool made of this session says of itself: 1 line it could not read.',
    ]);
    assert.deepEqual(scanCountWords({ skippedLines: 0, whole: null, session: sessionOf() }), []);
  });
});

describe('short words of a recall', () => {
  it('count the tries that are left', () => {
    const of = (attempts: number): string => triesLeft({ attempts, maxAttempts: 3 });
    assert.deepEqual(
      [of(0), of(2), of(3)],
      ['3 tries left', '1 try left', 'no tries left: another correction ends this search'],
    );
  });

  it('name an identifier that decides no more', () => {
    assert.equal(falseAnchorWords({ demoted: [] }), null);
    assert.match(falseAnchorWords({ demoted: ['PR 214'] }) ?? '', /“PR 214” led to a session/u);
  });

  it('say why nothing was searched', () => {
    const of = (reason: NonNullable<RecallReport['notVague']>['reason']) =>
      notVagueWords({
        notVague: { reason, record: '/a', line: null, byte: null },
        grounded: null,
      });
    assert.equal(notVagueWords({ notVague: null, grounded: null }), null);
    assert.equal(of('id'), 'This names one session exactly, so it is opened at once.');
    assert.equal(of('identified'), 'You identified this session for these words before.');
  });

  it('write an open span of time as before and after', () => {
    const at = '2026-03-02T08:00:00.000Z';
    assert.equal(spanWords({ from: BEGINNING, to: at }, 'UTC'), 'before 2 Mar 2026');
    assert.equal(spanWords({ from: at, to: END }, 'UTC'), 'after 2 Mar 2026');
    const day = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' };
    assert.equal(spanWords(day, 'UTC'), '2 Mar 2026');
  });
});

describe('what is said without a session', () => {
  const session = sessionOf();
  const unopened = [{ record: session.record, sessionId: 'a', reason: 'io-error' as const }];
  const said = (own: Partial<RecallReport>): string => {
    const message = missMessage(reportOf(own), { timeZone: 'UTC' });
    assert.ok(message);
    return [message.headline, ...message.lines].join('\n');
  };
  const ask = { awaiting: 'answer' as const };

  it('is nothing where one is shown or was identified', () => {
    assert.equal(missMessage(reportOf({ awaiting: 'identification' })), null);
    assert.equal(missMessage(reportOf({ terminal: 'RecalledContext' })), null);
    const grounded = groundedOf(session);
    assert.equal(missMessage(reportOf({ terminal: 'NotVague', grounded })), null);
  });

  it('tells nothing found, near, turned down, unopened and nothing to search apart', () => {
    const near = candidateOf(session, { found: false });
    const turned = { modes: [], causes: [{ kind: 'only-turned-down' as const, count: 1 }] };
    const all = [
      said(ask),
      said({ ...ask, candidates: [near] }),
      said({ ...ask, diagnosis: turned }),
      said({ ...ask, candidates: [candidateOf(session)], unopened }),
      said({ ...ask, unopened }),
      said({ ...ask, coverage: coverageOf({ sessions: 0 }) }),
    ];
    assert.equal(new Set(all).size, all.length);
    assert.match(all[3] ?? '', /fits .* could not be opened[\s\S]*Totals are off[^\n]*disk/u);
    assert.match(all[4] ?? '', /Nothing fits[\s\S]*Found before, but could not be opened/u);
    assert.match(all[5] ?? '', /nothing to search/u);
  });

  it('asks at the question and offers both futures at the checkpoint, with the places', () => {
    assert.match(said(ask), /What else do you remember/u);
    const checkpoint = said({ awaiting: 'expansion', attempts: 1 });
    assert.match(checkpoint, /Look inside the records, or stop here\?/u);
    assert.match(checkpoint, /Claude Code, \/home\/ada\/\.claude: 201 sessions/u);
    assert.match(checkpoint, /Codex, \/home\/ada\/\.codex: 111 sessions/u);
  });

  it('does not say that inside was searched where the person stopped before it', () => {
    const stopped = { terminal: 'NullMatch' as const, isStopped: true, attempts: 1 };
    assert.match(said(stopped), /You chose not to look inside/u);
    assert.doesNotMatch(said(stopped), /start to end/u);
  });

  it('gives the causes of the diagnosis and no others', () => {
    const end = { terminal: 'NullMatch' as const, scope: 'full_text' as const, attempts: 1 };
    const coverage = coverageOf({ unreadable: 2, gone: 4, oldest: '2026-01-02T00:00:00Z' });
    assert.doesNotMatch(said({ ...end, coverage }), /could not be read|known by a summary|oldest/u);
    const causes = [
      { kind: 'unread' as const, count: 2 },
      { kind: 'gone' as const, count: 1 },
      { kind: 'before-oldest' as const, oldest: '2026-01-02T00:00:00Z' },
    ];
    const words = said({ ...end, coverage, diagnosis: { modes: [], causes } });
    assert.match(words, /2 files or folders could not be read/u);
    assert.match(words, /1 session is known by a summary alone/u);
    assert.match(words, /from 2 Jan 2026/u);
  });

  it('claims no identification at the end of the tries, and nothing after leaving', () => {
    const last = said({
      terminal: 'AttemptsExhausted',
      grounded: groundedOf(session),
      attempts: 3,
    });
    assert.match(last, /closest .*Totals are off by a cent.*You did not say that it is the one/u);
    assert.match(said({ terminal: 'Withdrawn' }), /Nothing was decided/u);
  });

  it('names no protocol and no state of the machine', () => {
    const all = [
      said(ask),
      said({ awaiting: 'expansion' }),
      said({ terminal: 'NullMatch', isStopped: true }),
      said({ terminal: 'NullMatch', scope: 'full_text' }),
      said({ terminal: 'AttemptsExhausted', grounded: groundedOf(session) }),
      said({ terminal: 'Withdrawn' }),
      said({ terminal: 'NotVague', unopened }),
      triedText(reportOf({ terminal: 'NullMatch' })),
      recalledText(recalled('x'), { format: 'markdown' }),
    ];
    for (const words of all)
      assert.doesNotMatch(
        words,
        /spine|full_text|NullMatch|Exhausted|anamnesis|inquire|INDEX|SSOT|\p{Script=Greek}/iu,
      );
  });
});

describe('what was tried, for an agent of the person', () => {
  it('holds every word in order, the places, the losses and what was turned down', () => {
    const report = reportOf({
      trace: traceOf({
        cue: 'cents',
        cues: ['cents', 'the coupon', 'still not'],
        keywords: [{ text: 'cents', terms: ['cent'] }],
      }),
      terminal: 'AttemptsExhausted',
      grounded: groundedOf(sessionOf({ title: 'The closest' })),
      turnedDown: [turnedDown('The first', 'it said this')],
      past: [
        { act: 'correct', text: 'the coupon', of: turnedDown('The first', 'it said this') },
        { act: 'expand' },
        { act: 'choose', record: '/c.jsonl', of: null },
      ],
      unopened: [{ record: '/lost.jsonl', sessionId: 'lost', reason: 'gone' }],
      coverage: coverageOf({ skippedLines: 3, unreadable: 1, gone: 2 }),
    });
    const text = triedText(report, { timeZone: 'UTC' });
    const parts = [
      'At first: `cents`',
      'When shown `The first`: `the coupon`',
      'read from start to end',
      '`/c.jsonl`',
      'As the last correction: `still not`',
      '`/home/ada/.claude`: 201 sessions',
      '3 lines could not be read',
      '1 file or folder could not be read',
      '2 sessions whose record is gone',
      '`/lost.jsonl`: the record is gone',
      '`/records/a.jsonl:3`',
      'it said this',
      'not confirmed',
      'The closest',
    ];
    let at = 0;
    for (const part of parts) {
      const next = text.indexOf(part, at);
      assert.ok(next >= at, part);
      at = next;
    }
  });

  it('says nothing of what there is nothing to say of', () => {
    const text = triedText(reportOf({ terminal: 'NullMatch' }), { timeZone: 'UTC' });
    assert.doesNotMatch(text, /turned down|could not be read|did not open|closest|undefined|null/u);
  });
});
