import type { EvidenceMode } from '../records/deposit.js';
import type { Session } from '../records/session.js';
import type { BodyStats } from './bodyScan.js';
import { scoreBodies, type BodyHit, type SearchedBodies } from './bodyScores.js';
import type { Candidate } from './candidate.js';
import { copyGroups, isSameEvidence } from './copies.js';
import { cueTerms, type CueTerms } from './cueTerms.js';
import { isFound, rarities, type Meeting, type Place } from './found.js';
import { meetLiterals, type LiteralHits } from './literalHits.js';
import { describeMatch, evidenceModeOf } from './matchDetails.js';
import { haystackOf } from './memoryTexts.js';
import { isInScope, isOfProject } from './projects.js';
import { compareRanks, newness, rankScore, timeFit, type RankKey } from './rank.js';
import type { RecallTrace } from './recallTrace.js';
import { rivalries } from './rivals.js';
import { SpineIndex } from './spineIndex.js';
import { WEIGHTS, type RankWeights } from './weights.js';

export interface FindOptions {
  /**
   * Counts of the bodies that were scanned for this cue, at least of those that hold it; every record
   * in scope that is there was searched. Absent: spines and INDEX alone.
   */
  readonly bodies?: readonly BodyStats[];
  /** Id of the session that asks; it is never its own answer. */
  readonly askingSession?: string | null;
  /** A folder or partition name that bounds the scope. */
  readonly project?: string | null;
  /** Forks and subagent logs: an id of theirs leads to the parent. */
  readonly subordinates?: readonly Session[];
  /** Records that the last cue finds by itself: a correction may leave the first cue behind. */
  readonly alsoFound?: ReadonlySet<string>;
  /** At most this many candidates; default 50. */
  readonly limit?: number;
  readonly weights?: RankWeights;
}

const DEFAULT_LIMIT = 50;

interface Scored extends RankKey {
  readonly group: number;
  readonly body: BodyStats | null;
  readonly bodyHit: BodyHit | null;
  readonly literals: LiteralHits | null;
  readonly isFound: boolean;
}

/**
 * Scan and Rank at session scope (Anamnesis · Find): spines and INDEX always, bodies where their
 * counts are given. Pure. The best found one leads, the rest follow in rank order, found or near.
 * Nothing is left out because of an evidence tier, a time or a project.
 */
export function find(
  trace: RecallTrace,
  listing: readonly Session[],
  options: FindOptions = {},
): Candidate[] {
  return findWithRarity(trace, listing, options).candidates;
}

/** What Find saw: the candidates, and how rare each cue term is where it searched. */
export interface Finding {
  readonly candidates: Candidate[];
  /** Sessions that meet the cue and are not among them, because of the limit. */
  readonly beyond: number;
  /** Index = position in `CueTerms.terms`. */
  readonly rarity: readonly number[];
}

/** {@link find} with the rarity weights, by which a passage is chosen in the opened record. */
export function findWithRarity(
  trace: RecallTrace,
  listing: readonly Session[],
  options: FindOptions = {},
): Finding {
  const weights = options.weights ?? WEIGHTS;
  const scope = scopeOf(listing, options.project ?? null);
  const cue = cueTerms(trace);
  const { scored, rarity } = score(trace, cue, scope, options, weights);
  scored.sort(compare);
  const kept: { readonly scored: Scored; readonly copies: string[] }[] = [];
  const byGroup = new Map<number, typeof kept>();
  for (const one of scored) {
    const group = byGroup.get(one.group) ?? [];
    const original = group.find((other) => isCopy(other.scored, one));
    if (original === undefined) {
      const own = { scored: one, copies: [] };
      kept.push(own);
      byGroup.set(one.group, [...group, own]);
    } else original.copies.push(one.session.sessionId);
  }
  const [head, ...rest] = kept;
  rest.sort((a, b) => compareRanks(a.scored, b.scored));
  const limit = options.limit ?? DEFAULT_LIMIT;
  // What is found stays in the list, however far behind near ones it is: it may be shown next.
  const listed = [...(head === undefined ? [] : [head]), ...rest];
  const candidates = listed
    .filter(({ scored: one }, index) => index < limit || one.isFound)
    .slice(0, 2 * limit)
    .map(({ scored: one, copies }): Candidate => ({
      unit: 'session',
      members: [one.session],
      assembly: null,
      found: one.isFound,
      score: one.score,
      copies,
      evidenceMode: one.evidenceMode(),
      ...describeMatch(trace, cue, one.session, one.body, one.literals),
    }));
  return { candidates, beyond: listed.length - candidates.length, rarity };
}

