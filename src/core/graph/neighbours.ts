import { EDGE_WEIGHTS } from './edges/edgeWeights.js';
import { rarityOf } from './edges/rarity.js';
import { isTellingWord } from './edges/salientWords.js';
import type { DepositFacts, Trait, TraitKind } from './depositFacts.js';
import type { Population } from './population.js';
import type { SignalKind } from './traversalEdge.js';

const SIGNAL_OF: Readonly<Record<TraitKind, SignalKind>> = {
  'pull-request': 'pull-request',
  issue: 'issue',
  commit: 'commit',
  file: 'file',
  url: 'url',
  session: 'cites-session',
  'memory-note': 'memory-note',
  'legacy-anchor': 'legacy-anchor',
  'coined-word': 'coined-word',
  keyword: 'keyword',
  branch: 'branch',
  worktree: 'worktree',
  uuid: 'resumes',
};
/** Longer lists are no hint where to look, however large the listing. */
const MOST_LISTED = 60;
/** What one shared word makes likely: it takes several to be worth a look. */
const ONE_WORD = 0.05;

/** How likely what took place soon before or after goes on with it; days, own project, another. */
const NEAR: readonly { readonly days: number; readonly own: number; readonly other: number }[] = [
  { days: 3, own: 0.2, other: 0.1 },
  { days: 14, own: 0.15, other: 0.07 },
  { days: 90, own: 0.08, other: 0.04 },
];
const DAY = 86_400_000;
/** Sessions near in time that are looked at, from one session. */
const MOST_NEAR = 60;

/**
 * Sessions near in time, with how likely each goes on with this one: a line may show in their records
 * although nothing in the listing tells.
 */
export function nearInTime(
  { began, ended, project, session }: DepositFacts,
  { byTime }: Population,
): Map<string, number> {
  const own = Date.parse(began ?? ended ?? '');
  if (Number.isNaN(own)) return new Map();
  const farthest = Math.max(...NEAR.map(({ days }) => days)) * DAY;
  const near: { record: string; chance: number; gap: number }[] = [];
  for (let at = firstFrom(byTime, own - farthest); at < byTime.length; at += 1) {
    const one = byTime[at];
    if (one === undefined || one.time > own + farthest) break;
    if (one.record === session.record) continue;
    const gap = Math.abs(one.time - own);
    const step = NEAR.find(({ days }) => gap <= days * DAY);
    if (step === undefined) continue;
    const chance = one.project === project.key ? step.own : step.other;
    near.push({ record: one.record, chance, gap });
  }
  near.sort((a, b) => b.chance - a.chance || a.gap - b.gap || (a.record < b.record ? -1 : 1));
  return new Map(near.slice(0, MOST_NEAR).map(({ record, chance }) => [record, chance]));
}

/** Index of the first that is not before the time. */
function firstFrom(byTime: Population['byTime'], time: number): number {
  let [low, high] = [0, byTime.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((byTime[middle]?.time ?? Infinity) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A hash or an id stands in titles and first turns as a word. */
const SAID = 0.6;
const asWord = ({ kind, value }: Trait): Pick<Trait, 'kind' | 'value'> => {
  const word = kind === 'commit' ? value : kind === 'session' ? value.slice(0, 8) : '';
  return { kind: 'keyword', value: word };
};

/**
 * Sessions that may be joined to this one, by what the listing tells of them, with how likely, 0 to
 * 1. It only says where to look: edges are inferred afterwards from the records.
 */
export function neighboursOf(facts: DepositFacts, population: Population): Map<string, number> {
  const missed = new Map<string, number>();
  const own = facts.session.record;
  const hint = (record: string, chance: number): void => {
    if (record !== own) missed.set(record, (missed.get(record) ?? 1) * (1 - chance));
  };
  const seen = new Set<string>();
  for (const trait of facts.traits) {
    const { kind, value, label } = trait;
    const key = `${kind} ${value}`;
    if (seen.has(key) || (kind === 'keyword' && !isTellingWord(value, label))) continue;
    seen.add(key);
    for (const record of population.having(asWord(trait))) hint(record, SAID);
    if (kind === 'session') {
      for (const record of population.bySession.get(value.toLowerCase()) ?? []) hint(record, 0.95);
      continue;
    }
    const records = population.having(trait);
    if (records.length > MOST_LISTED) continue;
    const rare = rarityOf(records.length, population.size, EDGE_WEIGHTS.rarity[kind]);
    if (rare <= 0) continue;
    const chance = kind === 'keyword' ? ONE_WORD : EDGE_WEIGHTS.signals[SIGNAL_OF[kind]].weight;
    for (const record of records) hint(record, rare * chance);
  }
  const { sessionId, parent, headUuids } = facts.session;
  for (const record of population.having({ kind: 'session', value: sessionId })) hint(record, 0.95);
  for (const record of population.bySession.get(parent?.sessionId.toLowerCase() ?? '') ?? []) {
    hint(record, 0.9);
  }
  for (const value of headUuids) {
    for (const record of population.having({ kind: 'uuid', value })) hint(record, 0.95);
  }
  return new Map([...missed].map(([record, chance]) => [record, 1 - chance]));
}
