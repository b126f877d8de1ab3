import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  filterTest,
  isFilterEmpty,
  parseDateRange,
} from '../../src/extension/sessions/sessionFilter.js';
import type { SessionFilter } from '../../src/extension/sessions/sessionFilter.js';
import type { Session } from '../../src/core/records/session.js';
import { sampleSession } from './sessionSamples.js';

const NOW = new Date(2026, 9, 10, 12);
const local = (month: number, day: number, hour = 12): string =>
  new Date(2026, month - 1, day, hour).toISOString();

function passes(filter: SessionFilter, session: Session, project = '/c/shop'): boolean {
  return filterTest(filter, NOW)(session, project);
}

describe('the session filter', () => {
  it('lets everything pass when it is empty', () => {
    assert.equal(isFilterEmpty({}), true);
    assert.equal(passes({}, sampleSession({ recency: null })), true);
  });

  it('wants every word, in any order, in any part that is known', () => {
    const session = sampleSession({ title: 'Totals off by a CENT', branch: 'fix/rounding' });
    assert.equal(passes({ text: 'rounding cent' }, session), true);
    assert.equal(passes({ text: 'rounding euro' }, session), false);
  });

  it('meets words of any script, and full-width forms by their plain ones', () => {
    const session = sampleSession({ title: '반올림 오류 ＡＢＣ' });
    assert.equal(passes({ text: '오류' }, session), true);
    assert.equal(passes({ text: 'abc' }, session), true);
  });

  it('narrows by agent and by project', () => {
    const session = sampleSession({ runtime: 'codex' });
    assert.equal(passes({ runtime: 'claude' }, session), false);
    assert.equal(passes({ project: { key: '/c/shop', name: 'shop' } }, session), true);
    assert.equal(passes({ project: { key: '/c/farm', name: 'farm' } }, session), false);
  });

  it('counts days in local time, today included', () => {
    const filter: SessionFilter = { date: { kind: 'last', days: 7 } };
    assert.equal(passes(filter, sampleSession({ recency: local(10, 4, 0) })), true);
    assert.equal(passes(filter, sampleSession({ recency: local(10, 3, 23) })), false);
    assert.equal(passes(filter, sampleSession({ recency: null })), false);
  });

  it('takes in the last day of a span whole', () => {
    const date = parseDateRange('2026-08-01 to 2026-08-31');
    assert.ok(date);
    assert.equal(passes({ date }, sampleSession({ recency: local(8, 31, 23) })), true);
    assert.equal(passes({ date }, sampleSession({ recency: local(9, 1, 0) })), false);
    assert.equal(passes({ date }, sampleSession({ recency: local(8, 1, 0) })), true);
  });

  it('refuses spans that are none', () => {
    for (const text of [
      '',
      'August',
      '2026-02-30',
      '2026-08-31..2026-08-01',
      '2026-08-01 to',
      '1..2..3',
    ])
      assert.equal(parseDateRange(text), null, text);
    assert.deepEqual(parseDateRange('2026-08-01'), {
      kind: 'between',
      from: '2026-08-01',
      to: '2026-08-01',
    });
  });

  it('never lets pass with more parts what fewer parts keep out', () => {
    const text = fc.option(fc.constantFrom('cent', 'tax', 'session'), { nil: undefined });
    const runtime = fc.option(fc.constantFrom('claude' as const, 'codex' as const), {
      nil: undefined,
    });
    fc.assert(
      fc.property(text, runtime, fc.constantFrom('Tax', 'Cent', 'Farm'), (words, agent, title) => {
        const session = sampleSession({ title });
        const both: SessionFilter = {
          ...(words === undefined ? {} : { text: words }),
          ...(agent === undefined ? {} : { runtime: agent }),
        };
        const byText = words === undefined || passes({ text: words }, session);
        const byAgent = agent === undefined || passes({ runtime: agent }, session);
        assert.equal(passes(both, session), byText && byAgent);
      }),
    );
  });
});
