import assert from 'node:assert/strict';
import { expiresInDays } from '../../src/extension/sessions/expiry.js';
import { sampleSession } from './sessionSamples.js';

const ROOT = '/home/sam/.claude';
const NOW = new Date('2026-10-10T12:00:00Z');
const days = new Map([[ROOT, 30]]);
const modified = (iso: string): { readonly modifiedMs: number } => ({
  modifiedMs: Date.parse(iso),
});

describe('when a record expires', () => {
  it('is counted in whole days from its last change', () => {
    const session = sampleSession({ root: ROOT, ...modified('2026-09-13T12:00:00Z') });
    assert.equal(expiresInDays(session, days, NOW), 3);
  });

  it('is any time when the period is over and the record still stands', () => {
    const session = sampleSession({ root: ROOT, ...modified('2026-01-01T00:00:00Z') });
    assert.equal(expiresInDays(session, days, NOW), 0);
  });

  it('is never for Codex, for a record that is gone and for a root of unknown retention', () => {
    const sessions = [
      sampleSession({ runtime: 'codex' }),
      sampleSession({ recordState: 'gone' }),
      sampleSession({ root: '/other' }),
    ];
    assert.deepEqual(
      sessions.map((session) => expiresInDays(session, days, NOW)),
      [null, null, null],
    );
  });
});
