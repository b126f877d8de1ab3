import { keyOfDeposit } from './depositFacts.js';
import type { DepositFacts, Settling } from './depositFacts.js';
import { WALK_RULES } from './walkRules.js';

/** A name that some record carries as settled. */
export interface SettledName {
  /** As it was written. */
  readonly label: string;
  /** Its searchable terms; of a name that the cue has a part of, that part. */
  readonly terms: readonly string[];
}

/** The settled names that the cue has words of. */
export const askedNames = (
  facts: readonly DepositFacts[],
  asked: ReadonlyMap<string, number>,
): readonly SettledName[] => namesIn(facts, (term) => asked.has(term));

/**
 * The settled name that sessions speak of which fit what is asked for, where it is asked for without
 * its name: the one whose sessions fit best between them. Empty: none, or one session alone has it.
 */
export function describedName(
  facts: readonly DepositFacts[],
  fits: ReadonlyMap<string, number>,
): readonly SettledName[] {
  const { sessions, fit: least } = WALK_RULES.settledName;
  const fitting = facts.filter((one) => (fits.get(keyOfDeposit(one)) ?? 0) >= least);
  const [best] = namesIn(fitting, () => true)
    .map((name) => {
      const speaking = fitting.filter((one) => opensWithName(one, [name]));
      const fit = speaking.reduce((sum, one) => sum + (fits.get(keyOfDeposit(one)) ?? 0), 0);
      return { name, fit, count: speaking.length };
    })
    .filter(({ count }) => count >= sessions)
    .sort((a, b) => b.fit - a.fit || (a.name.label < b.name.label ? -1 : 1));
  return best === undefined ? [] : [best.name];
}

/** Of a record's settlings of some terms those that say it outright, where any does. */
export function settlingsOf(
  settles: readonly Settling[],
  isMeant: (term: string) => boolean,
): readonly Settling[] {
  const meant = settles.filter(({ term }) => isMeant(term));
  const outright = meant.filter(({ isOutright }) => isOutright);
  return outright.length > 0 ? outright : meant;
}

/** Whether a session opens with one of these names, or its summary has it. */
export function opensWithName(
  { traits }: Pick<DepositFacts, 'traits'>,
  names: readonly SettledName[],
): boolean {
  const own = new Set(traits.flatMap(({ kind, value }) => (kind === 'keyword' ? value : [])));
  return names.some(({ terms }) => terms.every((term) => own.has(term)));
}

function namesIn(
  facts: readonly DepositFacts[],
  isAsked: (term: string) => boolean,
): readonly SettledName[] {
  const names = new Map<string, Set<string>>();
  for (const { term, label } of facts.flatMap(({ settles }) => settles)) {
    if (!isAsked(term)) continue;
    const known = names.get(label);
    if (known === undefined) names.set(label, new Set([term]));
    else known.add(term);
  }
  return [...names].map(([label, terms]) => ({ label, terms: [...terms] }));
}
