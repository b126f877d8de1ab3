import type { Meeting, Place } from './found.js';

/**
 * How strongly the session that comes next meets the words of the cue, measured against one session:
 * 1 as strongly, 0 nobody else meets them, at most {@link MOST}.
 */
export interface Rivalry {
  readonly memory: number;
  readonly passage: number;
}

/** A session that is beaten more clearly than this is no less near for it. */
const MOST = 2;

/** One thing to compare; `group` is that of its copies, which are no rivals of each other. */
interface Contender {
  readonly meeting: Meeting;
  readonly place: Place;
  readonly group: number;
}

/**
 * The rivalry that each of the sessions meets with; those that may not answer are left out before.
 * To one that lies in the named time or project, those that lie elsewhere are half the rivals.
 */
export function rivalries(contenders: readonly Contender[]): (contender: Contender) => Rivalry {
  const named = contenders.filter(isInPlace);
  const rivalryIn = (of: Strength): ((contender: Contender) => number) => {
    const all = strongest(contenders, of);
    const inPlace = strongest(named, of);
    return (contender) => {
      const own = of(contender);
      if (own <= 0) return MOST;
      const next = isInPlace(contender)
        ? Math.max(nextTo(contender, inPlace), ELSEWHERE * nextTo(contender, all))
        : nextTo(contender, all);
      return Math.min(MOST, next / own);
    };
  };
  const memory = rivalryIn(({ meeting }) => meeting.memory?.score ?? 0);
  const passage = rivalryIn(({ meeting }) => meeting.hit?.window ?? 0);
  return (contender) => ({ memory: memory(contender), passage: passage(contender) });
}

const ELSEWHERE = 0.5;

type Strength = (contender: Contender) => number;

const isInPlace = ({ place }: Contender): boolean => place.time === 'inside' || place.isInProject;

interface Top {
  readonly group: number;
  readonly strength: number;
}

/** The two strongest groups. */
function strongest(contenders: readonly Contender[], of: Strength): readonly [Top, Top] {
  const none: Top = { group: -1, strength: 0 };
  let [first, second] = [none, none];
  for (const contender of contenders) {
    const { group } = contender;
    const strength = of(contender);
    if (group === first.group) {
      if (strength > first.strength) first = { group, strength };
    } else if (strength > first.strength) {
      [first, second] = [{ group, strength }, first];
    } else if (strength > second.strength) second = { group, strength };
  }
  return [first, second];
}

const nextTo = ({ group }: Contender, [first, second]: readonly [Top, Top]): number =>
  group === first.group ? second.strength : first.strength;
