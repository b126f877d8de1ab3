import { CONTRACT_VERSION } from '../../src/webview/contract/envelope.js';
import type {
  CardView,
  PassageView,
  PromptView,
  RecallSnapshot,
  ResultView,
} from '../../src/webview/contract/recallView.js';

/** A snapshot of a view in which nothing was asked yet, with the given parts in place. */
export function snapshot(parts: Partial<RecallSnapshot> = {}): RecallSnapshot {
  return {
    v: CONTRACT_VERSION,
    kind: 'snapshot',
    rev: 1,
    cue: { text: '', mark: 'none' },
    reply: { text: '', mark: 'none' },
    typedAt: 0,
    history: [],
    stores: {
      line: '312 sessions in 2 places can be searched. Nothing leaves this machine.',
      empty: null,
    },
    chips: [],
    kinds: null,
    progress: null,
    result: null,
    failure: null,
    notice: null,
    ...parts,
  };
}

const when = (text: string, exact: string, iso: string): PassageView['when'] => ({
  text,
  exact,
  iso,
});

const JUNE = when('5 months ago', 'Tue, 30 Jun 2026, 16:12', '2026-06-30T14:12:00.000Z');

export function passageOf(parts: Partial<PassageView> = {}): PassageView {
  return {
    number: 1,
    heading: 'Where it began',
    speaker: 'You',
    when: JUNE,
    isCode: false,
    isOpen: false,
    parts: [
      { text: 'The invoice totals are off by a ', isHit: false },
      { text: 'cent', isHit: true },
      {
        text: ' for some customers. Can you find out where the rounding goes wrong?',
        isHit: false,
      },
    ],
    preview: null,
    before: null,
    after: null,
    place: {
      token: 't1',
      label: 'line 4 of 3b0f51c2….jsonl',
      detail: '/home/ada/.claude/projects/-home-ada-ledger/3b0f51c2.jsonl',
    },
    ...parts,
  };
}

const COMMAND = "cd '/home/ada/ledger' && claude --resume 3b0f51c2-7d1e-4c55-9b1f-2f6f0c1d8a77";

export function cardOf(parts: Partial<CardView> = {}): CardView {
  return {
    id: 'claude:3b0f51c2',
    token: 't9',
    title: 'Invoice totals are off by a cent for some customers',
    project: 'ledger',
    projectDetail: '/home/ada/ledger',
    agent: 'Claude Code',
    when: JUNE,
    matched: 'Found by “cent” in its first message; “totals” and “rounding” in the answers.',
    story: [
      {
        text: 'It began on 30 Jun 2026, 16:12, when you wrote: “The invoice totals are off by a cent for some customers.”',
        passage: 1,
      },
      {
        text: 'On 30 Jun 2026, 16:31 Claude wrote: “Every line is rounded before the sum, so half cents add up.”',
        passage: 2,
      },
      {
        text: 'It last stood on 1 Jul 2026, 09:05, when Claude wrote: “The sum is rounded once now, and the two failing tests pass.”',
        passage: 3,
      },
    ],
    passages: [
      passageOf(),
      passageOf({
        number: 2,
        heading: 'What you are looking for',
        speaker: 'Claude',
        isOpen: true,
        parts: [
          {
            text: 'I found it. Every line is rounded before the sum, so half ',
            isHit: false,
          },
          { text: 'cents', isHit: true },
          {
            text: ' add up: with three lines of 0.335 the ',
            isHit: false,
          },
          { text: 'total', isHit: true },
          {
            text: ' becomes 1.02 instead of 1.01.\n\nI would keep the exact amounts, add them, and round the sum once, half to even.',
            isHit: false,
          },
        ],
        before: {
          label: 'Before: You',
          text: 'Look at sumLines first, I think it changed last month.',
        },
        after: { label: 'After: You', text: 'Yes, do that. And write down why half to even.' },
        place: {
          token: 't2',
          label: 'line 212 of 3b0f51c2….jsonl',
          detail: '/home/ada/.claude/projects/-home-ada-ledger/3b0f51c2.jsonl',
        },
      }),
      passageOf({
        number: 3,
        heading: 'Where it last stood',
        speaker: 'Claude',
        parts: [
          { text: 'The sum is rounded once now, and the two failing tests pass.', isHit: false },
        ],
        place: {
          token: 't3',
          label: 'line 388 of 3b0f51c2….jsonl',
          detail: '/home/ada/.claude/projects/-home-ada-ledger/3b0f51c2.jsonl',
        },
      }),
    ],
    members: [],
    connections: [],
    resume: { token: 't9', command: COMMAND, notes: [], terminalLabel: 'Resume in Terminal' },
    toolSummary: {
      label: 'A summary somebody’s tool wrote',
      note: 'Not the record’s own words. It may be wrong or out of date.',
      lines: [{ term: 'Topics', text: 'rounding, invoices' }],
    },
    damage: null,
    caveat: 'This is what was said then. It may no longer hold.',
    ...parts,
  };
}

