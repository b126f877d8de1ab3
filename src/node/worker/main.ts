import { homedir } from 'node:os';
import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import { createEngine } from '../engine.js';
import type { CallName, Engine } from './calls.js';
import type { FromWorker, ToWorker } from './messages.js';

/** The worker thread: all reading, ranking and scanning happens here, off the editor's thread. */
function serve(port: NonNullable<typeof parentPort>): void {
  const engine = createEngine({
    claudeRoots: [],
    codexRoots: [],
    from: 'setting',
    env: process.env,
    home: homedir(),
  });
  const running = new Map<number, AbortController>();
  const post = (message: FromWorker): void => port.postMessage(message);

  const run = async <Name extends CallName>(
    id: number,
    name: Name,
    request: Parameters<Engine[Name]>[0],
  ): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const call = engine[name] as (request: unknown, context: unknown) => Promise<unknown>;
      const answer = await call(request, {
        signal: controller.signal,
        progress: (progress: unknown) => post({ kind: 'progress', id, progress }),
      });
      post({ kind: 'answer', id, answer });
    } catch (error) {
      const { name, message, stack } = asError(error);
      post({ kind: 'error', id, name, message, stack: stack ?? null });
    } finally {
      running.delete(id);
    }
  };

  port.on('message', (message: ToWorker) => {
    if (message.kind === 'cancel') running.get(message.id)?.abort();
    else void run(message.id, message.name, message.request);
  });
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

if (parentPort !== null) serve(parentPort);
