import type { RecallTrace } from '../anamnesis/recallTrace.js';
import { cueShares } from './cueFit.js';
import type { DepositFacts } from './depositFacts.js';
import type { Population } from './population.js';
import { WALK_RULES } from './walkRules.js';

/**
 * How much of what the cue asks for is a name that a record settles and that other sessions speak of,
 * 0 to 1: then it is a settled idea that is meant, whatever words ask for it.
 */
export function settledShare(
  trace: RecallTrace,
  population: Population,
  facts: readonly DepositFacts[],
): number {
  // What only stands beside words of an agreement is too little to take words for another kind.
  const settled = new Set(
    facts.flatMap(({ settles }) =>
      settles.flatMap(({ term, isOutright }) => (isOutright ? [term] : [])),
    ),
  );
  const rules = WALK_RULES.settledName;
  let most = 0;
  for (const [term, share] of cueShares(trace, population)) {
    // A name that one session alone opens with was forged by none but it.
    const isKnown = population.having({ kind: 'keyword', value: term }).length >= rules.sessions;
    if (share >= rules.share && isKnown && settled.has(term)) most = Math.max(most, share);
  }
  return most;
}
