import { contentFreeEdge } from '../activationEdge.js';
import {
  declareContract,
  type ContractFault,
  type ContractRepair,
  type HandoffContract,
} from '../handoffContract.js';
import { lookPlan, NOTHING_LOOKED_AT } from '../looking.js';
import type { Measure } from '../measure.js';
import { fail, ok, type Result } from '../../shared/result.js';
import type { ContextItem } from '../contextItem.js';
import type { DistillInput, DistillState, DistillStep } from './state.js';

export const NOTHING_LEFT: Measure = {
  unresolvedAnchors: 0,
  unmetStop: 0,
  schemaGaps: 0,
  unsurfacedResidual: 0,
  leakedDrops: 0,
  uncleanDeltas: 0,
  undisposedAuthored: 0,
};

/**
 * F0: makes the contract of its declaration, repairs what can be repaired and says so, builds the
 * activation edge, and asks for the first look (Diylisis · Phase 0). Fails with what is missing.
 */
export function begin(input: DistillInput): Result<DistillStep, readonly ContractFault[]> {
  const declared = declareContract(input.contract);
  if (declared.contract === null) return fail(declared.faults);
  const { contract, repairs: targetRepairs } = withMarkdownTarget(declared.contract);
  const { edge, replaced } = contentFreeEdge(
    input.contract.activation_verb ?? null,
    contract.emitTarget,
    [contract.nextTask, ...input.context.items.map(({ content }) => content)],
  );
  const repairs: readonly ContractRepair[] = [
    ...declared.repairs,
    ...targetRepairs,
    ...(replaced.length > 0 ? [{ kind: 'plain-verb' as const, words: replaced }] : []),
  ];
  const state: DistillState = {
    input,
    phase: 'looking',
    contract,
    repairs,
    edge,
    pass: 1,
    looked: NOTHING_LOOKED_AT,
    tracked: new Map(),
    fresh: [],
    rows: [],
    answered: [],
    given: new Map(),
    deltas: [],
    candidate: '',
    verdict: null,
    measure: NOTHING_LEFT,
    before: null,
    doubtfulLeaks: [],
    end: null,
  };
  const items = allItems(input);
  return ok({ state, effects: [{ kind: 'look', plan: lookPlan(items, contract) }] });
}

/** What the source holds, and what an earlier handoff says. */
export const allItems = ({ context, prior }: DistillInput): readonly ContextItem[] => [
  ...context.items,
  ...(prior?.items ?? []),
];

function withMarkdownTarget(contract: HandoffContract): {
  readonly contract: HandoffContract;
  readonly repairs: readonly ContractRepair[];
} {
  const { emitTarget: target } = contract;
  if (target.kind !== 'path' || /\.(?:md|markdown)$/iu.test(target.locator))
    return { contract, repairs: [] };
  const locator = `${target.locator}.md`;
  return {
    contract: { ...contract, emitTarget: { kind: 'path', locator } },
    repairs: [{ kind: 'markdown-target', was: target.locator }],
  };
}
