import * as path from 'node:path';
import { convert, questionsIn } from './corpus.js';
import { engineOver } from './engine.js';
import { afterAll, outcomes } from './recall.js';
import { baselineRow, heading, scopes, type Baseline } from './report.js';

/** What stands beside the data sets; BM25 with stems and stop words is the bar to clear. */
const LOCOMO_BASELINES: readonly Baseline[] = [
  ['BM25, stems and stop words', 63.7, 80.8, 87.5, 93.8, null, null, 78.8],
  ['session BM25 + best 4-turn window', 67.2, 82.5, 88.1, 94.0, null, null, 81.0],
  ['the same + INDEX', 68.4, 85.1, 89.6, 94.3, null, null, 83.1],
];
const COMMIT_BASELINES: readonly Baseline[] = [
  ['first human turn only, BM25', 16.8, 24.3, 26.8, 32.2, 22.6, 35.8, 29.1],
  ['BM25, stems and stop words', 40.4, 54.7, 60.1, 66.5, 49.5, 70.0, 59.1],
  ['session BM25 + best 4-turn window', 44.5, 59.0, 63.9, 71.2, 54.5, 74.7, 63.9],
];

/** Long chats with questions about them, each asked in its own partition. */
export async function benchLocomo(corpus: string, temp: string): Promise<void> {
  const source = path.join(corpus, 'bench/locomo');
  const script = path.join(source, 'convert.mjs');
  const data = path.join(source, 'locomo-dev.json');
  for (const withIndex of [false, true]) {
    const out = path.join(temp, withIndex ? 'locomo-index' : 'locomo');
    convert(script, ['--data', data, '--out', out, ...(withIndex ? ['--index'] : [])]);
    const engine = engineOver(path.join(out, 'store'));
    const questions = questionsIn(out, true);
    const now = await afterAll(engine);
    const title = withIndex ? 'LoCoMo dev, with its summaries as INDEX' : 'LoCoMo dev';
    console.log(heading(`${title}, ${questions.length} cues`));
    const spines = await outcomes(engine, questions, 'spine', now);
    console.log(scopes(spines, await outcomes(engine, questions, 'full_text', now)));
    const baselines = withIndex ? LOCOMO_BASELINES.slice(2) : LOCOMO_BASELINES.slice(0, 2);
    for (const baseline of baselines) console.log(baselineRow(baseline));
  }
}

/** Real coding sessions with commit subjects as cues. `every`: take only each n-th cue. */
export async function benchCommits(corpus: string, temp: string, every: number): Promise<void> {
  const source = path.join(corpus, 'bench/commits');
  const out = path.join(temp, 'commits');
  const data = ['entireio-cli', 'FSM1-cipher-box'].flatMap((name) => [
    '--data',
    path.join(source, `${name}.json.gz`),
  ]);
  convert(path.join(source, 'unpack.mjs'), [...data, '--out', out]);
  const engine = engineOver(path.join(out, 'store'));
  const questions = questionsIn(out, false).filter((_, index) => index % every === 0);
  const now = await afterAll(engine);
  console.log(heading(`Commits, ${questions.length} cues`));
  const spines = await outcomes(engine, questions, 'spine', now);
  console.log(scopes(spines, await outcomes(engine, questions, 'full_text', now)));
  for (const baseline of COMMIT_BASELINES) console.log(baselineRow(baseline));
}
