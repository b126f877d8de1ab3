import { CARD } from './layout.js';
import type { Layout } from './layout.js';
import type { Shown } from './shown.js';

/**
 * Where an arrow key leads from a session: left and right in time, up and down to the nearest card
 * there; Home and End to the first and the last. Null: nowhere, or no key of the picture.
 */
export function stepFrom(
  layout: Layout,
  shown: Shown,
  at: string | null,
  key: string,
): string | null {
  const cards = layout.nodes.filter(({ node }) => shown.nodes.has(node.id));
  const index = cards.findIndex(({ node }) => node.id === at);
  const here = cards[index];
  if (key === 'Home') return cards[0]?.node.id ?? null;
  if (key === 'End') return cards.at(-1)?.node.id ?? null;
  if (key === 'ArrowRight') return cards[index + 1]?.node.id ?? null;
  if (key === 'ArrowLeft') return cards[index - 1]?.node.id ?? null;
  if (here === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null;
  const side = key === 'ArrowUp' ? -1 : 1;
  let best: { readonly id: string; readonly far: number } | null = null;
  for (const { node, x, y } of cards) {
    const down = (y - here.y) * side;
    if (down < CARD.height) continue;
    const far = down + Math.abs(x - here.x);
    if (best === null || far < best.far) best = { id: node.id, far };
  }
  return best?.id ?? null;
}

/**
 * Where a key leads among the connections of a session, which go round; Home and End to the strongest
 * and the weakest. Null: nowhere, or no key of theirs.
 */
export function edgeStep(edges: readonly string[], at: string, key: string): string | null {
  const index = edges.indexOf(at);
  if (index < 0) return null;
  if (key === 'Home') return edges[0] ?? null;
  if (key === 'End') return edges.at(-1) ?? null;
  if (key === 'ArrowRight' || key === 'ArrowDown') return edges[(index + 1) % edges.length] ?? null;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return edges.at(index - 1) ?? null;
  return null;
}
