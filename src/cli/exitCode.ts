import type { RootReport } from '../core/stores/ports.js';

/** The exit codes of the command line. */
export const EXIT = {
  done: 0,
  nothing: 1,
  badUse: 2,
  rootUnread: 3,
  gateOpen: 4,
  misfit: 5,
  portable: 6,
  reviewFailed: 7,
  interrupted: 130,
} as const;

/**
 * 3 when a root that was named could not be read and nothing else was found; a root that fails
 * beside one that works is only reported.
 */
export function exitCode(hasFound: boolean, roots: readonly RootReport[]): number {
  if (hasFound) return EXIT.done;
  const isNamedUnread = roots.some((root) => root.from !== 'default' && root.state !== 'ok');
  return isNamedUnread ? EXIT.rootUnread : EXIT.nothing;
}

/** A wrong call: its words go to the person, the process ends with 2. */
export class BadUse extends Error {}
