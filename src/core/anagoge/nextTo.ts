import type { DepositFacts } from '../graph/depositFacts.js';
import type { HigherUnit } from '../graph/higherUnit.js';
import type { AscendReport } from './ascendReport.js';

/** Sessions next to a unit that are named; more would be a list to search. */
export const NEXT_TO = 3;

/**
 * Sessions that are joined to a unit and no part of it, the firmest tie first, at most
 * {@link NEXT_TO}: what the divergence line names (Anagoge · divergence_affordance).
 */
export function nextTo(
  { members }: HigherUnit,
  { deposits, edges }: Pick<AscendReport, 'deposits' | 'edges'>,
): readonly DepositFacts[] {
  const inside = new Set(members.map(({ facts }) => facts.session.record));
  const near = [...edges]
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ from, to }) =>
      inside.has(from) === inside.has(to) ? [] : [inside.has(from) ? to : from],
    );
  const known = new Map(deposits.map((facts) => [facts.session.record, facts] as const));
  return [...new Set(near)].flatMap((record) => known.get(record) ?? []).slice(0, NEXT_TO);
}

/** The same for a whole answer: nothing where no divergence line stands under its unit. */
export function namedNextTo(report: AscendReport): readonly DepositFacts[] {
  const [told] = report.units;
  return told === undefined || report.awaiting !== null ? [] : nextTo(told.unit, report);
}
