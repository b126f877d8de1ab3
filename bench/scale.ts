import * as fs from 'node:fs';
import * as path from 'node:path';
import { performance } from 'node:perf_hooks';
import { readCue } from '../src/core/anamnesis/cue.js';
import { find } from '../src/core/anamnesis/find.js';
import type { Session } from '../src/core/records/session.js';
import type { FullEngine } from '../src/node/engine.js';
import { convert, needlesIn, type NeedleQuestion } from './corpus.js';
import { engineOver, uncut } from './engine.js';
import { measure, type Outcome } from './metrics.js';
import { afterAll, outcomes } from './recall.js';
import { heading, row, spread } from './report.js';

export interface ScaleSize {
  readonly sessions: number;
  /** As the generator reads it, such as `300M`. */
  readonly bytes: string;
}

/** Two of each kind. */
const NEEDLES = 24;
const CHUNK = 1 << 20;

/** Speed and memory over a generated store; every time beside one measured in the same run. */
export async function benchScale(corpus: string, temp: string, size: ScaleSize): Promise<void> {
  const store = path.join(temp, 'scale');
  convert(path.join(corpus, 'bench/scale/make-store.mjs'), [
    ...['--out', store, '--sessions', String(size.sessions)],
    ...['--bytes', size.bytes, '--needles', String(NEEDLES)],
  ]);
  console.log(`\nScale, ${size.sessions} sessions, ${size.bytes}`);
  const plain = await timed(() => readPlainly(store));
  const megabytes = plain.value / 1e6;
  const say = (what: string, ms: number, more = ''): void =>
    console.log(`  ${what.padEnd(44)}${ms.toFixed(0).padStart(7)} ms   ${more}`);
  say('reading every byte plainly (the measure)', plain.ms, `${megabytes.toFixed(0)} MB`);

  const engine = engineOver(store);
  const first = await timed(() => engine.list({ fresh: true }, uncut()));
  say('list, first time', first.ms, `${first.value.sessions.length} rows`);
  const again = await timed(() => engine.list({ fresh: true }, uncut()));
  say('list, nothing changed', again.ms);
  const needles = needlesIn(store);
  const now = await afterAll(engine);
  timeFindAlone(first.value.sessions, needles, now, say);
  await timeFinds(engine, needles, now, say);
  const scan = await timed(() =>
    engine.recollect({ cue: needles[0]?.cue ?? '', now, fullText: true }, uncut()),
  );
  const rate = megabytes / (scan.ms / 1000);
  const ratio = (scan.ms / plain.ms).toFixed(1);
  say('full text, one cue', scan.ms, `${rate.toFixed(0)} MB/s, ${ratio} times the plain read`);
  console.log(`  peak memory so far ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
  await meetNeedles(engine, needles, now);
}

type Say = (what: string, ms: number, more?: string) => void;

/** Find without listing and without opening anything. */
function timeFindAlone(
  sessions: readonly Session[],
  needles: readonly NeedleQuestion[],
  now: string,
  say: Say,
): void {
  const times = needles.map(({ cue }) => {
    const start = performance.now();
    find(readCue(cue, { now: new Date(now), projects: [] }), sessions);
    return performance.now() - start;
  });
  const [first = 0, ...rest] = times;
  say('find alone, first cue', first, 'builds the index');
  say('find alone, later cues', middle(rest), spread(rest));
}

async function timeFinds(
  engine: FullEngine,
  needles: readonly NeedleQuestion[],
  now: string,
  say: Say,
): Promise<void> {
  const times: number[] = [];
  for (const { cue } of needles) {
    times.push((await timed(() => engine.recollect({ cue, now }, uncut()))).ms);
  }
  const [first = 0, ...rest] = times;
  say('find with listing and card, first cue', first);
  say('find with listing and card, later cues', middle(rest), spread(rest));
}

/** Planted facts by kind: which are found at which depth. */
async function meetNeedles(
  engine: FullEngine,
  needles: readonly NeedleQuestion[],
  now: string,
): Promise<void> {
  for (const scope of ['spine', 'full_text'] as const) {
    console.log(heading(`Planted facts, ${scope === 'spine' ? 'spines and INDEX' : 'full text'}`));
    const all = await outcomes(engine, needles, scope, now);
    const kinds = new Map<string, Outcome[]>();
    all.forEach((outcome, index) => {
      const kind = needles[index]?.kind ?? '';
      kinds.set(kind, [...(kinds.get(kind) ?? []), outcome]);
    });
    for (const [kind, own] of kinds) console.log(row(kind, measure(own)));
  }
}

async function readPlainly(folder: string): Promise<number> {
  let bytes = 0;
  const buffer = new Uint8Array(CHUNK);
  for (const entry of await fs.promises.readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = await fs.promises.open(path.join(entry.parentPath, entry.name));
    try {
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, CHUNK);
        if (bytesRead === 0) break;
        bytes += bytesRead;
      }
    } finally {
      await file.close();
    }
  }
  return bytes;
}

async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly ms: number }> {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}

function middle(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;
}
