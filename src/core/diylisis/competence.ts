import { namesVerifiedArtifact } from './competenceArtifact.js';
import { definesOutcome, leavesMethod, withheldIn } from './competenceMethod.js';
import { operativeProcedures } from './competenceProcedures.js';
import { proposedFor } from './competenceProposal.js';
import { judgementIn } from './competenceTask.js';
import type { ContractJson, HandoffContract } from './handoffContract.js';
import type { Verdict } from './review/reviewer.js';

/** A contract that puts the author's procedure in the place of the reader's judgement. */
export interface Misfit {
  /** The words, or the field, that show it. */
  readonly witness: string;
  readonly why: string;
  /** `outcome`: the way is the reader's, but nothing says what is accepted. */
  readonly lacks: 'way' | 'outcome';
  /** The same contract with the way left to the reader, in the task's language. */
  readonly proposed: ContractJson;
}

/**
 * The guard before anything is distilled (Diylisis · competence_substitution, F0 leg; rule 27),
 * turned round: every task needs judgement unless it only runs what is named or only reads and
 * tells. Such a task leaves the way to the reader while checks or a stop condition define what is
 * accepted, or names an artifact that is verified. Null: it does, or needs none.
 */
export function competenceSubstitution(contract: HandoffContract): Misfit | null {
  const witness = judgementIn(contract.nextTask);
  if (witness === null) return null;
  const isLeft = leavesMethod(contract);
  if ((isLeft && definesOutcome(contract)) || namesVerifiedArtifact(contract)) return null;
  const proposed = proposedFor(contract);
  if (isLeft)
    return {
      witness: 'stop_condition',
      why: 'the way is left to the reader, but neither a check nor a stop condition says what is accepted in the end',
      lacks: 'outcome',
      proposed,
    };
  const withheld = withheldIn(contract);
  return {
    witness: withheld ?? witness,
    why:
      withheld === null
        ? 'the task needs a choice of ways, and the contract neither leaves it to the reader nor names something verified to be used as it is'
        : 'the task needs a choice of ways, and the contract takes it from the reader',
    lacks: 'way',
    proposed,
  };
}

/**
 * The guard after the review (Diylisis · competence_substitution, artifact and backstop legs): the
 * candidate demands an unverified procedure of the author, or a finding would have to repair the
 * behaviour of one. It ends the run without a handoff. Null: neither.
 */
export function backstop(
  contract: HandoffContract,
  prose: string,
  verdict: Verdict | null,
): Misfit | null {
  const [procedure] = operativeProcedures(prose, contract);
  const repair = verdict?.findings.find(({ category }) => category === 9);
  const witness = procedure?.token ?? repair?.quotedToken;
  if (witness === undefined) return null;
  return {
    witness,
    why:
      procedure === undefined
        ? 'what the review found could only be repaired by changing how the author’s procedure behaves'
        : 'the text demands a procedure that the author put together and that nothing verifies',
    lacks: 'way',
    proposed: proposedFor(contract),
  };
}
