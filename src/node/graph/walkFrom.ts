import type { RecallTrace } from '../../core/anamnesis/recallTrace.js';
import type { UnitType } from '../../core/graph/higherUnit.js';
import type { Searched, Traversal } from '../../core/graph/traversal.js';
import { lookedProjects } from '../../core/graph/lookedProjects.js';
import { traverse } from '../../core/graph/traverse.js';
import {
  TRAVERSE_CAPS,
  type Entry,
  type WalkRefinement,
} from '../../core/graph/traverseRequest.js';
import type { ReadProblem } from '../../core/records/readProblem.js';
import type { FullListing } from '../engine/listings.js';
import type { FactsReader } from './factsReader.js';

/** One walk over the sessions: where it begins, for what, and how far it may go. */
export interface WalkRequest {
  readonly listing: FullListing;
  readonly trace: RecallTrace;
  readonly unit: UnitType;
  readonly entries: readonly Entry[];
  /** Sessions that meet the cue and are not among them. */
  readonly beyondFound: number;
  readonly refinement: WalkRefinement | null;
  /** Folder, or name of a partition, that the walk keeps to; null: none. */
  readonly project: string | null;
  /** Accept weaker joints than the first time. */
  readonly isWide: boolean;
  readonly isKindOpen: boolean;
  /** What was met before the walk: records that a scan could not read. */
  readonly problems: readonly ReadProblem[];
  /** What that scan went through; null: there was none. */
  readonly searched: Searched | null;
}

/** Records read of those known to be needed, and bytes. */
export type WalkProgress = (progress: {
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
}) => void;

/**
 * Walks outward from the entries, reading the records that the walk names (Anagoge · Traverse over
 * read-time inferred edges). Only reads; nothing is kept but what the reader remembers.
 */
export async function walkFrom(
  facts: FactsReader,
  request: WalkRequest,
  signal: AbortSignal,
  report: WalkProgress,
): Promise<Traversal> {
  const { listing, trace, unit, entries, beyondFound } = request;
  const { refinement, project, isWide, isKindOpen, searched } = request;
  const population = await facts.population(listing, signal);
  const walk = traverse({
    ...{ trace, unit, population, entries, beyondFound, refinement, project, isWide, isKindOpen },
    caps: TRAVERSE_CAPS,
  });
  const problems: ReadProblem[] = [...request.problems];
  let [bytes, done] = [0, 0];
  for (let wants = walk.wants(); wants.length > 0; wants = walk.wants()) {
    signal.throwIfAborted();
    const before = { bytes, done };
    const total = done + wants.length;
    const read = await facts.read(wants, signal, (progress) =>
      report({ done: before.done + progress.done, total, bytes: before.bytes + progress.bytes }),
    );
    problems.push(...read.problems);
    bytes += read.bytes;
    done = total;
    walk.give(read.facts);
  }
  const result = walk.result();
  const scope = {
    ...result.scope,
    ...{ roots: listing.roots, bytes, problems: [...listing.problems, ...problems] },
    searched,
    // Records that are read for their traits are among those that were searched.
    skippedLines: Math.max(result.scope.skippedLines, searched?.skippedLines ?? 0),
    projects: lookedProjects(result.scope, population.facts.values(), result.deposits),
  };
  return { ...result, scope };
}
