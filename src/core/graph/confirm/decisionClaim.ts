import { clausesOf, sameUnit, unitsFit } from './saidWords.js';
import type { SaidClause, SaidFigure } from './saidWords.js';

/** Words of a claim that are looked for; they fit the bits of one number. */
const MAX_WORDS = 30;
/** Inflections and derivations share a beginning of this length. */
const STEM = 5;
/** The part of the shorter word that must be shared, and what may stand behind it. */
const SHARED = 0.8;
const TAIL = 3;
/** Of a longer word more may stand behind it. */
const LONG_STEM = 8;

/** Labels that tell of doing away with something in the passive. */
const AWAY_ALONE =
  /(?<!\p{L})(?:dropped|removed|skipped|disabled|rejected|entfernt|gestrichen|weggelassen)(?!\p{L})/iu;

export interface ClaimFigure extends SaidFigure {
  /** It stands in the label. */
  readonly isHead: boolean;
  /** Words of its clause, as bits. */
  readonly mask: number;
}

/** What of a claim stands in one clause of a record. Words are bits. */
export interface Met {
  readonly mask: number;
  /** Denied by a word of denial; only by a verb that does away with it. */
  readonly denied: number;
  readonly doneAway: number;
  /** The claim's word that each word of the clause is, in order; 0: none. */
  readonly bits: readonly number[];
  readonly clause: SaidClause;
}

/** A decision as it is claimed: telling words of label and description, its numbers, its clauses. */
export interface DecisionClaim {
  /** Words of the label, all of which must be found; of the description as well. */
  readonly head: number;
  readonly all: number;
  /** Words that the claim denies; those that its denials may reach as well. */
  readonly denied: number;
  readonly perhapsDenied: number;
  /** Whether it tells of doing away with something ("drop the queue"). */
  readonly doesAway: boolean;
  readonly figures: readonly ClaimFigure[];
  /** Words of each clause; words that stand next to one another. */
  readonly clauses: readonly number[];
  /** How many of the clauses are the label's; they come first. */
  readonly headClauses: number;
  readonly pairs: readonly number[];
  /** Words of what its numbers count; a number may stand without them. */
  readonly counted: number;
  readonly earlier: number;
  readonly later: number;
  /** Words of pairs of opposites, with the words of their clause. */
  readonly opposites: readonly {
    readonly word: string;
    readonly mask: number;
    readonly isHead: boolean;
  }[];
  meet(clause: SaidClause): Met;
}

/** Reads a claimed decision; words beyond the first thirty are left out of it. */
export function decisionClaim(label: string, description: string): DecisionClaim {
  const head = clausesOf(label);
  const isTelling = head.some(({ words }) => words.length > 0);
  // A label without a telling word of its own leaves the telling to the description.
  const labelled = isTelling ? head : clausesOf(`${label}\n${description}`);
  const described = isTelling ? clausesOf(description) : [];
  const terms: string[] = [];
  const bitOf = (term: string): number => {
    const known = terms.findIndex((one) => one === term || isDerived(one, term));
    if (known >= 0) return 1 << known;
    if (terms.length >= MAX_WORDS) return 0;
    terms.push(term);
    return 1 << (terms.length - 1);
  };
  const read = [...labelled, ...described].map((clause) => ({
    clause,
    bits: clause.words.map(({ term }) => bitOf(term)),
  }));
  const maskOf = (bits: readonly number[]): number => bits.reduce((mask, bit) => mask | bit, 0);
  const ordered = (order: SaidClause['order']): number =>
    maskOf(read.filter(({ clause }) => clause.order === order).flatMap(({ bits }) => bits));
  const deniedIn = (some: typeof read, isSure: boolean): number =>
    maskOf(
      some.flatMap(({ clause: { words }, bits }) =>
        // A denial may reach further than it is meant to; the word behind it is surely meant.
        bits.filter(
          (_, index) =>
            words[index]?.denial === 'word' && !(isSure && words[index - 1]?.denial === 'word'),
        ),
      ),
    );
  const headMask = maskOf(read.slice(0, labelled.length).flatMap(({ bits }) => bits));
  const fits = termFinder(terms);
  const isOpen = read.some(({ clause }) => clause.isOpen);
  return {
    head: headMask,
    all: maskOf(read.flatMap(({ bits }) => bits)),
    denied: deniedIn(read.slice(0, labelled.length), true) | (deniedIn(read, true) & ~headMask),
    perhapsDenied: deniedIn(read, false),
    doesAway:
      read.some(({ clause }) => clause.words.some(({ denial }) => denial === 'verb')) ||
      AWAY_ALONE.test(label),
    figures: read.flatMap(({ clause, bits }, index) =>
      clause.figures.map((figure) => ({
        ...figure,
        isHead: index < labelled.length,
        mask: maskOf(bits),
      })),
    ),
    clauses: read.map(({ bits }) => maskOf(bits)),
    headClauses: labelled.length,
    pairs: read
      .slice(0, labelled.length)
      .flatMap(({ bits }) => bits.slice(1).map((bit, index) => bit | (bits[index] ?? 0))),
    counted: maskOf(
      read.flatMap(({ clause, bits }) =>
        bits.filter((_, at) =>
          clause.figures.some(
            ({ unit }) => unit !== '' && unit === clause.words[at]?.term.slice(0, unit.length),
          ),
        ),
      ),
    ),
    earlier: ordered('earlier'),
    later: ordered('later'),
    opposites: read.flatMap(({ clause, bits }, index) =>
      [...clause.opposites].map((word) => ({
        word,
        mask: maskOf(bits),
        isHead: index < labelled.length,
      })),
    ),
    meet: (clause) => {
      let [mask, denied, doneAway] = [0, 0, 0];
      // What is only put off, or is so by now, is not what a claim says, but for one that says that.
      if (clause.isOpen && !isOpen) return { mask, denied, doneAway, bits: [], clause };
      const bits: number[] = [];
      for (const { term, parts, denial } of clause.words) {
        let bit = fits(term);
        // A name stands for its parts only where the claim has all of them.
        const whole = parts.map(fits);
        if (!whole.includes(0)) bit |= maskOf(whole);
        mask |= bit;
        bits.push(bit);
        if (denial === 'word') denied |= bit;
        if (denial === 'verb') doneAway |= bit;
      }
      return { mask, denied, doneAway, bits, clause };
    },
  };
}

