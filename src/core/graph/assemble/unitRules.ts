import { EDGE_WEIGHTS } from '../edges/edgeWeights.js';
import type { TraversalEdge } from '../traversalEdge.js';

/** What it takes to be in a unit; `docs/edges.md` holds the same table and says why. */
export const UNIT_RULES = {
  /** A session is a core of a unit by its fit alone, as a share of the best fit, and at least. */
  core: {
    /** What words alone may join must fit more by itself than what work joins. */
    share: { line: 0.2, topic: 0.3, concept: 0.25 },
    shareWide: { line: 0.15, topic: 0.25, concept: 0.2 },
    least: 0.15,
  },
  /** A core that vocabulary alone joins needs so strong an edge. */
  softEdge: 0.6,
  softEdgeWide: 0.45,
  /** So much of an edge must be evidence of one piece of work for it not to be vocabulary alone. */
  hardEdge: 0.25,
  /**
   * How firmly two pieces must hold together: the mean weight between what comes in and those of the
   * other side that are nearest to it in time, the nearest counting most, weak ties included.
   */
  cohesion: { mean: 0.3, meanWide: 0.2, nearest: 3 },
  /**
   * A tie is sure where one thing of it weighs so much; to one that weighs at least so much, the
   * project's name and the worktree add. Along sure ties a unit reaches sessions that
   * hardly fit, as long as what is left of the weight on the way comes to so much; along a tie that
   * carries less freely, a session with less than the fit takes its toll of it. Two pieces of several members each
   * become one only by a firm tie.
   */
  sure: { tie: 0.5, firm: 0.59, least: 0.4, carried: 0.53, fit: 0.3, left: 0.31 },
  /** Below a core, a session is in by strong traces of one piece of work; … */
  near: { fit: 0.2, weight: 0.75, hard: 0.6 },
  /** … and where it hardly fits, only by a link that one of both sides means as one. */
  far: { explicit: 0.7 },
  /** Hops that a unit may reach from its cores in these two ways. */
  reach: 2,
  /** Units that are shown, and the share of the first one's match that the others must come to. */
  alternatives: { most: 3, match: 0.6 },
  /** A unit that fits less than this share of the best single session is beside the point. */
  beside: 0.4,
  /** The fit of the next session, as a share of the only one, from which it is not the only one. */
  single: 0.6,
  confidence: {
    high: { match: 0.55, weakest: 0.6, traced: { line: 0.4, topic: 0.25, concept: 0.25 } },
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

const EXPLICIT = new Set(['cites-session', 'resumes', 'forks', 'hands-off']);

/** How much of an edge one of both sides means as a link to the other, 0 to 1. */
export function explicitWeight({ signals }: TraversalEdge): number {
  return Math.max(
    0,
    ...signals.filter(({ kind }) => EXPLICIT.has(kind)).map(({ weight }) => weight),
  );
}

/** The heaviest single trace of one piece of work in an edge, 0 to 1. */
export function surest({ signals }: TraversalEdge): number {
  return Math.max(
    0,
    ...signals.filter(({ kind }) => EDGE_WEIGHTS.signals[kind].isHard).map(({ weight }) => weight),
  );
}

const AROUND = new Set(['names-project', 'worktree']);

/** {@link surest} with what project and worktree add to it where it is worth something, 0 to 1. */
export function carriedBy(edge: TraversalEdge): number {
  const sure = surest(edge);
  if (sure < UNIT_RULES.sure.least) return sure;
  const around = edge.signals.filter(({ kind }) => AROUND.has(kind));
  return 1 - around.reduce((none, { weight }) => none * (1 - weight), 1 - sure);
}
