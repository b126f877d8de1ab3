import type { UnitType } from '../../graph/higherUnit.js';
import type { RescopeOption } from '../ascendActs.js';
import { unitWords } from './unitWords.js';

/** One way to look again, as it is offered. */
export interface RescopeWords {
  readonly label: string;
  /** What differs if it is chosen. */
  readonly detail: string;
}

const UNITS: readonly UnitType[] = ['line', 'topic', 'concept'];

/** The words of one option at the rescope gate (Anagoge · TYPES: RescopeOption). */
export function rescopeWords({ option }: Pick<RescopeOption, 'option'>): RescopeWords {
  switch (option) {
    case 'wider':
      return {
        label: 'Accept weaker connections',
        detail: 'More sessions are taken in, also some that may not belong',
      };
    case 'all_partitions':
      return {
        label: 'Look in all projects',
        detail: 'Projects that were left out are looked at again',
      };
    case 'full_text':
      return {
        label: 'Search inside the records',
        detail: 'Whole records are read for your words, which takes longer',
      };
    case 'any_time':
      return {
        label: 'Look at any time',
        detail: 'Sessions from outside the time that you named are looked at as well',
      };
  }
  const unit = UNITS.find((one) => one === option);
  if (unit === undefined) return { label: option, detail: '' };
  const { label, detail } = unitWords(unit);
  return { label: `Look for a ${label.toLowerCase()}`, detail };
}
