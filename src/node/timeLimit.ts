import { setTimeout as wait } from 'node:timers/promises';

/** What a race against the clock ended with. */
export type Timed<T> = { readonly inTime: true; readonly value: T } | { readonly inTime: false };

/**
 * The promise's value, or that it did not come within the limit (milliseconds). The promise itself
 * goes on: a read that hangs on a broken disk cannot be stopped, only not waited for.
 */
export async function withinTime<T>(promise: Promise<T>, limit: number): Promise<Timed<T>> {
  const clock = new AbortController();
  try {
    return await Promise.race([
      promise.then((value) => ({ inTime: true as const, value })),
      wait(limit, { inTime: false as const }, { signal: clock.signal, ref: false }),
    ]);
  } finally {
    clock.abort();
  }
}

/**
 * Passes the values on as long as each comes within the limit (milliseconds); throws `onStall()`
 * otherwise, so that a hanging record never holds up the answer about another.
 */
export async function* withoutStall<T>(
  source: AsyncIterable<T>,
  limit: number,
  onStall: () => Error,
): AsyncIterable<T> {
  const iterator = source[Symbol.asyncIterator]();
  let isDone = false;
  try {
    for (;;) {
      const next = await withinTime(iterator.next(), limit);
      if (!next.inTime) throw onStall();
      if (next.value.done === true) {
        isDone = true;
        return;
      }
      yield next.value.value;
    }
  } finally {
    // Not awaited: a stalled source would hold up the close as well.
    if (!isDone) void Promise.resolve(iterator.return?.()).catch(() => undefined);
  }
}
