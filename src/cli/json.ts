import type { Assembly, Candidate } from '../core/anamnesis/candidate.js';
import type { Coverage, WalkCoverage } from '../core/anamnesis/coverage.js';
import type { BrokenLink, TraversalEdge } from '../core/graph/traversalEdge.js';
import type { RecallReport } from '../core/anamnesis/recall.js';
import type { RecallTrace } from '../core/anamnesis/recallTrace.js';
import type { Excerpt, Neighbour } from '../core/records/excerpt.js';
import type { ResumeHandle } from '../core/records/resumeHandle.js';
import type { Session } from '../core/records/session.js';
import type { RootReport } from '../core/stores/ports.js';
import { recalledText } from '../core/words/recalledText.js';
import { triedText } from '../core/words/triedText.js';
import { resumeWords } from '../core/words/resumeWords.js';

/** The shapes printed with `--json`: contract 1. Fields may be added, none renamed. */

export const rootJson = (root: RootReport): object => ({
  runtime: root.runtime,
  path: root.path,
  from: root.from,
  state: root.state,
  sessions: root.sessions,
  index: root.index,
});

export const sessionJson = (session: Session, resume: ResumeHandle): object => ({
  runtime: session.runtime,
  kind: session.kind,
  sessionId: session.sessionId,
  slug: session.slug,
  cwd: session.cwd,
  title: session.title,
  titleFrom: session.titleFrom,
  recency: session.recency,
  record: session.record,
  recordState: session.recordState,
  bytes: session.bytes,
  parent: session.parent?.sessionId ?? null,
  resume: resumeJson(resume),
});

const resumeJson = (resume: ResumeHandle): object => ({
  command: resume.command,
  note: resumeWords(resume),
});

export function understoodJson(trace: RecallTrace): object {
  return {
    keywords: trace.keywords.map((keyword) => keyword.text),
    phrases: trace.phrases,
    identifiers: trace.identifiers.map(({ literal, namespace }) => ({ literal, namespace })),
    time: trace.time,
    projects: trace.projects,
    people: trace.people,
    unit: trace.unit,
    others: trace.others,
    cues: trace.cues,
    demoted: trace.demoted,
  };
}

/** `resumeOf` gives the handle of a member; the engine looked at its folders. */
export function recallJson(
  report: RecallReport,
  resumeOf: (session: Session) => ResumeHandle,
): object {
  const isIdentified = report.terminal === 'RecalledContext';
  return {
    cue: report.trace.cue,
    understood: understoodJson(report.trace),
    track: report.track,
    scope: report.scope,
    candidates: report.candidates.map((candidate, index) =>
      candidateJson(candidate, index + 1, resumeOf),
    ),
    grounded: groundedJson(report),
    unopened: report.unopened.map(({ record, reason }) => ({ record, reason })),
    coverage: coverageJson(report.coverage),
    turnedDown: report.turnedDown,
    attempts: report.attempts,
    maxAttempts: report.maxAttempts,
    awaiting: report.awaiting,
    allowed: report.allowed,
    terminal: report.terminal,
    isStopped: report.isStopped,
    notVague: report.notVague,
    diagnosis: report.diagnosis,
    recalled: isIdentified ? recalledText(report, { timeZone: 'UTC', format: 'markdown' }) : null,
    tried: isMiss(report) ? triedText(report, { timeZone: 'UTC' }) : null,
    elapsedMs: report.elapsedMs,
  };
}

/** An ending without success that searched. */
export const isMiss = ({ terminal }: Pick<RecallReport, 'terminal'>): boolean =>
  terminal === 'NullMatch' || terminal === 'AttemptsExhausted';

function candidateJson(
  candidate: Candidate,
  rank: number,
  resumeOf: (session: Session) => ResumeHandle,
): object {
  return {
    rank,
    found: candidate.found,
    unit: candidate.unit,
    members: candidate.members.map((member) => ({
      ...sessionJson(member, resumeOf(member)),
      topic: member.firstTurn?.text ?? member.deposit?.initialRequest ?? member.title,
    })),
    assembly: assemblyJson(candidate),
    matched: candidate.matched,
    incompatible: candidate.incompatible,
    evidenceMode: candidate.evidenceMode,
    copies: candidate.copies,
  };
}

