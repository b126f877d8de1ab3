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
  // What is said beside an agreement counts where hardly anything else is asked for.
  const outright = new Map<string, boolean>();
  for (const { term, isOutright } of facts.flatMap(({ settles }) => settles))
    outright.set(term, isOutright || outright.get(term) === true);
  const rules = WALK_RULES.settledName;
  let most = 0;
  for (const [term, share] of cueShares(trace, population)) {
    const isSure = outright.get(term);
    if (isSure === undefined || share < (isSure ? rules.share : rules.shareBeside)) continue;
    // A name that one session alone opens with was forged by none but it.
    const isKnown = population.having({ kind: 'keyword', value: term }).length >= rules.sessions;
    if (isKnown) most = Math.max(most, share);
  }
  return most;
}
