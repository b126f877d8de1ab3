import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import * as z from 'zod';
import type { RecallReport } from '../../../src/core/anamnesis/recall.js';
import { createEngine } from '../../../src/node/engine.js';
import { copyDemo } from '../../../src/node/demo/copyDemo.js';

const DEMO = path.resolve(import.meta.dirname, '../../../media/demo');

const Cues = z.object({
  now: z.iso.datetime(),
  cues: z.array(z.object({ cue: z.string(), sessionIds: z.array(z.string()), kind: z.string() })),
});

interface Met {
  readonly cue: string;
  readonly gold: readonly string[];
  readonly report: RecallReport;
}

const shownIn = ({ report }: Met): string | null => report.grounded?.session.sessionId ?? null;

const isRight = (met: Met): boolean => met.gold.includes(shownIn(met) ?? '');

const isWrong = (met: Met): boolean => shownIn(met) !== null && !isRight(met);

describe('what counts as found, over the demo store', function () {
  this.timeout(60_000);
  let folder = '';
  const met = { spine: [] as Met[], full_text: [] as Met[] };

  before(async () => {
    folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'mneme-found-'));
    await copyDemo(DEMO, folder);
    const { now, cues } = Cues.parse(
      JSON.parse(await fs.promises.readFile(path.join(DEMO, 'cues.json'), 'utf8')),
    );
    const engine = createEngine({
      claudeRoots: [path.join(folder, 'claude')],
      codexRoots: [path.join(folder, 'codex')],
      from: 'flag',
      env: {},
      home: folder,
      memoryFile: null,
    });
    for (const scope of ['spine', 'full_text'] as const) {
      const requests = cues.map(({ cue }) => ({ cue, now, fullText: scope === 'full_text' }));
      const { signal } = new AbortController();
      for await (const { index, report } of engine.recollectAll(requests, signal)) {
        const asked = cues[index];
        assert.ok(asked !== undefined);
        met[scope].push({ cue: asked.cue, gold: asked.sessionIds, report });
      }
    }
  });

  after(() => fs.promises.rm(folder, { recursive: true, force: true }));

  for (const scope of ['spine', 'full_text'] as const) {
    it(`shows fewer wrong cards than right ones and questions together (${scope})`, () => {
      const all = met[scope];
      const wrong = all.filter(isWrong);
      assert.ok(wrong.length < all.length - wrong.length);
      // Far fewer, where the cues are real ones.
      assert.ok(
        wrong.length * 10 <= all.filter(isRight).length,
        wrong.map(({ cue }) => cue).join(),
      );
    });

    it(`shows nothing for what is not there (${scope})`, () => {
      const absent = met[scope].filter(({ gold }) => gold.length === 0);
      assert.ok(absent.length > 0);
      assert.deepEqual(
        absent.map(shownIn),
        absent.map(() => null),
      );
    });

    it(`shows what is found and nothing near (${scope})`, () => {
      for (const { report } of met[scope]) {
        const { grounded, candidates } = report;
        if (grounded !== null) assert.equal(candidates[grounded.rank - 1]?.found, true);
        // Nothing shown: nothing was found, what was found did not open, or it is no vague recall.
        else if (report.terminal !== 'NotVague') {
          const gone = new Set(report.unopened.map(({ sessionId }) => sessionId));
          const found = candidates.filter((candidate) => candidate.found);
          const opened = found.flatMap(({ members }) => members);
          assert.deepEqual(
            opened.filter(({ sessionId }) => !gone.has(sessionId)),
            [],
          );
        }
      }
    });
  }

  it('leads most of those who were asked to their session inside the records', () => {
    const answerable = met.spine.flatMap((spine, index) => {
      const inside = met.full_text[index];
      return spine.gold.length > 0 && shownIn(spine) === null && inside !== undefined
        ? [inside]
        : [];
    });
    const right = answerable.filter(isRight).length;
    assert.ok(right > answerable.filter(isWrong).length);
    assert.ok(right > answerable.length / 2);
  });
});
