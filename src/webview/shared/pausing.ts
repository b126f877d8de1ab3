/** A wish to be told once something stays as it is for a moment. */
export interface Pausing {
  /** It changed: the moment begins anew. */
  readonly changed: () => void;
  /** Tells now what would be told later; does nothing when nothing is due. */
  readonly flush: () => void;
}

/**
 * Calls `tell` when nothing changed for `pause` milliseconds; also when the page is being hidden or
 * thrown away, since there may be no later.
 */
export function createPausing(pause: number, tell: () => void): Pausing {
  let timer: ReturnType<typeof setTimeout> | undefined;
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
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
    flush,
  };
}
