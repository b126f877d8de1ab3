/** The seven legs of the hygiene measure, each a count (Diylisis · measure(Λ)). */
export interface Measure {
  readonly unresolvedAnchors: number;
  readonly unmetStop: number;
  readonly schemaGaps: number;
  readonly unsurfacedResidual: number;
  readonly leakedDrops: number;
  readonly uncleanDeltas: number;
  readonly undisposedAuthored: number;
}

export const MEASURE_LEGS = [
  'unresolvedAnchors',
  'unmetStop',
  'schemaGaps',
  'unsurfacedResidual',
  'leakedDrops',
  'uncleanDeltas',
  'undisposedAuthored',
] as const satisfies readonly (keyof Measure)[];

/** The measure as one number: a distance, never a percentage; it may rise after a repair. */
export const total = (measure: Measure): number =>
  MEASURE_LEGS.reduce((sum, leg) => sum + measure[leg], 0);

/** What the fixed point is read from besides the measure. */
export interface Settlement {
  readonly measure: Measure;
  /** The measure one pass before; null: this is the first. */
  readonly before: Measure | null;
  readonly verdict: 'Pass' | 'Fail' | null;
  readonly hasConflict: boolean;
}

/**
 * Whether the loop is at its fixed point (Diylisis · fixed_point(Λ)): nothing is left to repair, or
 * nothing changes any more and what must never remain does not; and a fresh reader passed it.
 */
export function isFixedPoint({ measure, before, verdict, hasConflict }: Settlement): boolean {
  if (verdict !== 'Pass') return false;
  if (total(measure) === 0) return true;
  const isStable = before !== null && MEASURE_LEGS.every((leg) => measure[leg] === before[leg]);
  return (
    isStable &&
    !hasConflict &&
    measure.unsurfacedResidual === 0 &&
    measure.leakedDrops === 0 &&
    measure.uncleanDeltas === 0 &&
    measure.undisposedAuthored === 0
  );
}
