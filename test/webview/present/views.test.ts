import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Excerpt } from '../../../src/core/records/excerpt.js';
import type { ResumeNote } from '../../../src/core/records/resumeHandle.js';
import type { CardContext } from '../../../src/extension/present/cardView.js';
import { coverageLine, coverageView } from '../../../src/extension/present/coverageView.js';
import { deeperView } from '../../../src/extension/present/deeperView.js';
import { checkpointView } from '../../../src/extension/present/checkpointView.js';
import { passageText } from '../../../src/extension/present/passageText.js';
import { fileName, passageView } from '../../../src/extension/present/passageView.js';
import { resultView } from '../../../src/extension/present/resultView.js';
import { resumeView } from '../../../src/extension/present/resumeView.js';
import { storesView } from '../../../src/extension/present/storesView.js';
import { aDeposit } from '../../support/values.js';
import {
  candidateOf,
  coverageOf,
  DISPLAY,
  excerptOf,
  groundedOf,
  reportOf,
  sessionOf,
  traceOf,
} from './reports.js';

const context: CardContext = {
  mint: () => 't1',
  display: DISPLAY,
  placeOf: () => ({ key: 'k', path: '/home/ada/ledger', name: 'ledger', worktree: null }),
  canOpenTerminals: true,
  canReveal: true,
  commandOf: ({ resume }) => resume.command,
};
const state = {
  run: 'r',
  isStale: false,
  estimate: null,
  leftOut: 0,
  reply: { text: '', mark: 'r/0' },
};

describe('the coverage line', () => {
  it('says sessions, places and depth', () => {
    assert.equal(
      coverageLine(coverageOf(), 'spine'),
      'Searched 312 sessions in 2 places, openings only.',
    );
    assert.equal(
      coverageLine(coverageOf({ bodies: 312, bytes: 5 }), 'full_text'),
      'Searched 312 sessions in 2 places, whole records.',
    );
  });
  it('says what could not be read', () => {
    assert.equal(
      coverageLine(coverageOf({ skippedLines: 3, unreadable: 1 }), 'spine'),
      'Searched 312 sessions in 2 places, openings only; 3 lines unreadable, 1 file or folder unreadable.',
    );
  });
  it('counts what was turned down', () => {
    assert.equal(
      coverageLine(coverageOf({ turnedDown: 2 }), 'spine'),
      'Searched 312 sessions in 2 places, openings only; 2 turned down.',
    );
  });
  it('does not call records whole that were not all read', () => {
    assert.match(coverageLine(coverageOf({ bodies: 300 }), 'full_text'), /300 whole records\.$/);
  });
  it('keeps missing, unreadable and empty places apart', () => {
    const [claude] = coverageOf().roots;
    assert.ok(claude !== undefined);
    const view = coverageView(
      coverageOf({
        roots: [
          { ...claude, state: 'missing', sessions: 0 },
          { ...claude, path: '/b', state: 'unreadable', sessions: 0 },
          { ...claude, path: '/c', sessions: 0 },
        ],
      }),
      'spine',
    );
    assert.deepEqual(view.groups[0]?.items, [
      'Claude Code: /home/ada/.claude (this folder does not exist)',
      'Claude Code: /b (this folder could not be read)',
      'Claude Code: /c (no sessions in it)',
    ]);
  });
  it('names the first places of each reason and counts the rest', () => {
    const problem = { line: 4, byte: 9, count: 1, detail: null };
    const view = coverageView(
      coverageOf({
        problems: [
          ...Array.from({ length: 7 }, (_, n) => ({
            ...problem,
            reason: 'damaged-line' as const,
            path: `/r${n}`,
          })),
          { ...problem, reason: 'no-permission', path: '/x', line: null, detail: 'EACCES' },
        ],
      }),
      'spine',
    );
    const damaged = view.groups.find(({ heading }) => heading.includes('damaged'));
    assert.equal(damaged?.items.length, 6);
    assert.equal(damaged.items[0], '/r0, line 4');
    assert.equal(damaged.items[5], 'and 2 more places');
    const refused = view.groups.find(({ heading }) => heading.includes('permission'));
    assert.deepEqual(refused?.items, ['/x: EACCES']);
  });
});