function score(
  trace: RecallTrace,
  cue: CueTerms,
  scope: Scope,
  options: FindOptions,
  weights: RankWeights,
): { readonly scored: Scored[]; readonly rarity: readonly number[] } {
  const { sessions, index, groups } = scope;
  const bodyOf = new Map((options.bodies ?? []).map((body) => [body.session.record, body]));
  const bodies = sessions.flatMap((session) => bodyOf.get(session.record) ?? []);
  const searched = options.bodies === undefined ? NOTHING : searchedIn(sessions);
  const memory = index.search(cue.terms, searched.count > 0 ? 'besides-bodies' : 'alone', weights);
  const inBodies = scoreBodies(bodies, cue, searched, weights);
  const literals = meetLiterals(
    cue.literals,
    sessions,
    cue.literals.length === 0 ? [] : haystacksOf(scope),
    bodyOf,
    options.subordinates ?? [],
    trace.demoted,
  );
  const meetings = sessions.map((session, at): Meeting => {
    const body = bodyOf.get(session.record) ?? null;
    return { memory: memory.get(at) ?? null, body, hit: body && (inBodies.get(body) ?? null) };
  });
  const rarity = rarities(cue, meetings);
  const best = {
    memory: most([...memory.values()].map((hit) => hit.score)),
    session: most([...inBodies.values()].map((hit) => hit.session)),
    window: most([...inBodies.values()].map((hit) => hit.window)),
  };
  const contenders = sessions.flatMap((session, at) => {
    const meeting = meetings[at];
    if (meeting === undefined || session.sessionId === options.askingSession) return [];
    const place: Place = {
      time: timeFit(trace.time, session),
      isInProject: trace.projects.some((name) => isOfProject(session, name)),
    };
    return { session, meeting, place, group: groups[at] ?? at, literals: literals.get(at) ?? null };
  });
  const rivalryOf = rivalries(contenders);
  const scored = contenders.flatMap((contender): Scored[] => {
    const { session, meeting, place, group, literals: met } = contender;
    const isMet =
      meeting.memory !== null ||
      meeting.hit !== null ||
      met !== null ||
      (cue.terms.length === 0 && (place.time === 'inside' || place.isInProject));
    if (!isMet) return [];
    let tier: EvidenceMode | null | undefined;
    return [
      {
        session,
        group,
        body: meeting.body,
        bodyHit: meeting.hit,
        literals: met,
        newness: newness(session),
        evidenceMode: () => (tier === undefined ? (tier = evidenceModeOf(cue, session)) : tier),
        isFound:
          options.alsoFound?.has(session.record) === true ||
          isFound(
            trace,
            cue,
            { meeting, literals: met, place, rivalry: rivalryOf(contender) },
            rarity,
            weights,
          ),
        score: rankScore(
          {
            memory: (meeting.memory?.score ?? 0) / best.memory,
            session: (meeting.hit?.session ?? 0) / best.session,
            window: (meeting.hit?.window ?? 0) / best.window,
            anchors: met === null ? 0 : met.anchors.length + (isOwnId(met) ? 1 : 0),
            phrases: met?.phrases.length ?? 0,
            ...place,
          },
          weights,
        ),
      },
    ];
  });
  return { scored, rarity: rarity.weights };
}

const NOTHING: SearchedBodies = { count: 0, bytes: 0 };

/** What a scan of these sessions searches. */
function searchedIn(sessions: readonly Session[]): SearchedBodies {
  const there = sessions.filter(({ recordState }) => recordState === 'ok');
  return { count: there.length, bytes: there.reduce((sum, { bytes }) => sum + bytes, 0) };
}

interface Scope {
  readonly sessions: readonly Session[];
  readonly index: SpineIndex;
  readonly groups: readonly number[];
  /** Made when the first literal is looked for. */
  haystacks: readonly string[] | null;
}

function haystacksOf(scope: Scope): readonly string[] {
  scope.haystacks ??= scope.sessions.map(haystackOf);
  return scope.haystacks;
}

/** Scopes of the listings in use; the index is built once for each and kept as long as the listing. */
const scopes = new WeakMap<readonly Session[], Map<string, Scope>>();
const MAX_SCOPES = 8;

function scopeOf(listing: readonly Session[], project: string | null): Scope {
  const known = scopes.get(listing) ?? new Map<string, Scope>();
  scopes.set(listing, known);
  const key = project ?? '';
  const found = known.get(key);
  if (found !== undefined) return found;
  const sessions =
    project === null ? listing : listing.filter((session) => isInScope(session, project));
  const made: Scope = {
    sessions,
    index: new SpineIndex(sessions),
    groups: copyGroups(sessions),
    haystacks: null,
  };
  const oldest = known.keys().next();
  if (known.size >= MAX_SCOPES && oldest.done !== true) known.delete(oldest.value);
  known.set(key, made);
  return made;
}

const compare = (a: Scored, b: Scored): number =>
  a.isFound === b.isFound ? compareRanks(a, b) : a.isFound ? -1 : 1;

/** The record of a session that was named by its id stands before those that only cite it. */
const isOwnId = ({ anchors, fields }: LiteralHits): boolean =>
  anchors.some((literal) => fields.get(literal)?.includes('id') === true);

/** For two sessions of one copy group. */
function isCopy(a: Scored, b: Scored): boolean {
  return isSameEvidence(evidenceOf(a), evidenceOf(b));
}

const evidenceOf = (one: Scored): Parameters<typeof isSameEvidence>[0] => ({
  sessionId: one.session.sessionId,
  headUuids: one.session.headUuids,
  opening: one.session.firstTurn?.text ?? one.session.title,
  body: one.body,
  passage: one.bodyHit?.best ?? null,
});

const most = (values: readonly number[]): number =>
  values.reduce((top, value) => Math.max(top, value), 0) || 1;
