import { timeFit } from '../anamnesis/rank.js';
import type { CueTime } from '../anamnesis/recallTrace.js';
import type { HigherUnit } from '../graph/higherUnit.js';
import type { Traversal } from '../graph/traversal.js';
import type { Session } from '../records/session.js';

/**
 * Whether a walk may begin at a session, by the time that the cue names (Anagoge · RecallTrace:
 * temporal). As in Recall what is near it counts as well, and a session of unknown time is not away.
 */
export const mayBegin = (time: CueTime | null, session: Session): boolean =>
  timeFit(time, session) !== 'outside';

/**
 * What a walk brought, kept to the time that the cue names: a whole that no member of it touches is
 * another one, however well its words fit; those with a member inside come before those that only
 * come near. Work may go on beyond the time, so that other members are left in.
 * @param asked records that the person means whatever their time: of the session that the whole was
 *   asked from, and of a unit that they refined
 */
export function inTime(
  traversal: Traversal,
  time: CueTime | null,
  asked: ReadonlySet<string>,
): Traversal {
  if (time === null) return traversal;
  const isMeant = (session: Session): boolean =>
    asked.has(session.record) || mayBegin(time, session);
  const isInside = ({ members }: HigherUnit): boolean =>
    members.some(
      ({ facts: { session } }) => asked.has(session.record) || timeFit(time, session) === 'inside',
    );
  const units = traversal.units.filter(({ members }) =>
    members.some(({ facts }) => isMeant(facts.session)),
  );
  const { single } = traversal;
  return {
    ...traversal,
    units: [...units.filter(isInside), ...units.filter((unit) => !isInside(unit))],
    single: single === null || isMeant(single.session) ? single : null,
  };
}
