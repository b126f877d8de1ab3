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
  | 'Ungroundable';

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

function missModes({ shown, trace, scope, unopened }: MissFacts): FailureMode[] {
  if (shown !== null) return [];
  const modes: FailureMode[] = [];
  if (unopened.length > 0) modes.push('Ungroundable');
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

function standingModes({ trace, shown }: MissFacts): FailureMode[] {
  const modes: FailureMode[] = [];
  if (trace.demoted.length > 0) modes.push('FalseAnchor');
  if (shown === null) return modes;
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

function missCauses({
  trace,
  coverage,
  scope,
  foundAndTurnedDown,
  unopened,
}: MissFacts): MissCause[] {
  if (coverage.sessions === 0) return [{ kind: 'nothing-to-search' }];
  const causes: MissCause[] = [];
  if (foundAndTurnedDown > 0) causes.push({ kind: 'only-turned-down', count: foundAndTurnedDown });
  if (scope === 'spine') {
    causes.push({ kind: 'openings-only' });
    if (coverage.unreadable > 0) causes.push({ kind: 'unread', count: coverage.unreadable });
    return causes;
  }
  if (foundAndTurnedDown === 0 && unopened.length === 0)
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
