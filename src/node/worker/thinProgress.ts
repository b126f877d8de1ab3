/** Milliseconds between two messages of one call; a listing of 10,000 sessions has as many steps. */
const EVERY = 50;

export interface ThinProgress {
  readonly tell: (progress: object) => void;
  /** Sends what is held back, before the answer goes out. */
  readonly finish: () => void;
}

/**
 * Sends the first progress at once and then at most one in a while, so that telling costs the host
 * little. What comes in between is merged: the newest counts, and a part that only some messages
 * have is not lost.
 */
export function thinProgress(send: (progress: object) => void): ThinProgress {
  let held: object | null = null;
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    timer = null;
    if (held === null) return;
    send(held);
    held = null;
    timer = setTimeout(flush, EVERY);
  };
  return {
    tell: (progress) => {
      held = { ...held, ...progress };
      if (timer === null) flush();
    },
    finish: () => {
      if (timer !== null) clearTimeout(timer);
      flush();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
