/** What the arrow keys stop at. Boxes for text are entered by way of their labels, see `TextBox`. */
const STOPS = [
  'button:not(:disabled):not([tabindex="-1"])',
  'button[data-axis="vertical"]',
  'vscode-button:not([disabled])',
  '[data-walk]',
].join(',');

const EDGES: Readonly<Record<string, -1 | 1>> = { Home: -1, End: 1 };
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Whether the keys belong to a text that is being written. */
export function isTextBox(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

/**
 * Moves the focus through all that can be acted on, in the order of the page: the arrow keys a step
 * (never around its ends), Home and End to the first and the last. Does nothing in text boxes.
 * @returns whether the key was used
 */
export function walk(event: KeyboardEvent, root: HTMLElement): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  if (isTextBox(event.target)) return false;
  const stops = [...root.querySelectorAll<HTMLElement>(STOPS)].filter((stop) =>
    stop.checkVisibility(),
  );
  const edge = EDGES[event.key];
  const step = STEPS[event.key];
  const next =
    edge !== undefined
      ? stops.at(edge === 1 ? -1 : 0)
      : step === undefined
        ? undefined
        : neighbourOf(whereabouts(root), stops, step);
  next?.focus();
  return next !== undefined;
}

/** The element that has the focus; where none has it, the place last clicked on. */
function whereabouts(root: HTMLElement): Node | null {
  const { activeElement } = document;
  if (activeElement !== null && root.contains(activeElement)) return activeElement;
  const clicked = document.getSelection()?.anchorNode ?? null;
  return clicked !== null && root.contains(clicked) ? clicked : null;
}

/** The nearest stop after (1) or before (-1) a place, which need not be a stop itself. */
function neighbourOf(
  place: Node | null,
  stops: readonly HTMLElement[],
  step: -1 | 1,
): HTMLElement | undefined {
  if (place === null) return stops.at(step === 1 ? 0 : -1);
  const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const isBeyond = (stop: HTMLElement): boolean =>
    stop !== place && !stop.contains(place) && (place.compareDocumentPosition(stop) & side) !== 0;
  return step === 1 ? stops.find(isBeyond) : stops.findLast(isBeyond);
}
