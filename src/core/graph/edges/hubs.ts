import type { TraversalEdge } from '../traversalEdge.js';
import { EDGE_WEIGHTS } from './edgeWeights.js';

/**
 * Takes away what a hub joins by vocabulary and common things: a session that is joined to many that
 * are not joined to each other (an overview, a clean-up over everything) is on no line of work. What
 * names another session stays.
 */
export function withoutHubs(edges: readonly TraversalEdge[]): TraversalEdge[] {
  const hubs = hubsOf(edges);
  return edges.filter(
    (edge) => (!hubs.has(edge.from) && !hubs.has(edge.to)) || edge.signals.some(isNaming),
  );
}

const isNaming = ({ kind }: TraversalEdge['signals'][number]): boolean =>
  kind === 'cites-session' || kind === 'resumes' || kind === 'forks' || kind === 'hands-off';

function hubsOf(edges: readonly TraversalEdge[]): Set<string> {
  const { least, share, clustering } = EDGE_WEIGHTS.hub;
  const neighbours = new Map<string, Set<string>>();
  const join = (from: string, to: string): void => {
    const known = neighbours.get(from);
    if (known === undefined) neighbours.set(from, new Set([to]));
    else known.add(to);
  };
  for (const { from, to } of edges) {
    join(from, to);
    join(to, from);
  }
  const most = Math.max(least, neighbours.size * share);
  const hubs = new Set<string>();
  for (const [node, around] of neighbours) {
    if (around.size > most && clusteringOf(around, neighbours) < clustering) hubs.add(node);
  }
  return hubs;
}

/** Share of the pairs around a node that are joined themselves. */
function clusteringOf(
  around: ReadonlySet<string>,
  neighbours: ReadonlyMap<string, ReadonlySet<string>>,
): number {
  const list = [...around];
  let joined = 0;
  list.forEach((a, index) => {
    for (const b of list.slice(index + 1)) if (neighbours.get(a)?.has(b) === true) joined += 1;
  });
  return joined / ((list.length * (list.length - 1)) / 2);
}
