import { isOtherThing, isTelling } from './alternatives.js';
import { count } from './decisionClaim.js';
import type { DecisionClaim, Met } from './decisionClaim.js';

/** The record has another thing of the same choice with more of the claim's words. */
export function isOpposite({ opposites }: DecisionClaim, met: readonly Met[]): boolean {
  return opposites.some(({ word, mask }) => {
    const best = (holds: (thing: string) => boolean): number =>
      Math.max(
        -1,
        ...met
          .filter(({ clause }) => [...clause.opposites].some(holds))
          .map((one) => count(one.mask & mask)),
      );
    return best((thing) => isOtherThing(thing, word)) > best((thing) => thing === word);
  });
}

/**
 * A clause has another thing of a choice that the label makes, with the rest of the label or half of
 * it, and the label's own thing stands nowhere beside it.
 */
export function isChosenOtherwise(
  { head, opposites, denied, doesAway }: DecisionClaim,
  met: readonly Met[],
): boolean {
  if (denied !== 0 || doesAway) return false;
  return opposites.some(({ word, isHead }) => {
    if (!isHead || met.some(({ clause }) => clause.opposites.has(word))) return false;
    return met.some(({ mask, denied: no, doneAway, clause }) => {
      const shared = count(mask & head);
      return (
        !clause.isOpen &&
        (no | doneAway) === 0 &&
        shared > 0 &&
        shared * 2 >= count(head) - 1 &&
        [...clause.opposites].some((thing) => isOtherThing(thing, word))
      );
    });
  });
}

/** Small words that tell the label's choice ("half even") stand nowhere there. */
export const lacksChoice = ({ opposites }: DecisionClaim, met: readonly Met[]): boolean =>
  opposites.some(
    ({ word, isHead }) =>
      isHead && isTelling(word) && !met.some(({ clause }) => clause.opposites.has(word)),
  );

/** Another thing of such a choice is said ("half up"). */
export const hasOtherChoice = ({ opposites }: DecisionClaim, met: readonly Met[]): boolean =>
  opposites.some(
    ({ word, isHead }) =>
      isHead &&
      isTelling(word) &&
      met.some(({ clause }) => [...clause.opposites].some((thing) => isOtherThing(thing, word))) &&
      !met.some(({ clause }) => clause.opposites.has(word)),
  );
