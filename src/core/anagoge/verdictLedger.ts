import { isAmong } from '../graph/confirm/claimId.js';
import type { Confirmation } from '../graph/confirmation.js';
import type { HigherUnit } from '../graph/higherUnit.js';

/**
 * Verdicts by claim and record over all traversals of one elevation (Anagoge · MODE STATE:
 * Λ.confirmations, kept and never dropped, so that an earlier unit still has its own). A claim is
 * checked against one record, which its id names; a later look at the same claim replaces the verdict
 * only where it found more.
 */
export type VerdictLedger = ReadonlyMap<string, Confirmation>;

export const NO_VERDICTS: VerdictLedger = new Map();

/** The ledger with more verdicts; what is known stays unless the new look settled it. */
export function withVerdicts(ledger: VerdictLedger, fresh: readonly Confirmation[]): VerdictLedger {
  const next = new Map(ledger);
  for (const one of fresh) {
    const known = next.get(one.claim.id);
    const isLess =
      known !== undefined && known.verdict !== 'unattested' && one.verdict === 'unattested';
    if (!isLess) next.set(one.claim.id, one);
  }
  return next;
}

/**
 * The verdicts that hold of a unit, in the order they were first given: on claims about its members'
 * own records, also of earlier traversals, and on those that compare just these members. Who was first
 * or last among others is no fact about these.
 */
export function verdictsOf(
  ledger: VerdictLedger,
  { key, members }: Pick<HigherUnit, 'key' | 'members'>,
): readonly Confirmation[] {
  const records = new Set(members.map(({ facts }) => facts.session.record));
  return [...ledger.values()].filter(
    ({ claim }) => records.has(claim.record) && isAmong(claim.id, key),
  );
}
