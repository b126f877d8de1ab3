import { isInScope } from '../anamnesis/projects.js';
import { assemble } from './assemble/assemble.js';
import { brokenLinks } from './brokenLinks.js';
import { cueMet, cueShares, cueWeights, shareMet, tellingWeights, weightsMet } from './cueFit.js';
import { keyOfDeposit } from './depositFacts.js';
import type { DepositFacts } from './depositFacts.js';
import type { SettledName } from './settledNames.js';
import { askedNames, describedName, opensWithName } from './settledNames.js';
import { EDGE_WEIGHTS } from './edges/edgeWeights.js';
import { infer } from './edges/inferEdges.js';
import type { UnitType } from './higherUnit.js';
import { asOneRepository } from './oneRepository.js';
import { partitionOf } from './partition.js';
import { capped } from './capped.js';
import { scopeOf } from './traversalScope.js';
import type { CapHit } from './traversal.js';
import type { Traverse, TraversalResult, TraverseRequest, Walk } from './traverseRequest.js';
import { nearInTime, neighboursOf } from './neighbours.js';
import { WALK_RULES } from './walkRules.js';

interface Reached {
  readonly hop: number;
  /** How likely it is to belong, from the entries on; orders what is read. */
  readonly strength: number;
}

/** A walk from the cue's candidates outward along what they share. */
export const traverse: Traverse = (request) => new CueWalk(request);

class CueWalk implements Walk {
  readonly #request: TraverseRequest;
  readonly #caps: TraverseRequest['caps'];
  readonly #fits = new Map<string, number>();
  readonly #reached = new Map<string, Reached>();
  readonly #read = new Map<string, DepositFacts>();
  /** Wanted and not given: did not open. */
  readonly #missed = new Set<string>();
  readonly #leftOut = new Set<string>();
  /** Partitions of what lies beyond the folder that the walk keeps to. */
  readonly #outside = new Set<string>();
  /** Sessions that the bound on candidates left out. */
  readonly #cut = new Set<string>();
  /** Sessions near in time that were looked at, and those that the bounds left out. */
  #nearTaken = 0;
  #beyondNear = 0;
  #hop = 0;
  #pending: readonly string[] = [];
  #known: TraversalResult | null = null;

  constructor(request: TraverseRequest) {
    this.#request = request;
    const isFurther = (request.refinement?.from ?? null) !== null;
    this.#caps = isFurther
      ? {
          ...request.caps,
          candidates: request.caps.candidates + WALK_RULES.further.candidates,
          records: request.caps.records + WALK_RULES.further.records,
        }
      : request.caps;
    this.#enter();
    const first = this.#round();
    this.#pending = first.length > 0 ? first : this.#onward();
  }

  wants(): readonly string[] {
    return this.#pending;
  }

