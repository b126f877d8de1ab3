import type { UnitType } from '../graph/higherUnit.js';

/** Anagoge · TYPES: RescopeOption.dimension. */
export type RescopeDimension = 'boundary' | 'scope' | 'unit_type';

/** One way to look again (Anagoge · TYPES: RescopeOption). */
export interface RescopeOption {
  readonly dimension: RescopeDimension;
  /** Stable name: `wider`, `full_text`, `all_partitions`, `line`, `topic`, `concept`. */
  readonly option: string;
}

/** Changes at the unit's boundary, or of how far a traversal reaches (Anagoge · Refine). */
export interface Refinement {
  /** Records taken out of the unit. */
  readonly drop: readonly string[];
  /** Records taken into the unit, at its boundary. */
  readonly add: readonly string[];
  /** Partitions to keep to; null: as it is; empty: all again. */
  readonly partitions: readonly string[] | null;
  /** Record from which to look beyond the caps; null: none. */
  readonly from: string | null;
}

/**
 * What the person can do (Anagoge · TYPES: A, S). At the recognition gate these are exactly recognize
 * and refine, and free words, which are reorient; `withdraw` is Esc.
 */
export type AscendAct =
  | { readonly act: 'recognize' | 'withdraw' }
  | ({ readonly act: 'refine' } & Refinement)
  | { readonly act: 'reorient'; readonly text: string }
  | ({ readonly act: 'rescope' } & RescopeOption)
  /** The kind of unit shown as understood was changed by hand: a Reorient in one press. */
  | { readonly act: 'unit'; readonly unit: UnitType };

export type AscendActKind = AscendAct['act'];

/** An act that was played and left the elevation open, with the unit that it turned down. */
export type PastAscendAct = Exclude<AscendAct, { readonly act: 'recognize' | 'withdraw' }> & {
  /** Key of the unit that was before the person; null: none was. */
  readonly of: string | null;
};
