import type { Candidate } from '../../../src/core/anamnesis/candidate.js';
import type { Coverage } from '../../../src/core/anamnesis/coverage.js';
import type { RecallReport } from '../../../src/core/anamnesis/recall.js';
import type { RecallTrace } from '../../../src/core/anamnesis/recallTrace.js';
import type { Excerpt, Grounded } from '../../../src/core/records/excerpt.js';
import type { Session } from '../../../src/core/records/session.js';
import type { Display } from '../../../src/extension/present/display.js';

/** Noon of one day, in a fixed zone. */
export const DISPLAY: Display = { now: new Date('2026-11-30T12:00:00Z'), timeZone: 'UTC' };

export const traceOf = (parts: Partial<RecallTrace> = {}): RecallTrace => ({
  cue: 'totals off by a cent',
  cues: ['totals off by a cent'],
  demoted: [],
  latest: null,
  keywords: [],
  phrases: [],
  identifiers: [],
  claimKind: null,
  time: null,
  projects: [],
  people: [],
  unit: 'session',
  others: [],
  inputType: 'NaturalRecall',
  track: 'salience',
  ...parts,
});

export const sessionOf = (parts: Partial<Session> = {}): Session => ({
  runtime: 'claude',
  kind: 'session',
  sessionId: '3b0f51c2-7d1e-4c55-9b1f-2f6f0c1d8a77',
  root: '/home/ada/.claude',
  slug: '-home-ada-ledger',
  cwd: '/home/ada/ledger',
  cwds: ['/home/ada/ledger'],
  title: 'Totals are off by a cent',
  titleFrom: 'turn',
  recency: '2026-11-27T12:00:00Z',
  startedAt: null,
  record: '/home/ada/.claude/projects/-home-ada-ledger/3b0f51c2-7d1e-4c55-9b1f-2f6f0c1d8a77.jsonl',
  recordState: 'ok',
  bytes: 1,
  modifiedMs: 0,
  parent: null,
  origin: null,
  branch: null,
  firstTurn: null,
  hints: [],
  headUuids: [],
  bridgeUrl: null,
  headCut: false,
  problems: [],
  deposit: null,
  ...parts,
});

export const candidateOf = (session: Session, parts: Partial<Candidate> = {}): Candidate => ({
  unit: 'session',
  members: [session],
  assembly: null,
  found: true,
  score: 1,
  matched: [{ what: 'cent', kind: 'keyword', fields: ['title'] }],
  incompatible: [],
  evidenceMode: null,
  copies: [],
  ...parts,
});

export const excerptOf = (session: Session, parts: Partial<Excerpt> = {}): Excerpt => ({
  runtime: session.runtime,
  sessionId: session.sessionId,
  role: 'hit',
  speaker: 'user',
  tool: null,
  timestamp: '2026-11-27T12:00:00Z',
  text: 'totals are off by a cent',
  cut: false,
  hits: [[20, 24]],
  before: null,
  after: null,
  locator: { record: session.record, line: 212, byte: 90_000, uuid: null },
  ...parts,
});

export const groundedOf = (
  session: Session,
  parts: Partial<Grounded> = {},
): Grounded & { readonly rank: number } => ({
  session,
  whole: null,
  story: [{ text: 'On 27 Nov you wrote: “totals are off by a cent”', excerpt: 0 }],
  excerpts: [excerptOf(session)],
  resume: {
    command: `claude --resume ${session.sessionId}`,
    targetId: session.sessionId,
    program: 'claude',
    cwd: '/home/ada/ledger',
    notes: [],
  },
  skippedLines: 0,
  rank: 1,
  ...parts,
});

export const coverageOf = (parts: Partial<Coverage> = {}): Coverage => ({
  roots: [
    {
      runtime: 'claude',
      path: '/home/ada/.claude',
      from: 'default',
      state: 'ok',
      sessions: 201,
      index: 3,
    },
    {
      runtime: 'codex',
      path: '/home/ada/.codex',
      from: 'default',
      state: 'ok',
      sessions: 111,
      index: 0,
    },
  ],
  places: [
    {
      runtime: 'claude',
      path: '/home/ada/.claude',
      state: 'ok',
      sessions: 201,
      index: 3,
      bodies: 0,
    },
    {
      runtime: 'codex',
      path: '/home/ada/.codex',
      state: 'ok',
      sessions: 111,
      index: 0,
      bodies: 0,
    },
  ],
  sessions: 312,
  spines: 312,
  index: 3,
  bodies: 0,
  ruledOut: 0,
  scanNote: null,
  bytes: 0,
  skippedLines: 0,
  gone: 0,
  turnedDown: 0,
  oldest: null,
  unreadable: 0,
  problems: [],
  cut: null,
  walk: null,
  ...parts,
});

export const reportOf = (parts: Partial<RecallReport> = {}): RecallReport => ({
  trace: traceOf(),
  track: 'salience',
  scope: 'spine',
  candidates: [],
  grounded: null,
  unopened: [],
  turnedDown: [],
  coverage: coverageOf(),
  attempts: 0,
  maxAttempts: 3,
  awaiting: null,
  terminal: null,
  isStopped: false,
  notVague: null,
  allowed: [],
  refused: null,
  diagnosis: { modes: [], causes: [] },
  past: [],
  last: null,
  elapsedMs: 12,
  ...parts,
});
