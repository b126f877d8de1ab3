/** A wish to be told once something stays as it is for a moment. */
export interface Pausing {
  /** It changed: the moment begins anew, but not without end. */
  readonly changed: () => void;
  /** Tells now what would be told later; does nothing when nothing is due. */
  readonly flush: () => void;
}

/** How many pauses a change waits at most while others keep following it. */
const LONGEST = 5;

/**
 * Calls `tell` when nothing changed for `pause` milliseconds, and while changes keep coming every
 * five pauses; also when the page is being hidden or thrown away, since there may be no later.
 */
export function createPausing(pause: number, tell: () => void): Pausing {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change came that was not told yet. */
  let since = 0;
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    tell();
  };
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return {
    changed: () => {
      const now = Date.now();
      if (timer === undefined) since = now;
      clearTimeout(timer);
      const left = since + LONGEST * pause - now;
      timer = setTimeout(flush, Math.max(0, Math.min(pause, left)));
    },
    flush,
  };
}

/** A way to send that tells first what is still due, so that nothing is done about older words. */
export const sendingAfter =
  <Message>(due: readonly Pausing[], send: (message: Message) => void) =>
  (message: Message): void => {
    for (const { flush } of due) flush();
    send(message);
  };
