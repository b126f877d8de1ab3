import type { ExactReference } from '../anamnesis/detect.js';
import { unitNamed, wholeMeant } from '../anamnesis/reading/unitOf.js';
import type { Unit } from '../anamnesis/recallTrace.js';
import type { UnitType } from '../graph/higherUnit.js';

/** The kind of unit a cue is read as, and by what. */
export interface Classified {
  readonly unit: UnitType;
  readonly from: 'words' | 'caller' | 'default';
}

/**
 * Which whole above one session the words mean (Anagoge · classify); a line where they name none,
 * since a line shows the sessions in order whatever joins them. `given`: chosen by the caller;
 * `asksForName`: the words leave it open, and one of them is a name that a record settles.
 */
export function classify(text: string, given: UnitType | null, asksForName = false): Classified {
  if (given !== null) return { unit: given, from: 'caller' };
  if (asksForName && isKindOpen(text, given)) return { unit: 'concept', from: 'words' };
  const meant = wholeMeant(text);
  const named = meant === 'session' ? null : meant;
  return named === null ? { unit: 'line', from: 'default' } : { unit: named, from: 'words' };
}

/** Whether no set phrase says the kind, and no word of quantity or meaning does. */
export function isKindOpen(text: string, given: UnitType | null): boolean {
  const meant = wholeMeant(text);
  return given === null && unitNamed(text) === null && (meant === null || meant === 'line');
}

/** The whole above one session that a text names; null: none, or one session. */
export function wholeNamed(text: string): UnitType | null {
  const named = unitNamed(text);
  return named === null || named === 'session' ? null : named;
}

/** Words and references as far as Phase 0 looks at them. */
export interface GranularityLook {
  readonly cue: string;
  readonly given: UnitType | null;
  /** The one session that the cue names exactly; null: none. */
  readonly exact: ExactReference | null;
  /** An identified session from which the whole is asked for ("See the whole line"). */
  readonly isFromSession: boolean;
}

/**
 * Whether one session suffices, so that Recollect is the right place (Anagoge ·
 * single_session_suffices): the words ask for one session, or name one exactly and no whole.
 * `unit` as read by the words alone; whether one session is all that fits is known after the walk.
 */
export function singleSessionSuffices({
  cue,
  given,
  exact,
  isFromSession,
}: GranularityLook): boolean {
  if (given !== null || isFromSession) return false;
  const named: Unit | null = unitNamed(cue);
  if (named === 'session') return true;
  return exact !== null && named === null;
}
