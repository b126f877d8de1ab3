import { homedir } from 'node:os';
import process from 'node:process';
import { runCall } from './run.js';

/** The process around the command line: streams, interruption and the exit code. */
async function main(): Promise<void> {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  // A reader that closes early (head, less) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  process.exitCode = await runCall(process.argv.slice(2), {
    output: {
      out: (text) => void process.stdout.write(text),
      err: (text) => void process.stderr.write(text),
    },
    env: process.env,
    home: homedir(),
    now: () => new Date(),
    signal: controller.signal,
  });
}

void main();
