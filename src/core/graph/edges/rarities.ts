import { keyOfDeposit } from '../depositFacts.js';
import type { DepositFacts, Trait } from '../depositFacts.js';
import { TraitLists } from '../population.js';
import type { Population } from '../population.js';
import { EDGE_WEIGHTS } from './edgeWeights.js';
import { joinKey } from './joinKey.js';
import { rarityOf } from './rarity.js';
import type { SettledName } from '../settledNames.js';
import type { EdgeContext } from './signal.js';
import type { UnitType } from '../higherUnit.js';

/**
 * How telling each thing is, counted over the listing and over the records that were read whole. A
 * word of a body is counted among the bodies that were read, where its listing says nothing of it.
 */
export function rarities(
  facts: readonly DepositFacts[],
  population: Population,
  unit: UnitType,
  asked: ReadonlyMap<string, number>,
  names: readonly SettledName[] = [],
): EdgeContext {
  const local = new TraitLists();
  for (const one of facts) local.add(one);
  const read = facts.filter(({ terms }) => terms !== null);
  const bodies = bodyCounts(read);
  const known = new Map<string, number>();
  const words = new Map<string, number>();
  const sizes = sizesOf(facts, population);
  const named = new Set(names.flatMap(({ terms }) => terms));

  const rarity = (trait: Pick<Trait, 'kind' | 'value'>): number => {
    const key = joinKey(trait);
    const before = known.get(key);
    if (before !== undefined) return before;
    const count = countOfBoth(population.having(trait), local.of(trait));
    const size = IN_SPINES.has(trait.kind) ? sizes.all : sizes.told;
    const own = rarityOf(count, size, EDGE_WEIGHTS.rarity[trait.kind]);
    known.set(key, own);
    return own;
  };
  const askedRarity = (value: string): number => {
    const trait = { kind: 'keyword', value } as const;
    const count = countOfBoth(population.having(trait), local.of(trait));
    return rarityOf(count, sizes.all, EDGE_WEIGHTS.words.askedFor);
  };
  const wordRarity = (term: string): number => {
    const before = words.get(term);
    if (before !== undefined) return before;
    const own =
      (unit === 'topic' && asked.has(term)) || named.has(term)
        ? askedRarity(term)
        : Math.min(
            rarity({ kind: 'keyword', value: term }),
            rarityOf(bodies.get(term) ?? 0, read.length, EDGE_WEIGHTS.words.inBodies),
          );
    words.set(term, own);
    return own;
  };
  const topical = unit === 'topic' ? topicWords(facts, asked) : NONE;
  const between = betweenIn(population);
  return { unit, asked, topicWords: topical, names, between, rarity, wordRarity };
}

/** Every spine tells these; the others only an INDEX entry or the record. */
const IN_SPINES = new Set<Trait['kind']>(['keyword', 'branch', 'worktree', 'uuid']);

/** Sessions at all, and those of which more than the spine is known. */
function sizesOf(
  facts: readonly DepositFacts[],
  population: Population,
): { readonly all: number; readonly told: number } {
  let [all, told] = [population.size, population.told];
  for (const one of facts) {
    const listed = population.facts.get(keyOfDeposit(one));
    if (listed === undefined) all += 1;
    if (one.depth !== 'spine' && (listed === undefined || listed.depth === 'spine')) told += 1;
  }
  return { all, told };
}

function bodyCounts(read: readonly DepositFacts[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of read) {
    for (const term of terms?.keys() ?? []) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

/** Size of the union of two lists, each without repetition. */
function countOfBoth(listed: readonly string[], here: readonly string[]): number {
  if (listed.length === 0) return here.length;
  const known = new Set(listed);
  return here.reduce((count, record) => (known.has(record) ? count : count + 1), listed.length);
}

const NONE: ReadonlySet<string> = new Set();

/** Words of the cue that are all that most of their sessions have of it in title, first turn or INDEX. */
function topicWords(
  facts: readonly DepositFacts[],
  asked: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const { ofOwn, most } = EDGE_WEIGHTS.words.alone;
  const counts = new Map<string, { all: number; alone: number }>();
  for (const { traits } of facts) {
    const own = new Set(
      traits.flatMap(({ kind, value }) => (kind === 'keyword' && asked.has(value) ? value : [])),
    );
    const share = [...own].reduce((sum, term) => sum + (asked.get(term) ?? 0), 0);
    for (const term of own) {
      const count = counts.get(term) ?? { all: 0, alone: 0 };
      const isAlone = (asked.get(term) ?? 0) >= ofOwn * share;
      counts.set(term, { all: count.all + 1, alone: count.alone + (isAlone ? 1 : 0) });
    }
  }
  return new Set(
    [...counts].flatMap(([term, { all, alone }]) => (alone >= most * all ? term : [])),
  );
}

const timesOf = new WeakMap<Population, ReadonlyMap<string, readonly number[]>>();

/** Counts by the times of each project, which are sorted once for a listing. */
function betweenIn(population: Population): EdgeContext['between'] {
  let times = timesOf.get(population);
  if (times === undefined) {
    const lists = new Map<string, number[]>();
    for (const { project, time } of population.byTime) {
      const list = lists.get(project);
      if (list === undefined) lists.set(project, [time]);
      else list.push(time);
    }
    times = lists;
    timesOf.set(population, times);
  }
  const of = times;
  return (project, from, to) => {
    const list = of.get(project) ?? [];
    return Math.max(0, firstAfter(list, to - 1) - firstAfter(list, from));
  };
}

/** Index of the first time that is later. */
function firstAfter(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
