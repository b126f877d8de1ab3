import type { CallName, Engine } from './calls.js';
import { startMemoryWatch } from './memoryWatch.js';
import type { FromWorker, ToWorker } from './messages.js';
import { thinProgress } from './thinProgress.js';

/**
 * Answers the calls of the process that started this one, and ends with it. Calls run side by side;
 * while any runs, the memory is watched.
 */
export function serve(engine: Engine): void {
  const running = new Map<number, AbortController>();
  const memory = startMemoryWatch();
  // The host may be gone before the word is out; then nobody waits for it.
  const post = (message: FromWorker): void => {
    process.send?.(message, undefined, undefined, () => undefined);
  };

  const run = async <Name extends CallName>(
    id: number,
    name: Name,
    request: Parameters<Engine[Name]>[0],
  ): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    memory.turn(true);
    const thin = thinProgress((progress) => post({ kind: 'progress', id, progress }));
    try {
      const call = engine[name] as (request: unknown, context: unknown) => Promise<unknown>;
      const answer = await call(request, {
        signal: controller.signal,
        progress: thin.tell,
      });
      thin.finish();
      post({ kind: 'answer', id, answer });
    } catch (error) {
      thin.finish();
      const { name, message, stack } = asError(error);
      post({ kind: 'error', id, name, message, stack: stack ?? null });
    } finally {
      running.delete(id);
      memory.turn(running.size > 0);
    }
  };

  process.on('message', (message: ToWorker) => {
    if (message.kind === 'cancel') running.get(message.id)?.abort();
    else void run(message.id, message.name, message.request);
  });
  process.on('disconnect', () => process.exit(0));
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
