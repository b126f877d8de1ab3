import type { Deposit, SourceScan } from '../records/deposit.js';
import { ownsRecord } from '../resume/folderChoice.js';
import type { Candidate } from './candidate.js';
import type { Coverage } from './coverage.js';
import type { UnopenedRecord } from './recall.js';
import type { RecallTrace, ScanScope } from './recallTrace.js';

/** The modes of a miss, or of a doubtful hit (Anamnesis · KNOWN FAILURE MODES). */
export type FailureMode =
  | 'FalseAnchor'
  | 'ExtractorLacking'
  | 'PartialExtract'
  | 'SidechainNoSSOT'
  | 'NullMatch1'
  | 'NullMatch2'
  | 'MutualNull'
  | 'Ungroundable'
  /** Sessions come near, and nothing joins them into the whole that was asked for. */
  | 'SparseEdges'
  /** More links of the walk lead to nothing written than sessions were joined. */
  | 'BrokenLinkChain'
  /** What is shown is of another kind than the whole that was asked for. */
  | 'UnitMismatch';

/** A cause that the coverage supports; none is named that it does not. */
export type MissCause =
  /** Only openings were searched: the words may stand further inside. */
  | { readonly kind: 'openings-only' }
  /** All that could be read was read, and nothing in it fits. */
  | { readonly kind: 'nowhere-in-records'; readonly records: number }
  /** Records or folders that could not be read may hold it. */
  | { readonly kind: 'unread'; readonly count: number }
  | { readonly kind: 'damaged-lines'; readonly count: number }
  /** Sessions whose record is gone; only summaries of them were searched. */
  | { readonly kind: 'gone'; readonly count: number }
  /** The oldest session known; what was before it cannot be found here. ISO-8601. */
  | { readonly kind: 'before-oldest'; readonly oldest: string }
  /** The search was cut short. */
  | { readonly kind: 'cut'; readonly limit: number; readonly of: number }
  /** Sessions that come near and that nothing joined into a whole. */
  | { readonly kind: 'nothing-joined'; readonly near: number }
  /** Links between sessions that lead to nothing written. */
  | { readonly kind: 'broken-links'; readonly count: number }
  /** Everything that fits was turned down in this recall. */
  | { readonly kind: 'only-turned-down'; readonly count: number }
  | { readonly kind: 'nothing-to-search' };

export interface Diagnosis {
  readonly modes: readonly FailureMode[];
  readonly causes: readonly MissCause[];
}

/** What a diagnosis is read from; plain facts of one recall. */
export interface MissFacts {
  readonly trace: RecallTrace;
  readonly scope: ScanScope;
  readonly coverage: Coverage;
  readonly foundAndTurnedDown: number;
  readonly unopened: readonly UnopenedRecord[];
  /** The candidate before the person; null: a miss. */
  readonly shown: Candidate | null;
  /** Candidates that may still be named. */
  readonly near: number;
}

/**
 * Tells the failure modes apart (stores: Failure modes of recall). A miss on openings alone supports
 * no cause but that; after a full search only causes stand that a count of the coverage supports.
 */
export function diagnose(facts: MissFacts): Diagnosis {
  return {
    modes: [...missModes(facts), ...standingModes(facts)],
    // Where nothing could be looked for, no search says anything.
    causes: facts.shown === null && isSearchable(facts.trace) ? missCauses(facts) : [],
  };
}

/** Whether the words hold anything that can be looked for. */
export const isSearchable = ({
  keywords,
  phrases,
  identifiers,
  people,
  projects,
  time,
}: RecallTrace): boolean =>
  time !== null ||
  keywords.length + phrases.length + identifiers.length + people.length + projects.length > 0;

