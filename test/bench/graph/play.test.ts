import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { engineOver, uncut } from '../../../bench/engine.js';
import { layStore } from '../../../bench/graph/build/layStore.js';
import { sessionIdOf } from '../../../bench/graph/build/names.js';
import { contradictionsIn } from '../../../bench/graph/contradictions.js';
import type { Given, GivenClaim } from '../../../bench/graph/given.js';
import { loadStores } from '../../../bench/graph/loadStores.js';
import { playStore } from '../../../bench/graph/play.js';
import type { StoreSeed } from '../../../bench/graph/storeSeed.js';

function storeNamed(name: string): StoreSeed {
  const found = loadStores(process.cwd()).find((store) => store.name === name);
  assert.ok(found !== undefined);
  return found;
}

describe('playing a seeded store', () => {
  let folder = '';
  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-graph-'));
  });
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('lays sessions that the product lists, by both tools, but for what does not open', async () => {
    const store = storeNamed('corpus');
    layStore(store, path.join(folder, 'corpus'));
    const { sessions } = await engineOver(path.join(folder, 'corpus')).list(
      { fresh: true },
      uncut(),
    );
    const listed = new Set(sessions.map(({ sessionId }) => sessionId));
    for (const { key, state } of store.sessions)
      if (state !== 'broken') assert.ok(listed.has(sessionIdOf(store.name, key)), key);
    for (const { key, start, state } of store.sessions.filter((one) => one.state === 'there')) {
      const row = sessions.find(({ sessionId }) => sessionId === sessionIdOf(store.name, key));
      assert.equal(row?.recency?.slice(0, 10), start.slice(0, 10), `${key} ${state}`);
    }
  });

  it('answers every cue once, and only with sessions of the store', async () => {
    const store = storeNamed('clinic');
    layStore(store, path.join(folder, 'clinic'));
    const engine = engineOver(path.join(folder, 'clinic'));
    const given = await playStore(engine, store, { fullText: true, isTyped: true });
    assert.deepEqual(
      given.map(({ cue }) => cue),
      store.units.flatMap(({ cues }) => cues),
    );
    const keys = new Set(store.sessions.map(({ key }) => key));
    for (const { units } of given)
      for (const key of units.flat()) assert.ok(keys.has(key), `${key} is of no store`);
  });
});

describe('what is confirmed against the planted truth', () => {
  const store = storeNamed('cheese');
  const unit = store.units.find(({ name }) => name === 'cents');
  const claimed = (claim: Partial<GivenClaim>): string[] => {
    assert.ok(unit !== undefined);
    const given: Given = {
      ...{ planted: unit, cue: '', met: 'given', unitType: 'line', node: null, reasons: [] },
      units: [unit.members],
      claims: [
        {
          ...{ key: 'c1', kind: 'quote', verdict: 'confirmed', content: '' },
          ...{ speaker: null, record: null, ...claim },
        },
      ],
    };
    return contradictionsIn(store, given);
  };

  it('is told for a false quotation, and not for what was said or was not confirmed', () => {
    assert.equal(claimed({ content: 'Use a decimal library for every price' }).length, 1);
    assert.equal(claimed({ content: 'so what, Math.round?' }).length, 0);
    const content = 'Use a decimal library for every price';
    assert.equal(claimed({ content, verdict: 'unattested' }).length, 0);
  });

  it('is told for words in the wrong mouth', () => {
    assert.equal(claimed({ content: 'so what, Math.round?', speaker: 'assistant' }).length, 1);
    assert.equal(claimed({ content: 'so what, Math.round?', speaker: 'user' }).length, 0);
  });

  it('is told for a time outside the session and for an origin that is not the first', () => {
    assert.equal(claimed({ kind: 'time', record: '2026-07-02T08:11:00.000Z' }).length, 0);
    assert.equal(claimed({ kind: 'time', record: '2026-06-02T08:11:00.000Z' }).length, 1);
    assert.equal(claimed({ kind: 'origin', key: 'c1' }).length, 0);
    assert.equal(claimed({ kind: 'origin', key: 'c3' }).length, 1);
  });
});
