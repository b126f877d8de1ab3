import type { BrokenLink } from '../graph/traversalEdge.js';
import type { HigherUnit } from '../graph/higherUnit.js';
import type { FallbackOffer } from './ascendReport.js';
import type { AscendState } from './ascendState.js';

/**
 * What an ending offers to do instead. Where nothing was ever assembled: one session from an entry, or
 * what must be newly found (Anagoge · fallback). Where the best unit is thin because most of what its
 * sessions name is not written: what must be newly found (Anagoge · BrokenLinkChain). A unit that is
 * firm is surfaced as it is, and nothing is offered in its place.
 */
export function fallbackOf(state: AscendState): readonly FallbackOffer[] {
  if (state.phase !== 'ended') return [];
  const { ending, traversal } = state;
  if (ending.terminal === 'NullMatch') {
    const [entry] = traversal?.deposits ?? [];
    return [{ kind: 'recollect', session: entry?.session ?? null }, { kind: 'inquire' }];
  }
  const isBroken =
    ending.terminal === 'ExhaustedWithUnits' && isThinFor(ending.unit, traversal?.skipped ?? []);
  return isBroken ? [{ kind: 'inquire' }] : [];
}

/** Whether links that lead nowhere outweigh what joins a unit. */
const isThinFor = (
  { confidence, edges, members }: HigherUnit,
  skipped: readonly BrokenLink[],
): boolean =>
  skipped.length > 0 &&
  (confidence === 'low' || skipped.length > Math.max(edges.length, members.length));
