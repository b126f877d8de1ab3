import type { Confidence, MemberRole, UnitType } from '../../graph/higherUnit.js';
import { never } from '../../shared/never.js';

/** A kind of unit as it is chosen, with what it shows. */
export interface KindWords {
  readonly label: string;
  readonly detail: string;
}

/** What a kind of unit is called and shows. */
export function unitWords(unit: UnitType): KindWords {
  switch (unit) {
    case 'line':
      return {
        label: 'Line of work',
        detail: 'Sessions in order: the earliest found, how it went on, where it last stood',
      };
    case 'topic':
      return {
        label: 'Topic',
        detail: 'All sessions that speak of it, each briefly, and where it last stood',
      };
    case 'concept':
      return {
        label: 'Settled idea',
        detail: 'Where a name or rule was settled, and the sessions in which it took shape',
      };
    default:
      return never(unit);
  }
}

/** What a member is to its unit. */
export function roleWords(role: MemberRole): string {
  switch (role) {
    case 'origin':
      return 'placed first';
    case 'development':
      return 'on the way';
    case 'arrival':
      return 'placed last';
    case 'fragment':
      return 'speaks of it';
    case 'forged_by':
      return 'where it took shape';
    case 'node':
      return 'where it is settled';
    default:
      return never(role);
  }
}

/** How clearly the sessions belong together. */
export function confidenceWords(confidence: Confidence): string {
  switch (confidence) {
    case 'high':
      return 'These sessions clearly belong together.';
    case 'medium':
      return 'These sessions probably belong together.';
    case 'low':
      return 'It is not clear that these sessions belong together.';
    default:
      return never(confidence);
  }
}
