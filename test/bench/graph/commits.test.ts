import assert from 'node:assert/strict';
import { joinedIn, type ReportedGraph } from '../../../bench/graph/commits.js';

const listed = (id: string) => ({ session: { record: `/r/${id}`, sessionId: id } });
const joint = (from: string, to: string) => ({ from: `/r/${from}`, to: `/r/${to}` });
const unit = (ids: readonly string[], edges: ReportedGraph['edges']) => ({
  unit: { members: ids.map((id) => ({ facts: listed(id) })), edges },
});

describe('pairs of right sessions', () => {
  const edges = [joint('a', 'b'), joint('x', 'b'), joint('c', 'a')];
  const report: ReportedGraph = {
    deposits: ['a', 'b', 'c', 'x'].map(listed),
    edges,
    units: [unit(['a', 'b', 'x'], edges.slice(0, 2)), unit(['a', 'c'], edges.slice(2))],
  };

  it('are counted as brought, joined by an edge whichever way round, and together in a unit', () => {
    const { pairs, brought, byEdge, inAny, inFirst } = joinedIn(report, ['a', 'b', 'c', 'd']);
    assert.deepEqual(
      { pairs, brought, byEdge, inAny, inFirst },
      {
        pairs: 6,
        brought: 3,
        byEdge: 2,
        inAny: 2,
        inFirst: 1,
      },
    );
  });

  it('stand apart from the pairs and edges that lead to others', () => {
    const { others, edgesOut, hasUnit } = joinedIn(report, ['a', 'b', 'c']);
    assert.deepEqual({ others, edgesOut, hasUnit }, { others: 2, edgesOut: 1, hasUnit: true });
  });

  it('are all missed where nothing came, and named twice they count once', () => {
    const none: ReportedGraph = { deposits: [], edges: [], units: [] };
    const { pairs, inFirst, others, hasUnit } = joinedIn(none, ['a', 'b', 'a']);
    assert.deepEqual(
      { pairs, inFirst, others, hasUnit },
      {
        pairs: 1,
        inFirst: 0,
        others: 0,
        hasUnit: false,
      },
    );
  });
});
