import type { CallContext } from '../node/worker/calls.js';

/** Where the command line writes: JSON and results to `out`, words for people to `err`. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** One JSON value on one line; lone surrogates come out escaped. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** A call whose progress nobody watches. */
export const silent = <P>(signal: AbortSignal): CallContext<P> => ({
  signal,
  progress: () => undefined,
});