/** What joined the members, by their session ids; null where nothing was followed. */
function assemblyJson({ members, assembly }: Candidate): object | null {
  return assembly === null ? null : toldAssembly(assembly, idsOf(members));
}

const toldAssembly = ({ joined, skipped }: Assembly, idOf: IdOf): object => ({
  joined: joined.map((edge) => edgeJson(edge, idOf)),
  skipped: skipped.map((link) => brokenJson(link, idOf)),
});

/** The session id of a record; a record that is not known names itself. */
type IdOf = (record: string) => string;

const idsOf = (sessions: readonly Session[]): IdOf => {
  const ids = new Map(sessions.map(({ record, sessionId }) => [record, sessionId]));
  return (record) => ids.get(record) ?? record;
};

export const edgeJson = (
  { from, to, kind, weight, why, signals }: TraversalEdge,
  idOf: IdOf,
): object => ({
  ...{ from: idOf(from), to: idOf(to), kind, weight, why },
  signals: signals.map((signal) => ({
    kind: signal.kind,
    value: signal.value,
    weight: signal.weight,
  })),
  records: { from, to },
});

const brokenJson = ({ from, ref, reason }: BrokenLink, idOf: IdOf): object => ({
  ...{ from: idOf(from), ref, reason },
});

function groundedJson({ grounded, candidates }: RecallReport): object | null {
  if (grounded === null) return null;
  const { whole } = grounded;
  const shown = candidates[grounded.rank - 1];
  return {
    rank: grounded.rank,
    unit: whole?.unit ?? 'session',
    ...(whole === null
      ? {}
      : {
          members: whole.members.map(({ session, resume, unopened, passages }) => ({
            ...sessionJson(session, resume),
            unopened,
            excerpts: passages,
          })),
          settled: whole.settled,
        }),
    assembly: shown === undefined ? null : assemblyJson(shown),
    story: grounded.story,
    excerpts: grounded.excerpts.map(excerptJson),
    resume: resumeJson(grounded.resume),
    skippedLines: grounded.skippedLines,
  };
}

export const excerptJson = (excerpt: Excerpt): object => ({
  sessionId: excerpt.sessionId,
  role: excerpt.role,
  speaker: excerpt.speaker,
  timestamp: excerpt.timestamp,
  text: excerpt.text,
  cut: excerpt.cut,
  before: neighbourJson(excerpt.before),
  after: neighbourJson(excerpt.after),
  locator: excerpt.locator,
  hits: excerpt.hits,
  tool: excerpt.tool,
});

const neighbourJson = (neighbour: Neighbour | null): object | null =>
  neighbour === null
    ? null
    : { speaker: neighbour.speaker, timestamp: neighbour.timestamp, text: neighbour.text };

const coverageJson = (coverage: Coverage): object => ({
  roots: coverage.roots.map(rootJson),
  places: coverage.places,
  sessions: coverage.sessions,
  spines: coverage.spines,
  index: coverage.index,
  bodies: coverage.bodies,
  ruledOut: coverage.ruledOut,
  scanNote: coverage.scanNote,
  bytes: coverage.bytes,
  skippedLines: coverage.skippedLines,
  gone: coverage.gone,
  turnedDown: coverage.turnedDown,
  oldest: coverage.oldest,
  unreadable: coverage.unreadable,
  cut: coverage.cut,
  problems: coverage.problems,
  walk: coverage.walk === null ? null : walkJson(coverage.walk),
});

/** How far the walk from session to session went; `from` of a link is the record that names it. */
const walkJson = ({ scope, skipped, wholes, isUnsettledConcept }: WalkCoverage): object => ({
  partitions: scope.partitions,
  sessions: scope.sessions,
  sides: scope.sides,
  index: scope.index,
  summaries: scope.summaries,
  bodies: scope.records,
  bytes: scope.bytes,
  skippedLines: scope.skippedLines,
  spineOnly: scope.spineOnly,
  edges: scope.edgesByKind,
  caps: scope.caps,
  problems: scope.problems,
  skipped: skipped.map(({ from, ref, reason }) => ({ from, ref, reason })),
  wholes,
  isUnsettledConcept,
});
