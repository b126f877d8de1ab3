import type { RecallTrace } from '../anamnesis/recallTrace.js';
import { isAskingWord } from './askingWords.js';
import { cueForms } from './cueForms.js';
import type { DepositFacts } from './depositFacts.js';
import type { UnitType } from './higherUnit.js';
import type { Population } from './population.js';
import { WALK_RULES } from './walkRules.js';

/** Letters of a word that may join. */
const SHORTEST = 3;

/** A cue's words with what each is worth: rarer in the listing is worth more. */
export interface CueWeights {
  readonly keywords: readonly {
    /** Each with the other forms that it is met by. */
    readonly terms: readonly (readonly string[])[];
    readonly weight: number;
  }[];
  readonly total: number;
}

/**
 * Weighs the words of a cue once for a listing. Words that ask for the kind of whole count less, where
 * others say what it is about.
 */
export function cueWeights(
  trace: RecallTrace,
  population: Population,
  unit: UnitType | null = null,
): CueWeights {
  const others = cueForms(trace, population);
  const keywords = trace.keywords.map((one) => {
    const terms = one.terms.map((term) => [term, ...(others.get(term) ?? [])]);
    const carriers = terms.map((forms) => carriersOf(forms, population));
    return {
      terms,
      weight:
        Math.log((population.size + 2) / (Math.min(...carriers, Infinity) + 1)) *
        (unit !== null && isAskingWord(one.text, unit) ? WALK_RULES.fit.asking : 1),
    };
  });
  return { keywords, total: keywords.reduce((sum, { weight }) => sum + weight, 0) };
}

/** The same weights without the words that only ask for a kind of whole; all, where there are no others. */
export function tellingWeights(
  { keywords, total }: CueWeights,
  trace: RecallTrace,
  unit: UnitType,
): CueWeights {
  const isTelling = trace.keywords.map(({ text }) => !isAskingWord(text, unit));
  if (!isTelling.includes(true)) return { keywords, total };
  const kept = keywords.map((one, at) => (isTelling[at] === true ? one : { ...one, weight: 0 }));
  return { keywords: kept, total: kept.reduce((sum, { weight }) => sum + weight, 0) };
}

const carriersOf = (forms: readonly string[], population: Population): number =>
  forms.reduce((sum, value) => sum + population.having({ kind: 'keyword', value }).length, 0);

/** The cue's terms with their share of its weight, of those that stand anywhere in the listing. */
export function cueShares(
  trace: RecallTrace,
  population: Population,
  unit: UnitType | null = null,
): Map<string, number> {
  const { keywords } = cueWeights(trace, population, unit);
  const met = keywords.filter(({ terms }) =>
    terms.every((forms) => carriersOf(forms, population) > 0),
  );
  const total = met.reduce((sum, { weight }) => sum + weight, 0);
  const shares = new Map<string, number>();
  for (const { terms, weight } of met) {
    // Parts of a word that are too short to join by are no part of it here.
    const long = terms.filter(([term = '']) => term.length >= SHORTEST);
    const own = long.length > 0 ? long : terms;
    for (const term of own.flat()) shares.set(term, weight / total / own.length);
  }
  return shares;
}

/** How much of each of the cue's words a session has, 0 to 1, in the order of the words. */
export function cueMet(facts: DepositFacts, { keywords }: CueWeights): number[] {
  const spine = new Set<string>();
  for (const { kind, value } of facts.traits) if (kind === 'keyword') spine.add(value);
  const { once, fullCount } = WALK_RULES.fit;
  const met = (term: string): number => {
    if (spine.has(term)) return 1;
    const count = facts.terms?.get(term) ?? 0;
    if (count === 0) return 0;
    return Math.min(1, once + ((1 - once) * Math.log(count)) / Math.log(fullCount));
  };
  return keywords.map(({ terms }) =>
    terms.length === 0 ? 0 : Math.min(...terms.map((forms) => Math.max(...forms.map(met)))),
  );
}

/** The share of the cue's weight that these have between them, 0 to 1; see {@link cueMet}. */
export function shareMet(
  lists: readonly (readonly number[])[],
  { keywords, total }: CueWeights,
): number {
  if (total <= 0) return 0;
  const sum = keywords.reduce(
    (all, { weight }, at) => all + weight * Math.max(0, ...lists.map((met) => met[at] ?? 0)),
    0,
  );
  return sum / total;
}

/** The same weights without the words that none of these has: they set nothing apart. */
export function weightsMet(
  lists: readonly (readonly number[])[],
  { keywords }: CueWeights,
): CueWeights {
  const kept = keywords.map(({ terms, weight }, at) => ({
    terms,
    weight: lists.some((met) => (met[at] ?? 0) > 0) ? weight : 0,
  }));
  return { keywords: kept, total: kept.reduce((sum, { weight }) => sum + weight, 0) };
}

/** How well a session fits the cue by the share of the cue's weight that it meets, 0 to 1. */
export const cueFit = (facts: DepositFacts, weights: CueWeights): number =>
  shareMet([cueMet(facts, weights)], weights);
