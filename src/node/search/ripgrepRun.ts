import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import path from 'node:path';

/** What one run of ripgrep tells about the files it was given. */
export interface FileVerdicts {
  readonly matched: ReadonlySet<string>;
  /** It complained about these, or cannot be believed about them. */
  readonly unsure: ReadonlySet<string>;
  /** Why it could not be run to its end; null: it ran. Then every file is unsure. */
  readonly trouble: string | null;
}

/**
 * No file of its own settings, no ignore rules, hidden files too, every file as text and its bytes as
 * they are; patterns come by stdin, so that none is taken for a flag.
 */
const FLAGS: readonly string[] = [
  ...['--no-config', '-uu', '-a', '--encoding', 'none', '--color', 'never'],
  ...['--files-with-matches', '--null', '--no-heading', '--with-filename'],
  ...['--regex-size-limit', '200M', '--dfa-size-limit', '200M', '-f', '-', '--'],
];
/** A run may take this long, and so much more by size: a disk that hangs must not hold up a search. */
const LEAST_MS = 10_000;
const SLOWEST_BYTES_PER_MS = 5_000;
const LONGEST_COMPLAINT = 256 * 1024;

/**
 * Which of the files hold a match of any pattern. Rejects with the signal's reason when aborted, at
 * once and with the program killed; everything else that goes wrong is told in the verdicts.
 */
export async function filesWithMatches(
  program: string,
  patterns: readonly string[],
  files: readonly { readonly path: string; readonly bytes: number }[],
  signal: AbortSignal,
): Promise<FileVerdicts> {
  signal.throwIfAborted();
  const paths = files.map((file) => file.path);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawn(program, [...FLAGS, ...paths], {
      cwd: path.dirname(program),
      env: bareEnvironment(),
      windowsHide: true,
    });
  } catch (error) {
    return failed(paths, messageOf(error));
  }
  const limit = LEAST_MS + bytes / SLOWEST_BYTES_PER_MS;
  // It can say no more than the paths it was given.
  const longest = paths.reduce((sum, file) => sum + 4 * file.length + 1, 1024);
  const ended = await run(child, patterns.join('\n'), { limit, longest }, signal);
  return ended.trouble === null ? verdicts(paths, ended) : failed(paths, ended.trouble);
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly complaints: string;
  readonly trouble: string | null;
}

async function run(
  child: ChildProcessWithoutNullStreams,
  input: string,
  { limit, longest }: { readonly limit: number; readonly longest: number },
  signal: AbortSignal,
): Promise<Ended> {
  const out: Buffer[] = [];
  let length = 0;
  let complaints = '';
  // A program of its own that it started may hold the pipes open; nobody waits for that one.
  const kill = (): void => {
    child.kill('SIGKILL');
    for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
    child.unref();
  };
  return await new Promise<Ended>((resolve, reject) => {
    const end = (code: number | null, trouble: string | null): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      const said = trouble === null ? Buffer.concat(out).toString('utf8') : '';
      resolve({ code, out: said, complaints, trouble });
    };
    const timer = setTimeout(() => {
      kill();
      end(null, 'it did not end in time');
    }, limit);
    const abort = (): void => {
      kill();
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
    child.on('error', (error) => end(null, messageOf(error)));
    child.on('close', (code, by) =>
      end(code, code === null ? `it was ended by ${by ?? '?'}` : null),
    );
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longest) out.push(chunk);
      else {
        kill();
        end(null, 'it said more than it was asked');
      }
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      if (complaints.length < LONGEST_COMPLAINT) complaints += chunk;
    });
    // A program that ends before it has read everything closes the pipe; its exit tells why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** Exit 0: something matched; 1: nothing; 2: something went wrong, and the rest still counts. */
function verdicts(paths: readonly string[], { code, out, complaints }: Ended): FileVerdicts {
  const matched = new Set(out.split('\0').filter((file) => file !== ''));
  const known = new Set(paths);
  if (![...matched].every((file) => known.has(file))) return failed(paths, 'it named other files');
  if (code === 0 && matched.size > 0) return { matched, unsure: NONE, trouble: null };
  if (code === 1 && matched.size === 0) return { matched, unsure: NONE, trouble: null };
  const unsure = code === 2 ? complainedOf(paths, complaints) : null;
  return unsure === null
    ? failed(paths, `it ended with ${code ?? '?'}: ${complaints.trim().slice(0, 200)}`)
    : { matched, unsure, trouble: null };
}

/** The files that the complaints name, a line each; null where a line names none of them. */
function complainedOf(paths: readonly string[], complaints: string): ReadonlySet<string> | null {
  const lines = complaints.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0 || complaints.length >= LONGEST_COMPLAINT) return null;
  const unsure = new Set<string>();
  for (const line of lines) {
    const file = paths.find((one) => line.startsWith(`rg: ${one}: `));
    if (file === undefined) return null;
    unsure.add(file);
  }
  return unsure;
}

const NONE: ReadonlySet<string> = new Set();

const failed = (paths: readonly string[], trouble: string): FileVerdicts => ({
  matched: NONE,
  unsure: new Set(paths),
  trouble,
});

/** It needs none of ours; Windows starts nothing without its own folder. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const folder = process.env['SystemRoot'];
  return folder === undefined ? {} : { SystemRoot: folder };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
