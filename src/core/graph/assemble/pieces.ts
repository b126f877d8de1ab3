import { keyOfDeposit } from '../depositFacts.js';
import type { UnitType } from '../higherUnit.js';
import { Links } from './links.js';
import type { Link, LinkSource } from './links.js';
import { takeIn } from './takenIn.js';
import { UNIT_RULES } from './unitRules.js';

/** What assembling is given: the walked sessions, how each fits the cue, and their edges. */
export interface Ground extends LinkSource {
  readonly unit: UnitType;
  readonly fits: ReadonlyMap<string, number>;
  /** Passed Find's own test. */
  readonly found: ReadonlySet<string>;
  /** A concept: open with the asked name that some record carries as settled. */
  readonly named: ReadonlySet<string>;
  /** Records of the unit that the person refined; empty: none was. */
  readonly kept: ReadonlySet<string>;
  /** Members by the person's hand: those, and what they took in. */
  readonly added: ReadonlySet<string>;
  /** Sessions that tell of everything: they are where no unit begins. */
  readonly overviews: ReadonlySet<string>;
}

type Pieces = Map<string, Set<string>>;

/**
 * The connected pieces (Anagoge · Assemble): grown along edges from the sessions that fit the cue by
 * themselves. Nothing is in a piece because of a word: every member is joined by an edge to another,
 * and the less it fits the cue, the more that edge must come from one piece of work.
 * Members sorted; pieces sorted by their first member.
 */
export function piecesOf(ground: Ground): string[][] {
  const links = new Links(ground);
  const owner: Pieces = new Map(coresOf(ground).map((record) => [record, new Set([record])]));
  alongSureTies(ground, links, owner);
  joinCores(ground, links, owner);
  for (let hop = 1; hop <= UNIT_RULES.reach; hop += 1) growOnce(ground, links, owner);
  const known = new Set(ground.facts.map(keyOfDeposit));
  const joined = (record: string): string | undefined =>
    links.of(record).find(({ to }) => owner.has(to))?.to;
  takeIn({ ...ground, known, joined }, owner);
  return [...new Set(owner.values())]
    .map((piece) => [...piece].sort())
    .sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1));
}

/** Sessions that fit by themselves, sorted. */
export function coresOf({ facts, fits, found, named, overviews, isWide, unit }: Ground): string[] {
  const best = [...fits].reduce(
    (most, [record, fit]) => (overviews.has(record) ? most : Math.max(most, fit)),
    0,
  );
  const { share, shareWide, least } = UNIT_RULES.core;
  return facts
    .map(keyOfDeposit)
    .filter((record) => {
      if (overviews.has(record)) return false;
      const fit = fits.get(record) ?? 0;
      if (found.has(record) || named.has(record)) return true;
      return fit >= Math.max(least, (isWide ? shareWide : share)[unit] * best);
    })
    .sort();
}

/**
 * Takes in what sure ties lead to from the cores, as far as their weight carries, and puts together
 * what they join.
 */
function alongSureTies({ fits }: Ground, links: Links, owner: Pieces): void {
  const { tie, firm, carried: freely, fit: enough, left } = UNIT_RULES.sure;
  const reached = new Map([...owner.keys()].map((record) => [record, 1]));
  const open = [...owner.keys()];
  for (let record = open.shift(); record !== undefined; record = open.shift()) {
    const here = reached.get(record) ?? 0;
    for (const { to, carried } of links.of(record)) {
      if (carried < tie) continue;
      const share = carried >= freely ? 1 : Math.min(1, (fits.get(to) ?? 0) / enough);
      const there = here * carried * (1 - (1 - carried) * (1 - share));
      if (there < left || there <= (reached.get(to) ?? 0)) continue;
      reached.set(to, there);
      open.push(to);
    }
  }
  for (const record of [...reached.keys()].sort()) {
    if (!owner.has(record)) owner.set(record, new Set([record]));
  }
  const among = links.among(owner);
  for (const link of among) if (link.sure >= firm) merge(link, owner);
  for (const link of among) {
    const isLone = [link.from, link.to].some((record) => owner.get(record)?.size === 1);
    if (link.carried >= tie && isLone) merge(link, owner);
  }
}

function merge({ from, to }: Link, owner: Pieces): void {
  const [a, b] = [owner.get(from), owner.get(to)];
  if (a === undefined || b === undefined || a === b) return;
  for (const record of b) {
    a.add(record);
    owner.set(record, a);
  }
}

/**
 * Joins cores, strongest link first: at once where one means the other, else only where the pieces
 * hold together as a whole. That keeps a line from running on along one shared thing after another.
 */
function joinCores({ isWide }: Ground, links: Links, owner: Pieces): void {
  for (const link of links.among(owner)) {
    const a = owner.get(link.from);
    const b = owner.get(link.to);
    if (a === undefined || b === undefined || a === b || !mayJoin(link, isWide)) continue;
    if (link.explicit < UNIT_RULES.far.explicit && !links.holdTogether(a, b)) continue;
    merge(link, owner);
  }
}

const mayJoin = ({ weight, hard }: Link, isWide: boolean): boolean =>
  hard >= UNIT_RULES.hardEdge || weight >= (isWide ? UNIT_RULES.softEdgeWide : UNIT_RULES.softEdge);

/** Takes in what is joined to a piece strongly enough for how little it fits, all at once per hop. */
function growOnce({ facts, fits }: Ground, links: Links, owner: Pieces): void {
  const taken: [string, Set<string>][] = [];
  for (const record of facts.map(keyOfDeposit).sort()) {
    if (owner.has(record)) continue;
    const isNear = (fits.get(record) ?? 0) >= UNIT_RULES.near.fit;
    const piece = links
      .of(record)
      .filter((link) => isStrong(link, isNear))
      .map(({ to, explicit }) => ({ explicit, piece: owner.get(to) }))
      .find(
        (one) =>
          one.piece !== undefined &&
          (one.explicit >= UNIT_RULES.far.explicit ||
            links.holdTogether(new Set([record]), one.piece)),
      )?.piece;
    if (piece !== undefined) taken.push([record, piece]);
  }
  for (const [record, piece] of taken) {
    piece.add(record);
    owner.set(record, piece);
  }
}

function isStrong({ weight, hard, explicit }: Link, isNear: boolean): boolean {
  const { near, far } = UNIT_RULES;
  return explicit >= far.explicit || (isNear && weight >= near.weight && hard >= near.hard);
}
