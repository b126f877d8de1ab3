import assert from 'node:assert/strict';
import type { Session } from '../../src/core/records/session.js';
import { listPage } from '../../src/node/engine/listPages.js';
import { sampleListing, sampleSession } from '../extension/sessionSamples.js';

describe('the pages of a listing', () => {
  it('hold every row once, in order, however many there are', () => {
    for (const [sessions, subordinates] of [
      [0, 0],
      [1, 0],
      [399, 3],
      [400, 1],
      [1_000, 900],
    ] as const) {
      const make = (n: number): Session[] => Array.from({ length: n }, () => sampleSession());
      const listing = sampleListing(make(sessions), { subordinates: make(subordinates) });
      const seen: string[] = [];
      for (let from: number | null = 0; from !== null;) {
        const page = listPage(listing, from);
        seen.push(...page.sessions.map(({ record }) => record));
        seen.push(...page.subordinates.map(({ record }) => record));
        from = page.next;
      }
      const all = [...listing.sessions, ...listing.subordinates].map(({ record }) => record);
      assert.deepEqual(seen, all);
    }
  });

  it('are brief, and carry problems once', () => {
    const turn = { text: 'x'.repeat(4_000), timestamp: null, line: 2, byte: 90, uuid: null };
    const problem = {
      reason: 'vanished' as const,
      path: '/p',
      line: null,
      byte: null,
      count: 1,
      detail: null,
    };
    const listing = sampleListing(
      Array.from({ length: 500 }, () => sampleSession({ firstTurn: turn, headUuids: ['a'] })),
      { problems: [problem] },
    );
    const first = listPage(listing, 0);
    assert.ok(JSON.stringify(first).length < 1_000_000);
    assert.equal(first.sessions[0]?.firstTurn?.byte, 90);
    assert.deepEqual(first.problems, [problem]);
    assert.deepEqual(listPage(listing, first.next ?? 0).problems, []);
  });
});
