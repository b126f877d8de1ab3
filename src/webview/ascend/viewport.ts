import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import type { D3ZoomEvent } from 'd3-zoom';
import { firstView } from './firstView.js';
import type { PictureWindow } from './pageState.js';

const LEAST = 0.05;
const MOST = 3;
/** How long a gesture must pause before the picture is drawn sharp again, in milliseconds. */
const REST = 180;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Panning and zooming of one picture. */
export interface Viewport {
  readonly zoomBy: (factor: number) => void;
  /** Shows all of what came first, however small that is. */
  readonly home: () => void;
  /** Shows all of it. */
  readonly fit: () => void;
  /** Moves a box into view, if it is not. */
  readonly reveal: (box: Box) => void;
  readonly stop: () => void;
}

/**
 * Moves `layer` inside `frame`. While a gesture runs, the layer is a surface of its own that is only
 * moved and stretched; when it rests, it is painted anew at its scale. The wheel alone belongs to the
 * page, until the picture has the focus; with Ctrl or Cmd, and with two fingers, it zooms.
 */
export function openViewport(options: {
  readonly frame: HTMLElement;
  readonly layer: HTMLElement;
  readonly size: Size;
  /** What is shown first, as far as it can be read, and the cards in it, in time. */
  readonly first: Box;
  readonly cards: readonly Box[];
  /** Null: what is shown first. */
  readonly window: PictureWindow | null;
  /** Called when it rests at a scale; while it moves nothing is to be drawn anew. */
  readonly scaled: (scale: number) => void;
  /** Called when it rests; null: it shows what it began with. */
  readonly rested: (window: PictureWindow | null) => void;
}): Viewport {
  const { frame, layer, size } = options;
  const selection = select<HTMLElement, unknown>(frame);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHome = false;

  const rest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      delete layer.dataset['moving'];
      const { k, x, y } = zoomTransform(frame);
      // Names of lanes stand where the view begins, so that each lane is known wherever one looks.
      layer.style.setProperty('--left', `${Math.max(0, -x / k)}px`);
      options.scaled(k);
      options.rested(isHome ? null : { scale: k, x, y });
    }, REST);
  };
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([LEAST, MOST])
    .translateExtent([
      [-200, -200],
      [size.width + 200, size.height + 200],
    ])
    .filter(
      (event: MouseEvent | WheelEvent | TouchEvent) =>
        !('button' in event && event.button !== 0) &&
        (event.type !== 'wheel' ||
          event.ctrlKey ||
          event.metaKey ||
          frame.contains(document.activeElement)) &&
        (event.type === 'wheel' || !event.ctrlKey),
    )
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      if (event.sourceEvent !== null) isHome = false;
      const { k, x, y } = event.transform;
      layer.dataset['moving'] = '';
      layer.style.setProperty('transform', `translate(${x}px, ${y}px) scale(${k})`);
      rest();
    });
  selection.call(behaviour).on('dblclick.zoom', null);

  const sizeOfFrame = (): Size => ({ width: frame.clientWidth, height: frame.clientHeight });
  const put = (scale: number, x: number, y: number): void => {
    behaviour.transform(selection, zoomIdentity.translate(x, y).scale(scale));
  };
  const show = (box: Box, least: number): void => {
    const { width, height } = sizeOfFrame();
    if (width === 0) return;
    const scale = Math.max(least, Math.min(1, width / box.width, height / box.height));
    // What does not fit in is shown from its beginning.
    const start = (room: number, from: number, length: number): number =>
      Math.max(0, (room - length * scale) / 2) - from * scale;
    put(scale, start(width, box.x, box.width), start(height, box.y, box.height));
  };
  const fit = (): void => {
    isHome = false;
    show({ x: 0, y: 0, ...size }, LEAST);
  };
  const home = (): void => {
    const room = sizeOfFrame();
    isHome = true;
    if (room.width === 0) return;
    const { scale, x, y } = firstView(options.first, options.cards, room);
    put(scale, x, y);
  };
  if (options.window === null) home();
  else put(options.window.scale, options.window.x, options.window.y);

  // What was not moved by hand stays in view when the frame grows or shrinks.
  const observer = new ResizeObserver(() => {
    if (isHome) home();
  });
  observer.observe(frame);
  // Tab may scroll a hidden card into view in its own way; the window onto the picture is ours.
  const unscroll = (): void => {
    frame.scrollTo(0, 0);
  };
  frame.addEventListener('scroll', unscroll);

  return {
    zoomBy: (factor) => {
      isHome = false;
      behaviour.scaleBy(selection, factor);
    },
    home: () => {
      isHome = false;
      show(options.first, LEAST);
    },
    fit,
    reveal: (box) => {
      const { k, x, y } = zoomTransform(frame);
      const { width, height } = sizeOfFrame();
      const pad = 16;
      const left = box.x * k + x;
      const top = box.y * k + y;
      const dx = into(left, left + box.width * k, pad, width - pad);
      const dy = into(top, top + box.height * k, pad, height - pad);
      if (dx === 0 && dy === 0) return;
      isHome = false;
      behaviour.translateBy(selection, dx / k, dy / k);
    },
    stop: () => {
      clearTimeout(timer);
      observer.disconnect();
      frame.removeEventListener('scroll', unscroll);
      selection.on('.zoom', null);
    },
  };
}

/** How far a stretch must be moved to lie between two bounds. */
function into(start: number, end: number, least: number, most: number): number {
  if (start < least) return least - start;
  return end > most ? Math.max(least - start, most - end) : 0;
}
