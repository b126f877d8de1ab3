import type { ContractRepair } from '../handoffContract.js';
import { refOf } from '../looking.js';
import { sameRef, type StableRef } from '../stableRef.js';
import { isTold } from './authored.js';
import type { DistillState, Tracked } from './state.js';

/**
 * The contract with every reference granted that something kept or carried rests on, each shown as a
 * repair: a reader may follow only what the contract allows (stores: The refuter, inputs).
 */
export function granted(state: DistillState): DistillState {
  const { contract } = state;
  const missing: StableRef[] = [];
  for (const one of state.tracked.values()) {
    const ref = followed(one);
    if (ref === null || ref.kind === 'command') continue;
    const isGranted = [...contract.allowedSources, ...missing].some((other) => sameRef(other, ref));
    if (!isGranted) missing.push(ref);
  }
  if (missing.length === 0) return state;
  const repairs: readonly ContractRepair[] = [
    ...state.repairs,
    ...missing.map((ref) => ({ kind: 'source-granted' as const, ref })),
  ];
  const allowedSources = [...contract.allowedSources, ...missing];
  return { ...state, contract: { ...contract, allowedSources }, repairs };
}

/** What a reader has to follow for an item that stands in the handoff. */
function followed(one: Tracked): StableRef | null {
  const { disposition, item } = one;
  if (disposition?.handling === 'ROUTE') return disposition.ref;
  if (disposition?.handling !== 'KEEP' || !isTold(one)) return null;
  const { evidence } = disposition.ground;
  switch (evidence.kind) {
    case 'Resolved':
      return 'locator' in evidence.answer.value ? evidence.answer.value : null;
    case 'CorrectedKeep':
      return null;
    case 'ObservedKeep':
      if (evidence.grounding.kind !== 'StablePointer') return null;
      return item.body.kind === 'command' ? null : (refOf(item) ?? evidence.grounding.ref);
  }
}
