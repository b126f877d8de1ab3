import type { JSX } from 'preact';
import { EDGE_KINDS } from '../contract/ascendPicture.js';
import { middleOf, pathOf } from './edgeCurve.js';
import { STROKES, shortened } from './exportSvg.js';
import { AXIS_HEIGHT, GHOST } from './layout.js';
import type { Layout, PlacedEdge } from './layout.js';
import { isDrawn } from './shown.js';
import type { Shown } from './shown.js';

/**
 * Edges in one path. One path per edge is thousands of elements; one path for all is painted whole for
 * every piece of the surface that comes into view. Some neighbours in one path are few and lie close.
 */
const TOGETHER = 24;

/**
 * Lanes, days, edges and ghosts as one drawing behind the cards. It says nothing that the list does
 * not.
 */
export function EdgeLayer(props: {
  readonly layout: Layout;
  readonly shown: Shown;
  readonly isNear: boolean;
}): JSX.Element {
  const { layout, shown, isNear } = props;
  const members = new Set(
    layout.nodes.filter(({ node }) => node.role !== null).map(({ node }) => node.id),
  );
  const isInUnit = ({ edge }: PlacedEdge): boolean =>
    members.has(edge.from) && members.has(edge.to);
  const drawn = layout.edges.filter(
    ({ edge }) =>
      shown.edges.has(edge.id) && isDrawn(edge, { focus: null, scale: isNear ? Infinity : 0 }),
  );
  const paths = EDGE_KINDS.flatMap((kind) =>
    [false, true].flatMap((isUnit) =>
      neighbours(drawn.filter((one) => one.edge.kind === kind && isInUnit(one) === isUnit)).map(
        (own, index) => ({ kind, isUnit, own, key: `${kind} ${String(isUnit)} ${index}` }),
      ),
    ),
  );
  return (
    <svg class="drawing" width={layout.width} height={layout.height} aria-hidden="true">
      {layout.lanes.map((lane, index) => (
        <g key={lane.id}>
          {index === 0 ? null : <path class="lane-line" d={`M0 ${lane.y}H${layout.width}`} />}
          <text class="lane-name" x={8} y={lane.y + 16}>
            {shortened(lane.label, 60)}
          </text>
        </g>
      ))}
      {layout.ticks.map(({ x, label }, index) => (
        <g key={index}>
          <path class="day-line" d={`M${x} ${AXIS_HEIGHT}V${layout.height}`} />
          <text class="day" x={x} y={18}>
            {label}
          </text>
        </g>
      ))}
      {paths.map(({ kind, isUnit, own, key }) => (
        <g key={key} class={isUnit ? 'edges edges-unit' : 'edges'}>
          <path
            class={`edge edge-${kind}`}
            d={own.map(({ curve }) => pathOf(curve)).join('')}
            stroke-width={STROKES[kind].width}
          />
          {STROKES[kind].mark === 'none' ? null : (
            <path class={`edge-mark edge-${kind}`} d={own.map((one) => markOf(one)).join('')} />
          )}
        </g>
      ))}
      {layout.ghosts
        .filter(({ ghost }) => shown.ghosts.has(ghost.id))
        .map(({ ghost, x, y, curve }) => (
          <g key={ghost.id} class="ghost">
            <path class="ghost-line" d={pathOf(curve)} />
            <rect class="ghost-box" x={x} y={y} width={GHOST.width} height={GHOST.height} rx={12} />
            <text x={x + 10} y={y + 16}>
              {shortened(ghost.label, 18)}
            </text>
          </g>
        ))}
    </svg>
  );
}

/** Edges in groups of such as lie next to each other in time. */
function neighbours(edges: readonly PlacedEdge[]): readonly (readonly PlacedEdge[])[] {
  const sorted = [...edges].sort((a, b) => middleOf(a.curve).x - middleOf(b.curve).x);
  return Array.from({ length: Math.ceil(sorted.length / TOGETHER) }, (_, at) =>
    sorted.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
}

/** The sign in the middle of an edge, by which its kind is told without colours. */
function markOf({ edge, curve }: PlacedEdge): string {
  const { mark } = STROKES[edge.kind];
  const { x, y } = middleOf(curve);
  const at = `${Math.round(x)} ${Math.round(y)}`;
  if (mark === 'dot') return `M${at}m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z`;
  return mark === 'square' ? `M${at}m-3 -3h6v6h-6z` : '';
}
