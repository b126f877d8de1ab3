import assert from 'node:assert/strict';
import { DEFAULT_CLEANUP_DAYS, readCleanupDays } from '../../../src/node/claude/cleanupPeriod.js';
import { makeFixtureStore, snapshotTree } from '../../support/fixtureStore.js';

describe('the retention setting of a Claude root', () => {
  it('is read from its settings, which stay as they are', async () => {
    const store = makeFixtureStore();
    try {
      store.write('claude/settings.json', '{ "cleanupPeriodDays": 90, "model": "x" }');
      const before = snapshotTree(store.dir);
      assert.equal(await readCleanupDays(store.claudeRoot), 90);
      assert.deepEqual(snapshotTree(store.dir), before);
    } finally {
      store.dispose();
    }
  });

  it('falls back to the default for anything that is no positive number', async () => {
    const store = makeFixtureStore();
    try {
      assert.equal(await readCleanupDays(store.claudeRoot), DEFAULT_CLEANUP_DAYS);
      for (const text of [
        '{',
        'null',
        '[]',
        '{}',
        '{"cleanupPeriodDays": "9"}',
        '{"cleanupPeriodDays": -1}',
      ]) {
        store.write('claude/settings.json', text);
        assert.equal(await readCleanupDays(store.claudeRoot), DEFAULT_CLEANUP_DAYS, text);
      }
    } finally {
      store.dispose();
    }
  });
});
