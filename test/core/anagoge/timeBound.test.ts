import assert from 'node:assert/strict';
import { inTime, mayBegin } from '../../../src/core/anagoge/timeBound.js';
import type { HigherUnit } from '../../../src/core/graph/higherUnit.js';
import type { Session } from '../../../src/core/records/session.js';
import { aTraversal, aUnit, someFacts } from '../../support/graphValues.js';
import { aSession } from '../../support/values.js';

const MARCH = {
  text: 'in March',
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-04-01T00:00:00.000Z',
};
const on = (id: string, day: string | null): Session =>
  aSession({
    sessionId: id,
    record: `/store/p/${id}.jsonl`,
    startedAt: day === null ? null : `${day}T08:00:00.000Z`,
    recency: day === null ? null : `${day}T09:00:00.000Z`,
  });
/** A unit of sessions of these days. */
const unitOn = (name: string, ...days: readonly string[]): HigherUnit => {
  const ids = days.map((_, at) => `${name}${at}`);
  const unit = aUnit(ids);
  return {
    ...unit,
    members: unit.members.map((member, at) => ({
      ...member,
      facts: someFacts(ids[at] ?? '', { session: on(ids[at] ?? '', days[at] ?? '') }),
    })),
  };
};

describe('the time that a cue names', () => {
  it('bounds where a walk begins, as in Recall: near counts, unknown is not away', () => {
    const days = ['2026-03-12', '2026-04-20', '2026-09-01', null];
    assert.deepEqual(
      days.map((day) => mayBegin(MARCH, on('a', day))),
      [true, true, false, true],
    );
    assert.ok(mayBegin(null, on('a', '2026-09-01')));
  });

  it('leaves out wholes that it does not touch, and puts those inside before those near', () => {
    const near = unitOn('n', '2026-04-20', '2026-04-21');
    const inside = unitOn('i', '2026-03-30', '2026-06-02');
    const away = unitOn('w', '2026-09-01', '2026-09-02');
    const brought = aTraversal({ units: [away, near, inside] });
    const keys = (all: readonly HigherUnit[]): string[] => all.map(({ key }) => key);
    assert.deepEqual(keys(inTime(brought, MARCH, new Set()).units), keys([inside, near]));
    assert.deepEqual(keys(inTime(brought, null, new Set()).units), keys(brought.units));
  });

  it('leaves a unit that was refined before those that lie inside', () => {
    const near = unitOn('n', '2026-04-20', '2026-04-21');
    const inside = unitOn('i', '2026-03-30', '2026-06-02');
    const brought = aTraversal({ units: [near, inside] });
    const { units } = inTime(brought, MARCH, new Set(['/store/p/n0.jsonl']));
    assert.equal(units[0], near);
  });

  it('keeps what the whole was asked from', () => {
    const away = unitOn('w', '2026-09-01', '2026-09-02');
    const single = someFacts('s', { session: on('s', '2026-09-01') });
    const brought = aTraversal({ units: [away], single });
    assert.deepEqual(inTime(brought, MARCH, new Set(['/store/p/w1.jsonl'])).units.length, 1);
    assert.deepEqual(inTime(brought, MARCH, new Set()).single, null);
    assert.deepEqual(inTime(brought, MARCH, new Set(['/store/p/s.jsonl'])).single, single);
  });
});
