import { CONTRACT_VERSION } from '../../../src/webview/contract/envelope.js';
import type { AscendSnapshot, UnitView } from '../../../src/webview/contract/ascendView.js';
import type { PictureView } from '../../../src/webview/contract/ascendPicture.js';
import { edgeOf, ghostOf, nodeOf, pictureOf, whenOf } from './samples.js';

export const HOSTILE = '<img src=x onerror=alert(1)> & **bold**';

/** Three sessions of one line in two projects, two around them, and something not written yet. */
export const smallPicture: PictureView = pictureOf({
  mark: 'small',
  lanes: [
    { id: 'ledger', label: 'ledger', detail: '/home/ana/ledger' },
    { id: 'shop', label: HOSTILE, detail: null },
  ],
  nodes: [
    nodeOf('n1', {
      title: 'Round amounts of money once, at the end',
      role: 'origin',
      roleLabel: 'Where it began',
      when: whenOf(0),
    }),
    nodeOf('n2', {
      title: 'Cents in the shop',
      lane: 'shop',
      tool: 'codex',
      toolLabel: 'Codex',
      role: 'development',
      roleLabel: 'How it went on',
      when: whenOf(30),
      state: 'not-resumable',
      stateLabel: 'Cannot be resumed: no folder was recorded',
      resume: { command: null, notes: ['No folder was recorded.'], terminalLabel: null },
    }),
    nodeOf('n3', {
      title: HOSTILE,
      role: 'arrival',
      roleLabel: 'Where it last stood',
      when: whenOf(200),
    }),
    nodeOf('n4', {
      title: 'Totals of the report',
      when: whenOf(120),
      state: 'gone',
      stateLabel: 'Its record is gone',
      resume: { command: null, notes: ['Its record is gone.'], terminalLabel: null },
    }),
    nodeOf('n5', { title: 'Names of months', lane: 'shop', when: null }),
  ],
  edges: [
    edgeOf('e1', 'n1', 'n2'),
    edgeOf('e2', 'n2', 'n3', { kind: 'topic', why: 'Both speak of half a cent.' }),
    edgeOf('e3', 'n3', 'n4', { kind: 'plain', weight: 0.2, isWeak: true, why: 'Both are short.' }),
    edgeOf('e4', 'n1', 'n4', { kind: 'concept', why: 'Both cite the note on money.' }),
  ],
  ghosts: [ghostOf('g1', 'n3')],
  beyond: ['40 more sessions lie beyond what one look brings.'],
});

export const unitOf = (parts: Partial<UnitView> = {}): UnitView => ({
  token: 'u1',
  kind: 'line',
  name: 'Rounding money',
  facts: '3 sessions in 2 projects',
  confidence: 'medium',
  notes: [],
  story: [
    {
      part: 'origin',
      heading: 'Where it began',
      sentences: [
        {
          text: 'It began, the earliest found among these sessions, with a wrong total.',
          node: 'n1',
          passage: 'p1',
          verdicts: ['v1'],
        },
      ],
    },
    {
      part: 'development',
      heading: 'How it went on',
      sentences: [
        { text: 'Cents were counted in the shop.', node: 'n2', passage: 'p2', verdicts: ['v2'] },
      ],
    },
    {
      part: 'arrival',
      heading: 'Where it last stood',
      sentences: [
        { text: 'It was to be rounded once.', node: 'n3', passage: null, verdicts: ['v3'] },
      ],
    },
    {
      part: 'connections',
      heading: 'Connections found',
      sentences: [{ text: 'The same pull request.', node: null, passage: null, verdicts: [] }],
    },
  ],
  passages: [
    {
      id: 'p1',
      node: 'n1',
      speaker: 'You',
      when: whenOf(0),
      isCode: false,
      parts: [{ text: `The total is off by a cent. ${HOSTILE}`, isHit: false }],
      place: { token: 'p1', label: 'line 12', detail: 'ledger, line 12' },
    },
    {
      id: 'p2',
      node: 'n2',
      speaker: 'Codex',
      when: null,
      isCode: true,
      parts: [
        { text: 'round(', isHit: false },
        { text: 'cents', isHit: true },
        { text: ')', isHit: false },
      ],
      place: { token: 'p2', label: 'line 40', detail: 'shop, line 40' },
    },
  ],
  verdicts: [
    {
      id: 'v1',
      claim: 'Began on 1 March',
      verdict: 'confirmed',
      index: '2026-03-01',
      record: '2026-03-01',
      note: null,
      node: 'n1',
      passage: 'p1',
    },
    {
      id: 'v2',
      claim: 'Was on 4 March',
      verdict: 'corrected',
      index: '4 March 2026',
      record: '2 March 2026',
      note: null,
      node: 'n2',
      passage: 'p2',
    },
    {
      id: 'v3',
      claim: 'Decided: round once',
      verdict: 'unattested',
      index: 'round once',
      record: null,
      note: 'the record did not open',
      node: 'n3',
      passage: null,
    },
  ],
  members: ['n1', 'n2', 'n3'],
  leftOut: [],
  nextTo: [],
  trace: ['From the words: 1 session.', 'Over 2 connections: 2 more.'],
  caveat: 'It tells of the past; check it against what is there now.',
  ...parts,
});

