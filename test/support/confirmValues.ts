import type { CueMatcher } from '../../src/core/anamnesis/cueMatcher.js';
import { claimsOf } from '../../src/core/graph/confirm/claimsOf.js';
import { combine } from '../../src/core/graph/confirm/combine.js';
import { Confirming } from '../../src/core/graph/confirm/confirming.js';
import { unopenedChecks } from '../../src/core/graph/confirm/memberReading.js';
import type { MemberReading } from '../../src/core/graph/confirm/memberReading.js';
import type { Confirmation, EvidentialClaim } from '../../src/core/graph/confirmation.js';
import type { DepositFacts } from '../../src/core/graph/depositFacts.js';
import type { HigherUnit, UnitType } from '../../src/core/graph/higherUnit.js';
import { unitKey } from '../../src/core/graph/higherUnit.js';
import type { TraversalEdge } from '../../src/core/graph/traversalEdge.js';
import type { Deposit } from '../../src/core/records/deposit.js';
import type { RecordItem, Turn } from '../../src/core/records/turn.js';
import type { SecretMask } from '../../src/core/secrets/secretMask.js';
import { someFacts } from './graphValues.js';
import { aDeposit, aSession, aTurn, turnItem } from './values.js';

export const UNMASKED: Pick<SecretMask, 'mask'> = {
  mask: (text) => ({ text, masked: [], spans: [] }),
};

/** Meets one word wherever it stands. */
export const meets = (word: string): CueMatcher => ({
  match: (text) => {
    const at = text.toLowerCase().indexOf(word);
    return at < 0 ? { weight: 0, spans: [] } : { weight: 1, spans: [[at, at + word.length]] };
  },
});

/** One member: its id, the day it is from, what its record holds and what its summary says. */
export interface MemberStory {
  readonly id: string;
  readonly day: string;
  /**
   * Who says what, in order, `aside` in a side conversation; a number takes that many turns of the
   * person back.
   */
  readonly said: readonly (readonly [Turn['speaker'], string, 'aside'?] | number)[];
  readonly index?: Partial<Deposit>;
  readonly facts?: Partial<DepositFacts>;
  readonly title?: string;
}

/** The items of a record; each turn stands a minute after the one before it. */
export function itemsOf({ day, said }: MemberStory): readonly RecordItem[] {
  return said.map((one, index) =>
    typeof one === 'number'
      ? { kind: 'rollback', turns: one }
      : turnItem({
          ...aTurn(one[0], one[1], index + 1),
          isSidechain: one[2] === 'aside',
          timestamp: `${day}T08:${String(index).padStart(2, '0')}:00.000Z`,
        }),
  );
}

export function factsOf(story: MemberStory): DepositFacts {
  const { id, day, index, facts, title } = story;
  const start = `${day}T08:00:00.000Z`;
  return someFacts(id, {
    session: aSession({
      sessionId: id,
      record: `/store/p/${id}.jsonl`,
      title: title ?? `Session ${id}`,
      startedAt: start,
      recency: `${day}T09:00:00.000Z`,
      deposit: index === undefined ? null : aDeposit({ sessionId: id, ...index }),
    }),
    began: start,
    ended: `${day}T09:00:00.000Z`,
    ...facts,
  });
}

/** A unit of these members in their order. */
export function unitOfStories(
  stories: readonly MemberStory[],
  own: {
    readonly unit?: UnitType;
    readonly name?: string;
    readonly edges?: readonly TraversalEdge[];
  } = {},
): HigherUnit {
  const { unit = 'line', name = 'rounding', edges = [] } = own;
  const roleAt = (index: number): HigherUnit['members'][number]['role'] => {
    if (unit === 'topic') return 'fragment';
    const isLast = index === stories.length - 1;
    if (unit === 'concept') return isLast ? 'node' : 'forged_by';
    return index === 0 ? 'origin' : isLast ? 'arrival' : 'development';
  };
  const members = stories.map((story, index) => ({
    facts: factsOf(story),
    role: roleAt(index),
    fit: 1,
  }));
  return {
    unit,
    name,
    members,
    edges,
    key: unitKey(
      unit,
      members.map(({ facts }) => facts.session.record),
    ),
    confidence: 'high',
    score: 1,
  };
}

/** Reads the members' records for these claims; `unopened`: ids whose record does not open. */
export function readingsOf(
  unit: HigherUnit,
  stories: readonly MemberStory[],
  {
    unopened = [],
    claims = claimsOf(unit),
    mask = UNMASKED,
  }: {
    readonly unopened?: readonly string[];
    readonly claims?: readonly EvidentialClaim[];
    readonly mask?: Pick<SecretMask, 'mask'>;
  } = {},
): readonly MemberReading[] {
  const checks = unit.members.map(({ facts }, index) => {
    const story = stories[index];
    if (story === undefined || unopened.includes(story.id))
      return unopenedChecks(facts.session, {
        ...{ reason: 'no-permission', path: facts.session.record, line: null, byte: null },
        ...{ count: 1, detail: null },
      });
    const confirming = new Confirming(facts, {
      claims,
      about: unit.name,
      matcher: meets(unit.name.split(' ')[0] ?? ''),
      mask,
    });
    confirming.take(itemsOf(story));
    return confirming.result();
  });
  return combine(claims, checks, mask);
}

export const verdictsIn = (readings: readonly MemberReading[]): readonly Confirmation[] =>
  readings.flatMap(({ confirmations }) => confirmations);
