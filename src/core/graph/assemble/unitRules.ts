import { EDGE_WEIGHTS } from '../edges/edgeWeights.js';
import type { TraversalEdge } from '../traversalEdge.js';

/** What it takes to be in a unit; `docs/edges.md` holds the same table and says why. */
export const UNIT_RULES = {
  /** A session is a core of a unit by its fit alone, as a share of the best fit, and at least. */
  core: { share: 0.5, least: 0.3 },
  /** A core that vocabulary alone joins needs so strong an edge, … */
  softEdge: 0.62,
  /** … or edges to so large a share of the unit. */
  cohesion: 0.5,
  /** Below this fit a session is in only by what one piece of work leaves behind. */
  near: { fit: 0.2, hard: 0.4 },
  far: { hard: 0.7 },
  /** Hops that a unit may reach from its cores by such traces. */
  reach: 2,
  /** Units that are shown beside the first, and the share of its match that they must come to. */
  alternatives: { most: 3, match: 0.6 },
  /** The fit of the next session, as a share of the only one, from which it is not the only one. */
  single: 0.6,
  confidence: {
    high: { match: 0.55, weakest: 0.6 },
    low: { match: 0.3 },
  },
} as const;

/** How much of an edge is evidence of one piece of work and not of one vocabulary, 0 to 1. */
export function hardWeight({ signals }: TraversalEdge): number {
  let none = 1;
  for (const { kind, weight } of signals) {
    if (EDGE_WEIGHTS.signals[kind].isHard) none *= 1 - weight;
  }
  return 1 - none;
}
