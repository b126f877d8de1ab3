import { contractJsonOf } from '../emit/contractJsonOf.js';
import type { AnswerJson, DispositionRow, DistillReport, DistillStatus } from '../distillReport.js';
import { refOf } from '../looking.js';
import { answerFault } from './answer.js';
import { basisOf } from './basis.js';
import { initialPrompt } from './candidate.js';
import { labelOf } from './label.js';
import { settle } from './settle.js';
import type { DistillState, Tracked } from './state.js';

/** What the surroundings know and the machine does not. */
export interface ReportContext {
  readonly masked: DistillReport['masked'];
  readonly maskedValues: NonNullable<DistillReport['maskedValues']>;
  readonly grewBy: number | null;
  /** All answers that were given, to say which fitted no row. */
  readonly given: readonly AnswerJson[];
}

/** A run as it stands, for whoever shows it (Diylisis · Convergence evidence). */
export function reportOf(state: DistillState, around: ReportContext): DistillReport {
  const { contract, edge, end, input, repairs } = state;
  const tracked = [...state.tracked.values()];
  const isConverged = end?.kind === 'converged';
  return {
    status: statusOf(state),
    files: isConverged ? end.files : [],
    paste: isConverged ? end.paste : null,
    rows: state.rows,
    dispositions: tracked.map(dispositionRow),
    substitutions: tracked.flatMap(({ substitutions }) => substitutions),
    residuals: tracked.flatMap(({ item, text, residual }) =>
      residual === null
        ? []
        : [
            {
              item: item.id,
              content: text,
              reason: residual.reason,
              surfaced: residual.surfaced,
              finding: residual.finding,
            },
          ],
    ),
    verdict: state.verdict,
    ...settledNow(state),
    passes: state.pass,
    label: labelOf(contract, input.realization),
    proposedContract: end?.kind === 'misfit' ? end.proposed : null,
    misfit: end?.kind === 'misfit' ? end.witness : end?.kind === 'failed' ? end.why : null,
    contract: { ...contractJsonOf(contract, edge.verb), from: input.contract.from ?? {} },
    repairs,
    faults: [],
    initialPrompt: initialPrompt(state),
    masked: around.masked,
    maskedValues: around.maskedValues,
    leftOut: input.context.leftOut,
    refused: refusedOf(state, around.given),
    isRedistillation: input.prior !== null,
    grewBy: around.grewBy,
  };
}

/**
 * What is left and what may have leaked. Before the gate is answered nothing was settled yet: what stands
 * there counts as it is now, and a question counts as surfaced once it is answered.
 */
function settledNow(state: DistillState): Pick<DistillReport, 'measure' | 'doubtfulLeaks'> {
  if (state.phase !== 'gate') return { measure: state.measure, doubtfulLeaks: state.doubtfulLeaks };
  const { measure, doubtful } = settle(state);
  return { measure, doubtfulLeaks: doubtful };
}

function statusOf({ phase, end }: DistillState): DistillStatus {
  if (phase === 'gate') return 'gate';
  switch (end?.kind) {
    case 'converged':
      return 'ready';
    case 'portable':
      return 'portable';
    case 'misfit':
      return 'misfit';
    default:
      return 'failed';
  }
}

function dispositionRow(one: Tracked): DispositionRow {
  const { item, disposition, provenance, residual, text } = one;
  const kept = disposition?.handling === 'KEEP' ? disposition.ground.evidence : null;
  return {
    item: { ...item, content: disposition?.handling === 'KEEP' ? text : item.content },
    handling: disposition?.handling ?? null,
    provenance:
      kept === null
        ? provenance?.kind === 'Unknown' || disposition === null
          ? 'Unknown'
          : null
        : kept.kind,
    basis: basisOf(one),
    ref: disposition?.handling === 'ROUTE' ? disposition.ref : refOf(item),
    reason: residual?.reason ?? null,
    until: disposition?.handling === 'DROP' ? disposition.until : null,
  };
}

/** Answers that changed nothing, with why. */
function refusedOf(state: DistillState, given: readonly AnswerJson[]): DistillReport['refused'] {
  const taken = new Set(state.answered.map(({ id }) => id));
  const seen = new Set<string>();
  return given.flatMap((answer) => {
    if (seen.has(answer.id))
      return [{ id: answer.id, why: 'It was answered before; the first counts.' }];
    seen.add(answer.id);
    if (taken.has(answer.id)) return [];
    const row = state.rows.find(({ id }) => id === answer.id);
    const why =
      row === undefined ? 'No open row has this id.' : answerFault(row, answer, state.input.now);
    return why === null ? [] : [{ id: answer.id, why }];
  });
}
