import type { Coverage, WalkCoverage } from '../../core/anamnesis/coverage.js';
import { diagnose } from '../../core/anamnesis/diagnosis.js';
import type { Diagnosis } from '../../core/anamnesis/diagnosis.js';
import { allowedActs, awaiting, MAX_ATTEMPTS, remaining } from '../../core/anamnesis/machine.js';
import type { RecallState } from '../../core/anamnesis/machine.js';
import type { ActKind } from '../../core/anamnesis/acts.js';
import type { Candidate } from '../../core/anamnesis/candidate.js';
import { isTurnedDown } from '../../core/anamnesis/turnedDown.js';
import type { NotVague, RecallReport } from '../../core/anamnesis/recall.js';
import type { Grounded } from '../../core/records/excerpt.js';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { Session } from '../../core/records/session.js';
import type { Traversal } from '../../core/graph/traversal.js';
import type { ScannedBodies } from './bodies.js';
import type { FullListing } from './listings.js';

/** Candidates reported when the caller names no limit. */
const DEFAULT_LIMIT = 10;

/** What a report says beside the machine's state. */
export interface ReportContext {
  readonly listing: FullListing;
  /** Rows in scope. */
  readonly rows: readonly Session[];
  readonly scan: ScannedBodies | null;
  /** The walk of the last find above one session; null: none. */
  readonly walk: Traversal | null;
  readonly notVague: NotVague | null;
  readonly refused: ActKind | null;
  readonly limit: number | undefined;
  readonly elapsedMs: number;
}

/** Where a recall stands, from the machine's state and what was read for it. */
export function reportOf(state: RecallState, context: ReportContext): RecallReport {
  const candidates = remaining(state);
  const shown = shownIn(state);
  const listed = listedWith(shown?.candidate ?? null, candidates, context.limit ?? DEFAULT_LIMIT);
  const coverage = coverageOf(context, state.turnedDown.length);
  return {
    trace: state.trace,
    track: state.trace.track,
    scope: state.scope,
    candidates: listed,
    grounded:
      shown === null ? null : { ...shown.presented, rank: listed.indexOf(shown.candidate) + 1 },
    unopened: state.unopened,
    turnedDown: state.turnedDown,
    coverage,
    attempts: state.attempts,
    maxAttempts: MAX_ATTEMPTS,
    awaiting: awaiting(state),
    terminal: state.phase === 'ended' ? state.ending.terminal : null,
    isStopped:
      state.phase === 'ended' && state.ending.terminal === 'NullMatch' && state.ending.isStopped,
    notVague: context.notVague,
    allowed: allowedActs(state),
    refused: context.refused,
    diagnosis: diagnosisOf(state, coverage, shown?.candidate ?? null),
    past: state.past,
    last:
      state.phase === 'ended' && state.ending.terminal === 'AttemptsExhausted'
        ? state.ending.last
        : null,
    elapsedMs: context.elapsedMs,
  };
}

/** Leaving a search is no miss, and an exact name searches nothing. */
function diagnosisOf(state: RecallState, coverage: Coverage, shown: Candidate | null): Diagnosis {
  const { trace, scope, unopened, turnedDown } = state;
  const terminal = state.phase === 'ended' ? state.ending.terminal : null;
  if (terminal === 'Withdrawn') return { modes: [], causes: [] };
  if (terminal === 'NotVague')
    return { modes: unopened.length > 0 ? ['Ungroundable'] : [], causes: [] };
  const foundAndTurnedDown = state.candidates.filter(
    (candidate) => candidate.found && isTurnedDown(candidate, turnedDown),
  ).length;
  const near = remaining(state).length;
  return diagnose({ trace, scope, coverage, foundAndTurnedDown, unopened, shown, near });
}