describe('a passage', () => {
  const session = sessionOf();
  const view = (parts: Partial<Excerpt>): ReturnType<typeof passageView> =>
    passageView(excerptOf(session, parts), 1, {
      isOpen: true,
      mint: () => 't2',
      display: DISPLAY,
    });

  it('marks the hits and nothing else', () => {
    assert.deepEqual(view({}).parts, [
      { text: 'totals are off by a ', isHit: false },
      { text: 'cent', isHit: true },
    ]);
  });
  it('holds the text word for word, whatever the hits are', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 1200 }),
        fc.array(fc.tuple(fc.nat(1300), fc.nat(40)), { maxLength: 8 }),
        (text, hits) => {
          const ranges = hits.map(([from, length]) => [from, from + length] as const);
          const { parts, preview } = view({ text, hits: ranges });
          assert.equal(parts.map((part) => part.text).join(''), text);
          if (preview !== null) {
            const shown = preview.map((part) => part.text).join('');
            assert.ok(text.includes(shown.replace(/^… /, '').replace(/ …$/, '')));
          }
        },
      ),
    );
  });
  it('shows a long one around its hit first', () => {
    const text = `${'before '.repeat(100)}cent${' after'.repeat(100)}`;
    const at = text.indexOf('cent');
    const { preview } = view({ text, hits: [[at, at + 4]] });
    const shown = (preview ?? []).map((part) => part.text).join('');
    assert.ok(shown.startsWith('… ') && shown.endsWith(' …') && shown.length < 600, shown);
    assert.deepEqual(
      preview?.filter(({ isHit }) => isHit).map((part) => part.text),
      ['cent'],
    );
  });
  it('names its place by line and file', () => {
    assert.equal(view({}).place.label, 'line 212 of 3b0f51c2….jsonl');
    assert.match(view({}).place.detail, /^\/home\/ada\/.*\nLine 212, 90 KB into the file$/);
  });
  it('says who speaks', () => {
    assert.equal(view({ speaker: 'assistant' }).speaker, 'Claude');
    const tool = view({ speaker: 'tool', tool: 'Bash' });
    assert.ok(tool.speaker === 'Tool Bash' && tool.isCode);
    assert.equal(view({ speaker: 'summary' }).speaker, 'Summary made by Claude Code');
  });
  it('is copied with who, when and where', () => {
    assert.equal(
      passageText(excerptOf(session), DISPLAY),
      `totals are off by a cent\n\n— You, Fri, 27 Nov 2026, 12:00\n${session.record}:212\n`,
    );
  });
});

describe('a file’s name', () => {
  const names: [string, string][] = [
    ['/a/3b0f51c2-7d1e-4c55-9b1f-2f6f0c1d8a77.jsonl', '3b0f51c2….jsonl'],
    [
      '/a/rollout-2026-03-02T08-00-00-0195a1b2-7d1e-7c55-9b1f-2f6f0c1d8a77.jsonl.zst',
      '0195a1b2….jsonl.zst',
    ],
    ['C:\\Users\\ada\\short.jsonl', 'short.jsonl'],
  ];
  for (const [path, name] of names)
    it(`of ${path} is ${name}`, () => {
      assert.equal(fileName(path), name);
    });
});

