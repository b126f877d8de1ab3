import type { ContractRepair } from '../handoffContract.js';
import { pathsIn, refOf } from '../looking.js';
import { placesIn } from '../residue/places.js';
import { sameRef, type StableRef } from '../stableRef.js';
import { isTold } from './authored.js';
import { sharing } from './sharing.js';
import type { DistillState, Tracked } from './state.js';

/**
 * The contract with every reference granted that something kept or carried rests on, each shown as a
 * repair: a reader may follow only what the contract allows (stores: The refuter, inputs).
 */
export function granted(state: DistillState): DistillState {
  const { contract } = state;
  const missing: StableRef[] = [];
  for (const one of state.tracked.values()) {
    const others = isTold(one) ? sharing(one, state.tracked).map(followedOf) : [];
    for (const ref of [followed(one), ...others, ...namedBy(one)]) {
      if (ref === null || ref.kind === 'command') continue;
      const isGranted = [...contract.allowedSources, ...missing].some((other) =>
        sameRef(other, ref),
      );
      if (!isGranted) missing.push(ref);
    }
  }
  if (missing.length === 0) return state;
  const repairs: readonly ContractRepair[] = [
    ...state.repairs,
    ...missing.map((ref) => ({ kind: 'source-granted' as const, ref })),
  ];
  const allowedSources = [...contract.allowedSources, ...missing];
  return { ...state, contract: { ...contract, allowedSources }, repairs };
}

/** A date. */
const NUMBERS = /^[\d/.-]+$/u;
const URL = /https?:\/\/[^\s<>"')\]`]*[^\s<>"')\]`.,;:!?]/giu;
/** "km/h" and "recto/verso" are no folders: one that nothing else shows has two parts above its last. */
const FOLDER_PATH = /(?<![\w:/.@+-])(?:[\w@.+-]+\/){2,}[\w@.+-]*[\w@+-]/gu;

/** Files and addresses that the person named in their own words at the gate. */
function namedBy(one: Tracked): readonly StableRef[] {
  const { disposition, text } = one;
  const isOwnWord =
    disposition?.handling === 'KEEP' && disposition.ground.evidence.kind === 'Resolved';
  if (!isOwnWord || !isTold(one)) return [];
  const urls = [...text.matchAll(URL)].map(([locator]) => ({ kind: 'url' as const, locator }));
  const rest = text.replaceAll(URL, ' ');
  const paths = new Set([
    ...pathsIn(rest).filter((path) => path.includes('/')),
    ...[...rest.matchAll(FOLDER_PATH)].map(([path]) => path).filter((path) => !NUMBERS.test(path)),
    ...placesIn(rest, { fences: true }).flatMap(({ form, text }) =>
      form === 'relative' ? text : [],
    ),
  ]);
  return [...urls, ...[...paths].map((locator) => ({ kind: 'path' as const, locator }))];
}

/** What a reader has to follow for an item that stands in the handoff. */
function followed(one: Tracked): StableRef | null {
  const { disposition } = one;
  if (disposition?.handling === 'ROUTE') return disposition.ref;
  return isTold(one) ? followedOf(one) : null;
}

/** What a kept item rests on that a reader can follow. */
function followedOf({ disposition, item }: Tracked): StableRef | null {
  if (disposition?.handling !== 'KEEP') return null;
  const { evidence } = disposition.ground;
  switch (evidence.kind) {
    case 'Resolved':
      return 'locator' in evidence.answer.value ? evidence.answer.value : null;
    case 'CorrectedKeep':
      return null;
    case 'ObservedKeep':
      if (evidence.grounding.kind !== 'StablePointer')
        return item.body.kind === 'passage' && evidence.support.kind === 'reread'
          ? evidence.support.ref
          : null;
      return item.body.kind === 'command' ? null : (refOf(item) ?? evidence.grounding.ref);
  }
}
