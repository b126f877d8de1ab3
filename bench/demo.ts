import * as fs from 'node:fs';
import * as path from 'node:path';
import * as z from 'zod';
import { copyDemo } from '../src/node/demo/copyDemo.js';
import { engineOver } from './engine.js';
import { measure } from './metrics.js';
import { outcomes } from './recall.js';
import { heading, row } from './report.js';

const Cues = z.object({
  now: z.iso.datetime(),
  cues: z.array(z.object({ cue: z.string(), sessionIds: z.array(z.string()), kind: z.string() })),
});

/** Recall over the project's own demo store: small, but with every kind of cue. */
export async function benchDemo(root: string, temp: string, isVerbose: boolean): Promise<void> {
  const store = path.join(temp, 'demo');
  await copyDemo(path.join(root, 'media/demo'), store);
  const { now, cues } = Cues.parse(
    JSON.parse(fs.readFileSync(path.join(root, 'media/demo/cues.json'), 'utf8')),
  );
  const engine = engineOver(store);
  const questions = cues.map(({ cue, sessionIds }) => ({ cue, gold: sessionIds, project: null }));
  console.log(heading(`Demo store, ${cues.length} cues`));
  for (const scope of ['spine', 'full_text'] as const) {
    const all = await outcomes(engine, questions, scope, now);
    console.log(row(scope === 'spine' ? 'spines and INDEX' : 'full text', measure(all)));
    if (!isVerbose) continue;
    all.forEach((outcome, index) => {
      const { cue = '', kind = '' } = cues[index] ?? {};
      const rank = outcome.ranked.findIndex((id) => outcome.gold.includes(id)) + 1;
      const isRight = outcome.shown !== null && outcome.gold.includes(outcome.shown);
      const met = outcome.shown === null ? 'asked' : isRight ? 'right' : 'WRONG';
      console.log(`    ${met.padEnd(6)} rank ${String(rank || '-').padStart(2)}  ${kind}: ${cue}`);
    });
  }
}
