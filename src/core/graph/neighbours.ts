import { EDGE_WEIGHTS } from './edges/edgeWeights.js';
import { rarityOf } from './edges/rarity.js';
import { isTellingWord } from './edges/salientWords.js';
import type { DepositFacts, Trait, TraitKind } from './depositFacts.js';
import type { Population } from './population.js';
import type { SignalKind } from './traversalEdge.js';
import { WALK_RULES } from './walkRules.js';

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
const DAY = 86_400_000;

/** What stands near in time: how likely each goes on with a session, and what the bound left out. */
export interface NearInTime {
  readonly near: ReadonlyMap<string, number>;
  readonly beyond: readonly string[];
}

/**
 * Sessions near in time, with how likely each goes on with this one: a line may show in their records
 * although nothing in the listing tells.
 */
export function nearInTime(
  { began, ended, project, session }: DepositFacts,
  { byTime }: Population,
): NearInTime {
  const own = Date.parse(began ?? ended ?? '');
  if (Number.isNaN(own)) return { near: new Map(), beyond: [] };
  const { days, weeks, months, perSession } = WALK_RULES.near;
  const steps = [days, weeks, months];
  const farthest = months.days * DAY;
  const near: { record: string; chance: number; gap: number }[] = [];
  for (let at = firstFrom(byTime, own - farthest); at < byTime.length; at += 1) {
    const one = byTime[at];
    if (one === undefined || one.time > own + farthest) break;
    if (one.record === session.record) continue;
    const gap = Math.abs(one.time - own);
    const step = steps.find((one) => gap <= one.days * DAY);
    if (step === undefined) continue;
    const chance = one.project === project.key ? step.own : step.other;
    near.push({ record: one.record, chance, gap });
  }
  near.sort((a, b) => b.chance - a.chance || a.gap - b.gap || (a.record < b.record ? -1 : 1));
  return {
    near: new Map(near.slice(0, perSession).map(({ record, chance }) => [record, chance])),
    beyond: near.slice(perSession).map(({ record }) => record),
  };
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
const asWord = ({ kind, value }: Trait): Pick<Trait, 'kind' | 'value'> => {
  const word = kind === 'commit' ? value : kind === 'session' ? value.slice(0, 8) : '';
  return { kind: 'keyword', value: word };
};

/**
 * Sessions that may be joined to this one, by what the listing tells of them, with how likely, 0 to
 * 1. It only says where to look: edges are inferred afterwards from the records.
 */
export function neighboursOf(facts: DepositFacts, population: Population): Map<string, number> {
  const rules = WALK_RULES.named;
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
    for (const record of population.having(asWord(trait))) hint(record, rules.asWord);
    if (kind === 'session') {
      for (const record of population.bySession.get(value.toLowerCase()) ?? [])
        hint(record, rules.session);
      continue;
    }
    const records = population.having(trait);
    if (records.length > rules.mostListed) continue;
    const rare = rarityOf(records.length, population.size, EDGE_WEIGHTS.rarity[kind]);
    if (rare <= 0) continue;
    const chance =
      kind === 'keyword' ? rules.oneWord : EDGE_WEIGHTS.signals[SIGNAL_OF[kind]].weight;
    for (const record of records) hint(record, rare * chance);
  }
  const { sessionId, parent, headUuids } = facts.session;
  for (const record of population.having({ kind: 'session', value: sessionId }))
    hint(record, rules.session);
  for (const record of population.bySession.get(parent?.sessionId.toLowerCase() ?? '') ?? []) {
    hint(record, rules.side);
  }
  for (const value of headUuids) {
    for (const record of population.having({ kind: 'uuid', value })) hint(record, rules.lines);
  }
  return new Map([...missed].map(([record, chance]) => [record, 1 - chance]));
}
