import { byteOf, lineElement, step } from './scroller.js';

interface Keys {
  readonly focusFind: () => void;
  /** First byte of the line the person is at. */
  readonly at: () => number | null;
  readonly loadEarlier: () => void;
  readonly loadLater: () => void;
  /** Enter on a line: shows all of it, or less. */
  readonly openLine: (byte: number) => void;
  /** Escape outside a text box; false: there was nothing to leave. */
  readonly leave: () => boolean;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** The keys of the page that belong to no one control. */
export function listenToKeys(keys: Keys): void {
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping = target instanceof HTMLInputElement;
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    if ((isFind && !event.altKey && !event.shiftKey) || (event.key === '/' && !isTyping)) {
      event.preventDefault();
      event.stopPropagation();
      keys.focusFind();
      return;
    }
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (event.key === 'Escape' && isPlain && !isTyping && keys.leave()) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // On the line itself; a button in it has its own Enter.
    if (event.key === 'Enter' && isPlain && target instanceof HTMLElement && isRow(target)) {
      event.preventDefault();
      keys.openLine(byteOf(target));
      return;
    }
    const direction = STEPS[event.key];
    if (direction === undefined || isTyping) return;
    if (!isPlain) return;
    // The arrow keys scroll through a line that is longer than the page, the letters jump over it.
    const next = step(keys.at(), direction, event.key.startsWith('Arrow'));
    if (next === null) {
      if (event.key.startsWith('Arrow')) return;
      if (direction === 1) keys.loadLater();
      else keys.loadEarlier();
      return;
    }
    event.preventDefault();
    const element = lineElement(next);
    if (element === null) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  });
}

const isRow = (element: HTMLElement): boolean => element.matches('[data-byte]');
