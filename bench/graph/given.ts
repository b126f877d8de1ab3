import type { UnitType } from '../../src/core/graph/higherUnit.js';
import type { ClaimKind, Verdict } from '../../src/core/graph/confirmation.js';
import type { Speaker } from '../../src/core/records/turn.js';
import type { PlantedUnit } from './storeSeed.js';

/** A claim that was shown with its verdict, by the session's key. */
export interface GivenClaim {
  readonly key: string;
  readonly kind: ClaimKind;
  readonly verdict: Verdict;
  readonly content: string;
  readonly speaker: Speaker | null;
  /** What the record is said to say, settled; null: nothing. */
  readonly record: string | null;
}

/** What a person met with one cue; sessions by their keys, in the order shown. */
export interface Given {
  readonly planted: PlantedUnit;
  readonly cue: string;
  /** `given`: one clear unit; `asked`: the recognition gate; `single`: handed to recall; `none`. */
  readonly met: 'given' | 'asked' | 'single' | 'none';
  readonly unitType: UnitType;
  /** Every unit in rank order; the first is what the measures are of. */
  readonly units: readonly (readonly string[])[];
  /** The session that is told to carry the concept as settled; null: none is. */
  readonly node: string | null;
  /** Why each pair of the first unit is joined, for reading a failure. */
  readonly reasons: readonly string[];
  readonly claims: readonly GivenClaim[];
}
