import type { CorrectionDelta } from '../correctionDelta.js';
import type { AnswerJson } from '../distillReport.js';
import { ledgerSubject } from '../ledgerSubject.js';
import { claimSubject } from '../subject.js';
import { horizonOf } from './horizon.js';
import type { DistillState, Tracked } from './state.js';

/**
 * The lines that this run appends to the ledger (Diylisis · emitted_deltas; stores: CorrectionDelta
 * ledger): one for each claim the person settled at the gate, in a re-distillation only. A line states
 * the present value, names earlier lines by their ids alone, and holds for a time only when the person
 * gave the time.
 */
export function deltasOf(state: DistillState): readonly CorrectionDelta[] {
  const { input, contract } = state;
  if (contract.handoffDurability.kind !== 'DurableRepo' || input.prior === null) return [];
  return [...state.tracked.values()].flatMap((one) => {
    const answer = answerOf(state, one);
    return answer === null ? [] : [deltaOf(state, one, answer)];
  });
}

/** The person's resolve that a kept claim rests on; null: it rests on something else. */
function answerOf(state: DistillState, one: Tracked): AnswerJson | null {
  const { disposition, residual, mergedInto, relevance, item } = one;
  const isSettled =
    disposition?.handling === 'KEEP' &&
    disposition.ground.evidence.kind === 'Resolved' &&
    mergedInto === null &&
    relevance.kind !== 'covered' &&
    item.origin !== 'ToolOutput' &&
    residual !== null &&
    residual.reason !== 'comprehension-gap';
  if (!isSettled) return null;
  return state.given.get(item.id) ?? null;
}

function deltaOf(
  state: DistillState,
  { item, text, residual }: Tracked,
  answer: AnswerJson,
): CorrectionDelta {
  const { input } = state;
  const held = ledgerSubject(item, input.ledger, input.hash);
  const subject = held?.subject ?? claimSubject(item);
  const earlier = held?.delta ?? null;
  const horizon = horizonOf(answer, input.now);
  return {
    id: `cd-${input.hash(`${input.now}\n${item.id}\n${text}`).slice(0, 12)}`,
    subject_ref: subject,
    claim_kind: earlier?.claim_kind ?? item.body.kind,
    original_ref: null,
    original_claim_hash: earlier === null ? `sha256:${input.hash(item.content)}` : null,
    corrected_claim: text,
    correction_basis_ref: {
      content:
        residual?.reason === 'horizon-expired'
          ? 'Confirmed anew by the author'
          : 'Confirmed by the author',
    },
    corrected_at: input.now,
    corrected_by: 'User',
    supersedes: earlier === null ? [] : [earlier.id],
    validity_horizon: horizon?.duration ?? null,
    horizon_basis_ref: horizon === null ? null : { content: horizon.words },
    export_policy: 'KEEP',
    verification_status: 'user_confirmed',
  };
}
