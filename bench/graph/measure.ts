import type { Given } from './given.js';

/** Counts that add up over many cues; shares are made of them at the end. */
export interface Tally {
  readonly cues: number;
  readonly pairsGiven: number;
  readonly pairsRight: number;
  readonly pairsPlanted: number;
  /** Right pairs of the given unit, and how many of them stand in the right order. */
  readonly pairsOrdered: number;
  readonly membersFound: number;
  readonly membersPlanted: number;
  readonly exact: number;
  /** Cues one of whose shown units is exact, whatever its rank. */
  readonly exactSomewhere: number;
  readonly rightType: number;
  readonly met: Readonly<Record<Given['met'], number>>;
}

export const NOTHING: Tally = {
  cues: 0,
  pairsGiven: 0,
  pairsRight: 0,
  pairsPlanted: 0,
  pairsOrdered: 0,
  membersFound: 0,
  membersPlanted: 0,
  exact: 0,
  exactSomewhere: 0,
  rightType: 0,
  met: { given: 0, asked: 0, single: 0, none: 0 },
};

/** The tally of one cue: the pairs of the first unit against the planted pairs. */
export function tallyOf(given: Given): Tally {
  const { planted, units, met, unitType } = given;
  const top = counted(given, units[0] ?? []);
  const right = top.filter((key) => planted.members.includes(key));
  const places = right.map((key) => planted.members.indexOf(key));
  const ordered = places.flatMap((place, at) =>
    places.slice(at + 1).filter((next) => place < next),
  );
  return {
    cues: 1,
    pairsGiven: pairs(top.length),
    pairsRight: pairs(right.length),
    pairsPlanted: pairs(planted.members.length),
    pairsOrdered: ordered.length,
    membersFound: right.length,
    membersPlanted: planted.members.length,
    exact: isExact(given, units[0]) ? 1 : 0,
    exactSomewhere: units.some((unit) => isExact(given, unit)) ? 1 : 0,
    rightType: unitType === planted.type ? 1 : 0,
    met: { ...NOTHING.met, [met]: 1 },
  };
}

/** Whether a unit holds every planted member and nobody else, in the right order. */
export function isExact(given: Given, unit: readonly string[] | undefined): boolean {
  if (unit === undefined) return false;
  return counted(given, unit).join(' ') === given.planted.members.join(' ');
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce((all, one) => {
    const met = {
      given: all.met.given + one.met.given,
      asked: all.met.asked + one.met.asked,
      single: all.met.single + one.met.single,
      none: all.met.none + one.met.none,
    };
    return {
      cues: all.cues + one.cues,
      pairsGiven: all.pairsGiven + one.pairsGiven,
      pairsRight: all.pairsRight + one.pairsRight,
      pairsPlanted: all.pairsPlanted + one.pairsPlanted,
      pairsOrdered: all.pairsOrdered + one.pairsOrdered,
      membersFound: all.membersFound + one.membersFound,
      membersPlanted: all.membersPlanted + one.membersPlanted,
      exact: all.exact + one.exact,
      exactSomewhere: all.exactSomewhere + one.exactSomewhere,
      rightType: all.rightType + one.rightType,
      met,
    };
  }, NOTHING);
}

/** Share of the given pairs that are planted; null: nothing was given. */
export const precision = ({ pairsRight, pairsGiven }: Tally): number | null =>
  shareOf(pairsRight, pairsGiven);
export const recall = ({ pairsRight, pairsPlanted }: Tally): number | null =>
  shareOf(pairsRight, pairsPlanted);
export const memberRecall = ({ membersFound, membersPlanted }: Tally): number | null =>
  shareOf(membersFound, membersPlanted);
/** Share of the right pairs that stand in the right order; null: there was no right pair. */
export const order = ({ pairsOrdered, pairsRight }: Tally): number | null =>
  shareOf(pairsOrdered, pairsRight);

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const pairs = (count: number): number => (count < 2 ? 0 : (count * (count - 1)) / 2);
const counted = ({ planted }: Given, unit: readonly string[]): string[] =>
  unit.filter((key) => !planted.maybe.includes(key));
