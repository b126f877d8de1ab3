import assert from 'node:assert/strict';
import '../support/version.js';
import * as z from 'zod/mini';
import { FAKE } from '../support/fakeSecrets.js';
import type { FixtureStore } from '../support/fixtureStore.js';
import { runCli } from '../support/runCli.js';
import { makeLineStore, VALVES } from './lineStore.js';

const Assembly = z.object({
  joined: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      kind: z.enum(['chain', 'topic', 'concept', 'plain']),
      weight: z.number(),
      why: z.string(),
      signals: z.array(z.object({ kind: z.string(), value: z.string(), weight: z.number() })),
    }),
  ),
  skipped: z.array(z.object({ from: z.string(), ref: z.string(), reason: z.string() })),
});
const Report = z.object({
  candidates: z.array(z.object({ unit: z.string(), assembly: z.nullable(Assembly) })),
  grounded: z.object({
    unit: z.string(),
    members: z.array(
      z.object({
        sessionId: z.string(),
        unopened: z.nullable(z.string()),
        excerpts: z.array(z.int()),
        resume: z.object({ command: z.nullable(z.string()) }),
      }),
    ),
    assembly: Assembly,
    excerpts: z.array(z.object({ sessionId: z.string(), text: z.string() })),
  }),
  coverage: z.object({
    walk: z.object({
      partitions: z.array(z.string()),
      edges: z.record(z.string(), z.number()),
      caps: z.array(z.unknown()),
      spineOnly: z.array(z.string()),
      skipped: z.array(z.object({ ref: z.string() })),
    }),
  }),
});

const envOf = ({ claudeRoot, codexRoot }: FixtureStore) => ({
  CLAUDE_CONFIG_DIR: claudeRoot,
  CODEX_HOME: codexRoot,
});

describe('a whole as JSON', () => {
  it('keeps the shape of a session, with its members and what joined them', async () => {
    const store = makeLineStore();
    try {
      const { json, code } = await runCli(
        ['recollect', 'organ valves', '--unit', 'line', '--json'],
        envOf(store),
      );
      const { candidates, grounded, coverage } = Report.parse(json()[0]);
      assert.equal(code, 0);
      assert.deepEqual(
        grounded.members.map(({ sessionId }) => sessionId),
        VALVES,
      );
      for (const { sessionId, excerpts, resume, unopened } of grounded.members) {
        assert.ok(excerpts.length > 0);
        for (const at of excerpts) assert.equal(grounded.excerpts[at]?.sessionId, sessionId);
        assert.ok(resume.command?.includes(sessionId));
        assert.equal(unopened, null);
      }
      const { joined, skipped } = grounded.assembly;
      for (const { from, to, why } of joined) {
        assert.ok(VALVES.includes(from) && VALVES.includes(to), `${from} ${to}`);
        assert.notEqual(why, '');
      }
      assert.deepEqual(
        skipped.map(({ from, reason }) => [from, reason]),
        [[VALVES[2], 'not-written']],
      );
      assert.deepEqual(candidates[0]?.assembly, grounded.assembly);
      assert.ok(
        candidates
          .slice(1)
          .every(({ unit, assembly }) => (unit === 'session') === (assembly === null)),
      );
      const { walk } = coverage;
      assert.deepEqual(walk.spineOnly, ['claude']);
      assert.ok((walk.edges['chain'] ?? 0) >= joined.length);
      assert.equal(walk.skipped.length, 1);
    } finally {
      store.dispose();
    }
  });

  it('holds no secret that its sessions share, in no reason and no name', async () => {
    const store = makeLineStore({ word: FAKE.github });
    try {
      for (const more of [['--json'], []]) {
        const { out } = await runCli(
          ['recollect', 'oiled valves', '--unit', 'line', ...more],
          envOf(store),
        );
        assert.ok(out.includes(VALVES[1] ?? 'none'), 'nothing was found');
        for (const piece of [FAKE.github, FAKE.github.slice(4, 24), FAKE.github.toLowerCase()])
          assert.ok(!out.includes(piece), piece);
      }
    } finally {
      store.dispose();
    }
  });
});
