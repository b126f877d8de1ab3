import { termsOf } from '../../shared/terms.js';
import { keyOfDeposit } from '../depositFacts.js';
import type { DepositFacts, TraitKind } from '../depositFacts.js';
import type { SettledName } from '../settledNames.js';
import type { MemberRole, UnitMember, UnitType } from '../higherUnit.js';

type Fits = ReadonlyMap<string, number>;

/** One session that says a word again and again is no reason to take it for the concept. */
const MOST_TIMES = 5;
const WORDS: ReadonlySet<TraitKind> = new Set(['keyword', 'coined-word']);

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
 * several do (Anagoge · SedimentedConceptNode). What came after the settling only uses the concept, and
 * what does not speak of it had no part: neither forged it. Null: no member's record settles it.
 */
export function conceptOf(
  facts: readonly DepositFacts[],
  fits: Fits,
  names: readonly SettledName[],
  added: ReadonlySet<string> = new Set(),
): UnitMember[] | null {
  const ordered = byTime(facts);
  const term = conceptTerm(ordered, names);
  if (term === null) return null;
  const at = ordered.findLastIndex((one) => settlesTerm(one, term));
  const isTaken = (one: DepositFacts): boolean => added.has(keyOfDeposit(one));
  const settling = ordered.slice(at, at + 1);
  return [
    ...ordered.slice(0, at).filter((one) => speaksOf(one, term) || isTaken(one)),
    ...ordered.slice(at + 1).filter(isTaken),
  ]
    .map((one) => member(one, 'forged_by', fits))
    .concat(settling.map((one) => member(one, 'node', fits)));
}

/** The settled name of a concept as its node's record has it, the latest where it is said again. */
export function conceptName(
  members: readonly UnitMember[],
  names: readonly SettledName[],
): string | null {
  const facts = members.map((one) => one.facts);
  const term = conceptTerm(facts, names);
  return facts.at(-1)?.settles.findLast((one) => one.term === term)?.label ?? null;
}

/** Of the words of these names that some record settles, the one that most of these sessions speak of. */
function conceptTerm(facts: readonly DepositFacts[], names: readonly SettledName[]): string | null {
  const settled = new Set(
    names
      .flatMap(({ terms }) => terms)
      .filter((term) => facts.some((one) => settlesTerm(one, term))),
  );
  const times = (term: string): number =>
    facts.reduce((all, { terms }) => all + Math.min(terms?.get(term) ?? 0, MOST_TIMES), 0);
  const [best] = [...settled]
    .map((term) => ({ term, times: times(term) }))
    .sort((a, b) => b.times - a.times);
  return best?.term ?? null;
}

const settlesTerm = ({ settles }: DepositFacts, term: string): boolean =>
  settles.some((one) => one.term === term);

/** A record that was not read may speak of it. */
const speaksOf = (facts: DepositFacts, term: string): boolean =>
  facts.terms === null ||
  facts.terms.has(term) ||
  settlesTerm(facts, term) ||
  facts.traits.some(({ kind, label }) => WORDS.has(kind) && termsOf(label).includes(term));

export type Shape = (
  facts: readonly DepositFacts[],
  fits: Fits,
  /** A concept: the settled names that it may be of. */
  names: readonly SettledName[],
  /** Records that the person took in by hand. */
  added: ReadonlySet<string>,
) => UnitMember[] | null;

export const SHAPES: Readonly<Record<UnitType, Shape>> = {
  line: lineOf,
  topic: topicOf,
  concept: conceptOf,
};
