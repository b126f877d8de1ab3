import * as fs from 'node:fs';
import * as path from 'node:path';
import process from 'node:process';
import { runCall } from '../../../src/cli/run.js';
import type { Laid } from '../build/lay.js';
import type { HandoffContext } from '../context.js';
import { answerOf, type GivenAnswer } from './person.js';
import { readOutput, type DistillOutput, type GateRow } from './report.js';

/** All that came of one context. */
export interface Played {
  readonly first: DistillOutput | null;
  readonly last: DistillOutput | null;
  /** How many rounds of answers were given. */
  readonly rounds: number;
  /** Every row that was asked, with what the person said. */
  readonly asked: readonly { readonly row: GateRow; readonly given: GivenAnswer }[];
  /** Ended once on the contract and was declared anew as proposed. */
  readonly wasMisfit: boolean;
  /** The emitted files' texts by name; empty when nothing was emitted. */
  readonly emitted: ReadonlyMap<string, string>;
  /** All that was printed in all runs. */
  readonly printed: string;
  /** Two first runs gave the same row ids in the same order; null: no gate was open. */
  readonly isRepeatable: boolean | null;
  /** Why it could not be followed to its end; null: it could. */
  readonly trouble: string | null;
}

const ROUNDS = 8;
const NOW = new Date('2026-09-15T09:00:00.000Z');

/** Exit codes by status. */
const EXITS = { emitted: 0, gate: 4, misfit: 5, portable: 6, failed: 7 } as const;

/** The command line, as a call of it is run. */
export type RunCall = typeof runCall;

/** Distills a laid context as a person would, from the first run to an end. */
export async function play(
  context: HandoffContext,
  laid: Laid,
  folder: string,
  run: RunCall = runCall,
): Promise<Played> {
  const out = path.join(folder, 'out');
  fs.mkdirSync(out, { recursive: true });
  let contract = laid.contract;
  let answers: GivenAnswer[] = [];
  let first: DistillOutput | null = null;
  let last: DistillOutput | null = null;
  let isRepeatable: boolean | null = null;
  let wasMisfit = false;
  let rounds = 0;
  let printed = '';
  const asked: { row: GateRow; given: GivenAnswer }[] = [];
  const end = (trouble: string | null): Played => ({
    ...{ first, last, rounds, asked, wasMisfit, printed, isRepeatable, trouble },
    emitted:
      trouble === null && last?.status === 'emitted' ? read(last.files, out, laid) : new Map(),
  });
  for (;;) {
    const called = await distill(laid, contract, answers, out, folder, run);
    printed += called.printed;
    if (typeof called.output === 'string') return end(called.output);
    last = called.output;
    if (first === null) {
      first = last;
      if (last.status === 'gate') {
        const again = await distill(laid, contract, answers, out, folder, run);
        isRepeatable = sameIds(last, again.output);
      }
    }
    if (last.status === 'misfit' && !wasMisfit && (last.proposedContract ?? null) !== null) {
      wasMisfit = true;
      contract = path.join(folder, 'contract-anew.json');
      fs.writeFileSync(contract, JSON.stringify(last.proposedContract, null, 2));
      answers = [];
      first = null;
      continue;
    }
    if (last.status !== 'gate') return end(null);
    const open = last.rows.filter(({ id }) => !answers.some((answer) => answer.id === id));
    if (open.length === 0) return end('the gate stays open though every row was answered');
    if (rounds === ROUNDS) return end(`still asking after ${ROUNDS} rounds`);
    rounds += 1;
    for (const row of open) {
      const given = answerOf(context, row);
      asked.push({ row, given });
      answers.push(given);
    }
  }
}

interface Called {
  readonly output: DistillOutput | string;
  readonly printed: string;
}

async function distill(
  laid: Laid,
  contract: string,
  answers: readonly GivenAnswer[],
  out: string,
  folder: string,
  run: RunCall,
): Promise<Called> {
  const file = path.join(folder, 'answers.jsonl');
  fs.writeFileSync(file, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
  const given = answers.length === 0 ? [] : ['--answers', file];
  const args = ['distill', laid.subject, '--contract', contract, '--out', out, '--json', ...given];
  const { code, stdout, stderr } = await callIn(laid.workspace, laid.home, args, run);
  const printed = `${stdout}\n${stderr}\n`;
  const output = readOutput(stdout);
  if (typeof output === 'string')
    return {
      output: `exit ${code}, ${output}${stderr === '' ? '' : `: ${stderr.trim()}`}`,
      printed,
    };
  if (EXITS[output.status] !== code)
    return { output: `${output.status} ended with exit ${code}`, printed };
  return { output, printed };
}

/** One call of the command line in this process, in the given folder. */
async function callIn(
  cwd: string,
  home: string,
  args: readonly string[],
  run: RunCall,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  let stdout = '';
  let stderr = '';
  const before = process.cwd();
  process.chdir(cwd);
  try {
    const code = await run(args, {
      output: { out: (text) => (stdout += text), err: (text) => (stderr += text) },
      env: { PATH: process.env['PATH'], HOME: home },
      home,
      now: () => NOW,
      timeZone: 'UTC',
      signal: new AbortController().signal,
    });
    return { code, stdout, stderr };
  } catch (error) {
    return {
      code: -1,
      stdout,
      stderr: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  } finally {
    process.chdir(before);
  }
}

function sameIds(one: DistillOutput, other: DistillOutput | string): boolean {
  if (typeof other === 'string') return false;
  const ids = ({ rows }: DistillOutput): string => rows.map(({ id }) => id).join('\n');
  return ids(one) === ids(other);
}

/** A file is named absolutely, or from the folder of the output or the workspace. */
function read(files: readonly string[], out: string, laid: Laid): Map<string, string> {
  const texts = new Map<string, string>();
  for (const name of files) {
    const place = [out, laid.workspace]
      .map((folder) => path.resolve(folder, name))
      .find((candidate) => fs.existsSync(candidate));
    if (place !== undefined) texts.set(name, fs.readFileSync(place, 'utf8'));
  }
  return texts;
}
