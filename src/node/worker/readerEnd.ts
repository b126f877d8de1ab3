import { OVER_BOUND } from './memoryBound.js';

/** How a reader ended, as its host saw it. */
export interface ReaderEnd {
  readonly code: number | null;
  readonly signal: string | null;
  /** Why it could not be started, when it could not. */
  readonly failure: string | null;
  /** The end of what it wrote to its error output. */
  readonly lastWords: string;
}

const CRASHES = new Set(['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP']);

/** Why a reader ended, in everyday words; never what a record says. */
export function reasonOfEnd({ code, signal, failure, lastWords }: ReaderEnd): string {
  if (lastWords.includes(OVER_BOUND) || lastWords.includes('heap out of memory'))
    return 'it needed more memory than it may use';
  if (failure !== null) return `it could not be started (${failure})`;
  if (signal !== null)
    return CRASHES.has(signal) ? `it crashed (${signal})` : `something else ended it (${signal})`;
  return `it ended with an error (code ${code ?? 'unknown'})`;
}
