import type { Session } from '../../src/core/records/session.js';
import type { Listing } from '../../src/node/worker/calls.js';

let last = 0;

/** A session as a listing holds it; what is left out is that of an ordinary one. */
export function sampleSession(parts: Partial<Session> = {}): Session {
  last += 1;
  const id = parts.sessionId ?? `5a1e0000-0000-4000-8000-${last.toString(16).padStart(12, '0')}`;
  const cwd = parts.cwd === undefined ? '/home/sam/code/orchard-shop' : parts.cwd;
  return {
    runtime: 'claude',
    kind: 'session',
    sessionId: id,
    root: '/home/sam/.claude',
    slug: cwd === null ? null : cwd.replace(/[^A-Za-z0-9]/g, '-'),
    cwd,
    cwds: cwd === null ? [] : [cwd],
    title: `Session ${last}`,
    titleFrom: 'turn',
    recency: '2026-10-01T09:00:00.000Z',
    startedAt: '2026-10-01T08:00:00.000Z',
    record: `/home/sam/.claude/projects/p/${id}.jsonl`,
    recordState: 'ok',
    bytes: 2048,
    modifiedMs: Date.parse('2026-10-01T09:00:00.000Z'),
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
    ...parts,
  };
}

/** A listing of these sessions. */
export function sampleListing(sessions: readonly Session[], parts: Partial<Listing> = {}): Listing {
  return { sessions, subordinates: [], roots: [], problems: [], refused: [], ...parts };
}