/** A gate of recognition, unless the test says otherwise. */
export const snapshotOf = (parts: Partial<AscendSnapshot> = {}): AscendSnapshot => ({
  v: CONTRACT_VERSION,
  kind: 'snapshot',
  rev: 1,
  run: 'run-1',
  step: 'run-1/1',
  stand: 'recognition',
  cue: { text: 'that whole thread about rounding money', mark: 'c1' },
  understood: {
    chips: [
      {
        ...{ key: 'keyword:rounding money', kind: 'keyword', prefix: null },
        ...{ label: 'rounding money', detail: null, isRemoved: false },
      },
    ],
    unit: 'line',
    unitWhy: 'You said “thread”.',
    units: [
      { unit: 'line', label: 'A line of work', detail: 'From where it began to where it stands' },
      { unit: 'topic', label: 'A topic', detail: 'All that was said about it' },
      { unit: 'concept', label: 'A settled concept', detail: 'What was settled, and by whom' },
    ],
    canChangeUnit: true,
  },
  heading: 'This may be it',
  lines: ['Three sessions hang together.'],
  progress: null,
  unit: unitOf(),
  answers: {
    question: 'Is this the line of work you were thinking of?',
    recognize: 'This is it.',
    refine: 'Nearly: something belongs to it that is not here, or the other way round.',
    reorient: {
      label: 'Or say in your own words what you mean',
      placeholder: 'It was more about …',
      text: '',
      mark: 'r1',
    },
  },
  others: ['A topic of 4 sessions about totals.'],
  rescopes: [],
  offers: [],
  partitions: [
    { id: 's1', label: 'ledger', detail: null, isIncluded: true },
    { id: 's2', label: 'shop', detail: null, isIncluded: true },
  ],
  picture: smallPicture,
  coverage: {
    line: '12 sessions compared in 2 projects',
    groups: [{ heading: 'Read', items: ['3 records whole'] }],
  },
  looksLeft: 2,
  tries: 'You can look two more times.',
  canCopy: true,
  canOpenDocument: true,
  canDistill: true,
  announcement: 'A line of work of 3 sessions.',
  ...parts,
});

/** One snapshot for each way it can stand. */
export const STANDS: Readonly<Record<string, AscendSnapshot>> = {
  ask: snapshotOf({
    stand: 'ask',
    heading: 'Which work do you mean?',
    lines: ['Say what you remember of it.'],
    understood: null,
    unit: null,
    answers: null,
    picture: null,
    others: [],
    cue: { text: '', mark: 'none' },
  }),
  working: snapshotOf({
    stand: 'working',
    heading: 'Looking for it',
    lines: [],
    progress: { text: 'Comparing 120 sessions', part: 0.4 },
    unit: null,
    answers: null,
    picture: null,
    others: [],
  }),
  recognition: snapshotOf(),
  told: snapshotOf({
    stand: 'told',
    heading: 'This is it',
    answers: {
      question: 'Not quite?',
      recognize: null,
      refine: 'Something is missing or too much.',
      reorient: { label: 'Or it is something else', placeholder: '', text: '', mark: 'r2' },
    },
    others: [],
  }),
  rescope: snapshotOf({
    stand: 'rescope',
    heading: 'Nothing hangs together yet',
    unit: null,
    answers: null,
    others: [],
    rescopes: [
      {
        dimension: 'boundary',
        option: 'wider',
        label: 'Look Wider',
        detail: 'Looser connections too.',
      },
      {
        dimension: 'scope',
        option: 'full_text',
        label: 'Read the Records',
        detail: 'Reads 40 records, 120 MB.',
      },
      {
        dimension: 'unit_type',
        option: 'topic',
        label: 'As a Topic',
        detail: 'All that speaks of it.',
      },
    ],
  }),
  nothing: snapshotOf({
    stand: 'nothing',
    heading: 'Nothing above single sessions was found',
    unit: null,
    answers: null,
    picture: null,
    others: [],
    offers: [
      { kind: 'recollect', node: null, label: 'Recollect One Session', note: 'One may hold it.' },
      {
        kind: 'inquire',
        node: null,
        label: 'Copy as a Question',
        note: 'Nothing on disk holds it.',
      },
      { kind: 'again', node: null, label: 'Other Words', note: 'Begins anew.' },
    ],
  }),
  exhausted: snapshotOf({
    stand: 'exhausted',
    heading: 'The best of what was found',
    answers: null,
    looksLeft: 0,
    tries: 'No more looks.',
  }),
  handed: snapshotOf({
    stand: 'handed',
    heading: 'One session is enough for this',
    unit: null,
    answers: null,
    others: [],
    offers: [{ kind: 'recollect', node: 'n1', label: 'Recollect It', note: 'Opens the card.' }],
  }),
  withdrawn: snapshotOf({
    stand: 'withdrawn',
    heading: 'Set aside',
    lines: [],
    unit: null,
    answers: null,
    others: [],
  }),
  failed: snapshotOf({
    stand: 'failed',
    heading: 'It could not be looked up',
    unit: null,
    answers: null,
    picture: null,
    others: [],
    offers: [{ kind: 'retry', node: null, label: 'Try Again', note: 'The reader stopped.' }],
  }),
};
