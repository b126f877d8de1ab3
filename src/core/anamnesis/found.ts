import type { BodyStats } from './bodyScan.js';
import type { BodyHit } from './bodyScores.js';
import { rarity } from './bm25.js';
import type { CueTerms } from './cueTerms.js';
import { precision, THETA } from './entropy.js';
import type { LiteralHits } from './literalHits.js';
import type { TimeFit } from './rank.js';
import type { RecallTrace } from './recallTrace.js';
import type { MemoryHit } from './spineIndex.js';
import type { RankWeights } from './weights.js';

/** Where the words of the cue were met in one session. */
export interface Meeting {
  readonly memory: MemoryHit | null;
  readonly body: BodyStats | null;
  readonly hit: BodyHit | null;
}

/** Rarity of each cue term in the scope that was searched, and how many sessions hold it. */
export interface Rarities {
  readonly weights: readonly number[];
  readonly holders: readonly number[];
}

/**
 * In a store of three sessions nothing can be rare; a term is measured as if the scope had at least
 * this many.
 */
const LEAST_SCOPE = 20;

/** A word that stands nowhere weighs less than one that stands once: it may be misremembered. */
const UNSEEN = 0.7;

/** Rarity per cue term by document frequency over all that was searched. */
export function rarities(cue: CueTerms, meetings: readonly Meeting[]): Rarities {
  const holders = cue.terms.map(
    (_, term) => meetings.filter((meeting) => isMet(meeting, term)).length,
  );
  const scope = Math.max(LEAST_SCOPE, meetings.length);
  return {
    holders,
    weights: holders.map((df) => (df === 0 ? UNSEEN * rarity(1, scope) : rarity(df, scope))),
  };
}

/**
 * Find's test. Found: an identifier, a quoted phrase or a telling name stands there; or the words
 * met carry enough of the cue's rarity weight, in memory, in one passage, or over a whole body.
 * Never loses by meeting more.
 */
export function isFound(
  trace: RecallTrace,
  cue: CueTerms,
  meeting: Meeting,
  literals: LiteralHits | null,
  place: { readonly time: TimeFit; readonly isInProject: boolean },
  rarity: Rarities,
  weights: RankWeights,
): boolean {
  if (literals !== null && literals.anchors.length + literals.phrases.length > 0) return true;
  if (isNameMet(cue, meeting, rarity)) return true;
  if (cue.terms.length === 0) return isPlaceMet(trace, place);
  const total = sum(cue, rarity, () => true);
  const inMemory = (term: number): boolean => meeting.memory?.terms.has(term) === true;
  const inPassage = (term: number): boolean => (meeting.hit?.best?.counts[term] ?? 0) > 0;
  const ease = easeOf(trace, place, weights);
  const enough = (share: number, isHit: (term: number) => boolean): boolean => {
    const met = sum(cue, rarity, isHit);
    return met >= weights.leastRarity * ease && met >= share * total * ease;
  };
  return (
    enough(weights.foundInMemory, inMemory) ||
    enough(weights.foundInPassage, inPassage) ||
    // Words scattered over a long record prove little unless some of them stand together.
    (enough(weights.foundInBody, (term) => isMet(meeting, term)) &&
      enough(weights.togetherInBody, inPassage))
  );
}

/**
 * A session inside the time or the project that the cue names needs fewer of its words; one outside
 * the named time needs more.
 */
function easeOf(
  trace: RecallTrace,
  place: { readonly time: TimeFit; readonly isInProject: boolean },
  weights: RankWeights,
): number {
  if (place.time === 'outside') return weights.outsideEase;
  const isNamed = (trace.time !== null && place.time === 'inside') || place.isInProject;
  return isNamed ? weights.insideEase : 1;
}

/** A name that stands in few sessions finds them; a frequent one is a word among others. */
function isNameMet(cue: CueTerms, meeting: Meeting, rarity: Rarities): boolean {
  return cue.parts.some((part, index) => {
    if (part.kind !== 'person') return false;
    const own = cue.terms.flatMap((term, at) => (term.part === index ? [at] : []));
    const rarest = Math.min(...own.map((term) => rarity.holders[term] ?? 0));
    return own.every((term) => isMet(meeting, term)) && precision(rarest - 1) >= THETA;
  });
}

/** A cue of nothing but a time and a project finds what lies in them. */
function isPlaceMet(
  trace: RecallTrace,
  place: { readonly time: TimeFit; readonly isInProject: boolean },
): boolean {
  const hasTime = trace.time !== null;
  const hasProject = trace.projects.length > 0;
  if (trace.identifiers.length + trace.phrases.length > 0 || (!hasTime && !hasProject))
    return false;
  return (!hasTime || place.time === 'inside') && (!hasProject || place.isInProject);
}

function isMet({ memory, body }: Meeting, term: number): boolean {
  if (memory?.terms.has(term) === true) return true;
  const counts = body?.counts[term];
  return counts !== undefined && counts.user + counts.assistant + counts.tool > 0;
}

/** Rarity weight of the terms that are hit; everyday words carry none. */
const sum = (cue: CueTerms, rarity: Rarities, isHit: (term: number) => boolean): number =>
  cue.terms.reduce(
    (total, term, index) =>
      isHit(index) && !term.isEveryday ? total + term.share * (rarity.weights[index] ?? 0) : total,
    0,
  );