describe('an answer', () => {
  const session = sessionOf();
  const second = sessionOf({ sessionId: '2', record: '/b.jsonl', title: 'Another' });
  const gone = sessionOf({ sessionId: '3', record: '/c.jsonl', recordState: 'gone' });
  const report = reportOf({
    candidates: [
      candidateOf(session),
      candidateOf(second),
      candidateOf(gone),
      candidateOf(sessionOf({ sessionId: '4', record: '/d.jsonl' }), { found: false }),
    ],
    grounded: groundedOf(session),
    awaiting: 'identification',
    allowed: ['identify', 'correct', 'choose', 'expand', 'withdraw'],
  });

  it('is one card, the others set apart by found and near', () => {
    const view = resultView(report, state, context);
    assert.equal(view.card?.title, 'Totals are off by a cent');
    assert.equal(view.card.project, 'ledger');
    assert.equal(view.message, null);
    assert.equal(view.stand, 'card');
    assert.ok(view.canIdentify);
    assert.match(view.prompt?.tries ?? '', /3 tries/);
    assert.deepEqual(
      view.others.map(({ title, act }) => [title, act]),
      [
        ['Another', 'choose'],
        ['Totals are off by a cent', 'none'],
      ],
    );
    assert.match(view.others[1]?.phrase ?? '', /its record is gone$/);
    assert.deepEqual(
      view.near.map(({ act }) => act),
      ['choose'],
    );
    assert.equal(
      view.announcement,
      'Found: Totals are off by a cent. 2 others named below. 3 tries left.',
    );
  });

  it('opens the passage the cue reaches and leaves the others closed', () => {
    const grounded = groundedOf(session, {
      excerpts: [excerptOf(session, { role: 'origin' }), excerptOf(session)],
    });
    const { card } = resultView({ ...report, grounded }, state, context);
    assert.deepEqual(
      card?.passages.map(({ number, isOpen }) => [number, isOpen]),
      [
        [1, false],
        [2, true],
      ],
    );
  });

  it('shows another when another was chosen', () => {
    const chosen = { ...report, grounded: { ...groundedOf(second), rank: 2 } };
    const view = resultView(chosen, state, context);
    assert.equal(view.card?.title, 'Another');
    assert.equal(view.others[0]?.title, 'Totals are off by a cent');
  });

  it('keeps a tool’s summary apart and by its name', () => {
    const noted = sessionOf({
      deposit: aDeposit({
        topics: ['rounding'],
        narrative: { origin: 'It began so.', direction: '', outcome: 'All done.' },
      }),
    });
    const view = resultView(
      { ...report, candidates: [candidateOf(noted)], grounded: groundedOf(noted) },
      state,
      context,
    );
    assert.deepEqual(
      view.card?.toolSummary?.lines.map(({ term }) => term),
      ['Topics', 'Began with', 'Came to'],
    );
    assert.match(view.card.toolSummary.note, /Not the record’s own words/);
    assert.doesNotMatch(JSON.stringify(view.card.story), /All done/);
  });

  it('holds no word that only we use', () => {
    const views = [
      resultView(report, state, context),
      resultView(reportOf(), state, context),
      resultView(
        reportOf({
          scope: 'full_text',
          unopened: [{ record: '/x.jsonl', sessionId: 'x', reason: 'gone' }],
        }),
        state,
        context,
      ),
    ];
    for (const view of views)
      assert.doesNotMatch(
        JSON.stringify(view).replaceAll('/home/ada', ''),
        /spine|index|excerpt|locator|entropy|salience|candidate|ground|deposit/i,
      );
  });
});

describe('each place where a recall can stand', () => {
  const session = sessionOf();
  const grounded = groundedOf(session);
  const candidates = [candidateOf(session), candidateOf(sessionOf({ record: '/b.jsonl' }))];
  const ended = { awaiting: null, allowed: [] } as const;
  const view = (parts: Parameters<typeof reportOf>[0]): ReturnType<typeof resultView> =>
    resultView(reportOf(parts), state, context);

  it('offers only what can be done there', () => {
    const question = view({ awaiting: 'answer', allowed: ['answer', 'expand', 'withdraw'] });
    assert.ok(question.prompt !== null && question.checkpoint === null && !question.canIdentify);
    const checkpoint = view({ awaiting: 'expansion', allowed: ['expand', 'stop'], attempts: 1 });
    assert.ok(checkpoint.checkpoint !== null && checkpoint.prompt === null);
    assert.equal(checkpoint.deeper, null, 'the checkpoint offers it itself');
    const nothing = view({ ...ended, terminal: 'NullMatch', isStopped: true });
    assert.ok(nothing.canCopyTried && nothing.deeper !== null && nothing.prompt === null);
    const whole = view({ ...ended, terminal: 'NullMatch', scope: 'full_text' });
    assert.ok(whole.canCopyTried && whole.deeper === null);
    const identified = view({ ...ended, terminal: 'RecalledContext', candidates, grounded });
    assert.ok(identified.context !== null && !identified.canIdentify && identified.prompt === null);
    assert.deepEqual(identified.others, []);
    const exhausted = view({
      ...ended,
      terminal: 'AttemptsExhausted',
      attempts: 3,
      candidates,
      grounded,
    });
    assert.ok(exhausted.message !== null && exhausted.card !== null && exhausted.context === null);
    assert.deepEqual(
      exhausted.others.map(({ act }) => act),
      ['open'],
    );
    const withdrawn = view({ ...ended, terminal: 'Withdrawn' });
    assert.ok(withdrawn.message !== null && withdrawn.canSearchAnew && withdrawn.deeper === null);
    assert.equal(
      new Set(
        [question, checkpoint, nothing, identified, exhausted, withdrawn].map((one) => one.stand),
      ).size,
      6,
    );
  });

  it('says at the checkpoint what looking inside comes to', () => {
    const { lines } = checkpointView(reportOf({ awaiting: 'expansion' }), {
      sessions: 300,
      bytes: 1_400_000_000,
      seconds: 3,
    });
    assert.match(
      lines[0] ?? '',
      /300 records .*\.claude \(Claude Code, 201 sessions\) and .*\.codex \(Codex, 111 sessions\)\. That is 1\.4 GB, about 3 s\./,
    );
  });

  it('says that one session is shown where the cue means more', () => {
    const several = view({
      awaiting: 'identification',
      allowed: ['identify', 'correct'],
      trace: traceOf({ unit: 'line' }),
      candidates,
      grounded,
    });
    assert.match(several.lead ?? '', /a whole line of work. This is one session/);
  });

  it('says what is left out', () => {
    const { message } = resultView(
      reportOf({ awaiting: 'answer' }),
      { ...state, leftOut: 2 },
      context,
    );
    assert.equal(message?.lines.at(-1), '2 parts of your words are left out.');
  });

  it('names what could not be opened, with the reason', () => {
    const lost = sessionOf({ title: 'Rounding of tax lines', record: '/x.jsonl' });
    const view = resultView(
      reportOf({
        candidates: [candidateOf(lost)],
        unopened: [{ record: '/x.jsonl', sessionId: 'x', reason: 'no-permission' }],
      }),
      state,
      context,
    );
    assert.deepEqual(view.unopened, ['“Rounding of tax lines”: no permission to read it.']);
  });
});

