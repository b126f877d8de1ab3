import type { Candidate } from '../../src/core/anamnesis/candidate.js';
import type { WalkCoverage } from '../../src/core/anamnesis/coverage.js';
import { EMPTY_SCOPE } from '../../src/core/graph/traversal.js';
import type { TraversalEdge } from '../../src/core/graph/traversalEdge.js';
import type { Excerpt, GroundedMember, GroundedWhole } from '../../src/core/records/excerpt.js';
import type { Session } from '../../src/core/records/session.js';
import { wholeStory } from '../../src/core/words/wholeStory.js';
import { candidateOf, excerptOf, groundedOf, sessionOf } from '../webview/present/reports.js';

/** A session of a whole by a short name. */
export const partOf = (name: string, day: number, own: Partial<Session> = {}): Session =>
  sessionOf({
    sessionId: name,
    title: `Title ${name}`,
    record: `/records/${name}.jsonl`,
    recency: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
    startedAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    ...own,
  });

export const edgeOf = (
  from: Session,
  to: Session,
  own: Partial<TraversalEdge> = {},
): TraversalEdge => ({
  from: from.record,
  to: to.record,
  kind: 'chain',
  weight: 0.9,
  signals: [{ kind: 'file', value: 'docs/money.md', weight: 0.9 }],
  why: 'Both edited docs/money.md.',
  ...own,
});

/** The sessions as one candidate, each joined to the next. */
export const wholeCandidate = (
  members: readonly Session[],
  own: Partial<Candidate> = {},
): Candidate => {
  const [first = sessionOf()] = members;
  return candidateOf(first, {
    unit: 'line',
    members,
    assembly: {
      joined: members.slice(1).map((to, at) => edgeOf(members[at] ?? first, to)),
      skipped: [],
    },
    ...own,
  });
};

/** The same with a passage for each that opened. */
export function groundedWholeOf(
  sessions: readonly Session[],
  {
    unit = 'line',
    gone = [],
  }: {
    readonly unit?: GroundedWhole['unit'];
    /** Ids of sessions that did not open. */
    readonly gone?: readonly string[];
  } = {},
): ReturnType<typeof groundedOf> {
  const excerpts: Excerpt[] = [];
  const members = sessions.map((session): GroundedMember => {
    const { resume } = groundedOf(session);
    if (gone.includes(session.sessionId))
      return { session, resume, unopened: 'gone', passages: [] };
    excerpts.push(excerptOf(session, { text: `rounding in ${session.sessionId}`, hits: [[0, 8]] }));
    return { session, resume, unopened: null, passages: [excerpts.length - 1] };
  });
  const whole: GroundedWhole = { unit, members, settled: null };
  const best = members.find(({ unopened }) => unopened === null)?.session ?? sessionOf();
  return groundedOf(best, {
    whole,
    excerpts,
    story: wholeStory(whole, excerpts, 'UTC'),
  });
}

export const walkOf = (own: Partial<WalkCoverage> = {}): WalkCoverage => ({
  scope: {
    ...EMPTY_SCOPE,
    partitions: ['-home-ada-ledger', '-home-ada-shop'],
    sessions: 312,
    index: 3,
    records: 20,
    bytes: 4_000_000,
    spineOnly: ['codex'],
    edgesByKind: { chain: 2, topic: 1, concept: 0, plain: 0 },
  },
  skipped: [],
  wholes: 1,
  isUnsettledConcept: false,
  ...own,
});
