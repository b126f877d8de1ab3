import type { Confirmation } from '../../src/core/graph/confirmation.js';
import type { DepositFacts } from '../../src/core/graph/depositFacts.js';
import { unitKey, type Confidence, type HigherUnit } from '../../src/core/graph/higherUnit.js';
import type { UnitType } from '../../src/core/graph/higherUnit.js';
import { EMPTY_SCOPE } from '../../src/core/graph/traversal.js';
import type { Traversal } from '../../src/core/graph/traversal.js';
import { aSession } from './values.js';

/** A session's facts as they are before its record was read. */
export function someFacts(id: string, own: Partial<DepositFacts> = {}): DepositFacts {
  const session = aSession({
    sessionId: id,
    record: `/store/p/${id}.jsonl`,
    title: `Session ${id}`,
  });
  return {
    session,
    project: { key: '/home/sam/shop', name: 'shop', from: 'folder' },
    began: '2026-03-02T08:00:00.000Z',
    ended: '2026-03-02T09:00:00.000Z',
    depth: 'spine',
    traits: [],
    terms: null,
    settles: [],
    skippedLines: 0,
    isCut: false,
    ...own,
  };
}

/** A unit of these sessions, without edges. */
export function aUnit(
  ids: readonly string[],
  own: { readonly unit?: UnitType; readonly confidence?: Confidence; readonly score?: number } = {},
): HigherUnit {
  const { unit = 'line', confidence = 'medium', score = 1 } = own;
  const members = ids.map((id, index) => ({
    facts: someFacts(id),
    role: index === 0 ? ('origin' as const) : ('development' as const),
    fit: 1,
  }));
  const records = members.map(({ facts }) => facts.session.record);
  return {
    ...{ unit, confidence, score, members },
    key: unitKey(unit, records),
    name: 'rounding',
    edges: [],
  };
}

/** What a traversal brought. */
export const aTraversal = (own: Partial<Traversal> = {}): Traversal => ({
  units: [],
  single: null,
  deposits: [],
  edges: [],
  skipped: [],
  scope: EMPTY_SCOPE,
  isUnsettledConcept: false,
  isTopicInstead: false,
  ...own,
});

/** A verdict on a claim of this record. */
export const aConfirmation = (
  record: string,
  verdict: Confirmation['verdict'],
  id = `quote:${record}`,
): Confirmation => ({
  claim: {
    ...{ id, kind: 'quote', record, sessionId: 's', content: 'half up', speaker: 'user' },
    ...{ at: null, from: 'index' },
  },
  verdict,
  index: 'half up',
  record: verdict === 'unattested' ? null : 'half up',
  excerpt: null,
  note: null,
});
