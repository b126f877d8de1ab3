import type { TraversalEdge } from './traversalEdge.js';

/** Mean edge strength × log(1 + members): how firmly and how richly a unit holds together. */
export const connectivity = (edges: readonly TraversalEdge[], members: number): number =>
  edges.length === 0
    ? 0
    : (edges.reduce((sum, { weight }) => sum + weight, 0) / edges.length) * Math.log(1 + members);

/** The strongest edge of the member that hangs on least, 0 to 1. */
export function weakestHold(records: readonly string[], edges: readonly TraversalEdge[]): number {
  const holds = records.map((record) =>
    Math.max(
      0,
      ...edges
        .filter(({ from, to }) => from === record || to === record)
        .map(({ weight }) => weight),
    ),
  );
  return Math.min(...holds);
}
