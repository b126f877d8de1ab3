import type { AscendReport, ToldUnit } from '../core/anagoge/ascendReport.js';
import { namedNextTo } from '../core/anagoge/nextTo.js';
import type { Confirmation } from '../core/graph/confirmation.js';
import type { UnitMember } from '../core/graph/higherUnit.js';
import type { TraversalScope } from '../core/graph/traversal.js';
import type { ResumeHandle } from '../core/records/resumeHandle.js';
import type { Session } from '../core/records/session.js';
import { edgeJson, excerptJson, rootJson, sessionJson, understoodJson } from './json.js';

/** The shape printed by `ascend --json`: contract 1. `resumeOf` gives the handle of a session. */
export function ascendJson(
  report: AscendReport,
  resumeOf: (session: Session) => ResumeHandle,
): object {
  const idOf = idsOf(report);
  return {
    cue: report.trace.cue,
    understood: { ...understoodJson(report.trace), unit: report.unitType },
    unitFrom: report.unitFrom,
    units: report.units.map((told, index) => unitJson(told, index + 1, idOf, resumeOf)),
    confirmations: report.units.flatMap(({ confirmations }) => confirmations.map(confirmationJson)),
    skipped: report.skipped.map(({ from, ref, reason }) => ({
      ...{ from: idOf(from), ref, reason, record: from },
    })),
    dropped: report.dropped.map(({ session }) => sessionJson(session, resumeOf(session))),
    adjacent: namedNextTo(report).map(({ session }) => sessionJson(session, resumeOf(session))),
    isTimeBound: report.isTimeBound,
    coverage: coverageJson(report.scope),
    attempts: report.attempts,
    maxAttempts: report.maxAttempts,
    awaiting: report.awaiting,
    rescopes: report.rescopes,
    allowed: report.allowed,
    terminal: report.terminal === 'Withdrawn' ? null : report.terminal,
    isWithdrawn: report.terminal === 'Withdrawn',
    isSingleObvious: report.isSingleObvious,
    settledBefore: report.settledBefore,
    settled: report.settled,
    single: report.single === null ? null : sessionJson(report.single, resumeOf(report.single)),
    fallback: report.fallback.map((offer) =>
      offer.kind === 'recollect'
        ? {
            kind: offer.kind,
            sessionId: offer.session?.sessionId ?? null,
            session:
              offer.session === null ? null : sessionJson(offer.session, resumeOf(offer.session)),
          }
        : { kind: offer.kind },
    ),
    elapsedMs: report.elapsedMs,
  };
}

function unitJson(
  { unit, narrative, confirmations }: ToldUnit,
  rank: number,
  idOf: (record: string) => string,
  resumeOf: (session: Session) => ResumeHandle,
): object {
  const contentOf = new Map(confirmations.map(({ claim }) => [claim.id, claim.content]));
  return {
    rank,
    unit: unit.unit,
    name: unit.name,
    confidence: unit.confidence,
    members: unit.members.map((member) => memberJson(member, resumeOf)),
    edges: unit.edges.map((edge) => edgeJson(edge, idOf)),
    narrative: narrative.map(({ part, text, claims, record }) => ({
      ...{ part, text, claimIds: claims },
      claims: claims.flatMap((id) => contentOf.get(id) ?? []),
      sessionId: record === null ? null : idOf(record),
    })),
  };
}

const memberJson = (
  { facts, role, fit }: UnitMember,
  resumeOf: (session: Session) => ResumeHandle,
): object => ({
  ...sessionJson(facts.session, resumeOf(facts.session)),
  role,
  fit,
  began: facts.began,
  ended: facts.ended,
  project: facts.project,
});

const confirmationJson = ({
  claim,
  verdict,
  index,
  record,
  excerpt,
  note,
}: Confirmation): object => ({
  claim: claim.content,
  id: claim.id,
  kind: claim.kind,
  sessionId: claim.sessionId,
  verdict,
  index,
  record,
  excerpt: excerpt === null ? null : excerptJson(excerpt),
  speaker: claim.speaker,
  from: claim.from,
  note,
});

const coverageJson = (scope: TraversalScope): object => ({
  roots: scope.roots.map(rootJson),
  partitions: scope.partitions,
  leftOut: scope.leftOut,
  projects: scope.projects,
  sessions: scope.sessions,
  sides: scope.sides,
  spines: scope.sessions + scope.sides,
  index: scope.index,
  summaries: scope.summaries,
  takenIn: scope.takenIn,
  bodies: scope.records,
  searched: scope.searched,
  bytes: scope.bytes,
  skippedLines: scope.skippedLines,
  unreadable: new Set(scope.problems.map(({ path }) => path)).size,
  spineOnly: scope.spineOnly,
  edges: scope.edgesByKind,
  caps: scope.caps,
  problems: scope.problems,
});

/** Session ids by record; a record that is not among the deposits names itself. */
function idsOf({ deposits, units }: AscendReport): (record: string) => string {
  const all = [...deposits, ...units.flatMap(({ unit }) => unit.members.map(({ facts }) => facts))];
  const ids = new Map(all.map(({ session }) => [session.record, session.sessionId]));
  return (record) => ids.get(record) ?? record;
}
