import { find } from '../../core/anamnesis/find.js';
import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import { settledShare } from '../../core/graph/settledShare.js';
import type { FullListing } from '../engine/listings.js';
import type { FactsReader } from '../graph/factsReader.js';

/** Records that are looked into: those that fit best; the walk needs them anyway. */
const MOST = 12;

/**
 * Whether what the cue asks for is a name whose meaning a record carries as settled, as far as the
 * records show that fit best by openings and summaries (Anagoge · Classify over R and the stores).
 * Only reads; rejects when aborted.
 */
export async function asksForSettledName(
  trace: RecallTrace,
  listing: FullListing,
  facts: FactsReader,
  signal: AbortSignal,
): Promise<boolean> {
  const population = await facts.population(listing, signal);
  const records = find(trace, listing.recallable, { limit: MOST })
    .slice(0, MOST)
    .flatMap(({ members }) => members)
    .filter(({ recordState }) => recordState === 'ok')
    .map(({ record }) => record);
  const read = await facts.read(records, signal);
  return settledShare(trace, population, read.facts) > 0;
}
