import type { Candidate } from '../../core/anamnesis/candidate.js';
import type { UnopenedRecord } from '../../core/anamnesis/recall.js';
import { wholeStory } from '../../core/anamnesis/wholeStory.js';
import type { HigherUnit } from '../../core/graph/higherUnit.js';
import type { Traversal } from '../../core/graph/traversal.js';
import type { Entry } from '../../core/graph/traverseRequest.js';
import type { Excerpt, Grounded, GroundedWhole } from '../../core/records/excerpt.js';
import type { ResumeHandle } from '../../core/records/resumeHandle.js';
import type { Session } from '../../core/records/session.js';
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
  const one = single === null ? undefined : byRecord.get(single.session.record);
  const ones: readonly Candidate[] = one === undefined ? [] : [{ ...one, found: true }];
  const taken = new Set(
    [...wholes, ...ones].flatMap(({ members }) => members.map((m) => m.record)),
  );
  const near = candidates
    .filter(({ members }) => members.every(({ record }) => !taken.has(record)))
    .slice(0, MAX_NEAR)
    .map((candidate) => ({ ...candidate, found: false }));
  return [...wholes, ...ones, ...near];
}

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

/**
 * The whole with the passages of its members: of each the passage that the cue reaches, else where it
 * began; of the last that opened also where it last stood. Null: no record opened.
 */
export function groundedWhole(
  { unit }: Candidate,
  read: readonly MemberOpened[],
  timeZone: string | undefined,
): Grounded | null {
  if (unit === 'session') return null;
  const last = read.findLast(({ opened }) => opened.ok);
  const best =
    read.find(({ opened }) => opened.ok && opened.value.excerpts.some(isHit)) ??
    read.find(({ opened }) => opened.ok);
  if (best === undefined) return null;
  const excerpts = read.flatMap((member) =>
    member.opened.ok ? passagesOf(member.opened.value.excerpts, member === last) : [],
  );
  const whole: GroundedWhole = {
    unit,
    members: read.map(({ session, resume, opened }) => ({
      session,
      resume,
      unopened: opened.ok ? null : opened.error.reason,
    })),
  };
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

const isHit = ({ role }: Excerpt): boolean => role === 'hit';

function passagesOf(excerpts: readonly Excerpt[], isLast: boolean): readonly Excerpt[] {
  const main = excerpts.find(isHit) ?? excerpts[0];
  const outcome = isLast ? excerpts.find(({ role }) => role === 'outcome') : undefined;
  return [main, outcome === main ? undefined : outcome].filter((one) => one !== undefined);
}
