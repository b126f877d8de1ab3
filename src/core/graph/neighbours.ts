import { EDGE_WEIGHTS } from './edges/edgeWeights.js';
import { rarityOf } from './edges/rarity.js';
import { isTellingWord } from './edges/salientWords.js';
import type { DepositFacts, TraitKind } from './depositFacts.js';
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
/** What one shared word makes likely: it takes several to be worth a look. */
const ONE_WORD = 0.05;

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
    if (kind === 'session') {
      for (const record of population.bySession.get(value.toLowerCase()) ?? []) hint(record, 0.95);
      continue;
    }
    const records = population.having(trait);
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
