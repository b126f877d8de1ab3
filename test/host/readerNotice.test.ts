import assert from 'node:assert/strict';
import { createReaderNotice } from '../../src/extension/readerNotice.js';

describe('the notice of a reader that stopped', () => {
  it('is always in the log, and told once at a time, only when something is repeated', async () => {
    const log: string[] = [];
    const told: string[] = [];
    let close: () => void = () => undefined;
    const notice = createReaderNotice({ warn: (words) => log.push(words) }, async (reason) => {
      told.push(reason);
      await new Promise<void>((resolve) => (close = resolve));
    });
    notice({ reason: 'idle', repeated: 0, failed: 0 });
    notice({ reason: 'first', repeated: 2, failed: 0 });
    notice({ reason: 'second', repeated: 1, failed: 0 });
    close();
    await new Promise((resolve) => setImmediate(resolve));
    notice({ reason: 'given up', repeated: 0, failed: 1 });
    notice({ reason: 'third', repeated: 1, failed: 0 });
    assert.deepEqual(told, ['first', 'third']);
    assert.equal(log.length, 5);
    assert.equal(log[1], 'The reader stopped: first. Calls repeated: 2, given up: 0.');
  });
});
