import { keyOfDeposit } from '../depositFacts.js';
import type { DepositFacts } from '../depositFacts.js';
import type { Population } from '../population.js';
import { EDGE_WEIGHTS } from './edgeWeights.js';
import { scaleOf } from './rarity.js';
import { isTellingWord } from './salientWords.js';

/**
 * Sessions that tell of everything: a status mail, a weekly review. They share rare words with many
 * sessions of the listing, a few with each, and are part of no work that they name.
 */
export function overviewsOf(
  facts: readonly DepositFacts[],
  population: Population,
): ReadonlySet<string> {
  const { least, usual, share } = EDGE_WEIGHTS.overview;
  const partners = facts.map((one) => partnersOf(one, population));
  const median = [...partners].sort((a, b) => a - b)[Math.floor(partners.length / 2)] ?? 0;
  const most = Math.max(least, usual * median, share * scaleOf(population.size));
  return new Set(
    facts.filter((_, at) => (partners[at] ?? 0) > most).map((one) => keyOfDeposit(one)),
  );
}

/** Sessions with which it shares several words that hardly any other session has. */
function partnersOf(facts: DepositFacts, population: Population): number {
  const { rare, words } = EDGE_WEIGHTS.overview;
  const own = keyOfDeposit(facts);
  const shared = new Map<string, number>();
  for (const term of termsOfFacts(facts)) {
    const records = population.having({ kind: 'keyword', value: term });
    if (records.length > rare) continue;
    for (const record of records) {
      if (record !== own) shared.set(record, (shared.get(record) ?? 0) + 1);
    }
  }
  let partners = 0;
  for (const count of shared.values()) if (count >= words) partners += 1;
  return partners;
}

function termsOfFacts({ traits, terms }: DepositFacts): Set<string> {
  const own = new Set<string>();
  for (const { kind, value, label } of traits) {
    if (kind === 'keyword' && isTellingWord(value, label)) own.add(value);
  }
  for (const term of terms?.keys() ?? []) if (isTellingWord(term, term)) own.add(term);
  return own;
}
