import * as path from 'node:path';
import { createEngine, type FullEngine } from '../src/node/engine.js';
import type { CallContext } from '../src/node/worker/calls.js';

/** The product's own engine over the two roots of a store folder; no variable leads elsewhere. */
export function engineOver(store: string): FullEngine {
  return createEngine({
    claudeRoots: [path.join(store, 'claude')],
    codexRoots: [path.join(store, 'codex')],
    from: 'flag',
    env: {},
    home: store,
    memoryFile: null,
  });
}

/** A call that is never cut short. */
export function uncut<P>(): CallContext<P> {
  return { signal: new AbortController().signal, progress: () => undefined };
}
