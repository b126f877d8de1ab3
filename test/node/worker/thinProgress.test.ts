import assert from 'node:assert/strict';
import { thinProgress } from '../../../src/node/worker/thinProgress.js';

describe('progress on its way to the host', () => {
  it('tells the first at once, and the newest with every part that was told', () => {
    const sent: object[] = [];
    const thin = thinProgress((progress) => sent.push(progress));
    thin.tell({ done: 1 });
    assert.deepEqual(sent, [{ done: 1 }]);
    thin.tell({ done: 2, early: ['a'] });
    for (let done = 3; done <= 10_000; done += 1) thin.tell({ done });
    thin.finish();
    assert.deepEqual(sent, [{ done: 1 }, { done: 10_000, early: ['a'] }]);
  });

  it('goes on by itself when nothing more is told', async () => {
    const told = await new Promise<object>((resolve) => {
      const thin = thinProgress((progress) => {
        if ('last' in progress) resolve(progress);
      });
      thin.tell({ done: 1 });
      thin.tell({ done: 2, last: true });
    });
    assert.deepEqual(told, { done: 2, last: true });
  });

  it('sends nothing at the end that was sent before', () => {
    const sent: object[] = [];
    const thin = thinProgress((progress) => sent.push(progress));
    thin.finish();
    thin.tell({ done: 1 });
    thin.finish();
    assert.deepEqual(sent, [{ done: 1 }]);
  });
});
