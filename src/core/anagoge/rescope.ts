import type { ScanScope } from '../anamnesis/recallTrace.js';
import type { UnitType } from '../graph/higherUnit.js';
import type { RescopeOption } from './ascendActs.js';

/** How far a traversal reaches; each widening holds from then on. */
export interface Reach {
  /** `full_text`: records are searched for the cue as well, with the person's consent. */
  readonly scope: ScanScope;
  /** Accept weaker edges and more neighbours. */
  readonly isWide: boolean;
  /** Partitions kept to; null: all. */
  readonly partitions: readonly string[] | null;
  /** Whether the cue's time bounds what is looked at. */
  readonly isTimeOpen: boolean;
}

export const FIRST_REACH: Reach = {
  scope: 'spine',
  isWide: false,
  partitions: null,
  isTimeOpen: false,
};

const UNITS: readonly UnitType[] = ['line', 'topic', 'concept'];

/**
 * The ways to look again after an empty traversal (Anagoge · TYPES: RescopeOption): the boundary of
 * what counts as joined, the scope that is searched, the kind of unit. A widening that holds already
 * is not offered again; another kind of unit always is.
 */
export function rescopeOptions(
  reach: Reach,
  unit: UnitType,
  hasTime: boolean,
): readonly RescopeOption[] {
  const options: RescopeOption[] = [];
  if (!reach.isWide) options.push({ dimension: 'boundary', option: 'wider' });
  if (reach.partitions !== null) options.push({ dimension: 'boundary', option: 'all_partitions' });
  if (reach.scope === 'spine') options.push({ dimension: 'scope', option: 'full_text' });
  if (hasTime && !reach.isTimeOpen) options.push({ dimension: 'scope', option: 'any_time' });
  for (const other of UNITS)
    if (other !== unit) options.push({ dimension: 'unit_type', option: other });
  return options;
}

/** The reach and kind after a choice; null: no such option is offered. */
export function rescoped(
  reach: Reach,
  unit: UnitType,
  hasTime: boolean,
  { dimension, option }: RescopeOption,
): { readonly reach: Reach; readonly unit: UnitType } | null {
  const offered = rescopeOptions(reach, unit, hasTime).some(
    (one) => one.dimension === dimension && one.option === option,
  );
  if (!offered) return null;
  const named = UNITS.find((one) => one === option);
  if (named !== undefined) return { reach, unit: named };
  switch (option) {
    case 'wider':
      return { reach: { ...reach, isWide: true }, unit };
    case 'all_partitions':
      return { reach: { ...reach, partitions: null }, unit };
    case 'full_text':
      return { reach: { ...reach, scope: 'full_text' }, unit };
    case 'any_time':
      return { reach: { ...reach, isTimeOpen: true }, unit };
    default:
      return null;
  }
}