/** Finds the claim's word that a term is, or is derived from; as a bit, 0: none. */
function termFinder(terms: readonly string[]): (term: string) => number {
  const exact = new Map(terms.map((term, index) => [term, 1 << index]));
  const begun = new Map<string, { term: string; bit: number }[]>();
  for (const [index, term] of terms.entries()) {
    if (term.length < STEM) continue;
    const start = term.slice(0, STEM);
    begun.set(start, [...(begun.get(start) ?? []), { term, bit: 1 << index }]);
  }
  return (term) => {
    const same = exact.get(term);
    if (same !== undefined || term.length < STEM) return same ?? 0;
    const near = begun.get(term.slice(0, STEM)) ?? [];
    return near.find((one) => isDerived(one.term, term))?.bit ?? 0;
  };
}

/** Whether one word is an inflection or a derivation of the other. */
function isDerived(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < STEM) return false;
  let shared = 0;
  while (shared < shorter && a[shared] === b[shared]) shared += 1;
  return (
    shared >= SHARED * shorter &&
    Math.max(a.length, b.length) - shared <= TAIL + (shared >= LONG_STEM ? 1 : 0)
  );
}

/** Bits that are set. */
export function count(mask: number): number {
  let left = mask;
  let found = 0;
  for (; left !== 0; left &= left - 1) found += 1;
  return found;
}

/** All that some clauses hold together. */
export const union = (met: readonly Met[]): number => met.reduce((mask, one) => mask | one.mask, 0);

/** What a stretch of a record does to a claimed number. */
export type FigureState = 'has' | 'other' | 'lacks';

/**
 * Whether clauses hold a claimed number with what it counts. Where the number stands with other words
 * of the claim than another number of its kind, that other one is the record's.
 */
export function figureState(
  figure: ClaimFigure,
  met: readonly Met[],
  figures: readonly ClaimFigure[] = [],
): FigureState {
  // "429 and 503" stand side by side in claim and record alike.
  const beside = new Set(
    figures.filter(({ isHead }) => isHead === figure.isHead).map(({ value }) => value),
  );
  let own = -1;
  let other = -1;
  for (const { mask, clause } of met) {
    const shared = count(mask & figure.mask);
    for (const { value, unit, isWeak } of clause.figures) {
      if (!unitsFit(unit, figure.unit)) continue;
      if (value === figure.value) own = Math.max(own, shared);
      else if (
        !isWeak &&
        !beside.has(value) &&
        (shared > 0 || (unit !== '' && sameUnit(unit, figure.unit)))
      )
        other = Math.max(other, shared);
    }
  }
  if (figure.isWeak) return own < 0 && other > 0 ? 'other' : 'has';
  if (own >= 0) return other > own ? 'other' : 'has';
  return other >= 0 ? 'other' : 'lacks';
}

/** "8080 is taken, take 8090": the claimed number stands there, and behind it another of its kind. */
export function isReplaced(figure: ClaimFigure, met: readonly Met[]): boolean {
  const holds = (isSame: boolean): number =>
    met.findLastIndex(({ clause }) =>
      clause.figures.some(
        ({ value, unit }) => sameUnit(unit, figure.unit) && (value === figure.value) === isSame,
      ),
    );
  const own = holds(true);
  return own >= 0 && holds(false) > own;
}

/** Words of two clauses of the claim that the record joins the other way round. */
export function isSwapped({ clauses }: DecisionClaim, met: readonly Met[]): boolean {
  const masks = met.map(({ mask }) => mask);
  for (const [index, one] of clauses.entries())
    for (const two of clauses.slice(index + 1)) {
      const [a, b] = [one & ~two, two & ~one];
      const crossing = masks.filter((mask) => (mask & a) !== 0 && (mask & b) !== 0);
      const isCrossed = crossing.some((left) =>
        crossing.some((right) => {
          if ((left & right & (a | b)) !== 0) return false;
          const joins = (part: number): boolean =>
            masks.some((mask) => (mask & left & part) !== 0 && (mask & right & part) !== 0);
          return !joins(a) && !joins(b);
        }),
      );
      if (isCrossed) return true;
    }
  return false;
}

/** What comes first in the claim comes later in the record, and the other way round. */
export function isTurned({ earlier, later }: DecisionClaim, met: readonly Met[]): boolean {
  if (earlier === 0 || later === 0) return false;
  const of = (order: 'earlier' | 'later'): number =>
    union(met.filter(({ clause }) => clause.order === order));
  const [first, then] = [of('earlier'), of('later')];
  return (earlier & then & ~first) !== 0 && (later & first) !== 0;
}
