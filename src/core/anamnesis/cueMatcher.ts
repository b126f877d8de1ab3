import type { CueTerms } from './cueTerms.js';
import { TermFinder } from './termFinder.js';

/** What of the cue stands in a text: the rarity weight of the parts met, and where they stand. */
export interface TextMatch {
  /** Sum of the weights of the distinct terms and literals met; 0: none. */
  readonly weight: number;
  /** Ranges [from, to) in UTF-16 units of the text, in order, not overlapping. */
  readonly spans: readonly (readonly [number, number])[];
}

/** Finds the cue in texts. Made once per recall from the trace and the corpus' rarity weights. */
export interface CueMatcher {
  match(text: string): TextMatch;
}

/** A literal met as it stands says more than any word. */
const LITERAL_WEIGHT = 12;
/** More marks in one text help nobody. */
const MAX_SPANS = 400;

/**
 * @param weights rarity per term of `cue.terms`, any scale above 0; rare words weigh more.
 */
export function cueMatcher(cue: CueTerms, weights: readonly number[]): CueMatcher {
  const finder = new TermFinder(cue.terms);
  return {
    match: (text) => {
      const best = new Map<number, number>();
      const spans: (readonly [number, number])[] = [];
      finder.scan(text, (hits, from, to) => {
        spans.push([from, to]);
        for (const { term, weight } of hits) {
          best.set(term, Math.max(best.get(term) ?? 0, weight * (weights[term] ?? 0)));
        }
      });
      let weight = 0;
      for (const met of best.values()) weight += met;
      for (const literal of cue.literals) {
        const met = literal.spansIn(text).filter((span) => span.isCompatible);
        if (met.length > 0) weight += LITERAL_WEIGHT;
        for (const { from, to } of met) spans.push([from, to]);
      }
      return { weight, spans: merged(spans) };
    },
  };
}

/** Sorted, overlapping ones joined. */
function merged(spans: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const sorted = [...spans].sort(([a], [b]) => a - b);
  const joined: (readonly [number, number])[] = [];
  for (const [from, to] of sorted) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1])
      joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else if (joined.length < MAX_SPANS) joined.push([from, to]);
  }
  return joined;
}
