import * as fs from 'node:fs';
import * as path from 'node:path';
import * as z from 'zod';
import { copyDemo } from '../src/node/demo/copyDemo.js';
import { engineOver } from './engine.js';
import { metIn } from './metrics.js';
import { outcomes } from './recall.js';
import { heading, scopes } from './report.js';

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
  const spines = await outcomes(engine, questions, 'spine', now);
  const fullText = await outcomes(engine, questions, 'full_text', now);
  console.log(scopes(spines, fullText, 'spines and INDEX'));
  if (!isVerbose) return;
  for (const [scope, all] of [
    ['spines and INDEX', spines],
    ['full text', fullText],
  ] as const) {
    console.log(`\n  ${scope}`);
    all.forEach((outcome, index) => {
      const { cue = '', kind = '' } = cues[index] ?? {};
      const rank = outcome.ranked.findIndex((id) => outcome.gold.includes(id)) + 1;
      const met = metIn(outcome).padEnd(6);
      console.log(`    ${met} rank ${String(rank || '-').padStart(2)}  ${kind}: ${cue}`);
    });
  }
}
