import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { CallContext, Engine, RootSettings } from '../../../../src/node/worker/calls.js';
import { serve } from '../../../../src/node/worker/serve.js';
import { eat, MEALS } from './meals.js';

/**
 * A reader that does what a test says: `findInRecord` has the act as its text, and as its record the
 * folder where the acts are noted. The real server around it, in a process of its own.
 */
let settings: RootSettings | null = null;

type Progress = CallContext<{ bytes: number; totalBytes: number }>['progress'];

const engine = {
  configure: (request: RootSettings) => {
    settings = request;
    return Promise.resolve(null);
  },
  findInRecord: async (
    { record: folder, text: act }: { record: string; text: string },
    { progress }: { progress: Progress },
  ): Promise<unknown> => {
    const isFirst = note(folder, act) === 1;
    const [first, then] = act.split(':');
    if (first === 'once' && !isFirst) return `${act}, again`;
    return await perform(then ?? act, { folder, isFirst, progress });
  },
};

/** Writes an act down; answers how often it was asked. */
function note(folder: string, act: string): number {
  const file = path.join(folder, 'asked');
  fs.appendFileSync(file, `${act}\n`);
  process.once('exit', () => fs.writeFileSync(path.join(folder, 'gone'), ''));
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line === act).length;
}

async function perform(
  act: string,
  { folder, isFirst, progress }: { folder: string; isFirst: boolean; progress: Progress },
): Promise<unknown> {
  const meal = MEALS.find((one) => one === act);
  if (meal !== undefined) {
    progress({ bytes: 0, totalBytes: 1 });
    await setImmediate();
    const bites = eat(meal);
    bites.next();
    // From here on this thread is busy, and the host has to do something for it to go on.
    while (!fs.existsSync(path.join(folder, 'host turned'))) fs.statSync(folder);
    while (bites.next().done !== true);
    return 'it had enough';
  }
  switch (act) {
    case 'values':
      return {
        map: new Map([[1, new Set(['a'])]]),
        nothing: undefined,
        bytes: new Uint8Array([1, 2, 255]),
        lone: '\ud800',
      };
    case 'settings':
      return settings;
    case 'environment':
      return Object.keys(process.env);
    case 'pid':
      return process.pid;
    case 'chatter':
      process.stdout.write('to stdout');
      process.stderr.write('to stderr');
      return 'said';
    case 'wrong':
      throw new RangeError('that is wrong');
    case 'exit':
      return process.exit(7);
    case 'kill':
      process.kill(process.pid, 'SIGKILL');
      return await forEver();
    case 'second':
      progress({ bytes: isFirst ? 1 : 2, totalBytes: 2 });
      return isFirst ? await forEver() : 'at the second time';
    case 'spin':
      progress({ bytes: 0, totalBytes: 1 });
      await setImmediate();
      for (;;) fs.existsSync(folder);
    default:
      progress({ bytes: 0, totalBytes: 1 });
      return await forEver();
  }
}

const forEver = (): Promise<never> => new Promise(() => undefined);

serve(engine as unknown as Engine);
