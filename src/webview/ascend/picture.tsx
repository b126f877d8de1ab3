import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PictureView } from '../contract/ascendPicture.js';
import type { PageActions } from './pageActions.js';
import type { PageState } from './pageState.js';
import { Cards, cardElement } from './cards.js';
import { EdgeLayer } from './edgeLayer.js';
import { FocusLayer } from './focusLayer.js';
import { CARD, unitBox, unitCards } from './layout.js';
import type { Layout } from './layout.js';
import { EdgeHandles, handleElement } from './edgeHandles.js';
import { edgeNear } from './edgeHit.js';
import { edgeStep, stepFrom } from './pictureKeys.js';
import type { Shown } from './shown.js';
import { drawnEdges, edgesAt, NEAR } from './shown.js';
import { openViewport } from './viewport.js';
import type { Viewport } from './viewport.js';

/** Scale below which the words on the cards cannot be read and are left out. */
const FAR = 0.45;
/** How near a pointer has to come to an edge, in pixels of the screen. */
const REACH = 6;

/**
 * The picture: lanes, edges and ghosts as one drawing, each session as a button on it. All of it is
 * in the list too; here it is one stop of Tab, with arrow keys between the sessions.
 */
export function Picture(props: {
  readonly picture: PictureView;
  readonly layout: Layout;
  readonly shown: Shown;
  readonly state: PageState;
  readonly actions: PageActions;
}): JSX.Element {
  const { layout, shown, state, actions, picture } = props;
  const frame = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const viewport = useRef<Viewport | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const [isNear, setNear] = useState(false);
  const [isFar, setFar] = useState(false);
  const focus = hovered ?? state.selected;

  useEffect(() => {
    if (frame.current === null || layer.current === null) return undefined;
    const opened = openViewport({
      frame: frame.current,
      layer: layer.current,
      size: layout,
      first: unitBox(layout),
      cards: unitCards(layout),
      window: state.window,
      scaled: (scale) => {
        setNear(scale >= NEAR);
        setFar(scale < FAR);
      },
      rested: (window) => actions.moved(window),
    });
    viewport.current = opened;
    return () => opened.stop();
    // Another picture is looked at anew; the same one stays where it is.
  }, [layout]);

  // What is chosen elsewhere is brought into view here.
  useEffect(() => {
    const placed = layout.nodes.find(({ node }) => node.id === state.selected);
    if (placed !== undefined) viewport.current?.reveal({ x: placed.x, y: placed.y, ...CARD });
  }, [state.selected, layout]);

  const visible = useMemo(
    () => drawnEdges(picture, shown, { focus, scale: isNear ? NEAR : 0 }),
    [picture, shown, focus, isNear],
  );
  const cards = useMemo(
    () => (
      <Cards
        layout={layout}
        shown={shown}
        picture={picture}
        selected={state.selected}
        onSelect={actions.select}
        onHover={setHovered}
      />
    ),
    [layout, shown, state.selected],
  );
  const edges = useMemo(
    () => <EdgeLayer layout={layout} shown={shown} isNear={isNear} />,
    [layout, shown, isNear],
  );

  /** Keys of connections: into them, among them, and back to their session. False: none of theirs. */
  const onEdgeKey = (key: string): boolean => {
    const { activeElement } = document;
    const card = activeElement?.getAttribute('data-card') ?? null;
    const at = activeElement?.getAttribute('data-edge') ?? null;
    const of = card ?? state.selected;
    if (of === null || (at === null && key !== 'e')) return false;
    if (at !== null && key === 'Escape') {
      cardElement(of)?.focus({ preventScroll: true });
      return true;
    }
    const own = edgesAt(picture, of).flatMap(({ id }) => (shown.edges.has(id) ? [id] : []));
    const next = at === null ? (own[0] ?? null) : edgeStep(own, at, key);
    if (next === null) return false;
    if (card !== null && card !== state.selected) actions.select(card);
    const put = (): void => handleElement(next)?.focus({ preventScroll: true });
    // The handles of a session that is chosen just now are not there yet.
    if (handleElement(next) === null) requestAnimationFrame(put);
    else put();
    return true;
  };

  const onPointerMove = (event: PointerEvent): void => {
    // A drag moves the picture, and cards and handles tell of themselves.
    if (event.buttons !== 0 || layer.current === null) return;
    const { target } = event;
    if (target instanceof Element && target.closest('button') !== null) return;
    const { left, top, width } = layer.current.getBoundingClientRect();
    const scale = width / layout.width;
    const point = { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale };
    const drawn = layout.edges.filter(({ edge }) => visible.has(edge.id));
    actions.lookAt(edgeNear(drawn, point, REACH / scale)?.edge.id ?? null);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') viewport.current?.zoomBy(1.3);
    else if (event.key === '-') viewport.current?.zoomBy(1 / 1.3);
    else if (event.key === '0') viewport.current?.fit();
    else if (!onEdgeKey(event.key)) {
      const at = document.activeElement?.getAttribute('data-card') ?? null;
      const next = stepFrom(layout, shown, at, event.key);
      if (next === null) return;
      actions.select(next);
      cardElement(next)?.focus({ preventScroll: true });
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="picture">
      <div class="picture-bar">
        <button type="button" class="tool" onClick={() => viewport.current?.zoomBy(1.3)}>
          Zoom In
        </button>
        <button type="button" class="tool" onClick={() => viewport.current?.zoomBy(1 / 1.3)}>
          Zoom Out
        </button>
        <button type="button" class="tool" onClick={() => viewport.current?.home()}>
          Show What Belongs to It
        </button>
        <button type="button" class="tool" onClick={() => viewport.current?.fit()}>
          Show All
        </button>
        <button type="button" class="tool" onClick={() => actions.save('svg')}>
          Save as SVG
        </button>
        <button type="button" class="tool" onClick={() => actions.save('png')}>
          Save as PNG
        </button>
        <span class="quiet" id="picture-keys">
          Drag to move, Ctrl and wheel to zoom; with the keyboard the arrow keys go from session to
          session, <kbd>e</kbd> to its connections and <kbd>Esc</kbd> back, + and - zoom, 0 shows
          all.
        </span>
      </div>
      <div
        class="frame"
        ref={frame}
        role="group"
        aria-label="Sessions in time, one lane per project. The list holds the same."
        aria-describedby="picture-keys"
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => actions.lookAt(null)}
      >
        <div
          class={isFar ? 'layer far' : 'layer'}
          ref={(element) => {
            layer.current = element;
            element?.style.setProperty('width', `${layout.width}px`);
            element?.style.setProperty('height', `${layout.height}px`);
          }}
        >
          {edges}
          {focus === null && state.edge === null ? null : (
            <FocusLayer layout={layout} shown={shown} focus={focus} edge={state.edge} />
          )}
          {state.selected === null ? null : (
            <EdgeHandles
              {...{ picture, layout, shown, selected: state.selected }}
              onLookAt={actions.lookAt}
              onFollow={(node) => {
                actions.select(node);
                cardElement(node)?.focus({ preventScroll: true });
              }}
            />
          )}
          {cards}
        </div>
      </div>
    </div>
  );
}
