import type { Goal } from './recordState.js';

export const SCROLLER_ID = 'turns';

/** A line on the page and how far its top is below the top of the text, in pixels. */
export interface Anchor {
  readonly byte: number;
  readonly top: number;
}

export function scroller(): HTMLElement | null {
  return document.getElementById(SCROLLER_ID);
}

/** The rows with words, in order. */
export function lineElements(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-line]')];
}

export function lineElement(byte: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-byte="${byte}"]`);
}

export function byteOf(element: Element): number {
  return Number(element.getAttribute('data-byte'));
}

function topOf(element: Element, box: HTMLElement): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

/** The first line that is in sight, rows with words before others. */
export function firstInSight(): Anchor | null {
  const box = scroller();
  if (box === null) return null;
  for (const selector of ['[data-line]', '[data-byte]'])
    for (const element of document.querySelectorAll(selector)) {
      const top = topOf(element, box);
      if (top > box.clientHeight) break;
      if (top + element.getBoundingClientRect().height > 0) return { byte: byteOf(element), top };
    }
  return null;
}

export function isInSight(byte: number): boolean {
  const box = scroller();
  const element = lineElement(byte);
  if (box === null || element === null) return false;
  const top = topOf(element, box);
  return top < box.clientHeight && top + element.getBoundingClientRect().height > 0;
}

/** Puts the line back to where it stood, whatever was added or dropped above it. */
export function holdStill(anchor: Anchor | null): void {
  const box = scroller();
  const element = anchor === null ? null : lineElement(anchor.byte);
  if (box === null || anchor === null || element === null) return;
  const moved = topOf(element, box) - anchor.top;
  if (Math.abs(moved) >= 1) box.scrollTop += moved;
}

/**
 * How a page stands to its goal: `there`; `absent`: the line is not on the page; else the line is
 * there, but what is loaded ends too near behind or before it for it to stand where it is to stand.
 */
export type Reach = 'there' | 'absent' | 'wants-later' | 'wants-earlier';

/** Brings the page to its goal, as near as what is loaded allows. */
export function reach(goal: Goal): Reach {
  const box = scroller();
  const element = lineElement(goal.byte);
  if (box === null || element === null) return 'absent';
  const wanted = box.scrollTop + distance(goal, element, box);
  box.scrollTop = wanted;
  if (goal.isFocused) element.focus({ preventScroll: true });
  const missing = wanted - box.scrollTop;
  if (Math.abs(missing) <= 1) return 'there';
  return missing > 0 ? 'wants-later' : 'wants-earlier';
}

/** How far is to be scrolled to the goal, in pixels. */
function distance(goal: Goal, element: HTMLElement, box: HTMLElement): number {
  if (goal.at !== 'middle') return topOf(element, box) - goal.at;
  // A long line is shown from its mark, or from its top.
  const wanted = goal.mark === 'found' ? 'mark:not(.passage)' : 'mark';
  const mark = element.querySelector(wanted) ?? element;
  const isLong = element.getBoundingClientRect().height > box.clientHeight * 0.8;
  const shown = isLong ? mark : element;
  const room = box.clientHeight - shown.getBoundingClientRect().height;
  return topOf(shown, box) - (isLong ? box.clientHeight / 4 : Math.max(0, room / 2));
}

/** Which end of the text is so near that more should be there. */
export function nearEnds(): { readonly start: boolean; readonly end: boolean } {
  const box = scroller();
  if (box === null) return { start: false, end: false };
  const margin = box.clientHeight;
  return {
    start: box.scrollTop < margin,
    end: box.scrollHeight - box.scrollTop - box.clientHeight < margin,
  };
}

/**
 * Moves to the next line with words in this direction; null: there is none on the page. A line
 * that goes on beyond the edge is scrolled through first when `isGentle`.
 */
export function step(from: number | null, direction: 1 | -1, isGentle: boolean): number | null {
  const box = scroller();
  const lines = lineElements();
  const start = from !== null && isInSight(from) ? from : firstInSight()?.byte;
  const at = lines.findIndex((element) => byteOf(element) === start);
  const here = lines[at];
  if (box === null || here === undefined) return null;
  const { top, bottom } = here.getBoundingClientRect();
  const edges = box.getBoundingClientRect();
  const goesOn = direction === 1 ? bottom > edges.bottom : top < edges.top;
  if (isGentle && goesOn) return null;
  const isFocused = here === document.activeElement || here.contains(document.activeElement);
  const next = isFocused ? lines[at + direction] : here;
  return next === undefined ? null : byteOf(next);
}
