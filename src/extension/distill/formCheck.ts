import { contentFreeEdge } from '../../core/diylisis/activationEdge.js';
import { competenceSubstitution } from '../../core/diylisis/competence.js';
import type { Misfit } from '../../core/diylisis/competence.js';
import { declareContract } from '../../core/diylisis/handoffContract.js';
import type {
  ContractFault,
  ContractJson,
  ContractRepair,
} from '../../core/diylisis/handoffContract.js';
import type { DistillState } from './distillState.js';

/** What is told of a contract while it is typed. */
export interface FormCheck {
  readonly faults: readonly ContractFault[];
  readonly repairs: readonly ContractRepair[];
  /** Why the task takes the reader's judgement away; null: it does not, or a fault hides it. */
  readonly misfit: Misfit | null;
}

/** Where a contract without one goes; it only stands for a place here. */
const SOME_PLACE = { kind: 'path', locator: 'handoff.md' } as const;

/**
 * Looks at a contract as the distillation will (Diylisis · well-formed, content_free, F0 leg of the
 * guard), with what the form knows in place of the whole source.
 *
 * @param turns the first words of the person's turns
 */
export function checkedForm(contract: ContractJson, turns: readonly string[]): FormCheck {
  const declared = declareContract(contract);
  const target = contract.emit_target ?? null;
  const { replaced } = contentFreeEdge(contract.activation_verb ?? null, target ?? SOME_PLACE, [
    contract.next_task ?? '',
    ...turns,
  ]);
  const hasOtherEnding =
    target?.kind === 'path' && !/\.(?:md|markdown)$/iu.test(target.locator.trim());
  return {
    faults: declared.faults,
    repairs: [
      ...declared.repairs,
      ...(hasOtherEnding ? [{ kind: 'markdown-target' as const, was: target.locator }] : []),
      ...(replaced.length > 0 ? [{ kind: 'plain-verb' as const, words: replaced }] : []),
    ],
    misfit: declared.contract === null ? null : competenceSubstitution(declared.contract),
  };
}

/** A misfit as the form tells it. */
export interface ShownMisfit {
  readonly witness: string | null;
  readonly proposed: ContractJson | null;
  readonly lacks: Misfit['lacks'];
  /** Seen while typing, before anything was distilled. */
  readonly isEarly: boolean;
}

/** What of the contract is to be said in the form as it stands now. */
export function shownCheck(state: Pick<DistillState, 'run' | 'prefill' | 'report' | 'isDrafted'>): {
  readonly faults: readonly ContractFault[];
  readonly repairs: readonly ContractRepair[];
  readonly misfit: ShownMisfit | null;
} {
  const { prefill, report, isDrafted } = state;
  const contract = state.run.contract ?? prefill?.contract ?? {};
  const live = checkedForm(
    contract,
    (prefill?.turns ?? []).map(({ text }) => text),
  );
  return {
    // An empty form is no mistake before somebody begins to fill it in.
    faults: isDrafted ? live.faults : (report?.faults ?? []),
    repairs: isDrafted ? live.repairs : [...(report?.repairs ?? []), ...live.repairs],
    misfit: shownMisfit(state, contract, live),
  };
}

function shownMisfit(
  { report, isDrafted }: Pick<DistillState, 'report' | 'isDrafted'>,
  contract: ContractJson,
  live: FormCheck,
): ShownMisfit | null {
  const early = live.misfit === null ? null : { ...live.misfit, isEarly: true };
  if (report?.status !== 'misfit') return early;
  const lacks = live.misfit?.lacks ?? 'way';
  const told = { witness: report.misfit, proposed: report.proposedContract, lacks, isEarly: false };
  if (!isDrafted) return told;
  if (early !== null) return early;
  // What only the finished text showed stays until the task is worded anew.
  const wasSeenInText = checkedForm(report.contract, []).misfit === null;
  return wasSeenInText && contract.next_task === report.contract.next_task ? told : null;
}
