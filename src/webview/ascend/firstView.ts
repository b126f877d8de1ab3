import type { Box } from './edgeCurve.js';

/** Least scale at which the titles of cards, 12 pixels high at scale 1, are read without effort. */
export const READABLE = 0.95;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The window onto a picture that is shown first: all of `first` where that can be read, else as many
 * of its cards as a frame of this size holds at a readable scale, in its middle. Where several places
 * hold as many, the one that holds the latest: that is where the work stood last. `cards` in time.
 */
export function firstView(
  first: Box,
  cards: readonly Box[],
  frame: Size,
): { readonly scale: number; readonly x: number; readonly y: number } {
  const whole = Math.min(1, frame.width / first.width, frame.height / first.height);
  if (whole >= READABLE || cards.length === 0)
    return {
      scale: Math.max(whole, READABLE),
      ...centred(first, frame, Math.max(whole, READABLE)),
    };
  const room = { width: frame.width / READABLE, height: frame.height / READABLE };
  let best: readonly Box[] = [];
  for (const { x } of cards) {
    const across = cards.filter((one) => one.x >= x && one.x + one.width <= x + room.width);
    for (const { y } of across) {
      const held = across.filter((one) => one.y >= y && one.y + one.height <= y + room.height);
      if (held.length >= best.length) best = held;
    }
  }
  const shown = best.length === 0 ? cards.slice(-1) : best;
  return { scale: READABLE, ...centred(around(shown), frame, READABLE) };
}

/** The shift that puts a box into the middle of a frame; what is too large is seen from its start. */
function centred(box: Box, frame: Size, scale: number): { readonly x: number; readonly y: number } {
  const start = (room: number, from: number, length: number): number =>
    Math.max(0, (room - length * scale) / 2) - from * scale;
  return {
    x: start(frame.width, box.x, box.width),
    y: start(frame.height, box.y, box.height),
  };
}

/** The box that holds all of these. */
function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
