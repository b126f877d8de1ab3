import { keyOfDeposit } from '../depositFacts.js';
import type { DepositFacts } from '../depositFacts.js';
import type { TraversalEdge } from '../traversalEdge.js';
import { hardWeight, UNIT_RULES } from './unitRules.js';

/** What assembling is given: the walked sessions, how each fits the cue, and their edges. */
export interface Ground {
  readonly facts: readonly DepositFacts[];
  readonly edges: readonly TraversalEdge[];
  readonly fits: ReadonlyMap<string, number>;
  /** Passed Find's own test. */
  readonly found: ReadonlySet<string>;
  /** Taken in by the person's hand. */
  readonly added: ReadonlySet<string>;
}

interface Link {
  readonly to: string;
  readonly weight: number;
  readonly hard: number;
}

/**
 * The connected pieces (Anagoge · Assemble): grown along edges from the sessions that fit the cue by
 * themselves. Nothing is in a piece because of a word: every member is joined by an edge to another,
 * and the less it fits the cue, the more that edge must come from one piece of work.
 * Members sorted; pieces sorted by their first member.
 */
export function piecesOf(ground: Ground): string[][] {
  const links = linksOf(ground.edges);
  const cores = coresOf(ground);
  const pieces = joinedCores(cores, links);
  const owner = new Map<string, Set<string>>();
  for (const piece of pieces) for (const record of piece) owner.set(record, piece);
  for (let hop = 1; hop <= UNIT_RULES.reach; hop += 1) growOnce(ground, links, owner);
  takeIn(ground, links, owner, pieces);
  return [...new Set(owner.values())]
    .map((piece) => [...piece].sort())
    .sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}

/** Sessions that fit by themselves, sorted. */
export function coresOf({ facts, fits, found }: Ground): string[] {
  const best = Math.max(0, ...fits.values());
  const { share, least } = UNIT_RULES.core;
  return facts
    .map(keyOfDeposit)
    .filter((record) => {
      const fit = fits.get(record) ?? 0;
      return found.has(record) || fit >= Math.max(least, share * best);
    })
    .sort();
}

function linksOf(edges: readonly TraversalEdge[]): Map<string, Link[]> {
  const links = new Map<string, Link[]>();
  const add = (from: string, link: Link): void => {
    const list = links.get(from);
    if (list === undefined) links.set(from, [link]);
    else list.push(link);
  };
  for (const edge of edges) {
    const { from, to, weight } = edge;
    const hard = hardWeight(edge);
    add(from, { to, weight, hard });
    add(to, { to: from, weight, hard });
  }
  return links;
}

/**
 * Pieces of cores. Those that traces of one piece of work join are together at once; what vocabulary
 * joins comes together strongest first, and only where the pieces hold together as a whole.
 */
function joinedCores(cores: readonly string[], links: Map<string, Link[]>): Set<string>[] {
  const owner = new Map(cores.map((record) => [record, new Set([record])]));
  const among = cores
    .flatMap((from) => (links.get(from) ?? []).map((link) => ({ from, ...link })))
    .filter(({ from, to }) => from < to && owner.has(to))
    .sort(
      (a, b) =>
        Number(isHard(b)) - Number(isHard(a)) ||
        b.weight - a.weight ||
        (a.from + a.to < b.from + b.to ? -1 : 1),
    );
  for (const link of among) {
    const a = owner.get(link.from);
    const b = owner.get(link.to);
    if (a === undefined || b === undefined || a === b) continue;
    if (!isHard(link) && link.weight < UNIT_RULES.softEdge && !holdTogether(a, b, links)) continue;
    for (const record of b) {
      a.add(record);
      owner.set(record, a);
    }
  }
  return [...new Set(owner.values())];
}

const isHard = ({ hard }: Link): boolean => hard >= UNIT_RULES.near.hard;

/** Whether enough of all pairs between two pieces are joined. */
function holdTogether(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  links: Map<string, Link[]>,
): boolean {
  let joined = 0;
  for (const from of a) for (const { to } of links.get(from) ?? []) if (b.has(to)) joined += 1;
  return joined >= UNIT_RULES.cohesion * a.size * b.size;
}

/** Takes in what is joined to a piece strongly enough for how little it fits, all at once per hop. */
function growOnce(
  { facts, fits }: Ground,
  links: Map<string, Link[]>,
  owner: Map<string, Set<string>>,
): void {
  const taken: [string, Set<string>][] = [];
  for (const record of facts.map(keyOfDeposit).sort()) {
    if (owner.has(record)) continue;
    const fit = fits.get(record) ?? 0;
    const needed = fit >= UNIT_RULES.near.fit ? UNIT_RULES.near.hard : UNIT_RULES.far.hard;
    const strongest = (links.get(record) ?? [])
      .filter(({ to, hard }) => hard >= needed && owner.has(to))
      .sort((a, b) => b.hard - a.hard || b.weight - a.weight || (a.to < b.to ? -1 : 1))[0];
    const piece = strongest === undefined ? undefined : owner.get(strongest.to);
    if (piece !== undefined) taken.push([record, piece]);
  }
  for (const [record, piece] of taken) {
    piece.add(record);
    owner.set(record, piece);
  }
}

/** What the person took in belongs to the piece it is joined to best, else to the largest. */
function takeIn(
  { added, facts }: Ground,
  links: Map<string, Link[]>,
  owner: Map<string, Set<string>>,
  pieces: readonly Set<string>[],
): void {
  const known = new Set(facts.map(keyOfDeposit));
  for (const record of [...added].sort()) {
    if (!known.has(record) || (owner.get(record)?.size ?? 0) > 1) continue;
    const strongest = (links.get(record) ?? [])
      .filter(({ to }) => owner.has(to))
      .sort((a, b) => b.weight - a.weight || (a.to < b.to ? -1 : 1))[0];
    const largest = [...pieces].sort((a, b) => b.size - a.size)[0];
    const piece = strongest === undefined ? largest : owner.get(strongest.to);
    if (piece === undefined) continue;
    piece.add(record);
    owner.set(record, piece);
  }
}
