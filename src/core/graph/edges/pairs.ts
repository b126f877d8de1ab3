import { keyOfDeposit } from '../depositFacts.js';
import type { DepositFacts } from '../depositFacts.js';
import { wordSpans, wordTerms } from '../../shared/terms.js';
import { carriedBy } from './carried.js';
import type { Carried } from './carried.js';
import { hasChanged } from './sharedThings.js';
import { salientWords } from './salientWords.js';
import { spokenBranch } from './signals/surroundings.js';
import { commitNumbers, spokenIn } from './spoken.js';
import type { EdgeContext, Pair, Side } from './signal.js';

/** Longer lists join nothing; they are what a store is about, or a mistake of a tool. */
const MAX_LIST = 80;

interface Shared {
  readonly keys: string[];
  readonly words: string[];
}

/**
 * The pairs that share something, found by lists from trait to sessions: never everything against
 * everything. In the order of their keys.
 */
export function pairsOf(facts: readonly DepositFacts[], context: EdgeContext): Pair[] {
  const sides = facts
    .map((one) => sideOf(one, context))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const shared = new Map<number, Shared>();
  const at = (a: number, b: number): Shared => {
    const key = a < b ? a * sides.length + b : b * sides.length + a;
    let pair = shared.get(key);
    if (pair === undefined) shared.set(key, (pair = { keys: [], words: [] }));
    return pair;
  };
  const meet = (lists: Map<string, number[]>, take: (pair: Shared, key: string) => void): void => {
    for (const key of [...lists.keys()].sort()) {
      const list = lists.get(key) ?? [];
      if (list.length > MAX_LIST) continue;
      list.forEach((a, index) => {
        for (const b of list.slice(index + 1)) take(at(a, b), key);
      });
    }
  };
  meet(
    listsOf(sides, (side) => joiningKeys(side, context)),
    (pair, key) => pair.keys.push(key),
  );
  meet(
    listsOf(sides, (side) => side.words.keys()),
    (pair, word) => pair.words.push(word),
  );
  for (const [a, b] of namedPairs(sides)) at(a, b);
  return [...shared.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([key, { keys, words }]) => {
      const a = sides[Math.floor(key / sides.length)];
      const b = sides[key % sides.length];
      return a === undefined || b === undefined ? [] : [pairOf(a, b, keys, words)];
    });
}

function sideOf(facts: DepositFacts, context: EdgeContext): Side {
  const carried = carriedBy(facts);
  return {
    key: keyOfDeposit(facts),
    facts,
    carried,
    changed: filesIn(carried, hasChanged),
    read: filesIn(carried, (one) => one.parts.has('read') && !hasChanged(one)),
    words: salientWords(facts, context.wordRarity),
    forged: forgedBy(facts),
    began: timeOf(facts.began ?? facts.ended),
    ended: timeOf(facts.ended ?? facts.began),
  };
}

function filesIn(
  carried: ReadonlyMap<string, readonly Carried[]>,
  isSuch: (one: Carried) => boolean,
): number {
  let count = 0;
  for (const things of carried.values()) {
    if (things.some((one) => one.trait.kind === 'file' && isSuch(one))) count += 1;
  }
  return count;
}

function forgedBy({ settles, traits }: DepositFacts): Set<string> {
  const forged = new Set(settles.flatMap(({ term, isOutright }) => (isOutright ? [term] : [])));
  for (const { kind, label } of traits) {
    if (kind === 'coined-word') for (const term of wholeTermsOf(label)) forged.add(term);
  }
  return forged;
}

/** A name's words as wholes: that somebody coined `amount_minor` says nothing of “minor”. */
const wholeTermsOf = (label: string): string[] =>
  wordSpans(label).flatMap(({ start, end, isUnspaced }) => {
    const word = label.slice(start, end);
    const term = isUnspaced ? word : wordTerms(word).whole;
    return term === '' ? [] : [term];
  });

function timeOf(iso: string | null): number | null {
  const time = iso === null ? NaN : Date.parse(iso);
  return Number.isNaN(time) ? null : time;
}

function pairOf(a: Side, b: Side, shared: readonly string[], words: readonly string[]): Pair {
  const isOlder = (a.began ?? Infinity) <= (b.began ?? Infinity);
  return isOlder ? { older: a, newer: b, shared, words } : { older: b, newer: a, shared, words };
}

/** Keywords are met as words; what stands everywhere is not met at all. */
function* joiningKeys({ carried }: Side, context: EdgeContext): Iterable<string> {
  for (const [key, things] of carried) {
    const trait = things[0]?.trait;
    if (trait !== undefined && trait.kind !== 'keyword' && context.rarity(trait) > 0) yield key;
  }
}

function listsOf(
  sides: readonly Side[],
  keys: (side: Side) => Iterable<string>,
): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  sides.forEach((side, index) => {
    for (const key of keys(side)) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [index]);
      else list.push(index);
    }
  });
  return lists;
}

/** Pairs of which one names, copies or was forked off the other. */
function* namedPairs(sides: readonly Side[]): Iterable<readonly [number, number]> {
  const byId = listsOf(sides, ({ facts }) => [facts.session.sessionId.toLowerCase()]);
  const byUuid = listsOf(sides, ({ facts }) => new Set(facts.session.headUuids));
  for (const list of byUuid.values()) {
    const [first, ...others] = list;
    if (first !== undefined) for (const other of others) yield [first, other];
  }
  const byName = listsOf(sides, spokenNames);
  for (const [index, { facts }] of sides.entries()) {
    if (byName.size === 0) break;
    for (const name of spokenIn(facts)) {
      const list = byName.get(name) ?? [];
      if (list.length <= MAX_LIST)
        for (const other of list) if (other !== index) yield [index, other];
    }
  }
  for (const [index, { carried, facts }] of sides.entries()) {
    const named = [...carried.keys()]
      .filter((key) => key.startsWith('session '))
      .map((key) => key.slice('session '.length));
    const parent = facts.session.parent?.sessionId.toLowerCase();
    for (const id of parent === undefined ? named : [...named, parent]) {
      for (const other of byId.get(id) ?? []) if (other !== index) yield [index, other];
    }
  }
}

/** What of a session is called by a name: its branches, and commits whose hash is a number. */
const spokenNames = ({ facts }: Side): Set<string> =>
  new Set([
    ...facts.traits.flatMap(({ kind, value }) =>
      kind === 'branch' ? (spokenBranch(value) ?? []) : [],
    ),
    ...commitNumbers(facts),
  ]);
