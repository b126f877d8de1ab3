import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import * as z from 'zod';
import type { Question } from './recall.js';

const Query = z.object({
  cue: z.string(),
  gold_sids: z.array(z.string()),
  partition: z.string().nullable(),
});
const Needle = z.object({
  cue: z.string(),
  kind: z.string(),
  gold_sids: z.array(z.string()),
  copy_sids: z.array(z.string()),
});

export type NeedleQuestion = Question & { readonly kind: string };

/** The folder with `bench` and `data` that MNEME_CORPUS names; null: not set or without a bench. */
export function corpusFolder(): string | null {
  const folder = process.env['MNEME_CORPUS'] ?? '';
  return folder !== '' && fs.existsSync(path.join(folder, 'bench')) ? folder : null;
}

/** Runs a converter of the corpus; the store it makes lies below `out`. */
export function convert(script: string, args: readonly string[]): void {
  execFileSync(process.execPath, [script, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Questions of a converted set; `isBounded`: each is asked in its own partition only. */
export function questionsIn(folder: string, isBounded: boolean): Question[] {
  return lines(path.join(folder, 'queries.jsonl')).map((line) => {
    const { cue, gold_sids: gold, partition } = Query.parse(line);
    return { cue, gold, project: isBounded ? partition : null };
  });
}

/** Planted facts of a generated store; a fork's copy answers as well as the original. */
export function needlesIn(folder: string): NeedleQuestion[] {
  return lines(path.join(folder, 'needles.jsonl')).map((line) => {
    const { cue, kind, gold_sids, copy_sids } = Needle.parse(line);
    return { cue, kind, gold: [...gold_sids, ...copy_sids], project: null };
  });
}

function lines(file: string): unknown[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
