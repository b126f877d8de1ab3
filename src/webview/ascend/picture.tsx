import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { PictureView } from '../contract/ascendPicture.js';
import type { PageActions } from './pageActions.js';
import type { PageState } from './pageState.js';
import { Cards, cardElement } from './cards.js';
import { EdgeLayer } from './edgeLayer.js';
import { FocusLayer } from './focusLayer.js';
import { CARD, unitBox } from './layout.js';
import type { Layout } from './layout.js';
import { stepFrom } from './pictureKeys.js';
import type { Shown } from './shown.js';
import { NEAR } from './shown.js';
import { openViewport } from './viewport.js';
import type { Viewport } from './viewport.js';

/** Scale below which the words on the cards cannot be read and are left out. */
const FAR = 0.45;

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

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') viewport.current?.zoomBy(1.3);
    else if (event.key === '-') viewport.current?.zoomBy(1 / 1.3);
    else if (event.key === '0') viewport.current?.fit();
    else {
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
          session, + and - zoom, 0 shows all.
        </span>
      </div>
      <div
        class="frame"
        ref={frame}
        role="group"
        aria-label="Sessions in time, one lane per project. The list holds the same."
        aria-describedby="picture-keys"
        onKeyDown={onKeyDown}
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
          {focus === null ? null : (
            <FocusLayer layout={layout} shown={shown} focus={focus} edge={state.edge} />
          )}
          {cards}
        </div>
      </div>
    </div>
  );
}
