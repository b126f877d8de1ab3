import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import path from 'node:path';
import { recalledText } from '../../../src/core/words/recalledText.js';
import { triedText } from '../../../src/core/words/triedText.js';
import { createEngine } from '../../../src/node/engine.js';
import type { FullEngine } from '../../../src/node/engine.js';
import type { RecollectRequest } from '../../../src/node/worker/calls.js';
import { FAKE } from '../../support/fakeSecrets.js';
import { claudeAssistant, claudeUser } from '../../support/fixtureRecords.js';
import { makeFixtureStore } from '../../support/fixtureStore.js';
import type { FixtureStore } from '../../support/fixtureStore.js';
import { runCli } from '../../support/runCli.js';

const ID = '22220000-0000-4000-8000-000000000001';
const SLUG = '-nowhere-aviary';
const signal = new AbortController().signal;
const context = { signal, progress: () => undefined };

/** What must stand in no answer: the values and telling pieces of them. */
const VALUES = [
  FAKE.github,
  FAKE.awsKey,
  FAKE.anthropic,
  FAKE.password,
  FAKE.github.slice(0, 20),
  ...FAKE.keyBody,
];

function makeAviary(): { readonly store: FixtureStore; readonly record: string } {
  const store = makeFixtureStore();
  const at = (minute: string) => ({
    sessionId: ID,
    cwd: '/nowhere/aviary',
    timestamp: `2026-10-01T09:${minute}:00.000Z`,
  });
  const long = 'The aviary talk goes on and on. '.repeat(60);
  const record = store.writeClaude(SLUG, ID, [
    claudeUser(
      `The aviary upload fails ${'with the usual words about nothing at all '.repeat(3)} token ${FAKE.github} is refused`,
      at('00'),
    ),
    claudeAssistant(`Then set DB_PASSWORD=${FAKE.password} for the aviary.`, at('01')),
    claudeUser(`Here is the aviary key:\n${FAKE.privateKey}\n${long}`, at('02')),
    claudeAssistant(`${long}The nightjar uses ${FAKE.awsKey} and ${FAKE.password}.`, at('03')),
    { type: 'summary', summary: `Aviary key ${FAKE.anthropic} rotated`, leafUuid: 'x' },
    { type: 'custom-title', customTitle: `Aviary ${FAKE.github}`, sessionId: ID },
    claudeUser(`Thanks, ${FAKE.github.slice(0, 24)}`, at('04')),
  ]);
  store.writeIndex(
    SLUG,
    ID,
    'clue.md',
    `---\nsession_id: ${ID}\ntopics: ["aviary ${FAKE.awsKey}"]\ninitial_request: "Use ${FAKE.github}"\n---\n`,
  );
  return { store, record };
}

function assertClean(value: unknown, what: string): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  assert.match(text, /\[secret: /u, `${what} has something to mask`);
  for (const secret of VALUES) assert.ok(!text.includes(secret), `${what} holds ${secret}`);
}

