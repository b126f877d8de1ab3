import * as path from 'node:path';
import type { FullEngine } from '../../src/node/engine.js';
import { convert, questionsIn } from '../corpus.js';
import { engineOver, uncut } from '../engine.js';
import { afterAll, type Question } from '../recall.js';
import { pairKey, pairsOf, type Pair } from './pairs.js';

interface Joint {
  /** Record paths. */
  readonly from: string;
  readonly to: string;
}

interface Listed {
  readonly session: { readonly record: string; readonly sessionId: string };
}

/** The part of a report that counts here. */
export interface ReportedGraph {
  readonly deposits: readonly Listed[];
  readonly edges: readonly Joint[];
  readonly units: readonly {
    readonly unit: {
      readonly members: readonly { readonly facts: Listed }[];
      readonly edges: readonly Joint[];
    };
  }[];
}

/** What became of the pairs of right sessions of one cue, and which others were joined with them. */
interface Joined {
  readonly pairs: number;
  /** Both were brought by the traversal at all. */
  readonly brought: number;
  /** An edge of the traversal joins them directly. */
  readonly byEdge: number;
  /** Both stand in some unit that is shown, and in the first. */
  readonly inAny: number;
  readonly inFirst: number;
  /** Pairs of the first unit that are not both right; a lower bound of the truth calls them wrong. */
  readonly others: number;
  /** Edges of the first unit from a right session to one that is not. */
  readonly edgesOut: number;
  readonly hasUnit: boolean;
}

/**
 * Real sessions with several right ones for a commit subject: how many of their pairs are joined.
 * Asked as a person would, by the cue, and from the earliest right session, as "see the whole line".
 */
export async function benchCommitPairs(corpus: string, temp: string, every: number): Promise<void> {
  const source = path.join(corpus, 'bench/commits');
  const out = path.join(temp, 'commits');
  const data = ['entireio-cli', 'FSM1-cipher-box'].flatMap((name) => [
    '--data',
    path.join(source, `${name}.json.gz`),
  ]);
  convert(path.join(source, 'unpack.mjs'), [...data, '--out', out]);
  const engine = engineOver(path.join(out, 'store'));
  const now = await afterAll(engine);
  const several = questionsIn(out, false)
    .filter(({ gold }) => new Set(gold).size > 1)
    .filter((_, index) => index % every === 0);
  const records = await recordsOf(engine);
  console.log(`\nCommits with several right sessions, ${several.length} cues`);
  const head = ['pairs', 'brought', 'edge', 'any unit', 'first', 'missed', 'others', 'edges out'];
  console.log(`${''.padEnd(34)}${head.map((name) => name.padStart(11)).join('')}`);
  for (const [name, more] of [
    ['by the cue, spines first', { fullText: false, isFrom: false }],
    ['by the cue, records searched', { fullText: true, isFrom: false }],
    ['from the earliest right session', { fullText: false, isFrom: true }],
  ] as const)
    printRow(name, await joinedBy(engine, several, records, { ...more, now }));
}

interface Asked {
  readonly fullText: boolean;
  /** From the earliest right session and not by the cue alone. */
  readonly isFrom: boolean;
  readonly now: string;
}

async function joinedBy(
  engine: FullEngine,
  questions: readonly Question[],
  records: ReadonlyMap<string, { readonly record: string; readonly at: string }>,
  { fullText, isFrom, now }: Asked,
): Promise<Joined[]> {
  const requests = questions.map(({ cue, gold }) => {
    const [first] = gold
      .flatMap((id) => records.get(id) ?? [])
      .sort((a, b) => (a.at < b.at ? -1 : 1));
    return {
      ...{ cue, now, fullText, unit: 'line' as const },
      ...(isFrom && first !== undefined ? { entry: first.record } : {}),
    };
  });
  const results: Joined[] = [];
  for await (const { index, report } of engine.ascendAll(requests, new AbortController().signal))
    results[index] = joinedIn(report, questions[index]?.gold ?? []);
  return results;
}

/** Counts of one report against the right sessions. */
export function joinedIn(report: ReportedGraph, gold: readonly string[]): Joined {
  const idOf = new Map(
    report.deposits.map(({ session }) => [session.record, session.sessionId] as const),
  );
  const right = new Set(gold);
  const pairs = pairsOf([...right]);
  const units = report.units.map(
    ({ unit }) => new Set(unit.members.map(({ facts }) => facts.session.sessionId)),
  );
  const [first = new Set<string>()] = units;
  const edges = new Set(
    report.edges.map(({ from, to }) => pairKey([idOf.get(from) ?? '', idOf.get(to) ?? ''])),
  );
  const brought = new Set(idOf.values());
  const within = (all: ReadonlySet<string>): number =>
    pairs.filter(([a, b]) => all.has(a) && all.has(b)).length;
  const isOut = ([a, b]: Pair): boolean => right.has(a) !== right.has(b);
  return {
    pairs: pairs.length,
    brought: within(brought),
    byEdge: pairs.filter((pair) => edges.has(pairKey(pair))).length,
    inAny: pairs.filter(([a, b]) => units.some((unit) => unit.has(a) && unit.has(b))).length,
    inFirst: within(first),
    others: pairsOf([...first]).length - within(first),
    edgesOut: (report.units[0]?.unit.edges ?? []).filter(({ from, to }) =>
      isOut([idOf.get(from) ?? '', idOf.get(to) ?? '']),
    ).length,
    hasUnit: first.size > 0,
  };
}

async function recordsOf(
  engine: FullEngine,
): Promise<ReadonlyMap<string, { readonly record: string; readonly at: string }>> {
  const { sessions } = await engine.list({ fresh: false }, uncut());
  return new Map(
    sessions.map(({ sessionId, record, recency }) => [sessionId, { record, at: recency ?? '' }]),
  );
}

function printRow(name: string, all: readonly Joined[]): void {
  const total = (of: (one: Joined) => number): number =>
    all.reduce((count, one) => count + of(one), 0);
  const cells = [
    total(({ pairs }) => pairs),
    total(({ brought }) => brought),
    total(({ byEdge }) => byEdge),
    total(({ inAny }) => inAny),
    total(({ inFirst }) => inFirst),
    total(({ pairs, inFirst }) => pairs - inFirst),
    total(({ others }) => others),
    total(({ edgesOut }) => edgesOut),
  ];
  console.log(
    `  ${name.padEnd(32)}${cells.map((cell) => String(cell).padStart(11)).join('')}   ${all.filter(({ hasUnit }) => hasUnit).length} with a unit`,
  );
}