/** The first candidates, and always the one that is shown: in its place, or as the last. */
function listedWith(
  shown: Candidate | null,
  candidates: readonly Candidate[],
  limit: number,
): readonly Candidate[] {
  const first = candidates.slice(0, limit);
  if (shown === null || first.includes(shown)) return first;
  return candidates.includes(shown)
    ? [...first.slice(0, limit - 1), shown]
    : [shown, ...first.slice(0, limit - 1)];
}

function shownIn(
  state: RecallState,
): { readonly presented: Grounded; readonly candidate: Candidate } | null {
  if (state.phase === 'awaitingIdentification') return state;
  if (state.phase !== 'ended') return null;
  const { ending } = state;
  switch (ending.terminal) {
    case 'RecalledContext':
    case 'AttemptsExhausted':
      return ending;
    case 'NotVague':
      return ending.presented === null ? null : ending;
    case 'NullMatch':
    case 'Withdrawn':
      return null;
  }
}

function coverageOf({ rows, listing, scan, walk }: ReportContext, turnedDown: number): Coverage {
  const rowProblems = rows.flatMap((row) => row.problems);
  const problems = once([...listing.problems, ...rowProblems, ...(scan?.problems ?? [])]);
  const lines = rowProblems
    .filter(({ reason }) => LINE_REASONS.has(reason))
    .reduce((sum, problem) => sum + problem.count, 0);
  // With consent every record that is there is searched; what failed is among the problems.
  const failed = new Set(scan?.problems.map((problem) => problem.path));
  const isSearched = ({ recordState, record }: Session): boolean =>
    scan !== null && recordState === 'ok' && !failed.has(record);
  const of = (root: { runtime: string; path: string }): Session[] =>
    rows.filter((row) => row.root === root.path && row.runtime === root.runtime);
  const oldest = rows.reduce<string | null>((first, { startedAt, recency }) => {
    const time = startedAt ?? recency;
    return time !== null && (first === null || time < first) ? time : first;
  }, null);
  return {
    roots: listing.roots,
    places: listing.roots.map((root) => {
      const own = of(root);
      return {
        runtime: root.runtime,
        path: root.path,
        state: root.state,
        sessions: own.length,
        index: own.filter(({ deposit }) => deposit !== null).length,
        bodies: own.filter(isSearched).length,
      };
    }),
    sessions: rows.length,
    spines: rows.filter(({ kind, recordState }) => kind !== 'index-only' && recordState === 'ok')
      .length,
    index: rows.filter(({ deposit }) => deposit !== null).length,
    bodies: rows.filter(isSearched).length,
    ruledOut: scan?.ruledOut ?? 0,
    scanNote: scan?.note ?? null,
    bytes: scan?.bytes ?? 0,
    // A scan reads the lines of openings again, but not in records that were ruled out.
    skippedLines: Math.max(lines, scan?.skippedLines ?? 0),
    gone: rows.filter(({ recordState }) => recordState === 'gone').length,
    turnedDown,
    oldest,
    unreadable: new Set([
      ...rows.filter(({ recordState }) => recordState === 'unreadable').map(({ record }) => record),
      ...[...listing.problems, ...(scan?.problems ?? [])].map((problem) => problem.path),
    ]).size,
    problems,
    cut: null,
    walk: walk === null ? null : walkOf(walk),
  };
}

/** What is told of a walk in the turn that followed it. */
const walkOf = ({ scope, skipped, units, isUnsettledConcept }: Traversal): WalkCoverage => ({
  scope,
  skipped,
  wholes: units.length,
  isUnsettledConcept,
});

/** The same trouble with the same place is told once, whoever met it. */
function once(problems: readonly ReadProblem[]): readonly ReadProblem[] {
  const known = new Map<string, ReadProblem>();
  for (const problem of problems) {
    const { reason, path, line } = problem;
    const key = JSON.stringify([reason, path, line]);
    if (!known.has(key)) known.set(key, problem);
  }
  return [...known.values()];
}

/** Problems of single lines; the rest are of whole files. */
const LINE_REASONS: ReadonlySet<string> = new Set(['damaged-line', 'nul-padding', 'line-too-long']);