describe('no secret of a record', () => {
  let store: FixtureStore;
  let record: string;
  let engine: FullEngine;
  let memoryFile: string;
  beforeEach(() => {
    ({ store, record } = makeAviary());
    memoryFile = path.join(store.dir, 'titles.json');
    engine = createEngine({
      claudeRoots: [store.claudeRoot],
      codexRoots: [store.codexRoot],
      from: 'flag',
      env: {},
      home: store.dir,
      memoryFile,
    });
  });
  afterEach(() => store.dispose());

  const ask = (cue: string, rest: Partial<RecollectRequest> = {}) =>
    engine.recollect(
      { cue, now: '2026-10-02T09:00:00.000Z', timeZone: 'UTC', fullText: true, ...rest },
      context,
    );

  it('is in a listing or a page of one', async () => {
    assertClean(await engine.list({ fresh: true }, context), 'the listing');
    assertClean(await engine.listPage({ fresh: true, from: 0 }, context), 'the page');
  });

  it('is in an answer, in the texts to copy, or in the progress on the way', async () => {
    const steps: unknown[] = [];
    const report = await engine.recollect(
      { cue: 'aviary nightjar', now: '2026-10-02T09:00:00.000Z', fullText: true },
      { signal, progress: (step) => steps.push(step) },
    );
    assertClean(report, 'the answer');
    assertClean(recalledText(report, { format: 'markdown' }), 'the context to copy');
    for (const secret of VALUES) assert.ok(!JSON.stringify(steps).includes(secret));
    for (const { text, hits, secrets = [] } of report.grounded?.excerpts ?? []) {
      for (const [from, to] of hits) assert.match(text.slice(from, to), /aviary|nightjar/iu);
      for (const { start, end, kind } of secrets)
        assert.equal(text.slice(start, end), `[secret: ${kind}]`);
    }
  });

  it('is in what is turned down, and the recall goes on with what was said', async () => {
    const first = await ask('aviary nightjar', { act: null });
    const said = `not ${FAKE.slack} but the owls`;
    const second = await ask('aviary nightjar', {
      past: first.past,
      shown: record,
      act: { act: 'correct', text: said },
    });
    assertClean(second, 'the answer to a correction');
    assertClean(triedText(second), 'what was tried');
    assert.ok(!JSON.stringify(second).includes(FAKE.slack));
    const third = await ask('aviary nightjar', { past: second.past });
    assert.equal(third.attempts, second.attempts);
  });

  it('is in a window, or in the preview of a hit', async () => {
    await engine.list({ fresh: true }, context);
    const request = { record, byte: 0, direction: 'after', line: 1 } as const;
    const window = await engine.window(request, context);
    assertClean(window, 'the window');
    assert.ok(window.ok);
    for (const { text, secrets = [] } of window.value.lines.flatMap(({ turns }) => turns))
      for (const { start, end, kind } of secrets)
        assert.equal(text.slice(start, end), `[secret: ${kind}]`);
    const find = { record, text: 'nightjar uses', from: -1, direction: 'next' } as const;
    assertClean(await engine.findInRecord(find, context), 'the preview');
  });

  it('is in the file of learned titles', async () => {
    await ask('aviary nightjar');
    assertClean(fs.readFileSync(memoryFile, 'utf8'), 'the file of titles');
  });

  it('is printed', async () => {
    const env = { CLAUDE_CONFIG_DIR: store.claudeRoot, CODEX_HOME: store.codexRoot };
    for (const call of [
      ['sessions', '--json'],
      ['sessions'],
      ['recollect', 'aviary nightjar', '--full-text', '--json'],
      ['recollect', 'aviary nightjar', '--full-text'],
    ])
      assertClean((await runCli(call, env)).out, call.join(' '));
  });

  it('keeps a cue from finding it: a secret is searched, and told masked', async () => {
    const report = await ask(FAKE.password);
    assert.equal(report.grounded?.session.record, record);
    assert.ok(report.grounded.excerpts.some(({ hits }) => hits.length > 0));
    await engine.window({ record, byte: 0, direction: 'after', line: 1 }, context);
    const token = await ask(FAKE.github);
    assert.equal(token.grounded?.session.record, record);
    assertClean(token, 'the answer to a secret cue');
  });

  it('is shown but by its own id, and only while this reader lives', async () => {
    await engine.list({ fresh: true }, context);
    const request = { record, byte: 0, direction: 'after', line: 1 } as const;
    const window = await engine.window(request, context);
    assert.ok(window.ok);
    const [first] = window.value.lines[0]?.turns[0]?.secrets ?? [];
    assert.ok(first !== undefined);
    assert.equal(await engine.reveal({ id: first.id }, context), FAKE.github);
    assert.equal(await engine.reveal({ id: 'other-1' }, context), null);
    const other = createEngine({
      claudeRoots: [store.claudeRoot],
      codexRoots: [store.codexRoot],
      from: 'flag',
      env: {},
      home: store.dir,
    });
    assert.equal(await other.reveal({ id: first.id }, context), null);
  });
});
