import type { EdgeView, GhostView, NodeView, PictureView } from '../contract/ascendPicture.js';
import { curveOf } from './edgeCurve.js';
import type { Box, Curve } from './edgeCurve.js';
import { ticksOf, timeAxisOf } from './timeAxis.js';
import type { Tick } from './timeAxis.js';

/** Sizes in pixels at scale 1. */
export const CARD = { width: 172, height: 40 } as const;
export const GHOST = { width: 132, height: 24 } as const;
const GAP = 12;
const ROW = CARD.height + 14;
const MARGIN = 16;
/** Above the lanes stand the days; above each lane's rows stands its name. */
export const AXIS_HEIGHT = 28;
const LANE_NAME = 24;

export interface PlacedNode {
  readonly node: NodeView;
  readonly x: number;
  readonly y: number;
}

export interface PlacedGhost {
  readonly ghost: GhostView;
  readonly x: number;
  readonly y: number;
  /** From the session that points at it. */
  readonly curve: Curve;
}

export interface PlacedEdge {
  readonly edge: EdgeView;
  readonly curve: Curve;
}

export interface PlacedLane {
  readonly id: string;
  readonly label: string;
  readonly detail: string | null;
  readonly y: number;
  readonly height: number;
}

/** Where everything of a picture stands; the origin is its left upper corner. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly lanes: readonly PlacedLane[];
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
  readonly ghosts: readonly PlacedGhost[];
  readonly ticks: readonly Tick[];
}

/** Something that takes a place in a row of a lane. */
interface Item {
  readonly id: string;
  readonly x: number;
  readonly width: number;
}

/** A day as people outside of any language read it. */
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** When a session was, in milliseconds; null: not known. */
export function timeOf({ when }: NodeView): number | null {
  const time = when === null ? Number.NaN : Date.parse(when.iso);
  return Number.isNaN(time) ? null : time;
}

