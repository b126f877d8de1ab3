import type { BodyStats } from './bodyScan.js';
import type { CueTerms } from './cueTerms.js';

/**
 * Which terms of a cue make a body worth counting (index = position in `CueTerms.terms`): all but
 * everyday words, or all where a cue has nothing else. What holds none of them, and no identifier and
 * no phrase, takes no part in ranking by bodies: averages and rarity must not depend on whether such
 * a record was read.
 */
export function decisiveTerms({ terms, literals }: CueTerms): readonly boolean[] {
  const isPlain = literals.length === 0 && terms.every(({ isEveryday }) => isEveryday);
  return terms.map(({ isEveryday }) => isPlain || !isEveryday);
}

/** True for a body that holds anything decisive of the cue. */
export function holdsCue(cue: CueTerms, body: BodyStats): boolean {
  if (body.literals.size + body.incompatibleLiterals.size > 0) return true;
  return decisiveTerms(cue).some((isDecisive, term) => {
    const counts = body.counts[term];
    return isDecisive && counts !== undefined && counts.user + counts.assistant + counts.tool > 0;
  });
}
