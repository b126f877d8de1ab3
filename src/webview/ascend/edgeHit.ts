import type { Curve, Point } from './edgeCurve.js';
import type { PlacedEdge } from './layout.js';

/** Pieces that a curve is taken apart into; shorter ones than the reach would find nothing more. */
const PIECES = 16;

/** The edge nearest to a point and not farther than `reach` (pixels of the layout); null: none. */
export function edgeNear(
  edges: readonly PlacedEdge[],
  point: Point,
  reach: number,
): PlacedEdge | null {
  let best: { readonly one: PlacedEdge; readonly far: number } | null = null;
  for (const one of edges) {
    if (!mayReach(one.curve, point, reach)) continue;
    const far = distanceTo(one.curve, point);
    if (far > reach) continue;
    const isNearer =
      best === null ||
      far < best.far ||
      (far === best.far && one.edge.weight > best.one.edge.weight);
    if (isNearer) best = { one, far };
  }
  return best?.one ?? null;
}

/** A curve lies within its handles; most are told to be away by that alone. */
function mayReach({ from, out, into, to }: Curve, { x, y }: Point, reach: number): boolean {
  return (
    x >= Math.min(from.x, out.x, into.x, to.x) - reach &&
    x <= Math.max(from.x, out.x, into.x, to.x) + reach &&
    y >= Math.min(from.y, out.y, into.y, to.y) - reach &&
    y <= Math.max(from.y, out.y, into.y, to.y) + reach
  );
}

function distanceTo(curve: Curve, point: Point): number {
  let least = Infinity;
  let before = curve.from;
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const next = pointAt(curve, piece / PIECES);
    least = Math.min(least, distanceToLine(before, next, point));
    before = next;
  }
  return least;
}

/** The point of a curve at a share of its way, 0 to 1. */
export function pointAt({ from, out, into, to }: Curve, share: number): Point {
  const rest = 1 - share;
  const along = (a: number, b: number, c: number, d: number): number =>
    rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
  return { x: along(from.x, out.x, into.x, to.x), y: along(from.y, out.y, into.y, to.y) };
}

function distanceToLine(a: Point, b: Point, { x, y }: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}
