import type { Mood } from './decisionMood.js';
import { count } from './decisionClaim.js';
import type { DecisionClaim, Met } from './decisionClaim.js';

/** One statement with what of a claim stands in it. */
export interface MetStatement {
  readonly mood: Mood;
  readonly met: readonly Met[];
}

/** What a passage is about: words that it need not repeat. */
export interface Themes {
  /** What questions ask about, but for the things that they offer to choose from. */
  readonly asked: number;
  /** What statements around begin with. */
  readonly begun: number;
}

/** The part of the label that must stand in the passage itself. */
const HELD = 0.5;
/** Telling words of one item of an enumeration. */
const LISTED = 2;
/** Turns whose statements still tell what a passage is about, without a question. */
const NEAR = 2;

/** What is spoken of in these turns, the latest last. */
export function themesOf(turns: readonly (readonly MetStatement[])[]): Themes {
  let [asked, begun] = [0, 0];
  for (const [index, statements] of turns.entries()) {
    const isNear = turns.length - index <= NEAR;
    for (const { mood, met } of statements)
      if (mood === 'asks') for (const one of met) asked |= unchosen(one);
      else if (isNear && !met.some(({ clause }) => clause.isChoice)) begun |= begunBy(met[0]);
  }
  return { asked, begun };
}

/** All words of a clause but those at an "or". */
function unchosen({ bits, clause }: Met): number {
  let mask = 0;
  for (const [at, bit] of bits.entries()) if (clause.words[at]?.isOption !== true) mask |= bit;
  return mask;
}

/** The words that a clause begins with, as far as they are the claim's. */
function begunBy(met: Met | undefined): number {
  let mask = 0;
  for (const bit of met?.bits ?? []) {
    if (bit === 0) break;
    mask |= bit;
  }
  return mask;
}

/**
 * Whether a passage and what it is about hold the label together: each clause of the label in one
 * clause of the passage, but for words that it is about.
 *
 * @param beside statements next to the passage; another clause of the label may stand there.
 */
export function isBound(
  claim: DecisionClaim,
  own: readonly Met[],
  beside: readonly Met[],
  themes: number,
  isListing = true,
): boolean {
  const parts = claim.clauses.slice(0, claim.headClauses).filter((part) => part !== 0);
  let [held, around] = [0, 0];
  for (const part of parts) {
    const inOwn = bestOf(part, own);
    held |= inOwn;
    if (parts.length > 1 && inOwn === 0) around |= bestOf(part, beside);
  }
  // An enumeration ("five attempts, full jitter") has one thing in each of its clauses.
  const listed = own.filter(({ clause }) => clause.words.length <= LISTED);
  if (isListing && (claim.head & ~unionOf(listed)) === 0) return true;
  if (held === 0 || count(held | around) < HELD * count(claim.head)) return false;
  return (claim.head & ~(held | around | themes)) === 0;
}

const unionOf = (met: readonly Met[]): number => met.reduce((mask, one) => mask | one.mask, 0);

/** The words of a clause of the label that stand together in one clause of the record. */
function bestOf(part: number, met: readonly Met[]): number {
  let best = 0;
  for (const one of met) {
    const held = unchosen(one) & part;
    if (count(held) > count(best)) best = held;
  }
  return best;
}

/** Whether all words of the label that are said at all are said in one clause, or one by one in a list. */
export const isTogether = ({ head }: DecisionClaim, own: readonly Met[]): boolean => {
  const said = unionOf(own) & head;
  const listed = own.filter(({ clause }) => clause.words.length <= LISTED);
  return own.some(({ mask }) => (said & ~mask) === 0) || (said & ~unionOf(listed)) === 0;
};

/** Whether a word of the one kind stands right beside one of the other in a clause. */
export const isBeside = (bits: readonly number[], a: number, b: number): boolean =>
  bits.some((bit, at) => {
    const next = bits[at + 1] ?? 0;
    return ((bit & a) !== 0 && (next & b) !== 0) || ((bit & b) !== 0 && (next & a) !== 0);
  });

/** Names with a sign in them ("config/flags.yaml") stand in a record as they are, or not at all. */
export function namesIn(label: string): readonly string[] {
  return [...label.matchAll(/[\p{L}\d]+(?:[/._][\p{L}\d]+)+/gu)].map(([name]) =>
    name.toLowerCase(),
  );
}
