import { joinKey } from './edges/joinKey.js';
import { keyOfDeposit } from './depositFacts.js';
import type { DepositFacts, Trait } from './depositFacts.js';

/** When a session took place, in milliseconds. */
export interface DatedRecord {
  readonly record: string;
  readonly time: number;
  readonly project: string;
}

/**
 * The listing turned round: from a trait to the sessions that carry it. Made once for a listing in
 * one pass over its traits, so that no two sessions are ever compared that share nothing.
 */
export interface Population {
  readonly size: number;
  /** Sessions of which more than the spine is known. */
  readonly told: number;
  /** By record path. */
  readonly facts: ReadonlyMap<string, DepositFacts>;
  /** Record paths by session id in lower case, sorted; several where a session was copied. */
  readonly bySession: ReadonlyMap<string, readonly string[]>;
  /** Dated sessions, oldest first. */
  readonly byTime: readonly DatedRecord[];
  /** Record paths that carry what meets the trait, sorted. */
  having(trait: Pick<Trait, 'kind' | 'value'>): readonly string[];
}

/** Turns a listing round. The same for the same facts in any order. */
export function populationOf(listing: Iterable<DepositFacts>): Population {
  const sorted = [...listing].sort((a, b) => (keyOfDeposit(a) < keyOfDeposit(b) ? -1 : 1));
  const facts = new Map<string, DepositFacts>();
  const bySession = new Map<string, string[]>();
  for (const one of sorted) {
    const key = keyOfDeposit(one);
    if (facts.has(key)) continue;
    facts.set(key, one);
    push(bySession, one.session.sessionId.toLowerCase(), key);
  }
  const lists = invert(facts.values());
  return {
    size: facts.size,
    told: [...facts.values()].filter(({ depth }) => depth !== 'spine').length,
    facts,
    bySession,
    byTime: datedOf(facts),
    having: (trait) => lists.get(joinKey(trait)) ?? [],
  };
}

function datedOf(facts: ReadonlyMap<string, DepositFacts>): DatedRecord[] {
  const dated: DatedRecord[] = [];
  for (const [record, { began, ended, project }] of facts) {
    const time = Date.parse(began ?? ended ?? '');
    if (!Number.isNaN(time)) dated.push({ record, time, project: project.key });
  }
  return dated.sort((a, b) => a.time - b.time || (a.record < b.record ? -1 : 1));
}

/** From {@link joinKey} to the records that carry such a trait, each once, in the order given. */
export function invert(facts: Iterable<DepositFacts>): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const one of facts) {
    const record = keyOfDeposit(one);
    for (const trait of one.traits) {
      const key = joinKey(trait);
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [record]);
      else if (list[list.length - 1] !== record) list.push(record);
    }
    for (const uuid of one.session.headUuids) {
      const list = lists.get(`uuid ${uuid.toLowerCase()}`);
      if (list === undefined) lists.set(`uuid ${uuid.toLowerCase()}`, [record]);
      else if (list[list.length - 1] !== record) list.push(record);
    }
  }
  return lists;
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
