import { isSecretCue } from '../../core/secrets/secretCue.js';
import type { PastAct } from '../../core/anamnesis/acts.js';
import type { IdentifiedRecall } from '../../core/anamnesis/detect.js';
import type { RecallReport } from '../../core/anamnesis/recall.js';
import { shortened } from '../../core/words/amounts.js';
import { CONTRACT_VERSION } from '../../webview/contract/envelope.js';
import type {
  FailureView,
  SearchProgressView,
  RecallSnapshot,
  StoresView,
} from '../../webview/contract/recallView.js';
import type { ScanEstimate } from '../../node/worker/calls.js';
import type { CardContext } from '../present/cardView.js';
import type { Chip } from '../present/chips.js';
import { kindsView } from '../present/kinds.js';
import { resultView } from '../present/resultView.js';
import type { Unit } from '../../core/anamnesis/recallTrace.js';
import { placeSessions } from '../sessions/project.js';
import type { LastAct } from './recallMemory.js';
import type { RecallToHost } from '../../webview/contract/recallToHost.js';
import { shownSessions } from './recallTargets.js';

/** One recall with all that qualifies it and what was done in it so far. */
export interface Query {
  /** Names the recall over all its steps; a new cue is a new recall. */
  readonly run: string;
  readonly cue: string;
  /** Keys of the parts that were left out. */
  readonly without: readonly string[];
  /** The kind of thing that was chosen; null: read from the words. */
  readonly unit: Unit | null;
  /** Record the recall started from; it is not counted itself. */
  readonly asking: string | null;
  /** The words are searched, not answered by what the person identified for them before. */
  readonly isAnew: boolean;
  /** The moment its time words are resolved against, ISO-8601. */
  readonly askedAt: string;
  readonly past: readonly PastAct[];
  /** Record that was before the person. */
  readonly shown: string | null;
  /** Records of all sessions that were, where it was a whole; empty: it was one session. */
  readonly whole: readonly string[];
  /** The act that closed it; null: open. */
  readonly last: LastAct | null;
}

/** A recall at its beginning: nothing carried over from another. */
export const newQuery = (
  step: Pick<Query, 'run' | 'askedAt'>,
  own: Pick<Query, 'cue' | 'asking' | 'isAnew' | 'shown'>,
): Query => ({ ...step, ...own, without: [], unit: null, past: [], whole: [], last: null });

/** Cues and identified recalls kept. */
export const KEPT = 20;

/** The cues of before with this one first; one that is a secret is searched and not kept. */
export function withCue(history: RecallState['history'], cue: string): RecallState['history'] {
  const others = history.filter((one) => one !== cue);
  return isSecretCue(cue) ? others : [cue, ...others].slice(0, KEPT);
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
  /** What stands in the box for the next words, and the step it belongs to. */
  readonly reply: { readonly text: string; readonly mark: string };
  /** When the person last typed, by the page's clock; 0: never. */
  readonly typedAt: number;
  readonly history: readonly string[];
  readonly identified: readonly IdentifiedRecall[];
  readonly query: Query | null;
  readonly answer: Answer | null;
  readonly chips: readonly Chip[];
  readonly stores: StoresView | null;
  /** Set while a search runs. */
  readonly progress: SearchProgressView | null;
  readonly failure: FailureView | null;
  readonly notice: string | null;
}

export const EMPTY_STATE: RecallState = {
  cue: { text: '', mark: 'none' },
  reply: { text: '', mark: 'none' },
  typedAt: 0,
  history: [],
  identified: [],
  query: null,
  answer: null,
  chips: [],
  stores: null,
  progress: null,
  failure: null,
  notice: null,
};

/** Names one step of one recall: what was typed for it belongs to no other. */
export const stepMark = (query: Query): string => `${query.run}/${query.past.length}`;

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
    reply: state.reply,
    typedAt: state.typedAt,
    history: state.history,
    stores: state.stores,
    chips: state.chips.map((chip) => ({ ...chip, isRemoved: without.includes(chip.key) })),
    kinds: state.answer === null ? null : kindsView(state.answer.report.trace.unit),
    progress: state.progress,
    result: state.answer === null ? null : resultOf(state.answer, state, context),
    failure: state.failure,
    notice: state.notice,
  };
}

function resultOf(
  { query, report, estimate }: Answer,
  { progress, reply }: RecallState,
  context: Omit<CardContext, 'placeOf'>,
): ReturnType<typeof resultView> {
  const sessions = report.candidates.flatMap(({ members }) => members);
  const shown = shownSessions(report);
  const places = placeSessions([...sessions, ...shown]);
  return resultView(
    report,
    {
      run: query.run,
      isStale: progress !== null,
      estimate,
      leftOut: query.without.length,
      reply: { text: reply.mark === stepMark(query) ? reply.text : '', mark: stepMark(query) },
    },
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

/** What stands in the page's boxes, by its own message. */
export type Draft = Pick<
  Extract<RecallToHost, { kind: 'draft' }>,
  'text' | 'cueMark' | 'reply' | 'replyMark' | 'at'
>;

/**
 * The state with what stands in the boxes. A page that was just restored may remember less than is
 * known here, and another text may be on its way to it: neither is overwritten.
 */
export function withDraft(state: RecallState, draft: Draft): RecallState {
  const { cue, reply, typedAt } = state;
  if (draft.at < typedAt) return state;
  const { text, cueMark, replyMark } = draft;
  return {
    ...state,
    cue: cueMark === cue.mark ? { ...cue, text } : cue,
    reply: replyMark === null ? reply : { text: draft.reply, mark: replyMark },
    typedAt: draft.at,
  };
}
