import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './folders.mjs';

const isWindows = process.platform === 'win32';
const running = new Set();

/**
 * Runs a program to its end in the checkout, its words passed through to stderr or stdout as they
 * come. Each program leads a process group of its own, which ends with this process.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limitMs?: number, quiet?: boolean }} [options] `quiet` keeps
 *   the words back and returns them as `text`
 * @returns {Promise<{ code: number, text: string, isLate: boolean }>}
 */
export async function command(program, args, { env = {}, limitMs, quiet = false } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    detached: !isWindows,
    // npm and code are .cmd files there, which only a shell starts; no argument here has a space.
    shell: isWindows && !path.isAbsolute(program),
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (text = (text + chunk).slice(-100_000)));
  let isLate = false;
  const timer = limitMs
    ? setTimeout(() => {
        isLate = true;
        end(child, 'SIGTERM');
        setTimeout(() => end(child, 'SIGKILL'), 10_000).unref();
      }, limitMs)
    : undefined;
  try {
    return await new Promise((resolve) => {
      child.once('error', (error) => resolve({ code: 127, text: error.message, isLate }));
      child.once('close', (code) => resolve({ code: code ?? 1, text, isLate }));
    });
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
}

/** Runs one of the checkout's own scripts, or a package's, with this Node. */
export const node = (args, options) => command(process.execPath, args, options);

function end(child, signal) {
  try {
    if (isWindows) child.kill();
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of running) end(child, 'SIGTERM');
    // Those that were started get a moment to clean up after themselves.
    setTimeout(() => process.exit(130), running.size ? 3_000 : 0);
  });
