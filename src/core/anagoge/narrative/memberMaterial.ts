import type { MemberReading } from '../../graph/confirm/memberReading.js';
import type { Confirmation } from '../../graph/confirmation.js';
import type { UnitMember } from '../../graph/higherUnit.js';
import type { Excerpt, ExcerptRole } from '../../records/excerpt.js';

/** All that the narrative may draw on for one member. */
export interface MemberMaterial {
  readonly member: UnitMember;
  readonly record: string;
  readonly opened: boolean;
  readonly excerpts: readonly Excerpt[];
  readonly settled: Excerpt | null;
  readonly confirmations: readonly Confirmation[];
}

/** Brings a unit's members, their readings and the verdicts on them together. */
export function materialOf(
  members: readonly UnitMember[],
  readings: readonly MemberReading[],
  confirmations: readonly Confirmation[],
): readonly MemberMaterial[] {
  const byRecord = new Map(readings.map((reading) => [reading.record, reading]));
  return members.map((member) => {
    const { record } = member.facts.session;
    const reading = byRecord.get(record);
    return {
      member,
      record,
      opened: reading?.opened ?? false,
      excerpts: reading?.excerpts ?? [],
      settled: reading?.settled ?? null,
      confirmations: confirmations.filter(({ claim }) => claim.record === record),
    };
  });
}

/** The passage of this role; a missing one is stood in for as the roles allow. */
export function passageOf(
  { excerpts }: Pick<MemberMaterial, 'excerpts'>,
  role: ExcerptRole,
): Excerpt | null {
  const own = excerpts.find((excerpt) => excerpt.role === role);
  if (own !== undefined) return own;
  switch (role) {
    // What the cue reaches may be the beginning or the end itself.
    case 'origin':
      return excerpts[0] ?? null;
    case 'outcome':
      return excerpts.at(-1) ?? null;
    case 'hit':
      return null;
  }
}

/** Verdicts of one kind, settled ones before others. */
export const verdictsOfKind = (
  { confirmations }: Pick<MemberMaterial, 'confirmations'>,
  kind: Confirmation['claim']['kind'],
): readonly Confirmation[] => confirmations.filter(({ claim }) => claim.kind === kind);