export function promptOf(parts: Partial<PromptView> = {}): PromptView {
  return {
    label: 'Not it: what else do you remember?',
    placeholder: 'Another word, a file, about when …',
    send: 'Look again',
    tries: '3 tries left',
    text: '',
    mark: 'run-1/1',
    ...parts,
  };
}

/** An answer with a card; everything a card can come with but the rarer remarks. */
export function resultOf(parts: Partial<ResultView> = {}): ResultView {
  return {
    run: 'run-1',
    step: 'run-1/0',
    stand: 'card',
    isStale: false,
    announcement:
      'Found: Invoice totals are off by a cent for some customers. 2 other sessions named below.',
    lead: null,
    card: cardOf(),
    message: null,
    canIdentify: true,
    prompt: promptOf(),
    checkpoint: null,
    context: null,
    canCopyTried: false,
    canSearchAnew: false,
    others: [
      {
        id: 'codex:77aa',
        token: 't10',
        title: 'Export writes totals with three decimals',
        phrase: '“totals” in its title',
        project: 'ledger-export',
        agent: 'Codex',
        when: when('3 weeks ago', 'Mon, 9 Nov 2026, 10:02', '2026-11-09T09:02:00.000Z'),
        act: 'choose',
      },
      {
        id: 'claude:9c1d',
        token: 't11',
        title: 'Which rounding do the tax rules ask for?',
        phrase: '“rounding” in what you wrote',
        project: 'ledger',
        agent: 'Claude Code',
        when: JUNE,
        act: 'choose',
      },
    ],
    near: [
      {
        id: 'claude:5e5e',
        token: 't12',
        title: 'Cent sign breaks the PDF font',
        phrase: '“cent” in its title',
        project: 'ledger',
        agent: 'Claude Code',
        when: JUNE,
        act: 'open',
      },
    ],
    turnedDown: [],
    unopened: [],
    unfit: [],
    alsoNamed: [],
    coverage: {
      line: 'Searched 312 sessions in 2 places, openings only; 3 lines unreadable.',
      isFirst: false,
      groups: [
        {
          heading: 'Places',
          items: [
            'Claude Code: /home/ada/.claude (201 sessions)',
            'Codex: /home/ada/.codex (111 sessions)',
          ],
        },
        {
          heading: 'Not read: a line that is damaged',
          items: ['/home/ada/.claude/projects/-home-ada-ledger/51aa.jsonl, line 40 (3 times)'],
        },
      ],
    },
    deeper: {
      label: 'Look inside the records (312 sessions, 1.4 GB, about 3 s)',
      note: 'So far only the beginning and the end of each record were looked at. This reads every one from start to end, on this machine. You can stop at any time.',
      isPrimary: false,
    },
    ...parts,
  };
}

export const CHIPS: RecallSnapshot['chips'] = [
  {
    key: 'k1',
    kind: 'keyword',
    prefix: null,
    label: 'totals',
    detail: null,
    isRemoved: false,
  },
  { key: 'k2', kind: 'keyword', prefix: null, label: 'cent', detail: null, isRemoved: false },
  { key: 'k3', kind: 'keyword', prefix: null, label: 'fix', detail: null, isRemoved: true },
  {
    key: 'k4',
    kind: 'time',
    prefix: 'when:',
    label: 'last summer',
    detail: '1 Jun 2026 to 31 Aug 2026',
    isRemoved: false,
  },
  {
    key: 'k5',
    kind: 'project',
    prefix: 'project',
    label: 'ledger',
    detail: null,
    isRemoved: false,
  },
];
