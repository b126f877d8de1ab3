import { hardWeight, UNIT_RULES } from './assemble/unitRules.js';
import { weakestHold } from './connectivity.js';
import { keyOfDeposit } from './depositFacts.js';
import type { Confidence, UnitMember, UnitType } from './higherUnit.js';
import { cueMatch } from './rankUnits.js';
import type { TraversalEdge } from './traversalEdge.js';

/**
 * How sure it may be said that this is the unit meant (Anagoge · TYPES: confidence). High: it fits
 * the cue, every member hangs on firmly, and each was read from its record and is joined by traces
 * of one piece of work. Low: it hardly fits. A claim that is not confirmed lowers it afterwards.
 */
export function confidenceOf(
  members: readonly UnitMember[],
  edges: readonly TraversalEdge[],
  unit: UnitType = 'line',
  match = cueMatch(members),
): Confidence {
  const { high, low } = UNIT_RULES.confidence;
  const records = members.map(({ facts }) => keyOfDeposit(facts));
  const weakest = weakestHold(records, edges);
  if (match < low.match || weakest <= 0) return 'low';
  const traced = edges.filter((edge) => hardWeight(edge) >= high.traced[unit]);
  const isTraced = weakestHold(records, traced) > 0;
  const isRead = members.every(({ facts }) => facts.depth === 'record');
  return match >= high.match && weakest >= high.weakest && isTraced && isRead ? 'high' : 'medium';
}
