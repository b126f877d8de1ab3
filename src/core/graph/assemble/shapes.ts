import type { RecallTrace } from '../../anamnesis/recallTrace.js';
import { keyOfDeposit } from '../depositFacts.js';
import type { DepositFacts } from '../depositFacts.js';
import type { MemberRole, UnitMember, UnitType } from '../higherUnit.js';

type Fits = ReadonlyMap<string, number>;

const timeOf = ({ began, ended, session }: DepositFacts): number => {
  const time = Date.parse(began ?? ended ?? session.recency ?? '');
  return Number.isNaN(time) ? Infinity : time;
};

/** Oldest first; undated last; equal ones by record. */
export const byTime = (facts: readonly DepositFacts[]): DepositFacts[] =>
  [...facts].sort((a, b) => {
    const [one, other] = [timeOf(a), timeOf(b)];
    return one === other ? (keyOfDeposit(a) < keyOfDeposit(b) ? -1 : 1) : one - other;
  });

const member = (facts: DepositFacts, role: MemberRole, fits: Fits): UnitMember => ({
  facts,
  role,
  fit: fits.get(keyOfDeposit(facts)) ?? 0,
});

/** Where it began, how it went on in time, where it arrived (Anagoge · ConnectedSessionChain). */
export const lineOf = (facts: readonly DepositFacts[], fits: Fits): UnitMember[] =>
  byTime(facts).map((one, index, all) =>
    member(
      one,
      index === 0 ? 'origin' : index === all.length - 1 ? 'arrival' : 'development',
      fits,
    ),
  );

/** The fragments, in time (Anagoge · TopicCluster). */
export const topicOf = (facts: readonly DepositFacts[], fits: Fits): UnitMember[] =>
  byTime(facts).map((one) => member(one, 'fragment', fits));

/**
 * The sessions that forged it, then the one whose record carries it as settled, the latest where
 * several do (Anagoge · SedimentedConceptNode). What came after the settling only uses the concept
 * and forged nothing. Null: no member's record carries it as settled.
 */
export function conceptOf(
  facts: readonly DepositFacts[],
  fits: Fits,
  trace: RecallTrace,
): UnitMember[] | null {
  const terms = new Set(trace.keywords.flatMap(({ terms: own }) => own));
  const ordered = byTime(facts);
  const at = ordered.findLastIndex(({ settles }) => settles.some(({ term }) => terms.has(term)));
  const node = ordered[at];
  if (node === undefined) return null;
  return [
    ...ordered.slice(0, at).map((one) => member(one, 'forged_by', fits)),
    member(node, 'node', fits),
  ];
}

export type Shape = (
  facts: readonly DepositFacts[],
  fits: Fits,
  trace: RecallTrace,
) => UnitMember[] | null;

export const SHAPES: Readonly<Record<UnitType, Shape>> = {
  line: lineOf,
  topic: topicOf,
  concept: conceptOf,
};
