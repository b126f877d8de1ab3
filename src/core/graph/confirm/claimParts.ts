import { count, union } from './decisionClaim.js';
import type { DecisionClaim, Met } from './decisionClaim.js';

/** The part of the description's own words that stands there; without a description all of it. */
export function describedPart(claim: DecisionClaim, mask: number): number {
  const more = claim.all & ~claim.head;
  return more === 0 ? 0 : count(mask & more) / count(more);
}

/** The part of the label's words that stands there. */
export function touchedPart(claim: DecisionClaim, met: readonly Met[]): number {
  const { head } = claim;
  return count(union(met) & head) / Math.max(1, count(head));
}

/** Words that stand next to one another in the label stand in one clause, most of them. */
export function isPaired(claim: DecisionClaim, met: readonly Met[]): boolean {
  const { pairs } = claim;
  const held = pairs.filter((pair) => met.some(({ mask }) => (mask & pair) === pair));
  return held.length * 2 >= pairs.length;
}

/** A word that the label denies stands there and is nowhere denied or done away with. */
export function isUndenied(claim: DecisionClaim, met: readonly Met[]): boolean {
  const { head, denied } = claim;
  if ((head & denied) === 0) return false;
  let no = 0;
  for (const one of met) no |= one.denied | one.doneAway;
  return (head & denied & union(met) & ~no) !== 0;
}

/** A word of the label that is claimed is denied there, or one that is denied is claimed. */
export function isDenied(claim: DecisionClaim, met: readonly Met[]): boolean {
  const { head, denied, perhapsDenied, doesAway } = claim;
  let [plain, no] = [0, 0];
  for (const one of met) {
    const away = denied === 0 && !doesAway ? one.doneAway : 0;
    no |= one.denied | away;
    plain |= one.mask & ~(one.denied | one.doneAway);
  }
  return (
    (head & ~denied & ~perhapsDenied & no & ~plain) !== 0 || (head & denied & plain & ~no) !== 0
  );
}
