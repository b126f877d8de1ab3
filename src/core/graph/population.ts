import { meetingValue, poolOf } from './edges/joinKey.js';
import { keyOfDeposit } from './depositFacts.js';
import type { DepositFacts, Trait, TraitKind } from './depositFacts.js';

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
  const lists = new TraitLists();
  for (const one of facts.values()) lists.add(one);
  return {
    size: facts.size,
    told: [...facts.values()].filter(({ depth }) => depth !== 'spine').length,
    facts,
    bySession,
    byTime: datedOf(facts),
    having: (trait) => lists.of(trait),
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

/** From a trait to the records that carry such a one, each once, in the order they were added. */
export class TraitLists {
  readonly #pools = new Map<TraitKind, Map<string, string[]>>();

  /** All traits of a session, and the lines it begins with. */
  add(facts: DepositFacts): void {
    const record = keyOfDeposit(facts);
    for (const trait of facts.traits) this.#put(trait.kind, meetingValue(trait), record);
    for (const uuid of facts.session.headUuids) this.#put('uuid', uuid.toLowerCase(), record);
  }

  of(trait: Pick<Trait, 'kind' | 'value'>): readonly string[] {
    return this.#pools.get(poolOf(trait.kind))?.get(meetingValue(trait)) ?? NONE;
  }

  #put(kind: TraitKind, value: string, record: string): void {
    const pool = poolOf(kind);
    let lists = this.#pools.get(pool);
    if (lists === undefined) this.#pools.set(pool, (lists = new Map<string, string[]>()));
    const list = lists.get(value);
    if (list === undefined) lists.set(value, [record]);
    else if (list[list.length - 1] !== record) list.push(record);
  }
}

const NONE: readonly string[] = [];

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
