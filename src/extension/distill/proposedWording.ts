import type { ContractJson } from '../../core/diylisis/handoffContract.js';
import type { DistillState } from './distillState.js';
import { shownCheck } from './formCheck.js';

/** The texts that a proposal words anew. */
const PROPOSED = ['next_task', 'execution_scope', 'stop_condition'] as const;

/**
 * The contract with the proposed wording; what the person typed meanwhile stays theirs. Null: nothing
 * is proposed.
 */
export function withProposed(state: DistillState): ContractJson | null {
  const { run, report, isDrafted } = state;
  const misfit = shownCheck(state).misfit;
  const proposed = misfit?.proposed ?? null;
  if (misfit === null || proposed === null) return null;
  const own = run.contract ?? {};
  const isTypedOver = (key: (typeof PROPOSED)[number]): boolean =>
    isDrafted && !misfit.isEarly && own[key] !== report?.contract[key];
  const texts: ContractJson = {};
  for (const key of PROPOSED) if (!isTypedOver(key)) texts[key] = proposed[key];
  const from = own.from ?? proposed.from;
  if (!misfit.isEarly && !isDrafted) return { ...own, ...proposed, ...texts, from };
  // An empty box says nothing against what is proposed for it.
  const typed: Partial<ContractJson> = { ...own };
  for (const key of Object.keys(own) as (keyof ContractJson)[])
    if ((own[key] ?? null) === null) Reflect.deleteProperty(typed, key);
  return { ...proposed, ...typed, ...texts, from };
}
