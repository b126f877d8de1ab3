import type { AscendReport, ToldUnit } from '../../../src/core/anagoge/ascendReport.js';
import type { Confirmation } from '../../../src/core/graph/confirmation.js';
import type { DepositFacts } from '../../../src/core/graph/depositFacts.js';
import type { LookedProject } from '../../../src/core/graph/lookedProjects.js';
import type { HigherUnit } from '../../../src/core/graph/higherUnit.js';
import { EMPTY_SCOPE } from '../../../src/core/graph/traversal.js';
import type { TraversalEdge } from '../../../src/core/graph/traversalEdge.js';
import type { Excerpt } from '../../../src/core/records/excerpt.js';
import type { ResumeHandle } from '../../../src/core/records/resumeHandle.js';
import { aConfirmation, aUnit, someFacts } from '../../support/graphValues.js';
import { aTrace } from '../../support/values.js';

export const NOW = '2026-11-30T12:00:00.000Z';
export const HOSTILE = '<img src=x onerror=alert(1)>\u202egpj.exe\n"$(rm -rf ~)"';

const LOOKED: readonly LookedProject[] = [
  {
    name: 'shop',
    place: 'git.example/acme/shop',
    partitions: ['-home-ada-shop', '/home/ada/shop'],
    isLeftOut: false,
  },
  { name: 'till', place: '/x/till', partitions: ['/x/till'], isLeftOut: false },
];

export const recordOf = (id: string): string => `/store/p/${id}.jsonl`;

export const edgeOf = (
  from: string,
  to: string,
  own: Partial<TraversalEdge> = {},
): TraversalEdge => ({
  from: recordOf(from),
  to: recordOf(to),
  kind: 'chain',
  weight: 0.8,
  signals: [{ kind: 'pull-request', value: '#12', weight: 0.8 }],
  why: 'Both worked on the same pull request.',
  ...own,
});

export const excerptOf = (id: string, text: string, own: Partial<Excerpt> = {}): Excerpt => ({
  runtime: 'claude',
  sessionId: id,
  role: 'hit',
  speaker: 'user',
  tool: null,
  timestamp: '2026-03-02T08:00:00.000Z',
  text,
  cut: false,
  hits: [],
  before: null,
  after: null,
  locator: { record: recordOf(id), line: 12, byte: 900, uuid: null },
  ...own,
});

export const confirmedOf = (
  id: string,
  verdict: Confirmation['verdict'],
  excerpt: Excerpt | null,
): Confirmation => ({ ...aConfirmation(recordOf(id), verdict, `quote ${id}`), excerpt });

/** A unit told by two sentences, the first of which rests on a passage. */
export function toldOf(unit: HigherUnit): ToldUnit {
  const [first = 'a'] = unit.members.map(({ facts }) => facts.session.sessionId);
  const excerpt = excerptOf(first, 'round half up, once, at the end');
  const records = unit.members.map(({ facts }) => facts.session.record);
  return {
    unit,
    narrative: [
      {
        part: 'origin',
        text: 'It began where you wrote: “round half up, once, at the end”.',
        claims: [`quote ${first}`],
        record: records[0] ?? null,
      },
      { part: 'connections', text: 'The same pull request.', claims: [], record: null },
    ],
    confirmations: [confirmedOf(first, 'confirmed', excerpt)],
    readings: records.map((record, index) => ({
      record,
      opened: index < 2,
      excerpts: index === 0 ? [excerpt] : [],
      settled: null,
      confirmations: [],
      problem: null,
    })),
  };
}

export const UNIT: HigherUnit = {
  ...aUnit(['a', 'b', 'c']),
  edges: [edgeOf('a', 'b'), edgeOf('b', 'c')],
};
export const OTHER: HigherUnit = aUnit(['d', 'e'], { unit: 'topic', confidence: 'low' });

export const DEPOSITS: readonly DepositFacts[] = ['a', 'b', 'c', 'd', 'e'].map((id) =>
  someFacts(id, id === 'e' ? { project: { key: '/x/till', name: 'till', from: 'folder' } } : {}),
);

/** A gate of recognition, unless the test says otherwise. */
export const reportOf = (own: Partial<AscendReport> = {}): AscendReport => ({
  trace: aTrace({ cue: 'that whole thread about rounding' }),
  unitType: 'line',
  unitFrom: 'words',
  units: [toldOf(UNIT), { unit: OTHER, narrative: [], confirmations: [], readings: [] }],
  deposits: DEPOSITS,
  edges: [edgeOf('a', 'b'), edgeOf('b', 'c'), edgeOf('c', 'd', { kind: 'topic', weight: 0.3 })],
  skipped: [{ from: recordOf('c'), ref: 'acme/shop#99', reason: 'not-written' }],
  ...{ dropped: [], isTimeBound: false },
  scope: {
    ...{ ...EMPTY_SCOPE, sessions: 12, projects: LOOKED },
    partitions: LOOKED.flatMap(({ partitions }) => partitions),
  },
  isSingleObvious: false,
  attempts: 1,
  maxAttempts: 3,
  awaiting: 'recognition',
  terminal: null,
  rescopes: [],
  allowed: ['recognize', 'refine', 'reorient', 'unit', 'withdraw'],
  refused: null,
  settledBefore: 0,
  settled: [],
  single: null,
  fallback: [],
  past: [],
  elapsedMs: 3,
  ...own,
});

const NO_UNIT: Partial<AscendReport> = { units: [], deposits: [], edges: [], skipped: [] };

/** One report for each way it can stand after an answer. */
export const REPORTS = {
  recognition: reportOf(),
  told: reportOf({
    units: [toldOf({ ...UNIT, confidence: 'high' })],
    isSingleObvious: true,
    awaiting: null,
    terminal: 'HigherUnit',
    allowed: ['refine', 'reorient', 'unit'],
  }),
  recognized: reportOf({ awaiting: null, terminal: 'HigherUnit', allowed: [] }),
  rescope: reportOf({
    ...NO_UNIT,
    awaiting: 'rescope',
    rescopes: [
      { dimension: 'boundary', option: 'wider' },
      { dimension: 'scope', option: 'full_text' },
      { dimension: 'unit_type', option: 'topic' },
    ],
    allowed: ['rescope', 'withdraw'],
  }),
  nothing: reportOf({
    ...NO_UNIT,
    attempts: 3,
    awaiting: null,
    terminal: 'NullMatch',
    allowed: [],
    fallback: [{ kind: 'recollect', session: someFacts('a').session }, { kind: 'inquire' }],
  }),
  exhausted: reportOf({
    deposits: [],
    edges: [],
    skipped: [],
    units: [toldOf(UNIT)],
    attempts: 3,
    awaiting: null,
    terminal: 'ExhaustedWithUnits',
    allowed: [],
  }),
  handed: reportOf({
    ...NO_UNIT,
    attempts: 0,
    awaiting: null,
    terminal: 'DeferredToRecollect',
    allowed: [],
    single: someFacts('a').session,
  }),
  withdrawn: reportOf({ units: [], awaiting: null, terminal: 'Withdrawn', allowed: [] }),
} as const;

export const HANDLE: ResumeHandle = {
  command: 'claude --resume a',
  targetId: 'a',
  program: 'claude',
  cwd: '/home/ada/shop',
  notes: [],
};
