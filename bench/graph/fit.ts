import * as path from 'node:path';
import { UNIT_RULES } from '../../src/core/graph/assemble/unitRules.js';
import { EDGE_WEIGHTS } from '../../src/core/graph/edges/edgeWeights.js';
import type { FullEngine } from '../../src/node/engine.js';
import { engineOver } from '../engine.js';
import { knobsOf, type Knob } from './knobs.js';
import { order, precision, recall, sum, tallyOf, type Tally } from './measure.js';
import { playStore, type Way } from './play.js';
import type { StoreSeed } from './storeSeed.js';

/** How a setting is judged; precision counts most, as what does not belong is worse than a gap. */
const FACTORS = { precision: 2, recall: 1, exact: 1, order: 1 };
/** Steps that are tried of a number, as factors. */
const STEPS = [0.8, 1.25] as const;
/** Less than this is no gain: it is one pair in the seeded stores. */
const GAIN = 0.002;

/**
 * Searches the tables of edges and units number by number for what the stores for fitting ask, and
 * prints the best ones found. Stores apart take no part. `rounds`: times every number is visited.
 * `only`: numbers whose name holds it. The tables are put back in the end.
 */
export async function fit(
  stores: readonly StoreSeed[],
  base: string,
  way: Way,
  { rounds, only }: { readonly rounds: number; readonly only: string },
): Promise<void> {
  const engines = stores
    .filter(({ isApart }) => !isApart)
    .map((store) => ({ store, engine: engineOver(path.join(base, store.name)) }));
  const knobs = [...knobsOf('edges', EDGE_WEIGHTS), ...knobsOf('units', UNIT_RULES)].filter(
    ({ name }) => name.includes(only),
  );
  const first = knobs.map((knob) => knob.get());
  try {
    let best = await judged(engines, way);
    const inert: string[] = [];
    console.log(`\nFitting ${knobs.length} numbers on ${engines.length} stores`);
    console.log(`  as it stands${''.padEnd(36)}${told(best)}`);
    for (let round = 1; round <= rounds; round += 1) {
      const before = best.score;
      for (const knob of knobs) {
        const scores = new Set<number>([best.score]);
        best = await turn(knob, best, async () => {
          const now = await judged(engines, way);
          scores.add(now.score);
          return now;
        });
        if (round === 1 && scores.size === 1) inert.push(knob.name);
      }
      if (best.score - before < GAIN) break;
    }
    if (inert.length > 0)
      console.log(`\n  No difference on these stores by a step: ${inert.join(', ')}`);
    console.log('\n  Changed, with what stood before');
    for (const [at, knob] of knobs.entries()) {
      const was = first[at] ?? 0;
      if (knob.get() !== was) console.log(`  ${knob.name.padEnd(46)}${was} → ${knob.get()}`);
    }
    console.log(`  best${''.padEnd(44)}${told(best)}`);
  } finally {
    knobs.forEach((knob, at) => knob.set(first[at] ?? knob.get()));
  }
}

interface Judged {
  readonly score: number;
  readonly tally: Tally;
}

async function turn(knob: Knob, best: Judged, judge: () => Promise<Judged>): Promise<Judged> {
  const was = knob.get();
  let kept = was;
  let top = best;
  for (const step of STEPS) {
    const tried = knob.stepped(was, step);
    if (tried === was) continue;
    knob.set(tried);
    const now = await judge();
    if (now.score - top.score < GAIN) continue;
    top = now;
    kept = tried;
  }
  knob.set(kept);
  if (kept !== was)
    console.log(`  ${knob.name.padEnd(34)}${`${was} → ${kept}`.padEnd(14)}${told(top)}`);
  return top;
}

async function judged(
  engines: readonly { readonly store: StoreSeed; readonly engine: FullEngine }[],
  way: Way,
): Promise<Judged> {
  const tallies: Tally[] = [];
  for (const { store, engine } of engines)
    tallies.push(...(await playStore(engine, store, way)).map(tallyOf));
  const tally = sum(tallies);
  return { tally, score: scoreOf(tally) };
}

/** One number for a whole setting, 0 to 1; what was not given at all counts as no precision. */
export function scoreOf(tally: Tally): number {
  const parts = [
    FACTORS.precision * (precision(tally) ?? 0),
    FACTORS.recall * (recall(tally) ?? 0),
    FACTORS.exact * (tally.cues === 0 ? 0 : tally.exact / tally.cues),
    FACTORS.order * (order(tally) ?? 0),
  ];
  const all = Object.values(FACTORS).reduce((whole, one) => whole + one, 0);
  return parts.reduce((whole, one) => whole + one, 0) / all;
}

function told({ score, tally }: Judged): string {
  const percent = (share: number | null): string => (100 * (share ?? 0)).toFixed(1).padStart(6);
  return `${score.toFixed(4)}  precision ${percent(precision(tally))}  recall ${percent(recall(tally))}  exact ${tally.exact}/${tally.cues}`;
}
