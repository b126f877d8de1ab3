import type { RecallReport } from '../../core/anamnesis/recall.js';
import { CONTRACT_VERSION } from '../../webview/contract/envelope.js';
import type {
  FailureView,
  ProgressView,
  RecallSnapshot,
  StoresView,
} from '../../webview/contract/recallView.js';
import type { ScanEstimate } from '../../node/worker/calls.js';
import { shortened } from '../present/amounts.js';
import type { CardContext } from '../present/cardView.js';
import type { Chip } from '../present/chips.js';
import { resultView } from '../present/resultView.js';
import { placeSessions } from '../sessions/project.js';

/** One question with all that qualifies it. */
export interface Query {
  /** Names the recall over all its repetitions; a new cue is a new recall. */
  readonly run: string;
  readonly cue: string;
  /** Keys of the parts that were left out. */
  readonly without: readonly string[];
  /** Record that was picked from the list. */
  readonly chosen: string | null;
  /** Record the recall started from; it is not counted itself. */
  readonly asking: string | null;
  readonly fullText: boolean;
}

/** An answer and the question it answers. */
export interface Answer {
  readonly query: Query;
  readonly report: RecallReport;
  readonly estimate: ScanEstimate | null;
}

/** All the host knows of the recall view. */
export interface RecallState {
  readonly cue: { readonly text: string; readonly mark: string };
  readonly query: Query | null;
  readonly answer: Answer | null;
  readonly chips: readonly Chip[];
  readonly stores: StoresView | null;
  /** Set while a search runs. */
  readonly progress: ProgressView | null;
  readonly failure: FailureView | null;
  readonly notice: string | null;
}

export const EMPTY_STATE: RecallState = {
  cue: { text: '', mark: 'none' },
  query: null,
  answer: null,
  chips: [],
  stores: null,
  progress: null,
  failure: null,
  notice: null,
};

/** The state as the page shows it, whole. */
export function snapshotOf(
  state: RecallState,
  rev: number,
  context: Omit<CardContext, 'placeOf'>,
): RecallSnapshot {
  const without = state.query?.without ?? [];
  return {
    v: CONTRACT_VERSION,
    kind: 'snapshot',
    rev,
    cue: state.cue,
    stores: state.stores,
    chips: state.chips.map((chip) => ({ ...chip, isRemoved: without.includes(chip.key) })),
    progress: state.progress,
    result: state.answer === null ? null : resultOf(state.answer, state, context),
    failure: state.failure,
    notice: state.notice,
  };
}

function resultOf(
  { query, report, estimate }: Answer,
  { progress }: RecallState,
  context: Omit<CardContext, 'placeOf'>,
): ReturnType<typeof resultView> {
  const sessions = report.candidates.flatMap(({ members }) => members);
  const shown = report.grounded === null ? [] : [report.grounded.session];
  const places = placeSessions([...sessions, ...shown]);
  return resultView(
    report,
    { run: query.run, isStale: progress !== null, estimate, leftOut: query.without.length },
    { ...context, placeOf: (session) => places.get(session) },
  );
}

/** What a thrown value is for the person: what happened, and what to do. */
export function failureView(error: unknown): FailureView {
  const words = error instanceof Error ? error.message : String(error);
  return {
    headline: 'The search could not be finished.',
    what: shortened(words, 400),
    next: 'Your records are as they were. Try again; if it fails again, the log says more.',
  };
}
