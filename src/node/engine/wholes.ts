import type { Candidate } from '../../core/anamnesis/candidate.js';
import type { UnopenedRecord } from '../../core/anamnesis/recall.js';
import { wholeStory } from '../../core/words/wholeStory.js';
import type { HigherUnit } from '../../core/graph/higherUnit.js';
import { settlingsOf } from '../../core/graph/settledNames.js';
import type { Traversal } from '../../core/graph/traversal.js';
import type { Entry } from '../../core/graph/traverseRequest.js';
import type { Excerpt, Grounded, GroundedWhole } from '../../core/records/excerpt.js';
import type { ResumeHandle } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
import { termsOf } from '../../core/shared/terms.js';
import type { Result } from '../../core/shared/result.js';
import type { Opened } from './opening.js';

/** Sessions that are named as near where wholes are asked for. */
const MAX_NEAR = 10;

/** Where a walk begins: all that the scan returned, measured against its best. */
export function entriesOf(candidates: readonly Candidate[]): readonly Entry[] {
  const best = candidates.reduce((top, { score }) => Math.max(top, score), 0) || 1;
  return candidates.flatMap(({ members: [member], score, found }) =>
    member === undefined ? [] : [{ record: member.record, fit: score / best, found }],
  );
}

/**
 * The recognisables of a walk, best first; where one session is all that fits, that session. What
 * joined nothing follows as near.
 */
export function recognisables(
  { units, single, skipped }: Traversal,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const byRecord = new Map(
    candidates.flatMap((one) => one.members.map(({ record }) => [record, one] as const)),
  );
  const wholes = units.map((unit): Candidate => {
    const own = unit.members.flatMap(({ facts }) => byRecord.get(facts.session.record) ?? []);
    return {
      unit: unit.unit,
      members: unit.members.map(({ facts }) => facts.session),
      assembly: { joined: unit.edges, skipped: brokenOf(unit, skipped) },
      found: true,
      score: unit.score,
      matched: mostMatched(own),
      incompatible: [],
      evidenceMode: null,
      copies: [],
    };
  });
  const ones: readonly Candidate[] =
    single === null ? [] : [alone(single.session, byRecord.get(single.session.record))];
  const taken = new Set(
    [...wholes, ...ones].flatMap(({ members }) => members.map((m) => m.record)),
  );
  const near = candidates
    .filter(({ members }) => members.every(({ record }) => !taken.has(record)))
    .slice(0, MAX_NEAR)
    .map((candidate) => ({ ...candidate, found: false }));
  return [...wholes, ...ones, ...near];
}

/** The one session that fits; the walk may have reached it where the scan did not. */
const alone = (session: Session, known: Candidate | undefined): Candidate => ({
  ...(known ?? {
    unit: 'session',
    members: [session],
    assembly: null,
    score: 0,
    matched: [],
    incompatible: [],
    evidenceMode: null,
    copies: [],
  }),
  found: true,
});

/** The links that lead from a member of the unit to nothing written. */
function brokenOf({ members }: HigherUnit, skipped: Traversal['skipped']): Traversal['skipped'] {
  const records = new Set(members.map(({ facts }) => facts.session.record));
  return skipped.filter(({ from }) => records.has(from));
}

/** Parts of the cue met by any member, each told once. */
function mostMatched(members: readonly Candidate[]): Candidate['matched'] {
  const parts = new Map<string, Candidate['matched'][number]>();
  for (const { matched } of members)
    for (const match of matched) {
      const key = `${match.kind} ${match.what}`;
      const known = parts.get(key);
      const fields = [...new Set([...(known?.fields ?? []), ...match.fields])];
      parts.set(key, { ...match, fields });
    }
  return [...parts.values()];
}

/** What came of opening one member. */
export interface MemberOpened {
  readonly session: Session;
  readonly resume: ResumeHandle;
  readonly opened: Result<Opened, UnopenedRecord>;
}

/** The line of a member's record that settles the concept. */
export interface SettlingPlace {
  readonly record: string;
  readonly line: number;
}

/**
 * Where the last member of a concept carries it as settled, as the walk read it from the record; the
 * latest of several. Null: no concept, or none is known now.
 */
export function settlingOf(
  walk: Traversal | null,
  { unit, members }: Candidate,
): SettlingPlace | null {
  const record = members.at(-1)?.record;
  if (unit !== 'concept' || walk === null || record === undefined) return null;
  for (const concept of walk.units) {
    const node = concept.members.find(({ role }) => role === 'node');
    if (node?.facts.session.record !== record) continue;
    const terms = new Set(termsOf(concept.name));
    const settling = settlingsOf(node.facts.settles, (term) => terms.has(term)).at(-1);
    return settling === undefined ? null : { record, line: settling.place.line };
  }
  return null;
}

/**
 * The whole with the passages of its members: of each the passage that the cue reaches, else where it
 * began; of the last that opened also where it last stood. Null: no record opened.
 */
export function groundedWhole(
  { unit }: Candidate,
  read: readonly MemberOpened[],
  settling: SettlingPlace | null,
  timeZone: string | undefined,
): Grounded | null {
  if (unit === 'session') return null;
  const last = read.findLast(({ opened }) => opened.ok);
  const best = bestOf(read);
  if (best === undefined) return null;
  const excerpts: Excerpt[] = [];
  const members = read.map(({ session, resume, opened }, at) => {
    const own = opened.ok ? passagesOf(opened.value.excerpts, read[at] === last) : [];
    const from = excerpts.length;
    excerpts.push(...own);
    const unopened = opened.ok ? null : opened.error.reason;
    return { session, resume, unopened, passages: own.map((_, index) => from + index) };
  });
  const settled = excerpts.findIndex(
    ({ locator }) => locator.record === settling?.record && locator.line === settling.line,
  );
  const whole: GroundedWhole = { unit, members, settled: settled < 0 ? null : settled };
  return {
    session: best.session,
    whole,
    story: wholeStory(whole, excerpts, timeZone),
    excerpts,
    resume: best.resume,
    skippedLines: read.reduce(
      (sum, { opened }) => sum + (opened.ok ? opened.value.skippedLines : 0),
      0,
    ),
  };
}

/** The member whose passage meets most of the cue's words, the first of several. */
function bestOf(read: readonly MemberOpened[]): MemberOpened | undefined {
  let [best, most]: [MemberOpened | undefined, number] = [undefined, -1];
  for (const one of read) {
    if (!one.opened.ok) continue;
    const met = wordsMet(one.opened.value.excerpts.find(isHit));
    if (met > most) [best, most] = [one, met];
  }
  return best;
}

const wordsMet = (excerpt: Excerpt | undefined): number =>
  new Set(excerpt?.hits.map(([from, to]) => excerpt.text.slice(from, to).toLowerCase())).size;

const isHit = ({ role }: Excerpt): boolean => role === 'hit';

function passagesOf(excerpts: readonly Excerpt[], isLast: boolean): readonly Excerpt[] {
  const main = excerpts.find(isHit) ?? excerpts[0];
  const outcome = isLast ? excerpts.find(({ role }) => role === 'outcome') : undefined;
  return [main, outcome === main ? undefined : outcome].filter((one) => one !== undefined);
}
