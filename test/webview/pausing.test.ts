import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { createPausing, sendingAfter } from '../../src/webview/shared/pausing.js';

describe('telling when typing pauses', () => {
  const newShown = (): EventTarget & { visibilityState: string } =>
    Object.assign(new EventTarget(), { visibilityState: 'visible' });
  let page = new EventTarget();
  let shown = newShown();
  let told = 0;

  beforeEach(() => {
    told = 0;
    page = new EventTarget();
    shown = newShown();
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    Object.assign(globalThis, { window: page, document: shown });
  });
  afterEach(() => {
    mock.timers.reset();
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'document');
  });

  const pausing = (): ReturnType<typeof createPausing> => createPausing(400, () => (told += 1));

  it('waits for the pause, and tells once', () => {
    const { changed } = pausing();
    changed();
    mock.timers.tick(300);
    changed();
    mock.timers.tick(399);
    assert.equal(told, 0);
    mock.timers.tick(1);
    assert.equal(told, 1);
    mock.timers.tick(10_000);
    assert.equal(told, 1);
  });

  it('does not wait for a pause that never comes', () => {
    const { changed } = pausing();
    for (let key = 0; key < 100; key += 1) {
      changed();
      mock.timers.tick(100);
      assert.ok(told >= Math.floor((key * 100) / 2_100), `after ${key} keys`);
    }
  });

  it('tells at once when the page goes away or is asked to, if anything is due', () => {
    const { changed, flush } = pausing();
    flush();
    page.dispatchEvent(new Event('pagehide'));
    assert.equal(told, 0);
    changed();
    page.dispatchEvent(new Event('pagehide'));
    assert.equal(told, 1);
    changed();
    shown.dispatchEvent(new Event('visibilitychange'));
    assert.equal(told, 1, 'it became visible');
    shown.visibilityState = 'hidden';
    shown.dispatchEvent(new Event('visibilitychange'));
    assert.equal(told, 2);
    changed();
    flush();
    assert.equal(told, 3);
    mock.timers.tick(10_000);
    assert.equal(told, 3);
  });

  it('tells what is due before anything else is sent, and nothing that was told', () => {
    const sent: string[] = [];
    const drafts = createPausing(400, () => sent.push('draft'));
    const field = createPausing(400, () => sent.push('field'));
    const send = sendingAfter([drafts, field], (message: string) => sent.push(message));
    send('undo');
    drafts.changed();
    field.changed();
    send('useProposed');
    send('end');
    mock.timers.tick(10_000);
    assert.deepEqual(sent, ['undo', 'draft', 'field', 'useProposed', 'end']);
  });
});
