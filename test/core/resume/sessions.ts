import type { Session } from '../../../src/core/records/session.js';

export const OWN_ID = '11111111-2222-4333-8444-555555555555';
export const PARENT_ID = '99999999-8888-4777-8666-555555555555';

/** A row with harmless values; a test names only what it is about. */
export function sessionRow(over: Partial<Session> = {}): Session {
  return {
    runtime: 'claude',
    kind: 'session',
    sessionId: OWN_ID,
    root: '/home/sam/.claude',
    slug: '-home-sam-orchard',
    cwd: '/home/sam/orchard',
    cwds: ['/home/sam/orchard'],
    title: 'Count the apples',
    titleFrom: 'turn',
    recency: '2026-10-01T09:00:00.000Z',
    startedAt: null,
    record: `/home/sam/.claude/projects/-home-sam-orchard/${OWN_ID}.jsonl`,
    recordState: 'ok',
    bytes: 100,
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
    ...over,
  };
}

/** A fork known from a capture, with the given parent. */
export function forkRow(parent: Session['parent'], over: Partial<Session> = {}): Session {
  return sessionRow({
    kind: 'fork',
    sessionId: 'af1c2d3e4b5a6978',
    cwd: null,
    cwds: [],
    record:
      '/home/sam/.claude/projects/-home-sam-orchard/hypomnesis/subagent/af1c2d3e4b5a6978.jsonl',
    parent,
    ...over,
  });
}
