import type { JSX } from 'preact';
import { middleOf, pathOf } from './edgeCurve.js';
import { shortened } from './exportSvg.js';
import type { Layout } from './layout.js';
import { KIND_LABELS } from './listModel.js';
import type { Shown } from './shown.js';

/** Reasons written into the picture at once; more of them would cover each other. */
const REASONS = 6;

/**
 * The edges of one session over the others, also its weak ones, and the edge that is looked at by
 * itself, each with its kind and its reason.
 */
export function FocusLayer(props: {
  readonly layout: Layout;
  readonly shown: Shown;
  /** Null: only an edge is looked at. */
  readonly focus: string | null;
  /** The one that is looked at; null: the strongest are named. */
  readonly edge: string | null;
}): JSX.Element {
  const { layout, shown, focus } = props;
  const own = layout.edges
    .filter(
      ({ edge }) =>
        shown.edges.has(edge.id) &&
        (edge.from === focus || edge.to === focus || edge.id === props.edge),
    )
    .sort((a, b) => b.edge.weight - a.edge.weight);
  const named = own
    .filter(({ edge }) => props.edge === null || edge.id === props.edge)
    .slice(0, REASONS);
  return (
    <svg class="drawing focus" width={layout.width} height={layout.height} aria-hidden="true">
      {own.map(({ edge, curve }) => (
        <path
          key={edge.id}
          class={`focus-edge edge-${edge.kind}${edge.id === props.edge ? ' focus-one' : ''}`}
          d={pathOf(curve)}
        >
          <title>{`${KIND_LABELS[edge.kind]}: ${edge.why}`}</title>
        </path>
      ))}
      {named.map(({ edge, curve }) => {
        const { x, y } = middleOf(curve);
        return (
          <text key={edge.id} class="reason" x={x} y={y - 5} text-anchor="middle">
            {props.edge === null
              ? shortened(edge.why, 44)
              : shortened(`${KIND_LABELS[edge.kind]}: ${edge.why}`, 140)}
          </text>
        );
      })}
    </svg>
  );
}
