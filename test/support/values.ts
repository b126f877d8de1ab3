import type { Candidate } from '../../src/core/anamnesis/candidate.js';
import type { RecallTrace } from '../../src/core/anamnesis/recallTrace.js';
import type { Deposit } from '../../src/core/records/deposit.js';
import type { Grounded } from '../../src/core/records/excerpt.js';
import type { Session } from '../../src/core/records/session.js';
import type { RecordItem, Turn } from '../../src/core/records/turn.js';

/** A session row as a store would give it; override what a test is about. */
export function aSession(own: Partial<Session> = {}): Session {
  const sessionId = own.sessionId ?? '3b0f6b52-2f5c-4a3e-9a3b-0c1d2e3f4a5b';
  return {
    runtime: 'claude',
    kind: 'session',
    sessionId,
    root: '/home/ada/.claude',
    slug: '-home-ada-shop',
    cwd: '/home/ada/shop',
    cwds: ['/home/ada/shop'],
    title: 'The cart total is off by one cent',
    titleFrom: 'turn',
    recency: '2026-03-02T09:00:00.000Z',
    startedAt: '2026-03-02T08:00:00.000Z',
    record: `/home/ada/.claude/projects/-home-ada-shop/${sessionId}.jsonl`,
    recordState: 'ok',
    bytes: 1000,
    modifiedMs: 0,
    parent: null,
    origin: 'cli',
    branch: 'main',
    firstTurn: null,
    hints: [],
    headUuids: [],
    bridgeUrl: null,
    headCut: false,
    problems: [],
    deposit: null,
    ...own,
  };
}

export function aCandidate(own: Partial<Candidate> & { readonly id?: string } = {}): Candidate {
  const { id, ...rest } = own;
  return {
    unit: 'session',
    members: [aSession(id === undefined ? {} : { sessionId: id, record: `/records/${id}.jsonl` })],
    assembly: null,
    found: true,
    score: 1,
    matched: [],
    incompatible: [],
    evidenceMode: null,
    copies: [],
    ...rest,
  };
}

export const aTrace = (own: Partial<RecallTrace> = {}): RecallTrace => ({
  cue: 'cart totals',
  cues: ['cart totals'],
  demoted: [],
  latest: null,
  keywords: [{ text: 'cart', terms: ['cart'] }],
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
  ...own,
});

/** A summary that says nothing yet; override what a test is about. */
export const aDeposit = (own: Partial<Deposit> = {}): Deposit => ({
  sessionId: '3b0f6b52-2f5c-4a3e-9a3b-0c1d2e3f4a5b',
  path: '/home/ada/.claude/projects/-home-ada-shop/hypomnesis/x',
  namedRecord: null,
  cwd: null,
  startedAt: null,
  lastTurnAt: null,
  topics: [],
  keywords: [],
  initialRequest: null,
  keyUtterances: [],
  crossRefs: [],
  narrative: null,
  decisions: [],
  identifiers: [],
  coinage: [],
  markers: {},
  evidence: {},
  sourceScan: null,
  problems: [],
  ...own,
});

export function aGrounded(session: Session): Grounded {
  return {
    session,
    whole: null,
    story: [],
    excerpts: [],
    resume: { command: null, targetId: null, program: 'claude', cwd: null, notes: [] },
    skippedLines: 0,
  };
}

/** A turn on its own line; line numbers give the byte as well. */
export const aTurn = (speaker: Turn['speaker'], text: string, line: number): Turn => ({
  speaker,
  text,
  timestamp: `2026-03-02T08:${String(line % 60).padStart(2, '0')}:00.000Z`,
  line,
  byte: (line - 1) * 100,
  uuid: `u${line}`,
  tool: speaker === 'tool' ? 'Bash' : null,
  isSidechain: false,
});

export const turnItem = (turn: Turn): RecordItem => ({ kind: 'turn', turn });