function missModes(facts: MissFacts): FailureMode[] {
  const { shown, trace, scope, unopened } = facts;
  if (shown !== null) return [];
  const modes: FailureMode[] = [];
  if (unopened.length > 0) modes.push('Ungroundable');
  // Something was met, and it is the joints that are missing: the words are not what failed.
  if (isSparse(facts)) return [...modes, 'SparseEdges', ...brokenModes(facts)];
  modes.push(
    trace.inputType === 'StructuredIdentifier'
      ? 'NullMatch1'
      : trace.inputType === 'NaturalRecall'
        ? 'NullMatch2'
        : 'MutualNull',
  );
  // The person can quote it, and no opening holds it: only the text itself can still be searched.
  if (scope === 'spine' && trace.phrases.length + trace.identifiers.length > 0)
    modes.push('ExtractorLacking');
  return modes;
}

/** Entries, and no join between them (stores: Failure modes above one session). */
const isSparse = ({ coverage, near, foundAndTurnedDown, unopened }: MissFacts): boolean =>
  coverage.walk?.wholes === 0 && near > 0 && foundAndTurnedDown === 0 && unopened.length === 0;

/** Of a shown whole its own links count, else all of the walk. */
function brokenModes({ shown, coverage: { walk } }: MissFacts): FailureMode[] {
  if (walk === null) return [];
  const assembly = shown?.assembly ?? null;
  const [broken, joined] =
    assembly === null
      ? [walk.skipped.length, Object.values(walk.scope.edgesByKind).reduce((a, b) => a + b, 0)]
      : [assembly.skipped.length, assembly.joined.length];
  return broken > joined ? ['BrokenLinkChain'] : [];
}

function standingModes(facts: MissFacts): FailureMode[] {
  const { trace, shown, coverage } = facts;
  const modes: FailureMode[] = [];
  if (trace.demoted.length > 0) modes.push('FalseAnchor');
  if (shown === null) return modes;
  if (coverage.walk !== null && shown.unit !== trace.unit) modes.push('UnitMismatch');
  modes.push(...brokenModes(facts));
  if (shown.members.some((member) => !ownsRecord(member))) modes.push('SidechainNoSSOT');
  if (shown.members.some(({ deposit }) => isPartial(deposit))) modes.push('PartialExtract');
  return modes;
}

/** Counts that are missing are unknown, not zero; only a known loss makes a summary partial. */
const isPartial = (deposit: Deposit | null): boolean => {
  const { skippedLines, unverifiedUserTurns, omittedChars } = deposit?.sourceScan ?? UNKNOWN;
  return [skippedLines, unverifiedUserTurns, omittedChars].some((lost) => (lost ?? 0) > 0);
};
const UNKNOWN: SourceScan = { skippedLines: null, unverifiedUserTurns: null, omittedChars: null };

function missCauses(facts: MissFacts): MissCause[] {
  const { trace, coverage, scope, foundAndTurnedDown, unopened, near } = facts;
  if (coverage.sessions === 0) return [{ kind: 'nothing-to-search' }];
  const causes: MissCause[] = [];
  if (foundAndTurnedDown > 0) causes.push({ kind: 'only-turned-down', count: foundAndTurnedDown });
  if (isSparse(facts)) causes.push({ kind: 'nothing-joined', near });
  const broken = coverage.walk?.skipped.length ?? 0;
  if (broken > 0) causes.push({ kind: 'broken-links', count: broken });
  if (scope === 'spine') {
    causes.push({ kind: 'openings-only' });
    if (coverage.unreadable > 0) causes.push({ kind: 'unread', count: coverage.unreadable });
    return causes;
  }
  if (foundAndTurnedDown === 0 && unopened.length === 0 && !isSparse(facts))
    causes.push({ kind: 'nowhere-in-records', records: coverage.bodies });
  if (coverage.unreadable > 0) causes.push({ kind: 'unread', count: coverage.unreadable });
  if (coverage.skippedLines > 0)
    causes.push({ kind: 'damaged-lines', count: coverage.skippedLines });
  if (coverage.gone > 0) causes.push({ kind: 'gone', count: coverage.gone });
  if (coverage.cut !== null) causes.push({ kind: 'cut', ...coverage.cut });
  const { oldest } = coverage;
  if (oldest !== null && (trace.time === null || trace.time.from < oldest))
    causes.push({ kind: 'before-oldest', oldest });
  return causes;
}
