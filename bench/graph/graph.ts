import * as fs from 'node:fs';
import * as path from 'node:path';
import process from 'node:process';
import { engineOver } from '../engine.js';
import { layStore } from './build/layStore.js';
import { benchCommitPairs } from './commits.js';
import { contradictionsIn } from './contradictions.js';
import { fit } from './fit.js';
import { loadStores } from './loadStores.js';
import { playStore, type Way } from './play.js';
import { printFailures, printPlayed, type Played } from './print.js';
import type { StoreSeed } from './storeSeed.js';

const USAGE = `npm run bench -- graph [--only NAME] [-v | -vv] [--fit] [--commits | --no-commits] [--typed] [--full-text] [--keep]
  --only: stores whose name holds NAME    -v: every cue that failed, of stores for fitting only
  -vv: with the edges of what came instead    --typed: the kind of unit is said beforehand
  --full-text: records are searched from the first try    --keep: leave the stores on disk
  --fit [--rounds N] [--numbers NAME]: search the tables of edges and units on the stores for fitting
  --commits [--every N]: only the commits with several right sessions; --no-commits: without them`;

/** Ascends from every cue of the seeded stores and holds what comes against what was planted. */
export async function benchGraph(args: readonly string[], corpus: string | null): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const valueOf = (flag: string): string | undefined =>
    args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined;
  const only = valueOf('--only') ?? '';
  const root = process.cwd();
  // A folder of its own, so that two runs do not meet; its name is in every path and so tells nothing.
  fs.mkdirSync(path.join(root, 'out/bench'), { recursive: true });
  const base = fs.mkdtempSync(path.join(root, 'out/bench/graph-'));
  const withCommits = async (): Promise<void> => {
    if (corpus === null) console.log('\nMNEME_CORPUS names no folder with a bench: no commits.');
    else await benchCommitPairs(corpus, base, Number(valueOf('--every') ?? '1'));
  };
  try {
    if (args.includes('--commits')) {
      await withCommits();
      return corpus === null ? 2 : 0;
    }
    const stores = loadStores(root).filter(({ name }) => name.includes(only));
    for (const store of stores) layStore(store, path.join(base, store.name));
    const way: Way = {
      fullText: args.includes('--full-text'),
      isTyped: args.includes('--typed'),
    };
    if (args.includes('--fit')) {
      const rounds = Number(valueOf('--rounds') ?? '2');
      await fit(stores, base, way, { rounds, only: valueOf('--numbers') ?? '' });
      return 0;
    }
    const played = await playAll(stores, base, way);
    const told = way.fullText ? 'records searched' : 'spines and INDEX first';
    printPlayed(`Planted units, ${told}${way.isTyped ? ', kind said' : ''}`, played);
    const withReasons = args.includes('-vv');
    if (withReasons || args.includes('-v'))
      printFailures(
        played.filter(({ store }) => !store.isApart),
        withReasons,
      );
    if (only === '' && !args.includes('--no-commits')) await withCommits();
    return 0;
  } finally {
    if (args.includes('--keep')) console.log(`\nThe stores are left in ${base}`);
    else fs.rmSync(base, { recursive: true, force: true });
  }
}

async function playAll(stores: readonly StoreSeed[], base: string, way: Way): Promise<Played[]> {
  const played: Played[] = [];
  for (const store of stores) {
    const given = await playStore(engineOver(path.join(base, store.name)), store, way);
    played.push({
      ...{ store, given },
      contradictions: given.flatMap((one) => contradictionsIn(store, one)),
    });
  }
  return played;
}
