import { Worker } from 'node:worker_threads';
import type { CallName, WorkerCalls } from './calls.js';
import type { FromWorker, ToWorker } from './messages.js';

/** What a caller may add to a call. */
export interface CallOptions<Name extends CallName> {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((progress: WorkerCalls[Name]['progress']) => void) | undefined;
}

/** The host's end of the worker. */
export interface WorkerClient {
  /**
   * Runs one call in the worker. Rejects with an `AbortError` when cancelled, with the worker's
   * error otherwise. A worker that died is started anew by the next call.
   */
  call<Name extends CallName>(
    name: Name,
    request: WorkerCalls[Name]['request'],
    options?: CallOptions<Name>,
  ): Promise<WorkerCalls[Name]['answer']>;
  dispose(): Promise<void>;
}

interface Pending {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly progress: ((progress: never) => void) | undefined;
}

/** Starts the worker at the first call; `onLog` receives remarks worth a log line. */
export function createWorkerClient(
  workerFile: string,
  onLog: (remark: string) => void,
): WorkerClient {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let settings: WorkerCalls['configure']['request'] | null = null;
  let lastId = 0;

  const failAll = (error: Error): void => {
    worker = null;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };

  /** An idle reader must not keep its host alive. */
  const rest = (idle: Worker): void => {
    if (pending.size === 0) idle.unref();
  };

  const start = (): Worker => {
    const started = new Worker(workerFile, { stdout: false, stderr: false });
    started.on('message', (message: FromWorker) => {
      receive(pending, message);
      rest(started);
    });
    started.on('error', (error) => {
      onLog(`The reader stopped with an error: ${String(error)}`);
      if (worker === started) failAll(error instanceof Error ? error : new Error(String(error)));
    });
    started.on('exit', (code) => {
      if (worker === started) failAll(new Error(`The reader ended unexpectedly (code ${code}).`));
    });
    worker = started;
    if (settings !== null) {
      const id = (lastId += 1);
      send(started, { kind: 'call', id, name: 'configure', request: settings });
    }
    return started;
  };

  return {
    call: async (name, request, options = {}) => {
      options.signal?.throwIfAborted();
      const target = worker ?? start();
      if (name === 'configure') settings = request as WorkerCalls['configure']['request'];
      const id = (lastId += 1);
      return new Promise((resolve, reject) => {
        const abort = (): void => {
          send(target, { kind: 'cancel', id });
          pending.delete(id);
          rest(target);
          reject(new DOMException('Cancelled', 'AbortError'));
        };
        const end = <T>(next: (value: T) => void) => {
          return (value: T): void => {
            options.signal?.removeEventListener('abort', abort);
            next(value);
          };
        };
        options.signal?.addEventListener('abort', abort, { once: true });
        pending.set(id, { resolve: end(resolve), reject: end(reject), progress: options.progress });
        target.ref();
        send(target, { kind: 'call', id, name, request } as ToWorker);
      });
    },
    dispose: async () => {
      const ending = worker;
      worker = null;
      failAll(new DOMException('Closed', 'AbortError'));
      await ending?.terminate();
    },
  };
}

const send = (worker: Worker, message: ToWorker): void => worker.postMessage(message);

function receive(pending: Map<number, Pending>, message: FromWorker): void {
  const call = pending.get(message.id);
  if (call === undefined) return;
  if (message.kind === 'progress') {
    call.progress?.(message.progress as never);
    return;
  }
  pending.delete(message.id);
  if (message.kind === 'answer') {
    call.resolve(message.answer as never);
    return;
  }
  const error = new Error(message.message);
  error.name = message.name;
  if (message.stack !== null) error.stack = message.stack;
  call.reject(error);
}
