import type { ContextItem } from './contextItem.js';
import { KeepGround, type Observation } from './keepGround.js';
import { effectiveDelta, isExpired, type Ledger } from './correctionDelta.js';
import type { StableRef } from './stableRef.js';

/** What becomes of an item (Diylisis · TYPES: Disposition). Defer is a drop with its condition. */
export type Disposition =
  | { readonly handling: 'KEEP'; readonly ground: KeepGround }
  | { readonly handling: 'ROUTE'; readonly ref: StableRef; readonly basis: DispositionBasis }
  | {
      readonly handling: 'DROP';
      readonly basis: DispositionBasis;
      /** When it should be taken up again; null: it was dropped, not deferred. */
      readonly until: string | null;
    };

/** ROUTE and DROP come from the relevance to the next task, or from the person. */
export type DispositionBasis = 'relevance' | 'gate' | 'ledger';

/** Why an item has to be asked about (Diylisis · TYPES: ResidualLedger.reason). */
export type ResidualReason =
  'unresolved' | 'unknown-provenance' | 'horizon-expired' | 'comprehension-gap';

/** F3b's verdict on one item, a partition in three (Diylisis · Provenance). */
export type Provenance =
  | { readonly kind: 'CorrectedKeep' | 'ObservedKeep'; readonly ground: KeepGround }
  | {
      readonly kind: 'Unknown';
      readonly reason: Extract<ResidualReason, 'unknown-provenance' | 'horizon-expired'>;
    };

/**
 * Attests an item (Diylisis · F3b). The ledger is read, never written; null: none is kept for this
 * handoff. An expired line is a question and never an observation: it has to be confirmed anew.
 */
export function attest(
  item: ContextItem,
  observation: Observation,
  ledger: Ledger | null,
  now: string,
): Provenance {
  if (ledger !== null) {
    const corrected = KeepGround.corrected(item, ledger, now);
    if (corrected !== null) return { kind: 'CorrectedKeep', ground: corrected };
    const delta = item.subject === null ? null : effectiveDelta(ledger, item.subject);
    if (delta !== null)
      return {
        kind: 'Unknown',
        reason:
          delta.export_policy === 'KEEP' && isExpired(delta, now)
            ? 'horizon-expired'
            : 'unknown-provenance',
      };
  }
  const observed = KeepGround.observed(item, observation, ledger);
  return observed === null
    ? { kind: 'Unknown', reason: 'unknown-provenance' }
    : { kind: 'ObservedKeep', ground: observed };
}

/** The gate's four answers (Diylisis · TYPES: A); none is ever added, taken away or replaced. */
export type GateAnswer =
  | { readonly answer: 'resolve'; readonly value: StableRef | { readonly content: string } }
  | { readonly answer: 'route'; readonly ref: StableRef }
  | { readonly answer: 'drop' }
  | { readonly answer: 'defer'; readonly condition: string };

/** What an answer of the person makes of an item; a resolve keeps it, a deferral lets go of it. */
export function disposedBy(answer: GateAnswer): Disposition {
  switch (answer.answer) {
    case 'resolve':
      return {
        handling: 'KEEP',
        ground: KeepGround.resolved({ by: 'User', where: 'gate', value: answer.value }),
      };
    case 'route':
      return { handling: 'ROUTE', ref: answer.ref, basis: 'gate' };
    case 'drop':
      return { handling: 'DROP', basis: 'gate', until: null };
    case 'defer':
      return { handling: 'DROP', basis: 'gate', until: answer.condition };
  }
}