/** The order of a picture's sessions: by time, the undated ones first, then by id. */
export function inTime(nodes: readonly NodeView[]): readonly NodeView[] {
  return [...nodes].sort(
    (a, b) =>
      (timeOf(a) ?? -Infinity) - (timeOf(b) ?? -Infinity) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/**
 * Places a picture: time from left to right, one lane per project, one card per session, in rows
 * where they would cover each other. The same picture always comes out the same, in whatever order
 * its sessions are listed; nothing that is hidden or shown moves anything.
 */
export function layoutOf(picture: PictureView, dayOf: (time: number) => string = isoDay): Layout {
  const sorted = inTime(picture.nodes);
  const times = sorted.flatMap((node) => timeOf(node) ?? []);
  const hasUndated = times.length < sorted.length;
  const start = MARGIN + (hasUndated ? CARD.width + 4 * GAP : 0);
  const axis = timeAxisOf(times, start);
  const placeOf = (node: NodeView): number => {
    const time = timeOf(node);
    return time === null ? MARGIN : axis.at(time);
  };
  const laneOf = new Map(sorted.map((node) => [node.id, node.lane]));
  const known = new Set(picture.lanes.map(({ id }) => id));
  // A session of an unnamed lane is drawn all the same.
  const lanes = [
    ...picture.lanes,
    ...[...new Set(sorted.map(({ lane }) => lane))]
      .filter((id) => !known.has(id))
      .map((id) => ({ id, label: id, detail: null })),
  ];
  const items = new Map<string, Item[]>(lanes.map(({ id }) => [id, []]));
  for (const node of sorted)
    items.get(node.lane)?.push({ id: node.id, x: placeOf(node), width: CARD.width });
  const places = new Map(sorted.map((node) => [node.id, placeOf(node)]));
  const ghosts = [...picture.ghosts]
    .filter(({ from }) => places.has(from))
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  for (const ghost of ghosts)
    items.get(laneOf.get(ghost.from) ?? '')?.push({
      id: ghostKey(ghost),
      x: (places.get(ghost.from) ?? MARGIN) + CARD.width + GAP,
      width: GHOST.width,
    });

  const spots = new Map<string, { x: number; y: number }>();
  const placedLanes: PlacedLane[] = [];
  let y = AXIS_HEIGHT;
  for (const lane of lanes) {
    const rows = packed(items.get(lane.id) ?? []);
    const height = LANE_NAME + Math.max(1, rows.count) * ROW;
    for (const [id, { x, row }] of rows.places) spots.set(id, { x, y: y + LANE_NAME + row * ROW });
    placedLanes.push({ ...lane, y, height });
    y += height;
  }

  const cardAt = (id: string): { x: number; y: number } | undefined => spots.get(id);
  const nodes = sorted.flatMap((node) => {
    const spot = cardAt(node.id);
    return spot === undefined ? [] : [{ node, ...spot }];
  });
  const edges = picture.edges.flatMap((edge) => {
    const from = cardAt(edge.from);
    const to = cardAt(edge.to);
    if (from === undefined || to === undefined) return [];
    return [{ edge, curve: curveOf({ ...from, ...CARD }, { ...to, ...CARD }) }];
  });
  const placedGhosts = ghosts.flatMap((ghost) => {
    const from = cardAt(ghost.from);
    const spot = spots.get(ghostKey(ghost));
    if (from === undefined || spot === undefined) return [];
    const at = { x: spot.x, y: spot.y + (CARD.height - GHOST.height) / 2 };
    return [{ ghost, ...at, curve: curveOf({ ...from, ...CARD }, { ...at, ...GHOST }) }];
  });
  const right = [
    ...nodes.map(({ x }) => x + CARD.width),
    ...placedGhosts.map(({ x }) => x + GHOST.width),
    start,
  ];
  return {
    width: Math.max(...right) + MARGIN,
    height: y + MARGIN,
    lanes: placedLanes,
    nodes,
    edges,
    ghosts: placedGhosts,
    ticks: [
      ...(hasUndated ? [{ x: MARGIN, label: 'No date' }] : []),
      ...ticksOf(times, axis, dayOf),
    ],
  };
}

const ownOf = ({ nodes }: Layout): readonly PlacedNode[] =>
  nodes.filter(({ node }) => node.role !== null);

/** The cards of the unit, in time; all cards where there is none. */
export function unitCards(layout: Layout): readonly Box[] {
  const own = ownOf(layout);
  return (own.length === 0 ? layout.nodes : own).map(({ x, y }) => ({ x, y, ...CARD }));
}

/** The part of a layout in which the unit stands, with room around it; all of it where none does. */
export function unitBox(layout: Layout): Box {
  const own = ownOf(layout);
  if (own.length === 0) return { x: 0, y: 0, width: layout.width, height: layout.height };
  const left = Math.max(0, Math.min(...own.map(({ x }) => x)) - 4 * MARGIN);
  const top = Math.max(0, Math.min(...own.map(({ y }) => y)) - 4 * MARGIN);
  const right = Math.max(...own.map(({ x }) => x)) + CARD.width + 4 * MARGIN;
  const bottom = Math.max(...own.map(({ y }) => y)) + CARD.height + 4 * MARGIN;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A ghost's name among cards and ghosts. */
const ghostKey = ({ id }: GhostView): string => `ghost ${id}`;

/** Puts each item into the first row that is free where it stands. */
function packed(items: readonly Item[]): {
  readonly count: number;
  readonly places: ReadonlyMap<string, { readonly x: number; readonly row: number }>;
} {
  const ends: number[] = [];
  const places = new Map<string, { x: number; row: number }>();
  const sorted = [...items].sort((a, b) => a.x - b.x || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  for (const { id, x, width } of sorted) {
    const free = ends.findIndex((end) => end + GAP <= x);
    const row = free === -1 ? ends.length : free;
    ends[row] = x + width;
    places.set(id, { x, row });
  }
  return { count: ends.length, places };
}
