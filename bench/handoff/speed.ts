import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { runCall } from '../../src/cli/run.js';
import { lay } from './build/lay.js';
import type { ClaudeRecord } from './build/claudeRecord.js';
import { project } from './build/workspace.js';
import type { HandoffContext } from './context.js';
import { readOutput } from './run/report.js';

/** What a child says of itself when it is done. */
const Measured = z.object({ ms: z.number(), rss: z.number(), code: z.number(), out: z.string() });
type Measured = z.infer<typeof Measured>;

const MEGABYTE = 1e6;
const TRIES = 2;

/**
 * Time and memory of `contract` and `distill` over one large record, each in a process of its own,
 * beside a process that only parses the record's lines.
 */
export function timeDistill(folder: string, megabytes: number): void {
  const laid = lay(largeContext(megabytes * MEGABYTE), folder, null);
  const file = recordBelow(laid.home);
  const size = fs.statSync(file).size;
  console.log(`\nDistilling a record of ${(size / MEGABYTE).toFixed(0)} MB, best of ${TRIES}`);
  const parse = best(folder, ['parse', file], laid.home, laid.workspace);
  say('parsing its lines alone (the measure)', parse, parse);
  const prefill = ['contract', laid.subject, '--json'];
  say('mneme contract', best(folder, ['call', ...prefill], laid.home, laid.workspace), parse);
  const args = ['distill', laid.subject, '--contract', laid.contract, '--out', folder, '--json'];
  const first = best(folder, ['call', ...args], laid.home, laid.workspace);
  say('mneme distill, up to the gate', first, parse);
  const output = readOutput(first.out);
  if (typeof output === 'string' || output.status !== 'gate') return;
  const answers = path.join(folder, 'answers.jsonl');
  fs.writeFileSync(
    answers,
    output.rows.map(({ id }) => `${JSON.stringify({ id, answer: 'drop' })}\n`).join(''),
  );
  const withAnswers = ['call', ...args, '--answers', answers];
  const told = `mneme distill, ${output.rows.length} rows answered`;
  say(told, best(folder, withAnswers, laid.home, laid.workspace), parse);
}

function say(what: string, { ms, rss, code }: Measured, { ms: plain }: Measured): void {
  const times = `${(ms / plain).toFixed(1)} times`;
  console.log(
    `  ${what.padEnd(46)}${ms.toFixed(0).padStart(7)} ms${(rss / 1024).toFixed(0).padStart(7)} MB   ${times}, exit ${code}`,
  );
}

/** The fastest of some runs, with the most memory that any of them took. */
function best(folder: string, args: readonly string[], home: string, cwd: string): Measured {
  const runs = Array.from({ length: TRIES }, () => child(folder, args, home, cwd));
  const [fastest = { ms: 0, rss: 0, code: -1, out: '' }] = runs.sort((a, b) => a.ms - b.ms);
  return { ...fastest, rss: Math.max(...runs.map(({ rss }) => rss)) };
}

function child(folder: string, args: readonly string[], home: string, cwd: string): Measured {
  const result = path.join(folder, 'measured.json');
  const main = path.resolve(process.argv[1] ?? '');
  const ran = spawnSync(process.execPath, [main, 'handoff', '--child', result, ...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: home },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (ran.status !== 0) throw new Error(`a measured process ended badly: ${ran.stderr}`);
  return Measured.parse(JSON.parse(fs.readFileSync(result, 'utf8')));
}

/** The measured process itself: `RESULT parse FILE` or `RESULT call ARGUMENT…`. */
export async function runChild([result = '', what, ...args]: readonly string[]): Promise<number> {
  const start = performance.now();
  let out = '';
  let code = 0;
  if (what === 'parse') {
    await parseLines(args[0] ?? '');
  } else {
    code = await runCall(args, {
      output: { out: (text) => (out += text), err: (text) => process.stderr.write(text) },
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
      home: process.env['HOME'] ?? '',
      now: () => new Date(),
      signal: new AbortController().signal,
    });
  }
  const ms = performance.now() - start;
  const rss = process.resourceUsage().maxRSS;
  fs.writeFileSync(result, JSON.stringify(Measured.parse({ ms, rss, code, out })));
  return 0;
}

async function parseLines(file: string): Promise<void> {
  let objects = 0;
  for await (const line of createInterface({ input: fs.createReadStream(file) })) {
    if (typeof JSON.parse(line) === 'object') objects += 1;
  }
  if (objects === 0) throw new Error('the record holds no line');
}

function recordBelow(home: string): string {
  const found = fs
    .readdirSync(home, { recursive: true, withFileTypes: true })
    .find((entry) => entry.isFile() && entry.name.endsWith('.jsonl'));
  if (found === undefined) throw new Error('no record was laid');
  return path.join(found.parentPath, found.name);
}

/** A day's work of an agent: few words of a person, much output of tools, a few very long lines. */
function largeContext(bytes: number): HandoffContext {
  return {
    name: 'large',
    language: 'en',
    source: { kind: 'claude', write: (record) => fillUp(record, bytes) },
    workspace: { files: project('large', { 'src/part0.js': 'export const part = 0;\n' }) },
    contract: {
      next: 'Finish the move of the parts; you choose how.',
      scope: 'src/',
      stop: 'npm test passes',
      verify: ['npm test'],
      sources: [{ kind: 'path', locator: 'src/part0.js' }],
      target: 'docs/handoff/large.md',
    },
    expect: 'emitted',
    ...{ needed: [], traps: [], lookAlikes: [] },
  };
}

function fillUp(record: ClaudeRecord, bytes: number): void {
  let written = 0;
  for (let round = 0; written < bytes; round += 1) {
    // Sizes as records have them: most outputs of some kilobytes, one in fifty very long.
    const size = round % 50 === 49 ? 400_000 : 600 + ((round * 7919) % 9000);
    const text = output(round, size);
    if (round % 60 === 0)
      record.person(`part ${round / 60}: keep the order, at most ${round + 3} per page`);
    if (round % 3 === 0) record.read(`src/part${round % 40}.js`, text);
    else record.run(`node scripts/step${round % 17}.mjs`, text, round % 23 === 0 ? 1 : 0);
    if (round % 4 === 0) record.says(`Step ${round} is done, the next one follows.`);
    // A file that is read stands in its line twice, and so does an output.
    written += 2.1 * size + 1800;
  }
}

function output(round: number, size: number): string {
  const rows: string[] = [];
  for (let length = 0; length < size;) {
    const row = `row ${round}.${rows.length} value ${(round * 31 + rows.length * 17) % 9973} of part ${rows.length % 40} is kept`;
    rows.push(row);
    length += row.length + 1;
  }
  return rows.join('\n');
}
