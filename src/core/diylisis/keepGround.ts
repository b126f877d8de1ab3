import type { ContextItem } from './contextItem.js';
import { effectiveDelta, isExpired, type CorrectionDelta, type Ledger } from './correctionDelta.js';
import type { InlineEvidence, StableRef } from './stableRef.js';

/**
 * What a KEEP rests on (Diylisis · Provenance hard line). There are three grounds and three makers,
 * each of which demands its evidence; none can be written down as a plain object, so that an item
 * kept by inference is no value of this type.
 */
export class KeepGround {
  readonly #evidence: KeepEvidence;

  private constructor(evidence: KeepEvidence) {
    this.#evidence = evidence;
  }

  get evidence(): KeepEvidence {
    return this.#evidence;
  }

  /**
   * CorrectedKeep: the ledger's effective line for the item says KEEP, is not provisional and has not
   * expired. Null otherwise.
   */
  static corrected(item: ContextItem, ledger: Ledger, now: string): KeepGround | null {
    const delta = item.subject === null ? null : effectiveDelta(ledger, item.subject);
    if (delta === null || isExpired(delta, now)) return null;
    const isKeep = delta.export_policy === 'KEEP' && delta.verification_status !== 'provisional';
    return isKeep ? new KeepGround({ kind: 'CorrectedKeep', delta }) : null;
  }

  /**
   * ObservedKeep: no line of the ledger speaks of the item, its source lasts, and the source read now
   * supports the claim. Null otherwise; both halves are needed.
   */
  static observed(
    item: ContextItem,
    observation: Observation,
    ledger: Ledger | null,
  ): KeepGround | null {
    const isCorrected =
      ledger !== null && item.subject !== null && effectiveDelta(ledger, item.subject) !== null;
    if (isCorrected || observation.support === null) return null;
    const { grounding } = observation;
    const isDurable =
      grounding.kind === 'StablePointer'
        ? grounding.resolves
        : grounding.kind === 'Inline' && OBSERVABLE.has(item.origin);
    return isDurable
      ? new KeepGround({ kind: 'ObservedKeep', grounding, support: observation.support })
      : null;
  }

  /** The person resolved it at the gate, with the reference or the evidence in their own act. */
  static resolved(answer: ResolveAnswer): KeepGround {
    return new KeepGround({ kind: 'Resolved', answer });
  }
}

/** What a ground holds. */
export type KeepEvidence =
  | { readonly kind: 'CorrectedKeep'; readonly delta: CorrectionDelta }
  | {
      readonly kind: 'ObservedKeep';
      readonly grounding: Grounding;
      readonly support: Support;
    }
  | { readonly kind: 'Resolved'; readonly answer: ResolveAnswer };

/** F2's class of an item (Diylisis · TYPES: Grounding). */
export type Grounding =
  | { readonly kind: 'Inline'; readonly evidence: InlineEvidence }
  | { readonly kind: 'StablePointer'; readonly ref: StableRef; readonly resolves: boolean }
  | { readonly kind: 'RoutedResidual'; readonly reason: string };

/** How the claim can be checked by the recipient (Diylisis · support_integrity(item)). */
export type Support =
  /** A verification command of the contract gives it again. */
  | { readonly kind: 'command'; readonly command: string }
  /** The source was read again now and says the same. */
  | { readonly kind: 'reread'; readonly ref: StableRef }
  /** The claim is no more than what the captured output says, with its time. */
  | { readonly kind: 'captured'; readonly at: string };

/** What looking at an item's source gave; support null: none, or a doubtful one. */
export interface Observation {
  readonly grounding: Grounding;
  readonly support: Support | null;
}

/** Resolve at the gate: the reference, or the evidence in the person's words. */
export interface ResolveAnswer {
  readonly by: 'User';
  /** The gate, or the contract that the person declared. */
  readonly where: 'gate' | 'contract';
  readonly value: StableRef | InlineEvidence;
}

/** Only what was seen can carry itself inline; an assertion of the model cannot. */
const OBSERVABLE: ReadonlySet<ContextItem['origin']> = new Set(['DocumentRead', 'ToolOutput']);
