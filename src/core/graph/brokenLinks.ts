import { keyOfDeposit } from './depositFacts.js';
import type { DepositFacts } from './depositFacts.js';
import type { Population } from './population.js';
import type { BrokenLink } from './traversalEdge.js';

/**
 * Sessions that are named and lead to nothing (Anagoge · broken-link-tolerant): notes about how far
 * the walk came, never errors. Sorted.
 */
export function brokenLinks(
  facts: readonly DepositFacts[],
  population: Population,
  missed: ReadonlySet<string>,
): BrokenLink[] {
  const links = new Map<string, BrokenLink>();
  for (const one of facts) {
    const from = keyOfDeposit(one);
    const { sessionId, parent } = one.session;
    const named = one.traits.filter(({ kind }) => kind === 'session').map(({ value }) => value);
    if (parent !== null) named.push(parent.sessionId);
    for (const ref of named) {
      const id = ref.toLowerCase();
      if (id === sessionId.toLowerCase()) continue;
      const reason = reasonOf(population.bySession.get(id) ?? [], population, missed);
      if (reason !== null) links.set(`${from}\n${id}`, { from, ref, reason });
    }
  }
  return [...links].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, link]) => link);
}

/** Why what is named cannot be followed; null: it can, by its record or its INDEX entry. */
function reasonOf(
  records: readonly string[],
  population: Population,
  missed: ReadonlySet<string>,
): BrokenLink['reason'] | null {
  const targets = records.flatMap((record) => population.facts.get(record) ?? []);
  if (targets.length === 0) return 'not-written';
  if (targets.some((one) => one.session.deposit !== null)) return null;
  const open = targets.filter(
    (one) => one.session.recordState === 'ok' && !missed.has(keyOfDeposit(one)),
  );
  if (open.length > 0) return null;
  return targets.every(({ session }) => session.recordState === 'gone') ? 'gone' : 'unreadable';
}
