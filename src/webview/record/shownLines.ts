import type { LineView, WindowView } from '../contract/recordMessages.js';

/** The lines on the page: one stretch of the record without gaps. */
export type ShownLines = WindowView;

export const NO_LINES: ShownLines = {
  lines: [],
  from: 0,
  to: 0,
  atStart: false,
  atEnd: false,
  size: null,
};

/** The page holds at most so much; what is farthest from where it grew is dropped. */
export const SHOWN_BOUNDS = { lines: 1_500, talking: 240, characters: 1_200_000 } as const;

/** With an earlier window in front. */
export function prepended(shown: ShownLines, window: WindowView): ShownLines {
  const lines = [...window.lines, ...shown.lines.filter(({ byte }) => byte >= window.to)];
  const kept = lines.slice(0, fitting(lines));
  const dropped = lines[kept.length];
  return {
    ...shown,
    lines: kept,
    from: window.from,
    atStart: window.atStart,
    ...(dropped === undefined ? {} : { to: dropped.byte, atEnd: false }),
  };
}

/** With a later window behind. A last line that was still being written is replaced. */
export function appended(shown: ShownLines, window: WindowView): ShownLines {
  const lines = [...shown.lines.filter(({ byte }) => byte < window.from), ...window.lines];
  const kept = lines.slice(lines.length - fitting([...lines].reverse()));
  const isCut = kept.length < lines.length;
  return {
    lines: kept,
    from: isCut ? (kept[0]?.byte ?? shown.from) : shown.from,
    atStart: shown.atStart && !isCut,
    to: window.to,
    atEnd: window.atEnd,
    size: window.size ?? shown.size,
  };
}

/** How many of the lines fit, counted from the first; one always does. */
function fitting(lines: readonly LineView[]): number {
  let talking = 0;
  let characters = 0;
  for (const [index, line] of lines.entries()) {
    talking += Number(line.turns.length > 0);
    characters += line.turns.reduce((sum, { text }) => sum + text.length, 0);
    characters += line.damage?.text.length ?? 0;
    const isOver =
      index >= SHOWN_BOUNDS.lines ||
      talking > SHOWN_BOUNDS.talking ||
      characters > SHOWN_BOUNDS.characters;
    if (isOver && index > 0) return index;
  }
  return lines.length;
}
