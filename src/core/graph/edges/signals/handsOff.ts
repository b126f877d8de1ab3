import { isHandoffName } from '../../../records/handoffName.js';
import type { Carried } from '../carried.js';
import { EDGE_WEIGHTS } from '../edgeWeights.js';
import { hasChanged, sharedThings } from '../sharedThings.js';
import type { FoundSignal, SignalFinder } from '../signal.js';
import { isSameFile } from './file.js';

const PLAN = /(?:^|[\\/.])plans?[\\/][^\\/]+\.md$|(?:^|[\\/_-])plan\.md$/iu;

/** One wrote a handoff or a plan, the other read it. */
export const handsOff: SignalFinder = (pair, context) => {
  const found: FoundSignal[] = [];
  for (const { older, newer } of sharedThings(pair, 'file')) {
    const { value, label } = older.trait;
    const isHandoff = isHandoffName(value);
    if (!isHandoff && !PLAN.test(value)) continue;
    if (isSameFile(pair, { older, newer }) !== 'same') continue;
    if (!isTaken(older, newer) && !isTaken(newer, older)) continue;
    const weight = EDGE_WEIGHTS.signals['hands-off'].weight * context.rarity(older.trait);
    const how = `one wrote the ${isHandoff ? 'handoff' : 'plan'} that the other read,`;
    if (weight > 0) found.push({ kind: 'hands-off', value: label, weight, how });
  }
  return found;
};

const isTaken = (giver: Carried, taker: Carried): boolean =>
  hasChanged(giver) && (taker.parts.has('read') || taker.parts.has('named'));
