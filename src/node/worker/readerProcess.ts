import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';
import { MEMORY_BOUND_MB } from './memoryBound.js';
import type { FromWorker, ToWorker } from './messages.js';
import { reasonOfEnd } from './readerEnd.js';
import type { ReaderEnd } from './readerEnd.js';

/** One running reader, seen from its host. */
export interface ReaderProcess {
  /** Throws when the message cannot be cloned. To a reader that has ended it does nothing. */
  send(message: ToWorker): void;
  /** Whether the host must stay alive for it: only while it owes an answer. */
  hold(isHeld: boolean): void;
  /** Ends it, whatever it does, and waits until it is gone. */
  end(): Promise<void>;
}

export interface ReaderListener {
  message(message: FromWorker): void;
  /** Called once; `reason` in everyday words, to stand after "The reader stopped:". */
  ended(reason: string): void;
}

/** Time for a reader to go by itself when it is closed, in milliseconds. */
const GRACE = 500;
/** Kept of what the reader says about its end, in characters. */
const LAST_WORDS = 4_000;

/**
 * What programs need to find their files and other programs. The rest of the editor's environment
 * is none of the reader's business, and NODE_OPTIONS would change how it runs.
 */
const ENVIRONMENT = [
  ...['PATH', 'HOME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH'],
  ...['USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'SystemRoot', 'TEMP', 'TMP', 'PATHEXT'],
  ...['CLAUDE_CONFIG_DIR', 'CODEX_HOME'],
];

/**
 * Starts the program in a process of its own, with the editor's own runtime: Electron run as Node in
 * the desktop editor, Node in a remote one.
 */
export function startReader(file: string, listener: ReaderListener): ReaderProcess {
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_BOUND_MB}`, file], {
    cwd: path.dirname(file),
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  let lastWords = '';
  const heard = new Promise<void>((resolve) => child.stderr?.once('close', resolve));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  (child.stderr as Socket | null)?.unref();
  const gone = new Promise<Omit<ReaderEnd, 'lastWords'>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal, failure: null }));
    child.on('error', (error) => {
      const failure = 'code' in error ? String(error.code) : error.message;
      if (child.pid === undefined) resolve({ code: null, signal: null, failure });
    });
  });
  // Not the event `close`, which does not come when this side closes the channel.
  void Promise.all([gone, heard]).then(([end]) => {
    listener.ended(reasonOfEnd({ ...end, lastWords }));
  });
  child.on('message', (message) => listener.message(message as FromWorker));

  return {
    send: (message) => {
      if (child.connected) child.send(message, () => undefined);
    },
    hold: (isHeld) => {
      for (const kept of [child, child.channel])
        if (isHeld) kept?.ref();
        else kept?.unref();
    },
    end: async () => {
      if (child.connected) child.disconnect();
      const kill = setTimeout(() => child.kill('SIGKILL'), GRACE);
      child.ref();
      await gone;
      clearTimeout(kill);
    },
  };
}

function environment(): NodeJS.ProcessEnv {
  const kept = ENVIRONMENT.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), ELECTRON_RUN_AS_NODE: '1' };
}
