import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { eat } from './meals.js';
import type { Meal } from './meals.js';

/** A thread's limit on its heap, in MB. */
const LIMIT = 256;

/** What a host says of its thread at the end; a host that died says nothing. */
export interface ThreadEnd {
  /** The thread's error; null: it was let be. */
  readonly error: string | null;
  /** Buffer bytes that the thread held. */
  readonly bufferBytes: number;
}

/** A host with its reader in a thread: the design that was not taken. */
function host(meal: string | undefined): void {
  let error: string | null = null;
  let bufferBytes = 0;
  const thread = new Worker(__filename, {
    workerData: meal,
    resourceLimits: { maxOldGenerationSizeMb: LIMIT },
  });
  thread.on('message', (bytes: number) => (bufferBytes = bytes));
  thread.on('error', (cause: NodeJS.ErrnoException) => (error = cause.code ?? cause.message));
  thread.on('exit', () => process.stdout.write(JSON.stringify({ error, bufferBytes })));
}

function reader(meal: Meal): void {
  const bites = eat(meal, false);
  while (bites.next().done !== true);
  parentPort?.postMessage(process.memoryUsage().arrayBuffers);
}

if (isMainThread) host(process.argv[2]);
else reader(workerData as Meal);
