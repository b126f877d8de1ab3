import { keyOfDeposit } from '../depositFacts.js';
import type { DepositFacts } from '../depositFacts.js';
import type { TraversalEdge } from '../traversalEdge.js';
import { carriedBy, explicitWeight, hardWeight, surest, UNIT_RULES } from './unitRules.js';

/** An edge seen from one of its ends. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
  /** How much of it is evidence of one piece of work. */
  readonly hard: number;
  /** Its heaviest single trace of one piece of work. */
  readonly sure: number;
  /** The same with what stands around it. */
  readonly carried: number;
  /** How much of it one side means as a link. */
  readonly explicit: number;
}

/** What links are made of. */
export interface LinkSource {
  readonly facts: readonly DepositFacts[];
  readonly edges: readonly TraversalEdge[];
  /** The edges and what is too weak to be one. */
  readonly ties: readonly TraversalEdge[];
  /** A second look that takes weaker joints. */
  readonly isWide: boolean;
}

/** The edges by their ends, strongest first, with when the sessions took place. */
export class Links {
  readonly #of = new Map<string, Link[]>();
  readonly #weights = new Map<string, number>();
  readonly #isWide: boolean;
  readonly #times: ReadonlyMap<string, number>;

  constructor({ facts, edges, ties, isWide }: LinkSource) {
    this.#isWide = isWide;
    this.#times = new Map(
      facts.map((one) => [keyOfDeposit(one), Date.parse(one.began ?? one.ended ?? '')]),
    );
    for (const edge of edges) {
      const { from, to, weight } = edge;
      const own = {
        ...{ weight, hard: hardWeight(edge), sure: surest(edge) },
        ...{ carried: carriedBy(edge), explicit: explicitWeight(edge) },
      };
      this.#add({ from, to, ...own });
      this.#add({ from: to, to: from, ...own });
    }
    for (const list of this.#of.values()) list.sort(strongest);
    for (const { from, to, weight } of ties) this.#weights.set(pairKey(from, to), weight);
  }

  of(record: string): readonly Link[] {
    return this.#of.get(record) ?? [];
  }

  /** The links among these, each once, strongest first. */
  among(records: ReadonlyMap<string, unknown>): Link[] {
    return [...records.keys()]
      .flatMap((record) => this.of(record))
      .filter(({ from, to }) => from < to && records.has(to))
      .sort(strongest);
  }

  /**
   * Whether the smaller of two pieces holds to the other: the mean weight between its members and
   * those of the other that are nearest to each in time, the nearest counting most.
   */
  holdTogether(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
    const [few, many] = a.size < b.size ? [a, b] : [b, a];
    const { mean, meanWide, nearest } = UNIT_RULES.cohesion;
    let sum = 0;
    let shares = 0;
    for (const record of few) {
      for (const [at, other] of this.#nearest(record, many).slice(0, nearest).entries()) {
        const share = 1 / (at + 1);
        sum += share * (this.#weights.get(pairKey(record, other)) ?? 0);
        shares += share;
      }
    }
    return shares > 0 && sum / shares >= (this.#isWide ? meanWide : mean);
  }

  #add(link: Link): void {
    const list = this.#of.get(link.from);
    if (list === undefined) this.#of.set(link.from, [link]);
    else list.push(link);
  }

  /** Nearest in time first; undated ones last. */
  #nearest(record: string, others: ReadonlySet<string>): string[] {
    const own = this.#times.get(record) ?? NaN;
    const distance = (other: string): number => {
      const gap = Math.abs((this.#times.get(other) ?? NaN) - own);
      return Number.isNaN(gap) ? Infinity : gap;
    };
    return [...others]
      .map((other) => ({ other, gap: distance(other) }))
      .sort((x, y) => (x.gap === y.gap ? (x.other < y.other ? -1 : 1) : x.gap - y.gap))
      .map(({ other }) => other);
  }
}

const pairKey = (a: string, b: string): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`);

const strongest = (a: Link, b: Link): number =>
  b.explicit - a.explicit ||
  b.weight - a.weight ||
  (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : a.to > b.to ? 1 : 0);
