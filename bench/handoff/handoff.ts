import * as fs from 'node:fs';
import * as path from 'node:path';
import process from 'node:process';
import { lay } from './build/lay.js';
import { CONTEXTS } from './contexts/all.js';
import type { PlacedContext } from './context.js';
import { filesHolding } from './leaks.js';
import { printScores } from './print.js';
import { play } from './run/play.js';
import { score, type Score } from './score.js';
import { runChild, timeDistill } from './speed.js';

const USAGE = `npm run bench -- handoff [--only NAME] [-v] [--keep] [--no-speed | --speed [--bytes N]]
  --only: contexts whose name holds NAME    -v: every miss by name    --keep: leave the folders
  --speed: only time and memory over a record of N megabytes (50)`;

/** Distills every seeded context as a person would and says what was carried, caught and leaked. */
export async function benchHandoff(
  args: readonly string[],
  corpus: string | null,
): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const [mode, ...rest] = args;
  if (mode === '--child') return runChild(rest);
  const valueOf = (flag: string): string | undefined =>
    args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined;
  // Not the system's temporary folder: what lies there counts as passing.
  const base = path.join(process.cwd(), 'out/bench');
  fs.mkdirSync(base, { recursive: true });
  const temp = fs.mkdtempSync(path.join(base, 'handoff-'));
  try {
    const transcripts = corpus === null ? null : path.join(corpus, 'data/transcripts');
    const only = valueOf('--only') ?? '';
    if (!args.includes('--speed')) {
      const scores = await playAll(
        CONTEXTS.filter(({ name }) => name.includes(only)),
        temp,
        transcripts,
      );
      printScores(scores, args.includes('-v') || args.includes('--verbose'));
    }
    if (args.includes('--speed') || (!args.includes('--no-speed') && only === ''))
      timeDistill(path.join(temp, 'speed'), Number(valueOf('--bytes') ?? '50'));
    return 0;
  } finally {
    if (args.includes('--keep')) console.log(`\nFolders are left in ${temp}`);
    else fs.rmSync(temp, { recursive: true, force: true });
  }
}

async function playAll(
  contexts: readonly PlacedContext[],
  temp: string,
  transcripts: string | null,
): Promise<Score[]> {
  const scores: Score[] = [];
  for (const [index, context] of contexts.entries()) {
    const folder = path.join(temp, String(index).padStart(2, '0'));
    const laid = lay(context, folder, transcripts);
    // What the person answers holds no secret, so that every file but the sources is looked through.
    const before = sourcesBelow(folder);
    const played = await play(context, laid, folder);
    const secrets = context.traps.filter(({ kind }) => kind === 'secret').map(({ text }) => text);
    scores.push(score(context, laid, played, filesHolding(secrets, folder, before)));
  }
  return scores;
}

/** Every file that lies there before the run. */
function sourcesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
