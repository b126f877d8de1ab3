import type { BodyStats } from './bodyScan.js';
import type { BodyHit } from './bodyScores.js';
import { rarity } from './bm25.js';
import type { CueTerms } from './cueTerms.js';
import { precision, THETA } from './entropy.js';
import { decisiveTerms } from './holding.js';
import type { LiteralHits } from './literalHits.js';
import type { TimeFit } from './rank.js';
import type { RecallTrace } from './recallTrace.js';
import type { Rivalry } from './rivals.js';
import { isTermMet, type MemoryHit } from './spineIndex.js';
import type { FoundShare, RankWeights } from './weights.js';

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
  /** Rarity that singles out one session of the scope: `ln` of how many there are. */
  readonly one: number;
}

/** How a session lies to the time and the projects that the cue names. */
export interface Place {
  readonly time: TimeFit;
  readonly isInProject: boolean;
}

/** What is known of one session when Find asks whether it is found. */
export interface Evidence {
  readonly meeting: Meeting;
  readonly literals: LiteralHits | null;
  readonly place: Place;
  readonly rivalry: Rivalry;
}

/**
 * In a store of three sessions nothing can be rare; a term is measured as if the scope had at least
 * this many.
 */
const LEAST_SCOPE = 20;

/** A word that stands nowhere weighs less than one that stands once: it may be misremembered. */
const UNSEEN = 0.7;

/**
 * Rarity per cue term by document frequency over all that was searched. Where bodies were scanned,
 * everyday words are known only of those that hold something decisive, and are measured among them.
 */
export function rarities(cue: CueTerms, meetings: readonly Meeting[]): Rarities {
  const isDecisive = decisiveTerms(cue);
  const bodies = meetings.filter(({ body }) => body !== null);
  const holders = cue.terms.map(
    (_, term) => meetings.filter((meeting) => isMet(meeting, term)).length,
  );
  const scope = Math.max(LEAST_SCOPE, meetings.length);
  return {
    holders,
    weights: holders.map((df, term) => {
      if (bodies.length > 0 && isDecisive[term] === false) {
        return rarity(bodies.filter((one) => isMet(one, term)).length, bodies.length);
      }
      return df === 0 ? UNSEEN * rarity(1, scope) : rarity(df, scope);
    }),
    one: Math.log(scope),
  };
}

/**
 * Find's test. Found: an identifier, a quoted phrase or a telling name stands there; or the words
 * met single out one session, carry enough of the cue's rarity weight, and stand out from the
 * session that comes next; in memory, in one passage, or over a whole body. Never loses by meeting
 * more.
 */
export function isFound(
  trace: RecallTrace,
  cue: CueTerms,
  { meeting, literals, place, rivalry }: Evidence,
  rarity: Rarities,
  weights: RankWeights,
): boolean {
  if (literals !== null && literals.anchors.length + literals.phrases.length > 0) return true;
  if (isNameMet(cue, meeting, rarity)) return true;
  if (cue.terms.length === 0) return isPlaceMet(trace, place);
  const total = sum(cue, rarity, () => true);
  const inMemory = (term: number): boolean =>
    meeting.memory !== null && isTermMet(meeting.memory, term);
  const inPassage = (term: number): boolean => (meeting.hit?.best?.counts[term] ?? 0) > 0;
  const ease = easeOf(trace, place, weights);
  const enough = (
    { share, rarity: least, margin, rival }: FoundShare,
    isHit: (term: number) => boolean,
    next: number,
  ): boolean => {
    const met = sum(cue, rarity, isHit);
    return (
      met >= least * rarity.one * ease &&
      met >= share * total * ease &&
      met - rival * next * total >= margin * total * ease
    );
  };
  const { memory, passage, body } = weights.found;
  return (
    enough(memory, inMemory, rivalry.memory) ||
    enough(passage, inPassage, rivalry.passage) ||
    // Words scattered over a long record prove little unless some of them stand together.
    (enough(body, (term) => isMet(meeting, term), rivalry.passage) &&
      sum(cue, rarity, inPassage) >= weights.togetherInBody * total * ease)
  );
}

/**
 * A session inside the time or the project that the cue names needs fewer of its words; one outside
 * the named time needs more.
 */
function easeOf(trace: RecallTrace, place: Place, weights: RankWeights): number {
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
function isPlaceMet(trace: RecallTrace, place: Place): boolean {
  const hasTime = trace.time !== null;
  const hasProject = trace.projects.length > 0;
  if (trace.identifiers.length + trace.phrases.length > 0 || (!hasTime && !hasProject))
    return false;
  return (!hasTime || place.time === 'inside') && (!hasProject || place.isInProject);
}

function isMet({ memory, body }: Meeting, term: number): boolean {
  if (memory !== null && isTermMet(memory, term)) return true;
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
