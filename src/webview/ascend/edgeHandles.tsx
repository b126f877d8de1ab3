import type { JSX } from 'preact';
import type { PictureView } from '../contract/ascendPicture.js';
import { middleOf } from './edgeCurve.js';
import type { Layout } from './layout.js';
import { KIND_LABELS } from './listModel.js';
import { edgesAt, otherEnd } from './shown.js';
import type { Shown } from './shown.js';

/** The button of a connection in the picture. */
export const handleElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-edge="${CSS.escape(id)}"]`);

/**
 * The connections of the chosen session as buttons in their middles, the strongest first: each can
 * have the focus, says its kind and its reason, and leads to the session at its other end. They are no
 * stops of Tab, since the list holds the same.
 */
export function EdgeHandles(props: {
  readonly picture: PictureView;
  readonly layout: Layout;
  readonly shown: Shown;
  readonly selected: string;
  readonly onLookAt: (edge: string | null) => void;
  readonly onFollow: (node: string) => void;
}): JSX.Element {
  const { picture, layout, shown, selected, onLookAt, onFollow } = props;
  const curves = new Map(layout.edges.map(({ edge, curve }) => [edge.id, curve]));
  const titles = new Map(picture.nodes.map(({ id, title }) => [id, title]));
  return (
    <>
      {edgesAt(picture, selected)
        .filter(({ id }) => shown.edges.has(id))
        .map((edge) => {
          const curve = curves.get(edge.id);
          if (curve === undefined) return null;
          const { x, y } = middleOf(curve);
          const other = otherEnd(edge, selected);
          return (
            <button
              key={edge.id}
              type="button"
              class={`edge-handle edge-${edge.kind}`}
              data-edge={edge.id}
              tabIndex={-1}
              aria-label={`${KIND_LABELS[edge.kind]}: ${edge.why} Leads to ${titles.get(other) ?? ''}`}
              ref={(element) => {
                element?.style.setProperty('transform', `translate(${x - 9}px, ${y - 9}px)`);
              }}
              onFocus={() => onLookAt(edge.id)}
              onBlur={() => onLookAt(null)}
              onMouseEnter={() => onLookAt(edge.id)}
              onMouseLeave={() => onLookAt(null)}
              onClick={() => onFollow(other)}
            />
          );
        })}
    </>
  );
}
