import type { ClaimKind, Confirmation, Verdict } from '../../graph/confirmation.js';
import { never } from '../../shared/never.js';

/** A verdict in one word or two. */
export function verdictWords(verdict: Verdict): string {
  switch (verdict) {
    case 'confirmed':
      return 'confirmed by the record';
    case 'corrected':
      return 'corrected by the record';
    case 'unattested':
      return 'not found in the record';
    default:
      return never(verdict);
  }
}

/** What a kind of claim is called. */
export function claimKindWords(kind: ClaimKind): string {
  switch (kind) {
    case 'quote':
      return 'Words that were said';
    case 'time':
      return 'Date';
    case 'origin':
      return 'Beginning';
    case 'coinage':
      return 'First use of a word';
    case 'decision':
      return 'Decision';
    case 'standing':
      return 'Where it stood';
    default:
      return never(kind);
  }
}

/** Who made a claim. */
export function claimedBy({ claim }: Pick<Confirmation, 'claim'>): string {
  switch (claim.from) {
    case 'index':
      return 'a summary';
    case 'traversal':
      return 'the connections';
    case 'ranking':
      return 'the order of the sessions';
    default:
      return never(claim.from);
  }
}
