import { NOTHING_KNOWN } from '../../core/diylisis/activationWindow.js';
import type { AnswerJson, DistillReport } from '../../core/diylisis/distillReport.js';
import type { ContractFault } from '../../core/diylisis/handoffContract.js';
import { refKey, type Looked, type LookPlan } from '../../core/diylisis/looking.js';
import { begin } from '../../core/diylisis/machine/begin.js';
import { transition } from '../../core/diylisis/machine/machine.js';
import { reportOf } from '../../core/diylisis/machine/report.js';
import type { DistillEvent, DistillInput, DistillStep } from '../../core/diylisis/machine/state.js';
import type { MaskedTexts } from '../../core/diylisis/maskedInput.js';
import { priorNotes } from '../../core/diylisis/priorNotes.js';
import type { Repository, RepositoryFacts } from '../../core/diylisis/repository.js';
import { createLintReviewer } from '../../core/diylisis/review/lintReviewer.js';
import type { Reviewer, ReviewRequest, Verdict } from '../../core/diylisis/review/reviewer.js';
import { verdictProblem } from '../../core/diylisis/review/verdictProblem.js';
import { ok, type Result } from '../../core/shared/result.js';
import type { CallContext, DistillProgress } from '../worker/calls.js';

/** A verdict that is none is asked for again so often; then the person is told (stores: The refuter). */
const MAX_DISPATCHES = 2;

export interface Playing {
  /** Readers that are at hand, the strongest first; the checklist stands below them all. */
  readonly reviewers: readonly Reviewer[];
  readonly answers: readonly AnswerJson[];
  readonly repository: Repository | null;
  readonly mask: MaskedTexts;
  readonly context: CallContext<DistillProgress>;
  readonly around: {
    readonly given: readonly AnswerJson[];
    readonly grewBy: number | null;
    readonly masked: () => DistillReport['masked'];
    readonly maskedValues: () => NonNullable<DistillReport['maskedValues']>;
  };
}

/** Plays the machine to its next question or its end; fails with what the contract lacks. */
export async function playDistillation(
  given: Omit<DistillInput, 'realization'>,
  playing: Playing,
): Promise<Result<DistillReport, readonly ContractFault[]>> {
  const { answers, repository, context, around } = playing;
  // The workspace's facts stay what they were when the run began.
  const facts = repository === null ? null : await repository.facts();
  const checklist = createLintReviewer({
    repository:
      repository === null || facts === null
        ? null
        : { ...repository, facts: () => Promise.resolve(facts) },
    now: given.now,
    secrets: (text) => playing.mask.found(text),
  });
  const [reviewer = checklist] = playing.reviewers;
  const input: DistillInput = { ...given, realization: reviewer.realization };
  const first = begin(input);
  if (!first.ok) return first;
  let step: DistillStep = first.value;
  let trouble: string | null = null;
  for (;;) {
    const event = await next(step, { answers, repository, facts, context, reviewer });
    if (event === null) break;
    // A reader that gives no verdict is no pass: the run ends, and says so.
    if (typeof event === 'string') {
      trouble = event;
      break;
    }
    step = transition(step.state, event);
  }
  const report = reportOf(step.state, {
    given: around.given,
    grewBy: around.grewBy,
    masked: around.masked(),
    maskedValues: around.maskedValues(),
  });
  return ok({
    ...report,
    ...(trouble === null ? {} : { misfit: trouble }),
    doubtfulLeaks: step.state.doubtfulLeaks,
    notes: priorNotes(input.prior?.text ?? null, endText(step), input.ledger),
  });
}

/** The text that is to be written; empty while something is open. */
const endText = ({ state }: DistillStep): string =>
  state.end?.kind === 'converged' ? state.candidate : '';

interface Means {
  readonly answers: readonly AnswerJson[];
  readonly repository: Repository | null;
  readonly facts: RepositoryFacts | null;
  readonly context: CallContext<DistillProgress>;
  readonly reviewer: Reviewer;
}

/** What the one effect of a step leads to; words: why it cannot go on; null: it waits for the person, or it is over. */
async function next(
  { effects, state: { pass: round } }: DistillStep,
  means: Means,
): Promise<DistillEvent | string | null> {
  const [effect] = effects;
  means.context.signal.throwIfAborted();
  switch (effect?.kind) {
    case 'look':
      means.context.progress({ step: 'looking', bytes: 0, totalBytes: 0, round });
      return { kind: 'looked', looked: await look(effect.plan, means) };
    case 'review':
      means.context.progress({ step: 'reviewing', bytes: 0, totalBytes: 0, round });
      return await review(effect.request, means);
    case 'ask': {
      const open = new Set(effect.rows.map(({ id }) => id));
      const fitting = means.answers.filter(({ id }) => open.has(id));
      return fitting.length === 0 ? null : { kind: 'answered', answers: fitting };
    }
    case 'end':
    case undefined:
      return null;
  }
}

/** The verdict, or why there is none after it was asked for again. */
async function review(request: ReviewRequest, means: Means): Promise<DistillEvent | string> {
  let problem = '';
  for (let dispatch = 1; dispatch <= MAX_DISPATCHES; dispatch += 1) {
    const verdict: Verdict = await means.reviewer.review(request, means.context.signal);
    const found = verdictProblem(verdict);
    if (found === null) return { kind: 'reviewed', verdict };
    problem = found;
  }
  return `the review gave no verdict that can be used (${problem})`;
}

async function look(plan: LookPlan, { repository, facts: known }: Means): Promise<Looked> {
  if (repository === null)
    return {
      facts: new Map(plan.refs.map((ref) => [refKey(ref), NOTHING_KNOWN])),
      texts: new Map(),
      repository: null,
    };
  const [seen, ...texts] = await Promise.all([
    plan.refs.length === 0 ? [] : repository.lookAt(plan.refs),
    ...plan.files.map(async (file) => [file, await repository.read(file)] as const),
  ]);
  return {
    facts: new Map(plan.refs.map((ref, index) => [refKey(ref), seen[index] ?? NOTHING_KNOWN])),
    texts: new Map(texts),
    repository: known,
  };
}
