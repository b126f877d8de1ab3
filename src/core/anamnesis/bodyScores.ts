import type { BodyChannel, BodyStats, BodyWindow } from './bodyScan.js';
import { rarity, saturation } from './bm25.js';
import type { CueTerms } from './cueTerms.js';
import { decisiveTerms } from './holding.js';
import type { RankWeights } from './weights.js';

/** How one body meets the cue. */
export interface BodyHit {
  /** BM25 of the whole body and of its best passage. */
  readonly session: number;
  readonly window: number;
  /** The passage that scored best; null: no term stands anywhere. */
  readonly best: BodyWindow | null;
}

const CHANNELS: readonly BodyChannel[] = ['user', 'assistant', 'tool'];

/** All bodies that were searched, with those that hold nothing of the cue. */
export interface SearchedBodies {
  readonly count: number;
  /** Sum of their records' sizes. */
  readonly bytes: number;
}

/**
 * Scores the bodies that hold the cue (see `holding.ts`) against each other from their counts; the
 * same formula as for memory. Rarity is measured against all that was searched: a term that decides
 * stands in none of the others. How many passages and how many words those have, follows from their
 * sizes. Everyday words are measured among these bodies alone, since nothing is known of them
 * elsewhere.
 */
export function scoreBodies(
  bodies: readonly BodyStats[],
  cue: CueTerms,
  searched: SearchedBodies,
  weights: RankWeights,
): ReadonlyMap<BodyStats, BodyHit> {
  const { terms } = cue;
  const isDecisive = decisiveTerms(cue);
  const weigh = (counts: Readonly<Record<BodyChannel, number>>): number =>
    CHANNELS.reduce((sum, channel) => sum + counts[channel] * weights.channels[channel], 0);
  const lengths = bodies.map((body) => weigh(body.lengths));
  const ownBytes = bodies.reduce((sum, { session }) => sum + session.bytes, 0);
  const beyond = Math.max(1, ownBytes > 0 ? searched.bytes / ownBytes : 1);
  const allLength = beyond * lengths.reduce((sum, length) => sum + length, 0);
  const average = allLength / Math.max(1, searched.count, bodies.length);
  const windowCount = bodies.reduce((sum, body) => sum + body.windowCount, 0);
  const windowAverage =
    bodies.reduce((sum, body) => sum + body.windowLength, 0) / (windowCount || 1);
  const allWindows = beyond * windowCount;
  const tellings = terms.map((term, index) => {
    const isEverywhere = isDecisive[index] === true;
    const df = bodies.filter((body) => weigh(body.counts[index] ?? NONE) > 0).length;
    const windows = bodies.reduce((sum, body) => sum + (body.windowsWith[index] ?? 0), 0);
    return {
      session: term.share * rarity(df, isEverywhere ? searched.count : bodies.length),
      window: term.share * rarity(windows, isEverywhere ? allWindows : windowCount),
    };
  });
  const hits = new Map<BodyStats, BodyHit>();
  bodies.forEach((body, index) => {
    let session = 0;
    tellings.forEach((telling, term) => {
      const tf = weigh(body.counts[term] ?? NONE);
      session += telling.session * saturation(tf, lengths[index] ?? 0, average, weights.session);
    });
    let window = 0;
    let best: BodyWindow | null = null;
    for (const candidate of body.windows) {
      let score = 0;
      tellings.forEach((telling, term) => {
        const tf = candidate.counts[term] ?? 0;
        score += telling.window * saturation(tf, candidate.length, windowAverage, weights.window);
      });
      if (score > window) {
        window = score;
        best = candidate;
      }
    }
    if (session > 0 || window > 0) hits.set(body, { session, window, best });
  });
  return hits;
}

const NONE: Readonly<Record<BodyChannel, number>> = { user: 0, assistant: 0, tool: 0 };
