import type { JSX } from 'preact';
import type { NodeView, PictureView } from '../contract/ascendPicture.js';
import { stateOf } from './exportSvg.js';
import type { Layout } from './layout.js';
import type { Shown } from './shown.js';

/** The button of a session in the picture. */
export const cardElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);

/** The second line of a card. */
const factsOf = (node: NodeView): string =>
  [node.toolLabel, ...stateOf(node.state), node.when?.text ?? 'no date'].join(' · ');

/** All of a session in one name: what the card shows as it stands there, then the rest. */
function nameOf(node: NodeView, project: string, links: number): string {
  return [
    `${node.title} ${factsOf(node)}`,
    project,
    node.when?.exact ?? 'no date known',
    ...(node.roleLabel === null ? [] : [node.roleLabel]),
    node.stateLabel,
    links === 1 ? '1 connection' : `${links} connections`,
  ].join(', ');
}

/** One button per session that is shown, each at its place; one of them is the stop of Tab. */
export function Cards(props: {
  readonly layout: Layout;
  readonly shown: Shown;
  readonly picture: PictureView;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onHover: (id: string | null) => void;
}): JSX.Element {
  const { layout, shown, picture, selected } = props;
  const cards = layout.nodes.filter(({ node }) => shown.nodes.has(node.id));
  const lanes = new Map(picture.lanes.map(({ id, label }) => [id, label]));
  const links = new Map<string, number>();
  for (const { from, to } of picture.edges)
    for (const id of [from, to]) links.set(id, (links.get(id) ?? 0) + 1);
  const isThere = selected !== null && shown.nodes.has(selected);
  const stop = isThere ? selected : (cards[0]?.node.id ?? null);
  return (
    <>
      {cards.map(({ node, x, y }) => (
        <button
          key={node.id}
          type="button"
          class={classOf(node)}
          data-card={node.id}
          tabIndex={node.id === stop ? 0 : -1}
          aria-pressed={node.id === selected}
          aria-label={nameOf(node, lanes.get(node.lane) ?? node.lane, links.get(node.id) ?? 0)}
          ref={(element) => {
            element?.style.setProperty('transform', `translate(${x}px, ${y}px)`);
          }}
          onClick={() => props.onSelect(node.id)}
          onFocus={() => props.onHover(node.id)}
          onBlur={() => props.onHover(null)}
          onMouseEnter={() => props.onHover(node.id)}
          onMouseLeave={() => props.onHover(null)}
        >
          <span class="card-title">{node.title}</span>{' '}
          <span class="card-facts">{factsOf(node)}</span>
        </button>
      ))}
    </>
  );
}

const classOf = (node: NodeView): string =>
  `card card-${node.tool} card-${node.state}${node.role === null ? '' : ' card-unit'}`;
