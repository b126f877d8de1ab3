import { Worker } from 'node:worker_threads';
import { MEMORY_BOUND_MB, OVER_BOUND } from './memoryBound.js';

/** While calls run the memory is looked at this often, in milliseconds. */
const EVERY = 50;

/** Tells the watch whether there is work. */
export interface MemoryWatch {
  readonly turn: (isBusy: boolean) => void;
}

/**
 * Ends this process once it holds more than the bound. A thread looks at the whole process, since
 * the reader's own thread would not come round to it while it fills memory in one go, and no limit
 * of the engine counts buffers. Killed, not aborted: an abort may leave the memory behind as a file.
 */
export function startMemoryWatch(): MemoryWatch {
  const state = new Int32Array(new SharedArrayBuffer(8));
  const thread = new Worker(
    `(${String(watch)})(require('node:worker_threads').workerData, process, require('node:fs'))`,
    {
      eval: true,
      workerData: { state, bound: MEMORY_BOUND_MB * 2 ** 20, every: EVERY, words: OVER_BOUND },
    },
  );
  thread.unref();
  return {
    turn: (isBusy) => {
      Atomics.store(state, 0, isBusy ? 1 : 0);
      if (isBusy) Atomics.notify(state, 0);
    },
  };
}

interface Watched {
  /** First: 1 while there is work. Second: never changed, to wait on. */
  readonly state: Int32Array;
  readonly bound: number;
  readonly every: number;
  readonly words: string;
}

/** The thread's program. It goes there as text and so may use nothing but what it is given. */
function watch(
  { state, bound, every, words }: Watched,
  self: Pick<NodeJS.Process, 'kill' | 'memoryUsage' | 'pid'>,
  files: { writeSync(file: number, text: string): number },
): void {
  for (;;) {
    Atomics.wait(state, 0, 0);
    Atomics.wait(state, 1, 0, every);
    if (self.memoryUsage.rss() <= bound) continue;
    try {
      files.writeSync(2, words);
    } finally {
      self.kill(self.pid, 'SIGKILL');
    }
  }
}
