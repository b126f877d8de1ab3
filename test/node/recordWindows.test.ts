import assert from 'node:assert/strict';
import path from 'node:path';
import type { RecordWindow } from '../../src/core/records/recordWindow.js';
import type { Session } from '../../src/core/records/session.js';
import { Listings } from '../../src/node/engine/listings.js';
import { createEngine } from '../../src/node/engine.js';
import type { RootSettings } from '../../src/node/worker/calls.js';
import { copyDemoStore, makeFixtureStore } from '../support/fixtureStore.js';
import type { FixtureStore } from '../support/fixtureStore.js';

const signal = new AbortController().signal;
const context = { signal, progress: () => undefined };

const settingsOf = (claudeRoot: string, codexRoot: string): RootSettings => ({
  claudeRoots: [claudeRoot],
  codexRoots: [codexRoot],
  from: 'flag',
  env: {},
  home: path.dirname(claudeRoot),
});

/** The beginning of every text with its place, as two ways of reading are compared. */
const mark = (line: number | null, byte: number, text: string): string =>
  `${String(line)} ${String(byte)} ${text.slice(0, 60)}`;

/** Every text of a record, read from its start to its end by its store. */
async function textsOf(listings: Listings, session: Session): Promise<string[]> {
  const store = await listings.store(session);
  const texts: string[] = [];
  for await (const items of store.open(session.record, signal))
    for (const item of items)
      if (item.kind === 'turn') texts.push(mark(item.turn.line, item.turn.byte, item.turn.text));
  return texts;
}

/** The same, met in windows one after the other, each line once. */
async function textsInWindows(settings: RootSettings, record: string): Promise<string[]> {
  const engine = createEngine(settings);
  const lines = new Map<number, string[]>();
  let next = { byte: 0, line: 1 as number | null };
  for (;;) {
    const result = await engine.window({ record, ...next, direction: 'after' }, context);
    assert.ok(result.ok, record);
    const window: RecordWindow = result.value;
    for (const { line, byte, turns } of window.lines)
      lines.set(
        byte,
        turns.map((turn) => mark(line, byte, turn.text)),
      );
    if (window.atEnd) return [...lines.values()].flat();
    assert.ok(window.to > next.byte, 'every window goes on');
    next = { byte: window.to, line: null };
  }
}

async function assertWindowsShowAll(settings: RootSettings): Promise<number> {
  const listings = new Listings(settings);
  const { sessions, subordinates } = await listings.current(signal);
  const readable = [...sessions, ...subordinates].filter(
    ({ recordState, kind }) => recordState === 'ok' && kind !== 'index-only',
  );
  for (const session of readable) {
    const texts = await textsOf(listings, session);
    assert.deepEqual(await textsInWindows(settings, session.record), texts, session.record);
  }
  return readable.length;
}

describe('windows on real stores', () => {
  let store: FixtureStore;
  beforeEach(() => (store = makeFixtureStore()));
  afterEach(() => store.dispose());

  it('show every text of every record of the demo, at its line and byte', async () => {
    const { claudeRoot, codexRoot } = copyDemoStore(store.dir);
    assert.ok((await assertWindowsShowAll(settingsOf(claudeRoot, codexRoot))) > 30);
  }).timeout(60_000);

  it('show an old rollout that is one value over many lines', async () => {
    const items = ['How do I round?', 'Half to even.'].map((text, at) => ({
      type: 'message',
      role: at === 0 ? 'user' : 'assistant',
      content: [{ type: at === 0 ? 'input_text' : 'output_text', text }],
    }));
    const id = '019a0000-0000-7000-8000-000000000009';
    const value = {
      session: { timestamp: '2025-08-02T10:00:00.000Z', id, instructions: '' },
      items,
    };
    store.write(`codex/sessions/rollout-2025-08-02-${id}.json`, JSON.stringify(value, null, 2));
    const settings = settingsOf(store.claudeRoot, store.codexRoot);
    assert.equal(await assertWindowsShowAll(settings), 1);
    const [session] = (await new Listings(settings).current(signal)).sessions;
    const texts = await textsInWindows(settings, session?.record ?? '');
    assert.deepEqual(
      texts.map((text) => text.replace(/^\d+ \d+ /, '')),
      ['How do I round?', 'Half to even.'],
    );
  });

  const corpus = process.env['MNEME_CORPUS'];
  if (corpus !== undefined)
    it('show every text of every record of the corpus', async () => {
      const root = path.join(corpus, 'data', 'transcripts');
      const settings = settingsOf(path.join(root, 'claude'), path.join(root, 'codex'));
      assert.ok((await assertWindowsShowAll(settings)) > 50);
    }).timeout(180_000);
});