  give(facts: readonly DepositFacts[]): void {
    const wanted = new Set(this.#pending);
    for (const one of facts) {
      const key = keyOfDeposit(one);
      if (wanted.delete(key)) this.#read.set(key, one);
    }
    for (const key of wanted) this.#missed.add(key);
    this.#known = null;
    this.#pending = this.#onward();
  }

  result(): TraversalResult {
    return (this.#known ??= this.#assembled());
  }

  #factsOf(record: string): DepositFacts | undefined {
    return this.#read.get(record) ?? this.#request.population.facts.get(record);
  }

  #enter(): void {
    const { entries, refinement } = this.#request;
    const sorted = [...entries].sort(
      (a, b) => b.fit - a.fit || (a.record < b.record ? -1 : a.record > b.record ? 1 : 0),
    );
    // What was in the unit stays where the partitions allow it; what is named now comes anyhow.
    const kept = (refinement?.keep ?? []).filter((record) => this.#isAllowed(record));
    const asked = [...kept, ...(refinement?.add ?? []), refinement?.from ?? ''];
    for (const record of asked) {
      if (this.#request.population.facts.has(record))
        this.#reached.set(record, { hop: 0, strength: 1 });
    }
    const allowed = sorted.filter(({ record }) => this.#isAllowed(record));
    for (const { record, fit } of allowed) {
      this.#fits.set(record, Math.max(this.#fits.get(record) ?? 0, fit));
      if (this.#reached.has(record)) continue;
      if (this.#reached.size < this.#caps.candidates)
        this.#reached.set(record, { hop: 0, strength: fit });
      else this.#cut.add(record);
    }
  }

  #isAllowed(record: string): boolean {
    const facts = this.#request.population.facts.get(record);
    if (facts === undefined) return false;
    const { refinement, project } = this.#request;
    if (refinement?.drop.includes(record) === true) return false;
    if (project !== null && !isInScope(facts.session, project)) {
      this.#outside.add(partitionOf(facts.session) ?? facts.session.root);
      return false;
    }
    const partitions = refinement?.partitions ?? null;
    if (partitions === null) return true;
    const partition = partitionOf(facts.session);
    if (partition !== null && partitions.includes(partition)) return true;
    this.#leftOut.add(partition ?? facts.session.root);
    return false;
  }

  /** The unread records of this hop that are still within the bounds, likeliest first. */
  #round(): string[] {
    const unread = [...this.#reached]
      .filter(([record]) => this.#isToRead(record))
      .sort(([a, one], [b, other]) => other.strength - one.strength || (a < b ? -1 : a > b ? 1 : 0))
      .map(([record]) => record);
    const left = this.#caps.records - this.#read.size - this.#missed.size;
    const isLast = this.#hop >= this.#caps.hops;
    const room =
      this.#hop === 0 && !isLast ? Math.ceil(this.#caps.records * WALK_RULES.firstRound) : left;
    return unread.slice(0, Math.max(0, Math.min(room, left)));
  }

  #isToRead(record: string): boolean {
    const facts = this.#factsOf(record);
    return (
      facts !== undefined &&
      facts.depth !== 'record' &&
      facts.session.recordState === 'ok' &&
      !this.#read.has(record) &&
      !this.#missed.has(record)
    );
  }

  /** Goes from hop to hop until there is something to read or nowhere to go. */
  #onward(): readonly string[] {
    while (this.#hop < this.#caps.hops) {
      this.#spread();
      this.#hop += 1;
      const round = this.#round();
      if (round.length > 0) return round;
    }
    return [];
  }

  /** Looks from the sessions of this hop to what they may be joined to. */
  #spread(): void {
    const missed = new Map<string, number>();
    for (const [record, { hop, strength }] of this.#reached) {
      const facts = hop === this.#hop ? this.#factsOf(record) : undefined;
      if (facts === undefined) continue;
      for (const [neighbour, chance] of neighboursOf(facts, this.#request.population)) {
        if (this.#reached.has(neighbour)) continue;
        missed.set(neighbour, (missed.get(neighbour) ?? 1) * (1 - chance * strength));
      }
    }
    const likely = likeliest(missed, WALK_RULES.likely).filter(({ record }) =>
      this.#isAllowed(record),
    );
    this.#reach(likely);
    if (this.#hop === 0) this.#reach(this.#nearInTime());
  }

  /** What took place near the entries, within a bound of its own. */
  #nearInTime(): { record: string; strength: number }[] {
    const beyond = new Set<string>();
    const missed = new Map<string, number>();
    for (const [record, { hop, strength }] of this.#reached) {
      const facts = hop === 0 ? this.#factsOf(record) : undefined;
      if (facts === undefined) continue;
      const found = nearInTime(facts, this.#request.population);
      for (const other of found.beyond) beyond.add(other);
      for (const [near, chance] of found.near) {
        if (!this.#reached.has(near)) {
          missed.set(near, (missed.get(near) ?? 1) * (1 - chance * strength));
        }
      }
    }
    const room = Math.max(0, this.#caps.candidates - this.#reached.size);
    // What the bound on candidates left out is counted there.
    const near = likeliest(missed, WALK_RULES.near.likely).filter(
      ({ record }) => this.#isAllowed(record) && !this.#cut.has(record),
    );
    const taken = near.slice(0, Math.min(WALK_RULES.near.most, room));
    for (const { record } of near.slice(taken.length)) beyond.add(record);
    const isTaken = new Set(taken.map(({ record }) => record));
    this.#beyondNear = [...beyond].filter(
      (record) =>
        !isTaken.has(record) &&
        !this.#reached.has(record) &&
        !this.#cut.has(record) &&
        this.#isAllowed(record),
    ).length;
    this.#nearTaken = taken.length;
    return taken;
  }

  #reach(likely: readonly { readonly record: string; readonly strength: number }[]): void {
    for (const { record, strength } of likely) {
      if (this.#reached.size >= this.#caps.candidates) this.#cut.add(record);
      else this.#reached.set(record, { hop: this.#hop + 1, strength });
    }
  }

  #assembled(): TraversalResult {
    const { population, unit, trace, refinement, isWide, isKindOpen } = this.#request;
    const facts = asOneRepository(
      [...this.#reached.keys()].sort().flatMap((record) => this.#factsOf(record) ?? []),
    );
    const weights = cueWeights(trace, population, unit);
    const met = new Map(facts.map((one) => [keyOfDeposit(one), cueMet(one, weights)] as const));
    const fits = new Map(
      [...met].map(([record, own]) => {
        // What stands in a record that was read may fit better than its opening did.
        return [record, Math.max(this.#fits.get(record) ?? 0, shareMet([own], weights))] as const;
      }),
    );
    const known = weightsMet([...met.values()], weights);
    const covered = (records: readonly string[]): number =>
      shareMet(
        records.flatMap((record) => [met.get(record) ?? []]),
        known,
      );
    const telling = tellingWeights(weights, trace, unit);
    const isMeant = (records: readonly string[]): boolean =>
      telling.total <= 0 ||
      shareMet(
        records.flatMap((record) => [met.get(record) ?? []]),
        telling,
      ) > 0;
    const told = new Map(
      [...met].map(([record, own]) => [record, shareMet([own], telling)] as const),
    );
    const accept = isWide ? EDGE_WEIGHTS.acceptWide : EDGE_WEIGHTS.accept;
    const shares = cueShares(trace, population, unit);
    const found = new Set(
      this.#request.entries.filter((entry) => entry.found).map(({ record }) => record),
    );
    const kept = new Set(refinement?.keep ?? []);
    const added = new Set([...kept, ...(refinement?.add ?? [])]);
    const shownBy = (as: UnitType, names: readonly SettledName[]) => {
      const named = facts.filter((one) => opensWithName(one, names)).map(keyOfDeposit);
      const options = { asked: shares, names, accept };
      const { edges, ties, overviews } = infer(facts, population, as, options);
      const assembled = assemble({
        ...{ facts, edges, ties, overviews, isWide, named: new Set(named), names },
        ...{ fits, covered, isMeant, found, kept, added, trace, unit: as, asked: unit },
      });
      return { edges, assembled };
    };
    const shown = (as: UnitType) => {
      const own = shownBy(as, as === 'concept' ? askedNames(facts, shares) : []);
      if (as !== 'concept' || isConcept(own.assembled)) return own;
      // What is asked for without its name is the settled one that the fitting sessions speak of.
      const described = describedName(facts, told);
      const other = described.length === 0 ? own : shownBy(as, described);
      return isConcept(other.assembled) ? other : own;
    };
    const asked = shown(unit);
    // Words that name no kind are read as a line; what no work joins may still be one matter.
    const topic = isKindOpen && asked.assembled.units.length === 0 ? shown('topic') : asked;
    const isTopicInstead = topic !== asked && topic.assembled.units.length > 0;
    const { edges, assembled } = isTopicInstead ? topic : asked;
    const brought = capped(facts, edges, assembled.units, fits, this.#caps);
    const caps = [...this.#unreached(facts), ...brought.caps];
    return {
      ...assembled,
      isTopicInstead,
      deposits: brought.deposits,
      edges: brought.edges,
      skipped: brokenLinks(facts, population, this.#missed),
      scope: scopeOf({
        facts,
        population,
        edges: brought.edges,
        read: [...this.#read.values()],
        leftOut: this.#leftOut,
        ...{ outside: this.#outside, project: this.#request.project },
        caps,
      }),
    };
  }

  /** What the bounds on records and hops left unread and unseen. */
  #unreached(facts: readonly DepositFacts[]): CapHit[] {
    const hits: CapHit[] = [];
    if (this.#cut.size > 0) {
      hits.push({ cap: 'candidates', limit: this.#caps.candidates, beyond: this.#cut.size });
    }
    if (this.#beyondNear > 0)
      hits.push({ cap: 'near', limit: this.#nearTaken, beyond: this.#beyondNear });
    const unread = facts.filter((one) => this.#isToRead(keyOfDeposit(one))).length;
    if (unread > 0 && this.#pending.length === 0) {
      hits.push({ cap: 'records', limit: this.#caps.records, beyond: unread });
    }
    const long = facts.filter(({ isCut }) => isCut).length;
    if (long > 0) hits.push({ cap: 'length', limit: long, beyond: null });
    const { beyondFound } = this.#request;
    if (beyondFound > 0)
      hits.push({ cap: 'found', limit: this.#request.entries.length, beyond: beyondFound });
    if (this.#isCutByHops()) hits.push({ cap: 'hops', limit: this.#caps.hops, beyond: null });
    return hits;
  }

  #isCutByHops(): boolean {
    for (const [record, { hop, strength }] of this.#reached) {
      const facts = hop === this.#caps.hops ? this.#factsOf(record) : undefined;
      if (facts === undefined) continue;
      for (const [neighbour, chance] of neighboursOf(facts, this.#request.population)) {
        if (chance * strength >= WALK_RULES.likely && !this.#reached.has(neighbour)) return true;
      }
    }
    return false;
  }
}

/** From the chance that it is not, what is likely enough, likeliest first. */
const likeliest = (
  missed: ReadonlyMap<string, number>,
  least: number,
): { record: string; strength: number }[] =>
  [...missed]
    .map(([record, chance]) => ({ record, strength: 1 - chance }))
    .filter(({ strength }) => strength >= least)
    .sort(
      (a, b) => b.strength - a.strength || (a.record < b.record ? -1 : a.record > b.record ? 1 : 0),
    );

const isConcept = ({ units, isUnsettledConcept }: ReturnType<typeof assemble>): boolean =>
  units.length > 0 && !isUnsettledConcept;
