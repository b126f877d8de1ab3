import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { corpusFolder } from './corpus.js';
import { benchDemo } from './demo.js';
import { benchGraph } from './graph/graph.js';
import { benchHandoff } from './handoff/handoff.js';
import { benchScale } from './scale.js';
import { benchCommits, benchLocomo } from './sets.js';

const USAGE = `npm run bench -- [what …] [--quick] [--verbose] [--sessions N --bytes SIZE]
  what: demo, scale, locomo, commits (default: all there is data for), or handoff or graph (see graph --help)
  --quick: every fifth cue of the commits, a small scale store`;

/** Measures recall and speed; outside data sets are found through MNEME_CORPUS. */
async function main(args: readonly string[]): Promise<number> {
  if (args[0] === 'graph') return benchGraph(args.slice(1), corpusFolder());
  if (args[0] === 'handoff') return benchHandoff(args.slice(1), corpusFolder());
  const flags = new Set(args.filter((arg) => arg.startsWith('--')));
  const valueOf = (flag: string): string | undefined => args[args.indexOf(flag) + 1];
  if (flags.has('--help')) {
    console.log(USAGE);
    return 0;
  }
  const wanted = args.filter((arg) => ['demo', 'scale', 'locomo', 'commits'].includes(arg));
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
  const isQuick = flags.has('--quick');
  const corpus = corpusFolder();
  const temp = fs.mkdtempSync(path.join(os.tmpdir(), 'mneme-bench-'));
  try {
    console.log(
      `Node ${process.version}, ${os.cpus().length} processors, ${new Date().toISOString()}`,
    );
    if (isWanted('demo')) await benchDemo(process.cwd(), temp, flags.has('--verbose'));
    if (corpus === null) {
      console.log('\nMNEME_CORPUS names no folder with a bench: only the demo store was measured.');
      return wanted.some((name) => name !== 'demo') ? 2 : 0;
    }
    const size = {
      sessions: flags.has('--sessions') ? Number(valueOf('--sessions')) : isQuick ? 200 : 1000,
      bytes: flags.has('--bytes') ? (valueOf('--bytes') ?? '300M') : isQuick ? '60M' : '300M',
    };
    if (isWanted('scale')) await benchScale(corpus, temp, size);
    if (isWanted('locomo')) await benchLocomo(corpus, temp);
    if (isWanted('commits')) await benchCommits(corpus, temp, isQuick ? 5 : 1);
    return 0;
  } finally {
    fs.rmSync(temp, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
