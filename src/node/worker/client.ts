import type { CallName, WorkerCalls } from './calls.js';
import type { FromWorker, ToWorker } from './messages.js';
import { startReader } from './readerProcess.js';
import type { ReaderProcess } from './readerProcess.js';

/** What a caller may add to a call. */
export interface CallOptions<Name extends CallName> {
  readonly signal?: AbortSignal | undefined;
  readonly progress?: ((progress: WorkerCalls[Name]['progress']) => void) | undefined;
}

/** The host's end of the reader. */
export interface WorkerClient {
  /**
   * Runs one call in the reader. Rejects with an `AbortError` when cancelled or closed, with the
   * reader's error otherwise. When the reader dies it is started anew and the call is repeated once,
   * its progress beginning again; when it dies once more, the call rejects with what happened.
   */
  call<Name extends CallName>(
    name: Name,
    request: WorkerCalls[Name]['request'],
    options?: CallOptions<Name>,
  ): Promise<WorkerCalls[Name]['answer']>;
  /** Ends the reader and whatever it is at; there are no calls after this. */
  dispose(): Promise<void>;
}

/** A reader that ended although nobody closed it. */
export interface ReaderDeath {
  /** In everyday words, to stand after "the reader stopped:". */
  readonly reason: string;
  /** Calls that are being repeated with a new reader. */
  readonly repeated: number;
  /** Calls that were given up, having been repeated before. */
  readonly failed: number;
}

interface Pending {
  readonly message: ToWorker;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly progress: ((progress: never) => void) | undefined;
  isRepeat: boolean;
}

/**
 * A client whose reader is started by the first call.
 * @param file the reader's program
 */
export function createWorkerClient(
  file: string,
  onDied: (death: ReaderDeath) => void,
): WorkerClient {
  const pending = new Map<number, Pending>();
  let reader: ReaderProcess | null = null;
  let settings: WorkerCalls['configure']['request'] | null = null;
  let isClosed = false;
  let lastId = 0;

  const start = (): ReaderProcess => {
    const started = startReader(file, {
      message: (message) => {
        if (reader !== started) return;
        receive(pending, message);
        rest();
      },
      ended: (reason) => {
        if (reader === started) bury(reason);
      },
    });
    reader = started;
    if (settings !== null)
      started.send({ kind: 'call', id: (lastId += 1), name: 'configure', request: settings });
    return started;
  };

  /** An idle reader must not keep its host alive. */
  const rest = (): void => reader?.hold(pending.size > 0);

  const bury = (reason: string): void => {
    reader = null;
    const asked = [...pending.entries()];
    const failed = asked.filter(([, { isRepeat }]) => isRepeat);
    const repeated = asked.filter(([, { isRepeat }]) => !isRepeat);
    for (const [id] of failed) pending.delete(id);
    onDied({ reason, repeated: repeated.length, failed: failed.length });
    for (const [, { reject }] of failed) reject(stoppedTwice(reason));
    if (repeated.length > 0) repeat(repeated);
  };

  const repeat = (calls: readonly (readonly [number, Pending])[]): void => {
    try {
      const next = reader ?? start();
      for (const [, call] of calls) {
        call.isRepeat = true;
        next.send(call.message);
      }
      rest();
    } catch (error) {
      // A machine that is out of memory starts no process.
      for (const [id, { reject }] of calls) {
        pending.delete(id);
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
  };

  return {
    call: async (name, request, { signal, progress } = {}) => {
      signal?.throwIfAborted();
      if (isClosed) throw closed();
      const target = reader ?? start();
      const id = (lastId += 1);
      const message = { kind: 'call', id, name, request } as ToWorker;
      const abort = (): void => {
        const call = pending.get(id);
        pending.delete(id);
        reader?.send({ kind: 'cancel', id });
        rest();
        call?.reject(new DOMException('Cancelled', 'AbortError'));
      };
      try {
        return await new Promise((resolve, reject) => {
          target.send(message);
          if (name === 'configure') settings = request as WorkerCalls['configure']['request'];
          pending.set(id, { message, resolve, reject, progress, isRepeat: false });
          rest();
          signal?.addEventListener('abort', abort, { once: true });
        });
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
    dispose: async () => {
      isClosed = true;
      const ending = reader;
      reader = null;
      for (const { reject } of pending.values()) reject(closed());
      pending.clear();
      await ending?.end();
    },
  };
}

const closed = (): DOMException => new DOMException('Closed', 'AbortError');

const stoppedTwice = (reason: string): Error =>
  new Error(
    `The reader stopped twice over this: ${reason}. ` +
      'Ask for less, such as one project or a shorter time, or see the log for more.',
  );

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
