/** A cubic curve: start, two handles, end. */
export interface Curve {
  readonly from: Point;
  readonly out: Point;
  readonly into: Point;
  readonly to: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Room that a curve from side to side needs, in pixels. */
const ROOM = 20;

/**
 * The line between two boxes: from side to side where there is room, from edge to edge where they
 * stand above each other; between boxes of one row it bows, so that what stands between is not struck
 * through.
 */
export function curveOf(a: Box, b: Box): Curve {
  const [left, right] = a.x <= b.x ? [a, b] : [b, a];
  const curve =
    right.x - (left.x + left.width) >= ROOM ? sideways(left, right) : upright(left, right);
  return left === a ? curve : { from: curve.to, out: curve.into, into: curve.out, to: curve.from };
}

function sideways(left: Box, right: Box): Curve {
  const from = { x: left.x + left.width, y: left.y + left.height / 2 };
  const to = { x: right.x, y: right.y + right.height / 2 };
  const reach = (to.x - from.x) / 2;
  const isLevel = Math.abs(to.y - from.y) < 1;
  const bow = isLevel && reach > ROOM ? Math.min(48, 10 + reach * 0.12) : 0;
  return {
    from,
    out: { x: from.x + reach * (isLevel ? 0.6 : 1), y: from.y - bow },
    into: { x: to.x - reach * (isLevel ? 0.6 : 1), y: to.y - bow },
    to,
  };
}

function upright(left: Box, right: Box): Curve {
  const isDown = right.y >= left.y;
  const from = { x: left.x + left.width / 2, y: isDown ? left.y + left.height : left.y };
  const to = { x: right.x + right.width / 2, y: isDown ? right.y : right.y + right.height };
  const reach = (to.y - from.y) / 2;
  return {
    from,
    out: { x: from.x, y: from.y + reach },
    into: { x: to.x, y: to.y - reach },
    to,
  };
}

const number = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ({ x, y }: Point): string => `${number(x)} ${number(y)}`;

/** The curve as the `d` of a path. */
export const pathOf = ({ from, out, into, to }: Curve): string =>
  `M${pair(from)}C${pair(out)} ${pair(into)} ${pair(to)}`;

/** The middle of the curve, where its name is put. */
export const middleOf = ({ from, out, into, to }: Curve): Point => ({
  x: (from.x + 3 * out.x + 3 * into.x + to.x) / 8,
  y: (from.y + 3 * out.y + 3 * into.y + to.y) / 8,
});
