import type { Confirmation } from '../graph/confirmation.js';

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

/** The verdicts on claims of these records, in the order they were first given. */
export function verdictsOf(
  ledger: VerdictLedger,
  records: ReadonlySet<string>,
): readonly Confirmation[] {
  return [...ledger.values()].filter(({ claim }) => records.has(claim.record));
}
