import type { DepositFacts } from '../depositFacts.js';
import type { UnitType } from '../higherUnit.js';
import type { SettledName } from '../settledNames.js';
import type { Population } from '../population.js';
import type { EdgeKind, SignalKind, TraversalEdge } from '../traversalEdge.js';
import { EDGE_WEIGHTS } from './edgeWeights.js';
import type { SignalRule } from './edgeWeights.js';
import { withoutHubs } from './hubs.js';
import { overviewsOf } from './overviews.js';
import { pairsOf } from './pairs.js';
import { rarities } from './rarities.js';
import type { EdgeContext, FoundSignal, Pair, SignalFinder } from './signal.js';
import { coinedWord, commit, legacyAnchor, memoryNote, numbered, url } from './signals/anchors.js';
import { file } from './signals/file.js';
import { handsOff } from './signals/handsOff.js';
import { keyword } from './signals/keyword.js';
import { namesProject } from './signals/namesProject.js';
import { citesSession, forks, resumes } from './signals/sessionSignals.js';
import { branch, nearInTime, worktree } from './signals/surroundings.js';
import { whyOf } from './why.js';

/** What joins a session also where it tells of everything. */
const NAMING: readonly SignalFinder[] = [resumes, forks];
const FINDERS: readonly SignalFinder[] = [
  citesSession,
  ...NAMING,
  handsOff,
  numbered,
  commit,
  file,
  url,
  memoryNote,
  legacyAnchor,
  coinedWord,
  keyword,
  branch,
  worktree,
  namesProject,
  nearInTime,
];

const WANTED: Readonly<Record<UnitType, EdgeKind>> = {
  line: 'chain',
  topic: 'topic',
  concept: 'concept',
};

const NOTHING_ASKED: ReadonlyMap<string, number> = new Map();

const ruleOf = (kind: SignalKind): SignalRule => EDGE_WEIGHTS.signals[kind];

/** What was inferred among some sessions. */
export interface Inferred {
  /** Accepted: these are shown, followed and counted. */
  readonly edges: readonly TraversalEdge[];
  /** These and what is too weak to be an edge, by which a piece's holding together is measured. */
  readonly ties: readonly TraversalEdge[];
  /** Sessions that tell of everything and are part of nothing; only what names them joins them. */
  readonly overviews: ReadonlySet<string>;
}

/**
 * The connections among these sessions (Anagoge · infer_edges), inferred for this question and
 * stored nowhere. `population` is the listing they stand in, against which rarity is measured. The
 * same for the same facts in any order; sorted by the records they join.
 */
export const inferEdges = (
  facts: readonly DepositFacts[],
  population: Population,
  unit: UnitType,
): readonly TraversalEdge[] => infer(facts, population, unit).edges;

/** What else an inference may take into account. */
export interface InferOptions {
  /** Terms of the cue with their share of its weight (see `cueShares`). */
  readonly asked?: ReadonlyMap<string, number>;
  /** In a concept, the settled names that are asked for: one of them is reason enough. */
  readonly names?: readonly SettledName[];
  /** Weight from which a tie is an edge. */
  readonly accept?: number;
}

/** {@link inferEdges} with the ties that are none, and with the overviews that join nothing. */
export function infer(
  facts: readonly DepositFacts[],
  population: Population,
  unit: UnitType,
  { asked = NOTHING_ASKED, names = [], accept = EDGE_WEIGHTS.accept }: InferOptions = {},
): Inferred {
  const context = rarities(facts, population, unit, asked, names);
  const overviews = overviewsOf(facts, population);
  const ties = pairsOf(facts, context)
    .flatMap((pair) => tieOf(pair, context, overviews) ?? [])
    .sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to));
  const edges = withoutHubs(ties.filter(({ weight }) => weight >= accept));
  return { edges, ties, overviews };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function tieOf(
  pair: Pair,
  context: EdgeContext,
  overviews: ReadonlySet<string>,
): TraversalEdge | null {
  const isOverview = overviews.has(pair.older.key) || overviews.has(pair.newer.key);
  const finders = isOverview ? NAMING : FINDERS;
  const found = finders
    .flatMap((find) => find(pair, context))
    .sort((a, b) => b.weight - a.weight || compare(a.kind, b.kind) || compare(a.value, b.value));
  const weight = weightOf(found);
  // Time, folder and branch add to a reason and are none.
  const isReasoned = found.some(
    ({ kind, isReason }) => isReason === true || ruleOf(kind).roles.length > 0,
  );
  if (weight < EDGE_WEIGHTS.tie || !isReasoned) {
    return null;
  }
  return {
    from: pair.older.key,
    to: pair.newer.key,
    kind: kindOf(found, context.unit),
    weight,
    signals: found.map(({ kind, value, weight: own }) => ({ kind, value, weight: own })),
    why: whyOf(found),
  };
}

/** Signals add up as independent chances do; those of one kind come to no more than its most. */
function weightOf(found: readonly FoundSignal[]): number {
  const missed = new Map<SignalKind, number>();
  for (const { kind, weight } of found) missed.set(kind, (missed.get(kind) ?? 1) * (1 - weight));
  let none = 1;
  for (const [kind, chance] of missed) none *= 1 - Math.min(ruleOf(kind).most, 1 - chance);
  return Math.round((1 - none) * 1e6) / 1e6;
}

/** The role that the unit asks for where a reason speaks for it, else that of the strongest reason. */
function kindOf(found: readonly FoundSignal[], unit: UnitType): EdgeKind {
  const reasons = found.map(({ kind }) => ruleOf(kind)).filter(({ roles }) => roles.length > 0);
  const wanted = WANTED[unit];
  if (reasons.some(({ roles }) => roles.includes(wanted))) return wanted;
  return reasons[0]?.roles[0] ?? 'plain';
}