describe('the offer to look inside', () => {
  it('says how much it reads', () => {
    const view = deeperView(reportOf({ terminal: 'NullMatch' }), {
      sessions: 312,
      bytes: 1_400_000_000,
      seconds: 3,
    });
    assert.equal(view?.label, 'Look inside the records (312 sessions, 1.4 GB, about 3 s)');
    assert.ok(view.isPrimary);
  });
  it('names no amount before it is known', () => {
    assert.equal(deeperView(reportOf(), null)?.label, 'Look inside the records');
  });
  it('is gone once they were read', () => {
    assert.equal(deeperView(reportOf({ scope: 'full_text' }), null), null);
  });
});

describe('the way back into a session', () => {
  const handle = groundedOf(sessionOf()).resume;
  const view = (notes: readonly ResumeNote[], command: string | null, canOpenTerminals = true) =>
    resumeView({ ...handle, notes, command }, command, { token: 't1', canOpenTerminals });

  it('is a command and a terminal', () => {
    const { command, notes, terminalLabel } = view([], 'claude --resume 1');
    assert.deepEqual(
      [command, notes, terminalLabel],
      ['claude --resume 1', [], 'Resume in Terminal'],
    );
  });
  it('still opens a terminal where only the folder’s name is in the way', () => {
    const odd = view(['odd-folder'], null);
    assert.ok(odd.command === null && odd.terminalLabel !== null);
    assert.match(odd.notes[0] ?? '', /cannot be written safely/);
  });
  it('is the reason where there is nothing to resume', () => {
    const gone = resumeView(
      { ...handle, command: null, targetId: null, notes: ['not-resumable'] },
      null,
      { token: 't1', canOpenTerminals: true },
    );
    assert.equal(gone.terminalLabel, null);
    assert.match(gone.notes[0] ?? '', /nothing to resume/);
  });
  it('asks for a folder where the recorded one is gone', () => {
    assert.equal(view(['folder-gone'], 'claude --resume 1').terminalLabel, 'Resume in Terminal …');
  });
  it('is only the command in Restricted Mode', () => {
    const restricted = view([], 'claude --resume 1', false);
    assert.equal(restricted.terminalLabel, null);
    assert.match(restricted.notes[0] ?? '', /Restricted Mode/);
  });
});

describe('what there is to search', () => {
  it('is counted', () => {
    const view = storesView(coverageOf().roots);
    assert.match(view.line, /^312 sessions in 2 places can be searched\./);
    assert.equal(view.empty, null);
  });
  it('says where it was looked when there is nothing', () => {
    const roots = coverageOf().roots.map((root) => ({
      ...root,
      state: 'missing' as const,
      sessions: 0,
    }));
    const { empty } = storesView(roots);
    assert.equal(empty?.headline, 'No session records found yet.');
    assert.deepEqual(empty.places, [
      { path: '/home/ada/.claude', state: 'Claude Code: this folder does not exist' },
      { path: '/home/ada/.codex', state: 'Codex: this folder does not exist' },
    ]);
  });
  it('does not call unreadable records none', () => {
    const roots = coverageOf().roots.map((root) => ({
      ...root,
      state: 'unreadable' as const,
      sessions: 0,
    }));
    assert.equal(storesView(roots).empty?.headline, 'The records could not be read.');
  });
});
